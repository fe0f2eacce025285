import { changeWord, changeWords } from './change-words.ts'
import { isLength } from './duration.ts'
import { isoDay } from './iso-date.ts'
import type { JapanesePeriod } from './japanese-period.ts'
import {
  dayOrLength,
  decided,
  leadingLabel,
  notDecided,
  onlyInPart,
  particlesAfterMeasure,
  rangeSign,
  reasonEnd,
  wordsOnOtherMeasure,
} from './later-decision-words.ts'
import { periodCharactersMax, periodWords } from './period-words.ts'
import { waves } from './range-signs.ts'
import { regExp, regExpGlobal } from './reg-exp.ts'
import { withRelativeDays } from './relative-days.ts'
import { lastDay, periodOfMeasure, periodOnly, statedEnd } from './stated-end.ts'

/** A change of its period that a remark on a measure states. */
export interface ChangeInRemark {
  /** The last day after it; `null` when that is not clear: 3か月延長, 期間変更, or another last day without a word of a change. */
  readonly end: string | null
  /** The first day after it, where that changes, too: 期間を令和8年12月1日から令和9年5月31日に変更. */
  readonly start?: string
}

/** A word for a change, and the last day that is printed with it. */
interface Change {
  readonly kind: string
  readonly day: string | null
  /** The first day of a whole period that is printed with it, or nothing but a sign before the last day. */
  readonly first?: string | null
  /** Whether the words can be nothing but the new period: it is named, or a wave stands between its days. */
  readonly isWhole?: boolean
}

/**
 * The change that a remark states for the period beside it; `null` for none, and for one that the period contains already. An earlier or
 * another measure, another period (契約期間, 工期), an application, a negation and an event to come change nothing.
 */
export function changeInRemark(
  text: string,
  period: Omit<JapanesePeriod, 'text'>,
  isSuspension = true,
): ChangeInRemark | null {
  if (text.length > periodCharactersMax) return changeOfPeriod.test(text) ? { end: null } : null
  const { start, end, openEnded } = period
  const plain = text.replace(quotedDay, '$1')
  const arrow = dayAtArrow.exec(periodWords(plain).replace(/\s/gu, ''))?.groups
  if (arrow !== undefined) return afterArrow(arrow, end)
  const words = withoutPrinted(withRelativeDays(periodWords(plain), period), period).replace(wordsOnOtherMeasure, '')
  const changes = sentencesOf(words).flatMap(changesIn)
  // 期間変更（令和9年3月31日まで延長）
  const dated = changes.length > 1 && changes[0]?.day === null ? changes.slice(1) : changes
  const [kind, ...otherKinds] = new Set(dated.map((change) => change.kind))
  if (kind === undefined) return statedEnd(words, period, isSuspension)
  const days = dated.flatMap(({ day }) => day ?? []).toSorted()
  if (days.length === 0 && isAfterChange(plain, end)) return null
  if (otherKinds.length > 0 || days.length < dated.length) return { end: null }
  const day = kind === '短縮' ? days[0]! : days.at(-1)!
  const moved = kind === '延長' ? null : movedStart(dated, day, period)
  if (moved !== null) return moved
  if (day === end) return null
  const isBeforeStart = start !== null && day < start
  // It extended an earlier measure, or the period contains it already.
  if (kind === '延長' && (isBeforeStart || (end !== null && day < end))) return null
  const isContradiction =
    isBeforeStart || (kind === '短縮' && end !== null && day > end) || (kind === '延長' && openEnded)
  return { end: isContradiction ? null : day }
}

/** 「令和9年4月30日まで」を「令和9年1月31日まで」に変更 */
const quotedDay = /[「『]([^「」『』]{0,20}\d[^「」『』]{0,40})[」』]/gu
/** R9.4.30→R9.1.31, →R9.1.31, 前倒し R9.1.31, 当初R9.4.30まで、現在R9.1.31まで: the last day before and after a change, and nothing else. */
const dayAtArrow = regExp`^(?:当初:?)?(?:(?<former>${isoDay})(?:まで|迄)?)?(?:→|⇒|➡|(?:、|から)?(?:現在は?|前倒し):?)(?<day>${isoDay})(?:まで|迄)?$`
/** Where the former day is printed as the last one, the other is the new one; else which counts is not said. */
function afterArrow({ former, day }: Partial<Record<string, string>>, end: string | null): ChangeInRemark | null {
  if (day === undefined || day === end) return null
  return { end: former !== undefined && former === end ? day : null }
}

/**
 * 期間を令和8年12月1日から令和9年5月31日に変更, beside a period from another day: both days are new. 終期を令和9年3月31日から令和9年5月31日に変更 begins with the
 * former last day. The first day of an extension is that of the added part, or of the decision.
 */
