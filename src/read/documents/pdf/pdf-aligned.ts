import { waves } from '../../../words/text/range-signs.ts'
import { isJointVenture } from '../../../words/text/joint-venture.ts'
import { regExp } from '../../../words/text/reg-exp.ts'
import { textCell, type DocumentCell, type DocumentRow } from '../document.ts'
import { columnAt, columnsOf, cutAtEdges, regionsOf, textsIn, type Column } from './pdf-columns.ts'
import { overlap, type Box } from './pdf-geometry.ts'
import { areCompanies, wordsOfCell, type TextLine } from './pdf-lines.ts'
import { hiddenText, unreadRow } from './pdf-ruled.ts'
import type { Ruling } from './pdf-page.ts'
import {
  hasOneValueEach,
  rowsByValues,
  settledHeadingEnd,
  valueLinesOf,
  type LinesOfRow,
  type PagesAround,
  type ValueLines,
} from './pdf-value-rows.ts'

/** A table without rulings between its columns, whose texts are aligned. */
interface AlignedTable {
  readonly top: number
  readonly columns: readonly Column[]
  readonly rows: readonly DocumentRow[]
  /** Those of which lines may stand on the page before, or on the next one. */
  readonly cutRows: ReadonlySet<DocumentRow>
}

/** The tables among the text lines of a page, and the other lines. */
interface AlignedTables {
  readonly tables: readonly AlignedTable[]
  readonly rest: readonly TextLine[]
}

/** What an unruled table depends on besides its texts. */
interface PageOfTable {
  readonly number: number
  readonly pages: PagesAround
  readonly horizontal: readonly Ruling[]
  readonly hidden: readonly Box[]
  readonly annotated: readonly Box[]
  readonly overlaid: readonly Box[]
}

/** `edges` are the x at which columns begin in the whole document. */
export function alignedTablesOf(
  lines: readonly TextLine[],
  page: PageOfTable,
  edges: readonly number[],
): AlignedTables {
  const { number, hidden, annotated, overlaid } = page
  const tables: AlignedTable[] = []
  const indexesInTables = new Set<number>()
  const cutLines = cutAtEdges(lines, edges)
  for (const region of regionsOf(cutLines)) {
    const inside = cutLines.slice(region.from, region.to)
    if (hasNumberedLabels(inside, region.columns)) continue
    const columns = joinPeriodColumns(inside, region.columns)
    for (let index = region.from; index < region.to; index++) indexesInTables.add(index)
    const groups = withLeftOut(rowGroups(inside, columns, page), columns, [...hidden, ...annotated, ...overlaid])
    const rows = groups.map(({ lines: ofRow, leftOut, isUntied }): DocumentRow => {
      const cells = cellsOf(ofRow, columns)
      const row: DocumentRow = { cells, isHidden: false, page: number, ...(isUntied ? untiedRow : {}) }
      // Without rules the rows are told by the words in their columns: where a cell lacks all of them, two rows may have become one.
      const areWordsBeside = (box: Box): boolean => hidden.includes(box) && hasWordsBeside(ofRow, columns, box)
      if (!leftOut.every(areWordsBeside)) return { ...row, ...unreadRow }
      const columnsWithHidden = new Set(leftOut.map(([x]) => columnAt(columns, { x })))
      const withHidden = cells.map((cell, column) =>
        columnsWithHidden.has(column) ? { ...cell, ...hiddenText } : cell,
      )
      return { ...row, cells: withHidden }
    })
    const cutRows = new Set(rows.filter((_, index) => groups[index]?.isCut === true))
    tables.push({ top: inside[0]?.y ?? 0, columns, rows, cutRows })
  }
  return { tables, rest: lines.filter((_, index) => !indexesInTables.has(index)) }
}

/** Which lines are one row is not known. */
export const untiedRow = { unparsedReason: 'lines_untied' } as const

/** Whether a reader sees words in the line and column of a box. */
const hasWordsBeside = (lines: readonly TextLine[], columns: readonly Column[], [x, y, , top]: Box): boolean =>
  lines.some(
    (line) => line.y < top && y < line.y + line.fontSize && wordsIn(columns, line, columnAt(columns, { x })) !== '',
  )

/** A number of an item: 「１」, 「(2)」, 「ア」. */
const itemNumber = /^[(（]?(?:[\d０-９]{1,2}|[①-⑳]|[ア-ン]|[一二三四五六七八九十]{1,2})[)）.．、]?$/

