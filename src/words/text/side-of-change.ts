import { periodChanges } from './period-changes.ts'
import { arrows } from './range-signs.ts'
import { regExp } from './reg-exp.ts'

/** What words say of the two sides of a change: which they are of, and what they say besides. */
export interface SideOfChange {
  readonly isFormer: boolean
  readonly rest: string
}

/** A lift cuts the period short: 解除前の指名停止期間, 解除後の指名停止期間. */
const changes = `${periodChanges}|解除|修正|改定|改正|見直し|軽減|減免`
const former = `(?:${changes})前|従前|従来|当初`
/** 変更期間 is the one after it; 短縮期間, 延長期間 may be what is taken away or added. */
const later = `(?:${changes})後|(?:変更|修正|訂正|改定|改正)(?=(?:指名)?(?:措置|停止)?期間$)`
/** The words for a side; 旧 and 新 are others, too (旧商号), unless brackets are around them or nothing but the period follows. */
const side = `(?:(?<former>${former}|旧)|${later}|新(?:たな|しい)?)`
const [opening, closing] = ['[（(【［[〔]', '[）)】］\\]〕]']
const time = '(?:期間|期限|終期|満了日|終了日|月数)'

/** 変更前の停止期間, （変更前）停止期間, 区分：変更前 */
const before = regExp`^(?:区分：|種別：)?(?:${opening}${side}${closing}|${side}(?=の?[^/]{0,14}${time}|(?:の?内容)?$))の?(?:(?:期間|内容)$)?(?<rest>.*)$`
/** 停止期間（変更前）, 停止期間 変更前 */
const behind = regExp`^(?<rest>.+?)(?:の?${opening}${side}(?:の?期間)?${closing}|(?<=${time})[・の/]?${side})$`
/** （変更前）令和8年…, 変更後： 令和8年…, 変更前の期間 令和8年… */
const ofLine = regExp`^${opening}?${side}(?:の?(?:(?:措置|停止)?期間|内容))?(?:${closing}\s*[:：]?|\s*[:：]|\s|$)\s*(?<rest>.*)$`

const sideBy = (pattern: RegExp, words: string): SideOfChange | null => {
  const found = pattern.exec(words)?.groups
  return found === undefined ? null : { isFormer: found['former'] !== undefined, rest: found['rest'] ?? '' }
}

/** The side in a heading or a label, and its other words: 停止期間（変更前）, 変更後の停止期間; nothing is left of 変更前. */
export const sideInHeading = (heading: string): SideOfChange | null => {
  const words = heading.replace(/\s/gu, '')
  return sideBy(before, words) ?? sideBy(behind, words)
}

/** The side at the beginning of a line, and the words behind it: （変更前）令和8年…, （誤）令和8年…. */
export const sideInLine = (line: string): SideOfChange | null => sideBy(ofLine, line) ?? sideBy(ofCorrection, line)
const ofCorrection = regExp`^${opening}(?:(?<former>誤)|正)${closing}\s*(?<rest>.*)$`

/** The side at the end of a line, or the change that it states: 令和8年…まで（変更後）, 令和8年…までに変更した. */
export const sideBehindLine = (line: string): SideOfChange | null => sideBy(atLineEnd, line) ?? sideBy(changedTo, line)
const atLineEnd = regExp`^(?<rest>[^（(【［\[〔]{1,80}(?:[（(][^（()）]{0,40}[）)])?)\s*${opening}${side}(?:の?期間)?${closing}$`
const changedTo = regExp`^(?<rest>.{1,120}?)(?:に|へ)(?:変更|訂正|改定|修正)(?:済み?|した|しました|する|します)?。?$`

/**
 * The side of a change that a row of a list is on, in one of its cells: 1（変更前）, 令和8年…まで（延長後）, （訂正後）株式会社架空, a remark 期間短縮後. `rest`: the other words of
 * the cell. `null`: none, or both.
 */
