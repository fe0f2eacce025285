import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { codingFor } from './coding.ts'

const unpack = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes }

test('a start that was compressed once takes any end, in every coding', () => {
  for (const [name, decode] of Object.entries(unpack)) {
    const { start, end } = codingFor(name)
    for (const size of [1, 1_000, 300_000]) {
      const plain = Buffer.from('青空'.repeat(size))
      const bytes = start(plain)
      assert.ok(bytes === plain || bytes.buffer.byteLength === bytes.length, 'nothing else is kept with it')
      for (const rest of ['a', '0123456789abcdef01234567"}}', 'あ'.repeat(2_000)].map((text) => Buffer.from(text))) {
        const whole = Buffer.concat([bytes, end(plain, rest)])
        assert.ok(decode(whole).equals(Buffer.concat([plain, rest])), `${name}, ${size} and ${rest.length}`)
      }
    }
  }
})

test('the client gets what it likes best of br, gzip and neither', () => {
  for (const [asked, given] of [
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['GZIP;q=1.0, br;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=0', 'identity'],
    ['*', 'br'],
    ['br;q=0, *;q=0.1', 'gzip'],
    ['*;q=0', 'identity'],
    ['identity', 'identity'],
    ['identity;q=1, gzip;q=0.5', 'identity'],
    ['identity;q=0.5, gzip', 'gzip'],
    ['deflate, zstd', 'identity'],
    ['br;q=nonsense', 'identity'],
  ] as const) {
    assert.equal(codingFor(asked).name, given, asked)
  }
})
