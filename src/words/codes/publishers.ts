import { dataLines } from '../program-files/data-lines.ts'
import type { CodeRow } from './code-row.ts'

/** A body that suspends companies from its procurement. `null`: the value was not found; it may exist. */
export interface PublisherRow {
  /** Code of `publisher-groups`. */
  readonly group: string
  /** 府省コード of 調達ポータル for national bodies, 全国地方公共団体コード (6 digits) for prefectures and cities. */
  readonly code: string | null
  readonly name: string
  readonly nameEn: string | null
  /** The body to which a regional bureau or division belongs. Only that body has a corporate number. */
  readonly parent: string | null
  readonly corporateNumber: string | null
  /** The last known URL of the body's list of suspensions. Many are URLs of a single dated document. */
  readonly sourceUrl: string | null
  /** The format of the list, in words. */
  readonly format: string | null
}

/** The register of publishers of procurement suspensions (指名停止等を行う機関): every body of the five groups. */
export const publishers: readonly PublisherRow[] = dataLines(new URL('publishers.txt', import.meta.url)).map(parseLine)

function parseLine(line: string): PublisherRow {
  const [group = '', code, name = '', nameEn, parent, corporateNumber, sourceUrl, format] = line.split('|')
  return {
    group,
    code: code || null,
    name,
    nameEn: nameEn || null,
    parent: parent || null,
    corporateNumber: corporateNumber || null,
    sourceUrl: sourceUrl || null,
    format: format || null,
  }
}

interface PublisherGroupRow extends CodeRow {
  /** The register has only those bodies of the group that have a source; of the other groups every body, collected or not. */
  readonly onlyWithSource?: true
}

/** The groups of bodies whose procurement suspensions the coverage register lists. */
export const publisherGroups: readonly PublisherGroupRow[] = [
  { code: 'national', ja: '国の機関', en: 'National bodies' },
  { code: 'independent_agency', ja: '独立行政法人等', en: 'Incorporated administrative agencies and similar' },
  { code: 'public_corporation', ja: '特殊法人・認可法人等', en: 'Public corporations' },
  { code: 'prefecture', ja: '都道府県', en: 'Prefectures' },
  { code: 'designated_city', ja: '政令指定都市', en: 'Designated cities' },
  {
    code: 'municipality',
    ja: 'その他の市区町村等',
    en: 'Other municipalities and their associations',
    onlyWithSource: true,
  },
]