export function sideOfRowIn(text: string): SideOfChange | null {
  const found = [ofRowAlone, ofRowAtStart, ofRowAtEnd]
    .map((pattern) => sideBy(pattern, text))
    .find((one) => one !== null)
  return found === undefined || namesSide.test(found.rest) ? null : found
}
const sideOfRow = `(?:(?:指名)?停止)?(?:期間|措置)?の?(?:(?<former>${former})|(?:${changes})後)`
const ofRowAlone = regExp`^${opening}?${sideOfRow}${closing}?$`
const ofRowAtStart = regExp`^(?:${opening}${sideOfRow}${closing}|${sideOfRow}(?:\s*[:：]|\s))\s*(?<rest>\S.*)$`
const ofRowAtEnd = regExp`^(?<rest>\S.{0,300}?)\s*${opening}${sideOfRow}${closing}$`
const namesSide = regExp`(?:${changes})[前後]`
/** A word of a change before or behind a period, which is the one after it: （変更）令和8年…, 短縮：令和8年…, 令和8年…（延長）, →令和8年…; nothing is left of （変更）. */
export function markOfChange(
  line: string,
): { readonly kind: '延長' | '短縮' | '変更'; readonly isPart: boolean; readonly rest: string } | null {
  const found = markPatterns.map((pattern) => pattern.exec(line.trim())?.groups).find((one) => one !== undefined)
  if (found === undefined) return null
  const kind = found['kind'] === '延長' || found['kind'] === '短縮' ? found['kind'] : '変更'
  return { kind, isPart: found['part'] !== undefined, rest: found['rest']?.trim() ?? '' }
}
const mark =
  '(?:指名停止)?(?:期間)?の?(?<part>一部)?(?:期間)?の?(?:再度?|再々)?(?<kind>変更|延長|短縮|訂正|見直し|修正)(?:済み?)?'
const markPatterns = [
  regExp`^${opening}${mark}${closing}\s*[:：]?\s*(?<rest>.*)$`,
  regExp`^[※*＊]?\s*${mark}(?:\s*[:：]\s*|\s+|$)(?<rest>.*)$`,
  regExp`^[${arrows}]\s*(?:${mark})?\s*[:：]?\s*(?<rest>\S.*)$`,
  regExp`^(?<rest>[^（(【［\[〔]{1,80})\s*${opening}${mark}${closing}$`,
]

/** Whether words are nothing but an arrow to what is below them. */
export const isArrow = (words: string): boolean => onlyArrow.test(words)
const onlyArrow = regExp`^[${arrows}▼▽]$`

/** Whether words are nothing but a side: 変更前, （変更後）. */
export const isSideOfChange = (words: string): boolean => sideInHeading(words)?.rest === ''

/** The side of a label that says of nothing but a period which it is: 変更後の期間, 新期間. */
export const sideOfPeriodIn = (heading: string): SideOfChange | null =>
  isSideOfChange(heading) && heading.trim().endsWith('期間') ? sideInHeading(heading) : null

/** 指名停止期間の変更について, 停止期間の延長のお知らせ: the title of a page about a change. */
export const isTitleOfChange = (line: string): boolean => titleOfChange.test(line)
const titleOfChange = regExp`(?:${periodChanges})等?(?:について|に関するお知らせ|のお知らせ)`

/**
 * The side of a change that a row of a list is on by a mark alone: 1（訂正）, 株式会社架空（短縮）, 【変更】株式会社架空 and the remarks 上記の変更 and 解除 are of the later one, 下段のとおり変更
 * of the former. `null`: none, or a part was changed.
 */
export function sideByMark(text: string): SideOfChange | null {
  if (changedBelow.test(text)) return { isFormer: true, rest: '' }
  if (liftAlone.test(text)) return { isFormer: false, rest: text }
  const found = marksOfRow.map((pattern) => pattern.exec(text)?.groups).find((one) => one !== undefined)
  return found === undefined || found['part'] !== undefined
    ? null
    : { isFormer: false, rest: found['rest']?.trim() ?? '' }
}
const marksOfRow = [
  regExp`^${opening}${mark}${closing}\s*(?<rest>\S.*)?$`,
  regExp`^(?<rest>\S[^（(【［\[〔]{0,80}?)\s*${opening}${mark}${closing}$`,
  regExp`^[※*＊]?\s*(?:(?:上記|上段|前段|前行|上の行)[のを]?)?${mark}$`,
]
const changedBelow = regExp`^[※*＊]?\s*(?:下記|下段|次段|次行|下の行)の?(?:とおり|通り)?[にへ]?(?:期間を?)?(?:変更|延長|短縮|訂正)(?:済み?|した|しました)?。?$`
const liftAlone = /^[（(【]?(?:指名停止の?)?解除(?:済み?)?[）)】]?$/u
