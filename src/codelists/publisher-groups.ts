import type { CodeRow } from './code-row.ts'

/** The five groups of bodies whose procurement suspensions the register lists, collected or not. */
export const publisherGroups: readonly CodeRow[] = [
  { code: 'national', ja: '国の機関', en: 'National bodies' },
  { code: 'independent_agency', ja: '独立行政法人等', en: 'Incorporated administrative agencies and similar' },
  { code: 'public_corporation', ja: '特殊法人・認可法人等', en: 'Public corporations' },
  { code: 'prefecture', ja: '都道府県', en: 'Prefectures' },
  { code: 'designated_city', ja: '政令指定都市', en: 'Designated cities' },
]
