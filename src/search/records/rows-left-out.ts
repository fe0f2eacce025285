import { recordKinds, type RecordKind } from '../../domain/facts.ts'
import { rowNamed } from '../../words/codes/code-row.ts'
import { authorityTypes } from '../../words/codes/authority-types.ts'
import { namesOfPublisher, sourcesOfKind, type CollectedSource } from '../../domain/collected-source.ts'
import type { FoundRecord, GenerationReader } from '../../generations/ports.ts'
import { authoritiesMeant, authorityNamed } from '../filters/record-conditions.ts'
import type { RecordConditions } from '../filters/record-filters.ts'
import { onceForGeneration } from './once-for-generation.ts'
import { hasLegalForm } from './whole-name.ts'

// Rows of the lists that are concerned by a question and that no record is made of. Each number is that of the whole list, as coverage has it, the same
// whatever was asked: the number of rows that match a question would tell about a person, and of an unread row nobody knows what it matches.

/**
 * The rows of natural persons that were left out of the lists of the authorities that are concerned: those that they publish, and those with records
 * of them. Concerned is the authority that is named, else those of the records that are shown; none where a company is asked for, of which no person is a
 * part. Where a name without a legal form finds nothing, it may be a person's: then all lists of the kind are concerned, whatever the name.
 */
export function countPersonsLeftOut(
  reader: Reader,
  kind: RecordKind,
  { authority, company, q, corporateNumber, nameOf, id }: RecordConditions,
  { shown, isEmpty }: Answer,
): number | null {
  const lists = listsWithPersons(reader, kind)
  if (!isNamed(authority)) {
    if ([corporateNumber, nameOf, id].some(isGiven)) return null
    if (isEmpty && mayNamePerson(company ?? q)) return personsIn(lists)
    if (company !== undefined) return null
  }
  return personsIn(concerned(reader, lists, { authority, shown }))
}

/**
 * The rows that could not be read in the lists that are concerned: those of the authority that is named, else those of the authorities of the records that
 * are shown. Of an empty answer, and of one that does not show all of its records, all lists of the kind are: any of these rows may be what was asked for. None where a record is asked for by its id.
 */
export function countUnreadRows(
  reader: Reader,
  kind: RecordKind,
  { authority, id }: RecordConditions,
  { shown, isEmpty, isAll }: Answer,
): number | null {
  if (isGiven(id)) return null
  const lists = listsWithUnread(reader, kind)
  return unreadIn((isEmpty || !isAll) && !isNamed(authority) ? lists : concerned(reader, lists, { authority, shown }))
}

/** The rows that could not be read in all lists of records. */
export const countAllUnreadRows = (reader: Reader): number =>
  recordKinds.reduce((sum, kind) => sum + unreadIn(listsWithUnread(reader, kind)), 0)

interface Answer {
  readonly shown: readonly FoundRecord[]
  readonly isEmpty: boolean
  /** Whether the records that are shown are all that there are. */
  readonly isAll: boolean
}

const isGiven = (condition: string | undefined): boolean => condition !== undefined

const isNamed = (authority: string | undefined): authority is string =>
  authority !== undefined && rowNamed(authorityTypes, authority) === null

/** The lists of the authority that is named, else those of the authorities of the records that are shown. */
function concerned(
  reader: Reader,
  lists: readonly ListOfPublisher[],
  { authority, shown }: Pick<RecordConditions, 'authority'> & Pick<Answer, 'shown'>,
): readonly ListOfPublisher[] {
  if (lists.length === 0) return lists
  const ofRecords = new Set(shown.map(({ facts }) => facts.authority.name))
  const isMeant = isNamed(authority) ? authorityNamed(authority) : (name: string) => ofRecords.has(name)
  const meant = isNamed(authority)
    ? new Set(authoritiesMeant(authority, reader.authorities()).map(({ name }) => name))
    : ofRecords
  return lists.filter(
    ({ publisher, authorities = [] }) =>
      authorities.some((each) => meant.has(each)) || isMeant(...namesOfPublisher(publisher)),
  )
}

/** A number is no person's, nor is a name with a legal form. */
const mayNamePerson = (name: string | undefined): boolean =>
  name !== undefined && /\p{L}/u.test(name) && !hasLegalForm(name)

const personsIn = (lists: readonly ListOfPublisher[]): number =>
  lists.reduce((sum, { personsLeftOut }) => sum + personsLeftOut, 0)

const unreadIn = (lists: readonly ListOfPublisher[]): number =>
  lists.reduce((sum, { unparsedCount }) => sum + unparsedCount, 0)

type Reader = Pick<GenerationReader, 'facts' | 'authorities'>
type ListOfPublisher = CollectedSource['lists'][number] & Pick<CollectedSource, 'publisher'>

const listsOfKind = ({ facts }: Reader, kind: RecordKind): readonly ListOfPublisher[] =>
  sourcesOfKind(facts.collected ?? [], kind).flatMap(({ publisher, lists }) =>
    lists.map((list) => ({ ...list, publisher })),
  )

const listsWithPersons = onceForGeneration((reader: Reader, kind) =>
  listsOfKind(reader, kind).filter(({ personsLeftOut }) => personsLeftOut > 0),
)

const listsWithUnread = onceForGeneration((reader: Reader, kind) =>
  listsOfKind(reader, kind).filter(({ unparsedCount }) => unparsedCount > 0),
)
