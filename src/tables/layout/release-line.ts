import { parseJapaneseDate } from '../../text/japanese-date.ts'
import type { DocumentPair } from '../../documents/document.ts'
import { oneLine } from '../text.ts'

/** A list of descriptions whose terms are days (`<dt>2026年3月11日</dt><dd>…</dd>`): a line for each; `null` for another pair. */
export function datedPairLine({ label, value }: DocumentPair): string | null {
  return parseJapaneseDate(oneLine(label)) === null ? null : `${oneLine(label)} ${oneLine(value.text)}`
}

/** 最終更新日：令和8年9月4日, 令和8年9月4日現在, a day alone: the day of the page, not of a case. */
export const isDayOfPage = (text: string): boolean =>
  /^[\s（(]*(?:最終)?(?:更新|掲載|作成|公開|公表|改訂|登録)(?:年月)?日?時?\s*[:：]?.{0,30}$/u.test(text) ||
  /^.{0,30}(?:現在|時点|更新|作成)[\s）)]*$/u.test(text) ||
  parseJapaneseDate(oneLine(text)) !== null
