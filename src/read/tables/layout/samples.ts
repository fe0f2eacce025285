import type { Entry } from '../entry/entry.ts'
import { partyFields } from '../entry/entry.ts'
import { comparedHeading } from '../labels/labels.ts'

// Words by which a page says that what it shows is a sample or a draft.

const what =
  '(?:記入|記載|入力|作成|掲載)(?:例|見本)|見本|サンプル(?:データ|ページ)?|テスト(?:ページ|データ|用|版|公開|掲載)?|ダミー(?:データ)?|ひな(?:形|型)|雛[形型]|下書き|デモ(?:データ|用)?|(?:素|原|修正)?案|未定稿|ドラフト|たたき台'
const behind = '(?:の?(?:一覧表?|リスト|内容|概要|名簿))?(?:について|に関して|に関すること)?'
const whole = new RegExp(
  `^[([【「<《]*(?:(?:これ|以下|下記|次|上記|本表|この表)は、?)?(?:${what})[)\\]】」>》]*(?:です|(?:です|であり|で)、[^。]{0,30}(?:実在|架空)[^。]{0,20})?。?$`,
  'u',
)
/** 【見本】指名停止一覧, 指名停止一覧（案）, 指名停止（案）について, 処分案, 指名停止委員会審議資料; not 指名停止案件, 処分事案, 審議結果 */
const atEnd = new RegExp(
  `^[([【<《](?:${what})[)\\]】>》]|[([【<《](?:${what})[)\\]】>》]${behind}$|(?:停止|除外|処分|措置|命令|指示|勧告)等?の?(?:素|原|修正)?案${behind}$|(?:審議|協議|検討|付議)(?:用)?資料$`,
  'u',
)
/** 記入例（実在しません）, within any heading; not 虚偽の記載例. */
const anywhere =
  /(?<!虚偽の?|不実の?|不正の?)(?:記入|記載|入力|作成|様式|表示)(?:例|見本)(?!外)|実在し(?:ません|ない)|^例$|サンプル(?:データ|表)/u
/** Not 様式第2号, which a real notice has, too. */
const form = /^[([【]?(?:記入)?様式(?:例|集)?[)\]】]?$/u
/** 指名停止措置要領（案） may be a link beside a list. */
const ofRules = /要[領綱]|基準|規[程則]|条例|指針|ガイドライン/u
const measure = /停止|除外|処分|措置|命令|指示|勧告|取り?消|公表/u

/** Whether a heading says that what follows is a sample or a draft. */
export const isSample = (heading: string): boolean => {
  const words = comparedHeading(heading)
  return [whole, atEnd, form, anywhere].some((pattern) => pattern.test(words))
}

/** The same of the title of a page, of which the name of its publisher is no part: 指名停止（案）について｜架空市. */
export const isSampleTitle = (title: string): boolean =>
  title.split(/[|｜]|\s[-–—]\s/u).some((part) => isSampleLine(part) || ofMeeting.test(comparedHeading(part)))
const ofMeeting = /^(?:審議|協議|検討|付議)(?:用)?資料$/u

/** The same of a line anywhere on a page: 契約書（案） may be a link. */
export const isSampleLine = (line: string): boolean => {
  const words = comparedHeading(line)
  return whole.test(words) || (atEnd.test(words) && measure.test(words) && !ofRules.test(words))
}

/** 例 in the column of numbers, 記入例 in that of remarks; not the name of a company, nor of a case. */
export const isSampleMark = ({ field, heading, text }: Entry['cells'][number]): boolean => {
  if (field !== null && (partyFields.includes(field) || !markFields.has(field))) return false
  const words = comparedHeading(text)
  return !/名/u.test(heading) && (whole.test(words) || (field === 'number' && /^\(?例\)?$/u.test(words)))
}
const markFields: ReadonlySet<string> = new Set(['number', 'remarks', 'status', 'ignore'])
