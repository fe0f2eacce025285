import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { EnforcementFacts, LicenseActionFacts, ProcurementSuspensionFacts } from '../domain/facts.ts'
import { enforcement, numberOf } from '../ledger/test-publications.ts'
import type { Linked } from './link.ts'
import { createActs } from './same-acts.ts'

// Which records of several sources are one act. All companies are fictional.

const day = '2026-04-01'

type Facts = EnforcementFacts | ProcurementSuspensionFacts | LicenseActionFacts

const order = (changes: Partial<EnforcementFacts> = {}): EnforcementFacts => ({
  ...enforcement('株式会社架空蒼天', ''),
  actionType: 'cease_and_desist_order',
  lawCodes: ['premiums_representations_act'],
  actionDate: day,
  ...changes,
})

const period = (start: string, end: string | null) => ({ text: `${start}～`, start, end, openEnded: end === null })

const suspension = (changes: Partial<ProcurementSuspensionFacts> = {}): ProcurementSuspensionFacts => {
  const { party, authority, fate, url, title, publishedOn } = order()
  return {
    kind: 'procurement_suspension',
    party,
    authority,
    fate,
    url,
    title,
    publishedOn,
    actionText: '指名停止',
    period: period(day, '2026-06-30'),
    publisherGroup: 'prefecture',
    reasonCodes: ['bid_rigging'],
    reasonText: null,
    clause: null,
    scope: null,
    actionDate: null,
    ...changes,
  }
}

const revocation = (changes: Partial<LicenseActionFacts> = {}): LicenseActionFacts => {
  const { summary: _, ...facts } = order()
  return {
    ...facts,
    kind: 'license_action',
    actionType: 'licence_revocation',
    nature: 'violation',
    sectorCodes: ['construction'],
    permits: [],
    reasonText: null,
    ...changes,
  }
}

const partyOf = (name: string, corporateNumber: string | null = null, address: string | null = null) => ({
  party: { name, corporateNumber, address },
})

/** How many records there are, and how many acts. The first and the second company have numbers. */
function counted(...sources: readonly (readonly Facts[])[]): [number, number] {
  const acts = createActs()
  const records = sources.flatMap((ofSource, index) =>
    ofSource.map((facts) => ({ source: `source${index}`, seen: { firstSeenOn: day, removedAtSourceOn: null }, facts })),
  )
  for (const [ordinal, one] of records.entries()) acts.add({ ...one, linked: linkOf(one.facts) }, ordinal)
  const groups = acts.groups()
  const shared = groups.flat()
  assert.equal(new Set(shared).size, shared.length, 'a record is of one act')
  return [records.length, records.length - shared.length + groups.length]
}

const isGroup = (name: string): boolean => name.endsWith('2社')

const linkOf = ({ party: { name, corporateNumber, numberText } }: Facts): Linked => ({
  corporateNumber,
  identity: {
    method: corporateNumber === null ? 'none' : 'published',
    basis: isGroup(name) ? 'group_description' : numberText === undefined ? 'published_number' : 'operator_decision',
    confidence: null,
  },
})

const same: readonly (readonly [string, Facts, Facts])[] = [
  ['name and day', order(), order()],
  ['an order that is announced on its day', order(), order({ actionDate: null, publishedOn: day })],
  ['a group in the same words', ...twice(order(partyOf('架空商品の販売事業者2社')))],
  ['an unknown law is no other law', order(), order({ lawCodes: [] })],
  ['width and spaces of a name', order(partyOf('株式会社架空ＡＢＣ')), order(partyOf('株式会社 架空ABC'))],
  [
    'a number under two names',
    order(partyOf('株式会社架空蒼天', numberOf(1))),
    order(partyOf('㈱架空蒼天', numberOf(1))),
  ],
  ['a name with a number and without', order(partyOf('株式会社架空蒼天', numberOf(1))), order()],
  ['period', suspension(), suspension()],
  ['an open period', suspension({ period: period(day, null) }), suspension({ period: period(day, null) })],
  ['a day beside the period', suspension(), suspension({ actionDate: '2026-03-31' })],
  ['sector', revocation(), revocation({ sectorCodes: ['other'] })],
  ['the name without its legal form', order(), order(partyOf('架空蒼天'))],
  ['the sign of a legal form', order(), order(partyOf('㈱ 架空蒼天'))],
  [
    'one address within the other',
    order(partyOf('架空商会', null, '東京都港区見本一丁目')),
    order(partyOf('架空商会', null, '港区見本一丁目')),
  ],
  [
    'an address that goes on where the other ends',
    order(partyOf('架空商会', null, '東京都港区見本1-2-3')),
    order(partyOf('架空商会', null, '東京都港区見本1-2')),
  ],
]
for (const [what, one, other] of same)
  test(`two sources, one act: ${what}`, () => assert.deepEqual(counted([one], [other]), [2, 1]))

