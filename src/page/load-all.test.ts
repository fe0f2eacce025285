import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { load } from 'cheerio'
import { wholeList } from './browser/records/further-records.ts'
import { listActions } from './browser/records/list-actions.ts'
import { planOf } from './browser/records/load-all.ts'
import { leftOf, spend } from './browser/records/loading-budget.ts'
import { newSection, takeFirst, type Section } from './browser/records/section.ts'
import type { Answer, Context, LoadingLimits } from './browser/types.ts'
import { ja } from './browser/words-ja.ts'
import { htmlOf } from './render-page.ts'

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

test('before a list is saved, the buttons say how many of its records each saves', () => {
  const context = { language: 'ja', words: ja, today: '2026-11-21' } as unknown as Context
  const buttonsOf = (section: Section, total: number | null) => {
    const whole = wholeList(section, total, { context, draw: () => undefined })
    const page = load(htmlOf([listActions({ ...section, whole }, context)]))
    return page('button')
      .toArray()
      .map((button) => page(button).text())
  }
  const part = '読み込んだ10件だけをCSVで保存'
  assert.deepEqual(buttonsOf(paged(53), 53), [part, '全53件を読み込んでCSVで保存'])
  const byDates = listOf(53, { prefecture: '13' }, { to: '2026-01-01' })
  assert.deepEqual(buttonsOf(byDates, null), [part, 'すべて読み込んでCSVで保存'])
  // The pages do not have the whole list, or perhaps not.
  for (const total of [101, null]) assert.deepEqual(buttonsOf(paged(101), total), [part])
  // Nothing leads further, or the rest is being loaded.
  assert.deepEqual(buttonsOf({ ...paged(53), next: null }, 53), [part])
  const all = { plan: planOf(paged(53), null), running: null, onWhole: null }
  assert.deepEqual(buttonsOf({ ...paged(53), all }, 53), [part])
  assert.deepEqual(buttonsOf({ ...paged(10), next: null, isComplete: true }, 10), ['CSVで保存'])
})

test('enforcement records go on up to the day of the last one, where that leads further', () => {
  const nextAfter = (
    days: readonly (string | null)[],
    { to, match = null, warnings = [] }: { to?: string; match?: string | null; warnings?: readonly string[] } = {},
  ) => {
    const conditions: Record<string, string> = { law: '見本法', ...(to === undefined ? {} : { to }) }
    const options = { linkCompany: true }
    const section = newSection({ kind: 'enforcements', path: 'enforcements', conditions, options, total: null })
    const enforcements = days.map((day, index) => ({
      id: `enf_${index}`,
      action_date: day,
      company: { name_match: match },
    }))
    const meta = { has_more: true, total: { exact: false }, warnings: warnings.map((code) => ({ code })) }
    const outcome = { kind: 'answer', data: { enforcements }, meta } as unknown as Answer
    takeFirst(section, outcome, { isStatic: true, site: { guard: null } } as unknown as Context)
    return section.next
  }
  assert.deepEqual(nextAfter(['2024-03-02', '2024-03-01']), { law: '見本法', to: '2024-03-01' })
  assert.deepEqual(nextAfter(['2024-03-02', '2024-03-01'], { to: '2024-03-02' }), { law: '見本法', to: '2024-03-01' })
  assert.equal(nextAfter(['2024-03-01', '2024-03-01']), null, 'all of one day')
  assert.equal(nextAfter(['2023-05-01', '2024-03-01'], { to: '2024-03-01' }), null, 'the day is that of the address')
  assert.equal(nextAfter(['2024-03-01', null]), null)
  // What only contains the name stands behind all of exactly the name, and may be of a later day.
  const days = ['2024-03-02', '2024-03-01']
  assert.equal(nextAfter(days, { match: 'whole', warnings: ['other_names'] }), null)
  assert.deepEqual(nextAfter(days, { match: 'part', warnings: ['other_names'] })?.['to'], '2024-03-01')
  assert.deepEqual(nextAfter(days, { match: 'whole' })?.['to'], '2024-03-01')
})
