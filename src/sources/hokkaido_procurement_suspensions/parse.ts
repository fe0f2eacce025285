import { authorityOf } from '../../codelists/authorities.ts'
import { reasonCodesOf } from '../../codelists/classify.ts'
import type { Parse } from '../../collect/parser.ts'
import { looksLikeNaturalPerson } from '../../collect/readers/natural-person.ts'
import { cellsWithoutHeading } from '../../collect/readers/cells-without-heading.ts'
import { unreadRow } from '../../collect/readers/unread-row.ts'
import { readTable, unreadSheets } from '../../collect/readers/workbook-table.ts'
import type { SheetCell } from '../../collect/readers/workbook.ts'
import type { Period, ProcurementSuspensionFacts } from '../../domain/facts.ts'
import type { RowOutcome } from '../../domain/reading.ts'
import type { SourceDescription } from '../../domain/source-description.ts'
import { findJapaneseDates, parseJapaneseDate } from '../../text/japanese-date.ts'
import { parsePeriod } from '../../text/japanese-period.ts'

const required = ['name', 'address', 'start', 'end', 'matter', 'clause', 'remarks']

/** The current list: title rows, a header row, and one row per company and suspension. */
export const parse: Parse = async (file, source) => {
  const { table, otherSheets, unread } = await readTable(file, source, required)
  const rows = table.rows.map(({ cell }, index) => outcomeOf(cell, index + 1, source))
  const title = table.sheet.rows
    .slice(0, table.header.rowIndex)
    .flat()
    .find((cell) => typeof cell === 'string')
  return {
    list: 'all',
    complete: true,
    asOf: dateInFileName(file.name),
    official: null,
    title: typeof title === 'string' ? title.trim() : null,
    rows: [...rows, ...cellsWithoutHeading(table), ...unread, ...unreadSheets(otherSheets)],
  }
}

/** `shimeiteishi_R8.4.22.xls`: the day of the list. */
function dateInFileName(name: string): string | null {
  const stem = name.replace(/\.[a-z]+$/i, '')
  return findJapaneseDates(stem.replaceAll('_', ' '))[0]?.date ?? null
}

function outcomeOf(cell: (field: string) => SheetCell, row: number, source: SourceDescription): RowOutcome {
  const text = (field: string): string | null => textOf(cell(field))
  const name = text('name')
  const unread = (reason: string): RowOutcome =>
    unreadRow(
      row,
      reason,
      required.flatMap((field) => (text(field) === null ? [] : [String(cell(field))])),
    )
  if (name === null) return unread('name_missing')
  if (looksLikeNaturalPerson(name)) return { outcome: 'person', row, rows: 1 }
  const period = periodOf(cell)
  if (period === null) return unread('period')
  const key = [name, text('address'), period.start, text('clause')].join('|')
  return { outcome: 'record', row, rows: 1, key, facts: factsOf(name, text, period, source) }
}

/** 始期 and 終期 are serial numbers or era dates; the end may be text (当面の間). `null`: the start is not a date or is after the end. */
function periodOf(cell: (field: string) => SheetCell): Period | null {
  const [first, last] = [cell('start'), cell('end')]
  const start = dateOf(first)
  if (start === null) return null
  const end = dateOf(last)
  const startText = typeof first === 'number' ? start : (textOf(first) ?? start)
  const endText = typeof last === 'number' && end !== null ? end : (textOf(last) ?? '')
  const words = `${startText}～${endText}`
  if (end !== null) return end < start ? null : { text: words, start, end, openEnded: false }
  return { text: words, start, end: null, openEnded: parsePeriod(words).openEnded }
}

function dateOf(cell: SheetCell): string | null {
  return cell === null || typeof cell === 'boolean' ? null : parseJapaneseDate(cell)
}

function factsOf(
  name: string,
  text: (field: string) => string | null,
  period: Period,
  source: SourceDescription,
): ProcurementSuspensionFacts {
  const reason = [text('matter'), text('remarks')].filter((part) => part !== null).join(' ')
  return {
    kind: 'procurement_suspension',
    party: { name, address: text('address'), corporateNumber: null },
    authority: authorityOf(source.publisher.name),
    actionText: '指名停止',
    period,
    fate: /指名停止(?:措置)?(?:は|を|の)?解除(?!まで)|解除済/.test(text('remarks') ?? '') ? 'lifted' : null,
    url: null,
    title: null,
    publishedOn: null,
    publisherGroup: source.publisher.group ?? 'prefecture',
    reasonCodes: reasonCodesOf(reason),
    reasonText: reason === '' ? null : reason,
    clause: text('clause'),
    scope: null,
    actionDate: null,
  }
}

function textOf(cell: SheetCell): string | null {
  const text = String(cell ?? '')
    .replace(/\s+/g, ' ')
    .trim()
  return text === '' ? null : text
}
