import { fieldOfHeading } from '../../../words/vocabulary/headings.ts'
import { hasCompanyForm } from '../../../words/text/legal-form-notations.ts'
import { hasStartOnly } from '../../../words/text/period-words.ts'
import { dashes, waves } from '../../../words/text/range-signs.ts'
import { regExp } from '../../../words/text/reg-exp.ts'
import { pitchOf, textsIn, type Column } from './pdf-columns.ts'
import { firstWordWidth, type TextLine } from './pdf-lines.ts'

/** The lines of a row. */
export interface LinesOfRow {
  readonly lines: readonly TextLine[]
  /** Some of them may belong to a row beside this one, or some lines of those to this row. */
  readonly isUntied: boolean
  /** It is untied, and some of its lines may stand on the page before, or on the next one; absent where none may. */
  readonly isCut?: true
}

/** The words of a line in a column. */
interface Part {
  readonly line: number
  readonly y: number
  readonly right: number
  readonly fontSize: number
  readonly text: string
}

/** A value of which each row has one: a number, a day, a period, a length. A period may take several lines. */
interface Value {
  readonly column: number
  readonly first: number
  readonly last: number
}

/** The lines of a region with the columns that have one value in each row. */
export interface ValueLines {
  readonly lines: readonly TextLine[]
  /** By column. */
  readonly parts: readonly (readonly Part[])[]
  /** The least distance between two lines of a column. */
  readonly pitch: number
  readonly values: readonly Value[]
  /** The line of the first value. */
  readonly first: number
  /** The line behind the last one that has the heading of a column of values. */
  readonly headingEnd: number
  readonly pages: PagesAround
}

/** Whether a row may begin on the page before, or end on the next one. */
export interface PagesAround {
  readonly isFirst: boolean
  readonly isLast: boolean
}

/** The index of the first line of a row and of the line behind its last one. */
type Range = readonly [from: number, to: number]

const day =
  '(?:(?:令和|平成|[令平RHＲＨ])\\s*[.．]?\\s*[\\d０-９元]{1,2}|[\\d０-９]{4})\\s*[.．／/年-]\\s*[\\d０-９]{1,2}\\s*[.．／/月-]'
/** What stands in the words of days and periods besides digits and signs. */
const wordsOfDays = '令和平成RHＲＨ元年月日自至からよりまで迄間かヶカヵケ箇個週火水木金土曜'
const valueStarts = [
  /^(?:No\.?)?[(（]?[\d０-９]{1,4}[)）.．]?$/i,
  regExp`^(?:自\s*)?${day}[\d０-９\s.．／/()（）${wordsOfDays}${waves}${dashes}]*$`,
  /^[\d０-９]{1,3}\s*(?:[かヶカヵケｶｹ箇個]\s*月|月|週|日|年)\s*間?$/u,
]
const endOfPeriod = regExp`^(?:[至（(${waves}${dashes}]|から)|(?:まで|迄)$`
const severalDays = regExp`${day}.*${day}`

/** The values of the columns that have nothing but values below their headings; `null`: there is no such column. */
export function valueLinesOf(
  lines: readonly TextLine[],
  columns: readonly Column[],
  pages: PagesAround,
): ValueLines | null {
  const parts = columns.map((_, column) => partsOf(lines, columns, column))
  const found = parts.map((own, column) => valuesIn(own, column))
  const values = found.flat()
  if (values.length === 0) return null
  const first = Math.min(...values.map((value) => value.first))
  const headings = parts.flatMap((own, column) => (found[column]?.length === 0 ? [] : own)).map(({ line }) => line)
  const headingEnd = 1 + Math.max(-1, ...headings.filter((line) => line < first))
  return { lines, parts, pitch: pitchOf(lines, columns), values, first, headingEnd, pages }
}

function partsOf(lines: readonly TextLine[], columns: readonly Column[], column: number): Part[] {
  return lines.flatMap((line, index) => {
    const texts = textsIn(columns, line, column)
    const last = texts.at(-1)
    if (last === undefined) return []
    const text = texts
      .map((one) => one.text)
      .join('')
      .trim()
    return [{ line: index, y: line.y, right: last.x + last.width, fontSize: line.fontSize, text }]
  })
}

