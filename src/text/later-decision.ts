import {
  afterDay,
  again,
  anotherObject,
  anyWord,
  day,
  decisionWords,
  inPart,
  label,
  made,
  measureOf,
  notMade,
  notWhole,
  ofAnother,
  otherEnd,
  otherMeasure,
  particle,
  range,
  reasonEnd,
  reasonOfWithdrawal,
  times,
} from './decision-words.ts'
import { periodCharactersMax, periodWords } from './period-words.ts'

type Fate = 'lifted' | 'cancelled'

/** A later decision on a measure that published words state. */
export interface LaterDecision {
  /** `unknown`: words of a decision are printed, and it is not clear what they decide. */
  readonly fate: Fate | 'unknown'
  /** The day from which it has effect, `YYYY-MM-DD`; `null` when no single day is printed. */
  readonly on: string | null
}

/** What is known of the measure beside the words. */
export interface MeasureOfWords {
  /** In a list of suspensions 取消 alone is that of the suspension; in others it may be the revocation of a licence. */
  readonly isSuspension: boolean
  /** The act is a revocation, which 取消 alone repeats. */
  readonly isRevocation?: boolean
  /** Its first day, or that of the act. A decision before it is one on an earlier measure. */
  readonly firstDay: string | null
}

const words = new RegExp(anyWord, 'gu')
const anyEnd = new RegExp(`${anyWord}|${otherEnd}`, 'u')
const fateOfWord = (text: string): Fate =>
  decisionWords.find(([, word]) => new RegExp(`^${word}$`, 'u').test(text))?.[0] ?? 'cancelled'

/** The decision that a heading names (取消日, 解除の有無); `unknown` for several (解除・取消). */
export function decisionOfHeading(heading: string): LaterDecision['fate'] | null {
  const found = heading.replace(/\s/gu, '').matchAll(words)
  const [fate, ...others] = new Set(Array.from(found, ([word]) => fateOfWord(word)))
  return others.length > 0 ? 'unknown' : (fate ?? null)
}

const unclear: LaterDecision = { fate: 'unknown', on: null }

/**
 * The later decision on the measure that a remark, a state or the words of a period state; `null` for none. Words about another or an
 * earlier measure, a reason (建設業許可取消処分による), a claim in court, a negation and a day to come are none.
 */
export function laterDecision(text: string, measure: MeasureOfWords): LaterDecision | null {
  // A short word is often spread over its cell.
  if (!anyEnd.test(text.replace(/\s/gu, ''))) return null
  if (text.length > periodCharactersMax) return measure.isSuspension ? unclear : null
  const sentences = sentencesOf(periodWords(text).replace(otherMeasure, ''))
  const found = sentences.flatMap((sentence) => decisionsIn(sentence, measure))
  if (found.length === 0)
    return sentences.some((one) => isStayed(one) || (measure.isSuspension && endOtherwise.test(one))) ? unclear : null
  const clear = found.filter(({ fate }) => fate !== 'unknown')
  const [fate, ...others] = new Set(clear.map((one) => one.fate))
  const isInDoubt = [again, inPart].some((pattern) => pattern.test(text)) || decidedAgain.test(sentences.join('。'))
  if (fate === undefined || others.length > 0 || isInDoubt) return unclear
  const days = new Set(clear.flatMap(({ on }) => on ?? []))
  return { fate, on: days.size === 1 ? [...days][0]! : null }
}

/** A decision on a decision: 解除の取消し. */
const decidedAgain = new RegExp(`${anyWord}(?:決定|措置|通知)*(?:の|を|は|が)${anyWord}`, 'u')

const wordInBrackets = new RegExp(`\\(\\s*((?:${day}\\s*)?${afterDay}\\s*${anyWord}(?:済み?)?)\\s*\\)`, 'gu')
const dayInBrackets = new RegExp(`(${anyWord}${made}?)\\s*\\(\\s*(${day})(?:付け?)?\\s*\\)`, 'gu')

const doubtInBrackets = new RegExp(
  `(${anyWord})\\s*\\(\\s*(?=案|仮|検討|申|請求|係争|訴訟|要望|争|[無未×✕]\\s*\\)|[^()]*(?:予定(?!価格)|見込|予告|暫定|条件|協議中|なし\\s*\\)|無し|未定|許可|免許|登録|認定|資格|契約|分\\s*\\)))`,
  'gu',
)

/** Sentences and notes in brackets, without white space. 指名停止（取消） is 指名停止取消, 解除（令和8年5月1日） is 解除：令和8年5月1日. */
const sentencesOf = (text: string): string[] =>
  text
    .replace(wordInBrackets, ' $1')
    .replace(dayInBrackets, '$1:$2')
    .replace(doubtInBrackets, '$1')
    .split(/[。;()[\]※]/u)
    .map((sentence) => sentence.replace(/\s/gu, ''))

