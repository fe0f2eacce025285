import type { RecordKind } from '../domain/facts.ts'
import type {
  CompanyRow,
  FoundRecord,
  GenerationReader,
  MatchedNames,
  CompanyRecordCounts,
  RecordOfAct,
  RecordQuery,
  Withheld,
} from './ports.ts'

/** A generation without the records that are withheld from it: every search, list and count of it passes here. */
export function withoutRecords(reader: GenerationReader, withheld: Withheld | null | undefined): GenerationReader {
  if (withheld === null || withheld === undefined) return reader
  const { id, records, ofCompanies } = withheld
  const { counts } = reader.facts
  const withoutThem = (query: RecordQuery): RecordQuery => ({ ...query, without: records[query.kind] })
  const lessWithheld = (corporateNumber: string, counts: CompanyRecordCounts, of: 'records' | 'acts') => {
    const ofCompany = ofCompanies.get(corporateNumber)
    return ofCompany === undefined ? counts : without(counts, ofCompany[of])
  }
  const recordCountsOf = (corporateNumber: string): CompanyRecordCounts =>
    lessWithheld(corporateNumber, reader.recordCountsOf(corporateNumber), 'records')
  const shownOf = (kind: RecordKind, others: readonly RecordOfAct[]): readonly RecordOfAct[] =>
    others.filter((other) => !records[kind].includes(other.id))
  const withoutOthers = (record: FoundRecord): FoundRecord => ({
    ...record,
    alsoPublished: shownOf(record.facts.kind, record.alsoPublished),
  })
  const shown = (row: CompanyRow): CompanyRow => {
    const number = row.textOf('corporate_number')
    const hasLost = ofCompanies.has(number) && Object.values(recordCountsOf(number)).every((count) => count === 0)
    return hasLost ? { ...row, matchedNames: () => notProminent(row.matchedNames()) } : row
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
    findRecords(query) {
      const found = reader.findRecords(withoutThem(query))
      return { ...found, records: found.records.map(withoutOthers) }
    },
    findStatusDates: (query) => reader.findStatusDates(withoutThem(query)),
    countRecords: (query, max) => reader.countRecords(withoutThem(query), max),
    totalRecords: (query, max) => reader.totalRecords(withoutThem(query), max),
    countBy: (query, names, max) => reader.countBy(withoutThem(query), names, max),
    recordCountsOf,
    actCountsOf: (corporateNumber) => lessWithheld(corporateNumber, reader.actCountsOf(corporateNumber), 'acts'),
    othersOfAct: (kind, id) => shownOf(kind, reader.othersOfAct(kind, id)),
    recordsOfName: (corporateNumber) =>
      reader.recordsOfName(corporateNumber).filter(({ kind, id: record }) => !records[kind].includes(record)),
    companies: (ids) => reader.companies(ids).map(shown),
  }
}

const without = (counts: CompanyRecordCounts, withheld: CompanyRecordCounts): CompanyRecordCounts => ({
  enforcement: counts.enforcement - withheld.enforcement,
  procurement_suspension: counts.procurement_suspension - withheld.procurement_suspension,
  license_action: counts.license_action - withheld.license_action,
})

/** `prominence` says why a company is found by a short name. If it has no records left, these are not the reason. */
const notProminent = (names: MatchedNames | null): MatchedNames | null =>
  names &&
  Object.fromEntries(
    Object.entries(names).map(([key, { prominence, ...name }]) => [
      key,
      prominence === undefined || prominence === 'records' ? name : { ...name, prominence },
    ]),
  )
