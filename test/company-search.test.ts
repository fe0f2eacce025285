import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { writeSmallGeneration } from '../bench/recall/small-generation.ts'
import { subjectOf, type Subject } from '../bench/recall/subject.ts'
import type { CompanyView } from '../src/domain/views.ts'
import { createSearch } from '../src/search/search.ts'
import { viewSearch, type ViewSearch } from '../src/search/test-views.ts'
import { createGenerationKeeper, type GenerationKeeper } from '../src/generations/keeper.ts'
import type { GenerationReader } from '../src/generations/ports.ts'
import { openGeneration } from '../src/generations/sqlite/reader.ts'
import { emptyInstallation, sampleInstallation, type Installation } from './installation.ts'

const now = (): Date => new Date('2026-11-21T03:00:00Z')
const installations: Installation[] = []
let readers: { close(): void }[] = []
/** Searches the companies below. */
let small: ViewSearch
/** Searches the sample, which has records. */
let sample: ViewSearch

/** Fictional companies. */
const company = (number: string, name: string, more: Partial<Subject> = {}): Subject =>
  subjectOf({ number, name, ...more })
const listed = (name: string, en: string | null, capital: number): Subject['filer'] => ({
  name,
  kana: null,
  en,
  listed: true,
  capital,
})
const fukuoka = { prefecture: '福岡県', city: '福岡市博多区', prefectureCode: '40', cityCode: '132' }
const hamamatsu = { prefecture: '静岡県', city: '浜松市中央区', prefectureCode: '22', cityCode: '138' }
const subjects: readonly Subject[] = [
  company('1000000000001', '株式会社あおぞら', { kana: 'アオゾラ' }),
  company('1000000000002', 'アオゾラ有限会社', { kana: 'アオゾラ' }),
  company('1000000000003', '株式会社蒼空', { kana: 'アオゾラ' }),
  company('1000000000004', 'アオゾラ重工業株式会社', {
    filer: listed('アオゾラ重工業株式会社', 'AOZORA HEAVY INDUSTRIES CO., LTD.', 900),
  }),
  company('1000000000005', 'アオゾラ商事株式会社', {
    filer: listed('アオゾラ商事株式会社', 'Aozora Trading Company, Limited', 90_000),
  }),
  company('1000000000006', '株式会社アオゾラ小売', { closed: true }),
  company('1000000000007', 'アオゾラ一般株式会社'),
  company('1000000000008', '山吹システムズ株式会社', { former: ['株式会社ヤマブキ計算'] }),
  company('1000000000009', '有限会社山吹システムズ'),
  company('1000000000010', '株式会社エヌ・エフ・ワイ・青空企画'),
  company('1000000000011', '株式会社サクラバシテクノロジー'),
  company('1000000000012', '株式会社Ｋ．Ｋ山吹'),
  company('1000000000013', '株式会社キユーポン', { filer: listed('株式会社キユーポン', null, 500) }),
  company('1000000000014', 'キューポン有限会社'),
  company('1000000000015', 'トキワホールディングス株式会社', {
    filer: listed('トキワホールディングス株式会社', null, 100),
  }),
  company('1000000000016', '株式会社トキワ'),
  company('1000000000017', '有限会社トキワ'),
  company('1000000000018', '合同会社トキワ'),
  company('1000000000019', '合同会社ミドリ'),
  ...Array.from('建設 工業 銀行 証券 電機 食品 倉庫 運輸 製薬 不動産 商事 化学'.split(' '), (word, index) =>
    company(`10000000001${10 + index}`, `ミドリ${word}株式会社`, {
      filer: listed(`ミドリ${word}株式会社`, null, 100),
    }),
  ),
  company('1000000000030', '株式会社ハルカゼ', { kana: 'ハルカゼ', place: fukuoka }),
  company('1000000000031', 'ハルカゼ有限会社', { kana: 'ハルカゼ', place: hamamatsu }),
  company('1000000000032', '福岡ハルカゼ工房株式会社', { place: hamamatsu }),
  company('1000000000033', '浜松市', { kana: 'ハママツシ', place: hamamatsu }),
  company('1000000000034', '浜松市住宅供給公社', {
    kana: 'ハママツシ',
    filer: { ...listed('浜松市住宅供給公社', null, 10)!, listed: false },
  }),
  company('1000000000050', '株式会社ワカバアイブ'),
  company('1000000000051', '株式会社ワカバアイヴ'),
  company('1000000000052', '株式会社ワカバアイクス'),
  company('1000000000053', '株式会社ワカバアイニクツ'),
  company('1000000000041', '株式会社クレナイ', { assigned: '2020-04-01' }),
  company('1000000000042', 'クレナイ株式会社', { assigned: '2015-10-05' }),
  company('1000000000040', '有限会社クレナイ', { closed: true, assigned: '2015-10-05' }),
  ...Array.from({ length: 24 }, (_, index) =>
    company(
      `10000000002${10 + index}`,
      ['コハク堂株式会社', '株式会社コハク堂', '株式会社こはく堂', '有限会社コハク堂'][index % 4]!,
      {
        assigned: `2015-10-${10 + index}`,
        closed: index % 5 === 4,
        ...(index === 17 ? { filer: listed('株式会社コハク堂', null, 100) } : {}),
      },
    ),
  ),
  company('1000000000060', '青空大学生活協同組合'),
  company('1000000000061', '国立大学法人青空大学'),
  company('1000000000062', '有限会社ムラサキ'),
  company('1000000000063', '株式会社ハナダ', { former: ['株式会社ムラサキ'] }),
  company('1000000000064', '学校法人あさぎ学園'),
  company('1000000000065', 'ＡＴＴビジネス株式会社', { former: ['エー・ティ・ティ・ヒスイカンパニー株式会社'] }),
  company('1000000000066', '株式会社ヒスイパートナーズ'),
  company('1000000000067', 'ＪＲひすい観光株式会社'),
  company('1000000000068', 'ＪＲ翡翠観光株式会社'),
  company('1000000000069', '株式会社コハヂ'),
  company('1000000000070', '株式会社ウグイス', { place: hamamatsu }),
  company('1000000000071', '株式会社ウグイス', { place: fukuoka, assigned: '2020-04-01' }),
  company('1000000000072', 'ウグイス商事株式会社', {
    filer: listed('ウグイス商事株式会社', null, 900),
    place: fukuoka,
  }),
  company('1000000000080', '株式会社アサギ建設', { place: hamamatsu, assigned: '2020-04-01' }),
  company('1000000000081', '株式会社アサギ建設', { place: fukuoka }),
  company('1000000000082', '有限会社シオン組', { place: hamamatsu, assigned: '2020-04-01' }),
  company('1000000000083', '有限会社シオン組', { place: fukuoka }),
  company('1000000000084', 'シオン工務店株式会社', { place: hamamatsu }),
  company('1000000000085', 'トキ清掃事業協同組合'),
  company('1000000000086', '株式会社トキ清掃事業'),
  company('1000000000087', '株式会社Ｌｕ‐ｒｉｋｏ', { place: hamamatsu }),
  company('1000000000088', '株式会社Ｌｕｒｉｋｏ'),
  company('1000000000089', '株式会社Ｌｕ　ｒｉｋｏ'),
  company('1000000000090', '株式会社翡髙橋建設'),
  company('1000000000091', '株式会社翡翠橋建設', { place: fukuoka }),
  company('1000000000092', '株式会社翡橋建設'),
  company('1000000000020', '株式会社ＡＴＴドリモコ', {
    filer: listed('株式会社ＡＴＴドリモコ', null, 100),
  }),
]

