import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openLedger } from '../ledger/sqlite/ledger.ts'
import { enforcement, importOf, record, registerRow, sourceOf } from '../ledger/test-publications.ts'
import { linkParties, linkStatistics, readParties } from './link-records.ts'
import { companiesInRegister } from './scan-register.ts'

// Every company is fictional.

test('a record takes no link that was made for another one', async (t) => {
  const ledger = openLedger(':memory:')
  t.after(async () => ledger.close())
  const list = sourceOf('fictional_list', 'enforcement')
  const later = record('b', enforcement('株式会社架空乙', '違反'))
  await importOf(ledger, { source: list, seenOn: '2026-01-02', rows: [later] })
  const records = { ledger, decisions: new Map<string, never>() }
  const parties = await readParties(records)
  const links = await linkParties(parties, await companiesInRegister(ledger))
  const statistics = await linkStatistics(records, links)
  assert.deepEqual([...statistics.keys()], ['fictional_list'])
  // Now another record stands at the first place.
  const earlier = record('a', enforcement('株式会社架空甲', '違反'))
  await importOf(ledger, { source: list, seenOn: '2026-01-03', rows: [earlier, later] })
  await assert.rejects(linkStatistics(records, links), /another order/)
})

test('records are linked alike, of however many parties the companies are in memory', async (t) => {
  const ledger = openLedger(':memory:')
  t.after(async () => ledger.close())
  const names = ['株式会社架空甲', '株式会社架空乙', '株式会社架空丙']
  const rows = [...names, names[0]!].map((name, index) => registerRow(index + 1, '2026-01-01', name))
  await importOf(ledger, { source: sourceOf('fictional_register', 'corporation'), seenOn: '2026-01-02', rows })
  const printed = [...names, '株式会社架空丁', '株式会社架空甲、株式会社架空乙'].map((name) =>
    enforcement(name, '違反'),
  )
  const list = sourceOf('fictional_list', 'enforcement')
  const keys = printed.map((_, index) => `r${index}`)
  await importOf(ledger, {
    source: list,
    seenOn: '2026-01-02',
    rows: printed.map((facts, index) => record(keys[index]!, facts)),
  })
  const planOf = await companiesInRegister(ledger)
  const linksWith = async (partiesPerPlan: number) => {
    const parties = await readParties({ ledger, decisions: new Map() })
    const links = await linkParties(parties, planOf, { partiesPerPlan })
    return keys.map((key, ordinal) => links.of({ sourceId: 'fictional_list', key }, ordinal))
  }
  const together = await linksWith(100)
  assert.deepEqual(await linksWith(1), together)
  assert.deepEqual(
    together.map(({ nameHolders }) => nameHolders.map((ofName) => ofName.length)),
    [[2], [1], [1], [0], [0, 2, 1]],
  )
})
