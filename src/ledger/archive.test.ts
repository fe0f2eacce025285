import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, readdirSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { openArchive } from './archive.ts'
import { temporaryFolder } from './test-publications.ts'

const bytes = Buffer.alloc(3_000_000, '処分')
const sha256 = createHash('sha256').update(bytes).digest('hex')

function setUp(t: Parameters<typeof temporaryFolder>[0]) {
  const folder = temporaryFolder(t)
  const file = join(folder, 'list.csv')
  writeFileSync(file, bytes)
  return { file, folder, archiveFolder: join(folder, 'archive') }
}

test('a publication is stored under the hash of its bytes', async (t) => {
  const { file, archiveFolder } = setUp(t)
  const archived = await openArchive(archiveFolder).put(file)
  const path = join(archiveFolder, sha256.slice(0, 2), sha256)
  assert.deepEqual(archived, { sha256, size: bytes.length, path, isNew: true })
  assert.ok(readFileSync(path).equals(bytes))
  assert.deepEqual(readdirSync(join(archiveFolder, 'incoming')), [])
})

test('the same bytes are stored once', async (t) => {
  const { file, archiveFolder } = setUp(t)
  const archive = openArchive(archiveFolder)
  const { path } = await archive.put(file)
  const before = statSync(path)
  assert.equal((await archive.put(file)).isNew, false)
  assert.deepEqual([statSync(path).mtimeMs, statSync(path).ino], [before.mtimeMs, before.ino])
  assert.deepEqual(readdirSync(join(archiveFolder, 'incoming')), [])
})

test('a publication whose bytes have changed on disk is refused', async (t) => {
  const { file, archiveFolder } = setUp(t)
  const archive = openArchive(archiveFolder)
  const { path } = await archive.put(file)
  assert.equal(await archive.verifiedPath(sha256), path)
  writeFileSync(path, Buffer.alloc(bytes.length, 'x'))
  await assert.rejects(archive.verifiedPath(sha256), { code: 'damaged_archive', message: /no longer has the bytes/ })
  await assert.rejects(archive.verifiedPath('0'.repeat(64)), { code: 'damaged_archive', message: /missing/ })
})

test('a publication whose bytes changed on disk is replaced by the next copy', async (t) => {
  const { file, archiveFolder } = setUp(t)
  const archive = openArchive(archiveFolder)
  const { path } = await archive.put(file)
  writeFileSync(path, Buffer.alloc(readFileSync(path).length, 'x'))
  await assert.rejects(archive.verifiedPath(sha256))
  await archive.put(file)
  assert.equal(await archive.verifiedPath(sha256), path)
})

test('a publication that was truncated on disk is replaced by the next copy', async (t) => {
  const { file, archiveFolder } = setUp(t)
  const archive = openArchive(archiveFolder)
  const { path } = await archive.put(file)
  truncateSync(path, 10)
  assert.equal((await archive.put(file)).isNew, true)
  assert.equal(await archive.verifiedPath(sha256), path)
})

test('a file that does not exist leaves no copy', async (t) => {
  const { folder, archiveFolder } = setUp(t)
  await assert.rejects(openArchive(archiveFolder).put(join(folder, 'none.csv')), { code: 'ENOENT' })
  assert.deepEqual(readdirSync(archiveFolder), ['incoming'])
  assert.deepEqual(readdirSync(join(archiveFolder, 'incoming')), [])
})

test('opening the archive removes the unfinished copies of killed processes and keeps those of running ones', (t) => {
  const { archiveFolder } = setUp(t)
  const incoming = join(archiveFolder, 'incoming')
  mkdirSync(incoming, { recursive: true })
  // Process numbers end at 4,194,304 on Linux and 99,999 on macOS.
  for (const name of ['99999999-1', `${process.pid}-7`]) writeFileSync(join(incoming, name), 'half')
  openArchive(archiveFolder)
  assert.deepEqual(readdirSync(incoming), [`${process.pid}-7`])
})

test('a folder and a device are refused', async (t) => {
  const { folder, archiveFolder } = setUp(t)
  const archive = openArchive(archiveFolder)
  for (const path of [folder, '/dev/zero']) await assert.rejects(archive.put(path), { code: 'not_a_file' })
  assert.deepEqual(readdirSync(archiveFolder), ['incoming'])
})
