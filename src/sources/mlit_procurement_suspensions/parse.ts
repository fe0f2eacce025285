import { authorityOf } from '../../codelists/authorities.ts'
import { reasonCodesOf } from '../../codelists/classify.ts'
import type { Parse } from '../../collect/parser.ts'
import { looksLikeNaturalPerson } from '../../collect/readers/natural-person.ts'
import { unreadRow } from '../../collect/readers/unread-row.ts'
import type { ProcurementSuspensionFacts } from '../../domain/facts.ts'
import type { RowOutcome } from '../../domain/reading.ts'
import type { SourceDescription } from '../../domain/source-description.ts'
import { findJapaneseDates, parseJapaneseDate } from '../../text/japanese-date.ts'
import { parseLift } from '../../text/lift.ts'
import { parsePeriod } from '../../text/japanese-period.ts'
import { readResultPage } from './result-page.ts'
import type { ResultRow } from './result-page.ts'

/**
 * One result page of the search. It is a complete list only when it has every hit of a search without filters.
 */
export const parse: Parse = async (file, source) => {
  const page = await readResultPage(file, source)
  const visible = page.rows.map((row, index) => outcomeOf(row, index + 1, source))
  const reasons = [
    ...Array<string>(page.hiddenRowCount).fill('hidden_row'),
    ...Array<string>(page.rowCountWithoutClasses).fill('other_table'),
  ]
  const unread = reasons.map((reason, index) => unreadRow(visible.length + index + 1, reason, []))
  return {
    list: 'all',
    complete: page.isWholeList,
    asOf: null,
    official: { count: page.hitCount, basis: page.hitCountText },
    title: page.title,
    rows: [...visible, ...unread],
  }
}

function outcomeOf(row: ResultRow, rowNumber: number, source: SourceDescription): RowOutcome {
  const number = row.corporateNumber
  if (number === null && looksLikeNaturalPerson(row.name)) return { outcome: 'person', row: rowNumber, rows: 1 }
  const dates = datesOf(row)
  const words = Object.values<string | null>({ ...row }).filter((word) => word !== null)
  const unread = (reason: string): RowOutcome => unreadRow(rowNumber, reason, words)
  if (row.name === '') return unread('name_missing')
  if (row.authority === '') return unread('authority_missing')
  if (dates === null) return unread('action_date')
  const key = [row.date, row.authority, number ?? row.name, row.action].join('|')
  return { outcome: 'record', row: rowNumber, rows: 1, key, facts: factsOf(row, dates, source) }
}

type Dates = Pick<ProcurementSuspensionFacts, 'actionDate' | 'period'>

/**
 * The first cell is the day of the measure or its period. The cell of the measure may contain a period, too. If it contains only a
 * length (2か月), the days are unknown, because the measure need not begin on the day on which it was taken.
 */
function datesOf(row: ResultRow): Dates | null {
  const periodInAction =
    /[0-9０-９]/.test(row.action) || /当面の間|無期限/.test(row.action) ? parsePeriod(row.action) : null
  const actionDate = parseJapaneseDate(row.date)
  if (actionDate !== null) return { actionDate, period: periodInAction }
  if (findJapaneseDates(row.date).length === 0) return null
  const period = parsePeriod(row.date)
  return period.start === null ? null : { actionDate: null, period }
}

function factsOf(row: ResultRow, dates: Dates, source: SourceDescription): ProcurementSuspensionFacts {
  return {
    kind: 'procurement_suspension',
    party: { name: row.name, address: row.address, corporateNumber: row.corporateNumber },
    authority: authorityOf(row.authority),
    actionText: row.action === '' ? null : row.action,
    ...fateOf(row.action),
    url: row.url,
    title: null,
    publishedOn: null,
    publisherGroup: source.publisher.group ?? 'national',
    reasonCodes: row.reason === null ? [] : reasonCodesOf(row.reason),
    reasonText: row.reason,
    clause: row.reason === null ? null : (/別表第?[^\s、。,()（）]{1,20}?号/.exec(row.reason)?.[0] ?? null),
    scope: null,
    ...dates,
  }
}

function fateOf(action: string): Pick<ProcurementSuspensionFacts, 'fate' | 'liftedOn'> {
  if (!/指名停止.{0,4}解除/.test(action) && parseLift(action) === null) return { fate: null }
  const day = parseLift(action)?.on ?? null
  return day === null ? { fate: 'lifted' } : { fate: 'lifted', liftedOn: day }
}
