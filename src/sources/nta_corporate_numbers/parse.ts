import type { PublicationFile } from '../../collect/parser.ts'
import { csvBatches } from '../../collect/readers/csv.ts'
import { isoDateOfDigits } from '../../text/iso-date.ts'
import { openText } from '../../collect/readers/text-file.ts'
import { headerText } from '../../collect/readers/unread-row.ts'
import { PublicationRefused } from '../../domain/publication-refused.ts'
import type { ParsedPublication, RowOutcome } from '../../domain/reading.ts'
import type { SourceDescription } from '../../domain/source-description.ts'
import { outcomeOf } from './row.ts'

/**
 * 国税庁 法人番号公表サイト, CSV in Shift_JIS or Unicode, bare or zipped as published:
 * full files (`00_zenkoku_all_YYYYMMDD`, `NN_<prefecture>_all_YYYYMMDD`) and daily differences (`diff_YYYYMMDD`).
 * Only the national full file is a complete list. A difference without rows is accepted: a day without events is a
 * publication too; a full file without rows is not.
 */
export async function parse(file: PublicationFile, source: SourceDescription): Promise<ParsedPublication> {
  const columns = Object.keys(source.columns).length
  const first = await firstRow(file, columns)
  const names = `${file.name} ${first.name}`
  if (first.cells === null && !/diff_\d{8}/.test(names)) {
    throw new PublicationRefused('empty_file', `${file.name}: the file has no rows and is not a difference`)
  }
  if (first.cells !== null) refuseOtherLayout(first.cells, columns, file.name)
  const day = /_(\d{8})(?!\d)/.exec(names)?.[1]
  const complete = /(?:^|\s)00_zenkoku_all_\d{8}/.test(names)
  return {
    list: 'all',
    complete,
    asOf: day === undefined ? null : isoDateOfDigits(day),
    asOfBasis: 'file_name',
    official: null,
    title: null,
    rows: rowsOf(file, columns, complete),
  }
}

async function* rowsOf(file: PublicationFile, columns: number, isFull: boolean): AsyncGenerator<RowOutcome> {
  const { name, text } = await openText(file)
  let before = ''
  for await (const { firstRowNumber, rows } of csvBatches(text, { name, columns })) {
    let row = firstRowNumber
    for (const cells of rows) {
      const key = cells[1] ?? ''
      if (isFull && key === before) throw misnamedDifference(file.name, key, row)
      before = key
      yield outcomeOf(cells, row++, columns)
    }
  }
}

/** A full file has one row per corporation; a difference has several in succession. */
function misnamedDifference(name: string, key: string, row: number): PublicationRefused {
  const found = `row ${row} is a second one of ${key}, and a full file has one a corporation`
  return new PublicationRefused('wrong_format', `${name}: ${found}; is it a difference under another name?`)
}

async function firstRow(file: PublicationFile, columns: number) {
  const { name, text } = await openText(file)
  for await (const { rows } of csvBatches(text, { name, columns })) {
    const [cells] = rows
    if (cells !== undefined) return { name, cells }
  }
  return { name, cells: null }
}

function refuseOtherLayout(cells: readonly string[], columns: number, name: string): void {
  const start = headerText(cells.slice(0, 4)).slice(0, 120)
  if (cells.length !== columns) {
    const found = `${cells.length} columns in the first row`
    throw new PublicationRefused('wrong_header', `${name}: ${found}, the layout has ${columns}. It begins: ${start}`)
  }
  if (!/^\d{13}$/.test(cells[1] ?? '')) {
    const expected = 'the second column of the first row is no corporate number (13 digits); the layout has no header'
    throw new PublicationRefused('wrong_format', `${name}: ${expected}. It begins: ${start}`)
  }
}
