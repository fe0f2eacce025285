import { companyForm } from '../text/legal-form-notations.ts'
import { hasJapaneseDate } from '../text/japanese-date.ts'

/** A text in one line. */
export function oneLine(text: string): string {
  return text.replace(/\s+/gu, ' ').trim()
}

/** The lines of a text that are not blank. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** 株式会社, （有）, 協同組合 …: words by which a row about an organisation differs from a heading or a note. */
const legalFormWords = new RegExp(`${companyForm}|法人(?!番号)|組合|[（(][医福][）)]`, 'u')

export const hasLegalForm = (text: string): boolean => legalFormWords.test(text)

export const hasDate = hasJapaneseDate

/** A text that belongs to a case: it has a date or an organisation's name. */
export const isCaseLike = (text: string): boolean => hasDate(text) || hasLegalForm(text)

/** 該当なし, 現在、指名停止中の業者はありません。 */
export const saysNone = (text: string): boolean =>
  /^[※（(]?(?:現在|本日)?[、,]?.{0,20}(?:該当|公表|対象|指名停止|停止|処分|措置).{0,14}(?:なし|無し|無|ありません|ございません|おりません|ない)[。）)]?$/u.test(
    text.replace(/\s/gu, ''),
  ) || /^(?:なし|無し|該当なし)。?$/u.test(text.replace(/\s/gu, ''))

/** －, ―, /: a cell that its publisher left blank. */
export const isDash = (text: string): boolean => /^[-‐‑‒–—―−－ｰー─━/／・･]+$/u.test(text.replace(/\s/gu, ''))
