import { test } from 'node:test'
import { times } from '../../test/length.ts'
import { killRepeatedImports } from './test-repeat-kill.ts'

const kills = times({ gate: 40, long: 200 })

test(
  `ingest, forget and rebuild killed at ${kills} random moments leave ledger and imports.jsonl consistent`,
  { timeout: 900_000 },
  async (t) => killRepeatedImports(t, kills),
)
