import { hasJapaneseDate } from '../../../words/text/japanese-date.ts'
import { dayFields } from '../entry/entry.ts'
import type { Fields } from '../entry/fields.ts'

/** An era, as its letter, and a year of it. */
export interface EraYear {
  readonly era: 'R' | 'H'
  readonly year: number
}

/** The one era of a title (令和８年度) with its latest year; `null` for none or both. */
export function eraYearIn(title: string): EraYear | null {
  const found = [...title.normalize('NFKC').matchAll(/(?<era>令和|平成)\s*(?<year>元|\d{1,2})\s*年/gu)].map(
    ({ groups }): EraYear => ({
      era: groups?.['era'] === '平成' ? 'H' : 'R',
      year: groups?.['year'] === '元' ? 1 : Number(groups?.['year']),
    }),
  )
  if (new Set(found.map(({ era }) => era)).size !== 1) return null
  return found.toSorted((one, other) => other.year - one.year)[0] ?? null
}

const datedFields: ReadonlySet<string> = new Set(dayFields)
const digit = '[0-9０-９]'
/** 8.4.13, ８．４．１３ */
const bareDay = new RegExp(
  `(?<![0-9０-９.．\\p{L}])(?<year>${digit}{1,2})(?=[.．]${digit}{1,2}[.．]${digit}{1,2}(?![0-9０-９.．]))`,
  'gu',
)
/** A list of one year has measures that began before it and end after it; other numbers may be years of the western calendar. */
const [yearsBefore, yearsAfter] = [5, 10]

/** 8.4.13～8.7.12 in a list of 令和８年度: the title supplies the era. Returns the same object if no era is missing. */
export function withEra(fields: Fields, page: EraYear | null): Fields {
  if (page === null) return fields
  const complete = (field: string, text: string): string => (datedFields.has(field) ? withEraOf(text, page) : text)
  if (dayFields.every((field) => complete(field, fields.text(field)) === fields.text(field))) return fields
  return {
    ...fields,
    cells: (field) => fields.cells(field).map((cell) => ({ ...cell, text: complete(field, cell.text) })),
    text: (field) => complete(field, fields.text(field)),
    line: (field) => complete(field, fields.line(field) ?? '') || null,
  }
}

function withEraOf(text: string, { era, year: titleYear }: EraYear): string {
  const years = [...text.matchAll(bareDay)].map(({ groups }) => Number(groups?.['year']?.normalize('NFKC')))
  if (years.length === 0 || hasJapaneseDate(text)) return text
  const isPlausible = (year: number): boolean =>
    year >= Math.max(1, titleYear - yearsBefore) && year <= titleYear + yearsAfter
  return years.every(isPlausible) ? text.replace(bareDay, `${era}$<year>`) : text
}

/** The words as published, without the letters that `withEra` added. */
export const withoutEra = (text: string): string => text.replace(/(?<!\p{L})[RH](?=[0-9０-９]{1,2}[.．])/gu, '')
