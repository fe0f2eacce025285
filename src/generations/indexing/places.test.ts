import assert from 'node:assert/strict'
import { test } from 'node:test'
import { storedCompanyOf, subjectOf } from '../../../bench/recall/subject.ts'
import { placeInterpretations } from '../../search/query/place-interpretations.ts'
import { placeAtStart, placeNumberOf, placeOf } from './places.ts'

for (const [word, codes] of [
  ['福岡県', ['40']],
  ['福岡', ['40', '40130']],
  ['福岡市', ['40130']],
  ['静岡県浜松市', ['22130']],
  ['静岡県浜松市中央区', ['22138']],
  ['埼玉県比企郡川島町', ['11346']],
  ['比企郡川島町', ['11346']],
  ['渋谷', ['13113']],
  ['篠山市', ['28221']],
  ['Osaka', ['27', '27100']],
  ['Osaka-shi', ['27100']],
  ['osaka prefecture', ['27']],
  ['minato-ku', ['13103', '23111', '27107']],
  ['おおさか', ['27', '27100']],
  ['津市', ['24201']],
] as const)
  test(`${word} is ${codes.join(', ')}`, () => assert.deepEqual(placeOf(word)?.codes, codes))

for (const word of ['津', '建設', 'act', '株式会社', '中央建設', ''])
  test(`${word || 'an empty word'} is no place`, () => assert.equal(placeOf(word), null))

test('a city contains its wards, a prefecture all of its municipalities', () => {
  assert.ok(placeOf('浜松市')?.numbers.has(22138))
  assert.ok(placeOf('静岡県')?.numbers.has(22138))
  assert.equal(placeOf('静岡市')?.numbers.has(22138), false)
})

test('a place in full before a name is split from it', () => {
  assert.deepEqual(placeAtStart('静岡県浜松市')?.rest, '浜松市')
  assert.deepEqual(placeAtStart('北海道茅部郡森町')?.rest, '森町')
  assert.deepEqual(placeAtStart('福岡県青空商店')?.rest, '青空商店')
  assert.equal(placeAtStart('青空商店'), null)
  const ward = placeAtStart('大阪市浪速区元町1-2-3')
  assert.deepEqual([ward?.place.codes, ward?.rest], [['27111'], '元町1-2-3'])
  assert.deepEqual(placeAtStart('大阪市北区役所前商店')?.place.codes, ['27100'])
})

test('the place of a filer is in the words of its address', () => {
  const filer = { name: '株式会社青空', kana: null, en: null, listed: true, capital: null }
  const company = storedCompanyOf(
    subjectOf({ number: '1000000000001', name: '株式会社青空', registered: false, filer }),
  )
  const at = (address: string): number => placeNumberOf({ ...company, filer: { ...company.filer!, address } })
  assert.equal(at('豊田市トヨタ町１番地'), 23211)
  assert.equal(at('東京都千代田区永田町２丁目'), 13101)
  assert.equal(at('府中市本町１－１'), 0)
  assert.equal(at('ニューヨーク'), 0)
})

test('words for a place are read at either end, and all of them', () => {
  const readings = (text: string) => placeInterpretations(text).map(({ name, place }) => [name, place.text])
  assert.deepEqual(readings('青空 大阪市'), [['青空', '大阪市']])
  assert.deepEqual(readings('大阪府 青空 中央区'), [
    ['大阪府 青空', '中央区'],
    ['青空 中央区', '大阪府'],
    ['青空', '大阪府 中央区'],
  ])
  assert.deepEqual(readings('青空（大阪市）'), [['青空', '大阪市']])
  assert.deepEqual(readings('act Osaka City'), [['act', 'Osaka City']])
  assert.deepEqual(readings('青空建設'), [])
  assert.deepEqual(readings('株式会社 大阪市'), [])
})
