import { test } from 'node:test'
import type { TestContext } from 'node:test'
import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateRawSync } from 'node:zlib'
import { publicationFile } from './publication-file.ts'
import { openText } from './text-file.ts'

async function textOf(t: TestContext, name: string, bytes: Uint8Array): Promise<{ name: string; text: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'text-file-'))
  t.after(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, name), bytes)
  const opened = await openText(await publicationFile(join(folder, name)))
  let text = ''
  for await (const piece of opened.text) text += piece
  return { name: opened.name, text }
}

/** A zip as the format describes it: each member deflated, then the directory of members. */
function zipOf(members: readonly { name: Uint8Array; data: Uint8Array; checksum?: number }[]): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, data, checksum = crc32(data) } of members) {
    const packed = deflateRawSync(data)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(checksum, 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(data.length, 18)
    common.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, name, packed])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), common, place, name]))
    files.push(local)
    offset += local.length
  }
  const entries = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06')
  end.writeUInt16LE(members.length, 8)
  end.writeUInt16LE(members.length, 10)
  end.writeUInt32LE(entries.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...files, entries, end])
}

/** 法人.csv in CP932. */
const cp932Name = Buffer.from('9640906c2e637376', 'hex')
const data = Buffer.from('a,b\n'.repeat(50_000))

test('the only CSV in a zip is read, with its name in CP932; signatures are ignored', async (t) => {
  const zip = zipOf([
    { name: cp932Name, data },
    { name: Buffer.from('x.csv.asc'), data: Buffer.from('s') },
  ])
  const { name, text } = await textOf(t, 'x.zip', zip)
  assert.equal(name, '法人.csv')
  assert.ok(text === data.toString())
})

test('a zip is recognised by its bytes, not by its name', async (t) => {
  assert.equal((await textOf(t, 'x.csv', zipOf([{ name: cp932Name, data }]))).text.length, data.length)
})

test('a zip truncated anywhere is refused', async (t) => {
  const zip = zipOf([{ name: cp932Name, data }])
  for (const length of [4, 40, zip.length - 60, zip.length - 1]) {
    await assert.rejects(textOf(t, 'x.zip', zip.subarray(0, length)), { code: 'truncated' }, `${length} bytes`)
  }
})

test('a zip with a wrong checksum is refused as truncated', async (t) => {
  await assert.rejects(textOf(t, 'x.zip', zipOf([{ name: cp932Name, data, checksum: 1 }])), {
    code: 'truncated',
    message: /checksum/,
  })
})

test('a zip with damaged packed bytes is refused as truncated', async (t) => {
  const zip = zipOf([{ name: cp932Name, data }])
  zip.fill(0xff, 60, 90)
  await assert.rejects(textOf(t, 'x.zip', zip), { code: 'truncated' })
})

test('a zip without a CSV, or with two, is refused, and its members are named', async (t) => {
  const note = { name: Buffer.from('note.txt'), data }
  await assert.rejects(textOf(t, 'x.zip', zipOf([note])), { code: 'wrong_format', message: /note\.txt/ })
  await assert.rejects(textOf(t, 'x.zip', zipOf([])), { code: 'wrong_format', message: /nothing/ })
  const two = zipOf([
    { name: Buffer.from('a.csv'), data },
    { name: Buffer.from('b.csv'), data },
  ])
  await assert.rejects(textOf(t, 'x.zip', two), { code: 'wrong_format', message: /a\.csv, b\.csv/ })
})

test('an encrypted zip is refused', async (t) => {
  const zip = zipOf([{ name: cp932Name, data }])
  const member = zip.indexOf('PK\u0001\u0002')
  zip.writeUInt16LE(1, member + 8)
  await assert.rejects(textOf(t, 'x.zip', zip), { code: 'wrong_format', message: /encrypted/ })
})

test('an empty file and an HTML page are refused', async (t) => {
  await assert.rejects(textOf(t, 'x.csv', Buffer.alloc(0)), { code: 'empty_file' })
  const wall = '\uFEFF\n<!DOCTYPE html><html><head><title>Just a moment...</title></head></html>'
  await assert.rejects(textOf(t, 'x.zip', Buffer.from(wall)), { code: 'bot_wall', message: /Just a moment/ })
})

test('binary data is refused', async (t) => {
  await assert.rejects(textOf(t, 'x.csv', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0])), { code: 'wrong_format' })
})
