import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limits } from '../../domain/limits.ts'
import { addToHistory, emptyHistory, isEnumeration, type QueryHistory } from './query-history.ts'
import { createQueryHasher, type Query } from './query.ts'
import { testQuery } from './test-client-state.ts'

const { distinctTermsMax, windowSeconds, siblingTermsMax, siblingWindowSeconds } = limits.enumeration
const { furtherPagesMax, pageWindowSeconds, valuesMax, sequentialNumbersMax, longWindowSeconds } = limits.enumeration
const hashQuery = createQueryHasher('key')
/** The clock is not at 0, so that times are compared and not added. */
const now = 1_000_000_000

const hashed = (query: Partial<Query>) => hashQuery(testQuery(query))
const add = (history: QueryHistory, query: Partial<Query>, at = now): void => addToHistory(history, hashed(query), at)
const isDetected = (history: QueryHistory, query: Partial<Query>, at = now): boolean =>
  isEnumeration(history, hashed(query), at)

type QueryAt = (index: number) => Partial<Query>
const numberAt: QueryAt = (index) => ({ corporateNumber: `1${String(70_001_000_071 + index).padStart(12, '0')}` })
const pageAt: QueryAt = (index) => ({ canonicalText: `page ${index}`, isFurtherPage: true })
const valueAt: QueryAt = (index) => ({ canonicalText: `value ${index}`, values: [`to=day ${index}`] })
const termAt: QueryAt = (index) => ({ terms: [`${index} of many`] })
const siblingAt: QueryAt = (index) => ({ terms: [`青空${String.fromCodePoint(0x4e00 + index)}`] })

test('an empty history has nothing, and a query without numbers, terms, pages and values adds nothing', () => {
  const history = emptyHistory()
  add(history, {})
  assert.deepEqual(history, { numbers: [], numberTimes: [], terms: null, pages: null, values: null })
})

for (const [kind, queryAt, max, seconds] of [
  ['numbers', numberAt, sequentialNumbersMax, longWindowSeconds],
  ['further pages', pageAt, furtherPagesMax, pageWindowSeconds],
  ['values', valueAt, valuesMax, longWindowSeconds],
  ['terms', termAt, distinctTermsMax, windowSeconds],
  ['terms with one beginning', siblingAt, siblingTermsMax, siblingWindowSeconds],
] as const) {
  test(`${max} ${kind} are permitted, and count for exactly ${seconds} seconds`, () => {
    const history = emptyHistory()
    // Other terms, so that the history is long enough to be looked through.
    for (let index = 0; index < siblingTermsMax; index++)
      add(history, termAt(1_000 + index), now - windowSeconds * 1000)
    for (let index = 0; index < max; index++) {
      assert.equal(isDetected(history, queryAt(index)), false, `${index}`)
      add(history, queryAt(index))
    }
    const end = now + seconds * 1000
    assert.equal(isDetected(history, queryAt(max)), true)
    assert.equal(isDetected(history, queryAt(0)), false, 'a repeated query')
    assert.equal(isDetected(history, queryAt(max), end - 1), true)
    assert.equal(isDetected(history, queryAt(max), end), false)
  })

  test(`of ${kind}, what has left its window is removed, in the order of the last query`, () => {
    const history = emptyHistory()
    add(history, queryAt(0), now)
    add(history, queryAt(1), now + 1)
    add(history, queryAt(0), now + 2)
    // A term also counts as one that begins like others, for longer.
    const window = (kind.startsWith('terms') ? siblingWindowSeconds : seconds) * 1000
    isDetected(history, {}, now + 1 + window)
    const left = emptyHistory()
    add(left, queryAt(0), now + 2)
    assert.deepEqual(history, left)
    isDetected(history, {}, now + 2 + window)
    const { numbers, numberTimes, terms, pages, values } = history
    const sizes = [numbers.length, numberTimes.length, terms?.size ?? 0, pages?.size ?? 0, values?.size ?? 0]
    assert.deepEqual(sizes, [0, 0, 0, 0, 0])
  })
}

test('a number that is queried again counts once, from its last query', () => {
  const history = emptyHistory()
  add(history, numberAt(3))
  add(history, numberAt(1), now + 1)
  add(history, numberAt(2), now + 2)
  add(history, numberAt(3), now + 3)
  const [first, second, third] = [1, 2, 3].map((index) => 70_001_000_071 + index)
  assert.deepEqual(history.numbers, [first, second, third])
  assert.deepEqual(history.numberTimes, [now + 1, now + 2, now + 3])
  isDetected(history, {}, now + 2 + longWindowSeconds * 1000)
  assert.deepEqual([history.numbers, history.numberTimes], [[third], [now + 3]])
})

test('a query without a number is none, however small the numbers before', () => {
  const history = emptyHistory()
  for (let base = 1; base <= sequentialNumbersMax; base++)
    add(history, { corporateNumber: `1${String(base).padStart(12, '0')}` })
  assert.equal(isDetected(history, { terms: ['架空'] }), false)
})

test('a term of a query that was queried before is not counted twice', () => {
  const history = emptyHistory()
  for (let index = 0; index < distinctTermsMax; index++) add(history, termAt(index))
  assert.equal(isDetected(history, { terms: [...termAt(0).terms!, ...termAt(1).terms!] }), false)
  assert.equal(isDetected(history, { terms: [...termAt(0).terms!, 'another'] }), true)
})

test('one term of a query that is one too many of its beginning is enough', () => {
  const history = emptyHistory()
  for (let index = 0; index < siblingTermsMax; index++) add(history, siblingAt(index))
  assert.equal(isDetected(history, { terms: ['another', ...siblingAt(siblingTermsMax).terms!] }), true)
  assert.equal(isDetected(history, { terms: ['another'] }), false)
})

test('the values of each parameter are counted by themselves', () => {
  const history = emptyHistory()
  for (let index = 0; index < valuesMax; index++) add(history, { values: [`in_force_on=day ${index}`] })
  assert.equal(isDetected(history, { values: ['id=1'] }), false)
  assert.equal(isDetected(history, { values: ['id=1', 'in_force_on=another'] }), true)
})
