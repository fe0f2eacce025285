import type { PdfText } from '../readers/pdf-document.ts'

/** The texts of one baseline, left to right. */
export interface TextLine {
  readonly y: number
  readonly fontSize: number
  readonly texts: readonly PdfText[]
}

/** Lines of a page whose texts stand in columns. `to` is the index after the last line. */
export interface Region {
  readonly from: number
  readonly to: number
  readonly columns: readonly Column[]
}

/** From the left of its first text to the right of its longest. */
export interface Column {
  readonly left: number
  readonly right: number
}

/** More lines than a page can have; comparing them takes quadratic time. */
const linesMax = 200
/** Narrower spaces occur inside a cell. */
const GUTTER_EM = 0.8
/** A narrower space that is free in several lines is between columns, too: full columns nearly touch. */
const NARROW_GUTTER_EM = 0.02
const linesOfNarrowMin = 3
/** A column behind a narrow space is filled in so many of the lines of the fullest column. */
const NARROW_FILLED_MIN = 0.3
/** Rows are not further apart. */
const ROW_DISTANCE_EM = 6
/** Fewer columns are labels with their values. */
const columnsMin = 3

/** A wrapped line is so near to its neighbour, in the height of its characters; one in several columns may be further. */
const WRAPPED_EM = 1.3
const WRAPPED_TOGETHER_EM = 2.2
const note = /^(?:[※*＊・（(]|注|備考|以上)/

/** Groups texts by baseline, from top to bottom. */
export function textLinesOf(texts: readonly PdfText[]): TextLine[] {
  const lines: PdfText[][] = []
  for (const text of texts.toSorted((one, other) => other.y - one.y || one.x - other.x)) {
    const line = lines.at(-1)
    if (line?.[0] !== undefined && Math.abs(line[0].y - text.y) < 0.4 * text.fontSize) line.push(text)
    else lines.push([text])
  }
  return lines.map((line) => ({
    y: line[0]?.y ?? 0,
    fontSize: Math.max(...line.map(({ fontSize }) => fontSize)),
    texts: line.toSorted((one, other) => one.x - other.x),
  }))
}

/** The index of the column of a text; -1: none. */
export const columnAt = (columns: readonly Column[], { x }: PdfText): number =>
  columns.findLastIndex(({ left }) => left <= x + 0.01)

/** The columns in which a line has a text. */
const columnsOf = (columns: readonly Column[], { texts }: TextLine): Set<number> =>
  new Set(texts.map((text) => columnAt(columns, text)))

export const filledColumns = (columns: readonly Column[], line: TextLine): number => columnsOf(columns, line).size

/**
 * The regions of a page whose texts stand in three or more columns, in order. Of all runs of lines, those whose lines fill the most
 * columns: a title that reaches across the space between columns would join them, so it stays outside.
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

function bestRun(lines: readonly TextLine[]): Region | null {
  let [best, most] = [null as Region | null, 0]
  for (const [from, first] of lines.entries()) {
    if (first.texts.length < 2) continue
    let narrow: Column[] = []
    let run: Run = { columns: [], filled: [] }
    for (let to = from + 1; to <= lines.length; to++) {
      const last = lines[to - 1] as TextLine
      if (to - 1 > from && (lines[to - 2]?.y ?? 0) - last.y > ROW_DISTANCE_EM * last.fontSize) break
      narrow = joined([...narrow, ...extentsOf(last)], NARROW_GUTTER_EM * last.fontSize)
      if (narrow.length < columnsMin) break
      run = withLine(run, lines.slice(from, to), narrow)
      const score = scoreOf(run)
      if (last.texts.length > 1 && score > most) [best, most] = [{ from, to, columns: run.columns }, score]
    }
  }
  return best
}

/** The columns of a run of lines, and how many of them each line fills. */
interface Run {
  readonly columns: readonly Column[]
  readonly filled: readonly number[]
}

/** Counts only the last line anew if no column begins elsewhere. */
function withLine(run: Run, lines: readonly TextLine[], narrow: readonly Column[]): Run {
  const last = lines.at(-1) as TextLine
  const isSame = narrow.length === run.columns.length && narrow.every(({ left }, at) => left === run.columns[at]?.left)
  if (isSame) return { columns: narrow, filled: [...run.filled, filledColumns(narrow, last)] }
  const isShort = lines.length < linesOfNarrowMin
  const columns = isShort ? joined(narrow, GUTTER_EM * last.fontSize) : filledOnes(narrow, lines)
  return { columns, filled: lines.map((line) => filledColumns(columns, line)) }
}

/** Zero: fewer than two lines fill half of the columns, or most lines fill a single one. */
function scoreOf({ columns, filled }: Run): number {
  const isFull = (count: number): boolean => count >= columnsMin && count >= columns.length / 2
  if (filled.filter(isFull).length < 2 || filled.filter((count) => count > 1).length < filled.length / 4) return 0
  return filled.reduce((sum, count) => sum + count - 1, 0)
}

const extentsOf = ({ texts }: TextLine): Column[] => texts.map(({ x, width }) => ({ left: x, right: x + width }))

/** Joins extents that overlap or are closer than `gutter`. */
function joined(pieces: readonly Column[], gutter: number): Column[] {
  const columns: Column[] = []
  for (const piece of pieces.toSorted((one, other) => one.left - other.left)) {
    const last = columns.at(-1)
    if (last === undefined || piece.left - last.right >= gutter) columns.push(piece)
    else columns[columns.length - 1] = { left: last.left, right: Math.max(last.right, piece.right) }
  }
  return columns
}

/** Joins a column behind a narrow space that few lines fill to the one before. */
function filledOnes(columns: readonly Column[], lines: readonly TextLine[]): Column[] {
  const counts = columns.map(() => 0)
  for (const line of lines) for (const column of columnsOf(columns, line)) counts[column] = (counts[column] ?? 0) + 1
  const least = NARROW_FILLED_MIN * Math.max(...counts)
  const gutter = GUTTER_EM * (lines[0]?.fontSize ?? 0)
  const kept: Column[] = []
  for (const [index, column] of columns.entries()) {
    const last = kept.at(-1)
    const count = counts[index] ?? 0
    // A heading and a value at least; a single text further right is a character that the font spaces widely.
    const isKept = last === undefined || count >= least || (count > 1 && column.left - last.right >= gutter)
    if (isKept) kept.push(column)
    else kept[kept.length - 1] = { left: last.left, right: column.right }
  }
  return kept
}

/** Adds the wrapped lines of the first and the last row: they are near and within the columns. */
function withWrappedLines(lines: readonly TextLine[], region: Region): Region {
  let { from, to } = region
  const isWrapped = (line: TextLine | undefined, neighbour: TextLine | undefined): boolean => {
    if (line === undefined || neighbour === undefined) return false
    const isAlone = filledColumns(region.columns, line) === 1
    const reach = isAlone ? WRAPPED_EM : WRAPPED_TOGETHER_EM
    const isNear = Math.abs(line.y - neighbour.y) <= reach * line.fontSize
    const isWithin = line.texts.every((text) => {
      const column = columnAt(region.columns, text)
      return column >= 0 && text.x + text.width < (region.columns[column + 1]?.left ?? Number.POSITIVE_INFINITY)
    })
    const isNote = isAlone && note.test(line.texts[0]?.text ?? '')
    return isNear && isWithin && !isNote
  }
  const isTitle = ({ texts }: TextLine): boolean => texts.some((text) => columnAt(region.columns, text) === 0)
  while (isWrapped(lines[from - 1], lines[from]) && !isTitle(lines[from - 1] as TextLine)) from--
  while (isWrapped(lines[to], lines[to - 1])) to++
  return { from, to, columns: region.columns }
}
