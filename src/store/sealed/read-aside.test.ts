import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { halfOfDisk, windowsOf } from './read-aside.ts'

const megabyte = 1 << 20

test('a file is passed on from front to back, whatever its size', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'read-aside-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const whole = Buffer.alloc(17 * megabyte + 3)
  for (let index = 0; index < whole.length; index += 4_093)
    whole.writeUInt32LE(index, Math.min(index, whole.length - 4))
  for (const size of [0, 1, megabyte + 1, whole.length]) {
    const content = whole.subarray(0, size)
    const path = join(folder, 'file')
    writeFileSync(path, content)
    const file = openSync(path, 'r')
    const hash = createHash('sha256')
    let rested = 0
    const rest = (bytes: number): void => void (rested += bytes)
    for (const window of windowsOf(file, size, { now: () => 0, rest })) hash.update(window)
    closeSync(file)
    assert.equal(hash.digest('hex'), createHash('sha256').update(content).digest('hex'), `${size} bytes`)
    assert.equal(rested, size)
  }
})

test('a file that is shorter than it was is damaged', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'read-aside-'))
  const path = join(folder, 'file')
  writeFileSync(path, 'short')
  const file = openSync(path, 'r')
  t.after(() => {
    closeSync(file)
    rmSync(folder, { recursive: true })
  })
  assert.throws(() => [...windowsOf(file, 6, { now: () => 0, rest: () => undefined })], { name: 'GenerationDamaged' })
})

test('the pace leaves half of a slow disk, and of a fast one all but 64 MB a second', () => {
  const slept: number[] = []
  const rest = halfOfDisk((milliseconds) => slept.push(Math.round(milliseconds)))
  rest(megabyte, 40)
  rest(megabyte, 1)
  // From the file cache.
  rest(megabyte, 0.1)
  assert.deepEqual(slept, [40, 15])
})
