import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { PublishedParty } from '../src/domain/facts.ts'
import { corporation, enforcement, numberOf } from '../src/ledger/test-publications.ts'
import type { ViewSearch } from '../src/search/test-views.ts'
import { contextOfFile, publicationOf, publishedRows } from './published-rows.ts'

// Which records stand as those of a company that is asked for by its name. All companies are fictional.

const clock = { now: new Date('2026-11-21T00:00:00Z') }
const page = { limit: 10, page: 1 }

const at = (
  name: string,
  address: string | null = null,
  day: string | null = null,
  of: Partial<PublishedParty> = {},
) => ({
  ...enforcement(name, `${name} ${address} ${day}`),
  party: { name, address, corporateNumber: null, ...of },
  actionDate: day,
})

const nerima = { prefecture: '東京都', city: '練馬区', prefectureCode: '13', cityCode: '120' }
const companies = [
  corporation(1, { name: '株式会社架空若葉', nameEn: 'Kakuu Wakaba Co., Ltd.' }),
  corporation(2, { name: '豊田架空車両株式会社', nameEn: 'Toyota Kakuu Motor Corporation' }),
  corporation(3, { name: '有限会社架空灯台', ...nerima }),
  corporation(4, { name: '株式会社架空灯台', ...nerima }),
  corporation(5, { name: '株式会社架空灯台', prefecture: '福岡県', prefectureCode: '40' }),
  corporation(6, { name: '株式会社架空水門' }),
  corporation(7, { name: '有限会社架空波止場', ...nerima }),
  corporation(8, { name: '株式会社架空波止場', ...nerima }),
  corporation(9, { name: '株式会社カクウトウダイ' }),
  corporation(10, { name: '株式会社架空重機', nameKana: 'カクウジュウキ' }),
  corporation(11, { name: '株式会社架空桟橋', nameEn: 'Kakuu Sanbashi Co., Ltd.' }),
  corporation(12, { name: '株式会社架空蛍', nameEn: 'Kakuu Firefly Inc.', process: '11', changeDate: '2026-10-01' }),
]
const enforcements = [
  at('株式会社架空大島', '福岡県宗像市架空1-1'),
  at('架空大島（株）', '福岡県'),
  at('株式会社架空大島運輸', '福岡県久留米市架空1-1'),
  at('株式会社架空小島', '福岡県宗像市架空2-2'),
  at('架空若葉リース株式会社', null, '2026-09-01'),
  at('大架空若葉株式会社', null, '2026-08-01'),
  at('架空若葉株式会社（更新）', null, '2026-05-01'),
  at('株式会社架空若葉', null, '2026-04-01'),
  at('株式会社架空若葉 大阪支店', null, '2026-03-01'),
  at('架空Motor株式会社', '愛知県豊田市架空3-3'),
  at('Kakuu Motorリース株式会社', '愛知県豊田市架空3-3'),
  at('株式会社架空灯台', null, '2026-05-01', { corporateNumber: numberOf(4) }),
  at('株式会社架空灯台', '福岡県', '2026-04-01', { corporateNumber: numberOf(5) }),
  at('（株）架空灯台', null, '2026-03-01'),
  at('架空灯台', null, '2026-02-01', { corporateNumber: numberOf(3) }),
  at('株式会社架空水門', null, '2026-01-01'),
  at('株式会社架空未登録', null, '2026-01-02'),
  at('株式会社架空波止場', null, '2026-01-03', { corporateNumber: numberOf(8) }),
  at('株式会社カクウトウダイ', null, '2026-01-04', { corporateNumber: numberOf(9) }),
  at('株式会社架空重機', null, '2026-01-07', { corporateNumber: numberOf(10) }),
  at('株式会社架空桟橋', null, '2026-01-09', { corporateNumber: numberOf(11) }),
  at('架空千草（株） 千葉営業所', null, '2026-01-08'),
  at('株式会社架空蛍', '東京都', '2015-01-10'),
  at('株式会社架空蛍 大阪支社', '大阪府', '2015-01-09'),
  at('架空浅葱（株） 架空物流センター', null, '2026-01-08'),
  at('架空浅葱会（社福） 架空園', null, '2026-01-08'),
  // A word that the spellings in Latin letters have: no company is meant.
  at('Upswing LLC', null, '2026-01-05'),
  at('Upswing Kakuu LLC', null, '2026-01-06'),
  at('カクウ・コインチェック株式会社', null, '2026-01-05'),
  at('カクウコインチェックサービス株式会社', null, '2026-01-06'),
  at('カクウメルセデス日本株式会社', null, '2026-01-05'),
]

const file = contextOfFile()
let search: ViewSearch
before(async () => {
  const publications = [
    publicationOf('register', 'corporation', companies),
    publicationOf('enforcements', 'enforcement', enforcements),
  ]
  ;({ search } = await publishedRows(file, publications, clock))
})

