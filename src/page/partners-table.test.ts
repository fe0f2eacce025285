import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from 'cheerio'
import { h } from 'preact'
import { pageReport } from './browser/partners/page-report.ts'
import {
  choiceOf,
  declinedOf,
  partnersIn,
  undecidedOf,
  type Findings,
  type Partner,
} from './browser/partners/partner-list.ts'
import { lacksRecords } from './browser/partners/noted-questions.ts'
import { noNotes } from './browser/partners/partner-notes.ts'
import { SettledSection } from './browser/partners/settled-section.ts'
import { askPartner } from './browser/partners/ask-partner.ts'
import { PartnersTable } from './browser/partners/partners-table.ts'
import type { Context } from './browser/types.ts'
import { urlOf } from './browser/url.ts'
import { ja } from './browser/words-ja.ts'
import { htmlOf } from './render-page.ts'

const none = { enforcements: 0, procurement_suspensions: 0, license_actions: 0 }

/** A partner that is one company, of which nothing was found but this. */
function foundWith(changes: Partial<Findings>): Partner {
  const findings: Findings = {
    company: { number: '5999901001001', name: '株式会社架空', address: '' },
    how: 'name exact',
    records: none,
    identified: changes.company === null ? none : (changes.records ?? none),
    acts: none,
    inForce: none,
    mayBeInForce: none,
    mayBeInForceSeenOn: null,
    nameOnly: { ...none, inForce: 0, mayBeInForce: 0, holders: null },
    inPlace: false,
    sameName: 0,
    longerNames: 0,
    predecessors: [],
    dataAsOf: null,
    ...changes,
  }
  return { text: '架空', place: '', number: null, state: 'found', findings, choices: [], failure: '' }
}

/** The table of some partners. */
function tableOf(...partners: Partner[]) {
  const context = { language: 'ja', words: ja, href: (place: Parameters<Context['href']>[0]) => urlOf(place, '') }
  const props = { partners, choose: () => undefined, reconsider: () => undefined }
  return load(htmlOf([h(PartnersTable, { ...props, context: context as unknown as Context })]))
}

/** The texts of the cells of a partner. */
function cellsOfPartner(partner: Partner): string[] {
  const page = tableOf(partner)
  return page('tbody td')
    .toArray()
    .map((cell) => page(cell).text().trim())
}
const cellsOf = (changes: Partial<Findings>): string[] => cellsOfPartner(foundWith(changes))

test('the numbers that records of the name print and no company here has lead to their records', () => {
  const numbersInRecords = [{ corporate_number: '5999901001002', name: '架空（株）', count: 2 }]
  const told = /架空（株） 法人番号 5999901001002（収録した法人の登録にない番号）の記録 2件/u
  const records = { ...none, enforcements: 2 }
  const found = foundWith({ numbersInRecords, records })
  const nameOnly: Partner = { ...foundWith({ numbersInRecords, records, company: null }), state: 'name_only' }
  const ofName = foundWith({ numbersInRecords, company: null }).findings!
  const ambiguous: Partner = { ...foundWith({}), state: 'ambiguous', findings: null, ofName }
  for (const partner of [found, nameOnly, ambiguous]) {
    assert.match(cellsOfPartner(partner).join(' '), told, partner.state)
    assert.equal(tableOf(partner)('a.number').attr('href'), '/?corporate_number=5999901001002')
  }
  // None, and a list that was kept by an earlier version.
  for (const each of [{ numbersInRecords: [] }, {}]) assert.doesNotMatch(cellsOf(each).join(' '), /登録にない番号/u)
})

test('a zero in force is not said of what nobody knows', () => {
  assert.equal(cellsOf({})[0], '0')
  assert.equal(cellsOf({ company: null })[0], '—', 'no company has the name')
  assert.equal(cellsOf({ mayBeInForce: { ...none, procurement_suspensions: 2 } })[0], '不明 2')
  const byName = { ...none, inForce: 1, mayBeInForce: 2, holders: 1 }
  assert.equal(cellsOf({ nameOnly: { ...byName, inForce: 0 } })[0], '不明 2')
  assert.equal(cellsOf({ nameOnly: byName })[0], '名前のみ 1 不明 2')
  const both = {
    inForce: { ...none, procurement_suspensions: 10 },
    mayBeInForce: { ...none, procurement_suspensions: 10 },
  }
  assert.equal(cellsOf(both)[0], '10件以上 不明 10件以上')
})

