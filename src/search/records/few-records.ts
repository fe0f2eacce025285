import type { RecordKind } from '../../domain/facts.ts'
import { otherRecordsMax } from '../../domain/shapes/understanding.ts'
import type { GenerationReader } from '../../generations/ports.ts'
import type { RecordConditions } from '../filters/record-filters.ts'
import { findAsRead, withoutName, type CompanyReading } from '../rank/find-as-read.ts'
import type { CompanyText } from '../rank/company-text.ts'
import { recordQuery } from './record-query.ts'

export interface CountContext {
  /** The text of the company filter, if that is one of the conditions. */
  readonly company: CompanyText | null
  readonly today: string
}

/** The records of a kind that meet the conditions, at most ten: in the first reading of the company filter in which there are some. */
export function countFew(
  reader: GenerationReader,
  kind: RecordKind,
  conditions: RecordConditions,
  { company, today }: CountContext,
): number {
  const context = { today, page: { limit: 1, page: 1 }, authorities: reader.authorities() }
  const countAs = (reading: CompanyReading): number => {
    const query = recordQuery(kind, conditions, { ...reading, ...context })
    return query === null ? 0 : reader.countRecords(query, otherRecordsMax)
  }
  if (company === null) return countAs(withoutName)
  return findAsRead(reader, company, (reading) => countAs(reading) || null).found ?? 0
}
