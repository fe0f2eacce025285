import { cellTextOf } from '../readers/pdf-cell.ts'
import type { Ruling } from '../readers/pdf-rulings.ts'
import { textRow } from './cell.ts'
import type { DocumentRow } from './document.ts'
import { columnAt, regionsOf, type Column, type Region, type TextLine } from './pdf-columns.ts'
import { cutAtEdges } from './pdf-edges.ts'
import { rowGroups } from './pdf-row-groups.ts'

/** A table without lines between its columns. */
export interface AlignedTable {
  readonly top: number
  readonly columns: readonly Column[]
  readonly rows: readonly DocumentRow[]
}

/** The tables among lines of text, and the lines outside them. */
export interface AlignedTables {
  readonly tables: readonly AlignedTable[]
  readonly rest: readonly TextLine[]
}

/** `edges`: x at which columns begin in the whole document. */
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
    if (isLabelled(inside, region)) continue
    const columns = withoutWaves(inside, region.columns)
    for (let index = region.from; index < region.to; index++) used.add(index)
    const rows = rowGroups(inside, columns, horizontal).map((group) => textRow(cellsOf(group, columns), page))
    tables.push({ top: inside[0]?.y ?? 0, columns, rows })
  }
  return { tables, rest: lines.filter((_, index) => !used.has(index)) }
}

/** A number of an item: 「１」, 「(2)」, 「ア」. */
const itemNumber = /^[(（]?(?:[\d０-９]{1,2}|[①-⑳]|[ア-ン]|[一二三四五六七八九十]{1,2})[)）.．、]?$/

/** true: numbered labels with their values, as a notice of one case has them. A list has a heading above its numbers. */
function isLabelled(lines: readonly TextLine[], { columns }: Region): boolean {
  const [first] = lines[0]?.texts ?? []
  return columns.length <= 3 && first !== undefined && columnAt(columns, first) === 0 && itemNumber.test(first.text)
}

/** Columns with ～ between them are one: 「4/1 ～ 5/1」. */
function withoutWaves(lines: readonly TextLine[], columns: readonly Column[]): Column[] {
  const joined: Column[] = []
  let isOpen = false
  for (const [index, column] of columns.entries()) {
    const texts = lines.map((line) => line.texts.filter((text) => columnAt(columns, text) === index))
    const words = texts.map((inside) => inside.map(({ text }) => text.trim()).join('')).filter((text) => text !== '')
    const isContinued = all(words, /^[～〜]/)
    const last = joined.at(-1)
    if (last !== undefined && (isContinued || isOpen)) joined[joined.length - 1] = { ...last, right: column.right }
    else joined.push(column)
    isOpen = all(words, /[～〜]$/)
  }
  return joined
}

/** All but the heading match. */
const all = (words: readonly string[], pattern: RegExp): boolean => {
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
