import type { CodeRow } from './code-row.ts'

interface NatureRow extends CodeRow {
  /** Whether the licence ended by closure and the like, or for a violation. */
  readonly side: 'closure' | 'violation' | 'unknown'
}

/** Reasons for licence actions. `unknown` where none is published: a missing reason never means voluntary. */
export const natures: readonly NatureRow[] = [
  { code: 'disciplinary', ja: '監督処分', en: 'Disciplinary (violation)', side: 'violation' },
  { code: 'disqualification', ja: '欠格該当による取消', en: 'Disqualification', side: 'violation' },
  { code: 'voluntary_closure', ja: '廃業等', en: 'Voluntary closure', side: 'closure' },
  { code: 'administrative', ja: 'その他の行政上の理由', en: 'Administrative', side: 'closure' },
  { code: 'expiry', ja: '期間満了', en: 'Expiry', side: 'closure' },
  { code: 'unknown', ja: '不明', en: 'Unknown', side: 'unknown' },
]
