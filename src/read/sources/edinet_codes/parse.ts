import type { PublicationFile, ParsedPublication, RowOutcome } from '../../../domain/parsed-publication.ts'
import { csvBatches } from '../../documents/text/csv.ts'
import { headerText, unparsedRow } from '../../documents/unparsed-row.ts'
import { parseJapaneseDate } from '../../../words/text/japanese-date.ts'
import { openText } from '../../documents/text/text-file.ts'
import { PublicationRefused } from '../../../domain/publication-refused.ts'
import type { SourceDescription } from '../../../domain/source-description.ts'
import { isCorporateNumber } from '../../../domain/corporate-number.ts'
import type { DisclosureFilerFacts } from '../../../domain/facts.ts'
import { mapHeader } from './header.ts'

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
  const asOf = parseJapaneseDate(/^(\d{4}年\d{1,2}月\d{1,2}日)現在$/.exec(day)?.[1] ?? '')
  const count = /^([\d,]+)件$/.exec(amount)?.[1]
  if (count === undefined || asOf === null) {
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

/** The columns of this file. */
interface Layout {
  readonly fields: ReadonlyMap<string, number>
  readonly columns: number
  readonly lookups: SourceDescription['lookups']
}

/**
 * Parses an entry. Individuals are counted and not stored. Reason codes of unparsed rows: `column_count`, `filer_type`, `edinet_code`,
 * `name`, `listing`, `capital`, `securities_code`, `corporate_number`, `check_digit`.
 */
function outcomeOf(cells: readonly string[], row: number, layout: Layout): RowOutcome {
  if (cells.length !== layout.columns) return unparsedRow(row, 'column_count', codesOf(cells))
  const read = (field: string) => cells[layout.fields.get(field) ?? -1]?.trim() ?? ''
  const filer = layout.lookups['filer_type']?.[read('filer_type')]
  if (filer === 'person') return { outcome: 'person', row, rows: 1 }
  if (filer === undefined) return unparsedRow(row, 'filer_type', [...codesOf(cells), read('filer_type')])
  const problem = problemOf(read, layout)
  if (problem !== null) return unparsedRow(row, problem, cells)
  return { outcome: 'record', row, rows: 1, key: read('edinet_code'), facts: factsOf(read, layout) }
}

type Read = (field: string) => string

function problemOf(read: Read, layout: Layout): string | null {
  const corporateNumber = read('corporate_number')
  const listing = read('listing')
  if (!/^E\d{5}$/.test(read('edinet_code'))) return 'edinet_code'
  if (read('name') === '') return 'name'
  if (listing !== '' && layout.lookups['listing']?.[listing] === undefined) return 'listing'
  if (!/^\d*$/.test(read('capital'))) return 'capital'
  // A fifth character other than 0 marks another class of share, which has no place in the facts.
  if (!/^(?:[0-9A-Z]{4}0?)?$/.test(read('securities_code'))) return 'securities_code'
  if (corporateNumber === '' || isCorporateNumber(corporateNumber)) return null
  return /^\d{13}$/.test(corporateNumber) ? 'check_digit' : 'corporate_number'
}

function factsOf(read: Read, layout: Layout): DisclosureFilerFacts {
  const orNull = (field: string) => read(field) || null
  return {
    kind: 'disclosure_filer',
    edinetCode: read('edinet_code'),
    corporateNumber: orNull('corporate_number'),
    filerType: read('filer_type'),
    listed: layout.lookups['listing']?.[read('listing')] === 'listed',
    name: read('name'),
    nameEn: orNull('name_en'),
    nameKana: orNull('name_kana'),
    address: orNull('address'),
    industry: orNull('industry'),
    securitiesCode: read('securities_code').slice(0, 4) || null,
    capitalMillionYen: read('capital') === '' ? null : Number(read('capital')),
  }
}

/** The codes and numbers of a row, without its names: it may be that of a natural person. */
function codesOf(cells: readonly string[]): string[] {
  return cells.filter((cell) => /^E?\d+$/.test(cell))
}
