import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limits } from '../domain/limits.ts'
import { memoryEnumerationGuard } from './enumeration-guard.ts'
import { queryHasher, type Query } from './query.ts'
import { testClient, testQuery } from './test-client-state.ts'

const { sequentialNumbersMax, distinctTermsMax, siblingTermsMax, furtherPagesMax, upperDatesMax } = limits.enumeration
const { windowSeconds, coolDownSeconds } = limits.enumeration
const hashQuery = queryHasher('key')
const numberOf = (base: number): string => `1${String(base).padStart(12, '0')}`

interface TestRequest extends Partial<Query> {
  readonly address?: string
  readonly at?: number
}
const request = ({ address = 'a', at = 0 }: TestRequest) => ({ ...testClient({ address }), at })
const query = ({ address: _address, at: _at, ...more }: TestRequest) => hashQuery(testQuery(more))

/** The number of queries accepted before the first detection. */
function passed(all: readonly TestRequest[], guard = memoryEnumerationGuard()): number {
  const refused = all.findIndex((one) => guard.record(request(one), query(one)) !== null)
  return refused < 0 ? all.length : refused
}

const bases = Array.from({ length: 20 }, (_, index) => 70_001_000_071 + index)

test('an enumeration of numbers is detected at any rate within a day; repeating one number is not', () => {
  const slowly = bases.map((base, index) => ({ at: index * 3_600_000, corporateNumber: numberOf(base) }))
  assert.equal(passed(slowly), sequentialNumbersMax)
  assert.equal(passed(Array.from({ length: 300 }, () => ({ corporateNumber: numberOf(70_001_000_071) }))), 300)
})

test('numbers older than a day are not part of an enumeration', () => {
  const overnight = bases.map((base, index) => ({ at: index * 6 * 3_600_000, corporateNumber: numberOf(base) }))
  assert.equal(passed(overnight), 20)
})

test('many distinct terms in a short time are detected; the same terms at a slow rate are not', () => {
  const at = (pace: number) =>
    Array.from({ length: 300 }, (_, index) => ({ at: index * pace, terms: [`term ${index} ${index * 7}`] }))
  assert.equal(passed(at(1000)), distinctTermsMax)
  assert.equal(passed(at((windowSeconds * 1000) / 50)), 300)
  assert.equal(passed(Array.from({ length: 300 }, () => ({ terms: ['term'] }))), 300)
})

test('terms that differ only in their last character are detected; a name typed letter by letter is not', () => {
  const walk = Array.from({ length: 40 }, (_, index) => ({
    at: index * 6000,
    terms: [`青空${String.fromCodePoint(0x30a2 + index)}`],
  }))
  assert.equal(passed(walk), siblingTermsMax)
  const rare = walk.map((one, index) => ({ ...one, terms: [`青空${String.fromCodePoint(0x20000 + index)}`] }))
  assert.equal(passed(rare), siblingTermsMax)
  const typed = Array.from({ length: 40 }, (_, index) => ({ at: index * 6000, terms: ['株'.repeat(index + 1)] }))
  assert.equal(passed(typed), 40)
})

test('paging through many lists and stepping through dates are detected', () => {
  const pages = Array.from({ length: 100 }, (_, index) => ({
    fingerprint: `page ${index}`,
    furtherPage: index % 10 > 0,
  }))
  assert.equal(pages.slice(0, passed(pages)).filter(({ furtherPage }) => furtherPage).length, furtherPagesMax)
  const dates = Array.from({ length: 100 }, (_, index) => ({ at: index * 60_000, upperDate: `day ${index}` }))
  assert.equal(passed(dates), upperDatesMax)
})

test('each further detection within a day doubles the cool-down', () => {
  const guard = memoryEnumerationGuard()
  let at = 0
  const waits = [0, 1, 2].map(() => {
    let wait: number | null = null
    for (const base of bases) {
      const one = { at, corporateNumber: numberOf(base) }
      if ((wait = guard.record(request(one), query(one))) !== null) break
    }
    at += (wait ?? 0) * 1000
    return wait
  })
  assert.deepEqual(waits, [coolDownSeconds, coolDownSeconds * 2, coolDownSeconds * 4])
})

test('a flood of other addresses does not end a cool-down', () => {
  const guard = memoryEnumerationGuard(limits.enumeration, { addressesMax: 100 })
  assert.equal(
    passed(
      bases.map((base) => ({ corporateNumber: numberOf(base) })),
      guard,
    ),
    sequentialNumbersMax,
  )
  for (let index = 0; index < 1000; index++) {
    const one = { address: `other ${index}`, terms: ['x'] }
    guard.record(request(one), query(one))
  }
  assert.equal(guard.coolDown(testClient({ address: 'a' }), 0), coolDownSeconds)
})

test('histories are bounded by queries: one that stays active is kept, one that is idle for long is dropped', () => {
  const guard = memoryEnumerationGuard(limits.enumeration, { queriesMax: 200 })
  const walk = (address: string, index: number): number | null => {
    const one = { address, corporateNumber: numberOf(bases[index] ?? 0) }
    return guard.record(request(one), query(one))
  }
  for (let index = 0; index < sequentialNumbersMax; index++)
    for (const address of ['active', 'idle']) assert.equal(walk(address, index), null)
  for (let other = 0; other < 250; other++) {
    const one = { address: `other ${other}`, terms: ['x'] }
    assert.equal(guard.record(request(one), query(one)), null)
    if (other % 40 === 0) assert.equal(walk('active', 0), null)
  }
  assert.notEqual(walk('active', sequentialNumbersMax), null)
  assert.equal(walk('idle', sequentialNumbersMax), null)
})

test('the cool-down ends to the second', () => {
  const guard = memoryEnumerationGuard()
  const client = testClient({ address: 'a' })
  passed(
    bases.map((base) => ({ corporateNumber: numberOf(base) })),
    guard,
  )
  assert.equal(guard.coolDown(client, coolDownSeconds * 1000 - 1), 1)
  assert.equal(guard.coolDown(client, coolDownSeconds * 1000), null)
})

test('cool-downs by Origin are bounded, and do not refuse requests without an Origin', () => {
  const guard = memoryEnumerationGuard()
  for (let index = 0; index < 100; index++) {
    const one = { terms: [], corporateNumber: numberOf(70_001_000_071 + index) }
    guard.record({ ...testClient({ origin: `origin ${index}` }), at: 0 }, query(one))
  }
  const coolDown = (origin: string | null) => guard.coolDown(testClient({ origin }), 0)
  assert.equal(coolDown(null), null)
  assert.equal(coolDown('origin 10'), coolDownSeconds)
  assert.ok((coolDown('new') ?? 0) > coolDownSeconds)
})

test('query hashes are keyed and have 66 bits', () => {
  const [one, other] = [queryHasher('one'), queryHasher('other')]
  const text = testQuery({ fingerprint: 'query', terms: ['term'] })
  assert.notEqual(one(text).fingerprint, other(text).fingerprint)
  assert.equal(one(text).fingerprint.length, 11)
  const hashed = one(text)
  assert.equal(new Set([hashed.fingerprint, hashed.terms[0]?.term, hashed.terms[0]?.parent]).size, 3)
})
