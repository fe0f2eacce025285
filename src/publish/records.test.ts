import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openLedger } from '../ledger/sqlite/ledger.ts'
import { enforcement, importOf, record, sourceOf } from '../ledger/test-publications.ts'
import { planCompanies } from './plan-companies.ts'
import { linkParties, linkStatistics, readParties } from './records.ts'

// Every company is fictional.

test('a record takes no link that was made for another one', async (t) => {
  const ledger = openLedger(':memory:')
  t.after(async () => ledger.close())
  const list = sourceOf('fictional_list', 'enforcement')
  const later = record('b', enforcement('株式会社架空乙', '違反'))
  await importOf(ledger, { source: list, seenOn: '2026-01-02', rows: [later] })
  const records = { ledger, decisions: new Map<string, never>() }
  const parties = await readParties(records)
  const links = linkParties(parties, await planCompanies(ledger, new Map(), parties.needed))
  const statistics = await linkStatistics(records, links)
  assert.deepEqual([...statistics.keys()], ['fictional_list'])
  // Now another record stands at the first place.
  const earlier = record('a', enforcement('株式会社架空甲', '違反'))
  await importOf(ledger, { source: list, seenOn: '2026-01-03', rows: [earlier, later] })
  await assert.rejects(linkStatistics(records, links), /another order/)
})
