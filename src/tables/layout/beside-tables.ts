import type { DocumentRow } from '../../documents/document.ts'
import { distinctTexts, headerAt, headerIndex, namesParty } from './header.ts'
import type { Headings } from './headings.ts'

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
