import type { WarningCode } from '../../domain/warnings.ts'
import { actionTypes } from '../../words/codes/action-types.ts'
import { rowNamed, rowOf } from '../../words/codes/code-row.ts'
import { authorityEnglishName } from '../../words/vocabulary/authorities.ts'
import { officialNameOf } from '../../words/vocabulary/authority-names.ts'
import type { AuthorityRow } from '../../generations/ports.ts'
import type { ExcludedCounts, ResultPage } from '../port.ts'
import { publisherNamed } from '../query/subjects.ts'
import { everydayCodesOf } from '../../words/vocabulary/everyday-words.ts'
import { actionTypesOfWords, authorityCondition, lawCodesNamed, lawCodesOfName } from '../filters/record-conditions.ts'
import type { RecordConditions } from '../filters/record-filters.ts'
import { countTold } from './records-of-name.ts'

/** What may be misread in an answer to these conditions. */
export function recordWarnings(
  conditions: RecordConditions,
  authorities: readonly AuthorityRow[],
  told: ExcludedCounts &
    Pick<ResultPage, 'nameOnly' | 'elsewhere' | 'gaps' | 'understanding'> & {
      readonly areGroupsMissed: boolean
      readonly areFirstCollected: boolean
    },
): WarningCode[] {
  const { law, authority, prefecture, actionType, changedSince } = conditions
  const { nameOnly, understanding, otherConditionsExclude, otherKinds } = told
  const isSome = (count: number | null): boolean => (count ?? 0) > 0
  const isUnmatched = authority !== undefined && authorityCondition(authority, { authorities }) === null
  const isKnown = isUnmatched && isBody(authority, authorities)
  const isGiven: Partial<Record<WarningCode, boolean>> = {
    everyday_words: isEveryday(conditions),
    field_words: understanding !== null && understanding.asked !== null,
    wider_code: actionType !== undefined && namesPartOfCode(actionType),
    unknown_law: law !== undefined && lawCodesNamed(law).length === 0,
    unknown_authority: isUnmatched && !isKnown,
    authority_without_records: isKnown,
    // Where this kind has some of the name, they are told.
    other_kinds: isSome(otherKinds) && !otherConditionsExclude && !nameOnly?.count,
    found_elsewhere: told.elsewhere.length > 0,
    office_records: isSome(told.ofOffices),
    persons_left_out: isSome(told.personsLeftOut),
    groups_not_of_companies: told.areGroupsMissed,
    undated_excluded: isSome(told.undatedExcluded),
    first_collection: changedSince !== undefined && told.areFirstCollected,
    edition_gaps: (told.gaps?.length ?? 0) > 0,
    unknown_end_excluded: isSome(told.unknownEndExcluded),
    other_names: isSome(told.otherNames),
    uncoded_excluded: isSome(told.uncodedExcluded),
    unplaced_excluded: prefecture !== undefined,
    other_conditions_exclude: isSome(told.otherConditionsExclude),
    name_only_records: nameOnly !== null && countTold(nameOnly) > 0,
    same_name_records: isSome(told.sameName),
    predecessor_records: isSome(told.ofPredecessors),
    records_without_place: isSome(told.withoutPlace),
    records_in_other_places: isSome(told.inOtherPlaces),
    unread_rows: isSome(told.unreadRows),
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

/** Whether everyday words were asked for, which publications rarely use. */
const isEveryday = ({ q, law }: RecordConditions): boolean =>
  (q !== undefined && everydayCodesOf(q) !== null) ||
  (law !== undefined && lawCodesOfName(law).length === 0 && everydayCodesOf(law) !== null)