/** Whether the lines are numbered labels with their values, as in a notice of one case. A list has a heading above its numbers. */
function hasNumberedLabels(lines: readonly TextLine[], columns: readonly Column[]): boolean {
  const [first] = lines[0]?.texts ?? []
  return columns.length <= 3 && first !== undefined && columnAt(columns, first) === 0 && itemNumber.test(first.text)
}

const wavesFirst = regExp`^[${waves}]`
const wavesLast = regExp`[${waves}]$`

/** Joins the columns of a period that was printed with spaces around its wave dash: 「4/1 ～ 5/1」. */
function joinPeriodColumns(lines: readonly TextLine[], columns: readonly Column[]): Column[] {
  const joined: Column[] = []
  let endsWithWave = false
  for (const [index, column] of columns.entries()) {
    const words = lines.map((line) => wordsIn(columns, line, index)).filter((text) => text !== '')
    const beginsWithWave = allButHeadingMatch(words, wavesFirst)
    const last = joined.at(-1)
    if (last !== undefined && (beginsWithWave || endsWithWave))
      joined[joined.length - 1] = { ...last, right: column.right }
    else joined.push(column)
    endsWithWave = allButHeadingMatch(words, wavesLast)
  }
  return joined
}

/** The words of a line in one of the columns; empty if it has none. */
const wordsIn = (columns: readonly Column[], line: TextLine, column: number): string =>
  textsIn(columns, line, column)
    .map(({ text }) => text.trim())
    .join('')

/** Whether all texts of a column match, except one for the heading. */
const allButHeadingMatch = (words: readonly string[], pattern: RegExp): boolean => {
  const matches = words.filter((text) => pattern.test(text)).length
  return matches > 0 && matches >= words.length - 1
}

function cellsOf(row: readonly TextLine[], columns: readonly Column[]): DocumentCell[] {
  return columns.map((column, index) => {
    const texts = row.flatMap((line) => textsIn(columns, line, index))
    const { text, struckText } = wordsOfCell(texts, column.right)
    return textCell(text, { struckText })
  })
}

/**
 * Groups the text lines of a region by row: by the rulings between rows; without rulings by the distance between lines, if it is larger
 * between rows than inside them; otherwise by the columns that have one value in each row. Without such a column only rows of one line are
 * told.
 */
function rowGroups(
  lines: readonly TextLine[],
  columns: readonly Column[],
  { horizontal, pages }: PageOfTable,
): readonly LinesOfRow[] {
  const ruled = byRulings(lines, columns, horizontal)
  if (ruled !== null) return ruled.map(tied)
  const table = valueLinesOf(lines, columns, pages)
  const distant = byDistance(lines, columns, table)?.map(tied)
  const rows = distant ?? (table === null ? unlessWrapped(byAnchor(lines, columns)) : rowsByValues(table))
  return rows.map((row) => (hasTwoCompanies(row, columns) ? { ...row, isUntied: true } : row))
}

/** Whether a cell has two companies, one below the other: without rules between the rows each may be a row, with a part of the values. */
const hasTwoCompanies = ({ lines }: LinesOfRow, columns: readonly Column[]): boolean =>
  columns.some((_, column) => {
    const words = lines.map((line) => wordsIn(columns, line, column)).filter((text) => text !== '')
    const areMembers = words.some(isJointVenture)
    return !areMembers && words.some((text, index) => index > 0 && areCompanies(words[index - 1]!, text))
  })

const tied = (lines: readonly TextLine[]): LinesOfRow => ({ lines, isUntied: false })

/** Rows of one line, between others of one line, are told without a column of values. The first one has the headings. */
const unlessWrapped = (groups: readonly (readonly TextLine[])[]): LinesOfRow[] =>
  groups.map((lines, index) => {
    const around = groups.slice(Math.max(index - 1, 1), index + 2)
    return { lines, isUntied: index > 0 && around.some((group) => group.length > 1) }
  })

function byRulings(
  lines: readonly TextLine[],
  columns: readonly Column[],
  horizontal: readonly Ruling[],
): TextLine[][] | null {
  const width = (columns.at(-1)?.right ?? 0) - (columns[0]?.left ?? 0)
  const long = horizontal.filter(({ from, to }) => to - from >= 0.6 * width)
  const groups = splitWhere(lines, (above, below) => long.some(({ at }) => at < above.y && at > below.y))
  return groups.length > 2 ? groups : null
}

