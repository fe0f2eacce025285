import { test } from 'node:test'
import assert from 'node:assert/strict'
import * as fc from 'fast-check'
import { decodeStream, decodeText, detectEncoding } from './decode.ts'

async function* inChunks(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function decoded(bytes: Uint8Array, size = 1000): Promise<string> {
  let text = ''
  for await (const piece of decodeStream(inChunks(bytes, size), 'x')) text += piece
  return text
}

/** ㈱髙﨑①～－ｱ株式会社 in CP932, 株式会社見本 in EUC-JP. */
const cp932 = Buffer.from('878afbfced958740816 0817cb18a948eae89ef8ed0'.replaceAll(' ', ''), 'hex')
const cp932Text = '㈱髙﨑①～－ｱ株式会社'
const eucJp = Buffer.from('b3f4bcb0b2f1bcd2b8abcbdc', 'hex')

test('each encoding is detected', () => {
  assert.equal(detectEncoding(Buffer.from('株式会社')), 'utf-8')
  assert.equal(detectEncoding(cp932), 'shift_jis')
  assert.equal(detectEncoding(eucJp), 'euc-jp')
  assert.equal(detectEncoding(Buffer.from('fffe2a68', 'hex')), 'utf-16le')
  assert.equal(detectEncoding(Buffer.from([0xff, 0xff, 0x80, 0x00])), null)
})

test('CP932 is decoded with its extensions of Shift_JIS', () => {
  assert.equal(decodeText(cp932, 'x'), cp932Text)
  assert.equal(decodeText(eucJp, 'x'), '株式会社見本')
})

test('the byte order mark is not part of the text', async () => {
  assert.equal(await decoded(Buffer.from('\uFEFF株')), '株')
})

test('characters are decoded wherever the chunks are split', async () => {
  const text = '株式会社髙﨑🏢a'
  const long = Buffer.concat([Buffer.alloc(1_048_570, 'a'), Buffer.from(text)])
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1_048_560, max: 1_048_600 }), async (size) => {
      assert.ok((await decoded(long, size)).endsWith(text))
    }),
    { numRuns: 10 },
  )
  assert.equal(await decoded(cp932, 1), cp932Text)
})

test('an ASCII beginning longer than 1 MiB does not determine the encoding', async () => {
  const long = Buffer.concat([Buffer.alloc(2_000_000, 'a'), cp932])
  assert.ok((await decoded(long, 65_536)).endsWith(cp932Text))
})

test('invalid bytes are refused, also after the first MiB', async () => {
  const wrong = Buffer.from([0xff, 0xff, 0x80, 0x00])
  await assert.rejects(decoded(wrong), { code: 'undecodable' })
  await assert.rejects(decoded(Buffer.concat([Buffer.from('株'.repeat(400_000)), wrong])), { code: 'undecodable' })
  await assert.rejects(decoded(Buffer.from('株株').subarray(0, 5)), { code: 'undecodable' })
})

test('a NUL anywhere in the text is refused', async () => {
  await assert.rejects(decoded(Buffer.from(`株式会社${'a'.repeat(2_000_000)}\0b`), 65_536), { code: 'wrong_format' })
})
