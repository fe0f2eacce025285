import { queryGrams } from '../../text/grams.ts'
import type { NameHit, NearQuery } from '../ports.ts'
import { leadingTokens, type GramCounts } from './gram-plan.ts'
import { allKinds, tableFor, toHits } from './names.ts'
import { gramTableOf } from './schema.ts'
import { allOf, oneOf, type Rows } from './statements.ts'

/** Names with a very common beginning or end are not all looked at. */
const candidatesMax = 10_000

/** Names that begin and end as asked, in the order of the companies' static rank. */
export function findNear(rows: Rows, counts: GramCounts, query: NearQuery): readonly NameHit[] {
  const { start, end, lengths, limit, kinds = allKinds } = query
  const table = tableFor(query.field === 'name' ? null : kinds)
  const ends = [start, end].filter((part) => queryGrams(part).length > 0)
  if (ends.length === 0) return []
  const match = oneOf(
    table.marks.map((mark) => {
      const tokens = [
        queryGrams(start, { anchorStart: true }, mark),
        queryGrams(end, { anchorEnd: true }, mark),
      ].filter((each) => each.length > 0)
      return allOf(leadingTokens(tokens, (token) => counts(table.name, token)))
    }),
  )
  const grams = gramTableOf(table.name)
  const sql = `SELECT ${table.columns} FROM (SELECT rowid AS hit FROM ${grams} WHERE ${grams} MATCH ? LIMIT ${candidatesMax})
    CROSS JOIN ${table.name} ON id = hit WHERE ${table.ofKinds} AND length(form) BETWEEN ? AND ?
    AND substr(form, 1, length(?)) = ? AND substr(form, length(form) - length(?) + 1) = ? LIMIT ?`
  return toHits(rows(sql, match, ...table.kinds, ...lengths, start, start, end, end, limit))
}
