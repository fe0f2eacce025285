import { recordKinds, type RecordKind } from '../../domain/facts.ts'
import { otherRecordsMax } from '../../domain/shapes/understanding.ts'
import type { FoundRecord, GenerationReader, RecordQuery } from '../../generations/ports.ts'
import { wholeNamesOf } from '../../generations/indexing/printed-names.ts'
import { noNumber, tokenOf, tokensOfPrintedName, tokensOfWholeName } from '../../generations/indexing/record-tokens.ts'
import type { RecordConditions } from '../filters/record-filters.ts'
import { withoutName } from '../rank/find-as-read.ts'
import { recordQuery } from './record-query.ts'

/**
 * The records of a kind without a number that print exactly the name of a company, or one that records print beside its number and nobody known bore, and do not belong to it,
 * at most ten: they are of another place, or of a day on which it did not bear the name. Whoever asks by the number is told of them, because an office may
 * stand where the register knows none, and a company may have borne a name that the register does not have.
 */
export function countSameName(
  reader: GenerationReader,
  kind: RecordKind,
  { corporateNumber = '', ...others }: RecordConditions,
  today: string,
): number {
  const query = queryOf(reader, kind, others, today)
  if (query === null) return 0
  const id = reader.companyIdOf(corporateNumber)
  const registered = id === null ? [] : reader.writtenNames([id]).flatMap(tokensOfWholeName)
  return countOf(reader, query, {
    corporateNumber,
    registered,
    beside: namesBesideNumber(reader, corporateNumber, today),
  })
}

/** A company, and the tokens of the records that print its registered name, or a name that records print beside its number. */
interface Named {
  readonly corporateNumber: string
  readonly registered: readonly string[]
  readonly beside: readonly string[]
}

function queryOf(
  reader: GenerationReader,
  kind: RecordKind,
  conditions: RecordConditions,
  today: string,
): RecordQuery | null {
  const context = { ...withoutName, today, page: { limit: 1, page: 1 }, authorities: reader.authorities() }
  return recordQuery(kind, conditions, context)
}

const withNames = (query: RecordQuery, names: readonly string[]): RecordQuery => ({
  ...query,
  codes: [...query.codes, names, [tokenOf('corporateNumber', noNumber)]],
})

function countOf(reader: GenerationReader, query: RecordQuery, { corporateNumber, registered, beside }: Named): number {
  const ofOthers = tokenOf('nameHolder', corporateNumber)
  const ofRegistered = { ...withNames(query, registered), notCodes: [ofOthers] }
  const count = registered.length === 0 ? 0 : reader.countRecords(ofRegistered, otherRecordsMax)
  const names = [...new Set(beside)].filter((token) => !registered.includes(token))
  if (count >= otherRecordsMax || names.length === 0) return count
  const ofBeside = { ...withNames(query, names), notCodes: [ofOthers, ...registered] }
  const { records } = reader.findRecords({ ...ofBeside, limit: namedRecordsMax, offset: 0 })
  return Math.min(count + records.filter(isOfNobodyKnown).length, otherRecordsMax)
}

const basesOfNobodyKnown: ReadonlySet<string> = new Set([
  'name_not_in_register',
  'name_not_in_register_as_printed',
  'only_bearer_named_after_the_act',
])

/** Whether the register has no company that bore the name, as printed, on the day of the act. */
const isOfNobodyKnown = ({ identity }: FoundRecord): boolean => basesOfNobodyKnown.has(identity.basis)

/** So many of the newest records of each kind are read. */
const namedRecordsMax = 30

/** The index tokens of the names that the records tied to a number print. */
function namesBesideNumber(reader: GenerationReader, corporateNumber: string, today: string): string[] {
  // Most companies have none.
  const counts = reader.recordCountsOf(corporateNumber)
  if (recordKinds.every((kind) => counts[kind] === 0)) return []
  const context = { ...withoutName, today, page: { limit: namedRecordsMax, page: 1 }, authorities: [] }
  const records = recordKinds.flatMap((kind) => {
    const query = recordQuery(kind, { corporateNumber }, context)
    return query === null ? [] : reader.findRecords(query).records
  })
  return records.flatMap(({ facts }) => wholeNamesOf(facts.party).flatMap(tokensOfPrintedName))
}

/** The numbers of such records of one company, by kind. */
export type SameNameCounts = Readonly<Record<'enforcements' | 'procurement_suspensions' | 'license_actions', number>>

/**
 * The numbers of such records of each of some companies. No record has a name of most companies, so each kind is asked once for all of them.
 */
export function sameNameCounts(
  reader: GenerationReader,
  companies: readonly { readonly id: number; readonly corporateNumber: string }[],
  today: string,
): readonly SameNameCounts[] {
  const registered = reader.writtenNames(companies.map(({ id }) => id)).map(tokensOfWholeName)
  const named = companies.map(({ corporateNumber }, index): Named => ({
    corporateNumber,
    registered: registered[index]!,
    beside: namesBesideNumber(reader, corporateNumber, today),
  }))
  const all = [...new Set(named.flatMap((company) => [...company.registered, ...company.beside]))]
  const queries = recordKinds.map((kind) => {
    const query = all.length === 0 ? null : queryOf(reader, kind, {}, today)
    return query !== null && reader.countRecords(withNames(query, all), 1) > 0 ? query : null
  })
  return named.map((company) => {
    const [enforcements = 0, procurement_suspensions = 0, license_actions = 0] = queries.map((query) =>
      query === null ? 0 : countOf(reader, query, company),
    )
    return { enforcements, procurement_suspensions, license_actions }
  })
}
