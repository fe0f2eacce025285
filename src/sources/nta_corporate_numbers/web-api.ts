import type { PublicationFile } from '../../domain/parser.ts'
import { csvBatches } from '../../documents/text/csv.ts'
import { openText } from '../../documents/text/text-file.ts'
import { PublicationRefused } from '../../domain/publication-refused.ts'
import type { ParsedPublication, RowOutcome } from '../../domain/parsed-publication.ts'
import { isIsoDate } from '../../text/iso-date.ts'
import { outcomeOf } from './row.ts'

/** The first line of an answer in CSV: 最終更新年月日, 総件数, 分割番号, 分割数. */
export const isWebApiHeading = (cells: readonly string[]): boolean =>
  cells.length === 4 && isIsoDate(cells[0] ?? '') && cells.slice(1).every((cell) => /^\d{1,9}$/.test(cell))

/**
 * An answer of the Web-API (法人番号システムWeb-API, CSV), with the history of its companies if that was asked for: rows with `latest` 0 are
 * former states. Throws `PublicationRefused` (`truncated`) while it is read when it has another number of rows than it states.
 */
export function parseWebApi(
  file: PublicationFile,
  [lastUpdate = '', count = '0']: readonly string[],
  columns: number,
): ParsedPublication {
  return {
    list: 'all',
    complete: false,
    asOf: lastUpdate,
    asOfBasis: 'publication',
    official: null,
    title: null,
    rows: rowsOf(file, { columns, count: Number(count) }),
  }
}

async function* rowsOf(
  file: PublicationFile,
  { columns, count }: { readonly columns: number; readonly count: number },
): AsyncGenerator<RowOutcome> {
  const { name, text } = await openText(file)
  let row = 0
  for await (const { rows } of csvBatches(text, { name, columns })) {
    for (const cells of rows) {
      if (row > 0) yield outcomeOf(cells, row, columns)
      row++
    }
  }
  if (row - 1 !== count)
    throw new PublicationRefused('truncated', `${file.name} states ${count} rows and has ${row - 1}`)
}
