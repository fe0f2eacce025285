import { companyForm } from '../../../words/text/legal-form-notations.ts'
import { regExp } from '../../../words/text/reg-exp.ts'
import type { PdfText } from './pdf-page.ts'
import type { TextLine } from './pdf-lines.ts'
import { splitAtBorders } from './pdf-ruled.ts'

/** From the left end of its leftmost text to the right end of its rightmost text, x in points. */
export interface Column {
  readonly left: number
  readonly right: number
}

/** Neighbouring lines of a page whose texts stand in columns. `from` and `to` are indexes of lines; `to` is not included. */
export interface Region {
  readonly from: number
  readonly to: number
  readonly columns: readonly Column[]
}

/** More lines than a page can have; comparing them takes quadratic time. */
const linesMax = 200
/** Two columns may be labels with their values, which are not a table. */
const columnsMin = 3

/**
 * The regions whose texts stand in three or more columns, from top to bottom. Takes the best run of lines, then searches the lines
 * above and below it. A title that reaches across a gutter would join two columns, so the best run does not contain it. `offset` is the
 * index on the page of the first of the lines.
 */
export function regionsOf(lines: readonly TextLine[], offset = 0): Region[] {
  if (lines.length < 2 || lines.length > linesMax) return []
  const best = bestRun(lines)
  if (best === null) return []
  const { from, to, columns } = withWrappedLines(lines, best)
  return [
    ...regionsOf(lines.slice(0, from), offset),
    { from: offset + from, to: offset + to, columns },
    ...regionsOf(lines.slice(to), offset + to),
  ]
}

/** Largest distance between neighbouring lines of a table. */
const LINE_DISTANCE_MAX_EM = 6
/** Least width of the space between two columns (the gutter). Narrower spaces occur inside a cell, too. */
const GUTTER_EM = 0.8
/**
 * Least width of a narrow gutter: a column whose cells are full nearly touches the next one. A space is only a narrow gutter if it is
 * free in several neighbouring lines.
 */
const NARROW_GUTTER_EM = 0.02
const narrowGutterLinesMin = 3

/** The run of neighbouring lines that fills the most columns; `null` if no run is a table. */
function bestRun(lines: readonly TextLine[]): Region | null {
  let best: Region | null = null
  let bestScore = 0
  for (const [from, first] of lines.entries()) {
    if (first.texts.length < 2) continue
    // The columns if every free space between texts is a gutter.
    let narrowColumns: Column[] = []
    let run: Run = { columns: [], filledCounts: [] }
    for (let to = from + 1; to <= lines.length; to++) {
      const last = lines[to - 1] as TextLine
      if (to - 1 > from && (lines[to - 2]?.y ?? 0) - last.y > LINE_DISTANCE_MAX_EM * last.fontSize) break
      narrowColumns = joinExtents([...narrowColumns, ...extentsOf(last)], NARROW_GUTTER_EM * last.fontSize)
      if (narrowColumns.length < columnsMin) break
      run = withLastLine(run, lines.slice(from, to), narrowColumns)
      const score = scoreOf(run)
      if (last.texts.length < 2 || score <= bestScore) continue
      best = { from, to, columns: run.columns }
      bestScore = score
    }
  }
  return best
}

/** The columns of a run of lines, and in how many of them each line has a text. */
interface Run {
  readonly columns: readonly Column[]
  readonly filledCounts: readonly number[]
}

/**
 * Adds the last of the lines to the run of the lines before it. If the columns begin where those of the run begin, the counts of the
 * earlier lines are still right.
 */
function withLastLine(run: Run, lines: readonly TextLine[], narrowColumns: readonly Column[]): Run {
  const last = lines.at(-1) as TextLine
  const areSame =
    narrowColumns.length === run.columns.length &&
    narrowColumns.every(({ left }, index) => left === run.columns[index]?.left)
  if (areSame)
    return { columns: narrowColumns, filledCounts: [...run.filledCounts, columnsOf(narrowColumns, last).size] }
  const hasNarrowGutters = lines.length >= narrowGutterLinesMin
  const columns = hasNarrowGutters
    ? withoutSparseColumns(narrowColumns, lines)
    : joinExtents(narrowColumns, GUTTER_EM * last.fontSize)
  return { columns, filledCounts: lines.map((line) => columnsOf(columns, line).size) }
}

