import type { SQLInputValue } from 'node:sqlite'
import { queryGrams } from '../../text/grams.ts'
import type { AliasKind, NameHit, NameQuery } from '../ports.ts'
import { allOf, type Rows } from './statements.ts'

/**
 * The grams of a form may all occur in a name that does not hold the form, so every candidate is compared.
 * A query of nothing but very common grams could compare millions; past this many it stops looking.
 */
const candidatesMax = 20_000

interface Comparison {
  readonly tokens: readonly string[]
  readonly sql: string
  readonly values: readonly SQLInputValue[]
}

const comparisons = {
  exact: (form: string): Comparison => ({
    tokens: queryGrams(form, { anchorStart: true, anchorEnd: true }),
    sql: 'form = ?',
    values: [form],
  }),
  prefix: (form: string): Comparison => ({
    tokens: queryGrams(form, { anchorStart: true }),
    sql: 'substr(form, 1, length(?)) = ?',
    values: [form, form],
  }),
  partial: (form: string): Comparison => ({ tokens: queryGrams(form, {}), sql: 'instr(form, ?) > 0', values: [form] }),
} as const

/** Names that hold what was asked, in the order of the companies' static rank. */
export function findNames(rows: Rows, query: NameQuery): readonly NameHit[] {
  const compared = query.words.map((word) => comparisons[query.anchor](word))
  const match = allOf([...new Set(compared.flatMap(({ tokens }) => tokens))])
  const conditions = compared.map(({ sql }) => sql)
  const values = compared.flatMap((comparison) => comparison.values)
  if (query.field === 'name') return findInNames(rows, match, conditions, [...values, query.limit])
  const kinds = query.kinds ?? []
  if (kinds.length > 0) conditions.push(`kind IN (${kinds.map(() => '?').join(', ')})`)
  return findInAliases(rows, match, conditions, [...values, ...kinds, query.limit])
}

function findInNames(rows: Rows, match: string, conditions: readonly string[], values: SQLInputValue[]): NameHit[] {
  const sql = `SELECT id, form FROM (SELECT rowid FROM company_grams WHERE company_grams MATCH ? LIMIT ${candidatesMax}) AS hit
    CROSS JOIN company ON company.id = hit.rowid WHERE ${conditions.join(' AND ')} LIMIT ?`
  return rows(sql, match, ...values).map((row) => ({
    company: row['id'] as number,
    kind: 'name',
    form: row['form'] as string,
  }))
}

function findInAliases(rows: Rows, match: string, conditions: readonly string[], values: SQLInputValue[]): NameHit[] {
  const sql = `SELECT company, kind, form FROM (SELECT rowid FROM alias_grams WHERE alias_grams MATCH ? LIMIT ${candidatesMax}) AS hit
    CROSS JOIN alias ON alias.id = hit.rowid WHERE ${conditions.join(' AND ')} LIMIT ?`
  return rows(sql, match, ...values).map((row) => ({
    company: row['company'] as number,
    kind: row['kind'] as AliasKind,
    form: row['form'] as string,
  }))
}