before(async () => {
  const [companiesOnly, withRecords] = [emptyInstallation(), await sampleInstallation(now())]
  installations.push(companiesOnly, withRecords)
  const path = join(companiesOnly.dataDir, 'small.generation')
  writeSmallGeneration(path, subjects)
  const reader: GenerationReader = openGeneration(path)
  const keeper: GenerationKeeper = createGenerationKeeper(withRecords.dataDir)
  assert.equal(await keeper.refresh(), null)
  readers = [reader, keeper]
  small = viewSearch(createSearch({ generation: () => reader, now }))
  sample = viewSearch(createSearch({ generation: () => keeper.current(), now }))
})
after(() => {
  for (const reader of readers) reader.close()
  for (const installation of installations) installation.remove()
})

const found = async (text: string): Promise<readonly CompanyView[]> => (await small.companies(text, 10)).items
const names = async (text: string): Promise<string[]> => (await found(text)).map(({ name }) => name)

test('listed companies known by the text take turns with those of exactly that name; prefixes follow, closed ones last', async () => {
  assert.deepEqual(await names('アオゾラ'), [
    'アオゾラ有限会社',
    'アオゾラ商事株式会社',
    'アオゾラ重工業株式会社',
    '株式会社あおぞら',
    '株式会社蒼空',
    'アオゾラ一般株式会社',
    '株式会社アオゾラ小売',
  ])
  assert.equal((await names('株式会社アオゾラ'))[0], '株式会社あおぞら')
})

