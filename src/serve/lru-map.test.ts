import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createLruMap } from './lru-map.ts'

test('the most recently used entries are kept, at most twice the bound', () => {
  const map = createLruMap<number>(100)
  map.set('known', 0)
  for (let index = 0; index < 1000; index++) {
    map.set(`other ${index}`, index)
    if (index % 50 === 0) assert.equal(map.get('known'), 0)
  }
  for (let index = 999; index > 900; index--) assert.equal(map.get(`other ${index}`), index)
  for (let index = 0; index < 800; index++) assert.equal(map.get(`other ${index}`), undefined)
})
