import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inShort, readText, recordsOf } from '../test-source.ts'

// Every company and person here is fictional.

/** In kanji and kana, of any length; most are in no list of names. */
const persons = [
  '佐藤花子',
  '佐藤　花子',
  '霜枯 玻璃',
  '空蝉凪之丞',
  '乾ひより',
  '小比類巻卯左衛門',
  '椋 仁',
  'サトウ ハナコ',
  'Hanako Sato',
  'ジョン・スミス',
  'NGUYEN VAN AN',
]

/** What is told of a row with a name in which `@` stands for a person; no text of it has a word of the person. */
async function toldOf(form: string, names = persons): Promise<string> {
  const told = new Set<string>()
  for (const person of names) {
    const cell = form.replace('@', person)
    const { rows } = await readText(
      'list.csv',
      `業者名,所在地,停止期間,理由\n"${cell}",前橋市架空町1,R8.4.1～R8.5.1,贈賄`,
    )
    const words = [...person.split(/[\s　]/u), '見本一郎'].filter((word) => word.length > 1)
    for (const word of words) assert.ok(!JSON.stringify(rows).includes(word), `${cell}: ${JSON.stringify(rows)}`)
    told.add(inShort(rows).join(' + '))
  }
  return [...told].join(' | ')
}

test('whom a word beside a company names is left out, in any letters, and the company remains', async () => {
  for (const form of [
    '株式会社架空（代）@',
    '株式会社架空 代）@',
    '株式会社架空（代表）@',
    '株式会社架空（代表者）@',
    '株式会社架空（代表者名：@）',
    '株式会社架空（店主 @）',
    '株式会社架空 事業主 @',
    '株式会社架空　経営者　@',
    '株式会社架空（名義人@）',
    '株式会社架空　名義人：@',
    '株式会社架空（管理者：@）',
    '株式会社架空 開設者 @',
    '株式会社架空　営業部長　@',
    '株式会社架空　破産管財人　@',
    '株式会社架空破産管財人弁護士@',
    '株式会社架空清算人@',
    '株式会社架空 代理人弁護士 @',
    '株式会社架空　職務代行者 @',
    '株式会社架空　故@',
    '株式会社架空（元代表取締役 @）',
    '株式会社架空（前代表取締役@）',
    '株式会社架空（代表者：@、前代表者：見本一郎）',
    '株式会社架空（社長・@）',
    '株式会社架空（理事：@、見本一郎）',
    '株式会社架空【役員：見本一郎ほか@】',
    '株式会社架空（相続財産管理人 @）',
    '株式会社架空（本社：前橋市、代表者：@）',
  ])
    assert.equal(await toldOf(form), '株式会社架空', form)
  assert.equal(await toldOf('破産者株式会社架空破産管財人 弁護士 @'), '破産者株式会社架空')
  assert.equal(await toldOf('前橋市　代表者　@'), '前橋市')
})

test('a company in bankruptcy or rehabilitation is a party with its state as printed; a person is none', async () => {
  for (const name of [
    '破産者 株式会社架空',
    '破産者株式会社架空',
    '更生会社 株式会社架空',
    '更生会社架空建設株式会社',
    '再生債務者 株式会社架空',
    '特別清算 株式会社架空',
    '破産者 医療法人架空会',
    '被告 株式会社架空',
    '被告人株式会社架空',
    '（被告）株式会社架空',
    '被審人 株式会社架空',
    '株式会社被告支援',
    '株式会社再生債務者支援',
  ])
    assert.equal(await toldOf(name, ['']), name)
  for (const behind of [' 破産管財人', '破産管財人', '（破産管財人）', ' 代表清算人', '　破産管財人弁護士'])
    assert.equal(await toldOf(`破産者株式会社架空${behind}`, ['']), '破産者株式会社架空', behind)
  for (const form of [
    '破産者 @',
    '破産者@ 破産管財人',
    '再生債務者 @',
    '破産者 架空食堂こと@',
    '被告 @',
    '被告人@',
    '被告 架空食堂',
  ])
    assert.equal(await toldOf(form, ['佐藤花子', '霜枯 玻璃']), 'person', form)
  for (const form of ['破産者 @ 株式会社架空', '被告 @ 株式会社架空'])
    assert.equal(await toldOf(form, ['佐藤花子']), 'name_may_have_person')
})

test('an owner, an estate, a ward and somebody of the staff of a company are persons', async () => {
  for (const form of [
    '架空商店（代）@',
    '架空商店　店主　@',
    '架空商店　事業主 @',
    '架空商店（名義人 @）',
    '架空薬局　管理者 @',
    '亡@相続人見本一郎',
    '亡@',
    '故 @',
    '@相続財産',
    '亡@相続財産清算人弁護士 見本一郎',
    '破産者@破産管財人 弁護士 見本一郎',
    '@ 成年後見人 見本一郎',
    '@保佐人見本一郎',
    '株式会社架空の従業員である@',
    '株式会社架空の元社員@',
    '株式会社架空元社員@',
    '株式会社架空の代表取締役@',
    '株式会社架空に勤務する@',
    '株式会社架空の宅地建物取引士@',
  ])
    assert.equal(await toldOf(form), 'person', form)
})

