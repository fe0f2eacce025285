import assert from 'node:assert/strict'
import { test } from 'node:test'
import { halfSipHash } from './half-sip-hash.ts'

/** The key 00 01 … 07 and the texts of nothing, 00 and 00 01 of the reference implementation's test vectors. */
const key = [0x03020100, 0x07060504] as const

for (const [text, expected] of [
  ['', '218d1f59b9b83cc8'],
  ['\u0000', 'be552412f8387315'],
  ['\u0000\u0001', '064f39ef7c50eb57'],
] as const) {
  test(`the hash of ${text.length} bytes is that of the reference`, () => {
    const into = { one: 0, two: 0 }
    assert.ok(halfSipHash(key, text, into))
    const bytes = Buffer.alloc(8)
    bytes.writeInt32LE(into.one, 0)
    bytes.writeInt32LE(into.two, 4)
    assert.equal(bytes.toString('hex'), expected)
  })
}

test('a text of other characters is not hashed', () => {
  assert.equal(halfSipHash(key, '株', { one: 0, two: 0 }), false)
})