test('of a name that several companies share, the listed ones known by it come first', async () => {
  assert.deepEqual((await names('トキワ')).slice(0, 3), [
    'トキワホールディングス株式会社',
    '株式会社トキワ',
    '有限会社トキワ',
  ])
  const [first] = await found('トキワ')
  assert.deepEqual(first?.match, {
    field: 'name',
    kind: 'short_name',
    value: 'トキワホールディングス株式会社',
    prominence: 'listed',
  })
})

test('an exact name stays among the first ten, however many prominent companies are known by it', async () => {
  const all = await names('ミドリ')
  assert.equal(all.length, 10)
  assert.ok(all.includes('合同会社ミドリ'), all.join())
})

test('a listed company is found by the first word of its English name, before exact readings of others', async () => {
  const [first] = await found('aozora')
  assert.equal(first?.name, 'アオゾラ商事株式会社')
  assert.deepEqual(first?.match, {
    field: 'name_en',
    kind: 'short_name',
    value: 'Aozora Trading Company, Limited',
    prominence: 'listed',
  })
})

test('a brand at the end of a prominent name finds it', async () =>
  assert.equal((await names('ドリモコ'))[0], '株式会社ＡＴＴドリモコ'))

test('the typed legal form breaks ties', async () => {
  assert.equal((await names('山吹システムズ(有)'))[0], '有限会社山吹システムズ')
  assert.equal((await names('㈱山吹システムズ'))[0], '山吹システムズ株式会社')
})

test('a former name of the typed legal form comes before a name of another form', async () => {
  assert.deepEqual(await names('(株)ムラサキ'), ['株式会社ハナダ', '有限会社ムラサキ'])
  assert.deepEqual(await names('ムラサキ'), ['有限会社ムラサキ', '株式会社ハナダ'])
})

test('an organisation comes before the cooperative that is named after it', async () => {
  assert.deepEqual(await names('青空大学'), ['国立大学法人青空大学', '青空大学生活協同組合'])
  assert.equal((await names('青空大学生活協同組合'))[0], '青空大学生活協同組合')
})

test('a part of an organisation finds it, but not one of another kind', async () => {
  for (const text of ['青空大学医学部附属病院', '国立大学法人青空大学 山吹センター', '(大)青空大学'])
    assert.equal((await names(text))[0], '国立大学法人青空大学', text)
  assert.deepEqual(await names('学校法人あさぎ学園やまぶき大学'), ['学校法人あさぎ学園'])
  for (const text of ['社会福祉法人あさぎ学園保育園', '学校法人ムラサキ附属高等学校'])
    assert.deepEqual(await names(text), [], text)
})

