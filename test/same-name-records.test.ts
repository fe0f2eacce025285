import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { load } from 'cheerio'
import type { FastifyInstance } from 'fastify'
import { corporation, enforcement, numberOf } from '../src/ledger/test-publications.ts'
import type { ViewSearch } from '../src/search/test-views.ts'
import { registerWeb } from '../src/serve/http/routes/web.ts'
import { testApp } from '../src/serve/http/test-app.ts'
import { contextOfFile, publicationOf, publishedRows } from './published-rows.ts'

// Records under exactly the name of a company that the register knows at no such place: those of a branch, mostly. All companies are fictional.

const [wave, hill, late, offshore] = [numberOf(1), numberOf(2), numberOf(3), numberOf(4)]
const at = (name: string, address: string | null, number: string | null = null, actionDate = '2025-04-01') => ({
  ...enforcement(name, name),
  actionDate,
  party: { name, address, corporateNumber: number },
})
const file = contextOfFile()
let search: ViewSearch
let app: FastifyInstance
before(async () => {
  const companies = [
    corporation(1, {
      name: '株式会社架空大波',
      prefectureCode: '13',
      city: '千代田区',
      cityCode: '101',
      street: '架空町1-1',
    }),
    corporation(2, { name: '株式会社架空小丘', prefectureCode: '23', city: '豊橋市', cityCode: '201' }),
    corporation(3, { name: '株式会社架空遅参', corporationKind: '301', assignmentDate: '2024-04-01' }),
  ]
  const enforcements = [
    at('株式会社架空大波', '福岡県福岡市博多区架空1-1'),
    at('株式会社架空大波', '愛知県名古屋市中区架空2-2'),
    // Of another legal form, of a longer name, and of the number of another company.
    at('架空大波有限会社', '福岡県福岡市博多区架空1-1'),
    at('株式会社架空大波運輸', '福岡県福岡市博多区架空1-1'),
    at('株式会社架空大波', '福岡県福岡市博多区架空3-3', hill),
    at('株式会社架空小丘', null),
    at('株式会社架空遅参', null, null, '2020-04-01'),
    // A former name that the register does not have.
    at('架空旧波株式会社', '静岡県静岡市葵区架空1-1', hill, '2019-07-02'),
    at('架空旧波（株）', '静岡県静岡市葵区架空1-1', null, '2019-07-04'),
    at('架空旧波有限会社', null, null, '2019-07-04'),
    // Letters, which may be asked for in kana.
    at('（株）Ｑ・Ｚ・Ｐ', null),
    at('（株）ＫＱＺＰ', null),
    // Of no company of the register: in a place, elsewhere, without a place, and of a longer name.
    at('株式会社架空山谷', '千葉県八千代市架空1-1'),
    at('株式会社架空山谷', '福岡県福岡市博多区架空1-1'),
    at('株式会社架空山谷', null),
    at('株式会社架空山谷建設', null),
    // With a number that the register lacks.
    at('架空沖合株式会社', '千葉県八千代市架空5-5', offshore),
    at('架空沖合（株）', null, offshore),
  ]
  const publications = [
    publicationOf('register', 'corporation', companies),
    publicationOf('enforcements', 'enforcement', enforcements),
  ]
  const clock = { now: new Date('2026-11-21T00:00:00Z') }
  const published = await publishedRows(file, publications, clock)
  ;({ search } = published)
  ;({ app } = await testApp({ search: published.served, pages: [registerWeb] }))
})
const bodyOf = async (url: string): Promise<string> => (await app.inject(url)).body

const page = { limit: 10, page: 1 }
const byNumber = async (corporateNumber: string) => search.enforcements({ corporateNumber }, page)

test('whoever asks by the number is told of records under exactly the name, and gets none of them', async () => {
  const { items, sameName, warnings } = await byNumber(wave)
  assert.deepEqual(items, [])
  assert.equal(sameName, 2)
  assert.ok(warnings.includes('same_name_records'))
  const { otherRecords } = await search.combined(wave, 4)
  assert.deepEqual(otherRecords.sameName, { enforcements: 2, procurementSuspensions: 0, licenseActions: 0 })
  assert.equal((await search.combined('株式会社架空大波', 4)).otherRecords.sameName, null)
})

