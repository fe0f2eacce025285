import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { writeSmallGeneration } from '../bench/recall/small-generation.ts'
import { subjectOf, type Subject } from '../bench/recall/subject.ts'
import { checkDigitOf } from '../src/domain/corporate-number.ts'
import type { CompanyView } from '../src/domain/views.ts'
import type { GenerationReader } from '../src/generations/ports.ts'
import { openGeneration } from '../src/generations/sqlite/reader.ts'
import { createSearch } from '../src/search/search.ts'
import { viewSearch, type ViewSearch } from '../src/search/test-views.ts'
import { emptyInstallation, type Installation } from './installation.ts'

// Names, numbers and addresses as people copy them out of invoices, payment files and lists. All companies are fictional.

let installation: Installation
let reader: GenerationReader
let search: ViewSearch

const numberOf = (index: number): string => {
  const digits = `99980000${String(index).padStart(4, '0')}`
  return `${checkDigitOf(digits)}${digits}`
}
const place = (prefecture: string, city: string, prefectureCode: string, cityCode: string): Subject['place'] => ({
  prefecture,
  city,
  prefectureCode,
  cityCode,
})
const naniwa = place('大阪府', '大阪市浪速区', '27', '111')
const tennoji = place('大阪府', '大阪市天王寺区', '27', '109')
const sakai = place('大阪府', '堺市堺区', '27', '141')

const subjects: readonly Subject[] = (
  [
    ['株式会社ワダ架空'],
    ['株式会社カワダ架空'],
    ['有限会社和田架空', { kana: 'ワダカクウ' }],
    ['株式会社和田架空', { kana: 'ワダカクウ' }],
    ['社会福祉法人架空会', { kana: 'カクウカイ' }],
    ['株式会社福架空会', { kana: 'フクカクウカイ' }],
    ['合同会社リーム架空'],
    ['合同会社ドリーム架空'],
    ['株式会社１５'],
    ['株式会社１．５架空'],
    ['株式会社２４７架空'],
    ['株式会社Ｃ'],
    ['株式会社架空朝日', { place: naniwa }],
    ['株式会社架空朝日', { place: tennoji }],
    ['有限会社架空夕日', { place: sakai }],
    ['株式会社ＩＮＣ'],
    ['株式会社架空サ－ビス', { kana: 'カクウサービス' }],
    ['日本架空電機株式会社', { kana: 'ニッポンカクウデンキ' }],
    ['大日本架空株式会社', { kana: 'ダイニホンカクウ' }],
    ['株式会社二本架空', { kana: 'ニホンカクウ' }],
    ['株式会社七十七架空銀行'],
    ['第一架空三共株式会社'],
    ['株式会社金沢架空建設', { kana: 'カナザワカクウケンセツ' }],
    ['株式会社鐘沢架空水産', { kana: 'カナザワカクウスイサン' }],
    ['金沢建設株式会社', { kana: 'カナザワケンセツ', place: naniwa }],
    ['株式会社金沢健節', { kana: 'カナザワケンセツ' }],
    ['株式会社見本・間', { kana: 'ミホンハザマ' }],
    ['株式会社見本林', { kana: 'ミホンハヤシ' }],
    ['株式会社見本山', { kana: 'ミホンヤマ' }],
    ['見本間宮株式会社', { kana: 'ミホンマミヤ' }],
    ['株式会社ローカル架空'],
    ['架空川口工業株式会社'],
    ['架空山吹株式会社'],
    ['株式会社架空オンリー'],
    ['株式会社Ｋａｋｕｕ　Ｗｏｒｋｓ'],
    ['合同会社ＫＡＫＵＵ　ＪＯＹ', { kana: 'カクウジョイ' }],
    ['株式会社カクウジョイ', { kana: 'カクウジョイ' }],
    ['株式会社架空山吹ＫＫ'],
    ['株式会社１５１'],
    ['株式会社１１５'],
    ['社会福祉法人架空市社会福祉協議会', { kana: 'カクウシシャカイフクシキョウギカイ' }],
    ['架空農業協同組合', { kana: 'カクウ' }],
    ['株式会社カクウ'],
  ] as const satisfies readonly (readonly [string, Partial<Subject>?])[]
).map(([name, more], index) => subjectOf({ number: numberOf(index), name, ...more }))

