import assert from 'node:assert/strict'
import { test } from 'node:test'
import { publishers } from '../words/codes/publishers.ts'
import { bodiesOf, findBodies } from './browser/coverage/coverage-search.ts'
import type { CollectedSource, CoverageEntry, CoverageGroup } from './browser/types.ts'

/** The register of publishers, as the API answers it as far as the search reads it. */
const groups = [
  {
    publishers: publishers.map(({ group, code, name, nameEn, parent, corporateNumber }) => ({
      publisher_group: group,
      publisher: name,
      publisher_en: nameEn,
      parent,
      list: null,
      publisher_code: code,
      corporate_number: corporateNumber,
      authorities: [],
    })),
  },
] as unknown as CoverageGroup[]
const source = (publisher: string, produces: string): CollectedSource => ({
  source_id: publisher,
  title: publisher,
  title_en: publisher,
  publisher,
  produces,
  lists: [],
})
const sources = [
  source('渋谷区 (Shibuya City)', 'license_action'),
  source('国税庁 (National Tax Agency)', 'corporation'),
]
const bodies = bodiesOf(groups, sources)
const namedBy = (text: string) => findBodies(text, bodies).named?.name ?? null
const othersBy = (text: string) => findBodies(text, bodies).others.map(({ name }) => name)

for (const [text, name] of [
  ['大阪府', '大阪府'],
  ['　東京都 ', '東京都'],
  ['とうきょうと', null],
  ['Osaka Prefecture', '大阪府'],
  ['city of osaka', '大阪市'],
  ['Ōsaka City', '大阪市'],
  ['さいたま市', 'さいたま市'],
  ['ヨコハマ', '横浜市'],
  ['ｷﾀｷｭｳｼｭｳ', '北九州市'],
  ['きたきゅうしゅう', '北九州市'],
  ['ひょうご', '兵庫県'],
  ['hyougo', '兵庫県'],
  ['さっぽろ', '札幌市'],
  ['大阪府知事', '大阪府'],
  ['神戸市役所', '神戸市'],
  ['国土交通省', '国土交通省'],
  ['国交省', '国土交通省'],
  ['厚労省', '厚生労働省'],
  ['都市再生機構', '独立行政法人都市再生機構'],
  ['Shibuya City', '渋谷区'],
  ['271004', '大阪市'],
  ['2000012100001', '国土交通省'],
] as const)
  test(`“${text}” means ${name ?? 'no one body'}`, () => assert.equal(namedBy(text), name))

test('a text that fits several bodies names none of them, and shows each', () => {
  assert.deepEqual(othersBy('大阪'), ['大阪府', '大阪市'])
  assert.equal(namedBy('大阪'), null)
  assert.deepEqual(othersBy('Osaka'), ['大阪府', '大阪市'])
  assert.deepEqual(othersBy('おおさか'), ['大阪府', '大阪市'])
})

test('a ministry is followed by its bureaus', () => {
  const { named, others } = findBodies('国土交通省', bodies)
  assert.equal(named?.name, '国土交通省')
  assert.ok(others.some(({ name }) => name === '近畿地方整備局'))
})

test('a body that is nowhere is not guessed', () => {
  for (const text of ['見本町', 'ぬるぬる', 'x', '省', '県庁']) assert.equal(findBodies(text, bodies).named, null, text)
  assert.deepEqual(findBodies('見本町', bodies), { named: null, others: [] })
  assert.deepEqual(findBodies('  ', bodies), { named: null, others: [] })
})

test('a body has its lists and its sources of the other kinds of records', () => {
  const lists = [
    {
      publisher: '甲市',
      publisher_group: 'municipality',
      publisher_en: null,
      parent: null,
      list: '一',
      authorities: [],
    },
  ]
  const both = bodiesOf(
    [{ publishers: [...lists, { ...lists[0], list: '二' }] as unknown as CoverageEntry[] } as unknown as CoverageGroup],
    [source('甲市 (Ko City)', 'enforcement'), source('乙市 (Otsu City)', 'procurement_suspension')],
  )
  assert.equal(both.length, 1)
  assert.deepEqual([both[0]?.nameEn, both[0]?.lists.length, both[0]?.sources.length], ['Ko City', 2, 1])
})
