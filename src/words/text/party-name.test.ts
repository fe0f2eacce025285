import assert from 'node:assert/strict'
import { test } from 'node:test'
import { jointVentureMembers } from './joint-venture.ts'
import { isMaskedName } from './masked-name.ts'
import { splitPartyName } from './party-name.ts'
import { assertLinear } from '../../../test/cost.ts'

// All companies are fictional.
const isPlaceName = (text: string): boolean => ['大阪', '高崎'].includes(text)

const names: readonly (readonly [published: string, company: string, unit: string | null, note: string])[] = [
  ['見本電機（株） 情報技術総合研究所', '見本電機（株）', '情報技術総合研究所', ''],
  ['見本運輸（株）　神戸深江支店', '見本運輸（株）', '神戸深江支店', ''],
  ['見本建機株式会社　北海道支社　道央支店', '見本建機株式会社', '北海道支社　道央支店', ''],
  ['見本建設株式会社東京本店', '見本建設株式会社', '東京本店', ''],
  ['株式会社見本 大阪支店', '株式会社見本', '大阪支店', ''],
  ['株式会社見本　高崎店', '株式会社見本', '高崎店', ''],
  ['株式会社見本大阪支店', '株式会社見本', '大阪支店', ''],
  ['有限会社見本第２工場', '有限会社見本', '第２工場', ''],
  ['見本建設（株）（法人番号：１２３）（気象庁） 外2者', '見本建設（株）', null, '（法人番号：１２３）（気象庁）'],
  ['㈱見本（旧商号：㈱架空）', '㈱見本', null, '（旧商号：㈱架空）'],
  ['株式会社見本 ほか', '株式会社見本', null, ''],
  ['見本㈱等', '見本㈱', null, ''],
  ['株式会社見本　外2者', '株式会社見本', null, ''],
  ['株式会社見本及びその関連会社', '株式会社見本', null, ''],
  ['株式会社見本並びにグループ会社各社', '株式会社見本', null, ''],
  ['株式会社見本関連会社', '株式会社見本関連会社', null, ''],
  ['株式会社　見本商店', '株式会社　見本商店', null, ''],
  ['株式会社見本 環境 センター', '株式会社見本 環境 センター', null, ''],
  ['株式会社見本製作所', '株式会社見本製作所', null, ''],
  ['見本製作所株式会社', '見本製作所株式会社', null, ''],
  ['見本等', '見本等', null, ''],
]
for (const [published, company, unit, note] of names)
  test(`${published}: the company is ${company}`, () => {
    const split = splitPartyName(published, isPlaceName)
    assert.deepEqual([split.company, split.unit, split.note], [company, unit, note])
  })

test('a name that stands for further parties says so', () => {
  for (const name of ['株式会社見本 ほか', '見本㈱等', '株式会社見本（ほか1社）', '株式会社見本 外２者'])
    assert.ok(splitPartyName(name).hasOthers, name)
  for (const name of ['株式会社見本', '等々力見本株式会社']) assert.ok(!splitPartyName(name).hasOthers, name)
})

test('the name of a joint venture lists its members', () => {
  const ventures: readonly (readonly [string, readonly string[]])[] = [
    ['見本・架空特定建設工事共同企業体', ['見本', '架空']],
    ['見本建設・架空組・青空異業種特定建設工事共同企業体', ['見本建設', '架空組', '青空']],
    ['株式会社見本、架空工業㈱共同企業体', ['株式会社見本', '架空工業㈱']],
    ['見本建設・架空組 JV', ['見本建設', '架空組']],
    ['ミホン・カクウ共同企業体', []],
    ['見本共同企業体', []],
    ['見本・架空株式会社', []],
  ]
  for (const [name, members] of ventures) assert.deepEqual(jointVentureMembers(name), members, name)
})

test('a withheld name is no party', () => {
  for (const name of [
    '株式会社A',
    'Ａ社',
    '●●●●',
    '〇〇株式会社',
    '(株)Ａ',
    '甲社',
    '株式会社　某',
    '非公表',
    'B業者',
    'A株式会社（県内に所在）',
  ])
    assert.ok(isMaskedName(name), name)
  for (const name of [
    '株式会社AB',
    '株式会社Ａ・見本',
    '甲府見本株式会社',
    '〇見本株式会社',
    '見本株式会社',
    '見本株式会社（A）',
    'A見本株式会社（県内）',
  ])
    assert.ok(!isMaskedName(name), name)
})

test('a cell full of signs is split in a moment', async () => {
  for (const sign of ['、', ',', '（', '・', '外2者'])
    await assertLinear((length) => splitPartyName(`${sign.repeat(length)}x`), 100_000, sign)
})