before(() => {
  installation = emptyInstallation()
  const path = join(installation.dataDir, 'pasted.generation')
  writeSmallGeneration(path, subjects)
  reader = openGeneration(path)
  search = viewSearch(createSearch({ generation: () => reader, now: () => new Date('2026-11-21T03:00:00Z') }))
})
after(() => {
  reader.close()
  installation.remove()
})

const found = async (text: string): Promise<readonly CompanyView[]> => (await search.companies(text, 10)).items
const exactNames = async (text: string): Promise<string[]> =>
  (await found(text)).filter(({ match }) => match.kind === 'exact').map(({ name }) => name)

test('the letter of an abbreviated legal form is no part of the name', async () => {
  assert.deepEqual(await exactNames('ｶ)ﾜﾀﾞｶｸｳ'), ['株式会社和田架空'])
  assert.equal((await exactNames('ﾜﾀﾞｶｸｳ(ﾕ'))[0], '有限会社和田架空')
  assert.deepEqual(await exactNames('ﾌｸ)ｶｸｳｶｲ'), ['社会福祉法人架空会'])
  assert.deepEqual(await exactNames('ﾄﾞ)ﾘｰﾑ架空'), [])
  assert.deepEqual(await exactNames('カ）カクウサ－ビス'), ['株式会社架空サ－ビス'])
})

test('the abbreviation of a word at the end of the name of an account is read in full', async () => {
  assert.equal((await found('ﾌｸ)ｶｸｳｼｼﾔｷﾖｳ'))[0]?.name, '社会福祉法人架空市社会福祉協議会')
  const agricultural = await found('ｶｸｳﾉｳｷﾖｳ')
  assert.deepEqual(agricultural.map(({ name, match }) => [name, match.kind]).slice(0, 1), [
    ['架空農業協同組合', 'as_printed'],
  ])
  assert.ok(agricultural.every(({ match }) => match.kind !== 'exact'))
})

test('a name with the kana that begin its form stays that name', async () => {
  assert.deepEqual(await exactNames('ﾌｸｶｸｳｶｲ'), ['株式会社福架空会'])
  assert.deepEqual(await exactNames('カワダ架空'), ['株式会社カワダ架空'])
})

test('a branch behind the abbreviated form is a unit', async () => {
  for (const text of ['ﾜﾀﾞｶｸｳ(ｶ)ｵｵｻｶ', 'ｶ)ﾜﾀﾞｶｸｳ ｵｵｻｶｼﾃﾝ', 'ｶ)ﾜﾀﾞｶｸｳ(ｴｲ']) {
    const [first] = await found(text)
    assert.deepEqual([first?.name, first?.match.kind], ['株式会社和田架空', 'branch'], text)
  }
})

test('companies of the abbreviated form come before those of another, also by their readings', async () => {
  const kinds = (await found('ﾕ)ﾜﾀﾞｶｸｳ')).map(({ name, match }) => `${name} ${match.kind}`)
  assert.deepEqual(kinds.slice(0, 2), ['有限会社和田架空 exact', '株式会社和田架空 other_form'])
})

test('who types Latin letters means a name in them, whatever its form, before one that is read so', async () => {
  assert.equal((await names('株式会社KAKUU JOY'))[0], '合同会社ＫＡＫＵＵ　ＪＯＹ')
  assert.equal((await names('ｶ)ｶｸｳｼﾞﾖｲ'))[0], '株式会社カクウジョイ')
  assert.equal((await names('合同会社カクウジョイ'))[0], '合同会社ＫＡＫＵＵ　ＪＯＹ')
})

test('a sign between digits, and + behind a letter, is a part of the name', async () => {
  assert.deepEqual(await exactNames('株式会社1.5'), [])
  assert.equal((await found('株式会社1.5')).find(({ name }) => name === '株式会社１５')?.match.kind, 'similar')
  assert.deepEqual(await exactNames('株式会社15'), ['株式会社１５'])
  assert.deepEqual(await exactNames('1・5架空'), ['株式会社１．５架空'])
  assert.deepEqual(await exactNames('15架空'), [])
  assert.deepEqual(await exactNames('24/7架空'), [])
  assert.deepEqual(await exactNames('C++'), [])
  assert.deepEqual(await exactNames('C'), ['株式会社Ｃ'])
})

