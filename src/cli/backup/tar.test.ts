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

/** A header of our writer with another type and size, and the right checksum. */
async function headerOf(type: string, size: number): Promise<Buffer> {
  async function* file(): AsyncGenerator<TarFile> {
    yield { path: 'a', size: 0, content: [] }
  }
  const header = Buffer.concat(await Array.fromAsync(writeTar(file(), now))).subarray(0, 512)
  header.write(`${size.toString(8).padStart(11, '0')}\0`, 124)
  header.write(type, 156)
  header.fill(' ', 148, 156)
  const sum = header.reduce((all, byte) => all + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

test('what a tar library takes, and a backup must not have, is refused', async () => {
  const end = Buffer.alloc(1024)
  const withRecord = async (record: string): Promise<Buffer> => {
    const records = Buffer.alloc(Math.ceil(record.length / 512) * 512)
    records.write(record)
    return Buffer.concat([await headerOf('x', record.length), records, await headerOf('0', 0), end])
  }
  assert.deepEqual(await readBack(await withRecord('9 path=b\n')), { b: Buffer.alloc(0) })
  const refused: readonly (readonly [Buffer, RegExp])[] = [
    [await withRecord('99 path=b\n'), /a header is damaged/],
    [await withRecord('11 size=-5\n'), /a size is wrong/],
    [await withRecord(`100007 path=${'b'.repeat(100_000)}`), /a header is too long/],
    [Buffer.concat([await headerOf('L', 0), end]), /is not a file/],
    [await headerOf('0', 0), /it ends too early/],
    [Buffer.alloc(0), /it ends too early/],
  ]
  for (const [bytes, problem] of refused) await assert.rejects(readBack(bytes), problem)
})

test('a file of another size than was said is not written', async () => {
  for (const size of [3, 5]) {
    async function* changed(): AsyncGenerator<TarFile> {
      yield { path: 'a', size, content: [Buffer.from('four')] }
    }
    await assert.rejects(Array.fromAsync(writeTar(changed(), now)), /a changed while it was read/)
  }
})
