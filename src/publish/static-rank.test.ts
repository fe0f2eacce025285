import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createRanking, groupEndsOf, rankClassOf, withRecords, type RankInput } from './static-rank.ts'

const openCompany: RankInput = {
  isListed: false,
  isOpen: true,
  hasRecords: false,
  capital: null,
  assignedOn: '2015-10-05',
}

/** In the expected order. */
const inOrder: readonly (readonly [string, RankInput])[] = [
  ['listed with records', { ...openCompany, isListed: true, hasRecords: true }],
  ['listed, 600 thousand million yen', { ...openCompany, isListed: true, capital: 600_000 }],
  ['listed, one thousand million yen', { ...openCompany, isListed: true, capital: 1_000 }],
  ['listed, capital not published', { ...openCompany, isListed: true }],
  ['open with records', { ...openCompany, hasRecords: true }],
  ['open, large', { ...openCompany, capital: 600_000, assignedOn: '2024-01-01' }],
  ['open, old', openCompany],
  ['open, a day younger', { ...openCompany, assignedOn: '2015-10-06' }],
  ['open, young', { ...openCompany, assignedOn: '2026-08-21' }],
  ['open, not in the register', { ...openCompany, assignedOn: null }],
  ['closed, formerly listed', { ...openCompany, isOpen: false, isListed: true }],
  ['closed with records', { ...openCompany, isOpen: false, hasRecords: true }],
  ['closed', { ...openCompany, isOpen: false }],
]

test('open companies come first, then listed ones, those with records, larger and older ones', () => {
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

test('every class fits in 32 bits, ranks have no gaps, and the groups end where the next begin', () => {
  const classes = Uint32Array.from(inOrder, ([, input]) => rankClassOf(input)).toReversed()
  const nextRankOf = createRanking(classes)
  assert.deepEqual(
    Array.from(classes, (rankClass) => nextRankOf(rankClass)),
    Array.from(classes, (_, index) => classes.length - index),
  )
  assert.deepEqual(groupEndsOf(classes), [1, 4, 5, 10, 10, 11, 12, 13])
})
