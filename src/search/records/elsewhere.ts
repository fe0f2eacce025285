import { recordKinds, type RecordKind } from '../../domain/facts.ts'
import type { GenerationReader } from '../../generations/ports.ts'
import { rowOf } from '../../words/codes/code-row.ts'
import { laws } from '../../words/codes/laws.ts'
import type { Elsewhere } from '../port.ts'
import { everydayCodesOf, everydayRows } from '../../words/vocabulary/everyday-words.ts'
import { lawsOfSectors } from '../../words/vocabulary/sector-laws.ts'
import { lawCodesNamed, reasonCodesOfWords, sectorCodesOfWords } from '../filters/record-conditions.ts'
import {
  enforcementFilters,
  filters,
  licenseActionFilters,
  procurementSuspensionFilters,
  type FilterRow,
  type RecordConditions,
} from '../filters/record-filters.ts'
import { countFew, type CountContext } from './few-records.ts'

const filtersOf: Readonly<Record<RecordKind, readonly FilterRow[]>> = {
  enforcement: enforcementFilters,
  procurement_suspension: procurementSuspensionFilters,
  license_action: licenseActionFilters,
}

/**
 * The records of other kinds with the law, or the reason, that was asked for: where a law has no enforcement records, those of licences may state it, and
 * a suspension for the breach of a law is one by reason. Where a sector has none, those under the laws of its trade, also of licences whose sector is not
 * known. Without them, those of the authority: whose orders are about licences has no enforcement records. Only kinds that take all the conditions are asked.
 */
export function findElsewhere(
  reader: GenerationReader,
  kind: RecordKind,
  { law, reason, sector, ...others }: RecordConditions,
  context: CountContext,
): Elsewhere[] {
  const isOfLaw = law !== undefined || reason !== undefined
  const isOfTrade = sector !== undefined && !isOfLaw
  if (!isOfLaw && !isOfTrade && !isOfAuthority(others)) return []
  const conditionsOf = (other: RecordKind): RecordConditions[] => {
    if (isOfTrade) return lawsOfSectors(sectorCodesOfWords(sector)).map((each) => ({ ...others, law: each.law }))
    if (!isOfLaw) return [others]
    return takes(other, 'law')
      ? lawsOf({ law, reason }).map((code) => ({ ...others, law: code }))
      : reasonsOf({ law, reason }).map((code) => ({ ...others, reason: code }))
  }
  return recordKinds
    .filter((other) => other !== kind || isOfTrade)
    .flatMap((other) => conditionsOf(other).map((conditions) => ({ kind: other, conditions })))
    .filter(({ kind: other, conditions }) => keysOf(conditions).every((key) => takes(other, key)))
    .map(({ kind: other, conditions }) => {
      const parameters = keysOf(conditions).map((key) => [filters[key].name, conditions[key]!])
      return {
        kind: other,
        query: Object.fromEntries(parameters) as Record<string, string>,
        count: countFew(reader, other, conditions, context),
      }
    })
    .filter(({ count }) => count > 0)
}

/** Of a company the other kinds are told anyway. */
const isOfAuthority = ({ authority, company, corporateNumber, nameOf }: RecordConditions): boolean =>
  authority !== undefined && company === undefined && corporateNumber === undefined && nameOf === undefined

type Asked = Pick<RecordConditions, 'law' | 'reason'>

/** The laws that are asked for, or whose breach is the reason. */
const lawsOf = ({ law, reason }: Asked): readonly string[] =>
  law === undefined
    ? laws
        .filter(({ code, ja }) => [...reasonsOfBreach(ja), ...everydayReasonsOf(code)].includes(reason ?? ''))
        .map(({ code }) => code)
    : lawCodesNamed(law)

/** The reasons that people know by a word of their own, which is a breach of the law (談合). その他の法令違反 says nothing about one. */
const everydayReasonsOf = (law: string): string[] =>
  everydayRows.filter((row) => row.law.includes(law)).flatMap((row) => row.reason)

/** The reasons that are asked for, or that are the breach of the law. */
const reasonsOf = ({ law, reason }: Asked): string[] =>
  law === undefined
    ? [reason ?? '']
    : [
        ...new Set([
          ...(everydayCodesOf(law)?.reason ?? []),
          ...lawCodesNamed(law).flatMap((code) => reasonsOfBreach(rowOf(laws, code)?.ja ?? '')),
        ]),
      ]

/** その他の法令違反 says nothing about a law. */
const reasonsOfBreach = (law: string): string[] =>
  reasonCodesOfWords(`${law}違反`).filter((code) => code !== 'other_law_violation')

const keysOf = (conditions: RecordConditions) =>
  (Object.keys(conditions) as (keyof RecordConditions)[]).filter((key) => conditions[key] !== undefined)

const takes = (kind: RecordKind, key: keyof RecordConditions): boolean => filtersOf[kind].includes(filters[key])
