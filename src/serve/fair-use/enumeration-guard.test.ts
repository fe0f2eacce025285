import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limits } from '../../domain/limits.ts'
import { createEnumerationGuard, type EnumerationGuard } from './enumeration-guard.ts'
import { createQueryHasher, type Query } from './query.ts'
import { rowsMaxOf } from './returned-rows.ts'
import { shownMax } from './shown-records.ts'
import { testClient, testQuery } from './test-client-state.ts'

const { sequentialNumbersMax, distinctTermsMax, siblingTermsMax, furtherPagesMax, valuesMax } = limits.enumeration
const { windowSeconds, coolDownSeconds } = limits.enumeration
const hashQuery = createQueryHasher('key')
const numberOf = (base: number): string => `1${String(base).padStart(12, '0')}`

interface TestRequest extends Partial<Query> {
  readonly address?: string
  readonly at?: number
}

function record(guard: EnumerationGuard, { address = 'a', at = 0, ...query }: TestRequest): number | null {
  return guard.admitQuery({ ...testClient({ address }), at }, hashQuery(testQuery(query)))?.waitSeconds ?? null
}

/** The number of requests accepted before the first detection. */
function countAccepted(requests: readonly TestRequest[], guard = createEnumerationGuard()): number {
  const firstRefused = requests.findIndex((request) => record(guard, request) !== null)
  return firstRefused < 0 ? requests.length : firstRefused
}

const bases = Array.from({ length: 20 }, (_, index) => 70_001_000_071 + index)

test('an enumeration of numbers is detected at any rate within a day; repeating one number is not', () => {
  const slowly = bases.map((base, index) => ({ at: index * 3_600_000, corporateNumber: numberOf(base) }))
  assert.equal(countAccepted(slowly), sequentialNumbersMax)
  assert.equal(countAccepted(Array.from({ length: 300 }, () => ({ corporateNumber: numberOf(70_001_000_071) }))), 300)
})

test('numbers older than a day are not part of an enumeration', () => {
  const overnight = bases.map((base, index) => ({ at: index * 6 * 3_600_000, corporateNumber: numberOf(base) }))
  assert.equal(countAccepted(overnight), 20)
})

test('many distinct terms in a short time are detected; the same terms at a slow rate are not', () => {
  const everyMilliseconds = (interval: number) =>
    Array.from({ length: 300 }, (_, index) => ({ at: index * interval, terms: [`term ${index} ${index * 7}`] }))
  assert.equal(countAccepted(everyMilliseconds(1000)), distinctTermsMax)
  assert.equal(countAccepted(everyMilliseconds((windowSeconds * 1000) / 50)), 300)
  assert.equal(countAccepted(Array.from({ length: 300 }, () => ({ terms: ['term'] }))), 300)
})

test('terms that differ only in their last character are detected; a name typed letter by letter is not', () => {
  const siblings = Array.from({ length: 40 }, (_, index) => ({
    at: index * 6000,
    terms: [`青空${String.fromCodePoint(0x30a2 + index)}`],
  }))
  assert.equal(countAccepted(siblings), siblingTermsMax)
  // Characters that take two UTF-16 code units.
  const surrogatePairs = siblings.map((sibling, index) => ({
    ...sibling,
    terms: [`青空${String.fromCodePoint(0x20000 + index)}`],
  }))
  assert.equal(countAccepted(surrogatePairs), siblingTermsMax)
  const typed = Array.from({ length: 40 }, (_, index) => ({ at: index * 6000, terms: ['株'.repeat(index + 1)] }))
  assert.equal(countAccepted(typed), 40)
})