function movedStart(
  changes: readonly Change[],
  day: string,
  { start, end }: Omit<JapanesePeriod, 'text'>,
): ChangeInRemark | null {
  const { first = null, isWhole = false } = changes.find((change) => change.day === day) ?? {}
  if (first === null || start === null || first === start || first === end) return null
  const isClear = changes.length === 1 && isWhole && first <= day && day >= start
  return isClear ? { end: day, start: first } : { end: null }
}

/** R8.4.1～R8.9.30 終期繰上げ: the printed period is not the day of the change behind it. R8.4.1～R8.9.30に変更 repeats it. R8.9.30までをR8.8.31までに: the former day first. */
const withoutPrinted = (words: string, { start, end }: Omit<JapanesePeriod, 'text'>): string =>
  start === null || end === null
    ? words
    : words
        .replace(regExp`${end}\s*(?:まで|迄)\s*を\s*(?=${isoDay})`, '')
        .replace(regExp`自?\s*${start}\s*${rangeSign}\s*至?\s*${end}\s*(?:まで|迄)?(?:の間)?(?=[\s、。※])`, ' ')

/** 令和8年11月2日に期間を変更。変更前の終期は令和9年1月14日, beside a period with another last day: it is the one after the change. */
function isAfterChange(text: string, end: string | null): boolean {
  const former = formerLastDay.exec(periodWords(text).replace(/\s/gu, ''))?.groups?.['day']
  return former !== undefined && end !== null && former !== end
}

const changeOfPeriod = regExp`(?:期間|停止|措置)[^。、]{0,4}${changeWord}`

/** 延長（令和9年3月31日まで）, but not 延長（期間変更） */
const noteOfChange = regExpGlobal`(${changeWord})(${decided})?\s*\((?![^()]*${changeWord})([^()]*)\)`

/** Sentences and notes in brackets, without white space. 延長（令和9年3月31日まで） becomes 延長:2027-03-31まで. */
const sentencesOf = (words: string): string[] =>
  words
    .replace(noteOfChange, '$1$2:$3')
    .split(/[。;()[\]※]/u)
    .map((sentence) => sentence.replace(/\s/gu, ''))

const changesIn = (sentence: string): Change[] =>
  [...sentence.matchAll(everyChangeWord)].flatMap(({ 0: word, index }) => {
    // 変更期間：… is the period after it; of 短縮期間 nobody knows.
    const after = sentence.slice(index + word.length).replace(word === '変更' ? /^期間(?=[:は])/u : '', '')
    const change = changeOfWord(word, sentence.slice(0, index), after)
    if (change === null) return []
    return onlyInPart.test(sentence) ? [{ ...change, day: null }] : [withFirst(change, sentence)]
  })

/** The change with the first day that stands before its last one: 2026-12-01から2027-05-31. */
function withFirst(change: Change, sentence: string): Change {
  if (change.day === null) return change
  const { first, sign = '' } =
    regExp`(?<first>${isoDay})(?<sign>${rangeSign})(?:至|${rangeSign})*${change.day}`.exec(sentence)?.groups ?? {}
  if (first === undefined) return change
  return { ...change, first, isWhole: change.isWhole === true || waveOnly.test(sign) }
}
const waveOnly = regExp`^[${waves}]$`

const everyChangeWord = new RegExp(changeWord, 'gu')
const wholeWords = changeWords.map((row) => ({ ...row, whole: regExp`^(?:${row.word})$` }))

/** The change of one word, from what stands before and after it in its sentence; `null` if it is none of the measure. */
function changeOfWord(word: string, before: string, after: string): Change | null {
  const { kind, needs, mayBeOther, countsAlone } = wholeWords.find(({ whole }) => whole.test(word))!
  const next = after.replace(/^:/u, '')
  if (noChange.test(next) || notDecided.some((pattern) => pattern.test(next))) return null
  const withoutDays = before.replace(everyDayOrLength, '')
  if (otherPeriodAtEnd.test(withoutDays)) return null
  const withoutReason = withoutDays.replace(regExp`^.*${reasonEnd}`, '')
  if (ofFirstDay.test(withoutReason) || firstDayAtEnd.test(before)) return { kind, day: null }
  const ofMeasure = (needs === 'period' ? ownAtEnd : measureAtEnd).exec(withoutReason)
  if (ofMeasure === null)
    return (needs === 'period' ? mayBeOfPeriod : mayBeOfMeasure).test(withoutReason) ? { kind, day: null } : null
  const isAtEnd = decidedAtEnd.test(after)
  const dayBefore = isAtEnd ? dayAtEnd.exec(before) : null
  const day = (dayBefore ?? dayAtStart.exec(after))?.groups?.['day'] ?? null
  // 変更 alone may be a change of anything.
  const hasObject = ofMeasure.groups?.['object'] !== undefined
  const isNamed = hasObject || isLength(before)
  const hasDay = day !== null || (isAtEnd && untilAtEnd.test(before))
  const saysWhat = needs === undefined || isNamed || (needs === 'day' ? hasDay : countsAlone === true && isAtEnd)
  if (saysWhat) return { kind, day: mayBeOther === true && !hasObject ? null : day, isWhole: hasObject }
  return null
}

