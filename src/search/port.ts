import type { CollectedSource } from '../domain/collected-source.ts'
import type { RecordConditions } from './record-filters.ts'
import type {
  CompanyView,
  CoverageGroup,
  EnforcementView,
  LicenseActionView,
  ProcurementSuspensionView,
} from '../domain/views.ts'

/** Which generation answers, and how old it is. */
export interface GenerationInfo {
  readonly id: string
  readonly createdAt: string
  /** true: fictional sample data. */
  readonly sample: boolean
  /** Newest successful collection of each kind, ISO 8601. */
  readonly collectedAt: Readonly<Record<string, string | null>>
  readonly counts: Readonly<Record<'companies' | 'enforcements' | 'procurementSuspensions' | 'licenseActions', number>>
  /** Source by source, list by list; missing where the generation does not tell. */
  readonly collected?: readonly CollectedSource[]
}

/** `dataAsOf`: the newest successful collection behind this answer, ISO 8601; null when nothing was ever collected. */
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
 * Everything the API asks. Texts are as the caller typed them, already checked at the edge.
 * Throws `DataUnavailable` when there is no generation to answer from: "unknown" is never an empty list.
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

/** The generation turned out to be damaged while it was read: nothing of it is answered. */
export class DataDamaged extends DataUnavailable {
  override readonly name = 'DataDamaged'
}

/** More is asked than can be answered in time. */
export class SearchBusy extends Error {
  override readonly name = 'SearchBusy'
}
