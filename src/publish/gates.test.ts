import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sampleSources } from '../sample/sample.ts'
import type { GenerationFacts } from '../generations/ports.ts'
import { checkGates } from './gates.ts'

const descriptions = (await sampleSources()).map(({ description }) => description)
const [register, suspensions] = (['corporation', 'procurement_suspension'] as const).map((produces) =>
  descriptions.find((description) => description.produces === produces),
)
assert.ok(register !== undefined && suspensions !== undefined)
const sourceId = suspensions.id

const factsWith = (sourceCounts: Readonly<Record<string, number>>): GenerationFacts => ({
  id: '20261101T000000000Z-00000000',
  createdAt: '2026-11-01T00:00:00.000Z',
  sample: false,
  recordKeys: 1,
  ledgerFingerprint: '',
  rankGroups: [],
  counts: { companies: 1, enforcements: 1, procurementSuspensions: 1, licenseActions: 1 },
  sourceCounts: { [sourceId]: 1, ...sourceCounts },
  collectedAt: { company: null, enforcement: null, procurement_suspension: null, license_action: null },
})

const numbers = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, index) => from + index)
const listOf = (ids: readonly number[], list = 'all') => ({ sourceId, list, ids })

/** What the gates say of lists that had these records and have those now. `share`: what `source.yml` allows. */
function messageFor(
  before: readonly (readonly number[])[],
  now: readonly (readonly number[])[],
  options: {
    over?: readonly number[]
    share?: number
    isComplete?: boolean
    companies?: [number, number]
    recordKeys?: number
  } = {},
): string {
  const { over = [], share = 0.3, isComplete = true, companies = [10, 10], recordKeys = 1 } = options
  const description = { ...suspensions!, gates: { ...suspensions!.gates, lossShareMax: share } }
  try {
    checkGates({
      facts: { ...factsWith({ [register!.id]: companies[1] }), recordKeys },
      listing: {
        lists: now.map((ids, index) => listOf(ids, `list ${index}`)),
        over: new Map([[sourceId, new Set(over)]]),
      },
      previous: {
        facts: factsWith({ [register!.id]: companies[0] }),
        lists: before.map((ids, index) => listOf(ids, `list ${index}`)),
      },
      sources: [{ ...register!, gates: { ...register!.gates, lossShareMax: 0.05 } }, description],
      isComplete: () => isComplete,
      reverted: [],
      accepted: [],
    })
    return 'open'
  } catch (error) {
    return (error as Error).message
  }
}

test('at most 30 % may leave a list, whatever comes in their place', () => {
  const list = numbers(0, 10)
  assert.equal(messageFor([list], [numbers(3, 13)]), 'open')
  assert.match(messageFor([list], [numbers(4, 14)]), /4 of 10 records left the list \(at most 30 % may\)/)
  assert.equal(messageFor([list], [numbers(9, 10)], { share: 1 }), 'open')
  assert.match(messageFor([list], []), /10 of 10 records left/)
})

test('at most half of a complete list may be new; a list that only grows by files is none', () => {
  assert.equal(messageFor([numbers(0, 10)], [numbers(0, 20)]), 'open')
  assert.match(messageFor([numbers(0, 10)], [numbers(0, 21)]), /11 of 21 records are new \(at most 50 % may be\)/)
  assert.equal(messageFor([numbers(0, 10)], [numbers(0, 21)], { isComplete: false }), 'open')
  assert.equal(messageFor([], [numbers(0, 21)]), 'open')
})

test('a short list may lose two, but not all of several, and gain five', () => {
  assert.equal(messageFor([[1, 2]], [[1]]), 'open')
  assert.equal(messageFor([[1]], [[2]]), 'open')
  assert.equal(messageFor([[1, 2, 3]], [[1]]), 'open')
  assert.match(messageFor([[1, 2]], [[3, 4]]), /2 of 2 records left/)
  assert.match(messageFor([numbers(0, 5)], [numbers(5, 10)]), /5 of 5 records left/)
  assert.equal(messageFor([[1]], [numbers(1, 7)]), 'open')
  assert.equal(messageFor([[1, 2]], [[3, 4, 5]], { over: [1, 2] }), 'open')
})

test('records whose measure is over may leave', () => {
  assert.equal(messageFor([numbers(0, 10)], [numbers(8, 10)], { over: numbers(0, 8) }), 'open')
  assert.match(messageFor([numbers(0, 10)], [[]], { over: numbers(0, 5) }), /5 of 5 records left/)
  assert.match(messageFor([numbers(0, 5)], [numbers(5, 10)], { over: numbers(0, 5) }), /: 5 of 5 records are new/)
})

test('each list is compared by itself; a record that another list of its source has did not leave', () => {
  const [short, long] = [numbers(0, 5), numbers(5, 100)]
  assert.match(messageFor([short, long], [numbers(100, 105), long]), /, list 0: 5 of 5 records left/)
  assert.equal(messageFor([short, long], [[], [...short, ...long]]), 'open')
})

test('of lists with keys of another version the lengths are compared', () => {
  assert.equal(messageFor([numbers(0, 10)], [numbers(10, 17)], { recordKeys: 2 }), 'open')
  assert.match(messageFor([numbers(0, 10)], [numbers(10, 16)], { recordKeys: 2 }), /4 of 10 records left/)
})

test('of a register of companies the number is compared', () => {
  assert.equal(messageFor([], [], { companies: [100, 95] }), 'open')
  assert.match(messageFor([], [], { companies: [100, 94] }), /has 94 companies, 100 before \(at most 5 % may leave\)/)
})
