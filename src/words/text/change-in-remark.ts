import { isLength } from './duration.ts'
import { isoDay } from './iso-date.ts'
import type { JapanesePeriod } from './japanese-period.ts'
import {
  dayOrLength,
  decided,
  leadingLabel,
  measureOf,
  notDecided,
  onlyInPart,
  particlesAfterMeasure,
  rangeSign,
  reasonEnd,
  wordsOnOtherMeasure,
} from './later-decision-words.ts'
import { periodCharactersMax, periodWords } from './period-words.ts'
import { regExp, regExpGlobal } from './reg-exp.ts'

/** A change of its period that a remark on a measure states. */
export interface ChangeInRemark {
  /** The last day after it; `null` when that is not clear: 3か月延長, 期間変更. */
  readonly end: string | null
}

/** A word for a change, and the last day that is printed with it. */
interface Change {
  readonly kind: string
  readonly day: string | null
}

/**
 * The change that a remark states for the period beside it; `null` for none, and for one that the period contains already. An earlier or
 * another measure, another period (契約期間, 工期), an application, a negation and an event to come change nothing.
 */
export function changeInRemark(
  text: string,
  { start, end, openEnded }: Omit<JapanesePeriod, 'text'>,
): ChangeInRemark | null {
  if (text.length > periodCharactersMax) return changeOfPeriod.test(text) ? { end: null } : null
  const changes = sentencesOf(text).flatMap(changesIn)
  // 期間変更（令和9年3月31日まで延長）
  const dated = changes.length > 1 && changes[0]?.day === null ? changes.slice(1) : changes
  const [kind, ...otherKinds] = new Set(dated.map((change) => change.kind))
  if (kind === undefined) return null
  const days = dated.flatMap(({ day }) => day ?? []).toSorted()
  if (days.length === 0 && isAfterChange(text, end)) return null
  if (otherKinds.length > 0 || days.length < dated.length) return { end: null }
  const day = kind === '短縮' ? days[0]! : days.at(-1)!
  if (day === end) return null
  const isBeforeStart = start !== null && day < start
  // It extended an earlier measure, or the period contains it already.
  if (kind === '延長' && (isBeforeStart || (end !== null && day < end))) return null
  const isContradiction =
    isBeforeStart || (kind === '短縮' && end !== null && day > end) || (kind === '延長' && openEnded)
  return { end: isContradiction ? null : day }
}

/** 令和8年11月2日に期間を変更。変更前の終期は令和9年1月14日, beside a period with another last day: it is the one after the change. */
function isAfterChange(text: string, end: string | null): boolean {
  const former = formerLastDay.exec(periodWords(text).replace(/\s/gu, ''))?.groups?.['day']
  return former !== undefined && end !== null && former !== end
}

const changeOfPeriod = /(?:期間|停止|措置)[^。、]{0,4}(?:延長|短縮|変更)/u

/** 延長（令和9年3月31日まで）, but not 延長（期間変更） */
const noteOfChange = regExpGlobal`(延長|短縮|変更)(${decided})?\s*\((?![^()]*(?:延長|短縮|変更))([^()]*)\)`

/** Sentences and notes in brackets, without white space. 延長（令和9年3月31日まで） becomes 延長:2027-03-31まで. */
const sentencesOf = (text: string): string[] =>
  periodWords(text)
    .replace(wordsOnOtherMeasure, '')
    .replace(noteOfChange, '$1$2:$3')
    .split(/[。;()[\]※]/u)
    .map((sentence) => sentence.replace(/\s/gu, ''))

const changesIn = (sentence: string): Change[] =>
  [...sentence.matchAll(/延長|短縮|変更/gu)].flatMap(({ 0: kind, index }) => {
    const change = changeOfWord(kind, sentence.slice(0, index), sentence.slice(index + kind.length))
    if (change === null) return []
    return onlyInPart.test(sentence) ? [{ kind, day: null }] : [change]
  })

