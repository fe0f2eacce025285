import { test } from 'node:test'
import { killImports } from './test-import-kill.ts'

test(
  'a process killed at any moment of an import leaves the ledger as it was before or after it',
  { timeout: 240_000 },
  async (t) => killImports(t, 24),
)
