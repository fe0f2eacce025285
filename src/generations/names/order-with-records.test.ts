import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { groupEndsWithRecords, orderWithRecords } from './order-with-records.ts'

test('in each group of ranks the companies with records come first, and no company changes its place among them or the others', () => {
  const order = orderWithRecords([4, 4, 9], Uint32Array.of(2, 3, 8))
  const ids = [1, 2, 3, 4, 5, 6, 7, 8, 9]
  assert.deepEqual(ids.map(order.rankOf), [2, 3, 1, 4, 8, 5, 6, 7, 9])
  assert.deepEqual(groupEndsWithRecords([4, 4, 9], Uint32Array.of(2, 3, 8)), [2, 4, 4, 4, 5, 9])
  assert.deepEqual([1, 2, 3].map(order.rankOfPlace), [2, 3, 8])
  assert.deepEqual([2, 4, 8].map(order.hasRecords), [true, false, true])
})

test('ids are the ranks in another order, whichever companies have records', () => {
  const sizes = fc.array(fc.nat(12), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(sizes, fc.infiniteStream(fc.boolean()), (groupSizes, flags) => {
      let last = 0
      const ends = groupSizes.map((size) => (last += size))
      const ranks = Array.from({ length: last }, (_, index) => index + 1)
      const have = new Map(ranks.map((rank) => [rank, flags.next().value === true]))
      const order = orderWithRecords(ends, Uint32Array.from(ranks.filter((rank) => have.get(rank))))
      const groupOf = (rank: number): number => ends.findIndex((end) => rank <= end)
      const expected = ranks.toSorted(
        (a, b) => groupOf(a) - groupOf(b) || Number(have.get(b)) - Number(have.get(a)) || a - b,
      )
      assert.deepEqual(ranks.map(order.rankOf), expected)
      assert.deepEqual(expected.map(order.idOf), ranks)
    }),
  )
})