test('what is to be decided stands first, then what is or may be in force, other records, what waits, and nothing found in one block', () => {
  const of = (text: string, changes: Partial<Partner>): Partner => ({ ...foundWith({}), text, ...changes })
  const findingsOf = (changes: Partial<Findings>) => foundWith(changes).findings
  const suspensions = { ...none, procurement_suspensions: 1 }
  const undecided = { ...offered(null, findingsOf(nobody)!), text: '未決定' }
  const partners = [
    of('なし', {}),
    of('見つからない', { state: 'none', findings: null }),
    of('待つ', { state: 'waiting', findings: null }),
    of('ほかの名前', { findings: findingsOf({ sameName: 1 }) }),
    of('記録', { findings: findingsOf({ records: suspensions }) }),
    of('不明', { findings: findingsOf({ records: suspensions, mayBeInForce: suspensions }) }),
    of('失敗', { state: 'failed', findings: null, failure: '広すぎます' }),
    undecided,
    // Its row does not move away with the decision; a decision of an earlier day is none of today.
    { ...declinedOf(undecided), text: 'いま決めた' },
    { ...declinedOf(undecided), text: '前に決めた', isRemembered: true },
  ]
  const table = tableOf(...partners)
  assert.match(
    table('.hint').first().text(),
    /^未決定の会社・ここで決めた会社・調べられなかった会社、効力のある（か不明な）記録の会社、ほかの記録の会社、記録のない会社の順です。/,
  )
  const rows = table('tbody tr').toArray()
  assert.deepEqual(
    rows.map((row) => table(row).find('th').text()),
    ['失敗', '未決定', 'いま決めた', '不明', 'ほかの名前', '記録', '待つ', 'なし', '見つからない', '前に決めた'],
  )
  const nothing = rows.filter((row) => table(row).hasClass('partner-nothing'))
  assert.deepEqual(
    nothing.map((row) => table(row).find('th').text()),
    ['いま決めた', 'なし', '見つからない', '前に決めた'],
  )
  for (const row of nothing) assert.equal(table(row).find('td.none').text(), '収録した一覧に記録なし')
})

const nobody = { company: null, how: null, acts: null }

/** A partner of whom one company was offered. */
function offered(findings: Findings | null, ofName: Findings): Partner {
  const choices = [{ number: '5999901001001', name: '株式会社架空', address: '' }]
  return { ...foundWith(nobody), state: 'ambiguous', findings, ofName, choices, likeness: 'part' }
}

test('none of the companies is the partner: the records of the name stay, and count as before', () => {
  const mayBe = { ...none, procurement_suspensions: 2 }
  const { findings } = foundWith({ ...nobody, records: { ...mayBe, enforcements: 1 }, mayBeInForce: mayBe })
  const partner = declinedOf(offered(findings, findings!))
  const [inForce, company, ...counts] = cellsOfPartner(partner)
  assert.equal(inForce, '不明 2')
  assert.match(company!, /候補のどの会社でもない（名前の記録あり）.*この名前の記録だけを数えています.*選び直す/)
  assert.deepEqual(counts, ['—', '2', '—', '1', '—', '0'])
  assert.equal(tableOf(partner)('tbody td a').attr('href'), '/?company=%E6%9E%B6%E7%A9%BA')
  assert.equal(lacksRecords(partner), true)
  const lists = [{ list: 'all', complete: true, as_of: null, closed: false, last_success_at: '2026-05-31' }]
  const kinds = ['corporation', 'enforcement', 'procurement_suspension', 'license_action']
  const sources = { generation: 'g', sources: [{ title: '架空庁の一覧', kinds, lists }] } as never
  const report = pageReport({ partners: [partner], url: 'https://shobun.example', sources, cleared: [], former: null })
  const { state, may_be_in_force, suspensions, records_missing, corporate_number, how } = report.rows[0]!
  assert.deepEqual(
    [state, may_be_in_force, suspensions, records_missing, corporate_number, how],
    ['declined', 2, 2, 3, null, null],
  )
})

