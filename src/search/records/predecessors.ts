import type { RecordKind } from '../../domain/facts.ts'
import { predecessorsMax } from '../../domain/shapes/company.ts'
import type { GenerationReader } from '../../generations/ports.ts'
import type { RecordConditions } from '../filters/record-filters.ts'
import { countsMembers } from '../rank/record-counts.ts'
import { nameOnlyCountsJson } from './records-of-name.ts'
import { sameNameCounts } from './same-name.ts'

/** The JSON member of a company with the corporations that merged into it: `,"predecessors":[…]`. Most companies have none. */
export function predecessorsMember(reader: GenerationReader, corporateNumber: string, today: string): string {
  const numbers = reader.predecessorsOf(corporateNumber, predecessorsMax)
  if (numbers.length === 0) return ',"predecessors":[]'
  const companies = companiesOf(reader, numbers)
  const sameName = sameNameCounts(reader, companies, today)
  const shown = reader.companies(companies.map(({ id }) => id)).map(({ json }, index) => {
    const { corporate_number, name, closed_on } = JSON.parse(`${json}}`) as Record<string, unknown>
    const counts = JSON.parse(`{${countsMembers(reader, companies[index]!)}}`) as Record<string, unknown>
    const name_only_counts: unknown = JSON.parse(nameOnlyCountsJson(reader, String(corporate_number), today))
    const same_name_counts = sameName[index]
    return { corporate_number, name, closed_on, ...counts, name_only_counts, same_name_counts }
  })
  return `,"predecessors":${JSON.stringify(shown)}`
}

const countedAs = {
  enforcement: 'enforcements',
  procurement_suspension: 'procurement_suspensions',
  license_action: 'license_actions',
} as const

/** The records of a kind of the corporations that merged into a company, identified, of their names, or under exactly these names; null without a number. */
export function countOfPredecessors(
  reader: GenerationReader,
  kind: RecordKind,
  { corporateNumber }: Pick<RecordConditions, 'corporateNumber'>,
  today: string,
): number | null {
  if (corporateNumber === undefined) return null
  const companies = companiesOf(reader, reader.predecessorsOf(corporateNumber, predecessorsMax))
  const sameName = sameNameCounts(reader, companies, today)
  return companies.reduce((sum, { corporateNumber: number }, index) => {
    const ofName = reader.recordsOfName(number).filter((record) => record.kind === kind).length
    return sum + reader.recordCountsOf(number)[kind] + ofName + sameName[index]![countedAs[kind]]
  }, 0)
}

const companiesOf = (reader: GenerationReader, numbers: readonly string[]) =>
  numbers.flatMap((corporateNumber) => {
    const id = reader.companyIdOf(corporateNumber)
    return id === null ? [] : [{ id, corporateNumber, name: reader.writtenNames([id])[0]! }]
  })