test('records of a name without a place are told where the name is asked for in a place', async () => {
  const found = async (company: string) => {
    const { items, withoutPlace, inOtherPlaces, warnings } = await search.enforcements({ company }, page)
    const told = ['records_without_place', 'records_in_other_places'].map((code) => warnings.includes(code as never))
    return [items.length, withoutPlace, inOtherPlaces, ...told]
  }
  assert.deepEqual(await found('架空山谷 八千代市'), [1, 1, 1, true, true])
  assert.deepEqual(await found('架空山谷'), [4, null, null, false, false])
  // Nothing is in the place: the records of the name elsewhere are the answer.
  assert.deepEqual(await found('架空山谷 札幌市'), [3, null, null, false, false])
  // What belongs to the name of the company in the place is in the answer.
  assert.deepEqual(await found('株式会社架空小丘 豊橋市'), [1, 0, 0, false, false])
})

test('a search for a name in a place tells of the records of exactly the name that are not known to be there', async () => {
  const told = async (q: string) => {
    const { withoutPlace, inOtherPlaces, warnings } = await search.combined(q, 4)
    return [withoutPlace, inOtherPlaces, warnings.includes('records_in_other_places')]
  }
  assert.deepEqual(await told('架空大波 千代田区'), [0, 4, true])
  assert.deepEqual(await told('株式会社架空小丘 豊橋市'), [0, 0, false])
  assert.deepEqual(await told('架空大波'), [null, null, false])
  const link = load(await bodyOf(`/?q=${encodeURIComponent('架空大波 千代田区')}`))('p.understood a').text()
  assert.match(link, /架空大波/)
})

test('records of a day before the company had a number are told, too', async () => {
  assert.equal((await byNumber(late)).sameName, 1)
})

test('what is known by the name of the company is told as such, and not again', async () => {
  const { nameOnly, sameName, warnings } = await byNumber(hill)
  // One is of a former name, which its other record prints beside its number.
  assert.deepEqual([nameOnly?.count, sameName], [1, 1])
  assert.ok(warnings.includes('same_name_records'))
})

test('a company is found by the name that records print beside its number, behind those that have it', async () => {
  const matches = async (q: string) =>
    (await search.companies(q, 10)).items.map(({ corporateNumber, match }) => [
      corporateNumber,
      match.kind,
      match.value,
    ])
  assert.deepEqual(await matches('架空旧波'), [[hill, 'named_in_records', '架空旧波']])
  // One record of the first company's name prints the number of another.
  assert.deepEqual(
    (await matches('株式会社架空大波')).map(([number, kind]) => [number, kind]),
    [
      [wave, 'exact'],
      [hill, 'named_in_records'],
    ],
  )
  assert.deepEqual(
    (await matches('架空小丘')).map(([number, kind]) => [number, kind]),
    [[hill, 'exact']],
  )
})

test('letters spelled in kana are the whole name that prints the letters', async () => {
  const { items } = await search.enforcements({ company: '株式会社キューゼットピー' }, page)
  const matches = items.map(({ company }) => [company.name, company.nameMatch])
  assert.deepEqual(matches[0], ['（株）Ｑ・Ｚ・Ｐ', 'whole'])
  assert.ok(matches.slice(1).every(([, match]) => match === 'part'))
  const other = await search.enforcements({ company: '有限会社キューゼットピー' }, page)
  assert.ok(other.items.every(({ company }) => company.nameMatch !== 'whole'))
})

test('a name in kana that no company has says that the register may lack a reading', async () => {
  const isTold = async (q: string) => (await search.companies(q, 10)).warnings.includes('readings_missing')
  for (const q of ['ミナイナマエ', 'ﾐﾅｲ運送']) assert.equal(await isTold(q), true, q)
  for (const q of ['見無名前', '架空小丘']) assert.equal(await isTold(q), false, q)
})

test('the other conditions of the question count', async () => {
  const { sameName } = await search.enforcements({ corporateNumber: wave, from: '2026-01-01' }, page)
  assert.equal(sameName, 0)
})

