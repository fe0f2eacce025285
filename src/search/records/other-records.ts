import type { RecordKind } from '../../domain/facts.ts'
import { otherRecordsMax } from '../../domain/shapes/understanding.ts'
import { isInForceOn } from '../../domain/status.ts'
import type { OtherRecords } from '../../domain/views.ts'
import type { GenerationReader, RecordQuery } from '../../store/ports.ts'
import { findAsRead, type CompanyText } from '../rank/find-as-read.ts'
import { findCompanies } from '../rank/find-companies.ts'
import { withoutAuthorities, withoutPlace } from '../query/named-authorities.ts'
import type { CompanyReading } from './record-conditions.ts'
import { recordQuery } from './record-query.ts'

interface Asked {
  readonly corporateNumber: string | null
  readonly today: string
}

/**
 * The numbers of records that the combined search does not return: those which their endpoints find for the text as a company, identified or
 * known only by name. Where the whole text as a name has none, those of the text without its authorities or its place: a place may be meant as an
 * authority, and of a company known only by name no place may be known.
 */
export function countOtherRecords(
  reader: GenerationReader,
  company: CompanyText,
  asked: Asked,
): { readonly counted: OtherRecords; readonly namesAuthority: boolean } {
  const { counted, areOfName } = countRecordsOf(reader, company, asked)
  if (areOfName) return { counted, namesAuthority: false }
  const withoutAuthority = withoutAuthorities(company.text, reader.authorities())
  const namesAuthority = withoutAuthority !== null
  const name = withoutAuthority ?? withoutPlace(company.text)
  if (name === null) return { counted, namesAuthority }
  const named = countRecordsOf(reader, { text: name, findCompanies: (max) => findCompanies(reader, name, max) }, asked)
  const hasRecords = named.counted.procurementSuspensions + named.counted.licenseActions > 0
  return { counted: hasRecords ? named.counted : counted, namesAuthority }
}

function countRecordsOf(
  reader: GenerationReader,
  company: CompanyText,
  { corporateNumber, today }: Asked,
): { readonly counted: OtherRecords; readonly areOfName: boolean } {
  const conditions = corporateNumber === null ? { company: company.text } : { corporateNumber }
  const context = { today, page: { limit: otherRecordsMax, page: 1 }, authorities: [] }
  /** Both kinds have the same readings and conditions. */
  const queries = new Map<CompanyReading | null, RecordQuery | null>()
  const queryOf = (reading: CompanyReading | null): RecordQuery | null => {
    const query = queries.get(reading)
    if (query !== undefined) return query
    const made = recordQuery('procurement_suspension', conditions, { ...context, reading })
    queries.set(reading, made)
    return made
  }
  const count = (kind: RecordKind): { readonly all: number; readonly inForce: number; readonly isOfName: boolean } => {
    const { found, reading } = findAsRead(reader, company, (asRead) => {
      const condition = queryOf(asRead)
      const query = condition === null ? null : { ...condition, kind }
      const dates = query === null ? [] : reader.findStatusDates(query)
      return query === null || dates.length === 0 ? null : { query, dates }
    })
    if (found === null) return { all: 0, inForce: 0, isOfName: false }
    const { query, dates } = found
    const areAll = dates.length < otherRecordsMax
    const inForce = areAll
      ? dates.filter((each) => isInForceOn(today, each)).length
      : reader.countRecords({ ...query, status: 'in_force' }, otherRecordsMax)
    return { all: dates.length, inForce, isOfName: reading === null }
  }
  const suspensions = count('procurement_suspension')
  const licenceActions = count('license_action')
  const counted = {
    name: company.text,
    procurementSuspensions: suspensions.all,
    licenseActions: licenceActions.all,
    inForce: { procurementSuspensions: suspensions.inForce, licenseActions: licenceActions.inForce },
  }
  return { counted, areOfName: suspensions.isOfName || licenceActions.isOfName }
}
