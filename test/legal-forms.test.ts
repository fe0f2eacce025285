import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { corporation, enforcement, numberOf } from '../src/ledger/test-publications.ts'
import type { ViewSearch } from '../src/search/test-views.ts'
import { contextOfFile, publicationOf, publishedRows } from './published-rows.ts'

// Names that differ in their legal form only are those of two companies, unless one of them is printed or asked for without it. All are fictional.

const clock = { now: new Date('2026-11-21T00:00:00Z') }
const page = { limit: 10, page: 1 }
const companies = [
  corporation(1, { name: '有限会社架空若葉' }),
  corporation(2, { name: '株式会社架空双葉' }),
  corporation(3, { name: '有限会社架空双葉' }),
]
const named = [
  '有限会社架空青葉',
  '架空青葉（有）大阪支店',
  '有限会社架空若葉',
  '架空若葉',
  '株式会社架空双葉',
  '有限会社架空双葉',
  '株式会社架空若葉建設',
  '架空梅林事業協同組合',
]

const file = contextOfFile()
let search: ViewSearch
before(async () => {
  const publications = [
    publicationOf('register', 'corporation', companies),
    publicationOf(
      'enforcements',
      'enforcement',
      named.map((name) => enforcement(name, name)),
    ),
  ]
  ;({ search } = await publishedRows(file, publications, clock))
})

const matches = async (company: string) => {
  const { items, otherNames, warnings } = await search.enforcements({ company }, page)
  return {
    names: items.map((item) => `${item.company.name} ${item.company.nameMatch}`).toSorted(),
    otherNames,
    warnings,
  }
}
const counted = async (q: string) => (await search.combined(q, 10)).otherRecords.enforcements

test('records of another form are told to be of another company, and are no records of the name', async () => {
  const other = ['有限会社架空青葉 other_form', '架空青葉（有）大阪支店 other_form']
  for (const company of ['株式会社架空青葉', '架空青葉㈱', '合同会社架空青葉']) {
    assert.deepEqual(await matches(company), {
      names: other,
      otherNames: 2,
      warnings: ['other_names'],
    })
    assert.equal(await counted(company), 0, company)
  }
})

test('a question with the form of a record, or without one, finds it', async () => {
  for (const company of ['有限会社架空青葉', '㈲架空青葉', '架空青葉']) {
    const { names, otherNames } = await matches(company)
    assert.deepEqual([names.map((name) => name.split(' ').at(-1)), otherNames], [['whole', 'whole'], 0], company)
    assert.equal(await counted(company), 2, company)
  }
})

test('a record without a form is a record of the name, the company of another form is not', async () => {
  const { names, otherNames } = await matches('株式会社架空若葉')
  assert.deepEqual(names, ['有限会社架空若葉 other_form', '架空若葉 whole', '株式会社架空若葉建設 part'].toSorted())
  assert.deepEqual([otherNames, await counted('株式会社架空若葉')], [2, 1])
  assert.deepEqual([(await matches('有限会社架空若葉')).otherNames, await counted('有限会社架空若葉')], [1, 2])
})

test('of two companies of a name each has its own records, by name and by number', async () => {
  for (const [n, own, other] of [
    [2, '株式会社架空双葉', '有限会社架空双葉'],
    [3, '有限会社架空双葉', '株式会社架空双葉'],
  ] as const) {
    assert.deepEqual((await matches(own)).names, [`${own} whole`, `${other} other_form`].toSorted())
    assert.deepEqual([await counted(own), await counted(numberOf(n))], [1, 1])
    const byNumber = await search.enforcements({ corporateNumber: numberOf(n) }, page)
    assert.deepEqual([byNumber.items.length, byNumber.nameOnly?.count], [0, 1])
  }
})

test('a short form stands for a longer one', async () => {
  for (const company of ['（協）架空梅林', '架空梅林協同組合', '架空梅林事業協同組合'])
    assert.deepEqual((await matches(company)).names, ['架空梅林事業協同組合 whole'], company)
})

test('a legal form as people type it finds what the form in full finds, in the search and in company', async () => {
  for (const [text, name] of [
    ['かぶしき会社架空双葉', '株式会社架空双葉'],
    ['（カ）架空双葉', '株式会社架空双葉'],
    ['架空双葉(ユ', '架空双葉有限会社'],
    ['ゆうげん会社架空若葉', '有限会社架空若葉'],
  ] as const) {
    assert.deepEqual(await matches(text), await matches(name), text)
    const found = await search.combined(text, 10)
    const inFull = await search.combined(name, 10)
    const numbers = (result: typeof found) => result.companies.map(({ corporateNumber }) => corporateNumber)
    assert.ok(numbers(found).length > 0, text)
    assert.deepEqual(numbers(found), numbers(inFull), text)
    assert.deepEqual([found.understanding?.reading, found.understanding?.name], ['as_printed', name], text)
  }
})

test('KK and a lone 株 are the form only where a company or a record has the name with it', async () => {
  const read = async (text: string) => {
    const { understanding } = await search.combined(text, 10)
    return `${understanding?.reading} ${understanding?.name}`
  }
  assert.equal(await read('架空双葉kk'), 'as_printed 架空双葉株式会社')
  assert.equal(await read('株 架空双葉'), 'as_printed 株式会社架空双葉')
  for (const text of ['架空無名kk', '架空無名 株']) assert.equal(await read(text), `name ${text}`, text)
})