const { authority } = order()
const different: readonly (readonly [string, Facts, Facts])[] = [
  ['day', order(), order({ actionDate: '2026-04-02' })],
  ['no day', order({ actionDate: null }), order({ actionDate: null })],
  [
    'day of publication',
    order({ actionDate: null, publishedOn: day }),
    order({ actionDate: null, publishedOn: '2026-04-02' }),
  ],
  [
    'one day of publication, two days of the act',
    order({ publishedOn: day }),
    order({ actionDate: '2026-03-31', publishedOn: day }),
  ],
  ['authority', order(), order({ authority: { ...authority, name: '架空局' } })],
  ['action type', order(), order({ actionType: 'surcharge_order' })],
  ['an action type without a name', ...twice(order({ actionType: 'other' }))],
  ['law', order(), order({ lawCodes: ['antimonopoly_act'] })],
  ['name', order(), order(partyOf('株式会社架空大河'))],
  ['legal form', order(), order(partyOf('架空蒼天株式会社'))],
  ['the name of a cooperative without its form', order(partyOf('架空蒼天協同組合')), order(partyOf('架空蒼天'))],
  [
    'a name without a legal form of another address',
    order(partyOf('株式会社架空蒼天', null, '東京都港区見本一丁目')),
    order(partyOf('架空蒼天', null, '東京都港区見本二丁目')),
  ],
  ['number', order(partyOf('株式会社架空蒼天', numberOf(1))), order(partyOf('株式会社架空蒼天', numberOf(2)))],
  [
    'address',
    order(partyOf('架空商会', null, '東京都港区見本一丁目')),
    order(partyOf('架空商会', null, '東京都港区見本二丁目')),
  ],
  [
    'an address with another number',
    order(partyOf('架空商会', null, '東京都港区見本1-23')),
    order(partyOf('架空商会', null, '東京都港区見本1-2')),
  ],
  [
    'a number that the operator took away',
    order(partyOf('株式会社架空蒼天', numberOf(1))),
    order({ party: { ...partyOf('株式会社架空蒼天').party, numberText: numberOf(1) } }),
  ],
  [
    'a lost sign of the legal form',
    ...twice(order({ party: { name: '\ufffd架空蒼天', address: null, corporateNumber: null, lostSign: true } })),
  ],
  [
    'a group that is no company, in other words',
    order(partyOf('架空商品の販売事業者2社')),
    order(partyOf('架空商品の販売事業者3社')),
  ],
  ['end of the period', suspension(), suspension({ period: period(day, '2026-07-31') })],
  ['an end that is not known', ...twice(suspension({ period: { ...period(day, null), openEnded: false } }))],
  [
    'one day of the measure, two periods',
    suspension({ actionDate: day }),
    suspension({ actionDate: day, period: period(day, '2026-07-31') }),
  ],
  ['one period, two days of the measure', suspension({ actionDate: day }), suspension({ actionDate: '2026-03-31' })],
  ['measure', suspension(), suspension({ actionText: '指名回避' })],
  ['reason', suspension(), suspension({ reasonCodes: ['bribery'] })],
  ['a notice of a change', suspension(), suspension({ formerPeriod: { start: day, end: '2026-05-31' } })],
  ['sector', revocation(), revocation({ sectorCodes: ['real_estate'] })],
]
for (const [what, one, other] of different)
  test(`two sources, two acts: ${what}`, () => assert.deepEqual(counted([one], [other]), [2, 2]))