test('of a declined partner of whose name there is no record, that is said; and it can be undecided again', () => {
  const { findings } = foundWith({ ...nobody, longerNames: 4 })
  const undecided = offered(null, findings!)
  const partner = declinedOf(undecided)
  const [inForce, company] = cellsOfPartner(partner)
  assert.equal(inForce, '0')
  assert.match(company!, /候補のどの会社でもない（名前の記録なし）.*より長い名前の記録（4件）/)
  assert.equal(undecidedOf(partner), undecided)
  // A choice that was remembered from an earlier day was never undecided here: its name is asked for.
  const remembered = { ...foundWith({}), number: '5999901001001', isRemembered: true }
  assert.match(cellsOfPartner(remembered)[1]!, /選び直す/)
  assert.deepEqual([undecidedOf(remembered).state, undecidedOf(remembered).number], ['waiting', null])
  assert.doesNotMatch(cellsOf({})[1]!, /選び直す/)
})

test('a company that is offered or was found says that it is closed', () => {
  const closed = { number: '5999901001001', name: '株式会社架空', address: '架空県', closedOn: '2020-03-31' }
  const { findings } = foundWith(nobody)
  const partner = { ...offered(findings, findings!), choices: [closed, { ...closed, closedOn: null, isListed: true }] }
  const options = tableOf(partner)('option')
    .toArray()
    .map((option) => tableOf(partner)(option).text())
  assert.deepEqual(options.slice(1, 3), [
    '株式会社架空 【閉鎖 2020年3月31日】 架空県 5999901001001',
    '株式会社架空 【上場】 架空県 5999901001001',
  ])
  assert.match(cellsOfPartner(partner)[1]!, /候補2社のうち1社は閉鎖した会社です/)
  assert.match(cellsOf({ company: closed })[1]!, /【閉鎖 2020年3月31日】/)
  const match = { field: 'name', kind: 'exact' }
  const company = {
    corporate_number: '5999901001001',
    name: '株式会社架空',
    name_en: null,
    aliases: [],
    address: {},
    match,
  }
  const closedOnOf = (changes: object): unknown => choiceOf({ ...company, ...changes } as never).closedOn
  assert.deepEqual(
    [{ status: 'closed', closed_on: '2020-03-31' }, { status: 'closed', closed_on: null }, { status: 'active' }].map(
      closedOnOf,
    ),
    ['2020-03-31', '', null],
  )
})

test('of an undecided partner it is said that none of the companies has records, where this is known of all', () => {
  const { findings } = foundWith(nobody)
  const said = (findingsOf: Findings | null, ...hasRecords: (boolean | undefined)[]): boolean => {
    const choices = hasRecords.map((has) => ({
      number: '5999901001001',
      name: '株式会社架空',
      address: '',
      ...(has === undefined ? {} : { hasRecords: has }),
    }))
    return /どの候補でも、収録した一覧の記録は0件です/.test(
      cellsOfPartner({ ...offered(findingsOf, findings!), choices })[1]!,
    )
  }
  assert.equal(said(null, false, false), true)
  assert.equal(said(null, false, true), false)
  assert.equal(said(null, false, undefined), false)
  assert.equal(said(findings, false, false), false)
  assert.equal(said(null, ...Array.from({ length: 10 }, () => false)), false)
  const counted = { record_counts: none, name_only_counts: none, same_name_counts: none, predecessors: [] }
  const match = { field: 'name', kind: 'exact' }
  const company = {
    corporate_number: '5999901001001',
    name: '株式会社架空',
    name_en: null,
    aliases: [],
    address: {},
    match,
  }
  const hasRecords = (changes: object) => choiceOf({ ...company, ...counted, ...changes } as never).hasRecords
  assert.equal(hasRecords({}), false)
  const one = { ...none, enforcements: 1 }
  for (const changes of [
    { record_counts: one },
    { name_only_counts: one },
    { same_name_counts: one },
    { predecessors: [{}] },
    { same_name_counts: undefined },
  ])
    assert.equal(hasRecords(changes), true, JSON.stringify(changes))
})

