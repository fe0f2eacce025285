import { recordKinds } from '../../domain/facts.ts'
import { limits } from '../../domain/limits.ts'
import type { OtherRecords } from '../../domain/views.ts'
import type { FoundRecord, GenerationReader } from '../../generations/ports.ts'
import { noNumber, tokenOf, tokensOfWholeName } from '../../generations/indexing/record-tokens.ts'
import { areOfOtherSides } from '../../words/text/japanese-form.ts'
import { romanize } from '../../words/text/sounds/romanize.ts'
import type { CompanyHit } from '../rank/company-hit.ts'
import { withoutName } from '../rank/find-as-read.ts'
import type { FoundCompanies } from '../rank/interpretation.ts'
import { latestForGeneration } from './once-for-generation.ts'
import { recordQuery } from './record-query.ts'

/** No more companies are shown because of their records, and so many of the newest records of each kind are read for them. */
const namedMax = 3
/** So many that have the name precede them: dozens may. */
const namesakesMax = 3
const recordsMax = 10
/** Names of which the records are kept. */
const keptNamesMax = 16

/**
 * The hits of a name, and behind those that have it the companies that records tied to them name so, also in Latin letters where kana are typed (TATERU of
 * タテル): a former name that the register does not have.
 */
export function withNamedInRecords(
  reader: GenerationReader,
  { hits, understanding: { reading, name } }: FoundCompanies,
): readonly CompanyHit[] {
  if (reading !== 'name') return hits
  const known = new Set(hits.map(({ company }) => company))
  const named = new Map<number, string>()
  for (const form of [name, ...romanize(name)])
    for (const { corporateNumber } of recordsNamed(reader, form)) {
      const id = corporateNumber === null ? null : reader.companyIdOf(corporateNumber)
      if (id !== null && !known.has(id) && !named.has(id) && named.size < namedMax) named.set(id, form)
    }
  if (named.size === 0) return hits
  const others = hits.findIndex(
    ({ kind, anchor, fallback }) => kind !== 'name' || anchor !== 'exact' || fallback !== null,
  )
  const end = Math.min(others === -1 ? hits.length : others, namesakesMax)
  const added = [...named].map(([company, form]): CompanyHit => ({
    company,
    kind: 'name',
    anchor: 'exact',
    form,
    fallback: 'named_in_records',
  }))
  return [...hits.slice(0, end), ...added, ...hits.slice(end)]
}

/** The numbers that records under exactly the name print, and of which no company is known here: each with a printed name and the count of its records. */
export function numbersInRecords(
  reader: GenerationReader,
  name: string,
  today: string,
): OtherRecords['numbersInRecords'] {
  const unknown = new Map<string, string>()
  for (const { corporateNumber, facts } of recordsNamed(reader, name))
    if (corporateNumber !== null && !unknown.has(corporateNumber) && reader.companyIdOf(corporateNumber) === null)
      unknown.set(corporateNumber, facts.party.name)
  const context = { ...withoutName, today, page: { limit: recordsMax, page: 1 }, authorities: [] }
  return [...unknown].slice(0, namedMax).map(([corporateNumber, printed]) => {
    const queries = recordKinds.flatMap((kind) => recordQuery(kind, { corporateNumber }, context) ?? [])
    const count = queries.reduce((sum, query) => sum + reader.countRecords(query, limits.totalMax), 0)
    return { corporateNumber, name: printed, count }
  })
}

/** Some records of each kind that are tied to a company and print exactly the name, whatever the day is. A search asks for them twice. */
const recordsNamed = latestForGeneration((reader: GenerationReader, name): readonly FoundRecord[] => {
  const context = { ...withoutName, today: '', page: { limit: recordsMax, page: 1 }, authorities: [] }
  const notCodes = [tokenOf('corporateNumber', noNumber)]
  return recordKinds.flatMap((kind) => {
    const query = recordQuery(kind, {}, context)
    const records =
      query === null ? [] : reader.findRecords({ ...query, codes: [tokensOfWholeName(name)], notCodes }).records
    // 株式会社青空 is not printed as 青空株式会社.
    return records.filter(({ facts }) => !areOfOtherSides(name, facts.party.name))
  })
}, keptNamesMax)
