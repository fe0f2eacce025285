import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ResultPage } from './port.ts'
import { warmUp } from './warm-up.ts'

const nothing = { items: [], hasMore: false, dataAsOf: null } as unknown as ResultPage

test('other work runs between two searches, and the last search ends it', async () => {
  const events: string[] = []
  let isDone = false
  const turn = (): void => {
    events.push('other work')
    if (!isDone) setImmediate(turn)
  }
  setImmediate(turn)
  await warmUp({ companies: async (q) => (events.push(q), nothing) })
  isDone = true
  const searches = events.filter((event) => event !== 'other work')
  assert.ok(searches.length > new Set(searches).size)
  assert.ok(
    events.every(
      (event, index) => event === 'other work' || events[index + 1] === 'other work' || index === events.length - 1,
    ),
  )
})

test('the first error ends it', async () => {
  let searches = 0
  await warmUp({
    companies: async () => {
      searches += 1
      throw new Error('the files are gone')
    },
  })
  assert.equal(searches, 1)
})
