import assert from 'node:assert/strict'
import { test } from 'node:test'
import { h } from 'preact'
import { ComparisonSection } from './browser/partners/comparison-section.ts'
import { clearedIn, sortedOut } from './browser/partners/cleared.ts'
import { compareReports, isDifferent, type Comparison } from './browser/partners/compare-reports.ts'
import { choiceOfReport, formerReportIn } from './browser/partners/former-report.ts'
import { inquiryOf } from './browser/partners/inquiry.ts'
import { memoText } from './browser/partners/memo.ts'
import { partnerRows, type Partner } from './browser/partners/partner-list.ts'
import { recordsInText, reportRecordOf, textOfRecords, type ReportRecord } from './browser/partners/report-records.ts'
import { reportedPartner, type ReportedPartner, type Row } from './browser/partners/report-rows.ts'
import type { Context, Enforcement, Meta } from './browser/types.ts'
import { htmlOf } from './render-page.ts'

// Reports of fictional partners.

const idOf = (n: number, kind = 'sus'): string => `${kind}_${String(n).padStart(20, '0')}`
const recordOf = (n: number, changes: Partial<ReportRecord> = {}): ReportRecord => ({
  id: idOf(n),
  tie: 'number',
  status: 'active',
  changedOn: '2026-04-01',
  leftOn: null,
  listAsOf: '2026-06-01',
  mark: 'a',
  citation: `架空庁「架空${n}株式会社に対する指名停止」`,
  facts: '',
  ...changes,
})
const partnerOf = (records: readonly ReportRecord[], changes: Row = {}): ReportedPartner =>
  reportedPartner({
    asked: '架空商事',
    state: 'found',
    corporate_number: '8990000000001',
    company: '架空商事株式会社',
    suspensions: records.filter(({ id }) => id.startsWith('sus_')).length,
    enforcements: 0,
    licence_actions: 0,
    asked_on: '2026-06-01',
    records: textOfRecords(records),
    ...changes,
  })
const differences = (former: ReportedPartner, now: ReportedPartner): [string, string][] =>
  compared(former, now).differences.map(({ change, what }) => [change, what.en])
const compared = (former: ReportedPartner, now: ReportedPartner): Comparison =>
  compareReports([former], [now], () => false)

test('a record is changed by its status, by what ties it to the company, and by what is published', () => {
  const cases: [Partial<ReportRecord>, Partial<ReportRecord>, string, RegExp][] = [
    [{ status: 'upcoming' }, {}, 'changed', /not yet in force → in force/],
    [{ status: 'ended' }, {}, 'changed', /ended → in force/],
    [{}, { status: 'unknown' }, 'changed', /in force → unknown whether/],
    [{ status: 'open_ended' }, { status: 'lifted' }, 'ended', /no end stated → lifted early/],
    [{}, { status: 'cancelled' }, 'ended', /in force → withdrawn/],
    [{ status: 'upcoming' }, { status: 'cancelled' }, 'changed', /not yet in force → withdrawn/],
    [{ tie: 'name' }, {}, 'changed', /by name only → identified/],
    [
      {},
      { mark: 'b', changedOn: '2026-06-20' },
      'changed',
      /what is published has changed; last change seen on 2026-06-20/,
    ],
    [{}, { leftOn: '2026-06-20' }, 'gone', /left its list on 2026-06-20; in force/],
    [{ leftOn: '2026-05-20' }, {}, 'changed', /on its list again/],
  ]
  for (const [then, now, change, what] of cases) {
    const [difference, ...others] = differences(partnerOf([recordOf(1, then)]), partnerOf([recordOf(1, now)]))
    assert.deepEqual([difference?.[0], others], [change, []], what.source)
    assert.match(difference?.[1] ?? '', what)
  }
  // A list of a later day, a citation with the day of a later visit, are no change.
  const seenAgain = recordOf(1, { listAsOf: '2026-07-01', changedOn: '2026-04-01', citation: '…' })
  assert.deepEqual(differences(partnerOf([recordOf(1)]), partnerOf([seenAgain])), [])
})

