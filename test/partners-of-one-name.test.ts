import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { FastifyInstance } from 'fastify'
import type { PublishedParty } from '../src/domain/facts.ts'
import { corporation, enforcement, numberOf } from '../src/ledger/test-publications.ts'
import { askPartner } from '../src/page/browser/partners/ask-partner.ts'
import { askRecords } from '../src/page/browser/partners/ask-records.ts'
import { partnerRows, type Partner } from '../src/page/browser/partners/partner-list.ts'
import { reportRow, type ReportRow } from '../src/page/browser/partners/report-columns.ts'
import { outcomeOf } from '../src/page/browser/outcome.ts'
import { testApp } from '../src/serve/http/test-app.ts'
import { shobunClient } from '../clients/typescript/src/client.ts'
import { listen } from '../src/serve/http/connection/server.ts'
import { contextOfFile, publicationOf, publishedRows } from './published-rows.ts'

// What the check of partners says where records of exactly the name are not known to be those of the company. All companies are fictional.

const [north, beside, merged, unregistered] = [numberOf(1), numberOf(2), numberOf(4), numberOf(9)]
const at = (prefecture: string, city: string, code: string) => ({
  prefecture,
  city,
  street: '見本町１番１号',
  prefectureCode: code.slice(0, 2),
  cityCode: code.slice(2),
})
const companies = [
  corporation(1, { name: '株式会社架空奥山', ...at('熊本県', '合志市', '43216') }),
  corporation(2, { name: '株式会社架空扶桑', ...at('香川県', '高松市', '37201') }),
  corporation(3, {
    name: '架空南部森林組合',
    ...at('滋賀県', '大津市', '25201'),
    closeDate: '2024-06-03',
    successor: merged,
  }),
  corporation(4, { name: '架空合同森林組合', ...at('滋賀県', '大津市', '25201') }),
  corporation(5, { name: '架空大島産業株式会社', ...at('東京都', '江戸川区', '13123') }),
  corporation(7, { name: '架空川田株式会社', ...at('兵庫県', '姫路市', '28201') }),
  corporation(10, { name: '株式会社架空大島産業開発', ...at('東京都', '江戸川区', '13123') }),
  corporation(11, { name: '架空電力株式会社', ...at('東京都', '江戸川区', '13123') }),
  corporation(12, { name: '架空電力生活協同組合', ...at('東京都', '江戸川区', '13123') }),
  corporation(13, { name: '架空港湾労働組合', ...at('東京都', '江戸川区', '13123') }),
  corporation(14, { name: '有限会社架空竹林', ...at('東京都', '江戸川区', '13123'), closeDate: '2026-01-28' }),
  corporation(15, { name: '株式会社架空竹林', ...at('静岡県', '浜松市中央区', '22138') }),
  corporation(6, { name: '有限会社架空大島産業', ...at('静岡県', '浜松市中央区', '22138') }),
]
const recordOf = (text: string, party: Partial<PublishedParty> & { readonly name: string }) => ({
  ...enforcement(party.name, text),
  party: { address: null, corporateNumber: null, ...party },
})
const records = [
  recordOf('1', { name: '株式会社架空奥山', address: '滋賀県湖南市見本1', corporateNumber: unregistered }),
  recordOf('2', { name: '株式会社架空扶桑', address: '香川県高松市見本1', corporateNumber: beside }),
  recordOf('3', { name: '株式会社架空扶桑', address: '東京都中央区見本1' }),
  recordOf('4', { name: '架空南部森林組合', corporateNumber: numberOf(3) }),
  recordOf('6', { name: '架空川田株式会社', address: '兵庫県丹波市見本1' }),
  recordOf('5', { name: '架空大島産業株式会社', address: '福岡県宗像市見本1' }),
]

const file = contextOfFile()
let app: FastifyInstance
before(async () => {
  const publications = [
    publicationOf('register', 'corporation', companies),
    publicationOf('enforcements', 'enforcement', records),
  ]
  const now = new Date('2026-11-21T00:00:00Z')
  const { served: search } = await publishedRows(file, publications, { now })
  ;({ app } = await testApp({ search }))
})

const request = async (path: string, query: Record<string, string> = {}) => {
  const reply = await app.inject({ url: `/api/v1/${path}`, query })
  return outcomeOf({ status: reply.statusCode, headers: new Headers(), body: reply.json() })
}

/** The row of the report about the partner of a list, and the partner. */
async function asked(list: string): Promise<{ row: ReportRow; partner: Partner }> {
  const partner = await askPartner(partnerRows(list)[0]!, { request, language: 'ja' })
  assert.ok('state' in partner)
  const found = await askRecords(partner, { request })
  assert.ok('records' in found)
  const collected = { isCollected: () => true, isComplete: true, oldestListAsOf: null, listsOfUnknownDay: [] }
  const answered = { url: '', today: '2026-11-21', generations: [], requestIds: [], collected }
  return { row: reportRow({ partner, records: found, ...answered }), partner }
}
const named = (row: ReportRow): number =>
  String(row.record_ids ?? '')
    .split(' ')
    .filter(Boolean).length

