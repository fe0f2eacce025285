import { recordKinds } from '../../domain/facts.ts'
import type { CompanyRecordCounts } from '../ports.ts'
import type { SelectTuples } from './prepared-statements.ts'

const sql = `SELECT ${recordKinds.join(', ')} FROM record_count WHERE company = ?`

/** The numbers of the records that are linked to a company. Most companies have none, and no row. */
export function recordCountsOf(selectTuples: SelectTuples, corporateNumber: string): CompanyRecordCounts {
  const [counts] = selectTuples(sql, Number(corporateNumber))
  return Object.fromEntries(
    recordKinds.map((kind, index) => [kind, Number(counts?.[index] ?? 0)]),
  ) as CompanyRecordCounts
}