test('a mark beside a digit is none of the digits of a name', async () => {
  for (const text of ['株式会社15①', '①15', '15²', '②㈱15']) {
    const [first, ...others] = await found(text)
    assert.deepEqual([first?.name, first?.match.kind, others.length], ['株式会社１５', 'as_printed', 0], text)
  }
  assert.deepEqual(await exactNames('株式会社15①1'), [])
  assert.deepEqual(await exactNames('151'), ['株式会社１５１'])
})

test('an unknown abbreviation before a name is not the name', async () => {
  assert.deepEqual(await exactNames('ｶﾜ)ﾀﾞ架空'), [])
})

const placeOf = async (text: string): Promise<readonly unknown[]> => {
  const { items, understanding } = await search.companies(text, 10)
  return [understanding?.place?.codes.join(), understanding?.place?.matched, items[0]?.corporateNumber]
}

test('the ward of a full address is its place', async () => {
  const [inNaniwa, inTennoji] = [numberOf(12), numberOf(13)]
  for (const text of [
    '架空朝日 大阪市浪速区元町1-2-3',
    '大阪府大阪市浪速区元町1-2-3 架空朝日',
    '架空朝日 浪速区元町1-2',
  ])
    assert.deepEqual(await placeOf(text), ['27111', true, inNaniwa], text)
  assert.deepEqual(await placeOf('架空朝日 大阪市天王寺区伶人町1'), ['27109', true, inTennoji])
  assert.deepEqual((await placeOf('架空朝日 大阪市')).slice(0, 2), ['27100', true])
})

test('an address in brackets, behind a sign or behind what names it is never dropped', async () => {
  for (const text of [
    '株式会社架空朝日（大阪市天王寺区伶人町1丁目2番3号）',
    '株式会社架空朝日、大阪市天王寺区伶人町1-2-3',
    '株式会社架空朝日 本社：大阪市天王寺区伶人町1-2-3',
    '株式会社架空朝日 大阪市天王寺区伶人町',
  ])
    assert.deepEqual(await placeOf(text), ['27109', true, numberOf(13)], text)
  assert.deepEqual((await placeOf('株式会社架空朝日（那覇市泉崎1丁目1番1号）')).slice(0, 2), ['47201', false])
})

test('where no company of the name is at an address, the answer says so', async () => {
  assert.deepEqual((await placeOf('架空朝日 大阪市北区梅田1-2')).slice(0, 2), ['27127', false])
  assert.deepEqual((await placeOf('架空朝日 那覇市泉崎1-1-1')).slice(0, 2), ['47201', false])
  assert.deepEqual((await placeOf('架空夕日大阪支店 那覇市泉崎1-1-1')).slice(0, 2), ['47201', false])
})

test('a corporate number beside a name chooses its company', async () => {
  const number = numberOf(13)
  for (const text of [`株式会社架空朝日 T${number}`, `T${number} 架空朝日`, `架空朝日（登録番号：T${number}）`]) {
    const { items, understanding, warnings } = await search.companies(text, 10)
    assert.deepEqual(
      items.map(({ corporateNumber }) => corporateNumber),
      [number],
      text,
    )
    assert.equal(understanding?.reading, 'corporate_number')
    assert.deepEqual(warnings, [])
  }
})

test('a number of another company than the name says so, and nothing is exact', async () => {
  const { items, warnings } = await search.companies(`株式会社Ｃ 法人番号${numberOf(0)}`, 10)
  assert.deepEqual(
    items.map(({ name, match }) => [name, match.kind]),
    [
      ['株式会社Ｃ', 'as_printed'],
      ['株式会社ワダ架空', 'corporate_number'],
    ],
  )
  assert.deepEqual(warnings, ['other_number_in_text'])
  const wrongDigit = await search.companies('株式会社Ｃ T1234567890123', 10)
  assert.deepEqual(
    wrongDigit.items.map(({ match }) => match.kind),
    ['as_printed'],
  )
  assert.deepEqual(wrongDigit.warnings, ['other_number_in_text'])
})

