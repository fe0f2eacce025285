import { test } from 'node:test'
import assert from 'node:assert/strict'
import * as fc from 'fast-check'
import { decodeStream, decodeText, detectEncoding } from './decode.ts'

async function* inChunks(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size)
}

async function decodeInChunks(bytes: Uint8Array, size = 1000): Promise<string> {
  let text = ''
  for await (const chunk of decodeStream(inChunks(bytes, size), 'x')) text += chunk
  return text
}

const cp932Text = '㈱髙﨑①～－ｱ株式会社'
const cp932 = Buffer.from('878afbfced9587408160817cb18a948eae89ef8ed0', 'hex')
/** 株式会社見本 */
const eucJp = Buffer.from('b3f4bcb0b2f1bcd2b8abcbdc', 'hex')

test('each encoding is detected', () => {
  assert.equal(detectEncoding(Buffer.from('株式会社')), 'utf-8')
  assert.equal(detectEncoding(cp932), 'shift_jis')
  assert.equal(detectEncoding(eucJp), 'euc-jp')
  assert.equal(detectEncoding(Buffer.from('fffe2a68', 'hex')), 'utf-16le')
  assert.equal(detectEncoding(Buffer.from('1b242333743c306c1b2842', 'hex')), 'utf-8')
  assert.equal(detectEncoding(Buffer.from('1b244233743c301b2842', 'hex')), 'iso-2022-jp')
  assert.equal(detectEncoding(Buffer.from('株,1\r\n', 'utf16le')), 'utf-16le')
  assert.equal(detectEncoding(Buffer.from('株,1\r\n', 'utf16le').swap16()), 'utf-16be')
  assert.equal(detectEncoding(Buffer.from([0xff, 0xff, 0x80, 0x00])), null)
})

test('CP932 is decoded with its extensions of Shift_JIS', () => {
  assert.equal(decodeText(cp932, 'x'), cp932Text)
  assert.equal(decodeText(eucJp, 'x'), '株式会社見本')
})

test('the byte order mark is not part of the text', async () => {
  assert.equal(await decodeInChunks(Buffer.from('\uFEFF株')), '株')
})

test('characters are decoded wherever the chunks are split', async () => {
  const text = '株式会社髙﨑🏢a'
  // The first MiB, in which the encoding is detected, ends inside the text.
  const long = Buffer.concat([Buffer.alloc(1_048_570, 'a'), Buffer.from(text)])
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1_048_560, max: 1_048_600 }), async (size) => {
      assert.ok((await decodeInChunks(long, size)).endsWith(text))
    }),
    { numRuns: 10 },
  )
  assert.equal(await decodeInChunks(cp932, 1), cp932Text)
})

test('an ASCII beginning longer than 1 MiB does not determine the encoding', async () => {
  const long = Buffer.concat([Buffer.alloc(2_000_000, 'a'), cp932])
  assert.ok((await decodeInChunks(long, 65_536)).endsWith(cp932Text))
})

test('invalid bytes are refused, also after the first MiB', async () => {
  const invalid = Buffer.from([0xff, 0xff, 0x80, 0x00])
  await assert.rejects(decodeInChunks(invalid), { code: 'undecodable' })
  await assert.rejects(decodeInChunks(Buffer.concat([Buffer.from('株'.repeat(400_000)), invalid])), {
    code: 'undecodable',
  })
  await assert.rejects(decodeInChunks(Buffer.from('株株').subarray(0, 5)), { code: 'undecodable' })
})

test('a NUL anywhere in the text is refused', async () => {
  await assert.rejects(decodeInChunks(Buffer.from(`株式会社${'a'.repeat(2_000_000)}\0b`), 65_536), {
    code: 'wrong_format',
  })
})
