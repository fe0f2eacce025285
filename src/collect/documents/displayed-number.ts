import { SSF } from '@e965/xlsx'

/** Format 14 displays a date as is usual in the country of the reader: in Japan as year/month/day. */
const shortDate = /^m\/d\/yy(?:yy)?$/i
/** The tokens g and e display the Japanese era and its year: `[$-411]ggge"年"m"月"d"日"`. After y, or before + or -, e has another meaning. */
const era = /g|(?<!y)e(?![+-])/i

const eraDate = new Intl.DateTimeFormat('ja-JP-u-ca-japanese', { dateStyle: 'long', timeZone: 'UTC' })

/** Serial number of 1970-01-01 in the 1900 date system. */
const SERIAL_OF_1970 = 25_569
const MS_PER_DAY = 86_400_000

/** 9999-12-31, the last day that a workbook can display. */
const serialMax = 2_958_465

/**
 * The text that a number format displays. Format General is written in full, because a corporate number has 13 digits.
 * `format` is undefined for the formats 27 to 36 and 50 to 58, which the library does not know: in Japan, dates of the Japanese era.
 */
export function displayedNumber(value: number, format: string | undefined): string {
  if (format === undefined) return value >= 1 && value <= serialMax ? eraDateOf(value) : String(value)
  const literalsRemoved = format.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '')
  if (/^(?:general|@)?$/i.test(literalsRemoved)) return String(value)
  if (!SSF.is_date(format)) return formatted(value, format)
  if (shortDate.test(format)) return formatted(value, 'yyyy/m/d')
  if (era.test(literalsRemoved)) return eraDateOf(value)
  return formatted(value, format)
}

const eraDateOf = (serial: number): string => eraDate.format((Math.floor(serial) - SERIAL_OF_1970) * MS_PER_DAY)

/** The number in full if the library does not know the format, such as ▲ for a negative number. */
function formatted(value: number, format: string): string {
  try {
    return (SSF.format(format, value) as string).trim()
  } catch {
    return String(value)
  }
}
