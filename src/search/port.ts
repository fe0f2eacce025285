import type { CollectedSource } from '../domain/collected-source.ts'
import type { WarningCode } from '../domain/warnings.ts'
import type { Understanding } from './understanding.ts'
import type { RecordConditions } from './record-filters.ts'

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

/** A page of results. Each item is the JSON of a view (`domain/views.ts`), as the answer contains it. */
export interface ResultPage {
  readonly items: readonly string[]
  readonly hasMore: boolean
  /** The newest successful collection of this kind of data, ISO 8601; null when nothing was collected. */
  readonly dataAsOf: string | null
  /** How the name of a company was read; null without one. */
  readonly understanding: Understanding | null
  readonly warnings: readonly WarningCode[]
  /** Records that match otherwise but have no action date; null without `from` and `to`. */
  readonly undatedExcluded: number | null
}

export interface CombinedResult {
  readonly companies: readonly string[]
  readonly enforcements: readonly string[]
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
  companies(q: string, limit: number): Promise<ResultPage>
  /** The same without a promise, if this thread searches at once; otherwise undefined, and `companies` is to be asked. */
  companiesAtOnce?(q: string, limit: number): ResultPage | undefined
  combined(q: string, limit: number): Promise<CombinedResult>
  enforcements(conditions: RecordConditions, page: Page): Promise<ResultPage>
  procurementSuspensions(conditions: RecordConditions, page: Page): Promise<ResultPage>
  licenseActions(conditions: RecordConditions, page: Page): Promise<ResultPage>
  /** The groups of the register; with a publisher (a name, whole or in part, a code or a corporate number) only those that it finds. */
  coverage(publisher: string | null): Promise<Pick<ResultPage, 'items' | 'dataAsOf' | 'warnings'>>
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