const asked = async (company: string) => {
  const { items, understanding, warnings } = await search.enforcements({ company }, page)
  const place = understanding?.place ?? null
  return { names: items.map((item) => item.company.name), place, name: understanding?.name, warnings }
}

test('a place behind a name is compared with the published addresses of records', async () => {
  for (const company of ['架空大島 宗像', '株式会社架空大島 宗像市', '架空大島（宗像市）', '福岡県宗像市 架空大島']) {
    const { names, place, name } = await asked(company)
    // Of the second only the prefecture is published: it may be there.
    assert.deepEqual(names.toSorted(), ['架空大島（株）', '株式会社架空大島'].toSorted(), company)
    assert.deepEqual(
      [place?.matched, place?.codes.includes('40220') || company.startsWith('福岡県')],
      [true, true],
      company,
    )
    assert.match(name!, /架空大島$/, company)
  }
})

test('where no address of a record is in the place, those of exactly the name are shown, and said to be elsewhere', async () => {
  const inOsaka = await asked('架空大島 大阪市')
  assert.deepEqual(inOsaka.names.toSorted(), ['架空大島（株）', '株式会社架空大島'].toSorted())
  assert.deepEqual([inOsaka.name, inOsaka.place?.text, inOsaka.place?.matched], ['架空大島', '大阪市', false])
  assert.deepEqual(inOsaka.warnings, [])
  // A part of a name elsewhere is no answer.
  const part = await asked('架空大 大阪市')
  assert.deepEqual([part.names, part.place, part.warnings], [[], null, ['name_as_published']])
})

test('the records of a company that is asked for stand before newer ones of companies whose names only contain its name', async () => {
  const whole = ['架空若葉株式会社', '株式会社架空若葉', '株式会社架空若葉 大阪支店']
  const others = ['架空若葉リース株式会社', '大架空若葉株式会社']
  for (const company of ['架空若葉', '株式会社架空若葉']) {
    const all = await search.enforcements({ company }, page)
    assert.deepEqual(
      all.items.map((item) => item.company.name),
      [...whole, ...others],
      company,
    )
    assert.deepEqual(
      all.items.map((item) => item.company.nameMatch),
      [...whole.map(() => 'whole'), ...others.map(() => 'part')],
    )
    assert.deepEqual(
      [all.warnings, all.otherNames, all.total],
      [['other_names'], 2, { count: 5, acts: 5, exact: true }],
      company,
    )
  }
  for (const limit of [1, 2, 3, 4, 5]) {
    const names: string[] = []
    for (let number = 1; number <= Math.ceil(5 / limit); number++) {
      const { items, hasMore } = await search.enforcements({ company: '架空若葉' }, { limit, page: number })
      names.push(...items.map((item) => item.company.name))
      assert.equal(hasMore, names.length < 5, `${limit} ${number}`)
    }
    assert.deepEqual(names, [...whole, ...others], String(limit))
  }
})

test('a name in katakana finds the records of exactly the name in Latin letters, and no name of which it is a part', async () => {
  for (const name of ['アップスイング', 'あっぷすいんぐ']) {
    const { items, understanding } = await search.enforcements({ company: name }, page)
    assert.deepEqual(
      items.map(({ company }) => [company.name, company.nameMatch]),
      [['Upswing LLC', 'whole']],
    )
    assert.equal(understanding?.name, 'upswing')
    const { enforcements, otherRecords } = await search.combined(name, 10)
    assert.deepEqual([enforcements.length, otherRecords.wholeName.enforcements], [1, 1])
  }
  assert.equal((await search.enforcements({ company: 'アップ' }, page)).items.length, 0)
})

test('another name of the company that a record is tied to is its whole name', async () => {
  const { items } = await search.enforcements({ company: 'Kakuu Sanbashi' }, page)
  assert.deepEqual(
    items.map(({ company }) => [company.name, company.nameMatch]),
    [['株式会社架空桟橋', 'whole']],
  )
})

test('of a part of a name nothing is told, and of a company without records of its own name all are said to be of others', async () => {
  const part = await search.enforcements({ company: '架空若' }, page)
  assert.deepEqual([part.items.length, part.warnings], [5, []])
  assert.deepEqual((await asked('架空小島')).warnings, [])
  const none = await search.enforcements({ company: '架空若葉', from: '2026-07-01' }, page)
  assert.deepEqual([none.items.map((item) => item.company.nameMatch), none.otherNames], [['part', 'part'], 2])
})