test('a partner of whom nothing was known then has every record as new; of whom nothing is known now, nothing is gone', () => {
  const ambiguous = partnerOf([], { state: 'ambiguous', corporate_number: null, company: null, suspensions: null })
  const found = partnerOf([recordOf(1), recordOf(2)], { asked_number: '8990000000001' })
  assert.deepEqual(differences(ambiguous, found), [
    ['changed', 'undecided (ambiguous) → found'],
    ['new', 'suspension, in force, identified'],
    ['new', 'suspension, in force, identified'],
  ])
  assert.deepEqual(differences(found, ambiguous), [['changed', 'found → undecided (ambiguous)']])
  const uncomparedOf = (then: ReportedPartner, now: ReportedPartner): number => compared(then, now).uncompared.length
  assert.deepEqual([uncomparedOf(found, ambiguous), uncomparedOf(ambiguous, found)], [1, 0])
  const uncollected = partnerOf([], { suspensions: null })
  assert.deepEqual(
    differences(found, uncollected).map(([, what]) => what),
    Array(2).fill('suspension, no list of its kind is collected any more'),
  )
  assert.deepEqual(differences(uncollected, partnerOf([])), [])
  assert.deepEqual(differences(partnerOf([], { state: 'unknown' }), partnerOf([], { state: 'none' })), [])
})

test('the records of a partner that the former report does not have are not new: they are counted beside its name', () => {
  const known = partnerOf([recordOf(1)])
  const further = partnerOf([recordOf(2), recordOf(3), recordOf(4)], {
    asked: '架空物産',
    corporate_number: '8990000000002',
  })
  const { differences: none, added } = compareReports([known], [known, further], (_partner, { id }) => id === idOf(4))
  assert.deepEqual([none, added], [[], [{ asked: '架空物産', records: 2 }]])
  const comparison = { differences: none, added, dropped: [], uncompared: [], byNumbers: 0, settled: 0 }
  assert.equal(isDifferent(comparison), true)
  assert.equal(isDifferent({ ...comparison, added: [{ asked: '架空物産', records: 0 }] }), false)
  const context = { language: 'ja' } as Context
  const page = htmlOf([h(ComparisonSection, { comparison, former: [known], context })])
  assert.match(page, /前の報告にない取引先：1社（架空物産 記録2件）。その記録は「新しい」に数えていません。/)
})

test('an undecided partner is compared by the records of the name, and without any it is told what was known then and now', () => {
  const undecided = (records: readonly ReportRecord[], changes: Row = {}) =>
    partnerOf(records, {
      state: 'ambiguous',
      corporate_number: null,
      company: null,
      predecessor_records: null,
      ...changes,
    })
  const byName = [1, 2, 3].map((n) => recordOf(n, { tie: 'name' }))
  const later = [recordOf(1, { tie: 'name', status: 'ended' }), byName[1]!, recordOf(4, { tie: 'name' })]
  assert.deepEqual(differences(undecided(byName), undecided(later)), [
    ['ended', 'suspension, in force → ended'],
    ['new', 'suspension, in force, by name only'],
    ['gone', 'suspension, not among the records any more'],
  ])
  const nothing = undecided([], { suspensions: null })
  const { differences: none, uncompared } = compared(nothing, undecided([], { suspensions: null, state: 'candidate' }))
  assert.deepEqual(
    none.map(({ what }) => what.en),
    ['undecided (ambiguous) → undecided (candidate)'],
  )
  assert.deepEqual(
    uncompared.map(({ before, now }) => [before?.ja, now.ja]),
    [['未決定（会社を選んでいない）', '未決定（候補は1社、同じ会社か未確認）']],
  )
})

test('a record that the decided company is not known to have is no longer counted, which is not that it is gone', () => {
  const undecided = partnerOf([recordOf(1, { tie: 'name' }), recordOf(2, { tie: 'name' })], {
    state: 'candidate',
    corporate_number: null,
    company: null,
    predecessor_records: null,
  })
  const found = (sameName: number) => partnerOf([recordOf(1)], { same_name_records: sameName })
  assert.deepEqual(differences(undecided, found(1)), [
    ['changed', 'undecided (candidate) → found'],
    ['changed', 'suspension; by name only → identified'],
    ['changed', 'suspension, since the company is decided, only counted among other records of the name'],
  ])
  // What appears under the name is told.
  assert.deepEqual(differences(found(1), found(2)), [['new', 'same name records: 1 → 2']])
})

