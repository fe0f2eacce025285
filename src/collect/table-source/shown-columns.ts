import type { SourceField } from '../../codelists/headings.ts'
import type { SurveyedColumn } from '../../domain/document-survey.ts'
import type { DocumentCell, DocumentRow } from '../documents/document.ts'
import { headerText } from '../readers/unread-row.ts'
import { columnMapOf, keyOfHeading, type Column, type ColumnMap } from './header.ts'
import { oneLine } from './text.ts'
import type { WalkedDocument } from './walk.ts'

/** Fields for the columns of a table whose headings are unknown, by their values. */
type Guess = (
  columns: readonly { readonly heading: string; readonly values: readonly DocumentCell[] }[],
  known: ReadonlySet<SourceField>,
) => readonly (SourceField | null)[]

/** Every heading of the tables and every label of the notices once, with the field that it stands for and why. */
export function shownColumns(
  { tables, entries, unknownLabels }: WalkedDocument,
  columns: Readonly<Record<string, string>>,
  guess: Guess = () => [],
): SurveyedColumn[] {
  const own = columnMapOf(columns)
  const shown = new Map<string, SurveyedColumn>()
  const add = (column: SurveyedColumn): void => {
    if (column.heading !== '' && !shown.has(column.heading)) shown.set(column.heading, column)
  }
  for (const table of tables) for (const column of columnsOfTable(table, own, guess)) add(column)
  if (tables.length === 0) {
    for (const { heading, field, text } of entries.flatMap(({ cells }) => cells))
      add({
        ...shownColumn({ heading, fields: field === null ? null : [field] }, own),
        example: exampleOf(text, [field]),
      })
  }
  for (const { label, value } of unknownLabels)
    add({ heading: label, fields: null, basis: 'none', example: exampleOf(value, null) })
  return [...shown.values()]
}

function columnsOfTable(
  { columns, rows }: WalkedDocument['tables'][number],
  own: ColumnMap,
  guess: Guess,
): SurveyedColumn[] {
  const withValues = columns.map((column, index) => ({ ...column, values: valuesOf(rows, index) }))
  const unknown = withValues.filter(({ fields, values }) => fields === null && values.length > 0)
  const guesses = guess(unknown, new Set(columns.flatMap(({ fields }) => fields ?? [])))
  return withValues.flatMap((column) => {
    const [first] = column.values
    if (first === undefined) return []
    const guessed = guesses[unknown.indexOf(column)] ?? null
    const shown = shownColumn(column, own)
    const basis = guessed === null ? shown.basis : 'values'
    const fields = guessed === null ? shown.fields : [guessed]
    return [{ ...shown, fields, basis, example: exampleOf(first.text, fields) }]
  })
}

function shownColumn({ heading, fields }: Column, own: ColumnMap): Omit<SurveyedColumn, 'example'> {
  const isOwn = own.has(keyOfHeading(heading)) || own.has(keyOfHeading(heading.split(' / ').at(-1) ?? ''))
  return { heading, fields, basis: isOwn ? 'source' : fields === null ? 'none' : 'heading' }
}

/** The values that begin in a column. */
export function valuesOf(rows: readonly DocumentRow[], index: number): DocumentCell[] {
  return rows.flatMap(({ cells }) => {
    const cell = cells[index]
    return cell === undefined || cell.text === '' || cell.mergedFrom !== null ? [] : [cell]
  })
}

const exampleCharactersMax = 60

/** Fields whose values are words of the publisher, never a name. */
const impersonal = new Set<string | null>(
  'action law clause authority scope sector permit_name permit_number period start end length action_date published_on url'.split(
    ' ',
  ),
)

/** A value without a person's name. */
function exampleOf(text: string, fields: readonly (string | null)[] | null): string {
  if (fields?.includes('representative') === true) return '…'
  const value = oneLine(text)
  const shown = fields?.every((field) => impersonal.has(field)) === true ? value : headerText([value])
  return shown.slice(0, exampleCharactersMax)
}
