import { cellTextOf } from './pdf-cell.ts'
import { overlap, type Box } from './pdf-geometry.ts'
import type { Ruling } from './pdf-ruled.ts'
import { textRow, type DocumentRow } from '../document.ts'
import { columnAt, regionsOf, type Column, type Region, type TextLine } from './pdf-columns.ts'
import { cutAtEdges } from './pdf-edges.ts'
import { rowGroups } from './pdf-row-groups.ts'

/** A table without rulings between its columns, whose texts are aligned. */
export interface AlignedTable {
  readonly top: number
  readonly columns: readonly Column[]
  readonly rows: readonly DocumentRow[]
}

/** The tables among the text lines of a page, and the other lines. */
export interface AlignedTables {
  readonly tables: readonly AlignedTable[]
  readonly rest: readonly TextLine[]
}

/** What an unruled table depends on besides its texts. */
interface PageOfTable {
  readonly number: number
  readonly horizontal: readonly Ruling[]
  readonly leftOut: readonly Box[]
}

/** `edges` are the x at which columns begin in the whole document. */
export function alignedTablesOf(
  lines: readonly TextLine[],
  { number, horizontal, leftOut }: PageOfTable,
  edges: readonly number[],
): AlignedTables {
  const tables: AlignedTable[] = []
  const used = new Set<number>()
  const cutLines = cutAtEdges(lines, edges)
  for (const region of regionsOf(cutLines)) {
    const inside = cutLines.slice(region.from, region.to)
    if (hasNumberedLabels(inside, region)) continue
    const columns = joinPeriodColumns(inside, region.columns)
    for (let index = region.from; index < region.to; index++) used.add(index)
    const groups = withLeftOut(rowGroups(inside, columns, horizontal), columns, leftOut)
    const rows = groups.map(({ lines: ofRow, hasLeftOut }): DocumentRow => {
      const row = textRow(cellsOf(ofRow, columns), number)
      return hasLeftOut ? { ...row, unparsedReason: 'hidden_text' } : row
    })
    tables.push({ top: inside[0]?.y ?? 0, columns, rows })
  }
  return { tables, rest: lines.filter((_, index) => !used.has(index)) }
}

interface RowGroup {
  readonly y: number
  readonly lines: readonly TextLine[]
  hasLeftOut: boolean
}

/** Marks the rows that contain something left out; between two rows it is a row of its own. */
function withLeftOut(
  groups: readonly (readonly TextLine[])[],
  columns: readonly Column[],
  leftOut: readonly Box[],
): RowGroup[] {
  const rows = groups.map((lines): RowGroup => ({ y: lines[0]?.y ?? 0, lines, hasLeftOut: false }))
  const extentOf = ({ lines }: RowGroup): Box => {
    const [first, last] = [lines[0], lines.at(-1)]
    return [columns[0]?.left ?? 0, last?.y ?? 0, columns.at(-1)?.right ?? 0, (first?.y ?? 0) + (first?.fontSize ?? 0)]
  }
  const own: RowGroup[] = []
  const [x0, , x1, top] = rows[0] === undefined ? [0, 0, 0, 0] : extentOf(rows[0])
  const bottom = rows.at(-1)?.lines.at(-1)?.y ?? 0
  for (const box of leftOut) {
    const touched = rows.filter((row) => overlap(box, extentOf(row)))
    for (const row of touched) row.hasLeftOut = true
    const y = box[1]
    const isKnown = touched.length > 0 || own.some((row) => Math.abs(row.y - y) < box[3] - y)
    if (!isKnown && overlap(box, [x0, bottom, x1, top])) own.push({ y, lines: [], hasLeftOut: true })
  }
  return [...rows, ...own].toSorted((one, other) => other.y - one.y)
}

/** A number of an item: 「１」, 「(2)」, 「ア」. */
const itemNumber = /^[(（]?(?:[\d０-９]{1,2}|[①-⑳]|[ア-ン]|[一二三四五六七八九十]{1,2})[)）.．、]?$/

/** Whether the lines are numbered labels with their values, as in a notice of one case. A list has a heading above its numbers. */
function hasNumberedLabels(lines: readonly TextLine[], { columns }: Region): boolean {
  const [first] = lines[0]?.texts ?? []
  return columns.length <= 3 && first !== undefined && columnAt(columns, first) === 0 && itemNumber.test(first.text)
}

/** Joins the columns of a period that was printed with spaces around its wave dash: 「4/1 ～ 5/1」. */
function joinPeriodColumns(lines: readonly TextLine[], columns: readonly Column[]): Column[] {
  const joined: Column[] = []
  let endsWithWave = false
  for (const [index, column] of columns.entries()) {
    const texts = lines.map((line) => line.texts.filter((text) => columnAt(columns, text) === index))
    const words = texts.map((inside) => inside.map(({ text }) => text.trim()).join('')).filter((text) => text !== '')
    const beginsWithWave = allButHeadingMatch(words, /^[～〜]/)
    const last = joined.at(-1)
    if (last !== undefined && (beginsWithWave || endsWithWave))
      joined[joined.length - 1] = { ...last, right: column.right }
    else joined.push(column)
    endsWithWave = allButHeadingMatch(words, /[～〜]$/)
  }
  return joined
}

/** Whether all texts of a column match, except one for the heading. */
const allButHeadingMatch = (words: readonly string[], pattern: RegExp): boolean => {
  const matches = words.filter((text) => pattern.test(text)).length
  return matches > 0 && matches >= words.length - 1
}

function cellsOf(group: readonly TextLine[], columns: readonly Column[]): string[] {
  const texts = group.flatMap((line) => line.texts)
  return columns.map((column, index) =>
    cellTextOf(
      texts.filter((text) => columnAt(columns, text) === index),
      column.right,
    ),
  )
}
