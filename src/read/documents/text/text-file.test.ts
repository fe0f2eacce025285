import { test } from 'node:test'
import type { TestContext } from 'node:test'
import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publicationFile } from '../process/open-publication.ts'
import { zipOf } from '../zip/test-zip.ts'
import { openText } from './text-file.ts'

async function readText(t: TestContext, name: string, bytes: Uint8Array): Promise<{ name: string; text: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'text-file-'))
  t.after(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, name), bytes)
  const opened = await openText(await publicationFile(join(folder, name)))
  let text = ''
  for await (const chunk of opened.text) text += chunk
  return { name: opened.name, text }
}

/** 法人.csv in CP932. */
const cp932Name = Buffer.from('9640906c2e637376', 'hex')
const csv = Buffer.from('a,b\n'.repeat(50_000))

test('the only CSV in a zip is read, with its name in CP932; signatures are ignored', async (t) => {
  const zip = zipOf([
    { name: cp932Name, bytes: csv },
    { name: 'x.csv.asc', bytes: 's' },
  ])
  const { name, text } = await readText(t, 'x.zip', zip)
  assert.equal(name, '法人.csv')
  assert.ok(text === csv.toString())
})

test('a zip is recognised by its bytes, not by its name', async (t) => {
  assert.equal((await readText(t, 'x.csv', zipOf([{ name: cp932Name, bytes: csv }]))).text.length, csv.length)
})

test('a zip truncated anywhere is refused', async (t) => {
  const zip = zipOf([{ name: cp932Name, bytes: csv }])
  for (const length of [4, 40, zip.length - 60, zip.length - 1]) {
    await assert.rejects(readText(t, 'x.zip', zip.subarray(0, length)), { code: 'truncated' }, `${length} bytes`)
  }
})

test('a zip with a wrong checksum is refused as truncated', async (t) => {
  await assert.rejects(readText(t, 'x.zip', zipOf([{ name: cp932Name, bytes: csv, checksum: 1 }])), {
    code: 'truncated',
    message: /checksum/,
  })
})

test('a zip with damaged packed bytes is refused as truncated', async (t) => {
  const zip = zipOf([{ name: cp932Name, bytes: csv }])
  // The packed bytes begin after the header of 30 bytes and the name of 8.
  zip.fill(0xff, 60, 90)
  await assert.rejects(readText(t, 'x.zip', zip), { code: 'truncated' })
})

test('a zip without a CSV, or with two, is refused, and its members are named', async (t) => {
  const note = { name: 'note.txt', bytes: csv }
  await assert.rejects(readText(t, 'x.zip', zipOf([note])), { code: 'wrong_format', message: /note\.txt/ })
  await assert.rejects(readText(t, 'x.zip', zipOf([])), { code: 'wrong_format', message: /nothing/ })
  const two = zipOf([
    { name: 'a.csv', bytes: csv },
    { name: 'b.csv', bytes: csv },
  ])
  await assert.rejects(readText(t, 'x.zip', two), { code: 'wrong_format', message: /a\.csv, b\.csv/ })
})

test('an encrypted zip is refused', async (t) => {
  const zip = zipOf([{ name: cp932Name, bytes: csv }])
  const directoryEntry = zip.indexOf('PK\u0001\u0002')
  const [flagsOffset, encryptedFlag] = [8, 1]
  zip.writeUInt16LE(encryptedFlag, directoryEntry + flagsOffset)
  await assert.rejects(readText(t, 'x.zip', zip), { code: 'wrong_format', message: /encrypted/ })
})

test('an empty file and an HTML page are refused', async (t) => {
  await assert.rejects(readText(t, 'x.csv', Buffer.alloc(0)), { code: 'empty_file' })
  const wall = '\uFEFF\n<!DOCTYPE html><html><head><title>Just a moment...</title></head></html>'
  await assert.rejects(readText(t, 'x.zip', Buffer.from(wall)), { code: 'bot_wall', message: /Just a moment/ })
})

test('binary data is refused', async (t) => {
  await assert.rejects(readText(t, 'x.csv', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0])), { code: 'wrong_format' })
})
