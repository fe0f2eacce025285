import { durationIn, lastDayOf } from './duration.ts'
import { daysInMonth, isoDay } from './iso-date.ts'
import { parseJapaneseDate } from './japanese-date.ts'
import type { JapanesePeriod } from './japanese-period.ts'
import { dayOrLength, leadingLabel, measureOf, rangeSign } from './later-decision-words.ts'
import { regExp } from './reg-exp.ts'

// The measure and its period

export const lastDay = '(?:終期|満了日?|終了日|末日)'
const period = '(?:(?:本件?の?|当該)?(?:停止|措置|処分)?(?:等の?)?期間)'
const withPeriod = `(?:の?(?:期間|${lastDay}|内容))?`
/** The measure, its period or its last day: 指名停止措置, 本件停止期間, 終期. */
export const periodOfMeasure = `(?:(?:${measureOf.suspension}|${measureOf.other}|${period})${withPeriod}|${lastDay})`
/** The same without other words before the measure: 再発防止措置 is another thing. */
export const periodOnly = `(?:(?:${measureOf.suspension}|${period})${withPeriod}|${lastDay})`

// A last day that is stated without a word of a change

type Stated = { readonly end: string | null }

/**
 * Another last day than the printed one that words state for the measure beside them: 令和8年10月31日まで, 満了日：令和8年10月31日. It is read where they set it
 * (終期を令和8年10月31日とする); else two last days are printed, and which counts is not said (`end: null`). So it is where something is done to the period that no
 * rule knows (期間を…した). `null`: the words state none, or the printed one. `words`: those of `periodWords`.
 */
export function statedEnd(words: string, printed: Omit<JapanesePeriod, 'text'>, isSuspension: boolean): Stated | null {
  const patterns = isSuspension ? ofSuspension : ofOther
  const found = clausesIn(words, patterns).flatMap(
    (clause) => endIn(clause, printed, patterns) ?? lengthIn(clause, printed, patterns) ?? [],
  )
  const [end = null, ...others] = new Set(found.map((one) => one.end))
  if (found.length === 0) return null
  return { end: others.length > 0 || (end !== null && printed.start !== null && end < printed.start) ? null : end }
}

const because =
  '(?:により|によって|による|につき|ため|ので|ことから|に伴い|を?受けて?|に基づき|結果|を(?:考慮|勘案)して?|を?踏まえて?|に?鑑みて?)'
/** 備考：契約違反により, 令和8年6月20日付けで */
const lead = `${leadingLabel}(?:[^、]{0,60}${because}、?)?(?:${isoDay}(?:付け?)?(?:で|に|をもって|、)、?)?`
const topic = '(?:を|は|が|も|の|:|について(?:は)?|につき)?、?'
const yearless =
  '(?<year>[同翌本当]年|(?:令和|平成)\\d{1,2}年|\\d{4}年)?(?<month>\\d{1,2})(?:月(?:(?<date>\\d{1,2})日|末日?)|[./](?<date>\\d{1,2}))'
/** とする, に決定した: somebody sets the last day. */
const set =
  '(?:(?:と|に)(?:する|します|した|しました|なった|なりました|なる)|(?:と|に)?(?:決定|設定)(?:する|した|しました|済み?)?|(?:とする|とした)?こととした)'
/** まで継続, までの指名停止, まで参加不可 */
const lasting = (measure: string): string =>
  `、?(?:の間?、?)?(?:${measure}|(?:入札)?参加(?:不可|できない|停止)|指名しない)?を?(?:継続|続行)?(?:する|中|です|である|となっている)?`

/** Patterns over one clause. 処分 in a list of suspensions is mostly that of another body, for which a measure is taken. */
const patternsOf = (measure: string) => ({
  day: regExp`^${lead}(?:(?<subject>${measure})${topic})?(?:自?(?<first>${isoDay})(?:${rangeSign}|、|至)+)?(?<sign>${rangeSign}|至)?(?:(?<day>${isoDay})|(?<vague>${yearless}))(?:(?<until>(?:まで|迄)に?)?(?<set>${set})?|(?<until>まで|迄)${lasting(measure)}|(?<over>(?:に|で|をもって|を以て)?(?:満了|終了)))$`,
  length: regExp`^${lead}${measure}(?:を|は|が|:)?(?<length>[\d一二三四五六七八九十かヶヵカケ箇月年週日間]{2,12})${set}?(?:です|である)?$`,
  /** Something is done to the period or to its last day: 期間を, 指名停止の終期を. */
  object: regExp`^${lead}(?=[^、]{0,30}(?:期間|${lastDay})を)${measure}を(?<done>[^、]{1,40})$`,
  /** What stands before a note in brackets that is about the measure: nothing, the measure, its period. */
  beforeNote: regExp`^${leadingLabel}(?:${measure}(?:継続)?中?)?(?:${dayOrLength})*(?:の間)?${topic}$`,
})
type Patterns = ReturnType<typeof patternsOf>
const ofSuspension = patternsOf(`(?!処分)${periodOnly}`)
const ofOther = patternsOf(periodOfMeasure)

