import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createRowQueue } from './pending-requests.ts'

// A batch has 1000 rows. The queue stores at most a hundred full batches.

test('rows are returned in batches in order, and stay in the queue until they are written', () => {
  const queue = createRowQueue<number>(() => 1)
  for (let row = 0; row < 1500; row++) assert.equal(queue.add(row), row === 999)
  const first = queue.first()
  assert.deepEqual([first?.[0], first?.length, queue.count()], [0, 1000, 1500])
  queue.remove(first ?? [], 400)
  assert.deepEqual([queue.first()?.[0], queue.first()?.length], [400, 600])
  queue.remove(queue.first() ?? [], 600)
  assert.deepEqual([queue.first()?.[0], queue.count()], [1000, 500])
})

test('a full queue drops the oldest rows and counts their requests', () => {
  const queue = createRowQueue<number>((row) => (row === 0 ? 7 : 1))
  for (let row = 0; row < 101_500; row++) queue.add(row)
  assert.deepEqual([queue.count(), queue.lost(), queue.first()?.[0]], [100_500, 1006, 1000])
})

test('removing a batch that was dropped in the meantime has no effect', () => {
  const queue = createRowQueue<number>(() => 1)
  for (let row = 0; row < 1000; row++) queue.add(row)
  const first = queue.first() ?? []
  for (let row = 0; row < 100_000; row++) queue.add(row)
  queue.remove(first, first.length)
  assert.equal(queue.count(), 100_000)
})
