import type { PdfText } from './pdf-document.ts'

/** The texts of one baseline, left to right. */
export interface TextLine {
  readonly y: number
  readonly fontSize: number
  readonly texts: readonly PdfText[]
}

/** Neighbouring lines of a page whose texts stand in columns. `from` and `to` are indexes of lines; `to` is not included. */
export interface Region {
  readonly from: number
  readonly to: number
  readonly columns: readonly Column[]
}

/** From the left end of its leftmost text to the right end of its rightmost text, x in points. */
export interface Column {
  readonly left: number
  readonly right: number
}

/** More lines than a page can have; comparing them takes quadratic time. */
const linesMax = 200
/** Least width of the space between two columns (the gutter). Narrower spaces occur inside a cell, too. */
const GUTTER_EM = 0.8
/**
 * Least width of a narrow gutter: a column whose cells are full nearly touches the next one. A space is only a narrow gutter if it is
 * free in several neighbouring lines.
 */
const NARROW_GUTTER_EM = 0.02
const narrowGutterLinesMin = 3
/** A column after a narrow gutter has texts in at least this share of the number of lines in which the fullest column has texts. */
const narrowFilledShareMin = 0.3
/** Largest distance between neighbouring lines of a table. */
const LINE_DISTANCE_MAX_EM = 6
/** Two columns may be labels with their values, which are not a table. */
const columnsMin = 3

/** Largest distance of a wrapped line from its neighbour. Texts in several columns are not notes, so their line may be further away. */
const WRAPPED_DISTANCE_EM = 1.3
const WRAPPED_DISTANCE_SEVERAL_COLUMNS_EM = 2.2
/** The beginning of a note below a table. */
const noteStart = /^(?:[※*＊・（(]|注|備考|以上)/

/** Texts whose baselines differ by less are on one line. */
const BASELINE_TOLERANCE_EM = 0.4

/** Groups texts by baseline, from top to bottom. */
export function textLinesOf(texts: readonly PdfText[]): TextLine[] {
  const lines: PdfText[][] = []
  for (const text of texts.toSorted((one, other) => other.y - one.y || one.x - other.x)) {
    const line = lines.at(-1)
    if (line?.[0] !== undefined && Math.abs(line[0].y - text.y) < BASELINE_TOLERANCE_EM * text.fontSize) line.push(text)
    else lines.push([text])
  }
  return lines.map((line) => ({
    y: line[0]?.y ?? 0,
    fontSize: Math.max(...line.map(({ fontSize }) => fontSize)),
    texts: line.toSorted((one, other) => one.x - other.x),
  }))
}

/** The index of the column in which a text begins; -1 if it begins left of all columns. */
export const columnAt = (columns: readonly Column[], { x }: PdfText): number =>
  columns.findLastIndex(({ left }) => left <= x + 0.01)

/** The columns in which a line has a text. */
const columnsOf = (columns: readonly Column[], { texts }: TextLine): Set<number> =>
  new Set(texts.map((text) => columnAt(columns, text)))

/** The number of columns in which a line has a text. */
export const filledColumns = (columns: readonly Column[], line: TextLine): number => columnsOf(columns, line).size

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

/** The run of neighbouring lines that fills the most columns; `null` if no run is a table. */
function bestRun(lines: readonly TextLine[]): Region | null {
  let best: Region | null = null
  let bestScore = 0
  for (const [from, first] of lines.entries()) {
    if (first.texts.length < 2) continue
    let narrow: Column[] = []
    let run: Run = { columns: [], filled: [] }
    for (let to = from + 1; to <= lines.length; to++) {
      const last = lines[to - 1] as TextLine
      if (to - 1 > from && (lines[to - 2]?.y ?? 0) - last.y > LINE_DISTANCE_MAX_EM * last.fontSize) break
      narrow = joinExtents([...narrow, ...extentsOf(last)], NARROW_GUTTER_EM * last.fontSize)
      if (narrow.length < columnsMin) break
      run = withLastLine(run, lines.slice(from, to), narrow)
      const score = scoreOf(run)
      if (last.texts.length < 2 || score <= bestScore) continue
      best = { from, to, columns: run.columns }
      bestScore = score
    }
  }
  return best
}

/** The columns of a run of lines, and how many of them each line fills. */
interface Run {
  readonly columns: readonly Column[]
  readonly filled: readonly number[]
}

/**
 * Adds the last of the lines to the run, which has the lines before it. `narrow` are the columns if every free space is a gutter. If
 * they begin where those of the run begin, the counts of the earlier lines are still right.
 */
function withLastLine(run: Run, lines: readonly TextLine[], narrow: readonly Column[]): Run {
  const last = lines.at(-1) as TextLine
  const isSame =
    narrow.length === run.columns.length && narrow.every(({ left }, index) => left === run.columns[index]?.left)
  if (isSame) return { columns: narrow, filled: [...run.filled, filledColumns(narrow, last)] }
  const hasNarrowGutters = lines.length >= narrowGutterLinesMin
  const columns = hasNarrowGutters
    ? withoutSparseColumns(narrow, lines)
    : joinExtents(narrow, GUTTER_EM * last.fontSize)
  return { columns, filled: lines.map((line) => filledColumns(columns, line)) }
}

/**
 * The number of columns that the lines fill, without the first of each line. Zero if the run is not a table: fewer than two lines fill
 * three columns and half of all columns, or more than three quarters of the lines fill a single column.
 */
function scoreOf({ columns, filled }: Run): number {
  const fullLines = filled.filter((count) => count >= columnsMin && count >= columns.length / 2).length
  const linesInSeveralColumns = filled.filter((count) => count > 1).length
  if (fullLines < 2 || linesInSeveralColumns < filled.length / 4) return 0
  return filled.reduce((sum, count) => sum + count - 1, 0)
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

/** Adds the wrapped lines of the first and the last row: they are near the region, and their texts are within its columns. */
function withWrappedLines(lines: readonly TextLine[], region: Region): Region {
  let { from, to } = region
  const isWrapped = (line: TextLine | undefined, neighbour: TextLine | undefined): boolean => {
    if (line === undefined || neighbour === undefined) return false
    const hasOneColumn = filledColumns(region.columns, line) === 1
    const distanceMax = hasOneColumn ? WRAPPED_DISTANCE_EM : WRAPPED_DISTANCE_SEVERAL_COLUMNS_EM
    const isNear = Math.abs(line.y - neighbour.y) <= distanceMax * line.fontSize
    const isWithin = line.texts.every((text) => {
      const column = columnAt(region.columns, text)
      return column >= 0 && text.x + text.width < (region.columns[column + 1]?.left ?? Number.POSITIVE_INFINITY)
    })
    const isNote = hasOneColumn && noteStart.test(line.texts[0]?.text ?? '')
    return isNear && isWithin && !isNote
  }
  // A line above the region that begins in the first column is more likely a title than a part of the first row.
  const beginsInFirstColumn = ({ texts }: TextLine): boolean =>
    texts.some((text) => columnAt(region.columns, text) === 0)
  while (isWrapped(lines[from - 1], lines[from]) && !beginsInFirstColumn(lines[from - 1] as TextLine)) from--
  while (isWrapped(lines[to], lines[to - 1])) to++
  return { from, to, columns: region.columns }
}
