import type { RecordKind } from '../../domain/facts.ts'
import { predecessorsMax } from '../../domain/shapes/company.ts'
import type { GenerationReader } from '../../generations/ports.ts'
import { actCountsJson, recordCountsJson } from '../rank/record-counts.ts'
import { nameOnlyCountsJson } from './records-of-name.ts'
import { sameNameCounts } from './same-name.ts'

/** The JSON member of a company with the corporations that merged into it: `,"predecessors":[…]`. Most companies have none. */
export function predecessorsMember(reader: GenerationReader, corporateNumber: string, today: string): string {
  const numbers = reader.predecessorsOf(corporateNumber, predecessorsMax)
  if (numbers.length === 0) return ',"predecessors":[]'
  const companies = numbers.flatMap((number) => {
    const id = reader.companyIdOf(number)
    return id === null ? [] : [{ id, corporateNumber: number }]
  })
  const sameName = sameNameCounts(reader, companies, today)
  const shown = reader.companies(companies.map(({ id }) => id)).map(({ json }, index) => {
    const { corporate_number, name, closed_on } = JSON.parse(`${json}}`) as Record<string, unknown>
    const record_counts: unknown = JSON.parse(recordCountsJson(reader, String(corporate_number)))
    const act_counts: unknown = JSON.parse(actCountsJson(reader, String(corporate_number)))
    const name_only_counts: unknown = JSON.parse(nameOnlyCountsJson(reader, String(corporate_number), today))
    const same_name_counts = sameName[index]
    return { corporate_number, name, closed_on, record_counts, act_counts, name_only_counts, same_name_counts }
  })
  return `,"predecessors":${JSON.stringify(shown)}`
}

/** The records of a kind of the corporations that merged into a company, identified or of their names. */
export const countOfPredecessors = (reader: GenerationReader, kind: RecordKind, corporateNumber: string): number =>
  reader.predecessorsOf(corporateNumber, predecessorsMax).reduce((sum, number) => {
    const ofName = reader.recordsOfName(number).filter((record) => record.kind === kind)
    return sum + reader.recordCountsOf(number)[kind] + ofName.length
  }, 0)
