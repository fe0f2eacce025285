import type { CollectedSource } from '../domain/collected-source.ts'
import type { Understanding } from './understanding.ts'
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
  /** Whether the data are the fictional sample. */
  readonly sample: boolean
  /** Newest successful collection of each kind, ISO 8601. */
  readonly collectedAt: Readonly<Record<string, string | null>>
  readonly counts: Readonly<Record<'companies' | 'enforcements' | 'procurementSuspensions' | 'licenseActions', number>>
  /** Collection times by source and list; undefined in generations of earlier versions. */
  readonly collected?: readonly CollectedSource[]
}

/** A page of results. */
export interface ResultPage<Item> {
  readonly items: readonly Item[]
  readonly hasMore: boolean
  /** The newest successful collection of this kind of data, ISO 8601; null when nothing was collected. */
  readonly dataAsOf: string | null
  /** How the name of a company was read; null without one. */
  readonly understanding: Understanding | null
}

export interface CombinedResult {
  readonly companies: readonly CompanyView[]
  readonly enforcements: readonly EnforcementView[]
  readonly hasMore: boolean
  readonly dataAsOf: string | null
  readonly understanding: Understanding | null
}

export interface Page {
  readonly limit: number
  /** The first page is 1. */
  readonly page: number
}

/**
 * The searches of the API. Texts are as the client typed them, validated by the HTTP layer.
 * Without a generation it throws `DataUnavailable`, because an empty list would mean that nothing was found.
 */
export interface Search {
  info(): GenerationInfo | null
  /** `q`: text or 13 digits. */
  companies(q: string, limit: number): Promise<ResultPage<CompanyView>>
  combined(q: string, limit: number): Promise<CombinedResult>
  enforcements(conditions: RecordConditions, page: Page): Promise<ResultPage<EnforcementView>>
  procurementSuspensions(conditions: RecordConditions, page: Page): Promise<ResultPage<ProcurementSuspensionView>>
  licenseActions(conditions: RecordConditions, page: Page): Promise<ResultPage<LicenseActionView>>
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
