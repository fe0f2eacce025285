import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sampleSources } from '../read/sample/sample.ts'
import type { GenerationFacts } from '../generations/ports.ts'
import type { RowRule } from '../domain/source-description.ts'
import type { ImportState } from '../ledger/import-state.ts'
import { closedGates, gateErrorOf, refuseToPublish, type GateInput } from './gates.ts'

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

/** What the gates say; `open` if the generation may be published. By default nothing has changed since the previous generation. */
function messageOf(changed: Partial<GateInput>, reverted: readonly ImportState[] = []): string {
  const facts = factsWith({})
  const previous = { facts, lists: [] }
  const input = {
    facts,
    listing: { lists: [], over: new Map() },
    previous,
    sources: [register!, suspensions!],
    isComplete: () => true,
    accepted: [],
    ...changed,
  }
  try {
    refuseToPublish(input)
    const closed = closedGates(input)
    return closed.length === 0 ? 'open' : gateErrorOf(closed, input.previous ?? previous, reverted).message
  } catch (error) {
    return (error as Error).message
  }
}

/** The same of lists that had these records and have those now. `share` and `reason`: what `source.yml` allows, and why. */
function messageFor(
  before: readonly (readonly number[])[],
  now: readonly (readonly number[])[],
  options: {
    over?: readonly number[]
    share?: number | null
    reason?: string | null
    isComplete?: boolean
    companies?: [number, number]
    recordKeys?: number
    more?: Partial<GateInput>
    reverted?: readonly ImportState[]
  } = {},
): string {
  const {
    over = [],
    share = null,
    reason = 'yearly',
    isComplete = true,
    companies = [10, 10],
    recordKeys = 1,
    more = {},
    reverted,
  } = options
  const description = { ...suspensions!, gates: { ...suspensions!.gates, lossShareMax: share, lossReason: reason } }
  const input = {
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
    ...more,
  }
  return messageOf(input, reverted)
}

test('at most 30 % may leave a list, whatever comes in their place', () => {
  const list = numbers(0, 10)
  assert.equal(messageFor([list], [numbers(3, 13)]), 'open')
  assert.match(messageFor([list], [numbers(4, 14)]), /4 of 10 records left the list \(at most 30 % may\)/)
  assert.match(messageFor([list], []), /10 of 10 records left/)
})