const isValueStart = (text: string): boolean => valueStarts.some((pattern) => pattern.test(text))

function valuesIn(parts: readonly Part[], column: number): Value[] {
  const from = parts.findIndex(({ text }) => isValueStart(text))
  if (from < 0) return []
  const values: { column: number; first: number; last: number }[] = []
  for (const [index, { line, text }] of parts.entries()) {
    if (index < from) continue
    const value = values.at(-1)
    if (value !== undefined && endsPeriod(parts[index - 1]?.text ?? '', text)) value.last = line
    else if (isValueStart(text)) values.push({ column, first: line, last: line })
    else return []
  }
  return values
}

/** Whether a line is the rest of the period that begins in the line above it. */
const endsPeriod = (above: string, text: string): boolean =>
  (hasStartOnly(above) || endOfPeriod.test(text)) && !hasStartOnly(text.slice(1)) && !severalDays.test(text)

/** Whether a column has one value in each row below the headings, which are apart. */
export function hasOneValueEach({ values, first, headingEnd }: ValueLines, rows: readonly Range[]): boolean {
  const below = rows.filter(([, to]) => to > first)
  const areApart = below.every(([from]) => from >= headingEnd)
  const byColumn = Map.groupBy(values, ({ column }) => column)
  return areApart && [...byColumn.values()].some((own) => below.every((row) => valuesOfRow(own, row).length === 1))
}

const valuesOfRow = (values: readonly Value[], [from, to]: Range): Value[] =>
  values.filter((value) => value.first < to && value.last >= from)

/** Whether a row has values, each of them as a whole and no two of one column. */
function hasValues(values: readonly Value[], row: Range): boolean {
  const own = valuesOfRow(values, row)
  const areWhole = own.every((value) => value.first >= row[0] && value.last < row[1])
  return own.length > 0 && areWhole && new Set(own.map(({ column }) => column)).size === own.length
}

/** Where the headings end, if the lines between them and the first value are of its row; `null`: that is not known. */
export const settledHeadingEnd = (table: ValueLines): number | null =>
  headingEndsOf(table).length === 1 ? table.headingEnd : null

/** A share of the size of a line. */
const TOLERANCE_EM = 0.3
/** The lines of a cell are no further apart than this many times the lines that are nearest to each other. */
const PITCH_RATIO_MAX = 1.3

/** Where the cells of a table stand in their rows: at the top, in the middle or at the bottom. */
interface Alignment {
  /** Where the lines from the one to the other y stand. */
  readonly placeOf: (top: number, bottom: number) => number
  /** The rows below the headings, which end at `from`; `null`: the lines do not fit. */
  readonly rowsOf: (table: ValueLines, anchors: readonly Anchor[], from: number) => Range[] | null
}

/** The values that stand in one place: those of a row. */
interface Anchor {
  readonly place: number
  readonly first: number
  readonly last: number
}

const top: Alignment = {
  placeOf: (high) => high,
  rowsOf: ({ lines }, anchors, from) =>
    anchors[0]?.first === from
      ? rangesFrom(
          anchors.map(({ first }) => first),
          lines.length,
        )
      : null,
}

const bottom: Alignment = {
  placeOf: (_, low) => low,
  rowsOf: (_, anchors, from) =>
    rangesFrom([from, ...anchors.slice(0, -1).map(({ last }) => last + 1)], 1 + (anchors.at(-1)?.last ?? from)),
}

const middle: Alignment = {
  placeOf: (high, low) => (high + low) / 2,
  /** A row reaches as far below its place as above it. */
  rowsOf({ lines }, anchors, from) {
    const starts: number[] = []
    let next = from
    for (const { place } of anchors) {
      starts.push(next)
      const above = (lines[next]?.y ?? place) - place
      while (next < lines.length && place - yOf(lines, next) <= above + tolerance(lines[next])) next++
    }
    return rangesFrom(starts, next)
  },
}

const yOf = (lines: readonly TextLine[], index: number): number => lines[index]?.y ?? 0
const tolerance = (line: TextLine | undefined): number => TOLERANCE_EM * (line?.fontSize ?? 0)

const rangesFrom = (starts: readonly number[], end: number): Range[] =>
  starts.map((start, index) => [start, starts[index + 1] ?? end])

