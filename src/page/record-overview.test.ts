import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from 'cheerio'
import { companySummary } from './browser/company/company-summary.ts'
import { recordOverview } from './browser/company/record-overview.ts'
import { yearsWithoutEnd } from './browser/format.ts'
import { recordKinds } from './browser/records/record-kinds.ts'
import { newSection, type Section } from './browser/records/section.ts'
import type { Answer, Company, Context, PublishedRecord } from './browser/types.ts'
import { urlOf } from './browser/url.ts'
import { ja } from './browser/words-ja.ts'
import { htmlOf } from './render-page.ts'

const href: Context['href'] = (place) => urlOf(place, '')
const context = { language: 'ja', words: ja, href } as unknown as Context

/** A company that does not exist. */
const company = {
  corporate_number: '5999901001001',
  name: '株式会社瑠璃梟建設',
  name_only_counts: {
    enforcements: 2,
    procurement_suspensions: 0,
    license_actions: 0,
    in_force: 1,
    may_be_in_force: 3,
  },
  name_holders: 3,
  register_complete: true,
  predecessors: [
    {
      corporate_number: '4999901029497',
      name: '株式会社山鳩建設',
      record_counts: { enforcements: 0, procurement_suspensions: 5, license_actions: 0 },
      name_only_counts: {
        enforcements: 1,
        procurement_suspensions: 2,
        license_actions: 0,
        in_force: 0,
        may_be_in_force: 0,
      },
      same_name_counts: { enforcements: 0, procurement_suspensions: 0, license_actions: 0 },
    },
  ],
} as unknown as Company

const answered = (dataAsOf: string | null) => ({ meta: { data_as_of: dataAsOf, warnings: [] } }) as unknown as Answer

/** The lists of the company, the first of which has 12 records. */
const sections = recordKinds.map(({ kind, path }, index): Section => {
  const section = newSection({ kind, path, conditions: {}, options: { linkCompany: false }, total: [12, 0, 0][index]! })
  const nameOnly = index === 0 ? { count: 2, query: { name_of: '5999901001001' } } : null
  const records = index === 0 ? [{} as PublishedRecord] : []
  return { ...section, records, nameOnly: nameOnly as Section['nameOnly'], answer: answered('2026-07-01T00:00:00Z') }
})

function rowsOf(of: Company | null, lists: readonly Section[]): string[][] {
  const page = load(htmlOf([recordOverview(of, lists, context)]))
  return page('tbody tr')
    .toArray()
    .map((row) =>
      page(row)
        .find('td')
        .toArray()
        .map((cell) => page(cell).text()),
    )
}

test('records of the company, of its name alone and of what merged into it are counted apart', () => {
  assert.deepEqual(rowsOf(company, sections), [
    ['12', '0', '0'],
    ['2', '0', '0'],
    ['名前のみ 1', '5 名前のみ 2', '0'],
  ])
  const page = load(htmlOf([recordOverview(company, sections, context)]))
  const hrefs = page('tbody a')
    .toArray()
    .map((link) => page(link).attr('href') ?? '')
  assert.deepEqual(hrefs, [
    '#enforcements',
    '#procurement-suspensions',
    '#license-actions',
    urlOf({ view: 'companies', q: company.name }, ''),
    urlOf({ view: 'records', path: 'enforcements', conditions: { name_of: '5999901001001' } }, ''),
    urlOf({ view: 'company', corporateNumber: '4999901029497' }, ''),
  ])
  assert.match(page('tbody').text(), /今日効力のあるもの 1件。 効力が続いているか分からないもの 3件。/)
  assert.match(page('tbody').text(), /同じ名前の会社が、この会社を含めて3社あります/)
  assert.match(page('.overview-box').text(), /証明ではありません。 記録が出ない理由$/)
})

test('a zero of a company that merged into it is explained, too', () => {
  const counts = { enforcements: 1, procurement_suspensions: 1, license_actions: 1 }
  const lists = sections.map((section) => ({ ...section, records: [{} as PublishedRecord], total: 1 }))
  const textOf = (of: Partial<Company>): string =>
    load(htmlOf([recordOverview({ ...company, ...of }, lists, context)]))('.overview-box').text()
  const named = { name_only_counts: { ...company.name_only_counts, ...counts } }
  assert.match(textOf(named), /証明ではありません/)
  assert.doesNotMatch(textOf({ ...named, predecessors: [] }), /証明ではありません/)
})

