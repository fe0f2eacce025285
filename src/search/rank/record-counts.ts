import type { CompanyRecordCounts, GenerationReader } from '../../generations/ports.ts'
import { rankGroupsOf } from './company-tie-break.ts'

/**
 * The JSON members of a company with the numbers of its records, and of the acts that they are: `"record_counts":{…},"act_counts":{…}`. They come from
 * the records in service, so that a company is written without them. Most companies have none, which takes no look-up.
 */
export function countsMembers(
  reader: GenerationReader,
  { id, corporateNumber }: { readonly id: number; readonly corporateNumber: string },
): string {
  if (!rankGroupsOf(reader.facts).hasRecords(id)) return noneCounted
  return membersOf(reader.recordCountsOf(corporateNumber), reader.actCountsOf(corporateNumber))
}

const membersOf = (records: CompanyRecordCounts, acts: CompanyRecordCounts): string =>
  `"record_counts":${countsJson(records)},"act_counts":${countsJson(acts)}`

const countsJson = (counts: CompanyRecordCounts): string =>
  `{"enforcements":${counts.enforcement},"procurement_suspensions":${counts.procurement_suspension},` +
  `"license_actions":${counts.license_action}}`

const none: CompanyRecordCounts = { enforcement: 0, procurement_suspension: 0, license_action: 0 }
const noneCounted = membersOf(none, none)
