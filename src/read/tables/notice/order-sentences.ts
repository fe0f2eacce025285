import type { SourceField } from '../../../words/vocabulary/headings.ts'
import { actionTypeOf } from '../../../words/vocabulary/action-type-of.ts'
import { isLasting } from '../../../words/codes/action-types.ts'
import { findJapaneseDates } from '../../../words/text/japanese-date.ts'
import { companyForm, hasCompanyForm } from '../../../words/text/legal-form-notations.ts'
import { regExp } from '../../../words/text/reg-exp.ts'
import { withoutExceptions } from '../../../words/text/proviso.ts'
import type { ActInProse } from './prose-parties.ts'

export const numberBefore = /^(?:[（(]?[0-9０-９]{1,2}[）)．.、]|[0-9０-９]{1,2}\s|[①-⑩⑴-⑽]|[■●○・])\s*/u
export const withoutNumber = (text: string): string => text.replace(numberBefore, '')

/** Nothing but an act that was done: a plan, a wish or a hearing is none. */
const wasDone =
  '(?:(?:命じ|命令し|指示し|勧告し|発出し|指導し)(?:た|ました)|(?:処分|命令|指示|勧告|指導|措置)を(?:し|行い|行っ|発出し|実施し)(?:た|ました)|取り?消し(?:た|ました)|(?:処分|停止)(?:と|に)?(?:いた|致)?し(?:た|ました))(?:もの(?:です|である))?(?:ので[^。]{0,30}|ことを?[^。]{0,20})?'

const licence = '(?:許可|免許|登録|指定|認定|認可|認証)(?:の効力(?:の(?:全部|一部))?)?'

/**
 * How a sentence ties whom an act was against to the act, the first that fits. The words between 会社の and the licence are another possessor's where they
 * have a further の.
 */
const frames: readonly RegExp[] = [
  // …に対し、…命じました
  regExp`^(?<target>.+?)に対し(?:て|まして)?、?(?<act>.*${wasDone})$`,
  // …（訪問介護事業所「見本」）について、…指定を取り消しました
  regExp`^(?<target>[^。]+?)について(?:は)?、(?<act>(?!.*${companyForm}).*${wasDone})$`,
  // …株式会社架空（…）の宅地建物取引業者免許を取り消しました, …が運営する「見本」の指定の効力を停止しました
  regExp`^(?<target>[^。]*?(?:[）)」]|会社|${companyForm}[^の、。（()]+))の(?<act>(?:(?<=[）)」社]の)[^の、。]{1,30}業の)?[^の、。]{0,40}${licence}を[^。]{0,60}(?:取り?消|停止)し(?:た|ました)(?:ので[^。]{0,30})?)$`,
]
/** また、あわせて必要な措置をとるよう指示しました: a further act against the company of the sentence before. */
const doneFurther = regExp`^(?:(?:また|さらに|加えて|あわせて|併せて|同時に|同日付け?で)、?)+(?<act>.*${wasDone})$`
/** 関係団体に, 県内の事業者へ, 業界を通じ: somebody else is told. */
const toOthers =
  /(?:者|社|店|団体|協会|機関|組合|部局|県|市|町|村|庁|省|会|員|役|長|人|氏|業界|宛て?)(?:ら|等|など)?(?:に(?!つい|よ|基|係|お|関|向)|へ|あて)|通じ/u
/** Whom the act was against, and the act. に対し調査を行ってきたところ is about another act than 同社に対し、勧告を行った. */
export function sentenceParts(sentence: string): Record<string, string> {
  const isAgainst = sentence.includes('に対し')
  const first = partsBy(isAgainst ? frames.slice(0, 1) : frames.slice(1), sentence)
  const rest = /(?:ところ|ので|ため|結果)、(?<rest>.*に対し.*)$/u.exec(first['act'] ?? '')?.groups?.['rest']
  return rest === undefined ? first : partsBy(frames.slice(0, 1), rest)
}
function partsBy(patterns: readonly RegExp[], sentence: string): Record<string, string> {
  const fitting = patterns.find((pattern) => pattern.test(sentence))
  return fitting?.exec(sentence)?.groups ?? {}
}
/** A sentence about a further act with 同社 as whom it was against. */
export function withTarget(sentence: string): string {
  const act = doneFurther.exec(sentence)?.groups?.['act']
  // あわせて、有限会社見本についても、…: whose act it is is said.
  return act === undefined ||
    hasCompanyForm(act) ||
    /に対し|過去|これまで|以前|既に/u.test(sentence) ||
    toOthers.test(act)
    ? sentence
    : `あわせて、同社に対し、${act}`
}
/** Words by which a sentence is about an earlier case, a wish, or the end of an act. */
export const notNow =
  /^(?:なお|また、過去|過去|以前)|予定|求め|可能性|おそれ|(?:命令|停止|禁止|指示|勧告|(?<!取り?消し?|許可|免許|登録|指定)処分)を(?:取り?消|解除|撤回)/