test('an English name of a company finds the records that print its Japanese name and are tied to nobody', async () => {
  for (const company of [
    '架空蛍',
    '株式会社架空蛍',
    'Kakuu Firefly',
    'KAKUU FIREFLY INC.',
    'Kakuu Firefly Co., Ltd.',
  ]) {
    const { items } = await search.enforcements({ company }, page)
    const told = items.map(({ actionDate, company: { nameMatch } }) => `${actionDate} ${nameMatch}`)
    assert.deepEqual(told, ['2015-01-10 whole', '2015-01-09 whole'], company)
    const { otherRecords } = await search.combined(company, 10)
    assert.equal(otherRecords.wholeName.enforcements, 2, company)
  }
  // Part of an English name is none.
  assert.deepEqual((await search.enforcements({ company: 'Firefly' }, page)).items, [])
})

test('a place that is a part of an English name is not cut from it', async () => {
  // Words of business alone are no name.
  for (const company of ['Toyota Motor', 'Toyota Motor Corporation', 'TOYOTA MOTORS', 'Toyota Kakuu Motor']) {
    const { names, place, warnings } = await asked(company)
    assert.deepEqual([names, place, warnings], [[], null, ['name_as_published']], company)
    const { otherRecords } = await search.combined(company, 10)
    assert.deepEqual([otherRecords.name, otherRecords.enforcements], [company, 0], company)
  }
  for (const company of ['Kakuu Motor 豊田市', 'Motorリース Toyota', '架空Motor 豊田市']) {
    const { names, place } = await asked(company)
    assert.deepEqual([names.length > 0, place?.matched], [true, true], company)
  }
})

/** The record of that day, of the name `架空灯台`, and how its name answers the text. */
const lighthouses = async (company: string): Promise<string[]> => {
  const { items } = await search.enforcements({ company }, page)
  return items.map(({ actionDate, company: { nameMatch } }) => `${actionDate} ${nameMatch}`)
}

test('of two companies of one name in a place the legal form says which is meant, also in the counts', async () => {
  const { otherRecords } = await search.combined('有限会社架空灯台 東京都練馬区', 10)
  assert.deepEqual([otherRecords.enforcements, otherRecords.wholeName.enforcements], [1, 1])
  const stock = await search.combined('株式会社架空灯台 東京都練馬区', 10)
  assert.equal(stock.otherRecords.wholeName.enforcements, 2)
  const none = await search.combined('有限会社架空波止場 東京都練馬区', 10)
  assert.deepEqual([none.otherRecords.enforcements, none.otherRecords.wholeName.enforcements], [0, 0])
})

test('where all of a name is elsewhere, the name that was counted is told without the place', async () => {
  const { otherRecords } = await search.combined('株式会社架空大島 青森市', 10)
  assert.deepEqual([otherRecords.name, otherRecords.wholeName.enforcements], ['株式会社架空大島', 2])
})

test('a name printed without a form, with the number of a company of another form, is not the name that was asked for', async () => {
  const stock = await lighthouses('株式会社架空灯台')
  assert.deepEqual(stock.toSorted(), [
    '2026-02-01 other_form',
    '2026-03-01 whole',
    '2026-04-01 whole',
    '2026-05-01 whole',
  ])
  assert.equal(stock.at(-1), '2026-02-01 other_form')
  assert.equal((await search.combined('株式会社架空灯台', 10)).otherRecords.wholeName.enforcements, 3)
  const limited = await lighthouses('有限会社架空灯台')
  assert.deepEqual(
    [limited[0], limited.slice(1).every((each) => each.endsWith(' other_form'))],
    ['2026-02-01 whole', true],
  )
  // Without a form, either may be meant.
  assert.ok((await lighthouses('架空灯台')).every((each) => each.endsWith(' whole')))
})

test('a name with its corporate number finds the records of the name, too', async () => {
  for (const company of [`株式会社架空水門 T${numberOf(6)}`, `（株）架空水門（法人番号：${numberOf(6)}）`]) {
    const { items, understanding } = await search.enforcements({ company }, page)
    assert.deepEqual(
      items.map((item) => [item.company.name, item.company.nameMatch]),
      [['株式会社架空水門', 'whole']],
      company,
    )
    assert.equal(understanding?.reading, 'corporate_number')
    const { enforcements, otherRecords } = await search.combined(company, 10)
    assert.deepEqual([enforcements.length, otherRecords.wholeName.enforcements], [1, 1], company)
  }
  // The number chooses one of the name: a record of another one, and of none of them by its number, is not its own.
  const { items } = await search.enforcements({ company: `株式会社架空灯台 T${numberOf(5)}` }, page)
  assert.deepEqual(items.map(({ actionDate }) => String(actionDate)).toSorted(), ['2026-03-01', '2026-04-01'])
})

test('a name with a number that the register lacks finds the records of exactly the name, not those of a similar one', async () => {
  const named = await asked(`株式会社架空未登録（法人番号：${numberOf(77)}）（架空局）`)
  assert.deepEqual([named.names, named.name], [['株式会社架空未登録'], '株式会社架空未登録'])
  assert.equal((await search.companies('株式会社カクウトクダイ', 1)).items[0]?.match.kind, 'similar')
  assert.deepEqual((await asked(`株式会社カクウトクダイ ${numberOf(77)}`)).names, [])
})

