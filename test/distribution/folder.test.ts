import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, renameSync, rmSync, rmdirSync, utimesSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { checkStore } from '../../src/fleet/distribution/objects/object-store.ts'
import { fetchGeneration } from '../../src/fleet/distribution/fetch-generation.ts'
import { createFetcher } from '../../src/fleet/distribution/repeated-fetch.ts'
import { pruneStore, uploadGeneration } from '../../src/fleet/distribution/stored-generations.ts'
import { generationsIn } from '../../src/generations/generation-folder.ts'
import { folderObjects } from '../../src/fleet/distribution/objects/folder-objects.ts'
import { sampleInstallation } from '../installation.ts'
import { distributionScenarios } from './scenarios.ts'

function storeFolder(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'store-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

distributionScenarios({
  name: 'folder',
  open: async (t) => folderObjects(storeFolder(t)),
  breakDown: ({ location }) => {
    renameSync(location, `${location}.away`)
    return async () => renameSync(`${location}.away`, location)
  },
})

test('a store that ignores conditions on writes is refused', async (t) => {
  const folder = folderObjects(storeFolder(t))
  const ignoring = { ...folder, write: async (key: string, bytes: Uint8Array) => folder.write(key, bytes) }
  await assert.rejects(checkStore(ignoring), /ignores If-Match or If-None-Match/)
  await checkStore(folder)
  assert.deepEqual(await folder.list('checks/'), [])
})

test('companies that a copy takes stay in the store while it is under way, although no generation has them yet', async (t) => {
  const installation = await sampleInstallation()
  t.after(() => installation.remove())
  const generations = generationsIn(installation.dataDir)
  const upload = { generations, name: generations.current() ?? '', areCompaniesNew: false, onFile: () => undefined }
  const folder = storeFolder(t)
  const store = folderObjects(folder)
  await uploadGeneration(store, upload)
  const removed = await store.list('generations/')
  for (const { key } of removed) await store.remove(key)
  const companies = await store.list('companies/')
  const before = new Date(Date.now() - 3 * 86_400_000)
  for (const { key } of companies) utimesSync(join(folder, key), before, before)
  const pruned = {
    ...store,
    async writeFile(key: string, path: string) {
      await store.writeFile(key, path)
      await pruneStore(store, 1, new Date())
    },
  }
  await uploadGeneration(pruned, upload)
  assert.equal((await store.list('generations/')).length, removed.length)
  assert.equal((await store.list('companies/')).length, companies.length)
})

/** A folder on a disk of its own of 16 MB, in memory. `null` without the rights. */
function smallDisk(t: TestContext): string | null {
  const disk = mkdtempSync(join(tmpdir(), 'small-disk-'))
  t.after(() => {
    spawnSync('umount', [disk])
    rmdirSync(disk)
  })
  return spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', disk]).status === 0 ? disk : null
}

/** A store with the generation of the sample. */
async function storeOfSample(t: TestContext) {
  const installation = await sampleInstallation()
  t.after(() => installation.remove())
  const generations = generationsIn(installation.dataDir)
  const name = generations.current() ?? ''
  const store = folderObjects(storeFolder(t))
  await uploadGeneration(store, { generations, name, areCompaniesNew: true, onFile: () => undefined })
  return { store, name }
}

test('a disk with too little space gets nothing, and the fetch says so', async (t) => {
  const disk = smallDisk(t)
  if (disk === null) return t.skip('mounting a small disk needs root')
  let fetched = 0
  const fetching = fetchGeneration({
    ...(await storeOfSample(t)),
    generations: generationsIn(disk),
    folder: disk,
    check: async () => undefined,
    signal: new AbortController().signal,
    onBytes: (count) => (fetched += count),
  })
  await assert.rejects(fetching, { name: 'FetchRefused', message: /too little space/ })
  assert.equal(fetched, 0)
})

test('a disk without a byte for the lock of a fetch is told as one with too little space', async (t) => {
  const disk = smallDisk(t)
  if (disk === null) return t.skip('mounting a small disk needs root')
  const { store, name } = await storeOfSample(t)
  const fetcher = createFetcher({
    store,
    dataDir: disk,
    generations: generationsIn(disk),
    check: async () => undefined,
    now: () => new Date(),
    onFetch: () => undefined,
    onBytes: () => undefined,
  })
  const filler = openSync(join(disk, 'filler'), 'a')
  assert.throws(() => {
    for (;;) writeSync(filler, Buffer.alloc(4096))
  }, /ENOSPC/)
  closeSync(filler)
  const { signal } = new AbortController()
  assert.deepEqual([await fetcher.fetch(name, signal), await fetcher.fetch(name, signal)], [false, false])
  assert.equal(fetcher.problemOf(name), 'the disk has too little space for it')
})
