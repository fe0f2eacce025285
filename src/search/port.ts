import type { CollectedSource } from '../domain/collected-source.ts'
import type { RecordConditions } from './record-filters.ts'
import type {
  CompanyView,
  CoverageGroup,
  EnforcementView,
  LicenseActionView,
  ProcurementSuspensionView,
} from '../domain/views.ts'

/** The generation that is served. */
export interface GenerationInfo {
  readonly id: string
  readonly createdAt: string
  /** true: fictional sample data. */
  readonly sample: boolean
  /** Newest successful collection of each kind, ISO 8601. */
  readonly collectedAt: Readonly<Record<string, string | null>>
  readonly counts: Readonly<Record<'companies' | 'enforcements' | 'procurementSuspensions' | 'licenseActions', number>>
  /** Collection times by source and list; undefined in generations of earlier versions. */
  readonly collected?: readonly CollectedSource[]
}

/** `dataAsOf`: the newest successful collection of this kind of data, ISO 8601; null when nothing was collected. */
export interface Found<Item> {
  readonly items: readonly Item[]
  readonly hasMore: boolean
  readonly dataAsOf: string | null
}

export interface CombinedFound {
  readonly companies: readonly CompanyView[]
  readonly enforcements: readonly EnforcementView[]
  readonly hasMore: boolean
  readonly dataAsOf: string | null
}

export interface Page {
  readonly limit: number
  /** 1-based. */
  readonly page: number
}

/**
 * The searches of the API. Texts are as the client typed them, validated by the HTTP layer.
 * Throws `DataUnavailable` without a generation: "unknown" is never an empty list.
 */
export interface Search {
  info(): GenerationInfo | null
  /** `q`: text or 13 digits. */
  companies(q: string, limit: number): Promise<Found<CompanyView>>
  combined(q: string, limit: number): Promise<CombinedFound>
  enforcements(conditions: RecordConditions, page: Page): Promise<Found<EnforcementView>>
  procurementSuspensions(conditions: RecordConditions, page: Page): Promise<Found<ProcurementSuspensionView>>
  licenseActions(conditions: RecordConditions, page: Page): Promise<Found<LicenseActionView>>
  coverage(): Promise<{ readonly groups: readonly CoverageGroup[]; readonly dataAsOf: string | null }>
}

export class DataUnavailable extends Error {
  override readonly name: string = 'DataUnavailable'
}

/** The generation was found damaged while it was read; its results are discarded. */
export class DataDamaged extends DataUnavailable {
  override readonly name = 'DataDamaged'
}

/** The queue of searches is full. */
export class SearchBusy extends Error {
  override readonly name = 'SearchBusy'
}
