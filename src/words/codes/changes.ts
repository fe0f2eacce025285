import type { CodeRow } from './code-row.ts'

/** What can happen to a record: on its list, or to its id when the list is read anew. */
export const changes = [
  { code: 'appeared', ja: '掲載', en: 'Appeared' },
  { code: 'first_collected', ja: '収録開始時に掲載済み', en: 'On the list when it was first collected' },
  { code: 'changed', ja: '内容の変更', en: 'Changed' },
  { code: 'renamed', ja: 'IDの変更', en: 'New id' },
  { code: 'left', ja: '一覧から消えた', en: 'Left its list' },
] as const satisfies readonly CodeRow[]