/**
 * The rows of a table in which the lines of a row are as far apart as the rows. The values tell them: in all rows they stand at the top, in
 * the middle or at the bottom. A row that is not the same in each way in which the lines fit is untied.
 */
export function rowsByValues(table: ValueLines): LinesOfRow[] {
  const ways = [top, middle, bottom].flatMap((alignment) => waysOf(table, alignment))
  const [rows = loneRows(table)] = ways
  const isSame = ([from, to]: Range, way: readonly Range[]): boolean =>
    way.some((other) => other[0] === from && other[1] === to)
  return rows.map((range) => {
    const isTied = ways.length === 0 ? isLone(table, range) : ways.every((way) => isSame(range, way))
    const [from, to] = range
    const isHeading = to <= table.headingEnd || (to <= table.first && table.pages.isFirst)
    const isUntied = !isHeading && !(isTied && isOneRow(table, range))
    const isCut = isUntied && (mayBeginAbove(table, range) || mayEndBelow(table, range))
    return { lines: table.lines.slice(from, to), isUntied, ...(isCut ? { isCut } : {}) }
  })
}

/** Whether lines above the first value of a page may be what is left of the last row of the page before. */
const mayBeginAbove = ({ pages, first, headingEnd }: ValueLines, [from, to]: Range): boolean =>
  !pages.isFirst && first > headingEnd && from <= first && to > headingEnd

/** Whether lines below the last value of a page may be the beginning of the first row of the next page. */
const mayEndBelow = ({ pages, values, lines }: ValueLines, [, to]: Range): boolean =>
  !pages.isLast && to === lines.length && !values.some(({ last }) => last === to - 1)

/** The ways in which the lines fit an alignment. Lines between the headings and the first value may be of the ones or of the row. */
function waysOf(table: ValueLines, alignment: Alignment): Range[][] {
  const anchors = anchorsOf(table, alignment)
  return headingEndsOf(table).flatMap((from) => {
    const rows = alignment.rowsOf(table, anchors, from)
    const end = rows?.at(-1)?.[1] ?? 0
    const rest: Range[] = end === table.lines.length ? [] : [[end, table.lines.length]]
    if (rows === null || (rest.length > 0 && table.pages.isLast)) return []
    const fits = rows.every((range, index) => fitsPlace(table, range, alignment, anchors[index] as Anchor))
    return fits && rows.every((row) => hasValues(table.values, row))
      ? [[...headingRows(table, from), ...rows, ...rest]]
      : []
  })
}

function anchorsOf({ lines, values }: ValueLines, { placeOf }: Alignment): Anchor[] {
  const anchors: { place: number; first: number; last: number }[] = []
  const placed = values.map((value) => ({ ...value, place: placeOf(yOf(lines, value.first), yOf(lines, value.last)) }))
  for (const { place, first, last } of placed.toSorted((one, other) => other.place - one.place)) {
    const anchor = anchors.at(-1)
    if (anchor === undefined || anchor.place - place > tolerance(lines[first])) anchors.push({ place, first, last })
    else {
      anchor.first = Math.min(anchor.first, first)
      anchor.last = Math.max(anchor.last, last)
    }
  }
  return anchors
}

/** Where the headings, or what is left of the last row of the page before, may end. */
function headingEndsOf(table: ValueLines): number[] {
  const { headingEnd, first, pages } = table
  const between = Array.from({ length: first - headingEnd }, (_, index) => headingEnd + index)
  const areUnclear = !pages.isFirst || (headingEnd > 0 && between.some((line) => mayBeHeading(table, line)))
  return areUnclear ? [...between, first] : [headingEnd]
}

/** Whether a line below headings may be the rest of them. */
function mayBeHeading({ parts, headingEnd }: ValueLines, line: number): boolean {
  return parts.some((own) => {
    const text = own.find((part) => part.line === line)?.text
    if (text === undefined) return false
    const above = own.filter((part) => part.line < headingEnd).map((part) => part.text)
    return restOfHeading.test(text) || fieldOfHeading(above.join('')) === null
  })
}
const restOfHeading =
  /^(?:及び|又は|または|および|並びに|[（(・、])|(?:名|名称|所在地|住所|所|者|日|間|由|項|考|等|別|分|[）)])$/u

