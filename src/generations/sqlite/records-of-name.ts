import { recordKinds } from '../../domain/facts.ts'
import type { RecordOfName } from '../ports.ts'
import { statusColumns } from './find-records.ts'
import type { SelectRows, SelectTuples } from './prepared-statements.ts'
import { mayBeAmong } from './token-filter.ts'

/** Returns a function that finds the records without a number that belong to the name of a company. Most companies have none. */
export function createRecordsOfName(
  selectTuples: SelectTuples,
  selectRows: SelectRows,
): (corporateNumber: string) => readonly RecordOfName[] {
  const mayHave = mayBeAmong(selectTuples, 'SELECT DISTINCT company FROM name_holder')
  return (corporateNumber) => (mayHave(corporateNumber) ? recordsOfName(selectRows, Number(corporateNumber)) : [])
}

const recordsOfName = (selectRows: SelectRows, company: number): readonly RecordOfName[] =>
  recordKinds.flatMap((kind, index) => {
    const sql = `SELECT r.id AS id, ${statusColumns} FROM name_holder JOIN ${kind}_fact AS r ON r.id = record
      WHERE company = ? AND name_holder.kind = ? ORDER BY record`
    const rows = selectRows(sql, company, index) as unknown as readonly Omit<RecordOfName, 'kind'>[]
    return rows.map((row) => ({ ...row, kind }))
  })

/** So many records are compared: those of one name have mostly the same companies. */
const comparedMax = 200

/** A record may name other companies, too, of which the holders do not count. */
export function countNameHolders(
  selectRows: SelectRows,
  corporateNumber: string,
  records: readonly RecordOfName[],
): number {
  const keys = records.slice(0, comparedMax).map(({ kind, id }) => [recordKinds.indexOf(kind), id])
  const sql = `SELECT count(DISTINCT h.company) AS n FROM json_each(?) AS compared
    CROSS JOIN name_holder AS own
    ON own.company = ? AND own.kind = compared.value ->> 0 AND own.record = compared.value ->> 1
    CROSS JOIN name_holder AS h INDEXED BY name_holder_record
    ON h.kind = own.kind AND h.record = own.record AND h.named = own.named`
  return selectRows(sql, JSON.stringify(keys), Number(corporateNumber))[0]?.['n'] as number
}