test('brackets, marks and notes around a name are no part of it', async () => {
  for (const text of [
    '【株式会社Ｃ】',
    '「株式会社Ｃ」',
    '＜株式会社Ｃ＞',
    '（㈱）Ｃ',
    '【株】Ｃ',
    '{株}Ｃ',
    '"㈱Ｃ"',
    '≪㈱Ｃ≫',
    '«株式会社Ｃ»',
    '〝㈱Ｃ〟',
  ])
    assert.deepEqual(await exactNames(text), ['株式会社Ｃ'], text)
  for (const text of [
    '(株架空朝日',
    '株式会社架空朝日①',
    '株式会社架空朝日＊１',
    '株式会社架空朝日（注2）',
    'イ）株式会社架空朝日',
  ])
    assert.equal((await found(text))[0]?.name, '株式会社架空朝日', text)
})

test('a name that is a word for a legal form is found', async () => {
  for (const text of ['株式会社INC', '㈱INC', 'ＩＮＣ株式会社'])
    assert.equal((await found(text))[0]?.name, '株式会社ＩＮＣ', text)
})

const names = async (text: string): Promise<string[]> => (await found(text)).map(({ name }) => name)

test('日本 is read ニホン and ニッポン, other words are not', async () => {
  for (const text of ['nihon kaku denki', 'nippon kakuu denki', 'ニホンカクウデンキ', 'にっぽんかくうでんき'])
    assert.equal((await names(text))[0], '日本架空電機株式会社', text)
  assert.equal((await names('ダイニッポンカクウ'))[0], '大日本架空株式会社')
  assert.deepEqual(await names('ニッポンカクウ'), ['日本架空電機株式会社'], 'its beginning; 二本 is only ニホン')
})

test('Arabic digits stand for the kanji numeral of a name, number for number', async () => {
  assert.equal((await names('77架空銀行'))[0], '株式会社七十七架空銀行')
  assert.equal((await names('第1架空三共'))[0], '第一架空三共株式会社')
  assert.deepEqual(await names('70架空銀行'), [])
  assert.deepEqual(await names('7架空銀行'), [])
})

test('kana beside a word of business in kanji are the reading of the name that has the word', async () => {
  assert.deepEqual(await names('かなざわ建設'), ['金沢建設株式会社'])
  assert.deepEqual(await names('カナザワ建設 大阪府'), ['金沢建設株式会社'])
  assert.notEqual((await found('かなざわ建設'))[0]?.match.kind, 'exact')
  assert.deepEqual(await names('かなざわ水産'), [])
})

test('kanji and the reading of those that follow find the name, and a part of a reading does not', async () => {
  assert.deepEqual(await names('見本ハザマ'), ['株式会社見本・間'])
  assert.deepEqual(await names('見本はざま'), ['株式会社見本・間'])
  assert.equal((await found('見本ハザマ'))[0]?.match.kind, 'sounds_like')
  assert.deepEqual(await names('見本マミヤ'), ['見本間宮株式会社'])
  for (const text of ['見本ミヤ', '見本ザマ', '見本ハザ', '架空ハザマ'])
    assert.deepEqual(
      (await found(text)).map(({ match }) => match.kind),
      [],
      text,
    )
})

test('characters that look alike are the last way to read a name, and the answer says so', async () => {
  for (const [text, name] of [
    ['口ーカル架空', '株式会社ローカル架空'],
    ['口一カ儿架空', undefined],
    ['架空川ロエ業', '架空川口工業株式会社'],
    ['架空オンリ一', '株式会社架空オンリー'],
    ['第ー架空三共', '第一架空三共株式会社'],
  ] as const) {
    const [first] = await found(text)
    assert.deepEqual([first?.name, first?.match.kind], [name, name && 'similar'], text)
  }
})

test('KK beside a Japanese name is its form, unless it is the name', async () => {
  assert.deepEqual(await names('架空山吹KK'), ['株式会社架空山吹ＫＫ'])
  assert.equal((await names('KK架空川口工業'))[0], '架空川口工業株式会社')
  assert.equal((await names('架空川口工業ＫＫ'))[0], '架空川口工業株式会社')
  assert.equal((await names('KK Kakuu Works'))[0], '株式会社Ｋａｋｕｕ　Ｗｏｒｋｓ')
})