/** The clauses that may be about the measure: sentences, what follows words without a subject (下請あり、…), and notes in brackets behind the measure. */
function clausesIn(words: string, { beforeNote }: Patterns): string[] {
  const spaceless = (text: string): string => text.replace(/\s/gu, '')
  const notes = Array.from(words.matchAll(/\(([^()]*)\)/gu), ({ 0: whole, 1: note = '', index }) => {
    const before =
      words
        .slice(0, index)
        .split(/[。;※)]/u)
        .at(-1) ?? ''
    const after = words.slice(index + whole.length).split(/[。;※(]/u)[0] ?? ''
    return spaceless(after) === '' && beforeNote.test(spaceless(before)) ? note : ''
  })
  const sentences = words
    .replace(/\([^()]*\)/gu, ' ')
    .split(/[。;※]/u)
    .flatMap((sentence) => [
      sentence,
      ...Array.from(sentence.matchAll(/[、\s]+/gu), ({ 0: sign, index }) =>
        withoutSubject.test(sentence.slice(0, index)) ? sentence.slice(index + sign.length) : '',
      ),
    ])
  const clauses = [...sentences, ...notes.flatMap((note) => note.split(/[。;※]/u))].map(spaceless)
  return [...new Set(clauses)].filter((clause) => clause !== '' && clause.length <= clauseCharactersMax)
}
/** No word that may be what a last day is of: a topic, a period, a measure, another body. */
const withoutSubject = /^[^はがも:期停処措~\d省庁局国都道府県市区町村社]{1,40}$/u
const clauseCharactersMax = 200

function endIn(clause: string, { start, end }: Omit<JapanesePeriod, 'text'>, patterns: Patterns): Stated | null {
  const found = patterns.day.exec(clause)?.groups
  if (found === undefined) return null
  const { subject, first, sign, day, until, set: isSet, over } = found
  const isLastDay = subject !== undefined && regExp`${lastDay}$`.test(subject)
  // 令和8年10月31日とする may be any day; the period of another first day is that of something else.
  if (first === undefined && sign === undefined && until === undefined && over === undefined && !isLastDay) return null
  if (first !== undefined && start !== null && first !== start)
    return subject === undefined || (day !== undefined && day < start) ? null : unclear
  if (end !== null && (day ?? vagueDay(found, end)) === end) return null
  // 満了 on an earlier day says that it is over (`said-over.ts`).
  if (over !== undefined) return day === undefined || end === null || day > end ? unclear : null
  return day !== undefined && subject !== undefined && isSet !== undefined ? { end: day } : unclear
}
const unclear: Stated = { end: null }

/** 9月30日, 令和8年9月末: that of the last day, if the month and the day are the same and no other year is printed. */
function vagueDay({ year = '', month = '', date }: Partial<Record<string, string>>, end: string): string | null {
  const printed = parseJapaneseDate(`${year}1月1日`)?.slice(0, 4) ?? end.slice(0, 4)
  const day = date ?? String(daysInMonth(Number(printed), Number(month)))
  return year === '翌年' ? null : `${printed}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** 期間を6か月とする, beside a period of another length; 期間を…した. */
function lengthIn(clause: string, { start, end }: Omit<JapanesePeriod, 'text'>, patterns: Patterns): Stated | null {
  const length = durationIn(patterns.length.exec(clause)?.groups?.['length'] ?? '')
  if (length !== null) return start === null || lastDayOf(start, length) === end ? null : unclear
  const done = patterns.object.exec(clause)?.groups?.['done']
  return done === undefined || harmless.test(done) ? null : unclear
}

/** What is done to a period that stays as it is, and what is not done: 経過した, 定めて, 加算 (`added-period.ts`), 検討中, しない. */
const harmless =
  /経過|過ぎ|満了|終[えわ了]|問わ|除[きくい]|定め|設け|置[いくき]|要[しす]|守|含[むめみ]|対象|参照|確認|公表|掲載|表示|記載|通知|通じ|もって|以て|[通合加計]算|算定|起算|準用|適用|超え|限度|考慮|勘案|目途|目処|開始|始め|待[ちつ]|理由|前提|条件|予定|検討|協議|申請|求め|場合|とき|こと[がも]|可能|ない|ません|せず|ず$|なし|無し|未定|まで$/u
