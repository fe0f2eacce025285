import assert from 'node:assert/strict'
import { chmodSync, closeSync, copyFileSync, fstatSync, ftruncateSync, openSync, readSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { createRandom } from '../bench/random.ts'
import { DataUnavailable, type Search } from '../src/search/port.ts'
import { createSearch } from '../src/search/search.ts'
import { generationsIn } from '../src/store/generations.ts'
import { GenerationDamaged } from '../src/store/sealed/damage.ts'
import { checkInFull } from '../src/store/sealed/full-check.ts'
import { openGeneration } from '../src/store/sqlite/reader.ts'
import { sampleInstallation } from './installation.ts'

const now = (): Date => new Date('2026-11-21T00:00:00Z')
const page = { limit: 10, page: 1 }
const calls: readonly ((search: Search) => Promise<unknown>)[] = [
  async (search) => search.companies('建設', 10),
  async (search) => search.companies('ruri', 10),
  async (search) => search.combined('株式会社瑠璃梟建設', 10),
  async (search) => search.enforcements({ q: '工事' }, page),
  async (search) => search.procurementSuspensions({ company: '建設' }, page),
  async (search) => search.licenseActions({ status: 'active' }, page),
  async (search) => search.coverage(null),
]

/** The files of a generation. */
const suffixes = ['', '.names', '.manifest'] as const
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

test('no search returns a result after one of its open files was damaged at any offset', async (t) => {
  const copy = await generationCopier(t)
  const answersOf = async (search: Search) =>
    Promise.all(calls.map(async (call) => call(search).catch((error: unknown) => error)))
  const intact = openGeneration(copy())
  const expected = await answersOf(createSearch({ generation: () => intact, now }))
  intact.close()
  assert.ok(expected.every((answer) => !(answer instanceof Error)))
  for (let round = 0; round < rounds; round++) {
    const path = copy()
    const reader = openGeneration(path)
    const search = createSearch({ generation: () => reader, now })
    // In every other round, SQLite has some pages in its cache already.
    if (round % 2 === 0) await calls[round % calls.length]?.(search)
    // Two rounds damage the database, the next two the names.
    damage(path + (round % 4 < 2 ? '' : '.names'), kindOf(round))
    for (const answer of await answersOf(search)) assert.ok(answer instanceof DataUnavailable, String(answer))
    reader.close()
  }
})

test('the full check detects damage at any offset', async (t) => {
  const copy = await generationCopier(t)
  checkInFull(copy())
  for (let round = 0; round < rounds; round++) {
    const path = copy()
    damage(path + (round % 2 === 0 ? '' : '.names'), kindOf(round))
    assert.throws(() => checkInFull(path), GenerationDamaged)
  }
})
