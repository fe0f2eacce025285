import { dateInTokyo } from '../../domain/calendar.ts'
import { PublicationRefused } from '../../domain/publication-refused.ts'
import { doubleByteTable } from '../../words/text/lost-signs.ts'

export type FormCharset = 'utf-8' | 'shift_jis' | 'euc-jp'

/** Replaces {year} and {month} by those of today in Japan, and {year-5} by the year five years before. */
export function fillFields(fields: Readonly<Record<string, string>>, now: Date): Record<string, string> {
  const today = dateInTokyo(now)
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
  const fillValue = (value: string): string =>
    value
      .replace(/\{year(?:-(\d{1,3}))?\}/g, (_, yearsBefore: string | undefined) =>
        String(year - Number(yearsBefore ?? 0)),
      )
      .replaceAll('{month}', String(month))
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, fillValue(value)]))
}

/** Encodes fields as application/x-www-form-urlencoded in the charset of the page. */
export function encodeForm(fields: Readonly<Record<string, string>>, charset: FormCharset = 'utf-8'): string {
  const encode = (text: string): string => percentEncode(bytesOf(text, charset))
  return Object.entries(fields)
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join('&')
}

function percentEncode(bytes: Iterable<number>): string {
  let encoded = ''
  for (const byte of bytes) {
    const character = String.fromCharCode(byte)
    if (/[A-Za-z0-9*\-._]/.test(character)) encoded += character
    else if (character === ' ') encoded += '+'
    else encoded += `%${byte.toString(16).toUpperCase().padStart(2, '0')}`
  }
  return encoded
}

/** A text in the charset of a page. Throws `PublicationRefused` (`bad_form`) for a character that the charset does not have. */
export function bytesOf(text: string, charset: FormCharset): readonly number[] {
  if (charset === 'utf-8') return [...Buffer.from(text)]
  const table = doubleByteTable(charset)
  return [...text].flatMap((character) => {
    if (character.charCodeAt(0) < 0x80) return [character.charCodeAt(0)]
    const bytes = table.get(character)
    if (bytes === undefined) throw new PublicationRefused('bad_form', `${charset} has no character ${character}`)
    return bytes
  })
}
