import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { readingKey } from './reading-key.ts'
import { readingKeysOfRomaji } from './romaji.ts'
import { romanize } from './romanize.ts'

const romanisations: readonly (readonly [kana: string, ...forms: string[]])[] = [
  ['カネコシュビョウ', 'Kanekoshubyo', 'Kanekoshubyō', 'Kanekosyubyô'],
  ['トウキョウ', 'Tokyo', 'Tōkyō', 'Tôkyô'],
  ['オオサカ', 'Osaka', 'Ōsaka', 'Ôsaka'],
  ['シンバシ', 'Shinbashi', 'Sinbasi'],
  ['ジュンイチ', "Jun'ichi", "Zyun'iti"],
  ['マッチャ', 'Matcha', 'Mattya'],
  ['ニッポン', 'Nippon'],
  ['ヂェット', 'Jetto', 'Zyetto'],
  ['ニイガタ', 'Niigata'],
  ['ケイ', 'Kei'],
  ['にほん', 'Nihon'],
  ['ｶﾈｺ', 'Kaneko'],
  ['カネコ・シード', 'Kanekoshido', 'Kanekoshīdo', 'Kanekosîdo'],
]

for (const [kana, ...forms] of romanisations) {
  test(`${kana} is romanised ${forms.join(', ')}`, () => assert.deepEqual(romanize(kana), forms))
}
for (const text of ['', 'ー', 'カネコ種苗', 'ABC', 'カネコ1', '・']) {
  test(`${JSON.stringify(text)} is not romanised`, () => assert.deepEqual(romanize(text), []))
}

/** Every romanisation has the key of the reading. */
function assertRomanisationsHaveKey(kana: string): void {
  const forms = romanize(kana)
  assert.ok(forms.length >= 1 && forms.length <= 3, kana)
  for (const form of forms) {
    const keys = readingKeysOfRomaji(form)
    assert.ok(keys.includes(readingKey(kana)), `${kana} ${readingKey(kana)} ${form} ${keys.join(' ')}`)
  }
}

/** All katakana, and the kana of long vowels and double consonants once more, so that they occur often. */
const kanaUnits = [
  ...Array.from({ length: 0x56 }, (_, offset) => String.fromCharCode(0x30a1 + offset)),
  'ー',
  'ッ',
  'ン',
  'ウ',
  'オ',
  'イ',
  'エ',
]

test('every romanisation of a reading has its reading key', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...kanaUnits), minLength: 1, maxLength: 9 }), (kana) => {
      // No reading has ン after ン. Romanised, the second would join the next vowel: ンンア is nna, like ンナ.
      if (/[ァ-ヺ]/.test(kana) && !/ンー*ン/.test(kana)) assertRomanisationsHaveKey(kana)
    }),
    { numRuns: 5000 },
  )
})

test('romanisations of real readings in the EDINET code list have their reading keys', (t) => {
  const list = new URL('../../../../../shared/data/edinet/EdinetcodeDlInfo_20260811.csv', import.meta.url)
  if (!existsSync(list)) return t.skip('the shared EDINET code list is missing')
  const cells = new TextDecoder('shift_jis').decode(readFileSync(list)).matchAll(/"([ァ-ヺー]{2,})"/gu)
  const readings = [...cells].map((match) => match[1]!)
  assert.ok(readings.length > 5000, String(readings.length))
  for (const reading of readings) assertRomanisationsHaveKey(reading)
})
