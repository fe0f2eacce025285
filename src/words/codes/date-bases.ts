import type { CodeRow } from './code-row.ts'

/** The days by which a record is ordered, found and counted by year. That none is printed is no row. */
export const dateBases = [
  { code: 'action', ja: '処分・措置の日', en: 'Day of the action' },
  { code: 'period', ja: '期間の始まり', en: 'First day of the period' },
  { code: 'published', ja: '公表の日', en: 'Day of publication' },
] as const satisfies readonly CodeRow[]
