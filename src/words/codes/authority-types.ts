import type { CodeRow } from './code-row.ts'

/** Types of authorities (処分庁の種別). `other`: the Diet, the courts, joint boards, and unrecognised bodies. */
export const authorityTypes: readonly CodeRow[] = [
  { code: 'ministry', ja: '府省', en: 'Ministry' },
  { code: 'agency_commission', ja: '庁・委員会', en: 'Agency or commission' },
  { code: 'regional_bureau', ja: '地方支分部局', en: 'Regional bureau' },
  { code: 'prefecture', ja: '都道府県', en: 'Prefecture' },
  { code: 'designated_city', ja: '政令指定都市', en: 'Designated city' },
  { code: 'municipality', ja: 'その他の市区町村', en: 'Other municipality' },
  { code: 'independent_agency', ja: '独立行政法人等', en: 'Incorporated administrative agency' },
  { code: 'public_corporation', ja: '特殊法人・認可法人等', en: 'Public corporation' },
  { code: 'other', ja: 'その他', en: 'Other body' },
]