/** …業務の停止を、見本組株式会社に対し…: the act goes on with another company. */
const againstOther = regExp`${companyForm}[^、。]{0,60}に対し`

interface FoundAct {
  readonly target: string
  readonly values: ActInProse
  /** The sentence itself says which act it was. */
  readonly isClear: boolean
}

/** Days to which a sentence may refer. */
interface KnownDays {
  /** The day of the page, that is 本日. */
  readonly today: string | null
  /** The day of the sentence before, to which あわせて refers. */
  readonly before: string | null
}

export function actIn(printed: string, known: KnownDays): FoundAct | null {
  const sentence = withoutNumber(printed)
  const { target = '', act: printedAct = '' } = sentenceParts(sentence)
  const within = dayWithin(printedAct)
  const act = within?.rest ?? printedAct
  if (target === '' || notNow.test(sentence) || againstOther.test(act)) return null
  const words = act.replace(lawBefore, '')
  const type = actionTypeOf(words)
  const dates = findJapaneseDates(withoutExceptions(act))
  const behind = dayBefore(act) ?? dayBefore(words) ?? (within === null ? null : { ...within, rest: words })
  if (dates.length - (behind === null || within !== null ? 0 : 1) > (isLasting(type) ? 2 : 0)) return null
  const day = behind === null ? (dayIn(target) ?? dayReferredTo(sentence, known)) : behind.date
  const law = lawBefore.exec(act)?.groups?.['law']
  return {
    target,
    isClear: type !== 'other',
    values: new Map<SourceField, string>([
      ['action', behind?.rest.replace(lawBefore, '') ?? words],
      ...(day === null ? [] : [['action_date', day] as const]),
      ...(law === undefined ? [] : [['law', law] as const]),
    ]),
  }
}

/** 令和8年4月1日付けで、…: the day at the beginning of words about an act, and what it stands before; `null`: they begin with none. */
function dayBefore(words: string): { readonly date: string; readonly rest: string } | null {
  const [first] = findJapaneseDates(words)
  if (first?.index !== 0) return null
  const rest = behindDay.exec(words.slice(first.length))?.groups?.['rest']
  return rest === undefined ? null : { date: first.date, rest }
}
/** …の指定を、令和8年4月1日付けで取り消しました: the only such day in words about an act that do not begin with it, and these words without it. */
function dayWithin(words: string): { readonly date: string; readonly rest: string } | null {
  const [only, ...others] = findJapaneseDates(words).flatMap((found) => {
    const particle = /^(?:付け?(?:で|にて)、?|に、?(?=取り?消))/u.exec(words.slice(found.index + found.length))?.[0]
    return found.index === 0 || particle === undefined ? [] : [{ ...found, size: found.length + particle.length }]
  })
  if (only === undefined || others.length > 0 || lawBefore.test(words.slice(0, only.index))) return null
  return {
    date: only.date,
    rest: `${words.slice(0, only.index).replace(/(?<=を)、$/u, '')}${words.slice(only.index + only.size)}`,
  }
}
/** 付けで、…: the words that a day stands before. */
const behindDay = /^(?:付け?(?:で|にて)、?|、)(?<rest>.*)$/su

/** 令和8年4月1日付けで、株式会社架空: the only day in the words about the company. */
function dayIn(target: string): string | null {
  const [day, ...others] = findJapaneseDates(target)
  const isOfAct = day !== undefined && behindDay.test(target.slice(day.index + day.length))
  return isOfAct && others.length === 0 ? day.date : null
}

function dayReferredTo(sentence: string, { today, before }: KnownDays): string | null {
  if (/本日/u.test(sentence)) return today
  return /^(?:あわせて|併せて|また|さらに)/u.test(sentence) ? before : null
}

/** 特定商取引法第8条第1項の規定に基づき、; 下記（１）については金融商品取引法第52条第1項、下記（２）については同法第51条の規定に基づき、 */
const lawBefore =
  /(?<law>(?:下記[（(][1１][）)]について[^。]{2,120}|[^、。]{2,60})(?:法|法律|条例|政令|省令)(?:[（(][^（()）]{1,30}[）)])?[^、。]{0,60}?)(?:の規定)?(?:に基づき|により|に基づく|による)、?/u

/** Whether a sentence says that an act was done. */
export const isOfOrder = (sentence: string): boolean =>
  sentenceParts(withoutNumber(sentence))['target'] !== undefined || doneFurther.test(sentence)
