import type { DocumentRow } from '../../documents/document.ts'
import { distinctTexts, headerAt, namesParty } from './header.ts'
import type { Headings } from './headings.ts'
import { hasLegalForm } from '../text.ts'

/** 2/3ページ, - 2 -, P.2 */
const pageNumber = /^(?:[-－‐―]\s*\d{1,3}\s*[-－‐―]|p\.?\s*\d{1,3}|\d{1,3}\s*(?:\/\s*\d{1,3}\s*)?(?:ページ|頁))$/iu
export const isPageNumber = (text: string): boolean => pageNumber.test(text.normalize('NFKC').trim())

/** Texts of a title and a day beside it. A row of data has more. */
const textsMax = 2

/**
 * Whether a row is a title above the headings of a further table, or of the same one on the next printed page: the headings follow it, and it
 * repeats a title of the file (`titles`) or stands below a blank row. Else it may be the rest of the row above.
 */
export function isTableTitle(
  rows: readonly DocumentRow[],
  at: number,
  { headings, titles }: { readonly headings: Headings; readonly titles: readonly string[] },
): boolean {
  const texts = distinctTexts(rows[at])
  if (texts.length === 0 || texts.length > textsMax || texts.some(hasLegalForm)) return false
  const next = rows.findIndex((row, index) => index > at && distinctTexts(row).length > 0)
  const header = next < 0 ? null : headerAt(rows, next, headings)
  const isAboveHeader =
    header === null
      ? next > at && next - at <= 2 && isTableTitle(rows, next, { headings, titles: [...titles, ...texts] })
      : namesParty(header.columns)
  const isRepeated = texts.every((text) => titles.includes(text) || isPageNumber(text))
  return isAboveHeader && (isRepeated || at === 0 || distinctTexts(rows[at - 1]).length === 0)
}