test('the acts stand beside the records where they are fewer', () => {
  const records = { ...none, procurement_suspensions: 3, enforcements: 2 }
  const cells = cellsOf({ records, acts: { ...records, procurement_suspensions: 2 } })
  assert.deepEqual(cells.slice(2, 6), ['3 （重複と注意・警告を除き2件）', '0', '2', '0'])
  assert.equal(cellsOf({ records, acts: null })[2], '3')
})

test('records by number and records by name only stand in columns of their own', () => {
  const records = { ...none, procurement_suspensions: 3, license_actions: 1 }
  const nameOnly = { ...none, procurement_suspensions: 1, inForce: 0, mayBeInForce: 0, holders: 2 }
  const identified = { ...records, procurement_suspensions: 2 }
  assert.deepEqual(cellsOf({ records, identified, nameOnly, acts: null }).slice(2, 8), ['2', '1', '0', '0', '1', '0'])
  // Without a company nothing is known by a number, which is not zero.
  assert.deepEqual(cellsOf({ company: null, records, acts: null }).slice(2, 4), ['', '3'])
})

test('the records of a company are all counted, and where only ten are, the number and the sentence below say so', () => {
  const ten = { ...none, procurement_suspensions: 10, enforcements: 30 }
  const byName = { ...ten, license_actions: 10, inForce: 0, mayBeInForce: 0, holders: 2 }
  const all = { procurement_suspensions: 20, enforcements: 60, license_actions: 10 }
  const cells = cellsOf({ records: all, identified: ten, nameOnly: byName, acts: null }).slice(2)
  assert.deepEqual(cells, ['10', '10', '30', '30', '0', '10'])
  const whole = { ...none, procurement_suspensions: 10 }
  assert.deepEqual(cellsOf({ company: null, records: whole, acts: null }).slice(2), ['', '10件以上', '', '0', '', '0'])
  const unregistered = { company: { number: '5999901001001', name: '', address: '' }, records: whole, acts: null }
  assert.equal(cellsOf(unregistered)[2], '10件以上')
  const page = tableOf(foundWith({}))
  assert.match(page('.hint').last().text(), /「10件以上」とある数は、10件を超える分を数えていません。/)
})

test('records of others under the name count nowhere, and the row says how many there are', async () => {
  const counts = { ...none, in_force: 0, may_be_in_force: 0 }
  const company = {
    corporate_number: '5999901001001',
    name: '株式会社架空',
    address: {},
    aliases: [],
    match: { kind: 'exact', field: 'name' },
    record_counts: { ...none, enforcements: 1 },
    act_counts: { ...none, enforcements: 1 },
    name_only_counts: counts,
    name_only_act_counts: none,
    name_holders: null,
  }
  const force = { in_force: none, may_be_in_force: none }
  // One suspension in force is that of another company of the name.
  const forceOfOther = { in_force: { ...none, procurement_suspensions: 1 }, may_be_in_force: none }
  const whole = { ...none, ...forceOfOther, enforcements: 2, procurement_suspensions: 1 }
  const longer = { ...none, procurement_suspensions: 1 }
  const other = { ...whole, procurement_suspensions: 3, in_force: longer, may_be_in_force: longer, whole_name: whole }
  const meta = { data_as_of: null, has_more: false, other_records: other }
  // The others are in another place.
  const place = { understood_as: { place: { matched: true } } }
  const thereMeta = { ...meta, ...place, other_records: { ...other, in_place: { ...none, ...force, enforcements: 1 } } }
  // By its number, what is its own is counted.
  const own = { ...none, ...force, enforcements: 1 }
  const ownMeta = { ...meta, other_records: { ...own, whole_name: own } }
  const questions: unknown[] = []
  const request: Context['request'] = async (_path, conditions) => {
    questions.push(conditions?.['q'])
    const [first] = questions
    const asNamed = first === '架空' ? meta : thereMeta
    return { kind: 'answer', data: { companies: [company] }, meta: questions.length > 1 ? ownMeta : asNamed } as never
  }
  // A name alone does not say which of them is meant.
  const byName = await askPartner(partnersIn('架空')[0]!, { request, language: 'ja' })
  assert.ok('state' in byName && byName.state === 'ambiguous' && byName.findings)
  assert.deepEqual([byName.choices.length, byName.likeness, byName.findings.company], [1, 'exact', null])
  assert.deepEqual(byName.findings.records, { ...none, enforcements: 2, procurement_suspensions: 1 })
  questions.length = 0
  const asked = await askPartner(partnersIn('架空,東京都港区')[0]!, { request, language: 'ja' })
  assert.ok('state' in asked && asked.state === 'found' && asked.findings)
  const [inForce, found, ...cells] = cellsOf(asked.findings)
  assert.deepEqual(questions, ['架空 東京都港区', '5999901001001'])
  assert.deepEqual([inForce, ...cells.slice(0, 6)], ['0', '0', '0', '1', '0', '0', '0'])
  assert.match(found!, /より長い名前の記録（2件）は数えていません/)
  assert.match(found!, /この会社のものとも、この所在地のものとも分からない記録（2件）は数えていません/)
})

