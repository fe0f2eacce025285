import assert from 'node:assert/strict'
import { test } from 'node:test'
import { printedBodies, printedNames } from './printed-name.ts'

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
  ['青空建設株式会社　代表取締役社長', '青空建設株式会社', null],
  ['代表者 青空建設(株)', '青空建設(株)', null],
  ['青空放送協会（ＡＢＣ）', '青空放送協会', null],
  ['独立行政法人青空機構　関西病院', '独立行政法人青空機構', '関西病院'],
  ['株式会社ＡＢＣ九州支社', '株式会社ABC', '九州支社'],
  ['青空電機姫路製作所', '青空電機', '姫路製作所'],
  ['(株)青空他', '(株)青空', null],
  ['青空建設株式会社　外', '青空建設株式会社', null],
  ['①青空建設株式会社', '青空建設株式会社', null],
  ['B．(株)青空', '(株)青空', null],
  ['一社）青空協会', '(一社)青空協会', null],
  ['青空建設株)', '青空建設(株)', null],
  ['（株青空', '(株)青空', null],
  ['青空建設KK', '青空建設', null],
  ['青空建設①', '青空建設', null],
  ['青空国際建設株式', '青空国際建設', null],
  ['No.12 株式会社青空', '株式会社青空', null],
  ['0012 株式会社青空', '株式会社青空', null],
  ['【新規】株式会社青空', '株式会社青空', null],
  ['(再委託先)㈱青空', '(株)青空', null],
  ['株式会社青空²', '株式会社青空', null],
  ['契約先：株式会社青空', '株式会社青空', null],
  ['振込 カ)アオゾラ', 'カ)アオゾラ', null],
  ['ﾌﾘｺﾐ ｶ)ｱｵｿﾞﾗ', 'カ)アオゾラ', null],
  ['ｶ)ｱｵｿﾞﾗ ﾀﾞｲﾋﾖｳﾄﾘｼﾏﾘﾔｸ ｺｳﾉﾀﾛｳ', 'カ)アオゾラ', null],
  ['青空建設　指名停止', '青空建設', null],
  ['青空建設の処分歴', '青空建設', null],
  ['青空の森 行政処分の有無', '青空の森', null],
  ['株式会社青空 排除措置命令', '株式会社青空', null],
  ['株式会社青空 独禁法違反', '株式会社青空', null],
  ['青空建設 入札談合', '青空建設', null],
  ['株式会社青空 担当：甲野', '株式会社青空', null],
  ['株式会社青空 1,234,000円', '株式会社青空', null],
  ['株式会社青空 ￥12,000', '株式会社青空', null],
  ['2026/04/01 株式会社青空 12000円', '株式会社青空', null],
  ['株式会社青空 普通 1234567', '株式会社青空', null],
  ['株式会社青空　御中', '株式会社青空', null],
  ['株式会社青空 宛', '株式会社青空', null],
  ['株式会社青空 御中 ご担当者様', '株式会社青空', null],
  ['株式会社青空 TEL 03-1234-5678', '株式会社青空', null],
  ['株式会社青空（電話：03-1234-5678）', '株式会社青空', null],
  ['株式会社青空 03-1234-5678 FAX:03-1234-5679', '株式会社青空', null],
  ['青空建設株式会社 https://aozora.example/', '青空建設株式会社', null],
  ['青空建設株式会社<info@aozora.example>', '青空建設株式会社', null],
  ['請求元：株式会社青空', '株式会社青空', null],
  ['受取人 青空建設株式会社', '青空建設株式会社', null],
  ['取引先名:株式会社青空', '株式会社青空', null],
  ['株式会社青空 法人番号 1234567890123', '株式会社青空', null],
  ['（法人番号：1234567890123）株式会社青空', '株式会社青空', null],
  ['ＡＢＣ（青空放送協会）', '青空放送協会', null],
  ['(大)青空大学', '青空大学', null],
  ['山吹工区共同体(代表企業:青空建設)', '青空建設', null],
  ['技術開発体代表者:株式会社青空', '株式会社青空', null],
  ['株式会社ABC霞が関事業部', '株式会社ABC', '霞が関事業部'],
  ['株式会社青空　防衛事業領域', '株式会社青空', '防衛事業領域'],
  ['学校法人青空学園山吹大学', '学校法人青空学園', '山吹大学'],
  ['学校法人青空堂青空堂大学', '学校法人青空堂', '青空堂大学'],
  ['学校法人青空学園理事長　甲野太郎', '学校法人青空学園', null],
  ['公立大学法人青空青空公立大学', '公立大学法人青空', '青空公立大学'],
  ['青空大学医学部附属病院', '青空大学', '医学部附属病院'],
  ['青空商工会青年部', '青空商工会', '青年部'],
  ['(株)青空ほか1者ＪＶ', '(株)青空', null],
  ['青空建設特定建設工事共同企業体', '青空建設', null],
  ['（株）青空焼津支店　支店長', '(株)青空', '焼津支店'],
  ['（株）青空焼津営業所長　甲野太郎', '(株)青空', '焼津営業所'],
  ['（株）青空　焼津（営）', '(株)青空', '焼津営業所'],
  ['（協）青空焼津事業所', '(協)青空', '焼津事業所'],
  ['青空工業焼津事務所', '青空工業', '焼津事務所'],
  ['独立行政法人青空局王子工場', '独立行政法人青空局', '王子工場'],
]
for (const [text, company, unit] of printed)
  test(`${text} names ${company}`, () =>
    assert.deepEqual(
      printedNames(text).find((name) => name.company === company),
      { company, unit },
    ))