test('a name alone is not the only company of the name where a record prints another number: it is a candidate, with the records', async () => {
  const { row, partner } = await asked('株式会社架空奥山')
  assert.deepEqual([row.state, row.how, row.company, row.enforcements, named(row)], ['candidate', 'exact', null, 1, 1])
  assert.deepEqual(
    partner.choices.map(({ number }) => number),
    [north],
  )
  // Who writes the number means that company.
  const own = (await asked(`株式会社架空奥山,${north}`)).row
  assert.deepEqual([own.state, own.enforcements, own.same_name_records], ['found', 0, 0])
})

/** A company of the name is in the prefecture: what is behind the legal form is read as a unit of it. */
const inPrefecture = '架空川田株式会社,兵庫県丹波市'

test('a party that is in the place beside the name, where no company of the name is, is told as records of the name there', async () => {
  for (const list of [
    '株式会社架空奥山,滋賀県湖南市',
    '株式会社架空奥山 湖南市',
    '架空大島産業 宗像市',
    inPrefecture,
  ]) {
    const { row } = await asked(list)
    assert.deepEqual([row.state, row.company, row.enforcements, named(row)], ['name_only', null, 1, 1], list)
  }
})

test('the company in the place beside the name is found though records of the name are elsewhere', async () => {
  const { row } = await asked('株式会社架空扶桑,香川県高松市')
  assert.deepEqual([row.state, row.corporate_number, row.enforcements], ['found', beside, 1])
})

test('the only company of the whole register that has the written name with its legal form is the partner, and what is elsewhere is told beside it', async () => {
  for (const list of ['株式会社架空扶桑', '㈱架空扶桑', '株式会社 架空扶桑']) {
    const { row } = await asked(list)
    const told = [row.state, row.corporate_number, row.how, row.enforcements, row.same_name_records, named(row)]
    assert.deepEqual(told, ['found', beside, 'name exact whole_name', 1, 1, 1], list)
  }
  // Without the legal form another one may be meant; in another place it is not the company.
  assert.equal((await asked('架空扶桑')).row.state, 'candidate')
  assert.notEqual((await asked('株式会社架空扶桑,大阪府大阪市')).row.state, 'found')
})

test('of several companies of a name none is chosen, and the records of the name are named', async () => {
  const { row, partner } = await asked('架空大島産業')
  assert.deepEqual([row.state, partner.choices.length, row.enforcements, named(row)], ['ambiguous', 2, 1, 1])
})

test('where companies bear the name, those that are only similar are not offered; where none does, this is said', async () => {
  const namesOf = ({ choices }: Partner) => choices.map(({ name }) => name).toSorted()
  assert.deepEqual(namesOf((await asked('架空大島産業')).partner), ['有限会社架空大島産業', '架空大島産業株式会社'])
  assert.equal((await asked('架空大島産業')).partner.likeness, undefined)
  const { partner } = await asked('架空大島')
  assert.deepEqual([partner.state, partner.choices.length, partner.likeness], ['ambiguous', 3, 'similar'])
})

test('a body of the staff does not make the name of its company ambiguous, nor is it the company', async () => {
  for (const list of ['架空電力', '架空電力,東京都江戸川区', '架空電力株式会社']) {
    const { row } = await asked(list)
    assert.deepEqual([row.state, row.corporate_number], ['found', numberOf(11)], list)
  }
  assert.equal((await asked('架空電力生活協同組合')).row.corporate_number, numberOf(12))
  const { row, partner } = await asked('架空港湾')
  assert.deepEqual([row.state, row.how, partner.choices.length], ['candidate', 'prefix', 1])
})

test('a closed company of the name keeps it undecided, and is offered behind the open one', async () => {
  const { row, partner } = await asked('架空竹林')
  assert.equal(row.state, 'ambiguous')
  assert.deepEqual(
    partner.choices.map(({ number, closedOn }) => [number, closedOn]),
    [
      [numberOf(15), null],
      [numberOf(14), '2026-01-28'],
    ],
  )
})

test('a number that the register lacks has the records that print it', async () => {
  const { row } = await asked(`別の名前,${unregistered}`)
  const told = [row.state, row.company, row.corporate_number, row.enforcements, row.identified_enforcements, named(row)]
  assert.deepEqual(told, ['found', null, unregistered, 1, 1, 1])
  assert.equal((await asked(`別の名前,${numberOf(8)}`)).row.state, 'none')
})

test('the records of a corporation that merged into the partner are counted beside its own', async () => {
  const { row } = await asked('架空合同森林組合')
  assert.deepEqual([row.state, row.enforcements, row.predecessor_records], ['found', 0, 1])
  assert.equal(row.predecessors, `${numberOf(3)} 架空南部森林組合 1`)
  assert.equal((await asked('架空南部森林組合')).row.predecessor_records, 0)
})

test('the client decides as the command does', async (t) => {
  const server = await listen(app, { host: '127.0.0.1', port: 0 })
  t.after(() => server.stop())
  const names = [
    '株式会社架空奥山',
    '株式会社架空奥山 湖南市',
    '株式会社架空扶桑 高松市',
    '株式会社架空扶桑',
    '架空大島産業',
    '架空電力',
    '架空港湾',
  ]
  const told: unknown[] = []
  for await (const { state, records: numbers } of shobunClient({ baseUrl: server.url }).screen(
    names.map((name) => ({ name })),
  ))
    told.push([state, numbers?.enforcements])
  assert.deepEqual(told, [
    ['candidate', 1],
    ['name_only', 1],
    ['found', 1],
    ['found', 1],
    ['ambiguous', 1],
    ['found', 0],
    ['candidate', undefined],
  ])
})
