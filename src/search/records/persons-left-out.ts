import type { RecordKind } from '../../domain/facts.ts'
import { rowNamed } from '../../words/codes/code-row.ts'
import { authorityTypes } from '../../words/codes/authority-types.ts'
import { namesOfPublisher, sourcesOfKind, type CollectedSource } from '../../domain/collected-source.ts'
import type { FoundRecord, GenerationReader } from '../../generations/ports.ts'
import { authoritiesMeant, authorityNamed } from '../filters/record-conditions.ts'
import type { RecordConditions } from '../filters/record-filters.ts'
import { onceForGeneration } from './once-for-generation.ts'
import { hasLegalForm } from './whole-name.ts'

/**
 * The rows of natural persons that were left out of the lists of the authorities that are concerned: those that they publish, and those with records
 * of them. It is the number of each whole list, as coverage has it: the number of rows that match a question would tell about a person.
 * Concerned is the authority that is named, else those of the records that are shown; none where a company is asked for, of which no person is a part.
 * Where a name without a legal form finds nothing, it may be a person's: then all lists of the kind are concerned, whatever the name.
 */
export function countPersonsLeftOut(
  reader: Reader,
  kind: RecordKind,
  { authority, company, q, corporateNumber, nameOf, id }: RecordConditions,
  { shown, isEmpty }: { readonly shown: readonly FoundRecord[]; readonly isEmpty: boolean },
): number | null {
  const isNamed = authority !== undefined && rowNamed(authorityTypes, authority) === null
  const isOfCompany = [corporateNumber, nameOf, id].some((condition) => condition !== undefined)
  const lists = listsWithPersons(reader, kind)
  if (!isNamed) {
    if (isOfCompany) return null
    if (isEmpty && mayNamePerson(company ?? q)) return sumOf(lists)
    if (company !== undefined) return null
  }
  if (lists.length === 0) return 0
  const ofRecords = new Set(shown.map(({ facts }) => facts.authority.name))
  const isMeant = isNamed ? authorityNamed(authority) : (name: string) => ofRecords.has(name)
  const meant = isNamed ? new Set(authoritiesMeant(authority, reader.authorities()).map(({ name }) => name)) : ofRecords
  const concerned = lists.filter(
    ({ publisher, authorities = [] }) =>
      authorities.some((each) => meant.has(each)) || isMeant(...namesOfPublisher(publisher)),
  )
  return sumOf(concerned)
}

/** A number is no person's, nor is a name with a legal form. */
const mayNamePerson = (name: string | undefined): boolean =>
  name !== undefined && /\p{L}/u.test(name) && !hasLegalForm(name)

const sumOf = (lists: readonly ListWithPersons[]): number =>
  lists.reduce((sum, { personsLeftOut }) => sum + personsLeftOut, 0)

type Reader = Pick<GenerationReader, 'facts' | 'authorities'>
type ListWithPersons = CollectedSource['lists'][number] & Pick<CollectedSource, 'publisher'>

const listsWithPersons = onceForGeneration(({ facts }: Reader, kind): readonly ListWithPersons[] =>
  sourcesOfKind(facts.collected ?? [], kind)
    .flatMap(({ publisher, lists }) => lists.map((list) => ({ ...list, publisher })))
    .filter(({ personsLeftOut }) => personsLeftOut > 0),
)