/** `null`: the distances are similar, or grouping by them would divide a row or join two rows. */
function byDistance(
  lines: readonly TextLine[],
  columns: readonly Column[],
  table: ValueLines | null,
): TextLine[][] | null {
  const distances = lines.slice(1).map((line, index) => (lines[index]?.y ?? 0) - line.y)
  const headingEnd = table === null ? null : settledHeadingEnd(table)
  const anchor = anchorColumn(lines, columns)
  const isRow = (group: readonly TextLine[]): boolean => {
    const filled = new Set(group.flatMap((line) => [...columnsOf(columns, line)]))
    const rowBeginnings = group.filter(
      (line, index) => !isContinuation(columns, group[index - 1], line) && isFull(columns, line),
    )
    return filled.size > 1 && filled.has(anchor) && rowBeginnings.length < 2
  }
  for (const limit of distanceLimits(distances, table === null ? distanceRatioMin : ratioMinWithValues)) {
    const groups = splitWhere(lines, (above, below, index) => above.y - below.y > limit || index === headingEnd)
    const areRows = table === null ? groups.every(isRow) : hasOneValueEach(table, rangesOf(groups))
    if (areRows) return groups
  }
  return null
}

const isFull = (columns: readonly Column[], line: TextLine): boolean =>
  columnsOf(columns, line).size > 0.7 * columns.length

/** The distance between rows is at least this many times the distance between the lines of a row. */
const distanceRatioMin = 1.25

/** The same, where each row has to have one value of a column. */
const ratioMinWithValues = 1.1

/** The middle of each two neighbouring distances of which one is at least so many times the other, from the largest ratio. */
function distanceLimits(distances: readonly number[], ratioMin: number): number[] {
  const sorted = distances.toSorted((one, other) => one - other)
  const steps = sorted.slice(1).map((to, index) => ({ from: sorted[index] ?? to, to }))
  const large = steps.filter(({ from, to }) => to >= ratioMin * from)
  return large
    .toSorted((one, other) => other.to / other.from - one.to / one.from)
    .map(({ from, to }) => (from + to) / 2)
}

function byAnchor(lines: readonly TextLine[], columns: readonly Column[]): TextLine[][] {
  const anchor = anchorColumn(lines, columns)
  const isAnchor = (line: TextLine): boolean => columnsOf(columns, line).has(anchor)
  const isWrapped = (above: TextLine | undefined, line: TextLine): boolean => {
    const isWrappedName = columns.length > 2 && columnsOf(columns, line).size === 1
    const isWrappedRow = columnsOf(columns, line).size > 1 && isContinuation(columns, above, line)
    return isNear(above, line) && (isWrappedName || isWrappedRow)
  }
  const anchors = lines.flatMap((line, index) => (isAnchor(line) && !isWrapped(lines[index - 1], line) ? [index] : []))
  const isCentred = (anchors[0] ?? 0) > 0 || lines.some((line, index) => isHalfLine(lines[index - 1], line))
  const firstLines = new Set(isCentred ? centredStarts(lines, anchors) : anchors)
  return splitWhere(lines, (_above, _below, index) => firstLines.has(index))
}

const isNear = (above: TextLine | undefined, line: TextLine): boolean =>
  above !== undefined && above.y - line.y <= 1.5 * line.fontSize

/** Whether a line is only half a line below the one above it, which occurs if the cells of a row are centred. */
const isHalfLine = (above: TextLine | undefined, line: TextLine): boolean =>
  above !== undefined && above.y - line.y < 0.85 * line.fontSize

/** The leftmost column of row numbers with a heading, otherwise the leftmost one of days, otherwise the first column. */
function anchorColumn(lines: readonly TextLine[], columns: readonly Column[]): number {
  const wordsOf = columns.map((_, column) =>
    lines.flatMap((line) => {
      // Spaces between texts stay: a number beside a space and a note is not the number of a row.
      const words = textsIn(columns, line, column).map(({ text }) => text)
      return words.length === 0 ? [] : [words.join('').trim()]
    }),
  )
  for (const pattern of [numberPattern, dayPattern]) {
    const found = wordsOf.findIndex((words) => {
      const matches = words.filter((text) => pattern.test(text)).length
      return matches >= 2 && matches >= words.length - 2 && matches < words.length
    })
    if (found >= 0) return found
  }
  return 0
}

