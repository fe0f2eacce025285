import { isoDay } from './iso-date.ts'
import { notDecided } from './later-decision-words.ts'
import { arrows } from './range-signs.ts'
import { regExp, regExpGlobal } from './reg-exp.ts'

/** What is done to a period, as it stands before 前 and 後: 変更前, 延長後. */
export const periodChanges = '変更|延長|短縮|訂正'

type KindOfChange = '延長' | '短縮' | '変更'

/** The words of a period, as `periodWords` writes them, without a change that they state: R8.4.1～R8.5.1（R8.6.1まで延長）. */
export interface ChangedPeriod {
  readonly words: string
  /** The last day that the change states. */
  readonly newEnd: string | null
  readonly kind: KindOfChange | null
  /** Whether a change is stated whose result is not. */
  readonly isUnclear: boolean
}

export function changesIn(text: string): ChangedPeriod {
  const bracketed = withoutArrow(withoutFormer(text)).replace(changeClause, (whole, clause: string) =>
    isNoChange(clause) ? whole : `(${clause})`,
  )
  let newEnd: string | null = null
  let kind: KindOfChange | null = null
  let isUnclear = false
  let words = bracketed
  for (const [whole, note = ''] of bracketed.matchAll(/\(([^()]*)\)/gu)) {
    if (!/延長|短縮|変更/u.test(note) || isNoChange(note)) continue
    words = words.replace(whole, ' ')
    const stated = changedEnd.exec(note)?.groups
    if (stated === undefined) {
      isUnclear ||= /\d/u.test(note)
      continue
    }
    const day = stated['day']!
    // An extension to a day before the one stated already is no extension.
    isUnclear ||= newEnd !== null && day < newEnd && stated['kind'] === '延長'
    newEnd = day
    kind = stated['kind'] as KindOfChange
  }
  return { words: words.trim(), newEnd, kind, isUnclear }
}

/**
 * A change in a clause of its own, without brackets: 、さらに2026-06-01まで延長. The lookbehind saves trying each character of a long run of
 * separators.
 */
const changeClause = regExpGlobal`(?<![,、。;※*\s])[,、。;※*\s]*((?:期間を|さらに|更に|再度)*${isoDay}\s*(?:まで|迄|に)[^()\d、。]{0,16}?(?:再度?)?(?:延長|短縮|変更)(?:済み?|後|された?|した|する)?)(?!する|の?(?:可能|予定|見込|申請|検討|場合)|こと[がも])`
/** 2026-06-01まで期間を延長 */
const changedEnd = regExp`(?<day>${isoDay})\s*(?:まで|迄|に)[^()\d]*?(?<kind>延長|短縮|変更)(?!前)`

/** 令和8年5月1日に住所変更, 令和9年3月31日まで延長の可能性あり: a change of something else, or none. */
const isNoChange = (note: string): boolean => {
  const { after } = onlyChange.exec(note)?.groups ?? {}
  return after !== undefined && (otherObject.test(note) || notDecided.some((pattern) => pattern.test(after.trim())))
}
const onlyChange = /^(?:(?!延長|短縮|変更).)*(?:延長|短縮|変更)(?<after>(?:(?!延長|短縮|変更).)*)$/u
const otherObject =
  /(?:住所|所在地?|商号|社名|名称|称号|代表(?:者|取締役)?|役員|組織|氏名|本店|資本金?|等級|業種|工種)(?:の|を|等)*変更/u

const countDays = (text: string): number => [...text.matchAll(new RegExp(isoDay, 'gu'))].length

/** 変更前：… 変更後：…, （当初：…）: the later words count. */
function withoutFormer(text: string): string {
  const after = laterPeriod.exec(text)?.groups?.['period']
  return after !== undefined && countDays(after) === 2 ? after : text.replace(formerPeriod, ' ')
}
const laterPeriod = regExp`(?:${periodChanges})後(?!の?(?:工期|納期|契約|履行|工事|委託))\s*[:：)]?\s*(?<period>(?=[^)]*\d{4}-)[^)]*)`
const formerPeriod = regExpGlobal`\((?:(?:${periodChanges})前|当初)\s*[:：]?[^()]*\)`

/**
 * R8.4.1～R8.5.1→R8.6.1: the day after the arrow is the last one, and is written in brackets, as most publishers do; a whole period after it
 * replaces all.
 */
function withoutArrow(text: string): string {
  const [before = '', after, ...more] = text.split(arrow)
  if (after === undefined) return text
  // Period → period → period: the last one replaces all.
  const last = more.at(-1) ?? after
  const areWhole = [before, after, ...more].every((part) => countDays(part) === 2)
  if (more.length > 0) return areWhole ? last : text
  if (countDays(after) === 2) return after
  const day = regExp`^~?(${isoDay})`.exec(after)?.[1]
  return day === undefined ? text : `${before} (${day}まで変更)`
}
/** →, ↓, （↓変更）; ▼ between white space, as on a line of its own. */
const arrow = regExp`(?<!\s)\s*\(?(?:[${arrows}]|(?<=\s)[▼▽](?=\s))\s*(?:(?:期間)?(?:${periodChanges}))?\)?\s*`

/** The last day after the change; `null` when it is not stated, or contradicts the first and last day of the period. */
export function lastDayAfter(
  { newEnd, kind, isUnclear }: ChangedPeriod,
  start: string | null,
  end: string | null,
): string | null {
  if (isUnclear) return null
  if (newEnd === null) return end
  const isContradiction =
    (start !== null && newEnd < start) ||
    (end !== null && kind === '延長' && newEnd <= end) ||
    (end !== null && kind === '短縮' && newEnd >= end)
  return isContradiction ? null : newEnd
}
