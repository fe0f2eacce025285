import { namesOfPublisher } from '../../domain/collected-source.ts'
import type { RecordKind } from '../../domain/facts.ts'
import type { GenerationReader } from '../../generations/ports.ts'
import { authorityTypes } from '../../words/codes/authority-types.ts'
import { rowNamed } from '../../words/codes/code-row.ts'
import { officesOf } from '../../words/codes/offices.ts'
import { officialNameOf } from '../../words/vocabulary/authority-names.ts'
import { authoritiesMeant } from '../filters/record-conditions.ts'
import type { RecordConditions } from '../filters/record-filters.ts'
import { withoutName } from '../rank/find-as-read.ts'
import { recordQuery } from './record-query.ts'

/**
 * The records of the offices of the authority that was asked for, under the same conditions: who asks for a ministry may mean its regional bureaus, whose
 * records stand under their own names. Offices are those that are known as such, and the authorities of the lists that it publishes. `null` without the
 * name of an authority, and where a company is asked for, too.
 */
export function countOfOffices(
  reader: GenerationReader,
  kind: RecordKind,
  { authority, ...others }: RecordConditions,
  today: string,
): number | null {
  if (authority === undefined || others.company !== undefined || rowNamed(authorityTypes, authority) !== null)
    return null
  const authorities = reader.authorities()
  const meant = new Set(authoritiesMeant(authority, authorities).map(({ name }) => name))
  const official = officialNameOf(authority) ?? authority.trim()
  const bodies = [official, ...meant]
  const named = [...bodies.flatMap(officesOf), ...authoritiesOfLists(reader.facts, new Set(bodies))]
  const offices = new Set(named.filter((name) => !meant.has(name)))
  const tokens = authorities.flatMap(({ name, token }) => (offices.has(name) ? [token] : []))
  const context = { ...withoutName, today, page: { limit: 1, page: 1 }, authorities }
  const query = tokens.length === 0 ? null : recordQuery(kind, others, context)
  return query === null ? 0 : reader.countRecords({ ...query, codes: [...query.codes, tokens] })
}

/** The authorities of the lists that one of these bodies publishes. */
const authoritiesOfLists = ({ collected = [] }: GenerationReader['facts'], bodies: ReadonlySet<string>): string[] =>
  collected
    .filter(({ publisher }) => bodies.has(namesOfPublisher(publisher)[0]))
    .flatMap(({ lists }) => lists.flatMap(({ authorities = [] }) => authorities))