test('a partner that is none of the companies is compared by the records of the name, as one that is undecided', () => {
  const ofName = { corporate_number: null, company: null, predecessor_records: null }
  const declined = (records: readonly ReportRecord[]) => partnerOf(records, { state: 'declined', ...ofName })
  const [one, two, three] = [1, 2, 3].map((n) => recordOf(n, { tie: 'name' }))
  const candidate = partnerOf([one!, two!], { state: 'candidate', ...ofName })
  assert.deepEqual(differences(candidate, declined([one!, three!])), [
    ['changed', 'undecided (candidate) → declined'],
    ['new', 'suspension, in force, by name only'],
    ['gone', 'suspension, not among the records any more'],
  ])
  // Once a company is chosen, what it is not known to have is not gone.
  assert.deepEqual(
    differences(declined([one!, two!]), partnerOf([recordOf(1)])).map(([change]) => change),
    ['changed', 'changed', 'changed'],
  )
  assert.deepEqual(compared(declined([]), declined([])).uncompared, [])
  const unknown = { suspensions: null, enforcements: null, licence_actions: null }
  assert.equal(compared(declined([]), partnerOf([], { state: 'declined', ...ofName, ...unknown })).uncompared.length, 1)
})

test('a report that was saved before its records were asked for names none, so that its numbers are compared', () => {
  const unread = partnerOf([], { suspensions: 2, records_missing: 2, data_as_of: '2026-06-01' })
  const now = partnerOf([recordOf(1), recordOf(2), recordOf(3)])
  assert.deepEqual(differences(unread, now), [['new', 'suspensions: 2 → 3']])
  assert.equal(compared(unread, now).byNumbers, 1)
})

test('a company that is another one, or has another name, is a change; wide spaces, which a file loses, are none', () => {
  const of = (changes: Row) => differences(partnerOf([]), partnerOf([], changes))
  assert.deepEqual(of({ corporate_number: '5990000000004' }), [['changed', 'company 8990000000001 → 5990000000004']])
  assert.deepEqual(of({ company: '架空物産株式会社' }), [['changed', 'company 架空商事株式会社 → 架空物産株式会社']])
  const [then, now] = ['Ｋａｋｕｕ ＬＬＣ', 'Ｋａｋｕｕ　ＬＬＣ'].map((company) => partnerOf([], { company }))
  assert.deepEqual(differences(then!, now!), [])
})

test('what is settled comes up again when it changes, and not when it ends', () => {
  const cleared = clearedIn(`${idOf(1)},known\n8990000000001,known`, '2026-06-01')
  const former = partnerOf([recordOf(1), recordOf(2)])
  const openOf = (records: readonly ReportRecord[]): string[] =>
    sortedOut(records, '8990000000001', { cleared, former }).open.map(({ id }) => id)
  assert.deepEqual(openOf([recordOf(1), recordOf(2)]), [])
  assert.deepEqual(openOf([recordOf(1, { status: 'ended' }), recordOf(2, { status: 'lifted' })]), [])
  for (const changes of [{ mark: 'b' }, { tie: 'name' }, { status: 'open_ended' }] as const)
    assert.deepEqual(openOf([recordOf(1, changes), recordOf(2, changes)]), [idOf(1), idOf(2)])
  assert.deepEqual(openOf([recordOf(3)]), [idOf(3)])
})

test('the cell of a report gives back its records, whatever a citation has in it', () => {
  const records = [recordOf(1, { leftOn: '2026-06-01', listAsOf: null, changedOn: null }), recordOf(2, { tie: 'name' })]
  assert.deepEqual(recordsInText(textOfRecords(records) ?? ''), records)
  assert.deepEqual(recordsInText('mine'), [])
})

const inquiry = {
  service: 'https://shobun.example',
  isSample: false,
  reportName: 'report.csv',
  checksum: '0'.repeat(64),
  lists: [],
  listsGeneration: 'g',
  notCovered: [],
}

