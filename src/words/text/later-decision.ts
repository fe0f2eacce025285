import { isoDay } from './iso-date.ts'
import {
  afterDay,
  anyDecisionWord,
  dayOrLength,
  decided,
  decisionWords,
  judgmentBefore,
  leadingLabel,
  measureOf,
  notDecided,
  notDueWords,
  notOrInPartBefore,
  ofPartOnly,
  onlyInPart,
  otherEndWords,
  otherObjectBefore,
  otherUseAfter,
  particlesAfterMeasure,
  rangeSign,
  reasonEnd,
  reasonOfWithdrawal,
  replacedByLighter,
  replaces,
  revocationAtEnd,
  rulingAfter,
  rulingBefore,
  takenAgain,
  wordsOnOtherMeasure,
} from './later-decision-words.ts'
import { periodCharactersMax, periodWords } from './period-words.ts'
import { regExp, regExpGlobal } from './reg-exp.ts'

/** A later decision on a measure that published words state. */
export interface LaterDecision {
  /** `unknown`: words of a decision are printed, and it is not clear what they decide. */
  readonly fate: 'lifted' | 'cancelled' | 'unknown'
  /** The day from which it has effect, `YYYY-MM-DD`; `null` when no single day is printed. */
  readonly on: string | null
}

/** The measure that the words are about, as far as the row tells it. */
export interface MeasureOfWords {
  /** In a list of suspensions 取消 alone is that of the suspension; in others it may be the revocation of a licence. */
  readonly isSuspension: boolean
  /** The act is a revocation, which 取消 alone repeats. */
  readonly isRevocation?: boolean
  /** Its first day, or that of the act. A decision before it is one on an earlier measure. */
  readonly firstDay: string | null
}

const unclear: LaterDecision = { fate: 'unknown', on: null }

/**
 * The later decision on the measure that a remark, a state or the words of a period state; `null` for none. Words about another or an
 * earlier measure, a reason (建設業許可取消処分による), a claim in court, a negation and a day to come are none.
 */
export function laterDecision(text: string, measure: MeasureOfWords): LaterDecision | null {
  // A short word is often spread over its cell.
  const spaceless = text.replace(/\s/gu, '')
  const mayEnd = anyEnd.test(spaceless)
  if (!mayEnd && !anyReplacement.test(spaceless)) return null
  if (text.length > periodCharactersMax) return mayEnd && measure.isSuspension ? unclear : null
  const sentences = sentencesOf(periodWords(text).replace(wordsOnOtherMeasure, ''))
  const found = sentences.flatMap((sentence) => decisionsIn(sentence, measure))
  if (found.length === 0) {
    const mayHaveEnded = sentences.some(
      (one) =>
        isStayed(one) || isReplaced(one) || notDue.test(one) || (measure.isSuspension && otherEndOfMeasure.test(one)),
    )
    return mayHaveEnded ? unclear : null
  }
  const clear = found.filter(({ fate }) => fate !== 'unknown')
  const [fate, ...otherFates] = new Set(clear.map((one) => one.fate))
  const isInDoubt =
    takenAgain.test(text) ||
    onlyInPart.test(text) ||
    (measure.isRevocation !== true && decidedAgain.test(sentences.join('。')))
  if (fate === undefined || otherFates.length > 0 || isInDoubt) return unclear
  const days = new Set(clear.flatMap(({ on }) => on ?? []))
  return { fate, on: days.size === 1 ? [...days][0]! : null }
}

const anyEnd = regExp`${anyDecisionWord}|${otherEndWords}|効力が|な[いくしか]|ません|[せら]ず|無[いくし]|不要|不相当|不存在|対象外|消[滅失]|解消|失[わっ]`

/** 取消日 names a withdrawal, 解除の有無 a lift; `unknown`: the heading names several decisions (解除・取消). */
export function decisionOfHeading(heading: string): LaterDecision['fate'] | null {
  const found = heading.replace(/\s/gu, '').matchAll(everyDecisionWord)
  const [fate, ...others] = new Set(Array.from(found, ([word]) => fateOfWord(word)))
  return others.length > 0 ? 'unknown' : (fate ?? null)
}

