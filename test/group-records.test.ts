import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { EnforcementFacts } from '../src/domain/facts.ts'
import { createGenerationKeeper } from '../src/generations/keeper.ts'
import { enforcement, record, sourceOf } from '../src/ledger/test-publications.ts'
import { publishedRows } from './published-rows.ts'

// What is published of a group without naming its companies is of no company, and an answer that has none of a company says so. All companies are fictional.

const now = new Date('2026-11-21T03:00:00Z')
const page = { limit: 10, page: 1 }

const order = (name: string) =>
  record(name, { ...enforcement(name, ''), actionDate: '2026-04-01' } satisfies EnforcementFacts)

const publicationsOf = (...names: readonly string[]) => [
  { source: sourceOf('orders', 'enforcement'), seenOn: '2026-11-20', rows: names.map(order) },
]

test('no record of a company says that groups without names are not counted, and how many they are', async (t) => {
  const publications = publicationsOf(
    '見本管の製造業者15名',
    '見本県が発注する工事の入札参加業者ら',
    '架空見本建設株式会社',
  )
  const { search, dataDir } = await publishedRows(t, publications, { now })
  const keeper = createGenerationKeeper(dataDir)
  t.after(() => keeper.close())
  await keeper.refresh()
  assert.deepEqual(keeper.current()?.facts.groupRecords, {
    enforcement: 2,
    procurement_suspension: 0,
    license_action: 0,
  })
  const warned = async (conditions: Parameters<typeof search.enforcements>[0]) =>
    (await search.enforcements(conditions, page)).warnings.includes('groups_not_of_companies')
  assert.equal(await warned({ company: '無名架空商事' }), true)
  assert.equal(await warned({ corporateNumber: '5999901001001' }), true)
  // There is one, or no company is asked for, or the kind has no group.
  assert.equal(await warned({ company: '架空見本建設' }), false)
  assert.equal(await warned({ q: '無名架空商事' }), false)
  const suspensions = await search.procurementSuspensions({ company: '無名架空商事' }, page)
  assert.ok(!suspensions.warnings.includes('groups_not_of_companies'))
  const combined = await search.combined('無名架空商事', 10)
  assert.ok(combined.warnings.includes('groups_not_of_companies'))
  assert.ok(!(await search.combined('架空見本建設', 10)).warnings.includes('groups_not_of_companies'))
  assert.equal((await search.enforcements({ q: '製造業者15名' }, page)).items.length, 1)
})

test('where no group is published, nothing is said of one', async (t) => {
  const { search } = await publishedRows(t, publicationsOf('架空見本建設株式会社'), { now })
  const { warnings } = await search.enforcements({ company: '無名架空商事' }, page)
  assert.ok(!warnings.includes('groups_not_of_companies'))
})