test('a memo tells what may be in force beside what is, so that no zero stands for what nobody knows', () => {
  const countsOf = (records: readonly ReportRecord[]): string[] => {
    const memo = memoText([{ partner: partnerOf(records), open: records, settled: [], isConcerned: false }], inquiry)
    return memo.split('\n').filter((line) => line.startsWith('記録') && line.includes('件'))
  }
  const unknown = recordOf(1, { status: 'unknown' })
  assert.deepEqual(countsOf([unknown, recordOf(2, { status: 'ended' })]), [
    '記録2件、うち効力あり0件、うち継続中か不明1件 (records: 2, in force: 0, unknown whether in force: 1)',
  ])
  // An enforcement action without a period is issued, and neither in force nor unknown.
  assert.deepEqual(countsOf([recordOf(2), { ...unknown, id: idOf(3, 'enf') }]), [
    '記録2件、うち効力あり1件 (records: 2, in force: 1)',
  ])
})

/** A partner of whom nothing was found, beside whom another one has its own page. */
const beside = { partner: partnerOf([]), open: [], settled: [], isConcerned: false }

test('a memo has the period, law and reason of each record, and a line for who asked; of one partner on its first page', () => {
  const record = recordOf(1, { facts: '期間：2026-04-01～2026-06-30　根拠：別表第2第5号　理由：架空の工事での談合' })
  assert.deepEqual(recordsInText(textOfRecords([record, recordOf(2)])!), [record, recordOf(2)])
  const one = { partner: partnerOf([record]), open: [record], settled: [], isConcerned: false }
  const [first, last, ...others] = memoText([one], inquiry, { isWhole: false, askedBy: '架空太郎' }).split('\f')
  assert.deepEqual(others, [])
  assert.match(first!, /^照会者 \(asked by\): 架空太郎$/m)
  assert.match(
    first!,
    /^1\. 架空庁「架空1株式会社[^]*^ {3}期間：2026-04-01～2026-06-30　根拠：別表第2第5号　理由：架空の工事での談合$/m,
  )
  assert.match(last!, /^照会の範囲/m)
  assert.match(memoText([one], inquiry), /^照会者 \(asked by\): $/m)
  assert.equal(memoText([beside, one], inquiry).split('\f').length, 3)
})

test('a memo cites twelve records of a partner, those in force first, and names the others; all where that is asked for', () => {
  const open = Array.from({ length: 40 }, (_, n) => recordOf(n, { status: n === 39 ? 'active' : 'ended' }))
  const partner = { partner: partnerOf(open), open, settled: [], isConcerned: false }
  const page = memoText([beside, partner], inquiry).split('\f')[1]!
  assert.equal(page.match(/架空\d+株式会社/g)?.length, 12)
  assert.match(page, /^1\. 架空庁「架空39株式会社/m)
  assert.match(page, /ほかの28件。/)
  for (const { id } of open) assert.ok(page.includes(id), id)
  assert.ok(page.split('\n').length < 66)
  const whole = memoText([partner], inquiry, { isWhole: true })
  for (const { citation } of open) assert.ok(whole.includes(citation), citation)
  assert.doesNotMatch(whole, /ほかの/)
})

test('the page of a memo about an undecided partner says so, whatever speaks for the candidate', () => {
  const record = recordOf(1, { tie: 'name' })
  const partner = partnerOf([record], { state: 'candidate', corporate_number: null, company: null, how: 'exact' })
  const undecided = { partner, open: [record], settled: [], isConcerned: false }
  const [first, page] = memoText([beside, undecided], inquiry).split('\f')
  assert.match(first!, /^- 架空商事: 未決定: 候補は1社/m)
  assert.match(page!, /^特定 \(found by\): 未決定/m)
})

test('a memo tells the records of the name of a partner that is none of the companies', () => {
  const record = recordOf(1, { tie: 'name', status: 'unknown' })
  const memoOf = (records: readonly ReportRecord[]): string[] => {
    const partner = partnerOf(records, { state: 'declined', corporate_number: null, company: null })
    return memoText([beside, { partner, open: records, settled: [], isConcerned: false }], inquiry).split('\f')
  }
  const [first, page] = memoOf([record])
  assert.match(first!, /^- 架空商事: 候補のどの会社でもない.*; 記録1件、うち効力あり0件、うち継続中か不明1件/m)
  assert.match(page!, /^特定 \(found by\): 候補のどの会社でもない/m)
  assert.match(memoOf([])[0]!, /候補のどの会社でもない.*; 記録0件/)
})