/** 延長200m (a length), 延長工事, 変更届, 変更前 */
const noChange = /^(?:約?L?=?\d+(?:\.\d+)?(?:m|km|メートル|キロ)|保育|線|工事|料|届|契約|許可|登記|前|点)/iu
const everyDayOrLength = regExpGlobal`(?:${dayOrLength})(?:から|に|へ)*`
/** 契約期間を, 工期を, 履行期限の */
const otherPeriodAtEnd =
  /(?<!(?:停止|措置|処分|命令)の)(?:契約|工期|納期|履行|許可|免許|認可|登録|認定|資格|有効|提出|申請|届出|納[入付]|支払|改善|報告|工事|委託|施工|事業|実施|猶予|審査|調査|労働|営業時)の?(?:等|期間|期限|期日|日|間|時間)*(?:を|の|は|が|も|について)?[、:]?(?:[^、]*(?:まで|迄)に?)?$/u

/** 始期を, 指名停止の開始日の, 令和8年12月1日からに: how the first day changes is not read. Not 工事開始日を. */
const ofFirstDay = regExp`^${leadingLabel}(?:(?:${periodOnly}|本件)の?)?(?:始期|始まり|開始(?:日|時期)?|起算日|初日)${particlesAfterMeasure}(?:に|へ)?$`
/** 令和8年12月1日からに変更; without に it is the day of the decision. */
const firstDayAtEnd = regExp`${isoDay}(?:から|より)(?:に|へ)$`

const formerLastDay = regExp`${changeWord}前の?(?:${periodOfMeasure})?[はを:]?(?:${isoDay}${rangeSign})?(?<day>${isoDay})`
const again = '(?:さらに|更に|再度?)*'
/** 指名停止期間を再度; or nothing, as in a remark 延長. */
const measureAtEnd = regExp`^${leadingLabel}(?<object>${periodOfMeasure})?${particlesAfterMeasure}${again}$`
/** 停止期間の, or nothing: the beginning of 再発防止措置の見直し is another thing. */
const ownAtEnd = regExp`^${leadingLabel}(?<object>${periodOnly})?${particlesAfterMeasure}${again}$`
/** 停止期間の誤りを, 終期について、, 情状を考慮し期間を. Not 有効期間を. */
const mayBeOfPeriod =
  /^(?:本件?の?|当該|指名)*(?:(?:停止|措置)(?:措置)?の?期間|終期|満了日)[^、]{0,8}$|[、しえみてり](?:(?:指名)?(?:停止|措置)(?:措置)?の?)?(?:期間|終期|満了日)[のをは]?$/u
/** 10月末までに: a last day is stated, and which it is cannot be read. */
const untilAtEnd = /(?:まで|迄)(?:に|へ)*$/u
/** 停止を当分の, 期限を, …までに */
const mayBeOfMeasure = /(?:(?:停止|措置|処分|命令|除外|期間|期限)[^、]{0,8}|(?:まで|迄)に?)$/u

const decidedAtEnd = regExp`^(?:${decided}|する|します)?(?:[、,:].*)?$`
/** ～2027-03-31に, 終期を2027-03-31に, 2027-03-31まで停止期間を */
const dayAtEnd = regExp`(?:(?<=${rangeSign}|${lastDay}[をは])(?<day>${isoDay})(?:まで|迄|に|へ)*|(?<day>${isoDay})(?:まで|迄)(?:に|へ)*)、?(?:${periodOfMeasure})?${particlesAfterMeasure}${again}$`
/** 後の期間:2026-04-01～2027-03-31, :2027-03-31まで, した(終期は～2027-03-31) */
const dayAtStart = regExp`^(?:${decided})?(?:後の?${periodOfMeasure}?[:は]?(?:${isoDay}${rangeSign})?(?<day>${isoDay})(?:まで|迄)?|[:は]?(?:${lastDay}[:は]?)?(?:(?:${isoDay})?${rangeSign}(?<day>${isoDay})(?:まで|迄)?|(?<day>${isoDay})(?:まで|迄)))(?:に|と)*(?:${decided}|する|します)?$`
