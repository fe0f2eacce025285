import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createStaticRank, rankClassOf, withRecords, type RankInput } from './static-rank.ts'

const openCompany: RankInput = { isListed: false, isOpen: true, hasRecords: false, capital: null }

/** In the expected order. */
const inOrder: readonly (readonly [string, RankInput])[] = [
  ['listed, 600 thousand million yen', { ...openCompany, isListed: true, capital: 600_000 }],
  ['listed, one thousand million yen', { ...openCompany, isListed: true, capital: 1_000 }],
  ['listed, capital not published', { ...openCompany, isListed: true }],
  ['open with records', { ...openCompany, hasRecords: true }],
  ['open, large', { ...openCompany, capital: 600_000 }],
  ['open', openCompany],
  ['closed with records', { ...openCompany, isOpen: false, hasRecords: true }],
  ['closed, formerly listed', { ...openCompany, isOpen: false, isListed: true }],
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
  assert.ok(classes.every((rankClass) => rankClass < 256))
  const rank = createStaticRank()
  for (const rankClass of classes) rank.count(rankClass)
  assert.deepEqual(
    classes.map((rankClass) => rank.assignRank(rankClass)),
    classes.map((_, index) => classes.length - index),
  )
})
