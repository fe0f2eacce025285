import type { RecordKind } from '../../domain/facts.ts'
import { rowNamed } from '../../words/codes/code-row.ts'
import { authorityTypes } from '../../words/codes/authority-types.ts'
import type { GenerationReader } from '../../generations/ports.ts'
import { authorityNamed } from '../filters/record-conditions.ts'

/**
 * The rows of natural persons that were left out of the lists of an authority: those that it publishes, and those with records of it. It is the
 * number of each whole list, as coverage has it: the number of rows that match a question would tell about a person. Null where no authority
 * is named; all authorities of a type are none.
 */
export function countPersonsLeftOut(
  reader: Pick<GenerationReader, 'facts' | 'authorities'>,
  kind: RecordKind,
  authority: string | undefined,
): number | null {
  if (authority === undefined || rowNamed(authorityTypes, authority) !== null) return null
  const isMeant = authorityNamed(authority)
  const meant = new Set(reader.authorities().flatMap(({ name, nameEn }) => (isMeant(name, nameEn) ? [name] : [])))
  const lists = (reader.facts.collected ?? [])
    .filter(({ produces, kinds = [produces] }) => kinds.includes(kind))
    .flatMap(({ publisher, lists: ofSource }) => ofSource.map((list) => ({ ...list, publisher })))
    .filter(({ personsLeftOut }) => personsLeftOut > 0)
  return lists
    .filter(
      ({ publisher, authorities = [] }) =>
        authorities.some((name) => meant.has(name)) || isMeant(...namesOf(publisher)),
    )
    .reduce((sum, { personsLeftOut }) => sum + personsLeftOut, 0)
}

/** A publisher stands with its English name in brackets. */
function namesOf(publisher: string): [name: string, nameEn: string | null] {
  const { name = publisher, nameEn = null } = /^(?<name>.*?) \((?<nameEn>.*)\)$/u.exec(publisher)?.groups ?? {}
  return [name, nameEn]
}
