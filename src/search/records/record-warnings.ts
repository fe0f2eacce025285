import type { WarningCode } from '../../domain/warnings.ts'
import { actionTypes } from '../../words/codes/action-types.ts'
import { rowNamed, rowOf } from '../../words/codes/code-row.ts'
import { authorityEnglishName } from '../../words/vocabulary/authorities.ts'
import { officialNameOf } from '../../words/vocabulary/authority-names.ts'
import type { AuthorityRow } from '../../generations/ports.ts'
import type { ExcludedCounts, ResultPage } from '../port.ts'
import { publisherNamed } from '../query/subjects.ts'
import { actionTypesOfWords, authorityCondition, lawCodesNamed } from '../filters/record-conditions.ts'
import type { RecordConditions } from '../filters/record-filters.ts'
import { countTold } from './records-of-name.ts'

/** What may be misread in an answer to these conditions. */
export function recordWarnings(
  { law, authority, prefecture, actionType, changedSince }: RecordConditions,
  authorities: readonly AuthorityRow[],
  {
    undatedExcluded,
    unknownEndExcluded,
    uncodedExcluded,
    otherNames,
    otherConditionsExclude,
    otherKinds,
    sameName,
    ofPredecessors,
    ofOffices,
    withoutPlace,
    inOtherPlaces,
    personsLeftOut,
    unreadRows,
    nameOnly,
    elsewhere,
    gaps,
    areGroupsMissed,
    isEveryday,
    areFirstCollected,
    understanding,
  }: ExcludedCounts &
    Pick<ResultPage, 'nameOnly' | 'elsewhere' | 'gaps' | 'understanding'> & {
      readonly areGroupsMissed: boolean
      readonly isEveryday: boolean
      readonly areFirstCollected: boolean
    },
): WarningCode[] {
  const isUnmatched = authority !== undefined && authorityCondition(authority, { authorities }) === null
  const isKnown = isUnmatched && isBody(authority, authorities)
  const isGiven: Partial<Record<WarningCode, boolean>> = {
    everyday_words: isEveryday,
    field_words: understanding !== null && understanding.asked !== null,
    wider_code: actionType !== undefined && namesPartOfCode(actionType),
    unknown_law: law !== undefined && lawCodesNamed(law).length === 0,
    unknown_authority: isUnmatched && !isKnown,
    authority_without_records: isKnown,
    // Where this kind has some of the name, they are told.
    other_kinds: (otherKinds ?? 0) > 0 && !otherConditionsExclude && !nameOnly?.count,
    found_elsewhere: elsewhere.length > 0,
    office_records: (ofOffices ?? 0) > 0,
    persons_left_out: (personsLeftOut ?? 0) > 0,
    groups_not_of_companies: areGroupsMissed,
    undated_excluded: (undatedExcluded ?? 0) > 0,
    first_collection: changedSince !== undefined && areFirstCollected,
    edition_gaps: (gaps?.length ?? 0) > 0,
    unknown_end_excluded: (unknownEndExcluded ?? 0) > 0,
    other_names: (otherNames ?? 0) > 0,
    uncoded_excluded: (uncodedExcluded ?? 0) > 0,
    unplaced_excluded: prefecture !== undefined,
    other_conditions_exclude: (otherConditionsExclude ?? 0) > 0,
    name_only_records: nameOnly !== null && countTold(nameOnly) > 0,
    same_name_records: (sameName ?? 0) > 0,
    predecessor_records: (ofPredecessors ?? 0) > 0,
    records_without_place: (withoutPlace ?? 0) > 0,
    records_in_other_places: (inOtherPlaces ?? 0) > 0,
    unread_rows: (unreadRows ?? 0) > 0,
    // No record has the name, whatever the other conditions: it may be published in another spelling.
    name_as_published: otherConditionsExclude === 0 && !otherKinds,
  }
  return (Object.keys(isGiven) as WarningCode[]).filter((code) => isGiven[code])
}

/** Whether a text is the name of a body of the register, or of another that the vocabulary has. */
const isBody = (text: string, authorities: readonly AuthorityRow[]): boolean =>
  publisherNamed(text, authorities) !== null || authorityEnglishName(officialNameOf(text) ?? text) !== null

/** Whether words name one of several acts of a code, which has the others, too: 排除措置命令 of 措置命令・排除措置命令. */
const namesPartOfCode = (words: string): boolean =>
  rowNamed(actionTypes, words) === null &&
  actionTypesOfWords(words).some((code) => rowOf(actionTypes, code)?.ja.includes('・') === true)
