import { actionTypeOf } from '../../vocabulary/action-type-of.ts'
import { lawCodesOf } from '../../vocabulary/law-codes-of.ts'
import type { SourceField } from '../../vocabulary/headings.ts'
import { dayMilliseconds } from '../../domain/calendar.ts'
import { isCorporateNumber } from '../../domain/corporate-number.ts'
import { findJapaneseDates, parseJapaneseDate } from '../../text/japanese-date.ts'
import { isWebAddress } from '../../text/published-text.ts'
import type { DocumentCell } from '../../documents/document.ts'
import { looksLikeNaturalPerson } from '../../persons/natural-person.ts'
import { hasLegalForm } from '../../tables/text.ts'

/** The text of a cell in one form of characters, with single spaces. */
const folded = ({ text }: DocumentCell): string => text.normalize('NFKC').replace(/\s+/gu, ' ').trim()

/** The beginning of an address: postal code and prefecture, which may be missing, and a municipality. */
const municipality =
  /^(?:〒?\d{3}-?\d{4} ?)?(?:東京都|北海道|京都府|大阪府|\p{Script=Han}{2,3}県)?[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ヶ]{1,8}[市区町村郡]/u

/** Days as serial numbers of a workbook, 1982 to 2064. */
const [serialDayMin, serialDayMax] = [30_000, 60_000]

const isDay = (cell: DocumentCell): boolean =>
  cell.number === null
    ? parseJapaneseDate(folded(cell)) !== null && /\D/u.test(folded(cell))
    : cell.number > serialDayMin && cell.number < serialDayMax

const isPeriod = (cell: DocumentCell): boolean =>
  findJapaneseDates(folded(cell)).length === 2 || /\d.{0,4}(?:から|より|~|～).*(?:まで|間|当面)/u.test(folded(cell))

/** Whether a value of a column looks like a value of the field. The first field that fits most values is proposed. */
const tests: readonly (readonly [SourceField, (cell: DocumentCell) => boolean])[] = [
  // 株式会社架空（法人番号：…） is a name.
  [
    'corporate_number',
    (cell) => /^[\d\s-]+$/u.test(folded(cell)) && isCorporateNumber(folded(cell).replace(/\D/gu, '')),
  ],
  ['action_date', isDay],
  ['period', isPeriod],
  ['name', (cell) => hasLegalForm(folded(cell)) && folded(cell).length < 50 && !/[。]/u.test(folded(cell))],
  ['address', (cell) => municipality.test(folded(cell)) && /\d|丁目|番/u.test(folded(cell))],
  ['url', (cell) => isWebAddress(folded(cell))],
  ['law', (cell) => /法(?:律)?第?\d+条/u.test(folded(cell)) && lawCodesOf(folded(cell)).length > 0],
  ['clause', (cell) => /^(?:別表|第\d+(?:条|号|項)|要領|要綱)/u.test(folded(cell)) && folded(cell).length < 60],
  ['length', (cell) => /^\d{1,3} ?(?:か月|ヶ月|ヵ月|カ月|週間|日間?|月)$/u.test(folded(cell))],
  ['permit_number', (cell) => /(?:第|-) ?\d{3,} ?号?$/u.test(folded(cell))],
  ['action', (cell) => actionTypeOf(folded(cell)) !== 'other' && folded(cell).length <= longText],
  ['representative', (cell) => looksLikeNaturalPerson(cell.text)],
  ['ignore', (cell) => /^[\d,.\-()% ]+$/u.test(folded(cell))],
  ['reason', (cell) => folded(cell).length > longText],
]

/** Characters; a longer text is a reason and no name of an act. */
const longText = 25

/** Share of the values of a column that must look like values of the field. */
const shareMin = 0.6

/** The bound of a period that a heading names (入札停止を始める日). */
function boundOf(heading: string): 'start' | 'end' | null {
  if (/始|開|から|以降|発効/u.test(heading)) return 'start'
  return /終|満了|まで|末|期限|解除/u.test(heading) ? 'end' : null
}

/**
 * The field that the values of a column without a known heading look like; `null`: they look like no field, or only like one in `taken`.
 * This is a guess for a proposal, which a person checks. An import never uses it.
 */
function fieldOfValues(
  values: readonly DocumentCell[],
  taken: ReadonlySet<SourceField>,
  heading = '',
): SourceField | null {
  const filled = values.filter(({ text }) => text !== '')
  if (filled.length === 0) return null
  const bound = boundOf(heading)
  // One day is enough, because other ends may be words (当面の間).
  if (bound !== null && !taken.has(bound) && filled.some(isDay)) return bound
  for (const [field, fits] of tests) {
    const isFree = field === 'ignore' || field === 'url' || !taken.has(field)
    if (isFree && filled.filter(fits).length / filled.length >= shareMin) return field
  }
  return null
}

/** A column whose heading the vocabulary does not know. */
export interface UnknownColumn {
  readonly heading: string
  readonly values: readonly DocumentCell[]
}

/** The proposals of `fieldOfValues` for the unknown columns of one table, in order; two columns of days are the ends of a period. */
export function fieldsOfColumns(
  columns: readonly UnknownColumn[],
  known: ReadonlySet<SourceField>,
): (SourceField | null)[] {
  const ends = endsOfPeriod(columns, known)
  const taken = new Set<SourceField>([...known, ...ends.values()])
  return columns.map((column) => {
    const field = ends.get(column) ?? fieldOfValues(column.values, taken, column.heading)
    if (field !== null) taken.add(field)
    return field
  })
}

const openEnd = /当面|当分|未定/u

/** Two columns of days, of which the median of the second is weeks after that of the first, or the second has open ends (当面の間). */
function endsOfPeriod(
  columns: readonly UnknownColumn[],
  known: ReadonlySet<SourceField>,
): ReadonlyMap<UnknownColumn, SourceField> {
  const hasPeriod = (['start', 'end', 'period', 'length'] as const).some((field) => known.has(field))
  // An empty cell states no end, so it counts against a column of ends.
  const [start, end, ...further] = columns.filter(({ values }) => {
    const fitting = values.filter((cell) => isDay(cell) || openEnd.test(folded(cell)))
    return values.some(isDay) && fitting.length / values.length >= shareMin
  })
  if (hasPeriod || start === undefined || end === undefined || further.length > 0) return new Map()
  const hasOpenEnd = end.values.some((cell) => openEnd.test(folded(cell)))
  return hasOpenEnd || medianDay(end) - medianDay(start) >= periodMillisecondsMin
    ? new Map([
        [start, 'start'],
        [end, 'end'],
      ])
    : new Map()
}

/** Most suspensions last a month or more; a day of publication mostly follows the act within days. */
const periodMillisecondsMin = 14 * dayMilliseconds

/** The median of the days of a column, in milliseconds since the epoch. */
function medianDay({ values }: UnknownColumn): number {
  const days = values.filter(isDay).map((cell) => Date.parse(parseJapaneseDate(cell.number ?? folded(cell)) ?? ''))
  return days.toSorted((one, other) => one - other)[Math.floor(days.length / 2)] ?? Number.NaN
}
