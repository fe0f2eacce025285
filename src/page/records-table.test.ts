import assert from 'node:assert/strict'
import { test } from 'node:test'
import { h } from 'preact'
import { htmlOf } from './render-page.ts'
import { RecordsTable } from './browser/records/records-table.ts'
import type { Context, ProcurementSuspension } from './browser/types.ts'
import { urlOf } from './browser/url.ts'
import { en } from './browser/words-en.ts'
import { ja } from './browser/words-ja.ts'
import { identityBases } from '../words/codes/identity-bases.ts'

const context = {
  today: '2024-06-01',
  language: 'ja',
  words: ja,
  address: '/?company=瑠璃梟',
  href: (place: Parameters<Context['href']>[0]) => urlOf(place, ''),
} as unknown as Context

/** A suspension of a fictional company. */
const record = {
  id: 'sus_1',
  company: {
    name: '株式会社瑠璃梟建設',
    name_text: '株式会社瑠璃梟建設',
    address: '東京都港区見本町１丁目',
    corporate_number: null,
    corporate_number_text: null,
    identity: { method: 'none', basis: 'none', confidence: null },
  },
  authority: '見本第一事務所',
  authority_text: '見本第一事務所',
  authority_en: null,
  period: { start: '2024-02-02', end: '2024-05-01', text: '3か月', open_ended: false },
  status: 'ended',
  status_label: '終了',
  status_label_en: 'Ended',
  reason_label: '談合',
  reason_codes: ['bid_rigging'],
  action_date: '2024-02-01',
  lifted_on: null,
  remarks: null,
  removed_at_source_on: null,
  also_published: [],
  corrections: [],
  source: {
    publisher: '見本省',
    title: '一覧',
    url: 'https://sample.example/',
    published_on: null,
    retrieved_at: null,
  },
  list_as_of: null,
} as unknown as ProcurementSuspension

function rowsOf(...others: readonly object[]): readonly string[] {
  const records = [record, ...others.map((other, index) => ({ ...record, id: `sus_${index + 2}`, ...other }))]
  const html = htmlOf([
    h(RecordsTable, { records, label: '', isComplete: true, options: { linkCompany: true }, context }),
  ])
  return html.split('<tr class="case-row"').slice(1)
}

test('without a reason the measure is told: a warning is not called a suspension', () => {
  const warning = { reason_label: null, measure_label: '警告・注意', company: { ...record.company, name: '架空' } }
  const [row = ''] = rowsOf(warning).slice(1)
  assert.match(row, /警告・注意/)
  assert.doesNotMatch(row.split('<details')[0] ?? '', /指名停止/)
})

test('two decisions of one office are two rows, though they differ in nothing else; a joint one is a row', () => {
  const rows = rowsOf({}, { authority: '見本第二事務所' }, { authority: '見本第二事務所' })
  const told = rows.map((row) => row.split('<details')[0]?.replaceAll(/<[^>]*>/gu, ' ') ?? '')
  assert.equal(rows.length, 2)
  assert.match(told.find((row) => row.includes('見本第一事務所')) ?? '', /見本第一事務所\s+ほか1機関/u)
  assert.doesNotMatch(told.find((row) => !row.includes('見本第一事務所')) ?? '', /ほか/u)
})

test('the page has words in both languages for each reason why a company is identified or not', () => {
  // Of a printed number the card says the method alone.
  for (const { code } of identityBases.filter((row) => row.code !== 'corporate_number'))
    for (const [language, words] of Object.entries({ ja, en }))
      assert.ok(Object.hasOwn(words.identityBases, code), `${code} in ${language}`)
})

test('of several reasons the row says that there are more, as it may stand in a list for another one', () => {
  const several = { reason_label: '贈賄', reason_codes: ['bribery', 'bid_rigging'], action_date: '2024-02-02' }
  const rows = rowsOf(several).map((row) => row.split('<details')[0] ?? '')
  assert.match(rows.find((row) => row.includes('贈賄')) ?? '', /贈賄.*ほか1件/)
  assert.doesNotMatch(rows.find((row) => row.includes('談合')) ?? '', /ほか/)
})

test('a list in which nothing has a period has no columns of it', () => {
  const tableOf = (...records: object[]): string =>
    htmlOf([
      h(RecordsTable, {
        records: records as never,
        label: '',
        isComplete: true,
        options: { linkCompany: false },
        context,
      }),
    ])
  const issued = { ...record, period: null, status: 'final' }
  assert.match(tableOf(issued), /class="cases no-periods"/)
  assert.match(tableOf(issued, record), /class="cases"/)
  assert.match(tableOf({ ...issued, status: 'unknown' }), /class="cases"/)
})

test('records of one decision by several offices are one row, which unfolds to all of them', () => {
  const [row = '', ...further] = rowsOf({ authority: '見本第二事務所' }, { authority: '見本第三事務所' })
  assert.equal(further.length, 0)
  const [summary = ''] = row.split('<details')
  for (const text of ['2024年2月1日', '談合', '見本第一事務所', 'ほか2機関', '2024年5月1日', '終了'])
    assert.ok(summary.includes(text), text)
  assert.ok(row.includes('ID sus_1 sus_2 sus_3'))
  assert.equal(row.split('<article').length - 1, 3)
})

for (const [name, other] of [
  ['day', { action_date: '2024-02-02' }],
  ['reason', { reason_codes: ['bribery'] }],
  ['clause', { clause: '第2号' }],
  ['period', { period: { ...record.period, end: '2024-06-01' } }],
  ['status', { status: 'active' }],
  ['source', { source: { ...record.source, url: 'https://other.example/' } }],
  ['address, without a number', { company: { ...record.company, address: '大阪府大阪市見本町' } }],
  ['day on which it left its list', { removed_at_source_on: '2024-03-01' }],
] as const)
  test(`records of another ${name} are a row of their own`, () => {
    assert.equal(rowsOf(other).length, 2)
  })

test('a period without days is shown as published', () => {
  const [row = ''] = rowsOf()
  assert.ok(!row.slice(0, row.indexOf('<details')).includes('3か月'))
  const period = { start: null, end: null, text: '当面の措置', open_ended: false }
  assert.ok(rowsOf({ period })[1]?.includes('<bdi lang="ja">当面の措置</bdi>'))
})

test('a measure that runs and is no longer on its list says so in its row; one that has ended does not', () => {
  const left = { removed_at_source_on: '2024-05-20' }
  const [ended, running] = rowsOf(
    { ...left, authority: '一' },
    { ...left, authority: '二', status: 'active', status_label: '期間中', action_date: '2024-01-31' },
  ).slice(-2)
  assert.doesNotMatch(ended!, /left-list/)
  assert.match(running!, /left-list">一覧から消えた/)
})

test('a row of a company that is not identified says so beside the published address', () => {
  const company = { ...record.company, corporate_number: '5999901001001' }
  const [ofName, ofNumber] = rowsOf({ company, action_date: '2024-01-31' })
  assert.match(ofName!, /東京都港区見本町１丁目<\/bdi> （会社は未特定）/)
  assert.doesNotMatch(ofNumber!, /未特定/)
})
