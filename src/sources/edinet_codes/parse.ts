import type { PublicationFile } from '../../domain/parser.ts'
import { csvBatches } from '../../documents/text/csv.ts'
import { mapHeader } from '../../documents/text/header.ts'
import { headerText } from '../../documents/unparsed-row.ts'
import { isIsoDate } from '../../text/iso-date.ts'
import { openText } from '../../documents/text/text-file.ts'
import { PublicationRefused } from '../../domain/publication-refused.ts'
import type { ParsedPublication, RowOutcome } from '../../domain/parsed-publication.ts'
import type { SourceDescription } from '../../domain/source-description.ts'
import { outcomeOf } from './row.ts'
import type { Layout } from './row.ts'

/**
 * Parses the 金融庁 EDINETコードリスト (`Edinetcode.zip` or the CSV in it, CP932). The first line states the day and the number of
 * entries (`ダウンロード実行日,2026年08月11日現在,件数,11374件`). The second line is the header. A file with another number of rows
 * than stated is refused as truncated.
 */
export async function parse(file: PublicationFile, source: SourceDescription): Promise<ParsedPublication> {
  const [statementLine = [], header = []] = await readLinesAbove(file)
  const statement = statementOf(statementLine, file.name)
  const fields = mapHeader(header, source)
  const layout = { fields, columns: header.length, lookups: source.lookups }
  return {
    list: 'all',
    complete: true,
    asOf: statement.asOf,
    official: { count: statement.count, basis: statement.basis },
    title: null,
    rows: rowsOf(file, layout, statement.count),
  }
}

/** Lines above the entries: the statement and the header. */
const linesAbove = 2

async function readLinesAbove(file: PublicationFile): Promise<(readonly string[])[]> {
  const { name, text } = await openText(file)
  const rows: (readonly string[])[] = []
  for await (const batch of csvBatches(text, { name, columns: linesAbove })) {
    rows.push(...batch.rows.slice(0, linesAbove - rows.length))
    if (rows.length === linesAbove) break
  }
  return rows
}

function statementOf(cells: readonly string[], name: string): { asOf: string; count: number; basis: string } {
  const [, day = '', , amount = ''] = cells.map((cell) => cell.normalize('NFKC').replace(/\s/g, ''))
  const date = /^(\d{4})年(\d{1,2})月(\d{1,2})日現在$/.exec(day)
  const asOf =
    date
      ?.slice(1)
      .map((part) => part.padStart(2, '0'))
      .join('-') ?? ''
  const count = /^([\d,]+)件$/.exec(amount)?.[1]
  if (count === undefined || !isIsoDate(asOf)) {
    const found = headerText(cells).slice(0, 120)
    const expected = 'ダウンロード実行日,YYYY年MM月DD日現在,件数,N件'
    throw new PublicationRefused('wrong_header', `${name}: the first line is "${found}", expected "${expected}"`)
  }
  return { asOf, count: Number(count.replaceAll(',', '')), basis: cells.slice(2, 4).join(',') }
}

async function* rowsOf(file: PublicationFile, layout: Layout, statedCount: number): AsyncGenerator<RowOutcome> {
  const { name, text } = await openText(file)
  // The first entry is row 1.
  let row = -linesAbove
  for await (const { rows } of csvBatches(text, { name, columns: layout.columns })) {
    for (const cells of rows) {
      row++
      if (row > 0) yield outcomeOf(cells, row, layout)
    }
  }
  if (row === statedCount) return
  throw new PublicationRefused('truncated', `${name}: the file states ${statedCount} entries and has ${row}`)
}
