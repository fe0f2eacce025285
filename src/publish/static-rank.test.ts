import assert from 'node:assert/strict'
import { test } from 'node:test'
import { groupEndsOf, rankClassOf, ranksOf, type RankInput } from './static-rank.ts'

const openCompany: RankInput = {
  isListed: false,
  isOpen: true,
  capital: null,
  assignedOn: '2015-10-05',
}

/** In the expected order. */
const inOrder: readonly (readonly [string, RankInput])[] = [
  ['listed, 600 thousand million yen', { ...openCompany, isListed: true, capital: 600_000 }],
  ['listed, one thousand million yen', { ...openCompany, isListed: true, capital: 1_000 }],
  ['listed, capital not published', { ...openCompany, isListed: true }],
  ['open, large', { ...openCompany, capital: 600_000, assignedOn: '2024-01-01' }],
  ['open, old', openCompany],
  ['open, a day younger', { ...openCompany, assignedOn: '2015-10-06' }],
  ['open, young', { ...openCompany, assignedOn: '2026-08-21' }],
  ['open, not in the register', { ...openCompany, assignedOn: null }],
  ['closed, formerly listed', { ...openCompany, isOpen: false, isListed: true }],
  ['closed', { ...openCompany, isOpen: false }],
]

test('open companies come first, then listed ones, larger and older ones', () => {
  const classes = inOrder.map(([, input]) => rankClassOf(input))
  assert.deepEqual(
    classes,
    classes.toSorted((a, b) => a - b),
  )
  assert.equal(new Set(classes).size, classes.length)
})

test('every class fits in 32 bits, ranks have no gaps, and the groups end where the next begin', () => {
  const classes = Uint32Array.from(inOrder, ([, input]) => rankClassOf(input)).toReversed()
  assert.deepEqual(
    [...ranksOf(classes)],
    Array.from(classes, (_, index) => classes.length - index),
  )
  assert.deepEqual(groupEndsOf(classes), [3, 8, 9, 10])
})
