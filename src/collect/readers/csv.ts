import { PublicationRefused } from '../../domain/reading.ts'

/** Rows of raw cells. `first` is the row number of `rows[0]` in the file (1 = first row). */
export interface CsvBatch {
  readonly first: number
  readonly rows: readonly (readonly string[])[]
}

/** A longer record has a quotation mark that is never closed. */
const recordCharactersMax = 1_048_576

/**
 * Parses CSV text in batches, one for each chunk of text. Strict RFC 4180: commas, quoted fields with doubled quotes, CRLF or LF.
 * Empty lines are skipped. A row has the cells that the file gives it; `columns`, the number of cells in a complete row, detects
 * a truncated last row.
 * Throws `PublicationRefused`: `truncated` for a file that ends inside a row, otherwise `wrong_format` with the row number.
 *
 * Hand-written because the register has millions of rows: with csv-parse their import takes half as much processor time again
 * (docs/benchmarks.md). A test compares the two parsers.
 */
export async function* csvBatches(
  text: AsyncIterable<string>,
  { name, columns }: { name: string; columns: number },
): AsyncGenerator<CsvBatch> {
  let rest = ''
  let read = 0
  for await (const chunk of text) {
    const whole = rest + chunk
    const { rows, end, problem } = readRecords(whole)
    if (problem !== null) throw invalidCsv(name, read + rows.length + 1, problem)
    rest = whole.slice(end)
    if (rest.length > recordCharactersMax)
      throw invalidCsv(name, read + rows.length + 1, 'it does not end; perhaps a quotation mark is never closed')
    if (rows.length > 0) yield { first: read + 1, rows }
    read += rows.length
  }
  const { rows, end, problem } = readRecords(`${rest}\n`)
  if (problem !== null) throw invalidCsv(name, read + 1, problem)
  const cells = rows[0]?.length ?? columns
  if (end <= rest.length || cells < columns) {
    const found = end <= rest.length ? 'inside a quoted field' : `after ${cells} of ${columns} columns`
    throw new PublicationRefused('truncated', `${name}: the file ends in row ${read + 1}, ${found}`)
  }
  if (rows.length > 0) yield { first: read + 1, rows }
}

function invalidCsv(name: string, row: number, problem: string): PublicationRefused {
  return new PublicationRefused('wrong_format', `${name}: row ${row} is not valid CSV: ${problem}`)
}

const comma = 44
const newline = 10
const carriageReturn = 13
const quote = 34

interface Records {
  readonly rows: string[][]
  /** Start of the incomplete record at the end. */
  readonly end: number
  /** The error in the record after `rows`. */
  readonly problem: string | null
}

/** Parses the complete records of `text`. */
function readRecords(text: string): Records {
  const rows: string[][] = []
  let end = 0
  while (end < text.length) {
    const cells: string[] = []
    const next = readRecord(text, end, cells)
    if (next < 0) return { rows, end, problem: problems.get(next) ?? null }
    if (cells.length > 1 || cells[0] !== '') rows.push(cells)
    end = next
  }
  return { rows, end, problem: null }
}

const unfinished = -1
const strayQuote = -2
/** Some programs take it for a line end and others do not, so they would see different rows. */
const bareReturn = -3
const problems = new Map([
  [strayQuote, 'a quotation mark inside a field'],
  [bareReturn, 'a lone carriage return inside a field'],
])

/** Appends the fields of the record at `start` to `cells`. Returns the index after its line end, or a negative code. */
function readRecord(text: string, start: number, cells: string[]): number {
  let at = start
  for (;;) {
    const quoted = text.charCodeAt(at) === quote
    const end = quoted ? endOfQuoted(text, at) : endOfPlain(text, at)
    if (end < 0) return end
    const delimiter = text.charCodeAt(end)
    if (quoted) cells.push(unquoted(text, at, end))
    else cells.push(text.slice(at, delimiter === newline && end > at && isReturn(text, end - 1) ? end - 1 : end))
    if (end >= text.length) return unfinished
    if (delimiter === newline) return end + 1
    if (delimiter === carriageReturn) return end + 2
    at = end + 1
  }
}

/** The index of the comma or line end after an unquoted field, or the end of the text. */
function endOfPlain(text: string, at: number): number {
  for (let index = at; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code === comma || code === newline) return index
    if (code === quote) return strayQuote
    if (code === carriageReturn && index + 1 < text.length && text.charCodeAt(index + 1) !== newline) return bareReturn
  }
  return text.length
}

/** The index of the delimiter after the closing quotation mark of the field at `at`. */
function endOfQuoted(text: string, at: number): number {
  let close = text.indexOf('"', at + 1)
  while (close >= 0 && text.charCodeAt(close + 1) === quote) close = text.indexOf('"', close + 2)
  if (close < 0) return unfinished
  const next = text.charCodeAt(close + 1)
  if (next === comma || next === newline || close + 1 >= text.length) return close + 1
  if (next !== carriageReturn) return strayQuote
  if (close + 2 >= text.length) return unfinished
  return text.charCodeAt(close + 2) === newline ? close + 1 : strayQuote
}

function isReturn(text: string, index: number): boolean {
  return text.charCodeAt(index) === carriageReturn
}

function unquoted(text: string, at: number, end: number): string {
  const inner = text.slice(at + 1, end - 1)
  return inner.includes('"') ? inner.replaceAll('""', '"') : inner
}
