import type { RecordConditions } from '../domain/filters.ts'
import type { ShownProvenance } from '../domain/provenance.ts'
import type {
  CompanyView,
  CoverageGroup,
  EnforcementView,
  LicenseActionView,
  ProcurementSuspensionView,
} from '../domain/views.ts'
import { DataUnavailable, type Found, type GenerationInfo, type Page, type Search } from '../search/port.ts'

/** A small search over fictional views in memory. It stands in for no part of ours: it is a fixture of the port. */
const source: ShownProvenance = {
  publisher: '架空の庁',
  title: '架空の公表資料',
  url: 'https://example.invalid/list',
  urlText: null,
  publishedOn: null,
  retrievedAt: '2026-11-20T03:00:00+09:00',
  license: 'MIT',
  attribution: '架空の資料を加工したもの',
}
const sightings = { firstSeenOn: '2026-10-01', lastSeenOn: '2026-11-20', removedAtSourceOn: null }

export const fictionalCompany: CompanyView = {
  corporateNumber: '1180301018771',
  name: '架空青空建設株式会社',
  nameKana: 'カクウアオゾラケンセツ',
  nameEn: { value: 'Kakuu Aozora Construction Co., Ltd.', source: 'register' },
  aliases: [{ value: 'Kakuu Aozora', kind: 'romanized' }],
  kind: '301',
  kindLabel: '株式会社',
  kindLabelEn: 'Stock company',
  address: {
    text: '東京都千代田区架空1-1',
    postalCode: '1000001',
    prefecture: '東京都',
    prefectureCode: '13',
    city: '千代田区',
    cityCode: '13101',
    street: '架空1-1',
    outsideJapan: null,
  },
  status: 'active',
  statusLabel: '存続',
  statusLabelEn: 'Active',
  closedOn: null,
  closeCause: null,
  closeCauseLabel: null,
  closeCauseLabelEn: null,
  successorCorporateNumber: null,
  listing: { securitiesCode: null, edinetCode: 'E99999' },
  recordCounts: { enforcements: 1, procurementSuspensions: 1, licenseActions: 1 },
  source,
  ...sightings,
  match: { field: 'name', kind: 'partial', value: '架空青空建設株式会社' },
}

const recordParts = {
  corrections: [],
  company: {
    name: fictionalCompany.name,
    nameText: fictionalCompany.name,
    address: null,
    corporateNumber: fictionalCompany.corporateNumber,
    identity: { method: 'published', basis: 'the publication prints the number', confidence: 'certain' },
  },
  authority: '国土交通省',
  authorityEn: null,
  authorityText: '国土交通大臣',
  authorityType: 'ministry',
  authorityTypeLabel: '府省',
  authorityTypeLabelEn: 'Ministry',
  authorityCorporateNumber: null,
  period: { text: '30日間', start: '2026-11-01', end: '2026-11-30', openEnded: false },
  status: 'active',
  statusLabel: '期間中',
  statusLabelEn: 'In force',
  source,
  ...sightings,
} as const
const action = {
  actionType: 'business_suspension',
  actionTypeLabel: '営業停止',
  actionTypeLabelEn: 'Suspension of business',
  actionText: '営業の停止',
  actionDate: '2026-10-20',
}
const law = { lawCode: null, lawLabel: null, lawLabelEn: null, lawCodes: [], lawText: null }

