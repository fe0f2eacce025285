import assert from 'node:assert/strict'
import { readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { createKeyedHash, openClientStateKey, openUsageKey } from './keyed-hash.ts'
import { day, now, temporaryFolder as folder } from './test-usage.ts'

/** Keys that differ each time, and a manual clock. */
function testKeys(dataDir: string) {
  let count = 0
  const clock = { now }
  const randomBytes = (size: number) => Buffer.alloc(size, (count += 1))
  const options = { dataDir, now: () => clock.now, randomBytes }
  return { clock, open: () => openUsageKey(options), openState: () => openClientStateKey(options) }
}

test('the key is created once, readable only by its owner', (t) => {
  const dataDir = folder(t)
  const { open } = testKeys(dataDir)
  const hash = open().hash('192.0.2.1')
  assert.equal(open().hash('192.0.2.1'), hash)
  assert.equal(statSync(join(dataDir, 'usage.key')).mode & 0o777, 0o600)
  assert.deepEqual(readdirSync(dataDir), ['usage.key'])
})

test('a key file of another size is an error', (t) => {
  const dataDir = folder(t)
  writeFileSync(join(dataDir, 'usage.key'), 'short')
  assert.throws(testKeys(dataDir).open, /not a key/)
})

test('a key that a killed process had not finished is none, and the next replacement takes its file', (t) => {
  const dataDir = folder(t)
  const { clock, open } = testKeys(dataDir)
  const keys = open()
  const first = keys.hash('192.0.2.1')
  writeFileSync(join(dataDir, 'usage.key.new'), 'short')
  assert.equal(open().hash('192.0.2.1'), first)
  clock.now += 30 * day
  keys.refresh()
  assert.notEqual(keys.hash('192.0.2.1'), first)
  assert.deepEqual(readdirSync(dataDir), ['usage.key'])
})

test('the key of the usage log is replaced after thirty days, and the previous one is destroyed', (t) => {
  const dataDir = folder(t)
  const { clock, open } = testKeys(dataDir)
  const key = open()
  const first = key.hash('192.0.2.1')
  clock.now += 30 * day - 1
  key.refresh()
  assert.equal(key.hash('192.0.2.1'), first)
  clock.now += 1
  key.refresh()
  const second = key.hash('192.0.2.1')
  assert.notEqual(second, first)
  clock.now += day
  assert.equal(open().hash('192.0.2.1'), second)
  assert.deepEqual(readdirSync(dataDir), ['usage.key'])
})

test('the hash depends on the key and has 22 characters', () => {
  const [first, second] = [createKeyedHash(Buffer.alloc(32, 1)), createKeyedHash(Buffer.alloc(32, 2))]
  assert.match(first('192.0.2.1'), /^[\w-]{22}$/)
  assert.equal(first('192.0.2.1'), first('192.0.2.1'))
  assert.notEqual(first('192.0.2.1'), second('192.0.2.1'))
})

test('the key of the client state is private, another one, and never replaced but by a shared one', (t) => {
  const dataDir = folder(t)
  const { clock, open, openState } = testKeys(dataDir)
  const first = openState().hash('192.0.2.1')
  assert.notEqual(open().hash('192.0.2.1'), first)
  clock.now += 400 * day
  const key = openState()
  key.refresh()
  assert.equal(key.hash('192.0.2.1'), first)
  assert.equal(statSync(join(dataDir, 'fair-use.key')).mode & 0o777, 0o600)
  const shared = Buffer.alloc(32, 99)
  key.adopt(shared)
  assert.deepEqual([key.key(), openState().key()], [shared, shared])
})
