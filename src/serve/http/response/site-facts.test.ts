import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { GenerationInfo } from '../../../search/port.ts'
import { listFactsOf } from './site-facts.ts'

const collectedAt = '2026-11-20T03:00:00+09:00'
const source = (publisher: string, produces: string, ...days: (string | null)[]) => ({
  publisher,
  produces,
  lists: days.map((asOf) => ({ asOf, lastSuccessAt: collectedAt })),
})

test('the lists say of which bodies and days they are; registers and lists that were never collected do not count', () => {
  const collected = [
    source('見本省', 'enforcement', '2021-03-01', null),
    source('見本省', 'procurement_suspension', '2026-11-19'),
    source('見本県', 'license_action', '2025-01-31'),
    source('見本庁', 'corporation', '2026-11-30'),
    { ...source('見本市', 'procurement_suspension'), lists: [{ asOf: '2020-01-01', lastSuccessAt: null }] },
  ]
  assert.deepEqual(listFactsOf({ collected } as unknown as GenerationInfo), {
    lists: 4,
    bodies: 2,
    oldest: '2021-03-01',
    newest: '2026-11-19',
    undated: 1,
  })
  const none = { lists: 0, bodies: 0, oldest: null, newest: null, undated: 0 }
  assert.deepEqual(listFactsOf({} as GenerationInfo), none)
})