test('where the words do not say whose measure it is, the row is unread', async () => {
  for (const form of [
    '代表者名：@ 株式会社架空',
    '（代表者名 @）株式会社架空',
    '（代）@　株式会社架空',
    '株式会社架空　元社員 @',
    '株式会社架空　元代表取締役　@',
    '株式会社架空　宅地建物取引士　@',
    '架空連合会　代理人　@',
    '架空株式会社の@',
    '株式会社架空ほか@',
    '株式会社架空こと@',
  ])
    assert.equal(await toldOf(form), 'name_may_have_person', form)
  for (const form of ['@　株式会社架空', '@・株式会社架空'])
    assert.equal(
      await toldOf(form, [
        '佐藤花子',
        '霜枯 玻璃',
        '空蝉凪之丞',
        '乾ひより',
        'サトウ ハナコ',
        'ジョン・スミス',
        'Hanako Sato',
      ]),
      'name_may_have_person',
      form,
    )
  for (const form of ['代表者 @ 株式会社架空', '代表取締役：@ 株式会社架空', '@（株式会社架空）'])
    assert.equal(await toldOf(form, ['グエン・ヴァン・アン', 'Maria Santos']), 'name_may_have_person', form)
})

test('an office and a name in katakana or Latin letters behind a company go; a name without one leaves the row unread', async () => {
  const names = [
    'ジョン・スミス',
    'ジョン スミス',
    'John Smith',
    'グエン・ヴァン・アン',
    'NGUYEN VAN AN',
    'SANTOS, Maria',
  ]
  for (const office of ['専務', '常務', '社長', '取締役', '支店長', 'CEO', 'ＣＥＯ', 'CTO', '代表取締役CEO'])
    for (const form of [`株式会社架空 ${office} @`, `株式会社架空（${office} @）`])
      assert.equal(await toldOf(form, names), '株式会社架空', form)
  for (const form of [
    '株式会社架空専務@',
    '株式会社架空代表取締役@',
    '株式会社架空\n@',
    '株式会社架空\nCEO @',
    '株式会社架空\n専務 @',
    '株式会社架空／@',
    '株式会社架空及び@',
    '架空株式会社@',
    '架空株式会社の@',
  ])
    assert.equal(await toldOf(form, ['ジョン・スミス', 'John Smith']), 'name_may_have_person', form)
})

test('without such a word, what may be a name beside a company is no part of a record', async () => {
  for (const form of [
    '株式会社架空　@',
    '株式会社架空（@）',
    '株式会社架空・@',
    '株式会社架空／@',
    '株式会社架空、@',
    '株式会社架空及び@',
    '株式会社架空　@　ほか1名',
    '株式会社架空　@様',
  ])
    assert.match(
      await toldOf(form),
      /^(?:株式会社架空|架空株式会社|name_may_have_person|person)(?: \| (?:株式会社架空|架空株式会社|name_may_have_person|person))*$/u,
      form,
    )
  assert.equal(
    await toldOf('架空株式会社@', ['佐藤花子', '霜枯 玻璃', '空蝉凪之丞', 'Hanako Sato']),
    'name_may_have_person',
  )
  const { rows } = await readText('list.csv', '業者名,停止期間\n株式会社架空佐藤花子,R8.4.1～R8.5.1')
  assert.deepEqual(inShort(rows), ['name_may_have_person'])
})

test('names of companies that have such a word, and companies behind one, stay', async () => {
  for (const name of [
    '株式会社個人事業主支援',
    '一般社団法人架空管理者協会',
    '架空従業員組合',
    '株式会社架空社員食堂',
    '株式会社みんなの社員食堂',
    '株式会社お庭のパートナー',
    '特定非営利活動法人成年後見人架空',
    '故郷株式会社',
    '株式会社経理部長',
    '株式会社架空（管理者変更）',
    '株式会社架空（旧商号：株式会社見本）',
    '山田工務店・前橋支店',
    '架空建設・見本土木',
    '高橋カーテン',
    '齋藤ふとん店',
    '鈴木ホーム',
    '鈴木タタミ',
    '株式会社１００歳時代',
    '合同会社架空マイスター八千代工房',
    '弁護士法人架空',
    '税理士法人佐藤',
    '株式会社佐藤花子商店',
    '株式会社佐藤花子',
    '株式会社架空・コンサルタント',
    '株式会社花の木ひよりや',
    '株式会社Sky Blue',
    '株式会社ＮＥＷ ＦＡＣＴＯＲＹ ＴＯＫＹＯ',
    '株式会社ＫＡＫＵＣＴＯ ＭＩＨＯＮ ＧＡＴＥ',
    '株式会社架空 CEO クラブ',
    'Kakuu Life 株式会社',
    'Kakuu Life 株式会社 大阪支店',
    'カクウ・ライフ 株式会社',
    '株式会社カクウ・ジョイ・ラ・メール',
    '株式会社架空 レストラン・マリア',
    '株式会社架空 大阪支店',
    '株式会社架空の木',
    '株式会社架空－高崎',
    '山田太郎商店',
    '医療法人佐藤会',
  ]) {
    const { rows } = await readText('list.csv', `業者名,停止期間\n"${name}",R8.4.1～R8.5.1`)
    assert.deepEqual(inShort(rows), [name])
  }
  const { rows } = await readText('list.csv', '業者名,停止期間\n架空特定JV（代表者）株式会社見本,R8.4.1～R8.5.1')
  assert.deepEqual(
    recordsOf(rows).map((facts) => 'party' in facts && facts.party.name),
    ['株式会社見本'],
  )
})
