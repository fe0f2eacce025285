import { predecessorsMax } from '../../domain/shapes/company.ts'
import type { GenerationReader } from '../../generations/ports.ts'
import { actCountsJson, recordCountsJson } from '../rank/record-counts.ts'
import { nameOnlyCountsJson } from './records-of-name.ts'

/** The JSON member of a company with the corporations that merged into it: `,"predecessors":[…]`. Most companies have none. */
export function predecessorsMember(reader: GenerationReader, corporateNumber: string, today: string): string {
  const numbers = reader.predecessorsOf(corporateNumber, predecessorsMax)
  if (numbers.length === 0) return ',"predecessors":[]'
  const ids = numbers.map((number) => reader.companyIdOf(number)).filter((id) => id !== null)
  const shown = reader.companies(ids).map(({ json }) => {
    const { corporate_number, name, closed_on } = JSON.parse(`${json}}`) as Record<string, unknown>
    const record_counts: unknown = JSON.parse(recordCountsJson(reader, String(corporate_number)))
    const act_counts: unknown = JSON.parse(actCountsJson(reader, String(corporate_number)))
    const name_only_counts: unknown = JSON.parse(nameOnlyCountsJson(reader, String(corporate_number), today))
    return { corporate_number, name, closed_on, record_counts, act_counts, name_only_counts }
  })
  return `,"predecessors":${JSON.stringify(shown)}`
}
