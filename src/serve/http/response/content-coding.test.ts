import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { negotiateCoding } from './content-coding.ts'

const decoders = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes }

test('a compressed start followed by any end decodes to both, in every coding', () => {
  for (const [name, decode] of Object.entries(decoders)) {
    const { encodeStart, encodeEnd } = negotiateCoding(name)
    for (const size of [1, 1_000, 300_000]) {
      const start = Buffer.from('青空'.repeat(size))
      const encoded = encodeStart(start)
      assert.ok(encoded === start || encoded.buffer.byteLength === encoded.length, 'not a slice of a larger buffer')
      for (const end of ['a', '0123456789abcdef01234567"}}', 'あ'.repeat(2_000)].map((text) => Buffer.from(text))) {
        const whole = Buffer.concat([encoded, encodeEnd(start, end)])
        assert.ok(decode(whole).equals(Buffer.concat([start, end])), `${name}, ${size} and ${end.length}`)
      }
    }
  }
})

test('the coding with the highest weight in Accept-Encoding is selected', () => {
  for (const [acceptEncoding, expected] of [
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
    assert.equal(negotiateCoding(acceptEncoding).name, expected, acceptEncoding)
  }
})
