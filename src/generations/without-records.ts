import type { RecordKind } from '../domain/facts.ts'
import type { CompanyRow, GenerationReader, MatchedNames, RecordQuery, Withheld } from './ports.ts'

/** A generation without the records that are withheld from it: every search, list and count of it passes here. */
export function withoutRecords(reader: GenerationReader, withheld: Withheld | null | undefined): GenerationReader {
  if (withheld === null || withheld === undefined) return reader
  const { id, records, ofCompanies } = withheld
  const { counts } = reader.facts
  const without = (query: RecordQuery): RecordQuery => ({ ...query, without: records[query.kind] })
  const recounted = (row: CompanyRow): CompanyRow => {
    const ofCompany = ofCompanies.get(row.textOf('corporate_number'))
    return ofCompany === undefined ? row : withoutCounts(row, ofCompany)
  }
  return {
    ...reader,
    facts: {
      ...reader.facts,
      withheld: id,
      counts: {
        companies: counts.companies,
        enforcements: counts.enforcements - records.enforcement.length,
        procurementSuspensions: counts.procurementSuspensions - records.procurement_suspension.length,
        licenseActions: counts.licenseActions - records.license_action.length,
      },
    },
    findRecords: (query) => reader.findRecords(without(query)),
    findStatusDates: (query) => reader.findStatusDates(without(query)),
    countRecords: (query, max) => reader.countRecords(without(query), max),
    totalRecords: (query, max) => reader.totalRecords(without(query), max),
    countBy: (query, names, max) => reader.countBy(without(query), names, max),
    recordsOfName: (corporateNumber) =>
      reader.recordsOfName(corporateNumber).filter(({ kind, id: record }) => !records[kind].includes(record)),
    companies: (ids) => reader.companies(ids).map(recounted),
  }
}

/** The JSON of a company has its counts since its generation was published: `"record_counts":{"enforcements":2,…}`. */
function withoutCounts(row: CompanyRow, withheld: Readonly<Record<RecordKind, number>>): CompanyRow {
  let left = 0
  const json = row.json.replace(/"record_counts":(\{[^{}]*\})/, (_, written: string) => {
    const counts = JSON.parse(written) as Record<'enforcements' | 'procurement_suspensions' | 'license_actions', number>
    counts.enforcements -= withheld.enforcement
    counts.procurement_suspensions -= withheld.procurement_suspension
    counts.license_actions -= withheld.license_action
    left = counts.enforcements + counts.procurement_suspensions + counts.license_actions
    return `"record_counts":${JSON.stringify(counts)}`
  })
  return left > 0 ? { ...row, json } : { ...row, json, matchedNames: () => notProminent(row.matchedNames()) }
}

/** `prominence` says why a company is found by a short name. If it has no records left, these are not the reason. */
const notProminent = (names: MatchedNames | null): MatchedNames | null =>
  names &&
  Object.fromEntries(
    Object.entries(names).map(([key, { prominence, ...name }]) => [
      key,
      prominence === undefined || prominence === 'records' ? name : { ...name, prominence },
    ]),
  )