const everyDecisionWord = new RegExp(anyDecisionWord, 'gu')
const fateOfWord = (text: string): 'lifted' | 'cancelled' =>
  decisionWords.find(({ word }) => regExp`^${word}$`.test(text))?.fate ?? 'cancelled'

/** A decision on a decision: 解除の取消し. */
const decidedAgain = regExp`${anyDecisionWord}(?:決定|措置|通知)*(?:の|を|は|が)${anyDecisionWord}`

/** 指名停止（取消）, 指名停止（令和8年5月1日解除済み） */
const wordInBrackets = regExpGlobal`\(\s*((?:${isoDay}\s*)?${afterDay}\s*${anyDecisionWord}(?:済み?)?)\s*\)`
/** 解除（令和8年5月1日付け） */
const dayInBrackets = regExpGlobal`(${anyDecisionWord}${decided}?)\s*\(\s*(${isoDay})(?:付け?)?\s*\)`
/** 解除（予定）, 取消（建設業許可）: the note in the brackets says that the decision is not made, or is about another thing. */
const doubtInBrackets = regExpGlobal`(${anyDecisionWord})\s*\(\s*(?=案|仮|検討|申|請求|係争|訴訟|要望|争|[無未×✕]\s*\)|[^()]*(?:予定(?!価格)|見込|予告|暫定|条件|協議中|なし\s*\)|無し|未定|許可|免許|登録|認定|資格|契約|分\s*\)))`

/**
 * Sentences and notes in brackets, without white space. 指名停止（取消） becomes 指名停止取消, 解除（令和8年5月1日） becomes
 * 解除:2026-05-01, and 解除（予定） becomes 解除予定.
 */
const sentencesOf = (text: string): string[] =>
  text
    .replace(wordInBrackets, ' $1')
    .replace(dayInBrackets, '$1:$2')
    .replace(doubtInBrackets, '$1')
    .split(/[。;()[\]※]/u)
    .map((sentence) => sentence.replace(/\s/gu, ''))

/** 効力停止, 本件指名停止は失効: the sentence has nothing but the measure and another end. */
const otherEndOfMeasure = regExp`^${leadingLabel}(?:${isoDay}${afterDay})?(?:${measureOf.suspension}${particlesAfterMeasure})?${otherEndWords}(?:${decided}|中)?$`

/** 調査の結果、指名停止の要件に該当しないと判断した: the sentence says that the measure is not due, and not what became of it. */
const notDue = regExp`^${leadingLabel}(?:${dayOrLength})*(?:[^、]{0,60}${reasonEnd}、?)?${measureOf.suspension}${notDueWords}(?:(?:こと|もの|旨)?(?:が|と|を|である(?:こと)?(?:が|と))?、?(?:判断|判明|認め|確認|決定|思料|なった|した)[^、]{0,12}|し(?:た|ました)|(?:こと|もの|ため|ので))?(?:、.*)?$`

/** Whether a court stays the measure: 執行停止決定, 指名停止の効力停止中. Of a penalty (刑の執行停止) or a licence (許可の効力停止) it is none. */
const isStayed = (sentence: string): boolean =>
  Array.from(sentence.matchAll(stay), ({ 0: words, index }) => sentence.slice(index + words.length)).some(
    (after) => !isNotDecided(after),
  )
const stay =
  /(?<!刑の)執行停止|(?:(?:停止|除外|回避|措置|処分|命令)(?:措置|処分)?(?:の|に対する)?|裁判所[^。]{0,16}?(?:により|で|を?受け)、?)効力(?:の|を|が)?(?:一時)?停止/gu

/** Whether a lighter act takes the place of the measure: 警告に変更. What became of the measure until then is not said. */
const isReplaced = (sentence: string): boolean => {
  const after = replaced.exec(sentence)?.groups?.['after']
  return after !== undefined && !isNotDecided(after)
}
const anyReplacement = regExp`${replaces}`
const replaced = regExp`${replacedByLighter}(?<after>.*)$`