test('the page of the company, the list, the feed and the answer say so, and none of them says that there is nothing', async () => {
  const page = load(await bodyOf(`/?corporate_number=${wave}`))
  const section = page('#enforcements')
  assert.match(section.text(), /同じ名前で公表され、この会社のものと分からない記録が2件あります/)
  assert.match(section.find('.count').text(), /名前のみ2件/)
  assert.doesNotMatch(section.find('.section-empty').text(), /見つかりませんでした。 /)
  assert.equal(page('.record-overview tbody tr').eq(0).find('td').eq(0).text(), '0')
  assert.equal(page('.record-overview tbody tr').eq(1).find('td').eq(0).text(), '2')
  const list = load(await bodyOf(`/?view=enforcements&corporate_number=${wave}`))
  assert.match(
    list('main').text(),
    /特定できた記録は見つかりませんでした.*この会社のものと分からない記録が2件あります/s,
  )
  assert.match(await bodyOf(`/feeds/enforcements.atom?corporate_number=${wave}`), /名前が同じ記録が2件あります/)
  const answer = JSON.parse(await bodyOf(`/api/v1/enforcements?corporate_number=${wave}`)) as {
    meta: { result: string }
  }
  assert.equal(answer.meta.result, 'name_only')
})

test('a record of the name in another legal form, which no company here has, is told of those in its place alone', async (t) => {
  const place = { prefectureCode: '23', city: '豊橋市', cityCode: '201' }
  const companies = [
    corporation(1, { name: '合同会社架空転換', ...place }),
    corporation(2, { name: '合同会社架空転換', prefectureCode: '01', city: '札幌市中央区', cityCode: '101' }),
    corporation(3, { name: '合資会社架空転換', ...place }),
  ]
  const enforcements = [
    at('株式会社架空転換', null),
    at('有限会社架空転換', '愛知県豊橋市架空1-1'),
    at('合資会社架空転換', null),
    at('株式会社架空転換運輸', null),
  ]
  const published = await publishedRows(
    t,
    [publicationOf('register', 'corporation', companies), publicationOf('enforcements', 'enforcement', enforcements)],
    { now: new Date('2026-11-21T00:00:00Z') },
  )
  const told = async (number: string) => {
    const [company] = (await published.search.companies(number, 1)).items
    const { sameName, warnings } = await published.search.enforcements({ corporateNumber: number }, page)
    return [company?.sameNameCounts.enforcements, sameName, warnings.includes('same_name_records')]
  }
  assert.deepEqual(await told(numberOf(1)), [2, 2, true])
  assert.deepEqual(await told(numberOf(2)), [1, 1, true])
  assert.deepEqual(await told(numberOf(3)), [2, 2, true])
})

test('a company that is known from the number of its records alone is reached by its name, and its page has the printed names', async () => {
  const numbersOf = async (q: string) => (await search.combined(q, 4)).otherRecords.numbersInRecords
  const [found, ...others] = await numbersOf('架空沖合')
  assert.deepEqual([found?.corporateNumber, found?.count, others], [offshore, 2, []])
  assert.match(found?.name ?? '', /^架空沖合/)
  // A company of the register is found itself, and a number is asked for already.
  assert.deepEqual(await numbersOf('株式会社架空大波'), [])
  assert.deepEqual(await numbersOf(offshore), [])
  const results = load(await bodyOf(`/?q=${encodeURIComponent('架空沖合')}`))
  const href = results('.other-records a.number').attr('href')!
  assert.equal(results('.other-records a.number').text(), offshore)
  const company = load(await bodyOf(href))
  assert.match(company('h1').text(), /^架空沖合/)
  assert.match(company('title').text(), new RegExp(`架空沖合.*${offshore}`, 'u'))
  assert.equal(company('td.case-company').length, 2)
  assert.match(company('.company-head').text(), /公表資料での名称: 架空沖合.*、架空沖合/)
  assert.equal(load(await bodyOf(`/?corporate_number=${numberOf(5)}`))('h1').text(), numberOf(5))
})
