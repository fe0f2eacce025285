import { join } from 'node:path'
import { test } from 'node:test'
import { times } from '../../../test/length.ts'
import { killImports } from '../test-import-kill.ts'
import { temporaryFolder } from '../test-publications.ts'
import { sharedFile } from './test-sqlite-engine.ts'

test(
  'a process killed at any moment of an import leaves the ledger as it was before or after it',
  { timeout: 240_000 },
  async (t) => killImports(t, sharedFile(join(temporaryFolder(t), 'ledger.db')), times({ gate: 12, long: 24 })),
)
