import type { DocumentRow, DocumentCell } from '../../documents/document.ts'
import { distinctTexts, headerAt, headerIndex, namesParty } from './header.ts'
import type { Headings } from './headings.ts'
import { oneLine } from '../text.ts'

/**
 * Tables that stand side by side in the rows of one sheet or page, each with its own headings, from left to right: apart by blank columns, or
 * with the same headings several times. `null`: the rows are one table.
 */
export function tablesBeside(
  rows: readonly DocumentRow[],
  headings: Headings,
): readonly (readonly DocumentRow[])[] | null {
  const first = headerIndex(rows, headings)
  if (first === null) return null
  const parts = partsByBlankColumns(rows, first) ?? partsByHeadings(rows[first]!)
  if (parts === null) return null
  const tables = parts.map(([from, to]) => rows.map((row) => ({ ...row, cells: row.cells.slice(from, to) })))
  return tables.every((table) => isTable(table, headings)) ? tables : null
}

/** First column, and the one after the last. */
type Part = readonly [from: number, to: number]

function isTable(rows: readonly DocumentRow[], headings: Headings): boolean {
  const at = headerIndex(rows, headings)
  const header = at === null ? null : headerAt(rows, at, headings)
  return header !== null && namesParty(header.columns)
}

function partsByBlankColumns(rows: readonly DocumentRow[], first: number): readonly Part[] | null {
  const below = rows.slice(first)
  const width = rows[first]?.cells.length ?? 0
  const isBlank = (column: number): boolean => below.every(({ cells }) => (cells[column]?.text ?? '') === '')
  const parts: [number, number][] = []
  for (let column = 0; column < width; column++) {
    if (isBlank(column)) continue
    const last = parts.at(-1)
    if (last !== undefined && last[1] === column) last[1]++
    else parts.push([column, column + 1])
  }
  return parts.length > 1 ? parts : null
}

/** 商号, 期間, 商号, 期間: a list in several columns. */
function partsByHeadings(header: DocumentRow): readonly Part[] | null {
  const texts = header.cells.map(({ text }) => text.replace(/\s/gu, ''))
  const width = new Set(texts).size
  const isRepeated =
    width > 1 && texts.length % width === 0 && texts.every((text, index) => text === texts[index % width])
  if (!isRepeated || texts.length === width || distinctTexts(header).length !== width) return null
  return Array.from({ length: texts.length / width }, (_, index): Part => [index * width, (index + 1) * width])
}

/**
 * A table whose headings stand in its first column and whose cases stand side by side, as a table with its headings above; `null` for any
 * other. In a table of labels and values beside each other (label, value, label, value) a further column has labels, too.
 */
export function turnedTable(rows: readonly DocumentRow[], headings: Headings): readonly DocumentRow[] | null {
  const width = rows[0]?.cells.length ?? 0
  if (rows.length < 2 || width < 3 || rows.some(({ isHidden }) => isHidden)) return null
  const fieldsAt = (row: DocumentRow, index: number) => headings.fieldsOf([oneLine(row.cells[index]?.text ?? '')])
  if (rows.some((row) => fieldsAt(row, 0) === null)) return null
  const party = rows.find((row) => namesParty([{ heading: '', fields: fieldsAt(row, 0) }]))
  if (party === undefined || distinctTexts(party).length < 3) return null
  const isLabel = (row: DocumentRow, index: number): boolean => fieldsAt(row, index) !== null
  if (rows.some((row) => row.cells.some((_, index) => index > 0 && isLabel(row, index)))) return null
  return Array.from({ length: width }, (_, index) => ({
    cells: rows.map(({ cells }) => turnedCell(cells[index]!)),
    isHidden: false,
    page: rows[0]?.page ?? null,
  }))
}

const turnedCell = (cell: DocumentCell): DocumentCell => {
  const { mergedFrom } = cell
  return { ...cell, mergedFrom: mergedFrom === 'row' ? 'column' : mergedFrom === 'column' ? 'row' : null }
}