for (const text of [
  '青空電機ミライ介護',
  '株式会社青空美装',
  '山吹製作所フーズ',
  '青空製作所',
  '青空会計事務所',
  '青空 建設業',
  '青空の森',
  '青空談合',
  '総合博物館',
  'その他',
  '学校法人青空学園第二学園',
  '青空大学病院友の会',
  '青空株式会社健康保険組合',
  '大阪市ほか',
])
  test(`${text} is not read as a company with a unit`, () => assert.deepEqual(printedNames(text), []))

test('a graduate university is no part of a university, and a representative is no company', () => {
  assert.equal(companiesOf('国立大学法人青空大学院大学').includes('国立大学法人青空大学'), false)
  assert.deepEqual(companiesOf('青空運営事業体 代表者:甲野太郎'), ['青空運営事業体'])
})

/** A text, and the public body of which it names a part. */
const bodies: readonly (readonly [text: string, body: string, unit: string | null])[] = [
  ['大阪市教育委員会', '大阪市', '教育委員会'],
  ['福島県双葉町福祉事務所', '福島県双葉町', '福祉事務所'],
  ['三重県（総務部）', '三重県', '総務部'],
  ['京都府警察本部', '京都府', '警察本部'],
  ['札幌市子ども未来局', '札幌市', '子ども未来局'],
  ['横浜市立図書館', '横浜市', '立図書館'],
  ['東京都知事', '東京都', null],
  ['隠岐の島町長　甲野太郎', '隠岐の島町', null],
  ['大阪市ほか３市', '大阪市', null],
  ['東京労働局', '厚生労働省', '東京労働局'],
  ['国土交通省関東地方整備局', '国土交通省', '関東地方整備局'],
  ['厚生労働省年金局', '厚生労働省', '年金局'],
]
for (const [text, body, unit] of bodies)
  test(`${text} names ${body}`, () => assert.deepEqual(printedBodies(text)[0], { body, unit }))

for (const text of [
  '大阪市商工会議所',
  '大阪市会計事務所',
  '大阪市福祉協議会',
  '大阪市建設協会',
  '大阪市水道工業',
  '大阪市内事業者',
  '大阪市',
  '大阪市長会',
  '東京都長',
  '青空市教育委員会',
  '大阪労働局友の会',
  '浪江町商工会青年部',
])
  test(`${text} names no part of a public body`, () => assert.deepEqual(printedBodies(text), []))