test('companies that merged into it share a row where nothing was found of them, and no zero is said of an unread list', () => {
  const none = { enforcements: 0, procurement_suspensions: 0, license_actions: 0 }
  const [known] = company.predecessors
  assert.ok(known)
  const empty = ['1999901000001', '1999901000002'].map((number) => ({
    ...known,
    corporate_number: number,
    name: `架空${number}`,
    record_counts: none,
    name_only_counts: { ...known.name_only_counts, ...none },
  }))
  const of = { ...company, predecessors: [empty[0]!, known, empty[1]!] }
  assert.deepEqual(rowsOf(of, sections).slice(2), [
    ['名前のみ 1', '5 名前のみ 2', '0'],
    ['0', '0', '0'],
  ])
  const last = load(htmlOf([recordOverview(of, sections, context)]))('tbody tr').last()
  assert.equal(last.find('th a').length, 2)
  const unread = sections.map((section) => ({ ...section, failure: 'not read' }))
  assert.deepEqual(rowsOf(of, unread).at(-1), ['?', '?', '?'])
})

test('a company that merged into it has no zero where records of exactly its name are told', () => {
  const [predecessor] = company.predecessors
  const same_name_counts = { enforcements: 0, procurement_suspensions: 0, license_actions: 3 }
  const rows = rowsOf({ ...company, predecessors: [{ ...predecessor!, same_name_counts }] }, sections)
  assert.match(rows.at(-1)!.at(-1)!, /3/)
})

test('no zero is said of a list that has not answered, could not be read or is not collected', () => {
  const [first, second, third] = sections as [Section, Section, Section]
  const lists = [
    { ...first, records: [], total: 0, answer: null },
    { ...second, failure: 'not read' },
    { ...third, answer: answered(null) },
  ]
  assert.deepEqual(rowsOf(null, lists), [['…', '?', `—${ja.notCollectedCount}`]])
  assert.deepEqual(rowsOf(company, lists).slice(1), [
    ['2', '?', `—${ja.notCollectedCount}`],
    ['名前のみ 1', '5 名前のみ 2', `—${ja.notCollectedCount}`],
  ])
})

test('a measure of which nobody knows the end says for how many whole years', () => {
  const record = (changes: object) =>
    ({
      status: 'unknown',
      action_date: '2014-03-01',
      period: { start: '2015-04-02', end: null },
      ...changes,
    }) as unknown as PublishedRecord
  assert.equal(yearsWithoutEnd(record({}), '2026-04-01'), 10)
  assert.equal(yearsWithoutEnd(record({}), '2026-04-02'), 11)
  assert.equal(yearsWithoutEnd(record({ status: 'open_ended' }), '2026-04-02'), 11)
  assert.equal(yearsWithoutEnd(record({ period: { start: null, end: null } }), '2026-04-02'), 12)
  // A list that prints no periods.
  assert.equal(yearsWithoutEnd(record({ period: null }), '2026-04-02'), 12)
  assert.equal(yearsWithoutEnd(record({}), '2016-04-01'), null)
  for (const known of [
    { status: 'lifted' },
    { status: 'ended' },
    { period: { start: '2015-04-02', end: '2030-01-01' } },
    { action_date: null, period: { start: null, end: null } },
  ])
    assert.equal(yearsWithoutEnd(record(known), '2026-04-02'), null)
})

test('what is not known to be in force is others only behind those that are, or of which it is said that none is', async () => {
  const textOf = async (warnings: readonly object[]): Promise<string> => {
    const answer = { meta: { data_as_of: '2026-07-01T00:00:00Z', warnings } } as unknown as Answer
    const records = [{ status: 'unknown', period: null, action_date: null } as unknown as PublishedRecord]
    const section = { ...sections[1]!, kind: 'procurement_suspensions', records, isComplete: true, answer } as Section
    return load(htmlOf(await companySummary([section], context))).text()
  }
  assert.match(await textOf([]), /今日効力があると分かる指名停止はありません。.*ほかに1件は/u)
  assert.match(
    await textOf([{ code: 'same_name_records', count: 2 }]),
    /^指名停止 1件は、効力が続いているか分かりません/u,
  )
})
