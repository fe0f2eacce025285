import assert from 'node:assert/strict'
import { chmodSync, closeSync, copyFileSync, fstatSync, ftruncateSync, openSync, readSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { createRandom } from '../bench/random.ts'
import { generationsIn } from '../src/generations/generation-folder.ts'
import { GenerationDamaged } from '../src/generations/sealed/damage.ts'
import { checkInFull } from '../src/generations/sealed/seal.ts'
import { sampleInstallation } from './installation.ts'

const now = (): Date => new Date('2026-11-21T00:00:00Z')

/** The files of a generation. */
const suffixes = ['', '.names', '.companies', '.companies.names', '.manifest'] as const
const random = createRandom(5)

/** Returns a function that makes a writable copy of a sealed generation and returns its path. */
async function generationCopier(t: TestContext) {
  const installation = await sampleInstallation(now())
  t.after(() => installation.remove())
  const generations = generationsIn(installation.dataDir)
  const sealed = generations.pathOf(generations.current() ?? '')
  const path = join(installation.dataDir, 'copy.generation')
  return () => {
    for (const suffix of suffixes) {
      copyFileSync(sealed + suffix, path + suffix)
      chmodSync(path + suffix, 0o644)
    }
    return path
  }
}

/** Truncates a file at a random offset, or flips a bit there. */
function damage(path: string, kind: 'truncate' | 'flip bit'): void {
  const file = openSync(path, 'r+')
  const offset = random.integerBelow(fstatSync(file).size)
  if (kind === 'truncate') ftruncateSync(file, offset)
  else {
    const byte = Buffer.alloc(1)
    readSync(file, byte, 0, 1, offset)
    byte[0]! ^= 1 << (offset % 8)
    writeSync(file, byte, 0, 1, offset)
  }
  closeSync(file)
}

/** Every third damage is a truncation. */
const kindOf = (round: number) => (round % 3 === 0 ? 'truncate' : 'flip bit')

const rounds = 40

test('the full check detects damage at any offset', async (t) => {
  const copy = await generationCopier(t)
  await checkInFull(copy())
  for (let round = 0; round < rounds; round++) {
    const path = copy()
    damage(path + suffixes[round % 4], kindOf(round))
    await assert.rejects(checkInFull(path), GenerationDamaged)
  }
})
