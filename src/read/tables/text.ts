import { hasLegalForm } from '../../words/text/legal-form-notations.ts'
import { findJapaneseDates, hasJapaneseDate, parseJapaneseDate } from '../../words/text/japanese-date.ts'

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

/** Joins characters that each stand alone: 所 在 地 becomes 所在地, 措 置 の 理 由 措置の理由; 東京 都 stays. */
export function joinedLetters(text: string): string {
  return text.replace(
    /(?<=^|\s)([\p{Script=Han}\p{Script=Hiragana}])[ 　]+(?=[\p{Script=Han}\p{Script=Hiragana}](?:[ 　:：]|$))/gu,
    '$1',
  )
}

/** 株式会社架空が運営する市場: a company does something, so that the words are more than its name. The source of a regular expression. */
export const doesSomething =
  'が(?:運営|供給|販売|製造|経営|設置|発行|実施|行[うっ]|営[むん]|提供|使用|所有|管理|施工|受注)'

export const hasDate = hasJapaneseDate

/** A text that belongs to a case: it has a date or an organisation's name. */
export const isCaseLike = (text: string): boolean => hasDate(text) || hasLegalForm(text)

/** 最終更新日：令和8年9月4日, 令和8年9月4日現在, a day alone: the day of the page, not of a case. */
export const isDayOfPage = (text: string): boolean =>
  /^[\s（(]*(?:最終)?(?:更新|掲載|作成|公開|公表|改訂|登録)(?:年月)?日?時?\s*[:：]?.{0,30}$/u.test(text) ||
  /^.{0,30}(?:現在|時点|更新|作成)[\s）)]*$/u.test(text) ||
  parseJapaneseDate(oneLine(text)) !== null

/** The only day in texts; `null`: they have none, or several. */
export function onlyDayIn(texts: readonly string[]): string | null {
  const [day = null, ...others] = new Set(texts.flatMap((text) => findJapaneseDates(text).map(({ date }) => date)))
  return others.length > 0 ? null : day
}

/**
 * The only day that stands on lines with little else, as the head of a page does: 令和8年4月1日（水）, 公表日 2026年4月1日. That of an update is another
 * day.
 */
export const dayOfHead = (lines: readonly string[], lineCharactersMax: number): string | null =>
  onlyDayIn(lines.filter((line) => line.length <= lineCharactersMax && !/更新|現在/u.test(line)))

/** 該当なし, 現在、指名停止中の業者はありません。 */
export const saysNone = (text: string): boolean =>
  /^[※（(]?(?:現在|本日)?[、,]?.{0,20}(?:該当|公表|対象|指名停止|停止|処分|措置).{0,14}(?:なし|無し|無|ありません|ございません|おりません|ない)[。）)]?$/u.test(
    text.replace(/\s/gu, ''),
  ) || /^(?:なし|無し|該当なし)。?$/u.test(text.replace(/\s/gu, ''))

/** －, ―, /: a cell that its publisher left blank. */
export const isDash = (text: string): boolean => /^[-‐‑‒–—―−－ｰー─━/／・･]+$/u.test(text.replace(/\s/gu, ''))

/** 〃, 仝, ″, 同上, also between dashes or in brackets: as above, in the same column. A dash or a blank cell says nothing. */
const dittoMark = /^[（(\-－―—–ー]*(?:[〃々仝″”"〟]+|同|同上|上に同じ|上記[とに]?同じ)[）)\-－―—–ー]*。?$/u

/** Whether a text is a mark for the value above it and nothing else. */
export const isDitto = (text: string): boolean => dittoMark.test(text.replace(/\s/gu, ''))

/** The texts of a row, each once and in one line: a merged cell repeats its text in every column. */
export function distinctTexts(row: { readonly cells: readonly { readonly text: string }[] } | undefined): string[] {
  return [...new Set((row?.cells ?? []).map(({ text }) => oneLine(text)))].filter((text) => text !== '')
}

/** 計, 合計 3者, or in cells of their own 合計, 2社 and 4813万円: a sum of the rows above, which is not an entry. */
export const isSum = (texts: readonly string[]): boolean =>
  sum.test(texts.join(' ')) && /計|総数|総件数/u.test(texts[0] ?? '')
const digit = '[0-9０-９,，億万]'
// No number and no blank can be divided in two ways: a row with amounts and a note would take time without end.
const sum = new RegExp(
  `^(?:小|合|総)?\\s*(?:計|件数|数)\\s*[:：]?\\s*(?:${digit}+(?!${digit})\\s*(?:(?:者|社|件|業者|名|円)\\s*)?)*$`,
  'u',
)
