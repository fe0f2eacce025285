import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayMilliseconds } from '../domain/calendar.ts'
import { limits } from '../domain/limits.ts'
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