test('the search of all shows records of exactly the name before newer ones that only contain its words', async () => {
  const firstOf = async (text: string) =>
    (await search.combined(text, 4)).enforcements.map(({ company }) => company.name)
  for (const text of ['架空若葉', '株式会社架空若葉'])
    assert.deepEqual((await firstOf(text)).slice(0, 2), ['架空若葉株式会社', '株式会社架空若葉'], text)
  // No record has it as its whole name: the newest is first.
  assert.deepEqual((await firstOf('若葉')).slice(0, 1), ['架空若葉リース株式会社'])
})

test('the search of all tells records of a whole name from those that only contain it, and finds those of another name of the company', async () => {
  const { enforcements, warnings } = await search.combined('株式会社架空若葉', 10)
  assert.deepEqual(
    enforcements.map(({ company }) => [company.name, company.nameMatch]),
    [
      ['架空若葉株式会社', 'whole'],
      ['株式会社架空若葉', 'whole'],
      ['株式会社架空若葉 大阪支店', 'whole'],
      ['架空若葉リース株式会社', 'part'],
      ['大架空若葉株式会社', 'part'],
    ],
  )
  assert.ok(warnings.includes('other_names'))
  const english = await search.combined('Kakuu Wakaba', 10)
  assert.deepEqual(
    english.enforcements.slice(0, 3).map(({ company }) => company.nameMatch),
    ['whole', 'whole', 'whole'],
  )
})

test('with a legal form, the search of all leaves out records that are only read so or have the text in the English name of a company', async () => {
  const namesOf = async (text: string) =>
    (await search.combined(text, 10)).enforcements.map(({ company }) => company.name)
  assert.deepEqual(await namesOf('株式会社架空灯'), [
    '株式会社架空灯台',
    '株式会社架空灯台',
    '（株）架空灯台',
    '架空灯台',
  ])
  // 架空重機 has it in its kana alone.
  assert.deepEqual(await namesOf('株式会社ユウキ'), [])
  assert.deepEqual(await namesOf('株式会社トウダイ'), ['株式会社カクウトウダイ'])
})

test('the search of all finds what company= finds of a name with a branch or with its legal form elsewhere', async () => {
  const namesOf = async (text: string) =>
    (await search.combined(text, 10)).enforcements.map(({ company }) => company.name)
  assert.deepEqual(await namesOf('株式会社架空千草 千葉営業所'), ['架空千草（株） 千葉営業所'])
  assert.deepEqual(
    await namesOf('株式会社架空浅葱 架空物流センター'),
    ['架空浅葱（株） 架空物流センター', '架空浅葱会（社福） 架空園'],
    'those of the company first, then those of longer names, as for the company alone',
  )
  assert.deepEqual(await namesOf('社会福祉法人架空浅葱会 架空園'), ['架空浅葱会（社福） 架空園'])
})

test('the search of all finds a group by the words that are published, though a company of the name is in them', async (t) => {
  const group = '独立行政法人架空印刷局が発注する架空用紙の入札参加業者ら'
  const published = await publishedRows(t, [publicationOf('enforcements', 'enforcement', [at(group)])], clock)
  const { enforcements } = await published.search.combined(group, 10)
  assert.equal(enforcements.length, 1)
})

test('a name in Latin letters is no part of a longer word of a record', async (t) => {
  const published = await publishedRows(
    t,
    [
      publicationOf('register', 'corporation', [corporation(1, { name: '株式会社ＫＱＡ' })]),
      publicationOf('enforcements', 'enforcement', [
        at('ＫＱＡ株式会社'),
        at('ＸＫＱＡＹ建設'),
        at('架空商会 ＫＱＡ 支店'),
      ]),
    ],
    clock,
  )
  const { enforcements } = await published.search.combined('KQA', 10)
  assert.deepEqual(
    enforcements.map(({ company }) => company.name),
    ['ＫＱＡ株式会社', '架空商会 ＫＱＡ 支店'],
  )
})

test('a brand in Latin letters finds the records that print it in Japanese as the whole name, and no longer name', async () => {
  for (const company of ['Kakuu Coincheck', 'KAKUU COINCHECK', 'Kakuu-Coincheck', 'Kakuu Coincheck, Inc.'])
    assert.deepEqual((await asked(company)).names, ['カクウ・コインチェック株式会社'], company)
  assert.deepEqual((await asked('Kakuu Mercedes Japan')).names, ['カクウメルセデス日本株式会社'])
  for (const company of ['Coincheck', 'Mercedes', 'Kakuu Coincheckq', 'Kakuu Mercedes'])
    assert.deepEqual((await asked(company)).names, [], company)
})