const timesBefore = new RegExp(times, 'gu')
const madeAtEnd = new RegExp(
  `^(?:${made}(?:もの|こと|ため|ので|旨)?)?(?:(?:年月)?日?[:は]?${day}(?:付け?)?)?(?:[、,].*)?$`,
  'u',
)
const madeOfMeasure = new RegExp(`^${made}(?:ため|ので|ことに|もの)|^について$`, 'u')
const madeOnDay = /^(?:する|す|します)$/u
const dayBehind = new RegExp(`^${made}?(?:年月)?日?[:は]?(?<on>${day})`, 'u')
const wordAlone = new RegExp(`^${label}(?:.*${reasonOfWithdrawal}.*${reasonEnd})?(?:本件)?${particle}$`, 'u')
const endOtherwise = new RegExp(
  `^${label}(?:${day}${afterDay})?(?:${measureOf.suspension}${particle})?${otherEnd}(?:${made})?$`,
  'u',
)

/** A court stays the measure: 執行停止決定. */
const stay = /(?<!刑の)執行停止/gu
const isStayed = (sentence: string): boolean =>
  Array.from(sentence.matchAll(stay), ({ index }) => sentence.slice(index + '執行停止'.length)).some(
    (after) => !notMade.some((pattern) => pattern.test(after)),
  )

const patternsOf = (object: string) => ({
  ownObject: new RegExp(`^${label}(?:.*${reasonEnd})?${object}${particle}$`, 'u'),
  /** The last day of the period before the word is none of a withdrawal: R8.4.1～R8.9.30取消. */
  dayBefore: new RegExp(`(?<range>${range})?(?<on>${day})${afterDay}(?:${object}${particle})?$`, 'u'),
  /** 令和6年10月1日からの指名停止は: the day by which a measure is named. */
  dayOfMeasure: new RegExp(`(?<on>${day})(?:から|より|付け?)の?${object}`, 'u'),
})
const patterns = { suspension: patternsOf(measureOf.suspension), other: patternsOf(measureOf.other) }

/** The decisions of one sentence, one for each word that is about the measure. */
function decisionsIn(sentence: string, { isSuspension, isRevocation, firstDay }: MeasureOfWords): LaterDecision[] {
  const { ownObject, dayBefore, dayOfMeasure } = isSuspension ? patterns.suspension : patterns.other
  return [...sentence.matchAll(words)].flatMap(({ 0: word, index }): LaterDecision[] => {
    const fate = fateOfWord(word)
    const [before, after] = [sentence.slice(0, index), sentence.slice(index + word.length)]
    const lead = before.replace(timesBefore, '')
    const isOwn = ownObject.test(lead)
    const printed = dayBefore.exec(before)?.groups
    const isDayOfPeriod = fate === 'cancelled' && printed?.['range'] !== undefined
    const on = (isDayOfPeriod ? undefined : printed?.['on']) ?? dayBehind.exec(after)?.groups?.['on'] ?? null
    const named = dayOfMeasure.exec(before)?.groups?.['on'] ?? null
    if (notMade.some((pattern) => pattern.test(after))) return []
    if (isEarlier(named, firstDay, announcedDays) || isEarlier(on, firstDay, fate === 'lifted' ? 0 : announcedDays))
      return []
    // It may be the withdrawal of a measure before it began.
    if (isEarlier(on, firstDay, 0)) return [unclear]
    const isMade = madeAtEnd.test(after) || (on !== null && madeOnDay.test(after))
    if (isOwn && (isMade || madeOfMeasure.test(after))) return [{ fate, on }]
    if (!isOwn && (ofAnother.test(after) || anotherObject.test(lead))) return []
    if (notWhole.test(lead)) return []
    const isAlone = (isSuspension || fate === 'lifted') && (wordAlone.test(lead) || (fate === 'lifted' && on !== null))
    if (isAlone && isMade) return [{ fate, on }]
    return isSuspension || isOwn || (isRevocation !== true && isMade) ? [unclear] : []
  })
}

/** A measure is announced within so many days before it begins. */
const announcedDays = 31

const isEarlier = (on: string | null, firstDay: string | null, days: number): boolean =>
  on !== null && firstDay !== null && Date.parse(on) < Date.parse(firstDay) - days * 86_400_000

const noteWithWord = new RegExp(`\\([^()]*${anyWord}[^()]*\\)`, 'gu')
const clauseWithWord = new RegExp(
  `(?<!${range}\\s*)${day}\\s*${afterDay}\\s*(?:${measureOf.suspension}${particle})?\\s*${anyWord}(?:${made}|済み?)?`,
  'gu',
)
const isDecision = (text: string): boolean =>
  ['lifted', 'cancelled'].includes(laterDecision(text, { isSuspension: true, firstDay: null })?.fate ?? '')

/** Words about a suspension without the notes in brackets that state a decision on it: （令和8年5月1日解除）. */
export const withoutDecisionNotes = (text: string): string =>
  text.replace(noteWithWord, (note) => (isDecision(note) ? ' ' : note))

/** The words of a period without the decision that they state. */
export function withoutDecision(text: string): string {
  const words = withoutDecisionNotes(text)
  // What follows may say that it is still to come: 指名停止を解除する日まで.
  const sentenceAt = (at: number): string => words.slice(at).split(/[。;()]/u)[0] ?? ''
  return words.replace(clauseWithWord, (clause, at: number) => (isDecision(sentenceAt(at)) ? ' ' : clause)).trim()
}
