import type { CodeRow } from './code-row.ts'

/** 登記記録の閉鎖等の事由 of the corporate-number register (国税庁法人番号公表サイト). */
export const closeCauses: readonly CodeRow[] = [
  { code: '01', ja: '清算の結了等', en: 'Completion of liquidation or similar' },
  { code: '11', ja: '合併による解散等', en: 'Dissolution by merger or similar' },
  { code: '21', ja: '登記官による閉鎖', en: 'Registry closed by the registrar' },
  { code: '31', ja: 'その他の清算の結了等', en: 'Other completion of liquidation or similar' },
]
