import assert from 'node:assert/strict'
import { test } from 'node:test'
import { corporation, enforcement, numberOf } from '../src/ledger/test-publications.ts'
import { contextOfFile, publicationOf, publishedRows } from './published-rows.ts'

// Who writes a branch, an addressee or a sign beside a name asks for all that was published under the name. All companies are fictional.

const clock = { now: new Date('2026-11-21T00:00:00Z') }
const numbered = (name: string, n: number, summary: string) => {
  const facts = enforcement(name, summary)
  return { ...facts, party: { ...facts.party, corporateNumber: numberOf(n) } }
}
const { search } = await publishedRows(
  contextOfFile(),
  [
    publicationOf('register', 'corporation', [
      corporation(1, { name: '株式会社架空双葉' }),
      corporation(2, { name: '架空若葉株式会社' }),
      corporation(3, { name: '株式会社架空青葉' }),
      corporation(4, { name: '株式会社架空青葉製作所' }),
      corporation(5, { name: '株式会社電力' }),
      corporation(6, { name: '株式会社架空青葉本店' }),
    ]),
    publicationOf('enforcements', 'enforcement', [
      numbered('株式会社架空双葉', 1, '1'),
      enforcement('（株）架空双葉', '2'),
      enforcement('株式会社架空双葉 大阪支店', '3'),
      enforcement('株式会社架空双葉運輸', '4'),
      enforcement('架空若葉（株）', '5'),
      enforcement('架空若葉（株） 大阪支店', '6'),
      // In no register.
      enforcement('（株）架空紅葉', '7'),
      enforcement('（株）架空紅葉', '8'),
      enforcement('架空黄葉株式会社', '9'),
      enforcement('架空黄葉株式会社柏店', '10'),
      enforcement('株式会社架空青葉', '11'),
      enforcement('株式会社架空照葉製作所', '12'),
      enforcement('株式会社架空照葉', '13'),
      enforcement('株式会社架空照葉本店', '16'),
      enforcement('株式会社電力', '14'),
      enforcement('架空電力 事業部', '15'),
    ]),
  ],
  clock,
)

const page = { limit: 100, page: 1 }
const answer = async (company: string) => {
  const { items, understanding, warnings } = await search.enforcements({ company }, page)
  const read = understanding === null ? null : `${understanding.reading} ${understanding.name} ${understanding.unit}`
  return { ids: items.map(({ id }) => id).toSorted(), names: items.map((each) => each.company.name), read, warnings }
}
const told = async (q: string) => {
  const { enforcements, otherRecords, understanding } = await search.combined(q, 10)
  const { name: _name, ...counts } = otherRecords
  return { ids: enforcements.map(({ id }) => id).toSorted(), counts, reading: understanding?.reading }
}

const published = [
  '株式会社架空双葉',
  '（株）架空双葉',
  '架空若葉（株）',
  '（株）架空紅葉',
  '架空黄葉株式会社',
  '架空黄葉株式会社柏店',
  '株式会社架空青葉',
  '架空紅葉',
]
const behind = [
  ' 大阪支店',
  ' 御中',
  ' 様',
  '(本社)',
  '。',
  '、',
  ' 外1社',
  '　ほか',
  ' 代表取締役',
  ' 大阪支店 御中',
  ' 指名停止',
]

test('words behind a published name hide no record of it, neither in its list nor in the search', async () => {
  for (const name of published) {
    const [plain, found] = [await answer(name), await told(name)]
    assert.ok(plain.ids.length > 0, name)
    for (const words of behind) {
      const text = name + words
      assert.deepEqual((await answer(text)).ids, plain.ids, text)
      const { ids, counts } = await told(text)
      assert.deepEqual([ids, counts], [found.ids, found.counts], text)
    }
  }
})

test('the answer says which words are none of the name', async () => {
  const readings = {
    '（株）架空紅葉 大阪支店': 'place_of_business (株)架空紅葉 大阪支店',
    '（株）架空紅葉大阪支店': 'place_of_business (株)架空紅葉 大阪支店',
    架空紅葉大阪支店: 'place_of_business 架空紅葉 大阪支店',
    '（株）架空紅葉 御中': 'as_printed (株)架空紅葉 null',
    '架空黄葉株式会社。': 'as_printed 架空黄葉株式会社 null',
    '（株）架空紅葉 大阪支店 御中': 'place_of_business (株)架空紅葉 大阪支店',
    '旧（株）架空紅葉': 'as_printed (株)架空紅葉 null',
    旧架空黄葉株式会社: 'as_printed 架空黄葉株式会社 null',
    '株式会社架空双葉 大阪支店': 'place_of_business 株式会社架空双葉 大阪支店',
    '（株）架空紅葉': 'name （株）架空紅葉 null',
  }
  for (const [text, read] of Object.entries(readings)) {
    assert.equal((await answer(text)).read, read, text)
    assert.equal((await told(text)).reading, read.split(' ')[0], text)
  }
})

test('a list of names finds the records of each, without legal forms and in no register', async () => {
  const both = (await answer('（株）架空紅葉')).ids.concat((await answer('架空黄葉株式会社')).ids).toSorted()
  for (const text of ['架空紅葉、架空黄葉', '（株）架空紅葉、架空黄葉株式会社', '架空紅葉及び架空黄葉']) {
    assert.deepEqual((await answer(text)).ids, both, text)
    assert.deepEqual((await told(text)).ids, both, text)
  }
  for (const text of ['架空紅葉、架空無名', '電力、架空紅葉']) assert.deepEqual((await answer(text)).ids, [], text)
})

test('the records that print the branch are among those of the company', async () => {
  assert.deepEqual((await answer('架空若葉（株） 大阪支店')).names.toSorted(), [
    '架空若葉（株）',
    '架空若葉（株） 大阪支店',
  ])
})

test('words that may be a part of a name are not taken from it', async () => {
  assert.deepEqual((await answer('株式会社架空青葉製作所')).ids, [], 'a company')
  assert.deepEqual((await answer('株式会社架空照葉製作所')).names, ['株式会社架空照葉製作所'], 'printed')
  assert.deepEqual((await answer('株式会社架空青葉本店')).ids, [], 'a company')
  assert.deepEqual((await answer('株式会社架空照葉本店')).names, ['株式会社架空照葉本店'], 'printed')
  assert.deepEqual((await answer('電力 事業部')).names, ['架空電力 事業部'], 'words of business')
  assert.deepEqual((await answer('元架空黄葉株式会社')).ids, [])
  assert.deepEqual((await answer('株式会社架空無名 大阪支店')).ids, [])
  assert.equal((await answer('株式会社架空無名 大阪支店')).read, 'name 株式会社架空無名 大阪支店 null')
})
