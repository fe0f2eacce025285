import type { CodeRow } from './code-row.ts'

/** Status of a record on a date in Japan, which `domain/status.ts` computes. First and last days are inclusive. */
export const statuses: readonly CodeRow[] = [
  { code: 'upcoming', ja: '開始前', en: 'Not yet in force' },
  { code: 'active', ja: '期間中', en: 'In force' },
  { code: 'ended', ja: '終了', en: 'Ended' },
  { code: 'open_ended', ja: '期間の定めなし', en: 'In force, no end stated' },
  { code: 'lifted', ja: '解除', en: 'Lifted early' },
  { code: 'cancelled', ja: '取消・撤回済み', en: 'Withdrawn or annulled' },
  { code: 'final', ja: '期間を伴わない', en: 'Without a period', furtherNames: ['処分済', 'Issued'] },
  { code: 'unknown', ja: '不明', en: 'Unknown' },
]

/** The statuses as values of a filter. `in_force` stands for `active` and `open_ended` and is never the status of a record. */
export const statusFilterValues: readonly CodeRow[] = [
  ...statuses,
  { code: 'in_force', ja: '効力あり', en: 'In force, end stated or not' },
]

/** The values of the filter that ask for what is in force. They leave out the records of which nobody knows. */
export const statusesInForce: ReadonlySet<string> = new Set(['in_force', 'active', 'open_ended'])