test('a memo counts the company itself among those of its name, and says of one company that no other is found', () => {
  const record = recordOf(1, { tie: 'name' })
  const lineOf = (row: Row): string | undefined =>
    memoText([{ partner: partnerOf([record], row), open: [record], settled: [], isConcerned: false }], inquiry)
      .split('\n')
      .find((line) => line.startsWith('名前のみの記録'))
  assert.equal(
    lineOf({ name_holders: 1 }),
    '名前のみの記録は別の会社のものかもしれない。該当しうる同じ名前の会社は、収録した範囲ではほかに見当たらない (records by name only may be about another company; no other company of this name fits their places and days in the part of the register that is collected)',
  )
  assert.equal(
    lineOf({ name_holders: 3 }),
    '名前のみの記録は別の会社のものかもしれない。該当しうる同じ名前の会社が、この会社を含めて収録した範囲に3社ある (records by name only may be about another company; 3 companies of this name fit their places and days in the part of the register that is collected, this one included)',
  )
  assert.equal(
    lineOf({ name_holders: null, company: null, corporate_number: null, state: 'name_only' }),
    '名前のみの記録は別の会社のものかもしれない (records by name only may be about another company)',
  )
})

test('against a report that names no records, a measure has not ended where nobody knows whether it has', () => {
  const { records: _, ...numbers } = partnerOf([], { suspensions: 1, suspensions_in_force: 1 }).row
  const former = reportedPartner({ ...numbers, data_as_of: '2026-06-01' })
  const now = (status: string) => partnerOf([recordOf(1, { status })], { suspensions_in_force: 0 })
  assert.deepEqual(differences(former, now('ended')), [['ended', 'suspensions in force: 1 → 0']])
  assert.deepEqual(differences(former, now('unknown')), [['changed', 'suspensions in force: 1 → 0']])
})

test('a memo says of a list without a day on which day in Japan it was collected', async () => {
  const list = { list: 'all', complete: true, as_of: null, closed: false, last_success_at: '2026-05-31T18:00:00.000Z' }
  const sources = {
    generation: 'g',
    sources: [
      { title: '架空庁の一覧', kinds: ['enforcement', 'procurement_suspension', 'license_action'], lists: [list] },
    ],
  }
  const request = async () => ({ kind: 'answer' as const, data: { groups: [] }, meta: {} as Meta })
  const { lists } = await inquiryOf({ ...inquiry, sources, request })
  assert.match(
    memoText([], { ...inquiry, lists }),
    /- 架空庁の一覧: 日付不明 \(day not known; collected on 2026-06-01\)/,
  )
})

test('a former report decides an ambiguous name only for a company that the name may mean', () => {
  const [partner] = partnerRows('架空商事')
  const choices = ['8990000000001', '5990000000004'].map((number) => ({
    number,
    name: '架空商事株式会社',
    address: '',
  }))
  const chosenBy = (row: string, state: Partner['state'] = 'ambiguous'): string | null | undefined => {
    const bytes = new TextEncoder().encode(`asked,state,company,corporate_number\n${row}\n`)
    return choiceOfReport(formerReportIn(bytes.buffer)!, { ...partner!, state, choices })
  }
  assert.equal(chosenBy('架空商事,found,架空商事株式会社,5990000000004'), '5990000000004')
  assert.equal(chosenBy('架空商事,declined,,'), null)
  assert.equal(chosenBy('架空商事,found,別架空物産株式会社,1990000000008'), undefined)
  assert.equal(chosenBy('架空商事,ambiguous,,'), undefined)
  assert.equal(chosenBy('架空物産,found,架空商事株式会社,5990000000004'), undefined)
  assert.equal(chosenBy('架空商事,found,架空商事株式会社,5990000000004', 'found'), undefined)
})

test('a record of an authority of which no text is printed has the mark that reports had when its name stood there', () => {
  const markOf = (authority: string | null): string => {
    const record = {
      company: { name_text: '架空株式会社', address: null },
      authority: '架空庁',
      authority_text: authority,
      period: null,
      cite_as: '架空庁',
    } as unknown as Enforcement
    return reportRecordOf(record, 'name').mark
  }
  assert.equal(markOf(null), markOf('架空庁'))
  assert.notEqual(markOf(null), markOf('架空庁長官'))
})
