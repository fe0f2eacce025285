import { csvBatches } from './csv.ts'
import { mapHeader } from './header.ts'
import { openText } from './text-file.ts'
import { PublicationRefused } from '../../domain/publication-refused.ts'
import type { SourceDescription } from '../../domain/source-description.ts'
import type { PublicationFile } from '../parser.ts'

/** A data row of a CSV file. */
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
 * Opens a CSV file, or a ZIP that contains one. Its first row is the header, which must match the source's columns.
 * `optional` returns the fields for which a file with this header needs no column.
 */
export async function openTable(
  file: PublicationFile,
  source: SourceDescription,
  optional: (header: readonly string[]) => readonly string[] = () => [],
): Promise<CsvTable> {
  const header = await readHeader(file)
  const columnOf = mapHeader(header, source, optional(header))
  return { header, rows: readRows(file, columnOf, header.length) }
}

async function readHeader(file: PublicationFile): Promise<readonly string[]> {
  const { name, text } = await openText(file)
  for await (const { rows } of csvBatches(text, { name, columns: 1 })) {
    const [header] = rows
    if (header !== undefined) return header
  }
  throw new PublicationRefused('empty_file', `${file.name}: the file has no row`)
}

async function* readRows(
  file: PublicationFile,
  columnOf: ReadonlyMap<string, number>,
  columns: number,
): AsyncGenerator<TableRow> {
  const { name, text } = await openText(file)
  for await (const { firstRowNumber, rows } of csvBatches(text, { name, columns })) {
    for (const [index, cells] of rows.entries()) {
      // Row 1 of the file is the header.
      const row = firstRowNumber + index - 1
      if (row === 0) continue
      const read = (field: string) => cells[columnOf.get(field) ?? -1]?.trim() ?? ''
      yield { row, cells, complete: cells.length === columns, read }
    }
  }
}
