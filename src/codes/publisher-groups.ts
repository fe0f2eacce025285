import type { CodeRow } from './code-row.ts'

interface PublisherGroupRow extends CodeRow {
  /** The register lists every body of the group, collected or not; of other groups only the bodies with a source. */
  readonly registered: boolean
}

/** The groups of bodies whose procurement suspensions the coverage register lists. */
export const publisherGroups: readonly PublisherGroupRow[] = [
  { code: 'national', ja: '国の機関', en: 'National bodies', registered: true },
  {
    code: 'independent_agency',
    ja: '独立行政法人等',
    en: 'Incorporated administrative agencies and similar',
    registered: true,
  },
  { code: 'public_corporation', ja: '特殊法人・認可法人等', en: 'Public corporations', registered: true },
  { code: 'prefecture', ja: '都道府県', en: 'Prefectures', registered: true },
  { code: 'designated_city', ja: '政令指定都市', en: 'Designated cities', registered: true },
  {
    code: 'municipality',
    ja: 'その他の市区町村等',
    en: 'Other municipalities and their associations',
    registered: false,
  },
]
