import type { SQLInputValue } from 'node:sqlite'
import { queryGrams } from '../../text/grams.ts'
import type { AliasKind, Anchor, NameHit, NameQuery } from '../ports.ts'
import { leadingTokens, type GramCounts } from './gram-plan.ts'
import { gramTableOf } from './schema.ts'
import { allOf, oneOf, type Rows } from './statements.ts'

/**
 * The grams of a form may all occur in a name that does not hold the form, so every candidate is compared.
 * A query of nothing but very common grams could compare millions; past this many it stops looking.
 */
const candidatesMax = 10_000

/** Up to this many names that begin alike are sorted; where there are more, the index finds the first at once. */
const sortedMax = 500

/** Aliases that are never looked for together are kept apart in the index by the mark of their tokens. */
export const aliasMarks: Readonly<Record<AliasKind, string>> = {
  kana: '<',
  reading: '>',
  english: '=',
  former: '=',
  filer: '=',
  letters: '=',
}
export const allKinds = Object.keys(aliasMarks) as AliasKind[]

/** Names that hold what was asked, in the order of the companies' static rank. A word without any letter says nothing. */
export function findNames(rows: Rows, counts: GramCounts, query: NameQuery): readonly NameHit[] {
  const words = query.words.filter((word) => queryGrams(word).length > 0)
  const [only] = words
  if (only === undefined) return []
  const kinds = query.kinds === undefined || query.kinds.length === 0 ? allKinds : query.kinds
  const table = tableFor(query.field === 'name' ? null : kinds)
  const { limit, anchor } = query
  if (words.length === 1 && anchor === 'exact') return toHits(rows(exactSql(table), ...table.kinds, only, limit))
  if (words.length === 1 && anchor === 'prefix') {
    const range = [...table.kinds, only, `${only}\u{10ffff}`]
    const many = rows(`SELECT 1 ${rangeSql(table)} LIMIT 1 OFFSET ?`, ...range, Math.max(sortedMax, limit)).length > 0
    if (!many) return toHits(rows(`SELECT ${table.columns} ${rangeSql(table)} ORDER BY id LIMIT ?`, ...range, limit))
  }
  return findByGrams(rows, counts, table, { words, anchor, limit })
}

export interface Table {
  readonly name: 'name' | 'alias'
  readonly columns: string
  /** Restricts to the kinds asked for; begins the comparison. */
  readonly ofKinds: string
  readonly kinds: readonly AliasKind[]
  readonly marks: readonly string[]
}

export function tableFor(kinds: readonly AliasKind[] | null): Table {
  if (kinds === null)
    return { name: 'name', columns: "id, id AS company, 'name' AS kind, form", ofKinds: 'true', kinds: [], marks: [''] }
  const marks = [...new Set(kinds.map((kind) => aliasMarks[kind]))]
  const ofKinds = `kind IN (${kinds.map(() => '?').join(', ')})`
  return { name: 'alias', columns: 'id, company, kind, form', ofKinds, kinds, marks }
}

const exactSql = ({ name, columns, ofKinds }: Table): string =>
  `SELECT ${columns} FROM ${name} INDEXED BY ${name}_form WHERE ${ofKinds} AND form = ? ORDER BY ${name === 'name' ? 'id' : 'company'} LIMIT ?`

const rangeSql = ({ name, ofKinds }: Table): string =>
  `FROM ${name} INDEXED BY ${name}_form WHERE ${ofKinds} AND form >= ? AND form < ?`

export const toHits = (found: readonly Record<string, unknown>[]): NameHit[] =>
  found.map(({ company, kind, form }) => ({
    company: company as number,
    kind: kind as NameHit['kind'],
    form: form as string,
  }))

const conditions: Readonly<Record<Anchor, string>> = {
  exact: 'form = ?',
  prefix: 'substr(form, 1, length(?)) = ?',
  partial: 'instr(form, ?) > 0',
}

function findByGrams(
  rows: Rows,
  counts: GramCounts,
  table: Table,
  { words, anchor, limit }: Pick<NameQuery, 'words' | 'anchor' | 'limit'>,
): NameHit[] {
  const anchors = { anchorStart: anchor !== 'partial', anchorEnd: anchor === 'exact' }
  const match = oneOf(
    table.marks.map((mark) => {
      const tokens = words.map((word) => queryGrams(word, anchors, mark))
      return allOf(leadingTokens(tokens, (token) => counts(table.name, token)))
    }),
  )
  const condition = conditions[anchor]
  const values: SQLInputValue[] = words.flatMap((word) => (anchor === 'prefix' ? [word, word] : [word]))
  const grams = gramTableOf(table.name)
  const sql = `SELECT ${table.columns} FROM (SELECT rowid AS hit FROM ${grams} WHERE ${grams} MATCH ? LIMIT ${candidatesMax})
    CROSS JOIN ${table.name} ON id = hit WHERE ${table.ofKinds} AND ${words.map(() => condition).join(' AND ')} LIMIT ?`
  return toHits(rows(sql, match, ...table.kinds, ...values, limit))
}
