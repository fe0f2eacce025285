import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ImportState } from './import-state.ts'
import { sourceStates } from './source-states.ts'

const imported = (id: number, changes: Partial<ImportState>): ImportState => ({
  id,
  sourceId: 'fictional_actions',
  kind: 'enforcement',
  publicationName: 'actions.csv',
  publicationUrl: null,
  publicationSha256: String(id).repeat(64),
  publicationSize: 100,
  list: 'all',
  complete: false,
  asOf: null,
  seenOn: '2026-11-21',
  asOfBasis: 'retrieved',
  title: null,
  official: null,
  retrievedAt: '2026-11-21T00:00:00.000Z',
  isRetrievalGiven: false,
  startedAt: '2026-11-21T00:00:00.000Z',
  finishedAt: '2026-11-21T00:00:01.000Z',
  refusal: null,
  reversal: null,
  counts: null,
  ...changes,
})
const daysOf = (...imports: ImportState[]) =>
  sourceStates(imports, []).map(({ asOf, lastSeenOn }) => [asOf, lastSeenOn])

test('a list stands for a day that its file states, its name has, the operator gave, or the collector saw', () => {
  for (const asOfBasis of ['publication', 'file_name', 'option'] as const)
    assert.deepEqual(daysOf(imported(1, { asOfBasis })), [['2026-11-21', '2026-11-21']])
  assert.deepEqual(daysOf(imported(1, { isRetrievalGiven: true })), [['2026-11-21', '2026-11-21']])
})

test('a file by hand that tells no day does not move the day of its list', () => {
  const undated = imported(2, {})
  assert.deepEqual(daysOf(undated), [[null, '2026-11-21']])
  const dated = imported(1, { asOfBasis: 'option', seenOn: '2026-08-31' })
  assert.deepEqual(daysOf(dated, undated), [['2026-08-31', '2026-11-21']])
})

test('days of failures count from the latest success on, each once', () => {
  const refusal = { code: 'bot_wall', message: 'a wall' }
  const failed = (id: number, startedAt: string) => imported(id, { refusal, startedAt })
  const failures = [
    failed(2, '2026-11-21T18:00:00.000Z'),
    failed(3, '2026-11-21T18:05:00.000Z'),
    failed(4, '2026-11-22T18:00:00.000Z'),
    // Another day in UTC, the same one in Japan.
    failed(5, '2026-11-23T01:00:00.000Z'),
  ]
  const daysOfFailures = (...imports: ImportState[]) => sourceStates(imports, []).map(({ failedDays }) => failedDays)
  assert.deepEqual(daysOfFailures(imported(1, {}), ...failures), [2])
  assert.deepEqual(daysOfFailures(...failures), [2])
  assert.deepEqual(daysOfFailures(...failures, imported(6, {})), [0])
})
