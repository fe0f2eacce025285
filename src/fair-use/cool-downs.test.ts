import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limits } from '../domain/limits.ts'
import { coolDowns } from './cool-downs.ts'

const day = 86_400_000
const client = (address: string) => ({ address, network: null, origin: null, group: 'g' })

test('a detection costs no more when many addresses are refused already', () => {
  const coolDown = coolDowns(limits.enumeration)
  const detect = (from: number, to: number, at: number): number => {
    const before = process.cpuUsage()
    for (let each = from; each < to; each++) coolDown.start(client(`a${each}`), at, 0)
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  }
  detect(0, 20_000, 0)
  const milliseconds = detect(20_000, 24_000, 1)
  assert.ok(milliseconds < 1000, `${milliseconds} ms of processor time for 4,000 detections`)
  // None was forgotten that still counts, and the second of an address lasts longer.
  assert.equal(coolDown.left(client('a0'), 1), limits.enumeration.coolDownSeconds * 1000 - 1)
  assert.equal(coolDown.start(client('a0'), day - 1, 0), 2 * limits.enumeration.coolDownSeconds * 1000)
  assert.equal(coolDown.start(client('a1'), day + 1, 0), limits.enumeration.coolDownSeconds * 1000)
})