/**
 * The number of columns that the lines fill, without the first of each line. Zero if the run is not a table: fewer than two lines fill
 * three columns and half of all columns, or more than three quarters of the lines fill a single column.
 */
function scoreOf({ columns, filledCounts }: Run): number {
  const fullLines = filledCounts.filter((count) => count >= columnsMin && count >= columns.length / 2).length
  const linesInSeveralColumns = filledCounts.filter((count) => count > 1).length
  if (fullLines < 2 || linesInSeveralColumns < filledCounts.length / 4) return 0
  return filledCounts.reduce((sum, count) => sum + count - 1, 0)
}

const extentsOf = ({ texts }: TextLine): Column[] => texts.map(({ x, width }) => ({ left: x, right: x + width }))

/** Joins extents that overlap or are closer than `gutter`. */
function joinExtents(extents: readonly Column[], gutter: number): Column[] {
  const columns: Column[] = []
  for (const extent of extents.toSorted((one, other) => one.left - other.left)) {
    const last = columns.at(-1)
    if (last === undefined || extent.left - last.right >= gutter) columns.push(extent)
    else columns[columns.length - 1] = { left: last.left, right: Math.max(last.right, extent.right) }
  }
  return columns
}

/** A column after a narrow gutter has texts in at least this share of the number of lines in which the fullest column has texts. */
const narrowFilledShareMin = 0.3

/** Joins a column in which few lines have a text to the column before it. */
function withoutSparseColumns(columns: readonly Column[], lines: readonly TextLine[]): Column[] {
  const counts = columns.map(() => 0)
  for (const line of lines) for (const column of columnsOf(columns, line)) counts[column] = (counts[column] ?? 0) + 1
  const countMin = narrowFilledShareMin * Math.max(...counts)
  const gutter = GUTTER_EM * (lines[0]?.fontSize ?? 0)
  const kept: Column[] = []
  for (const [index, column] of columns.entries()) {
    const last = kept.at(-1)
    const count = counts[index] ?? 0
    // After a wide gutter, a heading and one value are enough. A single text there is the end of a widely spaced text.
    const isKept = last === undefined || count >= countMin || (count > 1 && column.left - last.right >= gutter)
    if (isKept) kept.push(column)
    else kept[kept.length - 1] = { left: last.left, right: column.right }
  }
  return kept
}

