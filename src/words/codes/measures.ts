import type { CodeRow } from './code-row.ts'

/** Kinds of measures in lists of procurement suspensions. A warning is in force on no day and suspends nobody. */
export const measures: readonly CodeRow[] = [
  { code: 'suspension', ja: '指名停止・入札参加停止', en: 'Suspension' },
  { code: 'exclusion', ja: '指名除外・排除措置', en: 'Exclusion' },
  { code: 'avoidance', ja: '指名回避・指名留保', en: 'Avoidance, nomination withheld' },
  { code: 'trade_stop', ja: '取引停止', en: 'Stop of trade' },
  { code: 'qualification_withdrawn', ja: '入札参加資格の取消し', en: 'Qualification withdrawn' },
  { code: 'warning', ja: '警告・注意', en: 'Warning' },
]