/** Lines of one heading are no further apart. */
const HEADING_DISTANCE_EM = 1.5

/** The headings, as one row, and lines that are further above. Below the headings stands what is left of the page before. */
function headingRows({ lines, headingEnd, pages }: ValueLines, end: number): Range[] {
  const starts = Array.from({ length: end }, (_, index) => index).filter(
    (index) =>
      index === 0 ||
      (index === headingEnd && !pages.isFirst) ||
      yOf(lines, index - 1) - yOf(lines, index) > HEADING_DISTANCE_EM * (lines[index]?.fontSize ?? 0),
  )
  return rangesFrom(starts, end)
}

/** Whether each cell of a row stands in its place, without a gap between its lines. */
function fitsPlace(table: ValueLines, [from, to]: Range, { placeOf }: Alignment, { place }: Anchor): boolean {
  const { lines, parts, pitch } = table
  return parts.every((ofColumn) => {
    const own = ofColumn.filter(({ line }) => line >= from && line < to)
    const [first, last] = [own[0], own.at(-1)]
    if (first === undefined || last === undefined) return true
    const isPlaced = Math.abs(placeOf(first.y, last.y) - place) <= tolerance(lines[first.line])
    return (
      isPlaced && own.every(({ y }, index) => index === 0 || (own[index - 1]?.y ?? y) - y <= PITCH_RATIO_MAX * pitch)
    )
  })
}

/** Where the lines fit in no way: a row for each line with values, and those above it. */
function loneRows(table: ValueLines): Range[] {
  const { lines, headingEnd } = table
  const anchors = anchorsOf(table, bottom)
  const ends = anchors.map(({ last }) => last + 1).filter((end, index, all) => end > (all[index - 1] ?? headingEnd))
  const rows = rangesFrom(
    [headingEnd, ...ends].filter((start) => start < lines.length),
    lines.length,
  )
  return [...headingRows(table, headingEnd), ...rows]
}

/** Whether all lines of a row, and those beside it, have values. */
function isLone({ lines, values }: ValueLines, [from, to]: Range): boolean {
  const isOfValue = (line: number): boolean => values.some(({ first, last }) => first <= line && line <= last)
  const isBeside = (line: number): boolean => line === lines.length || isOfValue(line)
  return isBeside(to) && Array.from({ length: to - from }, (_, index) => from + index).every(isOfValue)
}

/**
 * Whether the lines of a range are one row: lines without a value that have words in several columns may be a row of their own, and those at
 * the end of the table a note, unless the lines above had no room for their words.
 */
function isOneRow({ lines, parts, values, first }: ValueLines, [from, to]: Range): boolean {
  const isOfValue = (line: number): boolean => values.some((value) => value.first <= line && line <= value.last)
  const others = Array.from({ length: to - from }, (_, index) => from + index).filter((line) => !isOfValue(line))
  if (others.length === to - from) return false
  const ofRow = parts.map((ofColumn) => ofColumn.filter(({ line }) => line >= from && line < to))
  const countOf = (line: number): number => ofRow.filter((cell) => cell.some((part) => part.line === line)).length
  const isDoubtful = others.some((line) => countOf(line) > 1) || others.includes(lines.length - 1)
  return (
    !isDoubtful ||
    ofRow.every((cell, column) => isOfValues(values, column) || isWrapped(cell, rightOf(parts, column, first)))
  )
}

const isOfValues = (values: readonly Value[], column: number): boolean =>
  values.some((value) => value.column === column)

/** The right end of what a column has below its heading. */
const rightOf = (parts: ValueLines['parts'], column: number, first: number): number =>
  Math.max(...(parts[column] ?? []).filter(({ line }) => line >= first).map(({ right }) => right))

/** Whether no line of a cell had room for the first word of the next one, and the cell does not have two companies. */
const isWrapped = (cell: readonly Part[], right: number): boolean =>
  cell.every(({ text, fontSize }, index) => {
    const above = cell[index - 1]
    if (above === undefined) return true
    const areTwo = hasCompanyForm(above.text) && hasCompanyForm(text)
    return !areTwo && above.right + firstWordWidth(text, fontSize) > right
  })