test('a department or the head of a municipality finds the municipality alone', async () => {
  for (const text of [
    '浜松市教育委員会',
    '静岡県浜松市上下水道部',
    '浜松市長 甲野太郎',
    '浜松市ほか',
    '浜松市（総務部）',
  ])
    assert.deepEqual(await names(text), ['浜松市'], text)
  const [first] = await found('浜松市教育委員会')
  assert.equal(first?.match.kind, 'branch')
})

test('an address says which company of a name is meant', async () => {
  for (const text of ['ハルカゼ　静岡県浜松市中央区本町１－２－３', '静岡県浜松市中央区本町1-2-3 ハルカゼ'])
    assert.equal((await names(text))[0], 'ハルカゼ有限会社', text)
  assert.equal((await names('ハルカゼ 福岡県福岡市博多区本町1-2-3'))[0], '株式会社ハルカゼ')
  assert.ok((await names('ハルカゼ 大阪府大阪市北区梅田1-2-3')).includes('株式会社ハルカゼ'))
})

test('the parties of a list are found in its order', async () => {
  assert.deepEqual(await names('有限会社ムラサキ、株式会社蒼空'), [
    '有限会社ムラサキ',
    '株式会社蒼空',
    '株式会社ハナダ',
  ])
})

test('ー typed as the kanji 一, other kana of the same sound, and initials are spellings of a name', async () => {
  assert.equal((await names('株式会社ヒスイパ一トナ一ズ'))[0], '株式会社ヒスイパートナーズ')
  assert.equal((await names('ジェイアール翡翠観光㈱'))[0], 'ＪＲ翡翠観光株式会社')
  assert.equal((await names('ATTヒスイカンパニー株式会社'))[0], 'ＡＴＴビジネス株式会社')
  assert.equal((await names('(株)コハジ'))[0], '株式会社コハヂ')
})

test('small and large kana match each other, and the listed company comes first', async () =>
  assert.equal((await names('キューポン'))[0], '株式会社キユーポン'))

test('initials before a name are part of it', async () => {
  assert.deepEqual(await names('山吹'), ['山吹システムズ株式会社', '有限会社山吹システムズ', '株式会社Ｋ．Ｋ山吹'])
})

test('letters spelled out in kana are found by the Latin letters', async () => {
  const [first] = await found('NFY青空企画')
  assert.equal(first?.name, '株式会社エヌ・エフ・ワイ・青空企画')
  assert.deepEqual(first?.match, { field: 'alias', kind: 'alias', value: 'NFY青空企画', prominence: null })
})

test('English words match in any order, with the legal form and without', async () => {
  for (const text of ['heavy aozora industries', 'Aozora Heavy Industries', 'AOZORA HEAVY INDUSTRIES CO LTD'])
    assert.deepEqual(await names(text), ['アオゾラ重工業株式会社'], text)
})

test('a branch office finds its company, with match kind "branch"', async () => {
  for (const text of ['アオゾラ重工業株式会社大阪支店', 'アオゾラ重工業 東京第二営業所', 'アオゾラ重工業横浜工場']) {
    const [first, second] = await found(text)
    assert.deepEqual([first?.name, first?.match.kind, second], ['アオゾラ重工業株式会社', 'branch', undefined], text)
  }
})

const numbers = async (text: string): Promise<string[]> =>
  (await found(text)).map(({ corporateNumber }) => corporateNumber)

test('a branch names the prefecture in which its company mostly is', async () => {
  const [hamamatsuCompany, fukuokaCompany] = ['1000000000070', '1000000000071']
  assert.deepEqual(await numbers('（株）ウグイス焼津営業所'), [hamamatsuCompany, fukuokaCompany])
  assert.deepEqual(await numbers('（株）ウグイス 北九州支店'), [fukuokaCompany, hamamatsuCompany])
  assert.equal((await numbers('（株）ウグイス本社営業所'))[0], fukuokaCompany, 'no place')
})

