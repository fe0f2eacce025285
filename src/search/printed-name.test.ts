import assert from 'node:assert/strict'
import { test } from 'node:test'
import { printedMembers, printedNames } from './printed-name.ts'

// All names are fictional.

const companiesOf = (text: string): string[] => printedNames(text).map(({ company }) => company)

/** A text with a branch, and a company name that must be among the results. */
const branches: readonly (readonly [text: string, company: string])[] = [
  ['株式会社青空 大阪支店', '株式会社青空'],
  ['青空建設㈱　関東支社', '青空建設(株)'],
  ['青空建設株式会社大阪支店', '青空建設株式会社'],
  ['青空建設（株）東京第二営業所', '青空建設(株)'],
  ['青空建設東大阪営業所', '青空建設'],
  ['青空建設大阪市支店', '青空建設'],
  ['株式会社青空東京支部', '株式会社青空'],
  ['青空建設名古屋第１工場', '青空建設'],
  ['青空建設本店', '青空建設'],
  ['青空 物流センター', '青空'],
  ['Ａｏ　Ｚｏｒａ札幌事業所', 'Ao Zora'],
  ['青空 つつじヶ丘営業所', '青空'],
]
for (const [text, company] of branches)
  test(`${text} may be a branch of ${company}`, () => assert.ok(companiesOf(text).includes(company)))

for (const text of ['青空建設', '青空製作所', '大阪支店', '支店', '青空大阪センター', '青空 山吹商店', ''])
  test(`${text || 'an empty text'} names no branch`, () => assert.deepEqual(companiesOf(text), []))

test('removing the branch does not remove a word of the company name', () =>
  assert.equal(companiesOf('Ao Zora札幌事業所').includes('Ao'), false))

/** A text as lists print it, and the company and unit that must be among the results. */
const printed: readonly (readonly [text: string, company: string, unit: string | null])[] = [
  ['青空電機（株） 情報技術総合研究所', '青空電機(株)', '情報技術総合研究所'],
  ['青空株式会社東京撮影所', '青空株式会社', '東京撮影所'],
  ['国立大学法人青空大学(総合博物館)', '国立大学法人青空大学', null],
  ['全国青空連合会福岡県本部', '全国青空連合会', '福岡県本部'],
  ['株式会社青空ほか', '株式会社青空', null],
  ['青空建設(株)外2者', '青空建設(株)', null],
  ['株式会社青空等', '株式会社青空', null],
  ['青空建設　など', '青空建設', null],
  ['青空建設株式会社　代表取締役社長　甲野太郎', '青空建設株式会社', null],
  ['代表者 青空建設(株)', '青空建設(株)', null],
  ['青空放送協会（ＡＢＣ）', '青空放送協会', null],
  ['独立行政法人青空機構　関西病院', '独立行政法人青空機構', '関西病院'],
  ['株式会社ＡＢＣ九州支社', '株式会社ABC', '九州支社'],
  ['青空電機姫路製作所', '青空電機', '姫路製作所'],
]
for (const [text, company, unit] of printed)
  test(`${text} names ${company}`, () =>
    assert.deepEqual(
      printedNames(text).find((name) => name.company === company),
      { company, unit },
    ))

for (const text of ['青空電機ミライ介護', '株式会社青空美装', '山吹製作所フーズ', '青空製作所', '総合博物館'])
  test(`${text} is not read as a company with a unit`, () => assert.deepEqual(printedNames(text), []))

test('a joint venture names its members', () => {
  assert.deepEqual(printedMembers('青空・山吹特定建設工事共同企業体'), ['青空', '山吹'])
  assert.deepEqual(printedMembers('青空建設（株）・(株)山吹組ＪＶ'), ['青空建設(株)', '(株)山吹組'])
  assert.deepEqual(printedMembers('アオゾラ・ヤマブキ設計共同体'), ['アオゾラ', 'ヤマブキ'])
  for (const text of ['青空共同企業体', '中央・南地区共同企業体', '青空・山吹'])
    assert.deepEqual(printedMembers(text), [], text)
})