test('paging through many lists and stepping through dates or ids are detected', () => {
  const pages = Array.from({ length: 100 }, (_, index) => ({
    canonicalText: `page ${index}`,
    isFurtherPage: index % 10 > 0,
  }))
  assert.equal(
    pages.slice(0, countAccepted(pages)).filter(({ isFurtherPage }) => isFurtherPage).length,
    furtherPagesMax,
  )
  for (const name of ['from', 'to', 'in_force_on', 'changed_since', 'id']) {
    const dates = Array.from({ length: 100 }, (_, index) => ({ at: index * 60_000, values: [`${name}=day ${index}`] }))
    assert.equal(countAccepted(dates), valuesMax, name)
  }
  const ranges = Array.from({ length: 100 }, (_, index) => ({
    at: index * 60_000,
    values: [`from=day ${index}`, `to=day ${index + 1}`],
  }))
  assert.equal(countAccepted(ranges), valuesMax)
})

test('each further detection within a day doubles the cool-down', () => {
  const guard = createEnumerationGuard()
  let at = 0
  const waits = [0, 1, 2].map(() => {
    let wait: number | null = null
    for (const base of bases) {
      wait = record(guard, { at, corporateNumber: numberOf(base) })
      if (wait !== null) break
    }
    at += (wait ?? 0) * 1000
    return wait
  })
  assert.deepEqual(waits, [coolDownSeconds, coolDownSeconds * 2, coolDownSeconds * 4])
})

test('a flood of other addresses does not end a cool-down', () => {
  const guard = createEnumerationGuard({ addressesKept: 100 })
  assert.equal(
    countAccepted(
      bases.map((base) => ({ corporateNumber: numberOf(base) })),
      guard,
    ),
    sequentialNumbersMax,
  )
  for (let index = 0; index < 1000; index++) {
    record(guard, { address: `other ${index}`, terms: ['x'] })
  }
  assert.equal(guard.coolDown(testClient({ address: 'a' }), 0), coolDownSeconds)
})

test('when there are too many queries, the history of an idle address is dropped and that of an active one is kept', () => {
  const guard = createEnumerationGuard({ queriesMax: 200 })
  const queryNumber = (address: string, index: number): number | null =>
    record(guard, { address, corporateNumber: numberOf(bases[index] ?? 0) })
  for (let index = 0; index < sequentialNumbersMax; index++)
    for (const address of ['active', 'idle']) assert.equal(queryNumber(address, index), null)
  for (let other = 0; other < 250; other++) {
    assert.equal(record(guard, { address: `other ${other}`, terms: ['x'] }), null)
    if (other % 40 === 0) assert.equal(queryNumber('active', 0), null)
  }
  assert.notEqual(queryNumber('active', sequentialNumbersMax), null)
  assert.equal(queryNumber('idle', sequentialNumbersMax), null)
})

test('a cool-down ends exactly after its seconds', () => {
  const guard = createEnumerationGuard()
  const client = testClient({ address: 'a' })
  countAccepted(
    bases.map((base) => ({ corporateNumber: numberOf(base) })),
    guard,
  )
  assert.equal(guard.coolDown(client, coolDownSeconds * 1000 - 1), 1)
  assert.equal(guard.coolDown(client, coolDownSeconds * 1000), null)
})

test('cool-downs by Origin are bounded, and do not refuse requests without an Origin', () => {
  const guard = createEnumerationGuard()
  for (let index = 0; index < 100; index++) {
    const query = hashQuery(testQuery({ corporateNumber: numberOf(70_001_000_071 + index) }))
    guard.admitQuery({ ...testClient({ origin: `origin ${index}` }), at: 0 }, query)
  }
  const coolDown = (origin: string | null) => guard.coolDown(testClient({ origin }), 0)
  assert.equal(coolDown(null), null)
  assert.equal(coolDown('origin 10'), coolDownSeconds)
  assert.ok((coolDown('new') ?? 0) > coolDownSeconds)
})

test('query hashes are keyed and have 66 bits', () => {
  const query = testQuery({ canonicalText: 'query', terms: ['term'] })
  const hashed = createQueryHasher('key')(query)
  assert.notEqual(hashed.hash, createQueryHasher('other key')(query).hash)
  assert.equal(hashed.hash.length, 11, '11 characters of 6 bits')
  assert.equal(new Set([hashed.hash, hashed.terms[0]?.term, hashed.terms[0]?.parent]).size, 3)
})

