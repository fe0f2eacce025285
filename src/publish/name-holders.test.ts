import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CorporationFacts, DisclosureFilerFacts, PublishedParty } from '../domain/facts.ts'
import { corporation, filer, numberOf } from '../ledger/test-publications.ts'
import type { FilerRecord } from './filers.ts'
import { coreOfLinkingName, linkingNamesOf } from './link.ts'
import { candidatesAmong, createNameHolders } from './name-holders.ts'

// Fictional companies.

const party = (name: string, changes: Partial<PublishedParty> = {}): PublishedParty => ({
  name,
  address: null,
  corporateNumber: null,
  ...changes,
})

interface Known {
  readonly register?: Partial<CorporationFacts>
  readonly former?: readonly Partial<CorporationFacts>[]
  readonly filer?: Partial<DisclosureFilerFacts>
}

/** The holders of the name of a party among these companies, by their place in the list, from 1. */
function holdersAmong(companies: readonly Known[], published: PublishedParty, date: string | null = '2024-06-01') {
  const holders = createNameHolders(new Set(linkingNamesOf(published).map(coreOfLinkingName)))
  for (const [index, known] of companies.entries()) {
    const n = index + 1
    const number = numberOf(n)
    const facts = known.register === undefined ? null : corporation(n, known.register)
    const former = (known.former ?? []).map((state) => corporation(n, state))
    const filed = known.filer === undefined ? null : { ...filer(`E${n}`, ''), ...known.filer, corporateNumber: number }
    holders.add({
      number,
      register: facts && { ...facts, facts: () => facts, formerStates: former },
      filer: filed && ({ facts: filed } as unknown as FilerRecord),
    })
  }
  return holders.of(published, { date, seenOn: '2026-01-01' })
}

const namesakes = (...args: Parameters<typeof holdersAmong>): number[] =>
  holdersAmong(...args)
    .map(({ corporateNumber }) => Number(corporateNumber.slice(1)) - 990_000_000_000)
    .toSorted((a, b) => a - b)

const named = (name: string, changes: Partial<CorporationFacts> = {}): Known => ({ register: { name, ...changes } })

test('a record belongs to a name with the same legal form, on the printed side where a company has it there, or with none printed', () => {
  const companies = [
    named('株式会社見本組'),
    named('見本組株式会社'),
    named('有限会社見本組'),
    named('株式会社見本組設備'),
  ]
  assert.deepEqual(namesakes(companies, party('株式会社見本組')), [1])
  assert.deepEqual(namesakes(companies, party('見本組㈱')), [2])
  // A list may print the form on the other side.
  assert.deepEqual(namesakes(companies, party('見本組有限会社')), [3])
  const cooperatives = [named('協同組合見本組'), named('見本組協同組合')]
  assert.deepEqual(namesakes(cooperatives, party('見本組協同組合')), [1, 2])
  assert.deepEqual(namesakes(companies, party('㈲見本組')), [3])
  assert.deepEqual(namesakes(companies, party('見本組')), [1, 2, 3])
  assert.deepEqual(namesakes(companies, party('見本')), [])
  assert.deepEqual(namesakes(companies, party('\ufffd見本組', { lostSign: true })), [1, 3])
})

test('names are the registered, former and verified English ones, and what EDINET writes; readings and parts are none', () => {
  const companies = [
    {
      register: { name: '株式会社山吹', nameKana: 'ヤマブキ' },
      former: [{ name: '株式会社見本組', changeDate: '2015-10-05' }],
    },
    named('株式会社ミホン', { nameEn: 'Mihongumi Co., Ltd.' }),
    { filer: { name: '株式会社見本組', nameEn: 'MIHONGUMI CORPORATION' } },
  ]
  assert.deepEqual(namesakes(companies, party('見本組')), [1, 3])
  assert.deepEqual(namesakes(companies, party('mihongumi')), [2, 3])
  assert.deepEqual(namesakes(companies, party('Mihongumi Corp.')), [3])
  assert.deepEqual(namesakes(companies, party('ＭＩＨＯＮＧＵＭＩ株式会社')), [], 'no name of them has the form')
  assert.deepEqual(namesakes(companies, party('ヤマブキ')), [])
})

test('a place in another prefecture contradicts, unless the company was there or the name has a branch', () => {
  const inOsaka = { name: '株式会社見本組', prefecture: '大阪府', prefectureCode: '27' }
  const inTokyo = { ...inOsaka, prefecture: '東京都', prefectureCode: '13' }
  const companies = [{ register: inOsaka }, { register: inTokyo }, { register: inTokyo, former: [inOsaka] }]
  assert.deepEqual(namesakes(companies, party('株式会社見本組', { address: '大阪府堺市' })), [1, 3])
  assert.deepEqual(namesakes(companies, party('株式会社見本組')), [1, 2, 3])
  assert.deepEqual(namesakes(companies, party('株式会社見本組　堺支店', { address: '大阪府堺市' })), [1, 2, 3])
  assert.deepEqual(namesakes([named('株式会社見本組')], party('見本組', { address: '大阪府堺市' })), [1])
})

test('a company that was closed before the act, or whose number was assigned after it, is none', () => {
  const companies = [
    named('見本組', { closeDate: '2024-05-31' }),
    named('見本組', { closeDate: '2024-06-01' }),
    named('見本組', { corporationKind: '301', assignmentDate: '2024-06-02' }),
    named('見本組', { corporationKind: '301', assignmentDate: '2024-06-01' }),
    // A body without registration gets its number when it first files.
    named('見本組', { corporationKind: '401', assignmentDate: '2024-06-02' }),
  ]
  assert.deepEqual(namesakes(companies, party('見本組')), [2, 4, 5])
  // Existing corporations got their numbers from this day on.
  const first = named('見本組', { corporationKind: '301', assignmentDate: '2015-10-05' })
  assert.deepEqual(namesakes([first], party('見本組'), '2010-01-01'), [1])
  const founded = named('見本組', { corporationKind: '301', assignmentDate: '2026-01-02' })
  assert.deepEqual(namesakes([companies[0]!, founded], party('見本組'), null), [1], 'the act was before it was seen')
})

test('nobody holds a name that is withheld, that the register hides, or of which it cannot show a character', () => {
  assert.deepEqual(namesakes([named('株式会社Ａ')], party('株式会社Ａ')), [])
  assert.deepEqual(
    namesakes([named('見本組', { searchExcluded: true }), named('見本組', { process: '99' })], party('見本組')),
    [],
  )
  assert.deepEqual(namesakes([named('株式会社＿組')], party('株式会社組')), [])
})

test('at most three companies of the day of the act are named as candidates, of more none', () => {
  const open = named('株式会社見本組', { prefecture: '東京都', city: '港区', street: '見本１' })
  const closed = named('株式会社見本組', { closeDate: '2025-01-01' })
  const among = (companies: readonly Known[], day?: string) =>
    candidatesAmong(holdersAmong(companies, party('株式会社見本組'), day))
  assert.equal(among([open, closed], '2024-12-31').candidateCount, 2, 'it closed after the act')
  assert.deepEqual(among([open, closed], '2025-01-02'), {
    candidateCount: 1,
    candidates: [{ corporateNumber: numberOf(1), name: '株式会社見本組', address: '東京都港区見本１', listed: false }],
  })
  assert.equal(among([open, open, open]).candidates.length, 3)
  assert.deepEqual(among([open, open, open, open]), { candidateCount: 4, candidates: [] })
})
