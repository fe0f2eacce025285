import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { fold } from './fold.ts'
import { foldCompanyName, isOnlyLegalForm } from './legal-form.ts'
import { cleanLine, cleanLines, isWebAddress, withoutInvisible } from './published-text.ts'

const bidiControls = [0x61c, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069]
const zeroWidth = [0xad, 0x200b, 0x200c, 0x200d, 0x2060, 0xfdd0, 0xfeff, 0x3164, 0xe0041, 0x1fffe]
const invisible = [...bidiControls, ...zeroWidth].map((code) => String.fromCodePoint(code))

test('invisible characters are removed everywhere', () => {
  for (const character of invisible) {
    const text = `${character}株式${character}会社見本${character}`
    assert.equal(cleanLine(text), '株式会社見本')
    assert.equal(cleanLines(text), '株式会社見本')
    assert.equal(withoutInvisible(text), '株式会社見本')
  }
})

test('variation selectors are kept', () => {
  for (const text of ['葛\u{e0100}城市', '見\ufe00本']) {
    assert.equal(cleanLine(text), text)
    assert.equal(cleanLines(text), text)
  }
})

test('controls and line breaks become a space in a text of one line', () => {
  assert.equal(cleanLine('株式会社\r\n見本'), '株式会社 見本')
  assert.equal(cleanLine('見本\u0000\u001b[31m商店\u0085東京\u2028'), '見本 [31m商店 東京')
  assert.equal(cleanLine('見本 \t 商店\n'), '見本 商店')
  // The blank of braille.
  assert.equal(cleanLine('株式会社\u2800見本\u2800'), '株式会社 見本')
  assert.equal(cleanLines('見本\u2800\n商店'), '見本 \n商店')
})

test('a text of any length is cleaned', () => {
  const spaces = ' '.repeat(1_000_000)
  assert.equal(cleanLine(`見本${spaces}商店\u200b`), `見本${spaces}商店`)
  assert.equal(cleanLine(`見本${spaces}\n${spaces}商店`), '見本 商店')
})

test('a text of several lines keeps its line breaks, and at most one empty line', () => {
  assert.equal(cleanLines('第1\r\n第2\r第3\u2028第4\n\n\n\n第5\u0007\t終'), '第1\n第2\n第3\n第4\n\n第5 終')
})

test('invisible characters in a name do not affect comparisons', () => {
  for (const character of invisible) {
    assert.equal(foldCompanyName(`株式${character}会社${character}見本`), fold('見本'))
    assert.equal(isOnlyLegalForm(`株${character}式会社`), true)
  }
})

test('cleaning is idempotent and leaves no control characters', () => {
  const unit = fc.oneof(fc.constantFrom(...invisible, '\n', '\r', '\t', '\u0085', ' ', '見', 'a', '\u{e0100}'))
  const unusualText = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit }))
  fc.assert(
    fc.property(unusualText, (text) => {
      const line = cleanLine(text)
      const lines = cleanLines(text)
      assert.equal(cleanLine(line), line)
      assert.equal(cleanLines(lines), lines)
      assert.doesNotMatch(line, /[\p{Cc}\p{Bidi_Control}\u200b-\u200d\u2028\u2029]/u)
      assert.doesNotMatch(lines, /[^\n\P{Cc}]|[\p{Bidi_Control}\u200b-\u200d\u2028\u2029]/u)
    }),
    { numRuns: 2000 },
  )
})

test('only http and https URLs are web addresses', () => {
  for (const text of ['https://www.example.go.jp/a.html', 'HTTP://example.jp', 'https://example.jp/資料.pdf'])
    assert.equal(isWebAddress(text), true, text)
  for (const text of [
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'https:',
    'https://',
    'https://example.jp/\nx',
    'https://a b.jp',
    '//example.jp/',
    'www.example.jp',
    '',
  ])
    assert.equal(isWebAddress(text), false, text)
})
