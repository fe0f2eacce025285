import { SSF } from '@e965/xlsx'

/** Format 14 displays a date as is usual in the country of the reader: in Japan as year/month/day. */
const shortDate = /^m\/d\/yy(?:yy)?$/i
/** The tokens g and e display the Japanese era and its year: `[$-411]ggge"年"m"月"d"日"`. After y, or before + or -, e has another meaning. */
const era = /g|(?<!y)e(?![+-])/i

/**
 * The text that a number format displays. Format General is written in full, because a corporate number has 13 digits.
 * `format` is undefined for the formats 27 to 36 and 50 to 58, which the library does not know: in Japan, dates of the Japanese era.
 */
export function displayedNumber(value: number, format: string | undefined): string {
  if (format === undefined) return value >= dayMin ? eraDateOf(value, eraDate) : String(value)
  const literalsRemoved = withoutLiterals(format)
  // 9.00E+12 is how a column too narrow shows a corporate number.
  const isInFull =
    /^(?:general|@)?$/i.test(literalsRemoved) || (/e[+-]/i.test(literalsRemoved) && Number.isInteger(value))
  if (isInFull) return String(value)
  if (!SSF.is_date(format)) return formatted(value, format)
  // A zero or a small number under a format of dates is no day: Excel shows 1900/1/0 and 明治33年1月0日.
  if (value < dayMin && showsYear(literalsRemoved)) return String(value)
  if (shortDate.test(format)) return formatted(value, 'yyyy/m/d')
  if (era.test(literalsRemoved)) return eraDateOf(value, hidesDay(format) ? eraMonth : eraDate)
  return formatted(value, format)
}

/** Smaller numbers may be years or counts (`dateOfNumber` in words/text/japanese-date.ts). */
const dayMin = 10_000
const showsYear = (format: string): boolean => /[yge]/i.test(format)

/** All sections are empty (`;;;`). */
const blankFormat = /^\s*;[\s;]*$/

/**
 * Whether a format shows nothing of a value, or other words than its text. Its sections are for positive numbers, negative numbers, zero and text;
 * a text is shown in full where there is no fourth (ECMA-376 part 1, 18.8.31). A zero that is not shown says nothing.
 */
export function hidesValue(value: string | number | boolean, displayed: string, format: string): boolean {
  if (blankFormat.test(format)) return true
  if (typeof value === 'number') return value !== 0 && displayed === ''
  const ofText = withoutLiterals(format.replace(/[_*]./g, '')).split(';')[3]
  return typeof value === 'string' && ofText !== undefined && !/@|general/i.test(ofText)
}

const withoutLiterals = (format: string): string => format.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '')

/** Whether a format displays the month of a date and not its day (2026年4月): the day in the serial number is not published. */
export const hidesDay = (format: string): boolean =>
  SSF.is_date(format) && /[my]/i.test(withoutLiterals(format)) && !/[dh]/i.test(withoutLiterals(format))

const japaneseEra = 'ja-JP-u-ca-japanese'
const eraDate = new Intl.DateTimeFormat(japaneseEra, { dateStyle: 'long', timeZone: 'UTC' })
const eraMonth = new Intl.DateTimeFormat(japaneseEra, { era: 'long', year: 'numeric', month: 'long', timeZone: 'UTC' })

/** Serial number of 1970-01-01 in the 1900 date system. */
const SERIAL_OF_1970 = 25_569
const MS_PER_DAY = 86_400_000

/** 9999-12-31, the last day that a workbook can display. */
const serialMax = 2_958_465

/** The number in full if it is no day that a workbook can display. */
const eraDateOf = (serial: number, format: Intl.DateTimeFormat): string =>
  Math.abs(serial) > serialMax ? String(serial) : format.format((Math.floor(serial) - SERIAL_OF_1970) * MS_PER_DAY)

/** The number in full if the library does not know the format, such as ▲ for a negative number. */
function formatted(value: number, format: string): string {
  try {
    return (SSF.format(format, value) as string).trim()
  } catch {
    return String(value)
  }
}
