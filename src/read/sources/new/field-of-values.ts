import type { DocumentCell } from '../../documents/document.ts'
import { dayMilliseconds } from '../../../domain/calendar.ts'
import { isCorporateNumber } from '../../../domain/corporate-number.ts'
import { looksLikeNaturalPerson } from '../../../words/persons/natural-person.ts'
import { findJapaneseDates, parseJapaneseDate } from '../../../words/text/japanese-date.ts'
import { isWebAddress } from '../../../words/text/published-text.ts'
import { actionTypeOf } from '../../../words/vocabulary/action-type-of.ts'
import type { SourceField } from '../../../words/vocabulary/headings.ts'
import { lawCodesOf } from '../../../words/vocabulary/law-codes-of.ts'
import { hasLegalForm } from '../../../words/text/legal-form-notations.ts'

/** A column whose heading the vocabulary does not know. */
export interface UnknownColumn {
  readonly heading: string
  readonly values: readonly DocumentCell[]
}

/**
 * The fields that the values of the unknown columns of one table look like, in order; `null`: they look like no field, or only like one in
 * `known` or of an earlier column. Two columns of days are the ends of a period. These are guesses for a proposal, which a person checks.
 * An import never uses them.
 */
export function fieldsOfColumns(
  columns: readonly UnknownColumn[],
  known: ReadonlySet<SourceField>,
): (SourceField | null)[] {
  const ends = endsOfPeriod(columns, known)
  const taken = new Set<SourceField>([...known, ...ends.values()])
  return columns.map((column) => {
    const field = ends.get(column) ?? fieldOfColumn(column, taken)
    if (field !== null) taken.add(field)
    return field
  })
}

/** Share of the values of a column that must look like values of the field. */
const shareMin = 0.6

function fieldOfColumn({ values, heading }: UnknownColumn, taken: ReadonlySet<SourceField>): SourceField | null {
  const filled = values.filter(({ text }) => text !== '')
  if (filled.length === 0) return null
  const bound = boundOf(heading)
  // One day is enough, because other ends may be words (当面の間).
  if (bound !== null && !taken.has(bound) && filled.some(isDay)) return bound
  for (const [field, fits] of tests) {
    const isFree = field === 'ignore' || field === 'url' || !taken.has(field)
    const fitting = filled.filter((cell) => fits(folded(cell), cell))
    if (isFree && fitting.length / filled.length >= shareMin) return field
  }
  return null
}

/** The bound of a period that a heading names (入札停止を始める日). */
function boundOf(heading: string): 'start' | 'end' | null {
  if (/始|開|から|以降|発効/u.test(heading)) return 'start'
  return /終|満了|まで|末|期限|解除/u.test(heading) ? 'end' : null
}

/** The text of a cell in one form of characters, with single spaces. */
const folded = ({ text }: DocumentCell): string => text.normalize('NFKC').replace(/\s+/gu, ' ').trim()

/** Days as serial numbers of a workbook, 1982 to 2064. */
const [serialDayMin, serialDayMax] = [30_000, 60_000]

/** A number alone (20) may be the day of a month or anything else. */
const isDay = (cell: DocumentCell): boolean =>
  cell.number === null
    ? parseJapaneseDate(folded(cell)) !== null && /\D/u.test(folded(cell))
    : cell.number > serialDayMin && cell.number < serialDayMax

/** 「R8.4.1～R8.5.1」, 「4月1日から当面の間」 */
const isPeriod = (text: string): boolean =>
  findJapaneseDates(text).length === 2 || /\d.{0,4}(?:から|より|~|～).*(?:まで|間|当面)/u.test(text)

/** The beginning of an address: postal code and prefecture, which may be missing, and a municipality. */
const municipality =
  /^(?:〒?\d{3}-?\d{4} ?)?(?:東京都|北海道|京都府|大阪府|\p{Script=Han}{2,3}県)?[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ヶ]{1,8}[市区町村郡]/u

/** Characters; a longer text is a reason and no name of an act. */
const longText = 25

/** Whether a value of a column, folded and as published, looks like a value of the field. The first field that fits most values is proposed. */
const tests: readonly (readonly [SourceField, (text: string, cell: DocumentCell) => boolean])[] = [
  // 株式会社架空（法人番号：…） is a name.
  ['corporate_number', (text) => /^[\d\s-]+$/u.test(text) && isCorporateNumber(text.replace(/\D/gu, ''))],
  ['action_date', (_, cell) => isDay(cell)],
  ['period', isPeriod],
  ['name', (text) => hasLegalForm(text) && text.length < 50 && !/[。]/u.test(text)],
  ['address', (text) => municipality.test(text) && /\d|丁目|番/u.test(text)],
  ['url', isWebAddress],
  ['law', (text) => /法(?:律)?第?\d+条/u.test(text) && lawCodesOf(text).length > 0],
  // 別表第2第5号, 第3条第1項, 要領第4条
  ['clause', (text) => /^(?:別表|第\d+(?:条|号|項)|要領|要綱)/u.test(text) && text.length < 60],
  // 3か月, 2週間
  ['length', (text) => /^\d{1,3} ?(?:か月|ヶ月|ヵ月|カ月|週間|日間?|月)$/u.test(text)],
  // 第01234号, 東京都知事許可(般-5)第12345号
  ['permit_number', (text) => /(?:第|-) ?\d{3,} ?号?$/u.test(text)],
  ['action', (text) => actionTypeOf(text) !== 'other' && text.length <= longText],
  ['representative', (_, { text }) => looksLikeNaturalPerson(text)],
  // Numbers of rows, amounts, shares.
  ['ignore', (text) => /^[\d,.\-()% ]+$/u.test(text)],
  ['reason', (text) => text.length > longText],
]

const openEnd = /当面|当分|未定/u

/** Two columns of days, of which the median of the second is weeks after that of the first, or the second has open ends (当面の間). */
function endsOfPeriod(
  columns: readonly UnknownColumn[],
  known: ReadonlySet<SourceField>,
): ReadonlyMap<UnknownColumn, SourceField> {
  const none: ReadonlyMap<UnknownColumn, SourceField> = new Map()
  if ((['start', 'end', 'period', 'length'] as const).some((field) => known.has(field))) return none
  // An empty cell states no end, so it counts against a column of ends.
  const [start, end, ...further] = columns.filter(({ values }) => {
    const fitting = values.filter((cell) => isDay(cell) || openEnd.test(folded(cell)))
    return values.some(isDay) && fitting.length / values.length >= shareMin
  })
  if (start === undefined || end === undefined || further.length > 0) return none
  const hasOpenEnd = end.values.some((cell) => openEnd.test(folded(cell)))
  const isPeriodOfWeeks = medianDay(end) - medianDay(start) >= periodMillisecondsMin
  if (!hasOpenEnd && !isPeriodOfWeeks) return none
  return new Map([
    [start, 'start'],
    [end, 'end'],
  ])
}

/** Most suspensions last a month or more; a day of publication mostly follows the act within days. */
const periodMillisecondsMin = 14 * dayMilliseconds

/** The median of the days of a column, in milliseconds since the epoch. */
function medianDay({ values }: UnknownColumn): number {
  const days = values.filter(isDay).map((cell) => Date.parse(parseJapaneseDate(cell.number ?? folded(cell)) ?? ''))
  return days.toSorted((one, other) => one - other)[Math.floor(days.length / 2)] ?? Number.NaN
}
