import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limits } from '../domain/limits.ts'
import { coolDowns } from './cool-downs.ts'

const day = 86_400_000
const client = (address: string) => ({ address, network: null, origin: null, group: 'g' })

test('cool-downs that still count survive the removal of expired ones, however many there are', () => {
  const coolDown = coolDowns(limits.enumeration)
  const detect = (from: number, to: number, at: number): void => {
    for (let each = from; each < to; each++) coolDown.start(client(`a${each}`), at, 0)
  }
  detect(0, 3_000, 0)
  // These exceed the number at which expired ones are removed; none has expired yet.
  detect(3_000, 5_000, 1)
  assert.equal(coolDown.left(client('a0'), 1), limits.enumeration.coolDownSeconds * 1000 - 1)
  // The second one of an address within the long window lasts longer; one that has expired is as if it had never been.
  assert.equal(coolDown.start(client('a0'), day - 1, 0), 2 * limits.enumeration.coolDownSeconds * 1000)
  assert.equal(coolDown.start(client('a1'), day + 1, 0), limits.enumeration.coolDownSeconds * 1000)
})
