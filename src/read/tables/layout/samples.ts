import type { Entry } from '../entry/entry.ts'
import { partyFields } from '../entry/entry.ts'
import { comparedHeading } from '../labels/labels.ts'

// Words by which a page says that what it shows is a sample or a draft.

const what =
  '(?:記入|記載|入力|作成)(?:例|見本)|見本|サンプル(?:データ|ページ)?|テスト(?:ページ|データ|用|版|公開|掲載)?|ダミー(?:データ)?|ひな(?:形|型)|雛[形型]|下書き|デモ(?:データ|用)?|(?:素|原|修正)?案|未定稿|ドラフト'
const whole = new RegExp(`^[([【「<《]*(?:これは)?(?:${what})[)\\]】」>》]*(?:です)?。?$`, 'u')
/** 【見本】指名停止一覧, 指名停止一覧（案） */
const atEnd = new RegExp(`^[([【<《](?:${what})[)\\]】>》]|[([【<《](?:${what})[)\\]】>》]$`, 'u')
/** 記入例（実在しません）, within any heading; not 虚偽の記載例. */
const anywhere =
  /(?<!虚偽の?|不実の?|不正の?)(?:記入|記載|入力|作成|様式|表示)(?:例|見本)(?!外)|実在し(?:ません|ない)|^例$|サンプル(?:データ|表)/u
/** Not 様式第2号, which a real notice has, too. */
const form = /^[([【]?(?:記入)?様式(?:例|集)?[)\]】]?$/u
const measure = /停止|除外|処分|措置|命令|指示|勧告|取り?消|公表/u

/** Whether a heading says that what follows is a sample or a draft. */
export const isSample = (heading: string): boolean => {
  const words = comparedHeading(heading)
  return [whole, atEnd, form, anywhere].some((pattern) => pattern.test(words))
}

/** The same of a line anywhere on a page: 契約書（案） may be a link. */
export const isSampleLine = (line: string): boolean => {
  const words = comparedHeading(line)
  return whole.test(words) || (atEnd.test(words) && measure.test(words))
}

/** 例 in the column of numbers, 記入例 in that of remarks; not the name of a company, nor of a case. */
export const isSampleMark = ({ field, heading, text }: Entry['cells'][number]): boolean => {
  if (field !== null && (partyFields.includes(field) || !markFields.has(field))) return false
  const words = comparedHeading(text)
  return !/名/u.test(heading) && (whole.test(words) || (field === 'number' && /^\(?例\)?$/u.test(words)))
}
const markFields: ReadonlySet<string> = new Set(['number', 'remarks', 'status', 'ignore'])