const isNotDecided = (after: string): boolean => notDecided.some((pattern) => pattern.test(after))

/** The decisions of one sentence, one for each word that is about the measure. */
const decisionsIn = (sentence: string, measure: MeasureOfWords): LaterDecision[] =>
  [...sentence.matchAll(everyDecisionWord)].flatMap(
    ({ 0: word, index }) =>
      decisionOfWord(fateOfWord(word), sentence.slice(0, index), sentence.slice(index + word.length), measure) ?? [],
  )

/** The decision of one word, from what stands before and after it in its sentence; `null` if it is none on the measure. */
function decisionOfWord(
  fate: 'lifted' | 'cancelled',
  before: string,
  after: string,
  { isSuspension, isRevocation, firstDay }: MeasureOfWords,
): LaterDecision | null {
  if (isNotDecided(after)) return null
  const { measureAtEnd, dayAtEnd, dayOfMeasure } = isSuspension ? patterns.suspension : patterns.other

  const printed = dayAtEnd.exec(before)?.groups
  const isEndOfPeriod = fate === 'cancelled' && printed?.['range'] !== undefined
  const on = (isEndOfPeriod ? undefined : printed?.['on']) ?? dayAtStart.exec(after)?.groups?.['on'] ?? null
  const announced = dayOfMeasure.exec(before)?.groups?.['on'] ?? null
  const isOfEarlierMeasure =
    isEarlier(announced, firstDay, announcedDaysMax) ||
    isEarlier(on, firstDay, fate === 'lifted' ? 0 : announcedDaysMax)
  if (isOfEarlierMeasure) return null
  // It may be the withdrawal of a measure before it began.
  if (isEarlier(on, firstDay, 0)) return unclear

  const object = before.replace(everyDayOrLength, '')
  const isOnMeasure = measureAtEnd.test(object) || (isRevocation === true && revocationAtEnd.test(object))
  if (partAtEnd[isSuspension ? 'suspension' : 'other'].test(object)) return unclear
  const isDecided = decidedAtEnd.test(after) || (on !== null && /^(?:する|す|します)$/u.test(after))
  if (isOnMeasure && (isDecided || decidedInClause.test(after))) return { fate, on }
  if (!isOnMeasure && fate === 'cancelled' && !otherObjectBefore.test(object)) {
    if (rulingAfter.test(after)) return unclear
    if (isDecided && !isSuspension && rulingBefore.test(object)) return { fate, on }
    if (isDecided && !isSuspension && judgmentBefore.test(object)) return unclear
  }
  if (!isOnMeasure && (otherUseAfter.test(after) || otherObjectBefore.test(object))) return null
  if (notOrInPartBefore.test(object)) return null
  const mayHaveNoObject = isSuspension || fate === 'lifted'
  const hasNoObject = noObject.test(object) || (fate === 'lifted' && on !== null && !otherSubject.test(object))
  if (mayHaveNoObject && hasNoObject && isDecided) return { fate, on }
  const mayBeOnMeasure = isSuspension || isOnMeasure || (isRevocation !== true && isDecided)
  return mayBeOnMeasure ? unclear : null
}

const everyDayOrLength = new RegExp(dayOrLength, 'gu')
/** した, 済み, した2026-05-01付け: nothing but the decision and its day follows the word. */
const decidedAtEnd = regExp`^(?:${decided}(?:もの|こと|ため|ので|旨)?)?(?:(?:年月)?日?[:は]?${isoDay}(?:付け?)?)?(?:[、,].*)?$`
/** したため, ことに, について: the sentence goes on. */
const decidedInClause = regExp`^${decided}(?:ため|ので|ことに|もの)|^について$`
/** 日:2026-05-01, した2026-05-01 */
const dayAtStart = regExp`^${decided}?(?:年月)?日?[:は]?(?<on>${isoDay})`
/** Nothing but a label or a reason stands before the word: 備考:取消, 審査請求の裁決により取消. */
const noObject = regExp`^${leadingLabel}(?:.*${reasonOfWithdrawal}.*${reasonEnd})?(?:本件)?${particlesAfterMeasure}$`