test('a source may allow less, and with a reason more', () => {
  const list = numbers(0, 10)
  assert.match(messageFor([list], [numbers(3, 13)], { share: 0.2, reason: null }), /3 of 10 .* \(at most 20 % may\)/)
  assert.equal(messageFor([list], [numbers(9, 10)], { share: 1 }), 'open')
  assert.match(messageFor([list], [numbers(9, 10)], { share: 1, reason: null }), /9 of 10 .* \(at most 30 % may\)/)
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
  assert.equal(messageFor([numbers(0, 3)], [numbers(0, 7)]), 'open')
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

test('a generation without any record is not published', () => {
  assert.match(messageOf({ facts: factsWith({ [sourceId]: 0 }) }), /^not published: the ledger holds no record of any/)
  assert.equal(messageOf({ facts: factsWith({ [sourceId]: 0, other: 1 }) }), 'open')
})

test('a file that was retrieved more than a day after now is not published', () => {
  const retrieved = (at: string): string => {
    const facts = factsWith({})
    return messageOf({ facts: { ...facts, collectedAt: { ...facts.collectedAt, enforcement: at } }, previous: null })
  }
  assert.equal(retrieved('2026-10-31T00:00:00.000Z'), 'open')
  assert.equal(retrieved('2026-11-02T00:00:00.000Z'), 'open')
  assert.equal(
    retrieved('2026-11-02T00:00:00.001Z'),
    'not published: a file was retrieved at 2026-11-02T00:00:00.001Z, which is later than the current time 2026-11-01T00:00:00.000Z',
  )
})

const lost = `${sourceId}, list 0: 4 of 10 records left the list (at most 30 % may)`

test('what the operator accepts is published; the message names every source to accept once', () => {
  const lists = [numbers(0, 10), numbers(20, 30)]
  const cut = [numbers(4, 10), numbers(24, 30)]
  const both = `not published: ${lost}; ${lost.replace('0', '1')}. If this is meant: shobun publish --accept-loss ${sourceId}`
  assert.equal(messageFor(lists, cut), both)
  assert.equal(messageFor(lists, cut, { more: { accepted: [sourceId] } }), 'open')
  assert.equal(messageFor(lists, cut, { more: { accepted: [register.id] } }), both)
  const withRegister = messageFor(lists, cut, { companies: [100, 90] })
  assert.ok(withRegister.endsWith(` publish --accept-loss ${register.id} --accept-loss ${sourceId}`), withRegister)
})

test('the only list of a source is called by the name of the source', () => {
  const previous = { facts: factsWith({}), lists: [listOf(numbers(0, 10))] }
  assert.match(messageOf({ previous }), new RegExp(`^not published: ${sourceId}: 10 of 10 records left the list \\(`))
})

test('of a list whose source is not known any more as much may leave as of one that states nothing', () => {
  const lists = numbers(0, 10)
  assert.equal(messageFor([lists], [numbers(3, 10)], { more: { sources: [] } }), 'open')
  assert.ok(messageFor([lists], [numbers(4, 10)], { more: { sources: [] } }).includes(lost))
})

test('a list of keys of another version that is gone has lost all its records', () => {
  assert.match(messageFor([numbers(0, 10)], [], { recordKeys: 2 }), /10 of 10 records left/)
  assert.equal(messageFor([numbers(0, 10)], [numbers(20, 60)], { recordKeys: 2 }), 'open')
})

test('a list that was cut and filled up with others has both reasons', () => {
  assert.match(
    messageFor([numbers(0, 10)], [[0, ...numbers(20, 40)]]),
    /: 9 of 10 records left the list \(at most 30 % may\) and 20 of 21 records are new/,
  )
})

test('of a register of filers the number is compared, too', () => {
  const sources = [{ ...register, produces: 'disclosure_filer' as const }]
  assert.match(messageFor([], [], { companies: [100, 10], more: { sources } }), /has 10 companies, 100 before/)
})

test('of a source with companies and records the number is not compared, its lists are', () => {
  const rule: RowRule = { when: {}, fixed: {}, leaveOut: null, produces: 'enforcement' }
  const sources = [{ ...register, table: { ...register.table, rows: [rule] } }]
  assert.equal(messageFor([], [], { companies: [100, 10], more: { sources } }), 'open')
})

test('a list is compared with the list of its own name and its own source', () => {
  const lists = (suspended: readonly number[], other: readonly number[], otherId = 'other_source') => [
    { sourceId: otherId, list: 'all', ids: other },
    listOf([500], 'another'),
    listOf(suspended),
  ]
  const previous = { facts: { ...factsWith({}), recordKeys: 2 }, lists: lists(numbers(0, 10), numbers(50, 99)) }
  const cut = messageOf({ previous, listing: { lists: lists(numbers(4, 10), numbers(50, 99)), over: new Map() } })
  assert.match(cut, /4 of 10 records left/)
  const whole = messageOf({ previous, listing: { lists: lists(numbers(0, 10), numbers(50, 99)), over: new Map() } })
  assert.equal(whole, 'open')
})

test('the message names the imports that were taken back since the previous generation', () => {
  const taken = (id: number, at: string, ofSource = sourceId) =>
    ({ id, sourceId: ofSource, publicationName: `${id}.csv`, reversal: { reason: 'cut', at } }) as ImportState
  const reverted = [
    taken(1, '2026-10-31T23:59:59.999Z'),
    taken(2, '2026-11-01T00:00:00.000Z'),
    taken(3, '2026-11-02T00:00:00.000Z'),
    taken(4, '2026-11-02T00:00:00.000Z', 'other_source'),
  ]
  const imports = [2, 3].map((id) => `, after shobun forget of import ${id} (${id}.csv: cut)`).join('')
  const message = messageFor([numbers(0, 10)], [numbers(4, 10)], { reverted })
  assert.ok(message.includes(`${lost}${imports}. If this is meant`), message)
})
