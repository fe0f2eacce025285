import { cellTextOf } from '../readers/pdf-cell.ts'
import type { Ruling } from '../readers/pdf-rulings.ts'
import { textRow } from './cell.ts'
import type { DocumentRow } from './document.ts'
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

/** `horizontal` are the rulings of the page; `edges` are the x at which columns begin in the whole document. */
export function alignedTablesOf(
  lines: readonly TextLine[],
  horizontal: readonly Ruling[],
  page: number,
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
    const rows = rowGroups(inside, columns, horizontal).map((group) => textRow(cellsOf(group, columns), page))
    tables.push({ top: inside[0]?.y ?? 0, columns, rows })
  }
  return { tables, rest: lines.filter((_, index) => !used.has(index)) }
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
