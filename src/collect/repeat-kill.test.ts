import { test } from 'node:test'
import { killRepeatedImports } from './test-repeat-kill.ts'

test(
  'ingest, forget and rebuild killed at random moments leave ledger and imports.jsonl consistent',
  { timeout: 120_000 },
  async (t) => killRepeatedImports(t, 12),
)