/** A letter of the name of another body or of a trade: neither the measure itself nor a company, which is compared with that of the row. */
const ofOther = '(?:(?!会社|法人|組合|業者|該者|[([][株有同資名相][)\\]]|停止|措置|処分|期間|除外)[^、。:はがも㈱㈲])'
/** 愛知県の指名停止は, 前橋市は, 建築一式は, 子会社の見本電気は: whose lift it is, or of what, is not said to be that of the row. */
const otherSubject = regExp`^${leadingLabel}(?:(?:完全)?(?:子|親|孫|関連|関係|グループ)会社(?:の|である)?[^、。はも]{0,30}(?:は|も)|(?!本件?|当|同|この|今回|上記|標記|全)${ofOther}{1,30}?(?:(?:は|も|については?)(?:${measureOf.suspension})?|(?:の|に係る|における|が行った)${measureOf.suspension}))${particlesAfterMeasure}$`

const patternsOf = (object: string) => ({
  /** 不服申立てにより本件指名停止を: the measure ends what stands before the word. */
  measureAtEnd: regExp`^${leadingLabel}(?:.*${reasonEnd})?${object}${particlesAfterMeasure}$`,
  /** 令和8年5月1日付けで指名停止を. The last day of a period before the word is not the day of a withdrawal: R8.4.1～R8.9.30取消. */
  dayAtEnd: regExp`(?<range>${rangeSign})?(?<on>${isoDay})${afterDay}(?:${object}${particlesAfterMeasure})?$`,
  /** 令和6年10月1日からの指名停止は: the day by which a measure is named. */
  dayOfMeasure: regExp`(?<on>${isoDay})(?:から|より|付け?)の?${object}`,
})
const patterns = { suspension: patternsOf(measureOf.suspension), other: patternsOf(measureOf.other) }

/** 東部地区に係る指名停止を: what was decided leaves the rest of the measure as it is. */
const partAtEnd = {
  suspension: regExp`${ofPartOnly}${measureOf.suspension}${particlesAfterMeasure}$`,
  other: regExp`${ofPartOnly}${measureOf.other}${particlesAfterMeasure}$`,
}

/** A measure is announced within so many days before it begins. */
const announcedDaysMax = 31

/** Whether a day is more than so many days before the first day of the measure. */
const isEarlier = (day: string | null, firstDay: string | null, days: number): boolean =>
  day !== null && firstDay !== null && Date.parse(day) < Date.parse(firstDay) - days * 86_400_000

const isDecision = (text: string): boolean =>
  ['lifted', 'cancelled'].includes(laterDecision(text, { isSuspension: true, firstDay: null })?.fate ?? '')

const noteWithWord = regExpGlobal`\([^()]*${anyDecisionWord}[^()]*\)`

/** Words about a suspension without the notes in brackets that state a decision on it: （令和8年5月1日解除）. */
export const withoutDecisionNotes = (text: string): string =>
  text.replace(noteWithWord, (note) => (isDecision(note) ? ' ' : note))

/** The words of a period without the decision that they state: 令和8年5月1日指名停止解除. */
export function withoutDecision(text: string): string {
  const words = withoutDecisionNotes(text)
  // What follows may say that it is still to come: 指名停止を解除する日まで.
  const sentenceAt = (at: number): string => words.slice(at).split(/[。;()]/u)[0] ?? ''
  return words.replace(clauseWithWord, (clause, at: number) => (isDecision(sentenceAt(at)) ? ' ' : clause)).trim()
}

const clauseWithWord = regExpGlobal`(?<!${rangeSign}\s*)${isoDay}\s*${afterDay}\s*(?:${measureOf.suspension}${particlesAfterMeasure})?\s*${anyDecisionWord}(?:${decided}|済み?)?`
