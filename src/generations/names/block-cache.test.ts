import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { createBlockCache } from './block-cache.ts'

const blockBytes = 8

test('a block is read once while as many others as fit into a half were asked for, and its bytes stay', () => {
  const asked = fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 60 })
  fc.assert(
    fc.property(asked, (blocks) => {
      const cache = createBlockCache(8 * blockBytes)
      for (const [index, block] of blocks.entries()) {
        const isRecent = blocks.slice(Math.max(0, index - 4), index).includes(block)
        const known = cache.get(block)
        assert.ok(known !== undefined || !isRecent)
        const bytes = known ?? cache.add(block, blockBytes, (memory) => void memory.fill(block))
        assert.deepEqual(
          [...bytes],
          Array.from({ length: blockBytes }, () => block),
        )
      }
    }),
  )
})

test('a block that is larger than a half is read each time', () => {
  const cache = createBlockCache(8)
  assert.equal(cache.add(1, 5, (memory) => void memory.fill(7))[4], 7)
  assert.equal(cache.get(1), undefined)
})

test('a block that could not be read is not kept', () => {
  const cache = createBlockCache(64)
  const fail = (): void => {
    throw new Error('the disk failed')
  }
  assert.throws(() => cache.add(1, 8, fail), /the disk failed/)
  assert.equal(cache.get(1), undefined)
})
