import type { PublicationFile, ParsedPublication, RowOutcome } from '../../../domain/parsed-publication.ts'
import { csvBatches } from '../../documents/text/csv.ts'
import { isoDateOfDigits, isIsoDate } from '../../../words/text/iso-date.ts'
import {
  openText,
  openTextCollection,
  type PublicationText,
  type TextCollection,
} from '../../documents/text/text-file.ts'
import { PublicationRefused } from '../../../domain/publication-refused.ts'
import type { SourceDescription } from '../../../domain/source-description.ts'
import { column, outcomeOf } from './row.ts'
import { headerText } from '../../documents/unparsed-row.ts'

/**
 * 国税庁 法人番号公表サイト, CSV in Shift_JIS or Unicode, bare or zipped as published:
 * full files (`00_zenkoku_all_YYYYMMDD`, `NN_<prefecture>_all_YYYYMMDD`) and daily differences (`diff_YYYYMMDD`), also many in one ZIP;
 * and answers of the Web-API.
 * Only the national full file is a complete list. Only a difference may have no rows, because a day may have no events.
 */
export async function parse(file: PublicationFile, source: SourceDescription): Promise<ParsedPublication> {
  const columns = Object.keys(source.columns).length
  const collection = await openTextCollection(file)
  if (collection !== null) return parseDifferences(file, collection, columns)
  const first = await firstRow(file, columns)
  const names = `${file.name} ${first.name}`
  if (first.cells === null && !/diff_\d{8}/.test(names)) {
    throw new PublicationRefused('empty_file', `${file.name}: the file has no rows and is not a difference`)
  }
  if (first.cells !== null && isWebApiHeading(first.cells)) return parseWebApi(file, first.cells, columns)
  if (first.cells !== null) refuseOtherLayout(first.cells, columns, file.name)
  const day = /_(\d{8})(?!\d)/.exec(names)?.[1]
  const complete = /(?:^|\s)00_zenkoku_all_\d{8}/.test(names)
  const asOf = day === undefined ? null : isoDateOfDigits(day)
  return { ...common, complete, asOf, asOfBasis: 'file_name', rows: rowsOf(file, columns, complete) }
}

/** What all publications of the register have in common; most are parts of the list. */
const common = { list: 'all', complete: false, official: null, title: null } as const

async function* rowsOf(file: PublicationFile, columns: number, isFull: boolean): AsyncGenerator<RowOutcome> {
  const { name, text } = await openText(file)
  let previousKey = ''
  for await (const { firstRowNumber, rows } of csvBatches(text, { name, columns })) {
    let row = firstRowNumber
    for (const cells of rows) {
      const key = cells[column.corporateNumber] ?? ''
      if (isFull && key === previousKey) throw misnamedDifference(file.name, key, row)
      previousKey = key
      yield outcomeOf(cells, row++, columns)
    }
  }
}

/** A full file has one row per corporation; a difference has several in succession. */
function misnamedDifference(name: string, key: string, row: number): PublicationRefused {
  const found = `row ${row} is another row of ${key}, but a full file has one row for each corporation`
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

/** The first line of an answer in CSV: 最終更新年月日, 総件数, 分割番号, 分割数. */
const isWebApiHeading = (cells: readonly string[]): boolean =>
  cells.length === 4 && isIsoDate(cells[0] ?? '') && cells.slice(1).every((cell) => /^\d{1,9}$/.test(cell))

/**
 * An answer of the Web-API (法人番号システムWeb-API, CSV), with the history of its companies if that was asked for: rows with `latest` 0 are
 * former states. Throws `PublicationRefused` (`truncated`) while it is read when it has another number of rows than it states.
 */
function parseWebApi(
  file: PublicationFile,
  [lastUpdate = '', count = '0']: readonly string[],
  columns: number,
): ParsedPublication {
  return {
    ...common,
    asOf: lastUpdate,
    asOfBasis: 'publication',
    rows: webApiRows(file, { columns, count: Number(count) }),
  }
}

async function* webApiRows(
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

interface Difference extends PublicationText {
  readonly day: string
}

/**
 * Many daily differences (`diff_YYYYMMDD.csv`) in one ZIP, as they are kept of past years. They are one import, in the order of their
 * days, and give the same records as one import for each.
 */
function parseDifferences(file: PublicationFile, { texts, close }: TextCollection, columns: number): ParsedPublication {
  const differences = texts
    .map((text) => ({ ...text, day: dayOf(text, file, close) }))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
  const asOf = differences.at(-1)?.day ?? null
  return { ...common, asOf, asOfBasis: 'file_name', rows: rowsOfDiffs(differences, { columns, close }) }
}

function dayOf({ name }: PublicationText, file: PublicationFile, close: () => void): string {
  const digits = /(?:^|[/\\])diff_(\d{8})\.csv$/i.exec(name)?.[1]
  const day = digits === undefined ? null : isoDateOfDigits(digits)
  if (day !== null) return day
  close()
  const expected = 'several CSV files in one zip must be differences named diff_YYYYMMDD.csv'
  throw new PublicationRefused('wrong_format', `${file.name}: ${expected}, found ${name}`)
}

async function* rowsOfDiffs(
  differences: readonly Difference[],
  { columns, close }: { readonly columns: number; readonly close: () => void },
): AsyncGenerator<RowOutcome> {
  let row = 1
  try {
    for (const { name, text, day } of differences) {
      let isFirst = true
      for await (const { rows } of csvBatches(text, { name, columns })) {
        for (const cells of rows) {
          if (isFirst) refuseOtherLayout(cells, columns, name)
          isFirst = false
          const outcome = outcomeOf(cells, row++, columns)
          yield outcome.outcome === 'record' ? { ...outcome, seenOn: day } : outcome
        }
      }
    }
  } finally {
    close()
  }
}

/** Throws `PublicationRefused` when the first row of a file is not of the official layout. */
function refuseOtherLayout(cells: readonly string[], columns: number, name: string): void {
  const start = headerText(cells.slice(0, 4)).slice(0, 120)
  if (cells.length !== columns) {
    const found = `${cells.length} columns in the first row`
    throw new PublicationRefused('wrong_header', `${name}: ${found}, the layout has ${columns}. It begins: ${start}`)
  }
  if (!/^\d{13}$/.test(cells[column.corporateNumber] ?? '')) {
    const expected =
      'the second column of the first row is not a corporate number (13 digits); the layout has no header'
    throw new PublicationRefused('wrong_format', `${name}: ${expected}. It begins: ${start}`)
  }
}
