import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { EnforcementFacts, ProcurementSuspensionFacts } from '../src/domain/facts.ts'
import { enforcement, record, sourceOf } from '../src/ledger/test-publications.ts'
import type { RecordConditions } from '../src/search/filters/record-filters.ts'
import { contextOfFile, publishedRows } from './published-rows.ts'

// What people call a violation leads to the law or the code by which it is published. All companies are fictional.

const now = new Date('2026-11-21T03:00:00Z')
const page = { limit: 10, page: 1 }
const common = { ...enforcement('架空', ''), actionDate: '2026-04-01' }
const order = (name: string, more: Partial<EnforcementFacts>) =>
  record(name, { ...common, ...more, party: { ...common.party, name } })

const { lawCodes: _, lawText: __, actionType: ___, summary: ____, ...rest } = common
const suspension = {
  ...rest,
  kind: 'procurement_suspension',
  publisherGroup: 'prefecture',
  reasonCodes: ['antimonopoly_violation'],
  reasonText: null,
  clause: null,
  scope: null,
} as ProcurementSuspensionFacts

const { search } = await publishedRows(
  contextOfFile(),
  [
    {
      source: sourceOf('orders', 'enforcement'),
      seenOn: '2026-11-20',
      rows: [
        order('架空管工業株式会社', { lawCodes: ['antimonopoly_act'], actionType: 'surcharge_order' }),
        order('談合坂見本株式会社', { lawCodes: ['construction_business_act'] }),
        order('ブラック企業見本株式会社', { lawCodes: ['construction_business_act'] }),
        order('架空告示株式会社', {
          lawCodes: ['premiums_representations_act'],
          summary: '第5条第3号(ステルスマーケティング告示)',
        }),
        order('架空表示株式会社', { lawCodes: ['premiums_representations_act'], summary: '不当表示を行った。' }),
      ],
    },
    { source: sourceOf('lists', 'procurement_suspension'), seenOn: '2026-11-20', rows: [record('s', suspension)] },
  ],
  { now },
)

const found = async (conditions: RecordConditions) => {
  const { items, warnings, understanding } = await search.enforcements(conditions, page)
  const names = items.map(({ company }) => company.name)
  return { names, isTold: warnings.includes('everyday_words'), codes: understanding?.subjects.map(({ code }) => code) }
}

test('an everyday word for a part of a law finds the records that print the published word', async () => {
  const hidden = ['架空告示株式会社']
  for (const word of ['ステマ', 'ステマ規制違反', 'stealth marketing', 'ステルスマーケティング'])
    for (const conditions of [{ law: word }, { q: word }])
      assert.deepEqual((await found(conditions)).names, hidden, JSON.stringify(conditions))
  // The record prints no name of the law.
  assert.deepEqual((await found({ q: '景表法 ステマ' })).names, hidden)
  assert.deepEqual((await found({ q: '建設業法 ステマ' })).names, [])
  assert.deepEqual((await found({ law: '景表法' })).names.toSorted(), ['架空告示株式会社', '架空表示株式会社'])
  assert.deepEqual(await found({ law: 'ステマ' }), {
    names: hidden,
    isTold: true,
    codes: ['premiums_representations_act'],
  })
  assert.ok(!(await search.enforcements({ law: 'ステマ' }, page)).warnings.includes('unknown_law'))
  assert.deepEqual((await found({ law: '優良誤認' })).names, [])
})

test('as a law, an everyday word finds the records of the law that it means, and says so', async () => {
  const antimonopoly = ['antimonopoly_act', 'bid_rigging']
  assert.deepEqual(await found({ law: '談合' }), { names: ['架空管工業株式会社'], isTold: true, codes: antimonopoly })
  assert.deepEqual((await found({ law: 'カルテル' })).names, ['架空管工業株式会社'])
  const { warnings } = await search.enforcements({ law: '談合' }, page)
  assert.ok(!warnings.includes('unknown_law'))
  // A name of a law is no such word, and a law without a code is searched in the text.
  assert.equal((await found({ law: '独占禁止法' })).isTold, false)
  assert.ok((await search.enforcements({ law: '架空業務適正化法' }, page)).warnings.includes('unknown_law'))
  // Small words are no part of an English name of a law.
  for (const law of ['Premiums and Representations Act', 'the premiums representations act'])
    assert.ok(!(await search.enforcements({ law }, page)).warnings.includes('unknown_law'), law)
  assert.ok((await search.enforcements({ law: 'and' }, page)).warnings.includes('unknown_law'))
})

test('in the text, an everyday word finds what contains it, and names the codes that find the others', async () => {
  const bidRigging = await found({ q: '談合' })
  assert.deepEqual(bidRigging.names, ['談合坂見本株式会社'])
  assert.equal(bidRigging.isTold, true)
  assert.deepEqual(bidRigging.codes, ['antimonopoly_act', 'bid_rigging'])
  assert.deepEqual(await found({ q: '不当表示' }), {
    names: ['架空表示株式会社'],
    isTold: true,
    codes: ['premiums_representations_act'],
  })
  assert.deepEqual(await found({ q: '架空管工業' }), { names: ['架空管工業株式会社'], isTold: false, codes: undefined })
})

test('a company whose name contains such a word is found as a company', async () => {
  assert.deepEqual((await found({ company: '談合坂見本' })).names, ['談合坂見本株式会社'])
  assert.equal((await found({ q: '談合坂見本' })).isTold, false)
  assert.deepEqual(await found({ q: 'ブラック企業見本' }), {
    names: ['ブラック企業見本株式会社'],
    isTold: false,
    codes: undefined,
  })
  const { names, isTold, codes = [] } = await found({ q: 'ブラック企業' })
  assert.deepEqual([names, isTold, codes.at(-1)], [['ブラック企業見本株式会社'], true, 'referral_publication'])
})

test('words of a reason find suspensions by its code, and an empty list leads to the records of the law', async () => {
  const ofReason = await search.procurementSuspensions({ reason: 'カルテル' }, page)
  assert.equal(ofReason.items.length, 1)
  const { items, elsewhere } = await search.procurementSuspensions({ reason: 'bid_rigging' }, page)
  assert.deepEqual(
    [items.length, elsewhere.map(({ kind, query }) => [kind, query['law']])],
    [0, [['enforcement', 'antimonopoly_act']]],
  )
})