function twice<Of extends Facts>(facts: Of): [Of, Of] {
  return [facts, facts]
}

test('one source publishes an act once: its two records are two acts', () => {
  assert.deepEqual(counted([order(), order()], [order({ actionDate: '2026-05-01' })]), [3, 3])
})

test('which of two records of a source another one repeats, nobody can tell', () => {
  assert.deepEqual(counted([order(), order()], [order()]), [3, 3])
})

test('a name without a legal form that two companies may have belongs to neither', () => {
  const names = ['架空蒼天', '株式会社架空蒼天', '架空蒼天株式会社']
  assert.deepEqual(counted(...names.map((name) => [order(partyOf(name))])), [3, 3])
})

test('a name of two numbers belongs to neither', () => {
  const [one, two] = [order(partyOf('株式会社架空蒼天', numberOf(1))), order(partyOf('株式会社架空蒼天', numberOf(2)))]
  assert.deepEqual(counted([one], [two], [order()]), [3, 3])
})

test('a record that one of two records contradicts joins neither', () => {
  const one = order(partyOf('株式会社架空蒼天', numberOf(1)))
  assert.deepEqual(counted([one], [order(partyOf('株式会社架空青空', numberOf(1)))], [order()]), [3, 3])
})

test('two acts of a day are told apart by their laws, and three sources publish one act', () => {
  const antimonopoly = order({ lawCodes: ['antimonopoly_act'] })
  assert.deepEqual(counted([order(), antimonopoly], [antimonopoly, order()], [order()]), [5, 2])
})

/** Of one list, each record with the days on which it appeared and left. */
function countedInEditions(...rows: readonly (readonly [Facts, string, string | null])[]): number {
  const acts = createActs()
  for (const [ordinal, [facts, firstSeenOn, removedAtSourceOn]] of rows.entries())
    acts.add({ source: 'list', seen: { firstSeenOn, removedAtSourceOn }, facts, linked: linkOf(facts) }, ordinal)
  const groups = acts.groups()
  return rows.length - groups.flat().length + groups.length
}

test('a row that the next edition of its list prints in other signs is one act with the former one', () => {
  const [first, second, third] = ['2026-05-01', '2026-06-01', '2026-07-01'] as const
  const wide = order(partyOf('（株）架空蒼天'))
  const narrow = order(partyOf('(株)架空蒼天'))
  assert.equal(countedInEditions([wide, first, second], [narrow, second, null]), 1)
  assert.equal(countedInEditions([wide, first, second], [narrow, second, third], [wide, third, null]), 1)
  // Both stood in an edition at once: the authority acted twice.
  assert.equal(countedInEditions([wide, first, third], [narrow, second, null]), 2)
  assert.equal(countedInEditions([wide, first, null], [narrow, first, null]), 2)
  for (const other of [
    order({ ...partyOf('(株)架空蒼天'), actionDate: '2026-04-02' }),
    order({ ...partyOf('(株)架空蒼天'), lawCodes: ['antimonopoly_act'] }),
    order(partyOf('(株)架空蒼天', null, '架空県見本市')),
    order(partyOf('(株)架空青空')),
  ])
    assert.equal(
      countedInEditions([order(partyOf('（株）架空蒼天', null, '架空県別市')), first, second], [other, second, null]),
      2,
    )
  // Of two rows that come in the place of two nobody can tell which is which.
  assert.equal(
    countedInEditions([wide, first, second], [wide, first, second], [narrow, second, null], [narrow, second, null]),
    4,
  )
})

test('one list, one act: rows that cite pages of two sites, as those of a list kept by hand do', () => {
  const on = (url: string | null): EnforcementFacts => order({ url })
  assert.deepEqual(counted([on('https://www.example.go.jp/a'), on('https://news.example.com/b')]), [2, 1])
  // Two rows of one page, or of a page that is not known, are two acts.
  assert.deepEqual(counted([on('https://www.example.go.jp/a'), on('https://www.example.go.jp/b')]), [2, 2])
  assert.deepEqual(counted([on('https://www.example.go.jp/a'), on(null)]), [2, 2])
})
