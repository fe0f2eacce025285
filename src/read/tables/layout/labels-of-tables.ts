import type { SourceField } from '../../../words/vocabulary/headings.ts'
import { textCell } from '../../documents/document.ts'
import { dayFields, hasText, type Entry, type Values } from '../entry/entry.ts'
import { commonFields } from '../notice/notice-items.ts'
import { tablesBetween, type StartOfTable } from './titles-of-tables.ts'

/** A line outside the tables that has a label and its value: 措置期間：令和8年10月1日から令和9年1月31日まで. */
export interface LabelBesideTable {
  readonly fields: readonly SourceField[]
  readonly value: string
  /** How many tables stand above it. */
  readonly tablesAbove: number
}

interface Tied {
  readonly entries: readonly Entry[]
  /** Fields of which the labels belong to one of the tables each, and say nothing of all. */
  readonly fields: ReadonlySet<SourceField>
}

/**
 * Labels that stand one above each of several tables, or one below each, say what they say of the rows of this table. Where several stand between tables in
 * another order, which is whose is not said: a row without a value of its own has none, and is unread where it is that of its act or its period.
 */
export function withLabelsOfTables(
  entries: readonly Entry[],
  starts: readonly StartOfTable[],
  labels: readonly LabelBesideTable[],
): Tied {
  const ofField = Map.groupBy(
    starts.length < 2 ? [] : labels.filter(({ fields }) => fields.every((field) => commonFields.has(field))),
    ({ fields }) => fields.join(),
  )
  const several = [...ofField.values()].filter((own) => new Set(own.map(({ value }) => value.trim())).size > 1)
  const apart = several
    .map((own) => tablesBetween(starts, own))
    .filter(({ beside }) => new Set(beside.map(({ tablesAbove }) => tablesAbove)).size > 1)
  const tied = entries.map((entry, index) =>
    apart.reduce((read, { begins, beside }) => {
      const table = begins.findLastIndex((begin) => begin <= index)
      return table < 0 ? read : withLabel(read, table, { own: beside, tables: begins.length })
    }, entry),
  )
  return { entries: tied, fields: new Set(apart.flatMap(({ beside: [first] }) => first?.fields ?? [])) }
}

function withLabel(
  entry: Entry,
  table: number,
  { own, tables }: { readonly own: readonly LabelBesideTable[]; readonly tables: number },
): Entry {
  const { fields } = own[0]!
  if (entry.unparsedReason !== null || fields.every((field) => hasText(entry.values, field))) return entry
  const first = own[0]!.tablesAbove
  // One above each table, or one below each.
  const isOneEach =
    own.length === tables && first <= 1 && own.every(({ tablesAbove }, index) => tablesAbove === first + index)
  if (isOneEach) return { ...entry, context: withValue(entry.context, fields, own[table]!.value) }
  const isOfAct = fields.some((field) => dayFields.includes(field) || field === 'length' || field === 'action')
  return isOfAct ? { ...entry, unparsedReason: 'periods_untied' } : entry
}

/** What a section says comes before. */
const withValue = (context: Values, fields: readonly SourceField[], value: string): Values =>
  new Map([...fields.map((field) => [field, [textCell(value)]] as const), ...context])
