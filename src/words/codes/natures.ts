import type { CodeRow } from './code-row.ts'

/** Natures of licence actions. A missing reason is `unknown`, never a voluntary closure. */
export const natures: readonly CodeRow[] = [
  { code: 'disciplinary', ja: '監督処分', en: 'Disciplinary (violation)' },
  { code: 'disqualification', ja: '欠格該当による取消', en: 'Disqualification' },
  { code: 'voluntary_closure', ja: '廃業等', en: 'Voluntary closure' },
  { code: 'administrative', ja: 'その他の行政上の理由', en: 'Administrative' },
  { code: 'expiry', ja: '期間満了', en: 'Expiry' },
  { code: 'unknown', ja: '不明', en: 'Unknown' },
]