const [asagiHere, asagiThere] = ['1000000000080', '1000000000081']
const [shionHere, shionThere] = ['1000000000082', '1000000000083']

test('what lists print with a name is read in the place that stands beside it', async () => {
  for (const text of [
    '（株）アサギ建設焼津営業所 静岡県',
    '（株）アサギ建設　第一営業所 静岡県',
    '静岡県 アサギ建設北九州事務所',
    '（株）アサギ建設ほか 静岡県',
    '（株）アサギ建設 （株）アサギ建設 静岡県',
  ])
    assert.equal((await numbers(text))[0], asagiHere, text)
  assert.deepEqual(await understood('（株）アサギ建設焼津営業所 静岡県'), {
    reading: 'place_of_business',
    name: '(株)アサギ建設',
    place: { text: '静岡県', codes: ['22'], matched: true },
    unit: '焼津営業所',
    members: [],
    subjects: [],
    asked: null,
  })
  assert.equal((await numbers('（株）アサギ建設焼津営業所 沖縄県'))[0], asagiHere, 'that of the unit')
  assert.equal((await understood('（株）アサギ建設焼津営業所 沖縄県'))?.place?.matched, false)
})

test('members of a joint venture are found in the place beside it, also by the beginnings of their names', async () => {
  assert.deepEqual((await numbers('アサギ建設・シオン組（共） 静岡県')).slice(0, 2), [asagiHere, shionHere])
  assert.deepEqual((await numbers('福岡県 アサギ建設・シオン組特定ＪＶ')).slice(0, 2), [asagiThere, shionThere])
  assert.deepEqual((await numbers('アサギ建設、シオン組共同企業体 静岡県')).slice(0, 2), [asagiHere, shionHere])
  assert.deepEqual((await numbers('アサギ・シオン経常建設共同企業体 静岡県')).slice(0, 3), [
    asagiHere,
    shionHere,
    '1000000000084',
  ])
})

test('（協） stands for the form of any cooperative', async () => {
  for (const text of ['（協）トキ清掃事業', 'トキ清掃事業（協）']) {
    assert.deepEqual(await numbers(text), ['1000000000085', '1000000000086'], text)
  }
})

test('a lost character stands for one letter or sign, where at least four others are known', async () => {
  for (const sign of ['?', '？', '〓', '□', '\ufffd', '??']) {
    const text = `（株）Ｌｕ${sign}ｒｉｋｏ`
    assert.deepEqual((await numbers(text)).slice(0, 3), ['1000000000087', '1000000000088', '1000000000089'], text)
    assert.deepEqual(await numbers(`翡${sign}橋建設`), ['1000000000090', '1000000000091', '1000000000092'], sign)
  }
  assert.equal((await understood('翡?橋建設'))?.reading, 'similar')
  assert.equal((await found('翡?橋建設'))[0]?.match.kind, 'similar')
  assert.deepEqual((await numbers('翡〓橋建設 福岡県'))[0], '1000000000091')
  // The first character may be ㈱.
  assert.deepEqual(await numbers('\ufffd翡橋建設'), ['1000000000092'])
  assert.deepEqual(await numbers('〓髙橋建設'), ['1000000000090'])
  assert.deepEqual(await numbers('翡?橋?設'), [], 'two lost characters')
  assert.deepEqual(await numbers('トキ?'), await numbers('トキ'), 'too few known characters')
})

test('a company of exactly the name in the place precedes a prominent one whose name only begins with it', async () => {
  assert.deepEqual(await numbers('ウグイス 福岡県'), ['1000000000071', '1000000000072'])
})

test('a name printed twice is one', async () => {
  assert.deepEqual((await numbers('（株）ウグイス （株）ウグイス')).length, 2)
  assert.equal((await understood('（株）ウグイス （株）ウグイス'))?.reading, 'as_printed')
})

const understood = async (text: string) => (await small.companies(text, 10)).understanding