/** Largest distance of a wrapped line from its neighbour. Texts in several columns are not notes, so their line may be further away. */
const WRAPPED_DISTANCE_EM = 1.3
const WRAPPED_DISTANCE_SEVERAL_COLUMNS_EM = 2.2
/** A wrapped line may also be as far away as two lines of a column are in the region, but for this ratio. */
const PITCH_RATIO_MAX = 1.05
/** The beginning of a note below a table. */
const noteStart = /^(?:[※*＊・（(]|注|備考|以上)/
const formStart = regExp`^${companyForm}`

/** Adds the wrapped lines of the first and the last row: they are near the region, and their texts are within its columns. */
function withWrappedLines(lines: readonly TextLine[], region: Region): Region {
  let { from, to } = region
  const pitch = PITCH_RATIO_MAX * pitchOf(lines.slice(from, to), region.columns)
  const isWrapped = (line: TextLine | undefined, neighbour: TextLine | undefined): boolean => {
    if (line === undefined || neighbour === undefined) return false
    const hasOneColumn = columnsOf(region.columns, line).size === 1
    const distanceMax = hasOneColumn ? WRAPPED_DISTANCE_EM : WRAPPED_DISTANCE_SEVERAL_COLUMNS_EM
    const isNear = Math.abs(line.y - neighbour.y) <= Math.max(distanceMax * line.fontSize, pitch)
    const isWithin = line.texts.every((text) => {
      const column = columnAt(region.columns, text)
      return column >= 0 && text.x + text.width < (region.columns[column + 1]?.left ?? Number.POSITIVE_INFINITY)
    })
    const text = line.texts[0]?.text ?? ''
    const isNote = hasOneColumn && noteStart.test(text) && !formStart.test(text)
    return isNear && isWithin && !isNote
  }
  // A line above the region that begins in the first column is more likely a title than a part of the first row.
  const beginsInFirstColumn = (line: TextLine): boolean => columnsOf(region.columns, line).has(0)
  while (isWrapped(lines[from - 1], lines[from]) && !beginsInFirstColumn(lines[from - 1] as TextLine)) from--
  while (isWrapped(lines[to], lines[to - 1])) to++
  return { from, to, columns: region.columns }
}

/** The least distance between two neighbouring lines of a column. */
export const pitchOf = (lines: readonly TextLine[], columns: readonly Column[]): number =>
  Math.min(
    ...columns.flatMap((_, column) => {
      const own = lines.filter((line) => columnsOf(columns, line).has(column))
      return own.slice(1).map(({ y }, index) => (own[index]?.y ?? y) - y)
    }),
  )

/** The index of the column in which a text begins; -1 if it begins left of all columns. */
export const columnAt = (columns: readonly Column[], { x }: Pick<PdfText, 'x'>): number =>
  columns.findLastIndex(({ left }) => left <= x + 0.01)

/** The texts of a line that begin in one of the columns. */
export const textsIn = (columns: readonly Column[], { texts }: TextLine, column: number): readonly PdfText[] =>
  texts.filter((text) => columnAt(columns, text) === column)

/** The indexes of the columns in which a line has a text. */
export const columnsOf = (columns: readonly Column[], { texts }: TextLine): Set<number> =>
  new Set(texts.map((text) => columnAt(columns, text)))

/** The least number of lines, and the least share of all lines, in which a text begins at the left edge of a column. */
const edgeLinesMin = 4
const edgeLinesShareMin = 0.1
/** Texts begin at the same edge if their x differ by at most this. */
const SAME_EDGE_PT = 1

/** The left edges of columns: x at which a text begins in many of the lines. */
export function edgesOf(lines: readonly TextLine[]): number[] {
  const starts = lines.flatMap(({ texts }) => texts.map(({ x }) => x)).toSorted((one, other) => one - other)
  const groups: number[][] = []
  for (const x of starts) {
    const group = groups.at(-1)
    if (group?.[0] !== undefined && x - group[0] <= SAME_EDGE_PT) group.push(x)
    else groups.push([x])
  }
  const countMin = Math.max(edgeLinesMin, edgeLinesShareMin * lines.length)
  return groups.flatMap((group) => (group.length >= countMin ? group.slice(0, 1) : []))
}

/** A text that reaches beyond an edge by at most this ends at the edge: its width is that of another font than the displayed one. */
const OVERHANG_MAX_EM = 0.6
/** A text that was joined across an edge has a space within this distance of the edge. */
const SPACE_DISTANCE_MAX_EM = 1
/** Space that is left between a text and the edge at which it is cut. */
const GAP_EM = 0.05

/** Cuts the texts that a PDF joined across the left edge of a column. */
export function cutAtEdges(lines: readonly TextLine[], edges: readonly number[]): TextLine[] {
  return lines.map((line) => ({ ...line, texts: line.texts.flatMap((text) => cutAtAll(text, edges)) }))
}

const cutAtAll = (text: PdfText, edges: readonly number[]): PdfText[] =>
  edges.reduce<PdfText[]>((parts, edge) => parts.flatMap((part) => cutAt(part, edge)), [text])

function cutAt(text: PdfText, edge: number): PdfText[] {
  const { x, y, width, fontSize } = text
  const overhang = x + width - edge
  const gap = GAP_EM * fontSize
  if (overhang <= -gap || edge - x < fontSize) return [text]
  if (overhang <= OVERHANG_MAX_EM * fontSize) return [{ ...text, width: edge - gap - x }]
  // The edge is that of other lines, so the space before it counts, not the letter on it.
  const { starts: _, ...line } = text
  const [before, after] = splitAtBorders(line, [{ at: edge, from: y - fontSize, to: y + 2 * fontSize }])
  if (before === undefined || after === undefined) return [text]
  const isAtSpace = /\s/.test(text.text.charAt(before.text.length))
  if (!isAtSpace || Math.abs(after.x - edge) > SPACE_DISTANCE_MAX_EM * fontSize) return [text]
  return [
    { ...before, width: Math.min(before.width, edge - gap - x) },
    { ...after, x: Math.max(after.x, edge) },
  ]
}
