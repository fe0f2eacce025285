import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createStaticRank, rankClassOf, withRecords, type RankInput } from './static-rank.ts'

const plain: RankInput = { listed: false, open: true, hasRecords: false, capital: null }

const inOrder: readonly (readonly [string, RankInput])[] = [
  ['listed, 600 thousand million yen', { ...plain, listed: true, capital: 600_000 }],
  ['listed, one thousand', { ...plain, listed: true, capital: 1_000 }],
  ['listed, capital not published', { ...plain, listed: true }],
  ['open with records', { ...plain, hasRecords: true }],
  ['open, large', { ...plain, capital: 600_000 }],
  ['open', plain],
  ['closed with records', { ...plain, open: false, hasRecords: true }],
  ['closed, formerly listed', { ...plain, open: false, listed: true }],
]

test('listed companies come first, by capital, then companies with records; closed ones come last', () => {
  const classes = inOrder.map(([, input]) => rankClassOf(input))
  assert.deepEqual(
    classes,
    classes.toSorted((a, b) => a - b),
  )
  assert.equal(new Set(classes).size, classes.length)
})

test('marking a company as having records gives the class it would have had at once', () => {
  for (const [, input] of inOrder)
    assert.equal(withRecords(rankClassOf(input)), rankClassOf({ ...input, hasRecords: true }))
})

test('every class fits in a byte and ranks have no gaps', () => {
  const classes = inOrder.map(([, input]) => rankClassOf(input)).toReversed()
  assert.ok(classes.every((each) => each < 256))
  const rank = createStaticRank()
  for (const each of classes) rank.count(each)
  assert.deepEqual(
    classes.map((each) => rank.place(each)),
    classes.map((_, index) => classes.length - index),
  )
})
