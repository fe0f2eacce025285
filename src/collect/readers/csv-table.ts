import { csvBatches } from './csv.ts'
import { mapHeader } from './header.ts'
import { openText } from './text-file.ts'
import { PublicationRefused } from '../../domain/reading.ts'
import type { SourceDescription } from '../../domain/source-description.ts'
import type { PublicationFile } from '../parser.ts'

/** A data row of a CSV. */
export interface TableRow {
  /** 1 = first row after the header. */
  readonly row: number
  readonly cells: readonly string[]
  /** false: the row does not have as many cells as the header. */
  readonly complete: boolean
  /** The trimmed cell of a field; '' when the file has no column for it. */
  readonly read: (field: string) => string
}

export interface CsvTable {
  /** The headings as published. */
  readonly header: readonly string[]
  /** Can be iterated once. */
  readonly rows: AsyncIterable<TableRow>
}

/**
 * Opens a CSV, or a ZIP that contains one. Its first row is the header, which must match the source's columns.
 * `optional` returns the fields that a file with these headings may lack.
 */
export async function openTable(
  file: PublicationFile,
  source: SourceDescription,
  optional: (header: readonly string[]) => readonly string[] = () => [],
): Promise<CsvTable> {
  const header = await headerOf(file)
  const fields = mapHeader(header, source, optional(header))
  return { header, rows: rowsOf(file, fields, header.length) }
}

async function headerOf(file: PublicationFile): Promise<readonly string[]> {
  const { name, text } = await openText(file)
  for await (const { rows } of csvBatches(text, { name, columns: 1 })) {
    const [header] = rows
    if (header !== undefined) return header
  }
  throw new PublicationRefused('empty_file', `${file.name}: the file has no row`)
}

async function* rowsOf(
  file: PublicationFile,
  fields: ReadonlyMap<string, number>,
  columns: number,
): AsyncGenerator<TableRow> {
  const { name, text } = await openText(file)
  for await (const { first, rows } of csvBatches(text, { name, columns })) {
    for (const [index, cells] of rows.entries()) {
      const row = first + index - 1
      const read = (field: string) => cells[fields.get(field) ?? -1]?.trim() ?? ''
      if (row > 0) yield { row, cells, complete: cells.length === columns, read }
    }
  }
}