/** A text that is only the number of a row: 「3」, 「No.12」, 「(4)」. */
const numberPattern = /^(?:No\.?)?[(（]?[\d０-９]{1,4}[)）.．]?$/i
/** A text that is only one complete day: 「R8.4.1」, 「令和8年4月1日」, 「2026/4/1」. */
const dayPattern =
  /^(?:(?:令和|平成|[RH])\s*[\d０-９元]{1,2}|[\d０-９]{4})[.．／/年-]\s*[\d０-９]{1,2}[.．／/月-]\s*[\d０-９]{1,2}日?$/

/** A text that ends nearer to the next column may have been wrapped, because it had no room for the next characters. */
const ROOM_EM = 2

/** Whether each text of a line continues the text above it, which had no room left or is the first day of a period. */
function isContinuation(columns: readonly Column[], above: TextLine | undefined, line: TextLine): boolean {
  if (above === undefined) return false
  return columns.every((column, index) => {
    const [upper, lower] = [wordsIn(columns, above, index), wordsIn(columns, line, index)]
    const last = textsIn(columns, above, index).at(-1)
    if (lower === '') return true
    if (last === undefined) return false
    if (upper.endsWith('から') || wavesLast.test(upper)) return true
    if ([numberPattern, dayPattern].some((pattern) => pattern.test(upper) && pattern.test(lower))) return false
    const next = columns[index + 1]
    const room = next === undefined ? column.right + ROOM_EM * line.fontSize : next.left
    return room - (last.x + last.width) <= (next === undefined ? ROOM_EM + 1 : ROOM_EM) * line.fontSize
  })
}

/** The first lines of rows with centred cells: such a row reaches as far below its anchor line as above it. */
function centredStarts(lines: readonly TextLine[], anchors: readonly number[]): number[] {
  const starts: number[] = []
  let next = 0
  for (const [index, anchor] of anchors.entries()) {
    starts.push(next)
    const centre = lines[anchor]?.y ?? 0
    const above = (lines[next]?.y ?? centre) - centre
    const end = anchors[index + 1] ?? lines.length
    next = anchor + 1
    while (next < end && centre - (lines[next]?.y ?? 0) <= above + 0.3 * (lines[next]?.fontSize ?? 0)) next++
  }
  return starts
}

/** The indexes of the first line of each group and of the line behind it. */
function rangesOf(groups: readonly (readonly TextLine[])[]): [from: number, to: number][] {
  let to = 0
  return groups.map(({ length }) => [to, (to += length)])
}

/** Begins a group at each line, `below` with its `index`, before which a row ends. */
function splitWhere(
  lines: readonly TextLine[],
  isBetweenRows: (above: TextLine, below: TextLine, index: number) => boolean,
): TextLine[][] {
  const groups: TextLine[][] = []
  for (const [index, line] of lines.entries()) {
    const above = lines[index - 1]
    if (above === undefined || isBetweenRows(above, line, index)) groups.push([line])
    else groups.at(-1)?.push(line)
  }
  return groups
}

interface RowGroup {
  readonly y: number
  /** None for a row of which nothing is left. */
  readonly lines: readonly TextLine[]
  readonly leftOut: readonly Box[]
  readonly isUntied: boolean
  readonly isCut?: true
}

/** Marks the rows that contain something left out; between two rows it is a row of its own. */
function withLeftOut(groups: readonly LinesOfRow[], columns: readonly Column[], leftOut: readonly Box[]): RowGroup[] {
  const boxAround = (lines: readonly TextLine[]): Box => {
    const [first, last] = [lines[0], lines.at(-1)]
    return [columns[0]?.left ?? 0, last?.y ?? 0, columns.at(-1)?.right ?? 0, (first?.y ?? 0) + (first?.fontSize ?? 0)]
  }
  const rows = groups.map((row) => ({ ...row, y: row.lines[0]?.y ?? 0, box: boxAround(row.lines) }))
  const table = boxAround(groups.flatMap(({ lines }) => lines))
  const betweenRows: RowGroup[] = []
  for (const box of leftOut) {
    const [, y, , top] = box
    const isInRow = rows.some((row) => overlap(box, row.box))
    const isKnown = isInRow || betweenRows.some((row) => Math.abs(row.y - y) < top - y)
    if (!isKnown && overlap(box, table)) betweenRows.push({ y, lines: [], leftOut: [box], isUntied: false })
  }
  const printed = rows.map(({ box, ...row }) => ({ ...row, leftOut: leftOut.filter((one) => overlap(one, box)) }))
  return [...printed, ...betweenRows].toSorted((one, other) => other.y - one.y)
}