test('after a detection the history begins anew, so that the next query is not detected again', () => {
  const guard = createEnumerationGuard()
  const query = (index: number, at: number) => record(guard, { at, corporateNumber: numberOf(bases[index]!) })
  for (let index = 0; index <= sequentialNumbersMax; index++) query(index, 0)
  assert.equal(query(sequentialNumbersMax + 1, coolDownSeconds * 1000), null)
})

test('a detection of a page of another origin leaves the history of the visitor as it is', () => {
  const guard = createEnumerationGuard()
  const query = (index: number, origin: string | null) =>
    guard.admitQuery(
      { ...testClient({ origin }), at: 0 },
      hashQuery(testQuery({ corporateNumber: numberOf(70_001_000_071 + index) })),
    )
  for (let index = 0; index < sequentialNumbersMax; index++) assert.equal(query(index, null), null)
  for (let index = 0; index <= sequentialNumbersMax; index++) query(1_000 + index, 'page')
  assert.notEqual(query(sequentialNumbersMax, null), null)
})

test('a query that is restored counts the rows that it returned', () => {
  const guard = createEnumerationGuard()
  const query = (index: number) => hashQuery(testQuery({ canonicalText: `query ${index}`, rowsMax: 10 }))
  const request = { ...testClient({ network: 'network' }), at: 0 }
  for (let index = 0; index < 1_000; index++) guard.restore(request, query(index), { rows: 1, wasDetected: false })
  assert.equal(guard.admitQuery(request, query(1_000)), null)
})

test('the end of a response to a client that is not remembered changes nothing', () => {
  const query = hashQuery(testQuery({ canonicalText: 'query', rowsMax: 10 }))
  createEnumerationGuard().complete(testClient({ network: 'network' }), query, 10)
})

/** Pages of other origins get this share of what their visitors get. */
const { otherOriginsPercent } = limits

for (const network of [null, 'network'])
  test(`pages of other origins leave their visitors half of the rows ${network === null ? 'of an address' : 'of a /48'}`, () => {
    const guard = createEnumerationGuard()
    const [rowsMax, perQuery] = [rowsMaxOf(0, network === null ? 'address' : 'network'), 10]
    const countAnswered = (origin: (index: number) => string | null, name: string): number => {
      let answered = 0
      for (let index = 0; index < rowsMax; index++) {
        const address = network === null ? 'address' : `${name} ${index % 20}`
        const request = { ...testClient({ address, network, origin: origin(index) }), at: 0 }
        const query = hashQuery(testQuery({ canonicalText: `${name} ${index}`, rowsMax: perQuery }))
        if (guard.admitQuery(request, query) !== null) break
        guard.complete(request, query, perQuery)
        answered += perQuery
      }
      return answered
    }
    const half = (rowsMax * otherOriginsPercent) / 100
    assert.equal(
      countAnswered((index) => `origin ${index}`, 'page'),
      half,
    )
    assert.equal(
      countAnswered(() => null, 'visitor'),
      rowsMax - half,
    )
  })

for (const network of [null, 'network'])
  test(`pages of other origins leave their visitors half of the records that browsing shows ${network === null ? 'an address' : 'a /48'}`, () => {
    const guard = createEnumerationGuard()
    const browsing = { kind: 'enforcement', collected: 1_000 } as const
    const max = shownMax(1_000, network === null ? 'address' : 'network')
    const countShown = (origin: string | null, from: number): number => {
      let shown = 0
      while (shown < max * 2) {
        const address = network === null ? 'address' : `address ${(from + shown) % 20}`
        const request = { ...testClient({ address, network, origin }), at: 0 }
        const refusal = guard.show(request, browsing, [from + shown])
        if (refusal !== null) {
          assert.deepEqual(
            [refusal.isCrossOrigin, refusal.waitSeconds],
            [origin !== null, limits.browsing.windowSeconds],
          )
          break
        }
        shown += 1
      }
      return shown
    }
    const half = (max * otherOriginsPercent) / 100
    assert.equal(countShown('page', 0), half)
    assert.equal(countShown('page of another', 10_000), 0)
    assert.equal(countShown(null, 20_000), max - half)
  })
