import type { GenerationReader } from '../../generations/ports.ts'

/** The numbers of its records in an answer. They come from the records in service, so that a company is written without them. */
export function recordCountsJson(reader: GenerationReader, corporateNumber: string): string {
  const counts = reader.recordCountsOf(corporateNumber)
  return (
    `{"enforcements":${counts.enforcement},"procurement_suspensions":${counts.procurement_suspension},` +
    `"license_actions":${counts.license_action}}`
  )
}
