import type { SQLInputValue } from 'node:sqlite'
import { queryGrams } from '../../text/grams.ts'
import type { AliasKind, NameHit, NearQuery } from '../ports.ts'
import { allOf, type Rows } from './statements.ts'

/** Names with a very common beginning or end are not all looked at. */
const candidatesMax = 20_000

/** Names that begin and end as asked, in the order of the companies' static rank. */
export function findNear(rows: Rows, query: NearQuery): readonly NameHit[] {
  const { start, end, lengths, limit, kinds = [] } = query
  const tokens = [...queryGrams(start, { anchorStart: true }), ...queryGrams(end, { anchorEnd: true })]
  if (tokens.length === 0) return []
  const isName = query.field === 'name'
  const table = isName ? 'company' : 'alias'
  const columns = isName ? "id AS company, 'name' AS kind, form" : 'company, kind, form'
  const ofKinds = isName || kinds.length === 0 ? '' : `AND kind IN (${kinds.map(() => '?').join(', ')})`
  const sql = `SELECT ${columns} FROM (SELECT rowid FROM ${table}_grams WHERE ${table}_grams MATCH ? LIMIT ${candidatesMax}) AS hit
    CROSS JOIN ${table} ON ${table}.id = hit.rowid WHERE length(form) BETWEEN ? AND ?
    AND substr(form, 1, length(?)) = ? AND substr(form, length(form) - length(?) + 1) = ? ${ofKinds} LIMIT ?`
  const values: SQLInputValue[] = [...lengths, start, start, end, end, ...(isName ? [] : kinds), limit]
  return rows(sql, allOf([...new Set(tokens)]), ...values).map((row) => ({
    company: row['company'] as number,
    kind: row['kind'] as AliasKind | 'name',
    form: row['form'] as string,
  }))
}
