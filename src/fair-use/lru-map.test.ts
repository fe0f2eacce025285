import assert from 'node:assert/strict'
import { test } from 'node:test'
import { recent } from './recent.ts'

test('what was used last is kept, and not more than twice the bound', () => {
  const kept = recent<number>(100)
  kept.set('known', 0)
  for (let index = 0; index < 1000; index++) {
    kept.set(`other ${index}`, index)
    if (index % 50 === 0) assert.equal(kept.get('known'), 0)
  }
  for (let index = 999; index > 900; index--) assert.equal(kept.get(`other ${index}`), index)
  for (let index = 0; index < 800; index++) assert.equal(kept.get(`other ${index}`), undefined)
})

test('a deleted entry does not come back from the older half', () => {
  const kept = recent<number>(1)
  kept.set('a', 1)
  kept.set('b', 2)
  assert.equal(kept.get('a'), 1)
  kept.delete('a')
  assert.equal(kept.get('a'), undefined)
})
