import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { writeSmallGeneration } from '../bench/recall/small-generation.ts'
import { subjectOf, type Place, type Subject } from '../bench/recall/subject.ts'
import { openGeneration } from '../src/generations/sqlite/reader.ts'
import { suggestNames } from '../src/search/suggest/suggest.ts'
import { emptyInstallation } from './installation.ts'

// Every company is fictional.

let installation: ReturnType<typeof emptyInstallation>
let reader: ReturnType<typeof openGeneration>

const inKita: Place = { prefecture: '大阪府', city: '大阪市北区', prefectureCode: '27', cityCode: '127' }
const wards: readonly Place[] = ['101', '102', '103', '104', '105'].map((cityCode, index) => ({
  prefecture: '東京都',
  city: ['千代田区', '中央区', '港区', '新宿区', '文京区'][index]!,
  prefectureCode: '13',
  cityCode,
}))
const filer = { kana: null, en: null, listed: true, capital: 10_000 }

const subjects: readonly Subject[] = (
  [
    ...wards.map((place) => ['株式会社霞火', { place, kana: 'カスミビ' }] as const),
    ['株式会社霞火', { place: wards[0], kana: 'カスミビ' }],
    ['霞火工業株式会社', { place: inKita, kana: 'カスミビコウギョウ', en: 'Kasumibi "K" Industries, Ltd.' }],
    ['架空霞火ホールディングス株式会社', { filer: { name: '架空霞火ホールディングス株式会社', ...filer } }],
    ['有限会社架空霞火', { closed: true }],
    ['コストコ架空株式会社'],
    ['ＫＡＳＵＭＩＢＯＳＨＩ合同会社'],
    [
      '霞星電機株式会社',
      {
        en: 'KASUMIBOSHI ELECTRIC CO., LTD.',
        filer: { name: '霞星電機株式会社', ...filer, en: 'KASUMIBOSHI ELECTRIC CO., LTD.' },
      },
    ],
    ['大阪府', { place: inKita }],
  ] as const satisfies readonly (readonly [string, Partial<Subject>?])[]
).map(([name, more], index) => subjectOf({ number: `${8_990_000_000_100 + index}`, name, ...more }))

before(() => {
  installation = emptyInstallation()
  const path = join(installation.dataDir, 'suggestions.generation')
  writeSmallGeneration(path, subjects)
  reader = openGeneration(path)
})
after(() => {
  reader.close()
  installation.remove()
})

const suggested = (text: string): string[] =>
  suggestNames(reader, text).map(({ name, place }) => (place === null ? name : `${name} ${place}`))

test('whole names come first, a common name leaves room for others, and a name is there once for a place', () => {
  assert.deepEqual(suggested('霞火'), [
    '株式会社霞火 東京都千代田区',
    '株式会社霞火 東京都中央区',
    '株式会社霞火 東京都港区',
    '霞火工業株式会社 大阪府大阪市北区',
    '架空霞火ホールディングス株式会社',
    '有限会社架空霞火',
  ])
  assert.deepEqual(suggested('かすみびこ'), ['霞火工業株式会社 大阪府大阪市北区'])
})

test('an English name is the one that is published', () => {
  const [first] = suggestNames(reader, 'kasumibi k')
  assert.deepEqual([first?.name, first?.nameEn], ['霞火工業株式会社', 'Kasumibi "K" Industries, Ltd.'])
})

test('a prominent company whose English name begins so precedes the name of another', () => {
  assert.deepEqual(suggested('kasumibos'), ['霞星電機株式会社', 'ＫＡＳＵＭＩＢＯＳＨＩ合同会社'])
})

test('what only sounds like a name, or is one letter of it, suggests nothing', () => {
  for (const text of ['costco', '霞', '株式会社霞', '霞炎', '8990000000100'])
    assert.deepEqual(suggested(text), [], text)
})

test('a body that is a company and an authority is suggested once', () => {
  const found = suggestNames(reader, '大阪府')
  assert.deepEqual(
    found.filter(({ name }) => name === '大阪府').map(({ kind }) => kind),
    ['authority'],
  )
})