test('words that name a place narrow the search, wherever they stand and however they are written', async () => {
  for (const text of [
    'ハルカゼ 福岡',
    'ハルカゼ 福岡県',
    '株式会社ハルカゼ 福岡市',
    '福岡市博多区 ハルカゼ',
    'ハルカゼ（福岡県）',
    'harukaze fukuoka',
    'harukaze Fukuoka City',
    'はるかぜ ふくおか',
    '福岡県ハルカゼ',
  ])
    assert.deepEqual(await names(text), ['株式会社ハルカゼ'], text)
  const meaning = await understood('ハルカゼ 福岡県')
  assert.deepEqual(meaning, {
    reading: 'name_and_place',
    name: 'ハルカゼ',
    place: { text: '福岡県', codes: ['40'], matched: true },
    unit: null,
    members: [],
    subjects: [],
    asked: null,
  })
})

test('a name that contains the place is a name', async () => {
  assert.deepEqual(await names('福岡 ハルカゼ工房'), ['福岡ハルカゼ工房株式会社'])
  assert.equal((await understood('福岡 ハルカゼ工房'))?.reading, 'name')
})

test('a municipality is found by its name after that of its prefecture', async () => {
  assert.deepEqual(await names('静岡県浜松市'), ['浜松市'])
})

test('where no company of the name is in the place, those elsewhere are shown, and the answer says so', async () => {
  assert.deepEqual((await names('ハルカゼ 沖縄')).toSorted(), ['ハルカゼ有限会社', '株式会社ハルカゼ'].toSorted())
  assert.equal((await understood('ハルカゼ 沖縄'))?.place?.matched, false)
})

test('the members of a joint venture are found in turn', async () => {
  const hits = await found('アオゾラ重工業・トキワ特定建設工事共同企業体')
  assert.deepEqual(
    hits.slice(0, 2).map(({ name, match }) => [name, match.kind]),
    [
      ['アオゾラ重工業株式会社', 'joint_venture'],
      ['トキワホールディングス株式会社', 'joint_venture'],
    ],
  )
})

test('a company with what lists print after it is found, and the answer says what was left out', async () => {
  const [first] = await found('アオゾラ重工業株式会社ほか')
  assert.deepEqual([first?.name, first?.match.kind], ['アオゾラ重工業株式会社', 'as_printed'])
  assert.equal((await understood('アオゾラ重工業（株） 技術総合研究所'))?.unit, '技術総合研究所')
})

test('among equals, open precede closed, then the typed form and spelling decide, then the age', async () => {
  assert.deepEqual(await names('クレナイ'), ['クレナイ株式会社', '株式会社クレナイ', '有限会社クレナイ'])
  assert.deepEqual((await names('株式会社クレナイ'))[0], '株式会社クレナイ')
})

test('of many companies of one name, the first ones are the same however many are asked for', async () => {
  for (const text of ['株式会社コハク堂', 'コハク堂', '有限会社コハク堂', '株式会社こはく堂']) {
    const numbers = async (limit: number): Promise<string[]> =>
      (await small.companies(text, limit)).items.map(({ corporateNumber }) => corporateNumber)
    const all = await numbers(24)
    assert.equal(all.length, 24)
    for (const limit of [1, 2, 3, 5, 10, 20]) assert.deepEqual(await numbers(limit), all.slice(0, limit), text)
  }
})

test('one typo is tolerated where nothing else matches, with match kind "similar"', async () => {
  for (const text of [
    'サクラバシテクノジー',
    'サクラバシテクロノジー',
    '株式会社サクラバシテクノロジイー',
    'サクラパシテクノロジー',
  ]) {
    const [first] = await found(text)
    assert.deepEqual([first?.name, first?.match.kind], ['株式会社サクラバシテクノロジー', 'similar'], text)
  }
})

