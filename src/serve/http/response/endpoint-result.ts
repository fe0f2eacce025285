import type { NameOnlyRecords, OtherRecords } from '../../../domain/views.ts'
import type { WarningCode } from '../../../domain/warnings.ts'
import type { CountsByName, Elsewhere, RecordTotal } from '../../../search/port.ts'
import type { GapOfList } from '../../../domain/collected-source.ts'
import type { Understanding } from '../../../search/query/understanding.ts'

/** The result of a search: the lists of `data`, whose items are JSON, and values for `meta`. */
export interface EndpointResult {
  readonly data: Readonly<Record<string, readonly string[]>>
  readonly hasMore: boolean
  /** Only of records. */
  readonly total?: RecordTotal
  /** Only of records, where they were asked for. */
  readonly counts?: CountsByName
  readonly dataAsOf: string | null
  /** How the name of a company was read; undefined if the endpoint searches none. */
  readonly understanding?: Understanding | null
  readonly warnings?: readonly WarningCode[]
  readonly undatedExcluded?: number | null
  readonly unknownEndExcluded?: number | null
  readonly uncodedExcluded?: number | null
  readonly otherNames?: number | null
  readonly otherConditionsExclude?: number | null
  readonly otherKinds?: number | null
  readonly sameName?: number | null
  readonly ofPredecessors?: number | null
  readonly ofOffices?: number | null
  readonly withoutPlace?: number | null
  readonly inOtherPlaces?: number | null
  readonly personsLeftOut?: number | null
  readonly unreadRows?: number | null
  readonly elsewhere?: readonly Elsewhere[]
  readonly gaps?: readonly GapOfList[] | null
  /** Only of records that were asked for by a corporate number. */
  readonly nameOnly?: NameOnlyRecords | null
  /** Of each record the id, or null if the question names its company. Undefined if the endpoint shows no records. */
  readonly browsed?: readonly (string | null)[]
  /** Only of the combined search. */
  readonly otherRecords?: OtherRecords
}
