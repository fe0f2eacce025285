import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { planOf } from './browser/records/load-all.ts'
import { leftOf, spend } from './browser/records/loading-budget.ts'
import { newSection, type Section } from './browser/records/section.ts'
import type { Answer, LoadingLimits } from './browser/types.ts'

// Without a storage the budget lasts as long as this process.

const guard: LoadingLimits = {
  pages: 40,
  dates: 24,
  browsed: { enforcements: 120, procurement_suspensions: 120, license_actions: 120 },
}

/** A list of which the first ten records are loaded. */
function listOf(total: number, conditions: Record<string, string>, next: Record<string, string>): Section {
  const isPaged = 'page' in next
  const meta = { limit: 10, total: { count: total, exact: true }, ...(isPaged ? { page: 1, page_max: 10 } : {}) }
  return {
    ...newSection({
      kind: 'license_actions',
      path: 'license-actions',
      conditions,
      options: { linkCompany: true },
      total,
    }),
    records: Array.from({ length: 10 }, () => ({})) as unknown as Section['records'],
    answer: { kind: 'answer', data: {}, meta } as unknown as Answer,
    next: { ...conditions, ...next },
  }
}
const paged = (total = 100) => listOf(total, { prefecture: '13' }, { page: '2' })

beforeEach(() => {
  for (const name of ['pages', 'dates', 'license_actions'] as const) spend(name, -leftOf(name, 0))
})

test('a list of a hundred records is loaded whole, one of a few in as many questions as it has pages', () => {
  const { questions, stop } = planOf(paged(), guard)
  assert.deepEqual([questions, stop], [9, null])
  assert.equal(planOf(paged(34), guard).questions, 3)
})

test('half of the pages and dates of the guard are for loading, and a list ends where they are used up', () => {
  spend('pages', 15)
  const { questions, stop, untilMore } = planOf(paged(), guard)
  assert.deepEqual([questions, stop], [5, 'pages'])
  assert.ok(untilMore !== null && untilMore > 3590 && untilMore <= 3600)
  assert.equal(planOf(listOf(100, { corporate_number: '5999901001001' }, { page: '2' }), guard).stop, null)
  spend('dates', 10)
  const byDates = planOf(listOf(100, { prefecture: '13' }, { to: '2026-01-01' }), guard)
  assert.deepEqual([byDates.questions, byDates.stop], [2, 'dates'])
  assert.deepEqual([planOf(paged(), null).questions, planOf(paged(), null).stop], [9, null])
})

test('what was browsed bounds a list, so that something is left of the day, but not the list of a company', () => {
  spend('license_actions', 60)
  const { questions, stop } = planOf(paged(), guard)
  assert.deepEqual([questions, stop], [4, 'records'])
  assert.equal(planOf(listOf(100, { corporate_number: '5999901001001' }, { page: '2' }), guard).questions, 9)
})
