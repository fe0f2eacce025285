import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openLedger } from '../ledger/sqlite/ledger.ts'
import { enforcement, filer, importOf, numberOf, record, registerRow, sourceOf } from '../ledger/test-publications.ts'
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

test('where a company of the name is counted, the record does not say that nobody has it', async (t) => {
  const ledger = openLedger(':memory:')
  t.after(async () => ledger.close())
  const registered = ['株式会社架空甲', '有限会社架空乙', '株式会社架空乙'].map((name, index) =>
    registerRow(index + 1, '2026-01-01', name),
  )
  const filed = { ...filer('E00001', '株式会社架空丙'), corporateNumber: numberOf(9) }
  const seen = { seenOn: '2026-01-02' }
  await importOf(ledger, { ...seen, source: sourceOf('fictional_register', 'corporation'), rows: registered })
  const filers = sourceOf('fictional_filers', 'disclosure_filer')
  await importOf(ledger, { ...seen, source: filers, rows: [record('E00001', filed)] })
  const expected = [
    // With its form at the other end, with none, known from EDINET alone, and a branch of that one.
    ['架空甲株式会社', 'name_not_in_register_as_printed', 1],
    ['架空乙', 'name_not_in_register_as_printed', 2],
    ['株式会社架空丙', 'name_not_in_register_as_printed', 1],
    ['株式会社架空丙　見本支店', 'name_not_in_register_as_printed', 1],
    // Nobody has it, or not with this form.
    ['株式会社架空丁', 'name_not_in_register', 0],
    ['合同会社架空甲', 'name_not_in_register', 0],
  ] as const
  const rows = expected.map(([name], index) => {
    const facts = enforcement(name, '違反')
    return record(`r${index}`, { ...facts, party: { ...facts.party, address: '見本市架空町1-2-3' } })
  })
  await importOf(ledger, { ...seen, source: sourceOf('fictional_list', 'enforcement'), rows })
  const parties = await readParties({ ledger, decisions: new Map() })
  const links = await linkParties(parties, await companiesInRegister(ledger))
  const found = expected.map(([name], index) => {
    const { linked, candidates } = links.of({ sourceId: 'fictional_list', key: `r${index}` }, index)
    return [name, linked.identity.basis, candidates.candidateCount]
  })
  assert.deepEqual(found, expected)
})
