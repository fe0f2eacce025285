import type { RecordKind } from '../../domain/facts.ts'
import { rowNamed } from '../../words/codes/code-row.ts'
import { authorityTypes } from '../../words/codes/authority-types.ts'
import { namesOfPublisher, type CollectedSource } from '../../domain/collected-source.ts'
import type { FoundRecord, GenerationFacts, GenerationReader } from '../../generations/ports.ts'
import { authorityNamed } from '../filters/record-conditions.ts'
import type { RecordConditions } from '../filters/record-filters.ts'
import { hasLegalForm } from './whole-name.ts'

/**
 * The rows of natural persons that were left out of the lists of the authorities that are concerned: those that they publish, and those with records
 * of them. It is the number of each whole list, as coverage has it: the number of rows that match a question would tell about a person.
 * Concerned is the authority that is named, else those of the records that are shown; none where a company is asked for, of which no person is a part.
 * Where a name without a legal form finds nothing, it may be a person's: then all lists of the kind are concerned, whatever the name.
 */
export function countPersonsLeftOut(
  reader: Pick<GenerationReader, 'facts' | 'authorities'>,
  kind: RecordKind,
  { authority, company, q, corporateNumber, nameOf, id }: RecordConditions,
  { shown, isEmpty }: { readonly shown: readonly FoundRecord[]; readonly isEmpty: boolean },
): number | null {
  const isNamed = authority !== undefined && rowNamed(authorityTypes, authority) === null
  const isOfCompany = [corporateNumber, nameOf, id].some((condition) => condition !== undefined)
  const lists = listsWithPersons(reader.facts, kind)
  if (!isNamed) {
    if (isOfCompany) return null
    if (isEmpty && mayNamePerson(company ?? q)) return sumOf(lists)
    if (company !== undefined) return null
  }
  if (lists.length === 0) return 0
  const ofRecords = new Set(shown.map(({ facts }) => facts.authority.name))
  const isMeant = isNamed ? authorityNamed(authority) : (name: string) => ofRecords.has(name)
  const meant = isNamed
    ? new Set(reader.authorities().flatMap(({ name, nameEn }) => (isMeant(name, nameEn) ? [name] : [])))
    : ofRecords
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

type Facts = Pick<GenerationFacts, 'collected'>
type ListWithPersons = CollectedSource['lists'][number] & Pick<CollectedSource, 'publisher'>

/** Every answer asks for them, so they are found once for a generation. */
const known = new WeakMap<Facts, Map<RecordKind, readonly ListWithPersons[]>>()

function listsWithPersons(facts: Facts, kind: RecordKind): readonly ListWithPersons[] {
  const ofFacts = known.get(facts) ?? new Map<RecordKind, readonly ListWithPersons[]>()
  known.set(facts, ofFacts)
  const lists =
    ofFacts.get(kind) ??
    (facts.collected ?? [])
      .filter(({ produces, kinds = [produces] }) => kinds.includes(kind))
      .flatMap(({ publisher, lists: ofSource }) => ofSource.map((list) => ({ ...list, publisher })))
      .filter(({ personsLeftOut }) => personsLeftOut > 0)
  ofFacts.set(kind, lists)
  return lists
}
