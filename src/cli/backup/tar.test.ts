import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { readTar, writeTar, type TarFile } from './tar.ts'

const longName = `sources/${'long/'.repeat(40)}name.csv`
const contents: Readonly<Record<string, Buffer>> = {
  'empty.txt': Buffer.alloc(0),
  'block.bin': Buffer.alloc(512, 1),
  'more.bin': Buffer.alloc(100_001, 2),
  [longName]: Buffer.from('long'),
  'sources/架空/一覧 (写し).csv': Buffer.from('架空'),
}

async function* files(): AsyncGenerator<TarFile> {
  for (const [path, bytes] of Object.entries(contents)) yield { path, size: bytes.length, content: [bytes] }
}

function temporaryFolder(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'tar-test-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const now = new Date('2026-11-01T00:00:00Z')
const written = async (): Promise<Buffer> => Buffer.concat(await Array.fromAsync(writeTar(files(), now)))

/** In pieces that end anywhere. */
async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function readBack(bytes: Buffer, size = 777): Promise<Record<string, Buffer>> {
  const read: Record<string, Buffer> = {}
  for await (const entry of readTar(inPieces(bytes, size)))
    read[entry.path] = Buffer.concat(await Array.fromAsync(entry.content))
  return read
}

test('tar extracts what is written, with long and Japanese names', async (t) => {
  const folder = temporaryFolder(t)
  execFileSync('tar', ['x', '-C', folder], { input: await written() })
  for (const [path, bytes] of Object.entries(contents)) assert.deepEqual(readFileSync(join(folder, path)), bytes, path)
})

test('what is written is read again, in pieces of any size', async () => {
  for (const size of [1, 511, 512, 65_536]) assert.deepEqual(await readBack(await written(), size), contents)
})

test('the files of another tar are read, and a link or a folder is refused', async (t) => {
  const folder = temporaryFolder(t)
  mkdirSync(join(folder, 'sources'))
  writeFileSync(join(folder, 'sources/架空.csv'), 'x')
  const tar = (...args: string[]) => execFileSync('tar', ['c', '-C', folder, ...args], { encoding: 'buffer' })
  for (const format of ['ustar', 'pax'])
    assert.deepEqual(await readBack(tar(`--format=${format}`, 'sources/架空.csv')), {
      'sources/架空.csv': Buffer.from('x'),
    })
  await assert.rejects(readBack(tar('sources')), /is not a file/)
})

test('a file of another size than was said is not written', async () => {
  for (const size of [3, 5]) {
    async function* changed(): AsyncGenerator<TarFile> {
      yield { path: 'a', size, content: [Buffer.from('four')] }
    }
    await assert.rejects(Array.fromAsync(writeTar(changed(), now)), /a changed while it was read/)
  }
})