test('a company of exactly the name may stand behind those of another legal form, and behind prominent ones that are known by it', async () => {
  const companyOf = (kind: string, digit: string) => ({
    corporate_number: digit.repeat(13),
    name: '株式会社架空',
    address: {},
    aliases: [],
    match: { kind, field: 'name' },
    record_counts: none,
    act_counts: none,
    name_only_counts: { ...none, in_force: 0, may_be_in_force: 0 },
    name_only_act_counts: none,
    name_holders: null,
  })
  const all = [companyOf('exact', '1'), companyOf('other_form', '2'), companyOf('exact', '3')]
  const request: Context['request'] = async (path) => {
    const isCut = path === 'search'
    const meta = { data_as_of: null, has_more: isCut }
    return { kind: 'answer', data: { companies: isCut ? all.slice(0, 2) : all }, meta } as never
  }
  for (const kind of ['other_form', 'short_name', 'alias']) {
    all[1] = companyOf(kind, '2')
    const asked = await askPartner(partnersIn('株式会社架空')[0]!, { request, language: 'ja' })
    assert.ok('state' in asked)
    assert.deepEqual([asked.state, asked.choices.length], ['ambiguous', 3], kind)
  }
})

test('a partner of whom records were counted that no answer gave is among those with records', () => {
  const records = { records: [], identified: none, unnumbered: none, acts: null, missing: 3 }
  const findings = { company: null, how: null, records: { ...none, enforcements: 3 }, acts: null }
  const partner: Partner = { ...foundWith(findings), state: 'name_only', records }
  const sources = { generation: 'g', sources: [] }
  const report = pageReport({ partners: [partner], url: 'https://shobun.example', sources, cleared: [], former: null })
  const context = { language: 'ja', words: ja, today: '2026-06-01' } as unknown as Context
  const page = load(htmlOf([h(SettledSection, { report, notes: noNotes, note: () => undefined, context })]))
  assert.match(page('.partner-records').text(), /架空.*ほかに、ここに出せない記録が3件あります/)
})

test('why the only candidate is undecided is said, and of a candidate that only its reading agrees', () => {
  const { findings } = foundWith(nobody)
  const choice = { number: '5999901001001', name: '株式会社架空', address: '架空県' }
  const said = (changes: Partial<Partner>): string =>
    cellsOfPartner({ ...offered(findings, findings!), choices: [choice], ...changes })[1]!
  assert.match(said({ likeness: 'exact', doubt: 'ofOthers' }), /（完全一致）.*この会社のものと分からないものがあるため/)
  assert.match(said({ likeness: 'exact', doubt: 'elsewhere' }), /書かれた所在地と違うため/)
  assert.match(said({ likeness: 'same_reading' }), /（読みが同じ）/)
  assert.match(said({ choices: [choice, { ...choice, isOfReading: true }] }), /株式会社架空 【読みが同じ】 架空県/)
})
