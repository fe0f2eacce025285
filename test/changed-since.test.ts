import assert from 'node:assert/strict'
import { test } from 'node:test'
import { enforcement, record, sourceOf } from '../src/ledger/test-publications.ts'
import { publishedRows } from './published-rows.ts'

const cases = sourceOf('cases', 'enforcement')
const row = (name: string, summary = '') => record(name, enforcement(`架空${name}株式会社`, summary))

test('`changed_since` finds what appeared, changed or left its list on or after a day, and nothing else', async (t) => {
  const publications = [
    { source: cases, seenOn: '2026-04-10', rows: [row('残留'), row('変更', '一'), row('削除')] },
    { source: cases, seenOn: '2026-05-20', rows: [row('残留'), row('変更', '二'), row('追加')] },
  ]
  const { search } = await publishedRows(t, publications, { now: new Date('2026-05-21T00:00:00Z') })
  const namesSince = async (changedSince: string, more: object = { authority: '架空庁' }): Promise<string[]> => {
    const { items } = await search.enforcements({ ...more, changedSince }, { limit: 10, page: 1 })
    return items.map(({ company, changedOn }) => `${company.name} ${changedOn}`).toSorted()
  }
  const changed = ['架空削除株式会社 2026-05-20', '架空変更株式会社 2026-05-20', '架空追加株式会社 2026-05-20']
  for (const day of ['2026-05-20', '2026-05-01', '2026-04-11']) assert.deepEqual(await namesSince(day), changed, day)
  for (const day of ['2026-04-10', '2026-04-01', '2025-12-31', '1990-01-01'])
    assert.deepEqual(await namesSince(day), [...changed, '架空残留株式会社 2026-04-10'].toSorted(), day)
  for (const day of ['2026-05-21', '2026-12-01', '2027-01-01']) assert.deepEqual(await namesSince(day), [], day)
  assert.deepEqual(await namesSince('2026-05-01', { q: '架空変更' }), ['架空変更株式会社 2026-05-20'])
  assert.deepEqual(await namesSince('2026-05-01', { company: '架空残留' }), [])
})
