import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { EnforcementView, ProcurementSuspensionView } from '../src/domain/views.ts'
import { createGenerationKeeper, type GenerationKeeper } from '../src/generations/keeper.ts'
import { createSearch } from '../src/search/search.ts'
import type { ResultPage, Search } from '../src/search/port.ts'
import { viewOf } from '../src/search/test-views.ts'
import type { RecordConditions } from '../src/search/filters/record-filters.ts'
import { sampleInstallation, type Installation } from './installation.ts'

// Which records of an answer its question names the company of. The others count as browsed.

const now = new Date('2026-11-21T03:00:00Z')
let installation: Installation
let keeper: GenerationKeeper
let search: Search

before(async () => {
  installation = await sampleInstallation(now)
  keeper = createGenerationKeeper(installation.dataDir)
  assert.equal(await keeper.refresh(), null)
  search = createSearch({ generation: () => keeper.current(), now: () => now })
})
after(() => {
  keeper.close()
  installation.remove()
})

const suspensions = (conditions: RecordConditions): Promise<ResultPage> =>
  search.records('procurement_suspension', conditions, { limit: 10, page: 1 })

for (const conditions of [
  { corporateNumber: '2999901007166' },
  { corporateNumber: '2999901007166', q: '契約' },
  { company: '萌黄孔雀建設株式会社' },
  { company: '㈱萌黄孔雀建設' },
  { q: '萌黄孔雀建設' },
  { company: '萌黄孔雀建設 T2999901007166' },
  { company: '萌黄孔雀建設株式会社 大阪支店' },
  { company: '萌黄孔雀建設', from: '2000-01-01' },
] satisfies RecordConditions[])
  test(`the records of the company that is named are not browsed: ${JSON.stringify(conditions)}`, async () => {
    const { items, browsed } = await suspensions(conditions)
    assert.ok(items.length > 0)
    assert.deepEqual(
      browsed,
      items.map(() => null),
    )
  })

for (const conditions of [
  { from: '2000-01-01' },
  { status: 'ended' },
  { prefecture: '27' },
  { company: '建設' },
  { company: '工務店' },
  { company: '萌黄' },
  { q: '契約' },
  { q: '工事 契約' },
  { changedSince: '2000-01-01', q: '市' },
] satisfies RecordConditions[])
  test(`records are browsed by what names no company: ${JSON.stringify(conditions)}`, async () => {
    const { items, browsed } = await suspensions(conditions)
    assert.ok(items.length > 0)
    assert.deepEqual(
      browsed,
      items.map((item) => viewOf<ProcurementSuspensionView>(item).id),
    )
  })

test('a name that is also a part of other names opens the records of its company only', async () => {
  // 朧夜蝶 is a company, and 朧夜蝶通販 another.
  for (const conditions of [{ company: '朧夜蝶' }, { q: '朧夜蝶' }]) {
    const { items, browsed } = await search.records('enforcement', conditions, { limit: 10, page: 1 })
    const [other] = items.map((item) => viewOf<EnforcementView>(item))
    assert.equal(other?.company.name, '株式会社朧夜蝶通販')
    assert.deepEqual(browsed, [other.id])
  }
})

test('a record under a former name is one of its company, by whichever name it is asked for', async () => {
  for (const company of ['345梟デザイン', '345梟プランニング']) {
    const { items, browsed } = await search.records('license_action', { company }, { limit: 10, page: 1 })
    assert.deepEqual(
      items.map((item) => viewOf<EnforcementView>(item).company.name),
      ['３４５梟プランニング(株)'],
    )
    assert.deepEqual(browsed, [null], company)
  }
})

test('the combined search tells it of the enforcement records that it shows', async () => {
  const { enforcements, browsed } = await search.combined('建設', 10)
  assert.equal(browsed.length, enforcements.length)
  assert.deepEqual(
    browsed,
    enforcements.map((item) => viewOf<EnforcementView>(item).id),
  )
  const named = await search.combined('萌黄孔雀建設', 10)
  assert.deepEqual(
    named.browsed,
    named.enforcements.map(() => null),
  )
  const byNumber = await search.combined('2999901007166', 10)
  assert.ok(byNumber.enforcements.length > 0)
  assert.deepEqual(
    byNumber.browsed,
    byNumber.enforcements.map(() => null),
  )
})
