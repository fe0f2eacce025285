import { recordKinds, type RecordKind } from '../../domain/facts.ts'
import { otherRecordsMax } from '../../domain/shapes/understanding.ts'
import type { FoundRecord, GenerationReader, RecordQuery } from '../../generations/ports.ts'
import { wholeNamesOf } from '../../generations/indexing/printed-names.ts'
import { prefectureOfPlace } from '../../generations/indexing/places.ts'
import { prefectureCodeOf } from '../../generations/indexing/party-prefecture.ts'
import { foldCompanyName } from '../../words/text/legal-form.ts'
import { japaneseFormOf } from '../../words/text/japanese-form.ts'
import {
  noNumber,
  tokenOf,
  tokenOfAnyForm,
  tokensOfPrintedName,
  tokensOfWholeName,
} from '../../generations/indexing/record-tokens.ts'
import type { RecordConditions } from '../filters/record-filters.ts'
import { withoutName } from '../rank/find-as-read.ts'
import { keptCompaniesMax, latestForGeneration } from './once-for-generation.ts'
import { recordQuery } from './record-query.ts'

/**
 * The records of a kind without a number that print exactly the name of a company, or one that nobody known bore: a name that records print beside its
 * number, or its name in another legal form and not in another prefecture. They do not belong to it, at most ten: they are of another place, or of a day
 * on which it did not bear the name. Whoever asks by the number is told of them, because an office may stand where the register knows none, and a company
 * may have had a name or a legal form that the register does not have.
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
  const [name = ''] = id === null ? [] : reader.writtenNames([id])
  const company = namedOf(reader, { id, corporateNumber, name })
  return company === null ? 0 : countOf(reader, query, company)
}

/** A company, and the tokens of the records that print its registered name, a name that records print beside its number, or its name in any form. */
interface Named {
  readonly corporateNumber: string
  readonly registered: readonly string[]
  readonly beside: readonly string[]
  readonly anyForm: readonly string[]
  /** The code of its prefecture; `null` if it is not known. */
  readonly prefecture: string | null
}

interface Company {
  /** Null, and an empty name, of a number that the register does not have. */
  readonly id: number | null
  readonly corporateNumber: string
  readonly name: string
}

/** Null of a company whose names no record without a number prints. */
function namedOf(reader: GenerationReader, { id, corporateNumber, name }: Company): Named | null {
  const isBeside = reader.maySharePrintedName(corporateNumber)
  const isOwn = name !== '' && reader.mayBeOfNobody(foldCompanyName(name))
  if (!isBeside && !isOwn) return null
  return {
    corporateNumber,
    registered: isOwn ? tokensOfWholeName(name) : [],
    beside: isBeside ? namesBesideNumber(reader, corporateNumber) : [],
    anyForm: isOwn && japaneseFormOf(name) !== '' ? [tokenOfAnyForm(name)] : [],
    prefecture: id === null ? null : (prefectureOfPlace(reader.placeNumberOf(id))?.code ?? null),
  }
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

function countOf(reader: GenerationReader, query: RecordQuery, company: Named): number {
  const { corporateNumber, registered, beside, anyForm } = company
  const ofOthers = tokenOf('nameHolder', corporateNumber)
  const ofRegistered = { ...withNames(query, registered), notCodes: [ofOthers] }
  const count = registered.length === 0 ? 0 : reader.countRecords(ofRegistered, otherRecordsMax)
  const names = [...new Set([...beside, ...anyForm])].filter((token) => !registered.includes(token))
  if (count >= otherRecordsMax || names.length === 0) return count
  const ofBeside = { ...withNames(query, names), notCodes: [ofOthers, ...registered] }
  const { records } = reader.findRecords({ ...ofBeside, limit: namedRecordsMax, offset: 0 })
  const others = records.filter((record) => isOfNobodyKnown(record, company))
  return Math.min(count + others.length, otherRecordsMax)
}

const basesOfNobodyKnown: ReadonlySet<string> = new Set([
  'name_not_in_register',
  'name_not_in_register_as_printed',
  'only_bearer_named_after_the_act',
])

/**
 * Whether no company is known that bore the name on the day of the act. A name in another form may be that of the company unless another one has it or
 * the record is of another prefecture.
 */
function isOfNobodyKnown({ facts: { party }, identity }: FoundRecord, { beside, prefecture }: Named): boolean {
  const isBeside = wholeNamesOf(party)
    .flatMap(tokensOfPrintedName)
    .some((token) => beside.includes(token))
  if (isBeside) return basesOfNobodyKnown.has(identity.basis)
  const printed = prefectureCodeOf(party)
  return identity.candidateCount === 0 && (printed === null || prefecture === null || printed === prefecture)
}

/** So many of the newest records of each kind are read. */
const namedRecordsMax = 30

/** The index tokens of the names that the records tied to a number print, whatever the day is. */
const namesBesideNumber = latestForGeneration((reader: GenerationReader, corporateNumber): readonly string[] => {
  const context = { ...withoutName, today: '', page: { limit: namedRecordsMax, page: 1 }, authorities: [] }
  const records = recordKinds.flatMap((kind) => {
    const query = recordQuery(kind, { corporateNumber }, context)
    return query === null ? [] : reader.findRecords(query).records
  })
  return [...new Set(records.flatMap(({ facts }) => wholeNamesOf(facts.party).flatMap(tokensOfPrintedName)))]
}, keptCompaniesMax)

/** The numbers of such records of one company, by kind. */
export type SameNameCounts = Readonly<Record<'enforcements' | 'procurement_suspensions' | 'license_actions', number>>

const none: SameNameCounts = { enforcements: 0, procurement_suspensions: 0, license_actions: 0 }

/** The numbers of such records of each of some companies. */
export function sameNameCounts(
  reader: GenerationReader,
  companies: readonly (Company & { readonly id: number })[],
  today: string,
): readonly SameNameCounts[] {
  const named = companies.map((company) => namedOf(reader, company))
  if (named.every((company) => company === null)) return named.map(() => none)
  const queries = recordKinds.map((kind) => queryOf(reader, kind, {}, today))
  return named.map((company) => {
    if (company === null) return none
    const [enforcements = 0, procurement_suspensions = 0, license_actions = 0] = queries.map((query) =>
      query === null ? 0 : countOf(reader, query, company),
    )
    return { enforcements, procurement_suspensions, license_actions }
  })
}
