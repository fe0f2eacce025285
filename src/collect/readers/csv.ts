import { CsvError, parse } from 'csv-parse/sync'
import { PublicationRefused } from '../../domain/reading.ts'

/** Rows as raw cells. `first` is the place of `rows[0]` among the rows of the file (1 = first line). */
export interface CsvBatch {
  readonly first: number
  readonly rows: readonly (readonly string[])[]
}

/** A record longer than this is a quotation mark that was never closed. */
const recordCharactersMax = 1_048_576

/**
 * Reads CSV text (RFC 4180: comma, fields in double quotes with doubled quotes, CRLF or LF, empty lines passed over) in
 * batches. Pieces are cut at the ends of records, so memory stays flat, and one call of the parser reads thousands of rows.
 * Rows come with as many cells as they have; `columns` is what a complete row has and is used to tell a last row that
 * breaks off. Throws `PublicationRefused`: `truncated` for a file that ends inside a row, `wrong_format` naming the row otherwise.
 */
export async function* csvBatches(
  text: AsyncIterable<string>,
  { name, columns }: { name: string; columns: number },
): AsyncGenerator<CsvBatch> {
  let rest = ''
  let read = 0
  const batchOf = (piece: string, last: boolean): CsvBatch => {
    const rows = parseRecords(piece, { name, before: read, last })
    const first = read + 1
    read += rows.length
    return { first, rows }
  }
  for await (const piece of text) {
    rest += piece
    const end = endOfRecords(rest)
    const overlong = end === 0 && rest.length > recordCharactersMax
    if (end === 0 && !overlong) continue
    yield batchOf(overlong ? rest : rest.slice(0, end), false)
    rest = overlong ? '' : rest.slice(end)
  }
  if (rest === '') return
  const batch = batchOf(rest, true)
  const lastRow = batch.rows.at(-1)
  if (!rest.endsWith('\n') && lastRow !== undefined && lastRow.length < columns) {
    const cells = `${lastRow.length} of ${columns} columns`
    throw new PublicationRefused('truncated', `${name}: the file ends inside row ${read} (${cells}, no line end)`)
  }
  yield batch
}

/** The index behind the last line end that stands outside quotation marks, 0 when there is none. */
function endOfRecords(text: string): number {
  let quotes = quotesBetween(text, 0, text.length)
  let end = text.length
  for (let newline = text.lastIndexOf('\n'); newline >= 0; newline = text.lastIndexOf('\n', newline - 1)) {
    quotes -= quotesBetween(text, newline, end)
    if (quotes % 2 === 0) return newline + 1
    if (newline === 0) return 0
    end = newline
  }
  return 0
}

function quotesBetween(text: string, from: number, to: number): number {
  let quotes = 0
  for (let at = text.indexOf('"', from); at >= 0 && at < to; at = text.indexOf('"', at + 1)) quotes++
  return quotes
}

interface Piece {
  readonly name: string
  /** Rows read before this piece. */
  readonly before: number
  readonly last: boolean
}

function parseRecords(text: string, { name, before, last }: Piece): string[][] {
  try {
    return parse(text, { relax_column_count: true, skip_empty_lines: true })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const row = before + (typeof error['records'] === 'number' ? error['records'] : 0) + 1
    if (error.code === 'CSV_QUOTE_NOT_CLOSED' && last) {
      throw new PublicationRefused('truncated', `${name}: the file ends inside a quoted field of row ${row}`)
    }
    throw new PublicationRefused('wrong_format', `${name}: row ${row} is no CSV (${error.code})`)
  }
}