/** The change of one word, from what stands before and after it in its sentence; `null` if it is none of the measure. */
function changeOfWord(kind: string, before: string, after: string): Change | null {
  const next = after.replace(/^:/u, '')
  if (noChange.test(next) || notDecided.some((pattern) => pattern.test(next))) return null
  const withoutDays = before.replace(everyDayOrLength, '')
  if (otherPeriodAtEnd.test(withoutDays)) return null
  const withoutReason = withoutDays.replace(regExp`^.*${reasonEnd}`, '')
  const ofMeasure = measureAtEnd.exec(withoutReason)
  if (ofMeasure === null) return mayBeOfMeasure.test(withoutReason) ? { kind, day: null } : null
  const dayBefore = decidedAtEnd.test(after) ? dayAtEnd.exec(before) : null
  const day = (dayBefore ?? dayAtStart.exec(after))?.groups?.['day'] ?? null
  // 変更 alone may be a change of anything.
  const saysWhat = ofMeasure.groups?.['object'] !== undefined || day !== null || isLength(before)
  return kind === '変更' && !saysWhat ? null : { kind, day }
}

/** 延長200m (a length), 延長工事, 変更届, 変更前 */
const noChange = /^(?:約?L?=?\d+(?:\.\d+)?(?:m|km|メートル|キロ)|保育|線|工事|料|届|契約|許可|登記|前|点)/iu
const everyDayOrLength = regExpGlobal`(?:${dayOrLength})(?:から|に|へ)*`
/** 契約期間を, 工期を, 履行期限の */
const otherPeriodAtEnd =
  /(?<!(?:停止|措置|処分|命令)の)(?:契約|工期|納期|履行|許可|免許|認可|登録|認定|資格|有効|提出|申請|届出|納[入付]|支払|改善|報告|工事|委託|施工|事業|実施|猶予|審査|調査|労働|営業時)の?(?:等|期間|期限|期日|日|間|時間)*(?:を|の|は|が|も|について)?[、:]?(?:[^、]*(?:まで|迄)に?)?$/u

const lastDay = '(?:終期|満了日?|終了日|末日)'
/** The measure, its period or its last day: 指名停止措置, 本件停止期間, 終期. */
const periodOfMeasure = `(?:(?:${measureOf.suspension}|${measureOf.other}|(?:本件?の?|当該)?(?:停止|措置|処分)?(?:等の?)?期間)(?:の?(?:期間|${lastDay}|内容))?|${lastDay})`
const formerLastDay = regExp`(?:延長|短縮|変更)前の?(?:${periodOfMeasure})?[はを:]?(?:${isoDay}${rangeSign})?(?<day>${isoDay})`
const again = '(?:さらに|更に|再度?)*'
/** 指名停止期間を再度; or nothing, as in a remark 延長. */
const measureAtEnd = regExp`^${leadingLabel}(?<object>${periodOfMeasure})?${particlesAfterMeasure}${again}$`
/** 停止を当分の, 期限を, …までに */
const mayBeOfMeasure = /(?:(?:停止|措置|処分|命令|除外|期間|期限)[^、]{0,8}|(?:まで|迄)に?)$/u

const decidedAtEnd = regExp`^(?:${decided}|する|します)?(?:[、,:].*)?$`
/** ～2027-03-31に, 終期を2027-03-31に, 2027-03-31まで停止期間を */
const dayAtEnd = regExp`(?:(?<=${rangeSign}|${lastDay}[をは])(?<day>${isoDay})(?:まで|迄|に|へ)*|(?<day>${isoDay})(?:まで|迄)(?:に|へ)*)、?(?:${periodOfMeasure})?${particlesAfterMeasure}${again}$`
/** 後の期間:2026-04-01～2027-03-31, :2027-03-31まで, した(終期は～2027-03-31) */
const dayAtStart = regExp`^(?:${decided})?(?:後の?${periodOfMeasure}?[:は]?(?:${isoDay}${rangeSign})?(?<day>${isoDay})(?:まで|迄)?|[:は]?(?:${lastDay}[:は]?)?(?:(?:${isoDay})?${rangeSign}(?<day>${isoDay})(?:まで|迄)?|(?<day>${isoDay})(?:まで|迄)))(?:に|と)*(?:${decided}|する|します)?$`