const enforcement: EnforcementView = {
  id: 'e1',
  ...recordParts,
  ...law,
  ...action,
  summary: '架空',
  isDisposition: true,
}
const suspension: ProcurementSuspensionView = {
  id: 'p1',
  ...recordParts,
  publisherGroup: 'national',
  publisherGroupLabel: '国',
  publisherGroupLabelEn: 'National',
  reasonCode: null,
  reasonLabel: null,
  reasonLabelEn: null,
  reasonCodes: [],
  reasonText: null,
  clause: null,
  measureText: null,
  actionDate: null,
  scope: null,
}
const licenseAction: LicenseActionView = {
  id: 'l1',
  ...recordParts,
  ...law,
  ...action,
  sectorCode: 'construction',
  sectorLabel: '建設業',
  sectorLabelEn: 'Construction',
  sectorCodes: ['construction'],
  permits: [{ number: null, name: null, sectorCode: null, sectorLabel: null, sectorLabelEn: null }],
  nature: 'disciplinary',
  natureLabel: '監督処分',
  natureLabelEn: 'Disciplinary',
  reasonText: null,
  isDisposition: true,
}
const counts = {
  observedCount: 1,
  officialCount: null,
  coverageRatio: null,
  coverageRatioNullReason: '公表件数がない',
  unparsedCount: 0,
  personsLeftOut: 0,
}
const group: CoverageGroup = {
  publisherGroup: 'national',
  publisherGroupLabel: '国',
  publisherGroupLabelEn: 'National',
  publisherCount: 1,
  collectedPublisherCount: 1,
  ...counts,
  lastSuccessAt: source.retrievedAt,
  publishers: [
    {
      publisherGroup: 'national',
      publisher: '架空の庁',
      publisherEn: null,
      parent: null,
      corporateNumber: null,
      list: null,
      sourceId: null,
      sourceUrl: null,
      ...counts,
      officialCountBasis: null,
      period: { from: null, to: null },
      lastAttemptAt: null,
      lastSuccessAt: source.retrievedAt,
      freshness: 'fresh',
      expectedInterval: 'P1D',
    },
  ],
}

export interface TestSearch extends Search {
  /** Arguments of every call, in order. */
  readonly asked: unknown[][]
  /** The generation; `null` for none. */
  generation: GenerationInfo | null
  /** Done before each answer: throw, wait, or swap the generation. */
  before: () => void | Promise<void>
}

const generation: GenerationInfo = {
  id: 'g-test',
  createdAt: '2026-11-20T04:00:00+09:00',
  sample: false,
  collectedAt: { company: '2026-11-19T03:00:00+09:00', enforcement: source.retrievedAt, license_action: null },
  counts: { companies: 25, enforcements: 25, procurementSuspensions: 25, licenseActions: 25 },
}

const repeated = <Item>(item: Item, times: number): Item[] => Array.from({ length: times }, () => item)

/** 25 rows of every kind match anything but `nothing`. */
export function testSearch(): TestSearch {
  const rows = 25
  const search: TestSearch = {
    asked: [],
    generation,
    before: () => {},
    info: () => search.generation,
    companies: (q, limit) => found(['companies', q, limit], fictionalCompany, { limit, page: 1 }),
    combined: async (q, limit) => {
      const { dataAsOf } = await found(['combined', q, limit], enforcement, { limit, page: 1 })
      const half = Math.ceil(limit / 2)
      return {
        companies: repeated(fictionalCompany, half),
        enforcements: repeated(enforcement, limit - half),
        hasMore: true,
        dataAsOf,
      }
    },
    enforcements: (conditions, page) => found(['enforcements', conditions, page], enforcement, page),
    procurementSuspensions: (conditions, page) => found(['procurementSuspensions', conditions, page], suspension, page),
    licenseActions: (conditions, page) => found(['licenseActions', conditions, page], licenseAction, page),
    coverage: async () => {
      const { dataAsOf } = await found(['coverage'], group, { limit: 1, page: 1 })
      return { groups: [group], dataAsOf }
    },
  }
  async function found<Item>(asked: unknown[], item: Item, { limit, page }: Page): Promise<Found<Item>> {
    await search.before()
    if (search.generation === null) throw new DataUnavailable('no generation')
    search.asked.push(asked)
    const what = asked[1] as string | RecordConditions | undefined
    const empty = what === 'nothing' || (typeof what === 'object' && what.company === 'nothing')
    const left = empty ? 0 : Math.max(0, rows - (page - 1) * limit)
    return {
      items: repeated(item, Math.min(limit, left)),
      hasMore: left > limit,
      dataAsOf: source.retrievedAt,
    }
  }
  return search
}