test('of similar names, one with all letters of the text comes first, then one that differs by one character as written', async () => {
  assert.deepEqual(await names('ワカバアイクツ'), ['株式会社ワカバアイニクツ', '株式会社ワカバアイクス'])
  assert.deepEqual(await names('ワカバアスヴ'), ['株式会社ワカバアイヴ', '株式会社ワカバアイブ'])
})

test('a municipality precedes its corporations, of which the same reading is published', async () => {
  for (const text of ['ハママツシ', 'hamamatsushi'])
    assert.deepEqual((await names(text)).slice(0, 2), ['浜松市', '浜松市住宅供給公社'])
})

test('another kanji, another number or two typos find no company', async () => {
  for (const text of [
    'アオゾラ重作業',
    '山咲システムズ',
    'サクラシテクノジー',
    'アオゾラ大阪支店長会',
    'エヌ・エフ・ワイ・赤空企画',
  ])
    assert.deepEqual(await names(text), [], text)
})

test('a query of repeated ン finds nothing, because one ン alone is not selective', async () =>
  assert.deepEqual(await names('ンンンンンン'), []))

test('the company filter of records accepts branch offices and typos', async () => {
  const page = { limit: 100, page: 1 }
  const ids = async (text: string): Promise<string[]> =>
    (await sample.enforcements({ company: text }, page)).items.map(({ id }) => id)
  const expected = await ids('株式会社瑠璃梟建設')
  assert.ok(expected.length > 0)
  assert.deepEqual(await ids('株式会社瑠璃梟建設 大阪支店'), expected)
  assert.deepEqual(await ids('瑠璃梟建設関東支社'), expected)
  assert.deepEqual(await ids('Rurifukuro Constrction'), expected)
  assert.deepEqual((await sample.enforcements({ company: '瑠璃梟建設大阪支店', actionType: 'none' }, page)).items, [])
  const both = await sample.combined('株式会社瑠璃梟建設大阪支店', 10)
  assert.equal(both.companies[0]?.match.kind, 'branch')
  assert.ok(both.enforcements.length > 0)
})

test('the company filter of records reads a place as the company search does', async () => {
  const page = { limit: 100, page: 1 }
  const find = async (company: string) => sample.enforcements({ company }, page)
  const whole = await find('株式会社瑠璃梟建設')
  const place = whole.items[0]!.company.address!.slice(0, 3)
  assert.match(place, /[都道府県]$/u)
  const there = await find(`瑠璃梟建設 ${place}`)
  assert.ok(there.items.length > 0)
  const ids = new Set(whole.items.map(({ id }) => id))
  assert.ok(there.items.every(({ id }) => ids.has(id)))
  assert.equal(there.understanding?.reading, 'name_and_place')
  assert.equal(there.understanding?.place?.matched, true)
  const elsewhere = await find('瑠璃梟建設 沖縄県')
  assert.equal(elsewhere.understanding?.place?.matched, false)
  assert.ok(elsewhere.items.length > 0)
  assert.equal((await find('瑠璃梟建設')).understanding?.reading, 'name')
})

test('pages of a company filter by branch office are consecutive and contain the records of the company', async () => {
  const company = '株式会社瑠璃梟建設大阪支店'
  const whole = (await sample.procurementSuspensions({ company }, { limit: 10, page: 1 })).items
  assert.ok(whole.length > 2)
  // Identified records, and those without a number that belong to the name.
  const number = '5999901001001'
  const isOfCompany = ({ company: { corporateNumber, name } }: (typeof whole)[number]): boolean =>
    corporateNumber === number || (corporateNumber === null && name.includes('瑠璃梟建設'))
  assert.ok(whole.some((record) => record.company.corporateNumber === number))
  assert.ok(whole.every(isOfCompany))
  const pages = [1, 2, 3, 4].map(
    async (page) => (await sample.procurementSuspensions({ company }, { limit: 2, page })).items,
  )
  assert.deepEqual((await Promise.all(pages)).flat(), whole.slice(0, 8))
})
