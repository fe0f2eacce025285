import { PublicationRefused } from '../../../domain/publication-refused.ts'

/** Rows of raw cells. */
export interface CsvBatch {
  /** Number of the first of these rows in the file (1 = first row of the file). */
  readonly firstRowNumber: number
  readonly rows: readonly (readonly string[])[]
}

/** A longer row has a quotation mark that is never closed. */
const rowCharactersMax = 1_048_576

/** No publisher leaves so many lines empty. Packed, millions of them are a few bytes. */
const emptyLinesMax = 10_000

/**
 * Parses CSV text in batches, one for each chunk of text, strictly by RFC 4180: commas, quoted fields with doubled quotation
 * marks, and CRLF or LF as line ends. Empty lines are skipped. Rows may differ in their number of cells; a last row without a line
 * end must have at least `columns` cells, or it is truncated.
 * Throws `PublicationRefused`: `truncated` for a file that ends inside a row, otherwise `wrong_format` with the row number, also for a file
 * of empty lines.
 *
 * Hand-written because the corporate-number register has millions of rows: with csv-parse, their import takes 50 % more processor time
 * (docs/benchmarks.md). A test compares the two parsers.
 */
export async function* csvBatches(
  text: AsyncIterable<string>,
  { name, columns }: { name: string; columns: number },
): AsyncGenerator<CsvBatch> {
  let unparsed = ''
  let firstRowNumber = 1
  let emptyLines = 0
  for await (const chunk of text) {
    unparsed += chunk
    const { rows, emptyLines: more, end, problem } = parseRows(unparsed)
    const nextRow = firstRowNumber + rows.length
    if (problem !== null) throw invalidCsv(name, nextRow, problem)
    emptyLines += more
    if (emptyLines > emptyLinesMax) throw invalidCsv(name, nextRow, `more than ${emptyLinesMax} empty lines`)
    unparsed = unparsed.slice(end)
    if (unparsed.length > rowCharactersMax)
      throw invalidCsv(name, nextRow, 'it does not end; perhaps a quotation mark is never closed')
    if (rows.length > 0) yield { firstRowNumber, rows }
    firstRowNumber = nextRow
  }
  const rows = parseLastRow(unparsed, { name, columns, row: firstRowNumber })
  if (rows.length > 0) yield { firstRowNumber, rows }
}

/** Parses the text after the last line end: no row or one, which must be complete. */
function parseLastRow(
  text: string,
  { name, columns, row }: { name: string; columns: number; row: number },
): string[][] {
  const { rows, end, problem } = parseRows(`${text}\n`)
  if (problem !== null) throw invalidCsv(name, row, problem)
  // The added line end completes every row but one that ends inside quotation marks.
  const isInsideQuotes = end <= text.length
  const cells = rows[0]?.length ?? columns
  if (!isInsideQuotes && cells >= columns) return rows
  const where = isInsideQuotes ? 'inside a quoted field' : `after ${cells} of ${columns} columns`
  throw new PublicationRefused('truncated', `${name}: the file ends in row ${row}, ${where}`)
}

function invalidCsv(name: string, row: number, problem: string): PublicationRefused {
  return new PublicationRefused('wrong_format', `${name}: row ${row} is not valid CSV: ${problem}`)
}

const comma = 44
const newline = 10
const carriageReturn = 13
const quote = 34

interface ParsedRows {
  readonly rows: string[][]
  readonly emptyLines: number
  /** Index after the last complete row. */
  readonly end: number
  /** The error in the row after `rows`. */
  readonly problem: string | null
}

/** Parses the complete rows of `text`. */
function parseRows(text: string): ParsedRows {
  const rows: string[][] = []
  let emptyLines = 0
  let end = 0
  while (end < text.length) {
    const cells: string[] = []
    const next = parseRow(text, end, cells)
    if (next < 0) return { rows, emptyLines, end, problem: problems.get(next) ?? null }
    const isEmptyLine = cells.length === 1 && cells[0] === ''
    if (isEmptyLine) emptyLines += 1
    else rows.push(cells)
    end = next
  }
  return { rows, emptyLines, end, problem: null }
}

/** Negative codes that the functions below return instead of an index. */
const incomplete = -1
const misplacedQuote = -2
/** Some programs treat a lone carriage return as a line end and others do not, so they would find different rows. */
const loneReturn = -3
const problems = new Map([
  [misplacedQuote, 'a quotation mark inside a field'],
  [loneReturn, 'a lone carriage return inside a field'],
])

/** Appends the fields of the row at `start` to `cells`. Returns the index after its line end, or a negative code. */
function parseRow(text: string, start: number, cells: string[]): number {
  let fieldStart = start
  for (;;) {
    const isQuoted = text.charCodeAt(fieldStart) === quote
    const end = isQuoted ? endOfQuoted(text, fieldStart) : endOfPlain(text, fieldStart)
    if (end < 0) return end
    const delimiter = text.charCodeAt(end)
    if (isQuoted) cells.push(unquote(text, fieldStart, end))
    else cells.push(text.slice(fieldStart, delimiter === newline ? startOfLineEnd(text, fieldStart, end) : end))
    if (end >= text.length) return incomplete
    if (delimiter === newline) return end + 1
    if (delimiter === carriageReturn) return end + 2
    fieldStart = end + 1
  }
}

/** The index of the comma or line feed after an unquoted field, or the end of the text. */
function endOfPlain(text: string, start: number): number {
  for (let index = start; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code === comma || code === newline) return index
    if (code === quote) return misplacedQuote
    if (code === carriageReturn && index + 1 < text.length && text.charCodeAt(index + 1) !== newline) return loneReturn
  }
  return text.length
}

/** The index of the comma, CRLF or line feed after the closing quotation mark of the field at `start`. */
function endOfQuoted(text: string, start: number): number {
  let close = text.indexOf('"', start + 1)
  while (close >= 0 && text.charCodeAt(close + 1) === quote) close = text.indexOf('"', close + 2)
  if (close < 0) return incomplete
  const next = text.charCodeAt(close + 1)
  if (next === comma || next === newline || close + 1 >= text.length) return close + 1
  if (next !== carriageReturn) return misplacedQuote
  if (close + 2 >= text.length) return incomplete
  return text.charCodeAt(close + 2) === newline ? close + 1 : misplacedQuote
}

/** The index at which the line end at `lineFeed` begins: of its carriage return, if it is a CRLF. */
function startOfLineEnd(text: string, fieldStart: number, lineFeed: number): number {
  const isCrlf = lineFeed > fieldStart && text.charCodeAt(lineFeed - 1) === carriageReturn
  return isCrlf ? lineFeed - 1 : lineFeed
}

function unquote(text: string, start: number, end: number): string {
  const inner = text.slice(start + 1, end - 1)
  return inner.includes('"') ? inner.replaceAll('""', '"') : inner
}
