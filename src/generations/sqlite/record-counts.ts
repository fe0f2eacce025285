import { recordKinds } from '../../domain/facts.ts'
import type { CompanyRecordCounts } from '../ports.ts'
import type { SelectTuples } from './prepared-statements.ts'
import { actColumn } from './schema.ts'

const recordsSql = `SELECT ${recordKinds.join(', ')} FROM record_count WHERE company = ?`
const actsSql = `SELECT ${recordKinds.map(actColumn).join(', ')} FROM record_count WHERE company = ?`

/** The numbers of the records that are linked to a company. Most companies have none, and no row. */
export const recordCountsOf = (selectTuples: SelectTuples, corporateNumber: string): CompanyRecordCounts =>
  countsOf(selectTuples, recordsSql, corporateNumber)

/** The acts that they are. */
export const actCountsOf = (selectTuples: SelectTuples, corporateNumber: string): CompanyRecordCounts =>
  countsOf(selectTuples, actsSql, corporateNumber)

function countsOf(selectTuples: SelectTuples, sql: string, corporateNumber: string): CompanyRecordCounts {
  const [counts] = selectTuples(sql, Number(corporateNumber))
  return Object.fromEntries(
    recordKinds.map((kind, index) => [kind, Number(counts?.[index] ?? 0)]),
  ) as CompanyRecordCounts
}
