import type { CompanyRecordCounts, GenerationReader } from '../../generations/ports.ts'

/** The numbers of its records in an answer. They come from the records in service, so that a company is written without them. */
export const recordCountsJson = (reader: GenerationReader, corporateNumber: string): string =>
  countsJson(reader.recordCountsOf(corporateNumber))

/** The numbers of the acts that they are. */
export const actCountsJson = (reader: GenerationReader, corporateNumber: string): string =>
  countsJson(reader.actCountsOf(corporateNumber))

function countsJson(counts: CompanyRecordCounts): string {
  return (
    `{"enforcements":${counts.enforcement},"procurement_suspensions":${counts.procurement_suspension},` +
    `"license_actions":${counts.license_action}}`
  )
}
