import type { WarningCode } from '../../domain/warnings.ts'
import type { AuthorityRow } from '../../generations/ports.ts'
import { authorityCondition, lawCodesNamed } from './record-conditions.ts'
import type { RecordConditions } from './record-filters.ts'

/** What may be misread in an answer to these conditions. */
export function recordWarnings(
  { law, authority, prefecture }: RecordConditions,
  found: {
    readonly authorities: readonly AuthorityRow[]
    readonly undatedExcluded: number | null
    readonly unknownEndExcluded: number | null
    readonly otherConditionsExclude: number | null
  },
): WarningCode[] {
  const { authorities, undatedExcluded, unknownEndExcluded, otherConditionsExclude } = found
  const isLawUnknown = law !== undefined && lawCodesNamed(law).length === 0
  const isAuthorityUnknown =
    authority !== undefined && authorityCondition(authority, { authorities, interpretation: null }) === null
  return [
    ...(isLawUnknown ? (['unknown_law'] as const) : []),
    ...(isAuthorityUnknown ? (['unknown_authority'] as const) : []),
    ...((undatedExcluded ?? 0) > 0 ? (['undated_excluded'] as const) : []),
    ...((unknownEndExcluded ?? 0) > 0 ? (['unknown_end_excluded'] as const) : []),
    ...(prefecture === undefined ? [] : (['unplaced_excluded'] as const)),
    ...((otherConditionsExclude ?? 0) > 0 ? (['other_conditions_exclude'] as const) : []),
    ...(otherConditionsExclude === 0 ? (['name_as_published'] as const) : []),
  ]
}
