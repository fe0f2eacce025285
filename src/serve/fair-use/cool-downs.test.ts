import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayMilliseconds } from '../../domain/calendar.ts'
import { limits } from '../../domain/limits.ts'
import { createCoolDowns } from './cool-downs.ts'
import { testClient } from './test-client-state.ts'

const coolDownMilliseconds = limits.enumeration.coolDownSeconds * 1000
const client = (index: number) => testClient({ address: `address ${index}` })

test('cool-downs that still count survive the removal of expired ones, however many there are', () => {
  const coolDowns = createCoolDowns()
  // More addresses than the number at which expired cool-downs are removed. None has expired yet.
  for (let index = 0; index < 3_000; index++) coolDowns.start(client(index), 0, 0)
  for (let index = 3_000; index < 5_000; index++) coolDowns.start(client(index), 1, 0)
  assert.equal(coolDowns.remaining(client(0), 1), coolDownMilliseconds - 1)
  // The second cool-down of an address within the long window is longer. After the long window, the first one has no effect.
  assert.equal(coolDowns.start(client(0), dayMilliseconds - 1, 0).milliseconds, 2 * coolDownMilliseconds)
  assert.equal(coolDowns.start(client(1), dayMilliseconds + 1, 0).milliseconds, coolDownMilliseconds)
})

test('a detection says whom it refuses: the client, then its address; a page of another origin refuses that origin', () => {
  const coolDowns = createCoolDowns()
  const started = (at: number, origin: string | null = null) =>
    coolDowns.start(testClient({ address: 'address', origin }), at, 0)
  const at = 1_000_000
  assert.deepEqual(started(at), { milliseconds: coolDownMilliseconds, scope: 'client', origin: null })
  assert.deepEqual(started(at), { milliseconds: 2 * coolDownMilliseconds, scope: 'address', origin: null })
  assert.deepEqual(started(at, 'page'), { milliseconds: coolDownMilliseconds, scope: 'origin', origin: 'page' })
  assert.deepEqual(started(at, 'page'), { milliseconds: 2 * coolDownMilliseconds, scope: 'origin', origin: 'page' })
  assert.equal(coolDowns.start(client(7), at, 5 * coolDownMilliseconds).milliseconds, 5 * coolDownMilliseconds)
})

test('sixteen origins of an address have a cool-down of their own, the further ones share one', () => {
  const coolDowns = createCoolDowns()
  const origins = Array.from({ length: 18 }, (_, index) =>
    coolDowns.start(testClient({ address: 'address', origin: `page ${index}` }), 0, 0),
  )
  assert.deepEqual(
    origins.map(({ origin }) => origin),
    [...Array.from({ length: 16 }, (_, index) => `page ${index}`), '*', '*'],
  )
  assert.equal(origins.at(-1)!.milliseconds, 2 * coolDownMilliseconds)
})

test('a detection counts for exactly the long window', () => {
  const length = (later: number): number => {
    const coolDowns = createCoolDowns()
    coolDowns.start(client(0), 0, 0)
    return coolDowns.start(client(0), later, 0).milliseconds
  }
  assert.deepEqual(
    [length(dayMilliseconds - 1), length(dayMilliseconds)],
    [2 * coolDownMilliseconds, coolDownMilliseconds],
  )
})
