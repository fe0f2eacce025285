import type { SourceField } from '../../../words/vocabulary/headings.ts'
import { actionTypeOf } from '../../../words/vocabulary/action-type-of.ts'
import { isLasting } from '../../../words/codes/action-types.ts'
import { findJapaneseDates } from '../../../words/text/japanese-date.ts'
import { companyForm, hasLegalForm } from '../../../words/text/legal-form-notations.ts'
import { isWholePeriod } from '../../../words/text/period-list.ts'
import { regExp } from '../../../words/text/reg-exp.ts'
import { withoutExceptions } from '../../../words/text/proviso.ts'
import { dayOfHead, hasDate } from '../text.ts'
import { isAboutPersons } from '../entry/acts-of-persons.ts'
import {
  addresseesIn,
  addresseesOfList,
  belongsToCompany,
  definedIn,
  isReferenceBelow,
  isReferenceToAll,
  isSame,
  lastWord,
  namesCompany,
  personIn,
  type ActInProse,
  type Addressee,
} from './prose-parties.ts'
import { sentencesIn } from './sentences.ts'
import { ofPeriod } from './suspension-sentences.ts'

/**
 * 消費者庁は、訪問販売業者である株式会社架空（…）に対し、令和8年4月1日、…の規定に基づき、令和8年4月2日から令和8年7月1日までの3か月間、…を停止するよう命じました。 A sentence against an officer is none of
 * them. `listed`: the companies on lines of their own, to which 次の者 refers.
 */
export function ordersIn(paragraphs: readonly string[], listed: string | null): readonly ActInProse[] {
  const defined = definedIn(paragraphs.map(withoutNumber))
  let parties: readonly Addressee[] = defined === null ? [] : [defined]
  let day: string | null = null
  const acts: ActInProse[] = []
  const persons: ActInProse[] = []
  for (const [index, paragraph] of paragraphs.entries()) {
    const today = dayOfHead(paragraphs.slice(0, index), dayLineCharactersMax)
    for (const sentence of sentencesIn(paragraph)) {
      const { whose = '', period = null } = ofPeriod.exec(sentence)?.groups ?? {}
      if (period !== null && acts.length === 1 && isOfAct.test(whose) && mayHavePeriod(acts[0]!, period)) {
        acts[0] = new Map([...acts[0]!, ['period', period]])
        continue
      }
      // このため県は、同社に対し…命じました, below the act: what led to it.
      if (acts.length > 0 && isCause.test(sentence)) continue
      const found = actIn(acts.length > 0 ? withTarget(sentence) : sentence, { today, before: day })
      const isUnread = acts.length === 0 && statesAct.test(sentence) && namesCompany(sentence)
      if (found === null) {
        if (isUnread && !notNow.test(sentence)) return []
        continue
      }
      const addressees = addresseesOf(found.target, parties, listed)
      if (addressees === null) {
        const person = found.isClear ? personIn(found.target) : null
        if (person !== null) persons.push(new Map([...found.values, ...person.values]))
        else if (isUnread && !isOfSomebody.test(found.target)) return []
        continue
      }
      // Which of two companies the words below are about is not said.
      if (parties.length > 0 && namesOf(addressees) !== namesOf(parties)) return []
      parties = addressees
      const own = found.values.get('action_date') ?? null
      if (own !== null && acts.some((act) => own < (act.get('action_date') ?? ''))) continue
      day = own
      const below =
        announces.test(sentence) && addressees.length === 1
          ? actsBelow(paragraphs.slice(index + 1), addressees[0]!)
          : []
      if (below.length === 0 && !found.isClear) {
        if (isUnread && !announces.test(sentence)) return []
        continue
      }
      const actions = below.length > 0 ? below : actsWithin(found.values.get('action') ?? '')
      for (const { values } of addressees)
        acts.push(...actions.map((action): ActInProse => new Map([...values, ...found.values, ['action', action]])))
    }
  }
  return acts.length === 0 ? persons : isTitled(paragraphs, acts) ? acts : []
}

/** 停止の期間は、…です: the words before 停止の期間. */
const isOfAct = /^(?:業務|営業|事業|効力|処分|指定の効力|業務等?の|同社の(?:業務|営業|事業)(?:の)?)?$/u
const mayHavePeriod = (act: ActInProse, period: string): boolean => {
  const words = act.get('action') ?? ''
  return !act.has('period') && isLasting(actionTypeOf(words)) && !hasDate(words) && isWholePeriod(period)
}

/** A sentence that goes on from the one before. */
const isCause = /^(?:この(?:ため|結果)|そのため|これ(?:を受け|により)|しかし|その後)/u
/** …を取り消しました, …停止する処分を行いました: an act that was done, also one that no frame reads. */
const statesAct =
  /(?:取り?消し|(?:命令|処分|停止|禁止|指示|勧告)(?:[（(][^（()）]{0,60}[）)])?(?:を|と|に)?(?:命じ|(?:いた|致)?し|行[いっ]|講じ|発出し|決定し))(?:た|ました)(?:もの(?:です|である))?(?:ので[^。]{0,30})?$/u

/** Whether the acts are those of the titles above the sentences: a page titled 登録の取消しについて tells of a 業務改善命令 as an earlier one. */
function isTitled(paragraphs: readonly string[], acts: readonly ActInProse[]): boolean {
  const types = new Set(acts.map((act) => actionTypeOf(act.get('action') ?? '')))
  const first = paragraphs.findIndex((paragraph) => paragraph.includes('。'))
  return paragraphs.slice(0, first).every((title) => {
    const type = actionTypeOf(title)
    return !isTitle.test(title) || !titled.has(type) || types.has(type)
  })
}
const isOfSomebody = regExp`${belongsToCompany}`
const isTitle = /について|に対する|に係る|お知らせ|し(?:た|ました)$|取り?消し?(?:処分)?$/u
const titled: ReadonlySet<string> = new Set(['licence_revocation', 'business_closure_order', 'business_suspension'])

/** 業務停止命令及び業務改善命令を行いました: two acts, where no day may be that of one of them. */
function actsWithin(words: string): readonly string[] {
  const { one = '', other = '', done = '' } = twoActs.exec(words)?.groups ?? {}
  const types = new Set([one, other].map(actionTypeOf))
  return hasDate(words) || types.has('other') || types.size < 2 ? [words] : [`${one}${done}`, `${other}${done}`]
}
const twoActs =
  /^(?<one>[^、。]{2,60}(?:命令|処分|指示|勧告|取消し?))(?:及び|並びに|と)(?<other>[^、。及並]{2,60}(?:命令|処分|指示|勧告|取消し?))(?<done>を[^、。]{1,12})$/u

const namesOf = (parties: readonly Addressee[]): string => parties.map(({ name }) => name).join('\n')

/** The companies against which an act was: those that are named, those of the sentences before (同社, 両社), or those of the list (次の者). */
function addresseesOf(target: string, known: readonly Addressee[], listed: string | null): readonly Addressee[] | null {
  const word = lastWord(target)
  if (isReferenceBelow(word)) return listed === null ? null : addresseesOfList(listed)
  if (known.length === 1 && isSame(target, known[0]!)) return known
  return known.length > 1 && isReferenceToAll(word) ? known : addresseesIn(target)
}
const announces = /(?:以下|下記|次)の(?:とおり|行政処分|処分|命令|措置|内容)|下記[（(][1１][）)]/u

/**
 * (1) 業務停止命令, or 業務停止命令 on a line of its own, and below it its words: the acts that a sentence above announces, each with its own words. What the
 * next sentence announces is none of them, nor an act against somebody else (代表取締役に対する業務禁止命令).
 */
function actsBelow(lines: readonly string[], addressee: Addressee): string[] {
  const acts: { readonly isOwn: boolean; readonly isMarked: boolean; words: string }[] = []
  for (const line of lines) {
    if (sentencesIn(line).some(saysDone)) break
    const mark = numberBefore.exec(line)?.[0] ?? ''
    const words = line.slice(mark.length).trim()
    const isMarked = mark !== ''
    if ((isMarked || acts.every((act) => !act.isMarked)) && namedAct.test(words))
      acts.push({ isOwn: !isAgainstOther(words, addressee), isMarked, words })
    else if (acts.length > 0 && !isMarked && (!/[。、]/u.test(line) || /^(?:お?問.?合|連絡先|担当)/u.test(line))) break
    else if (acts.length > 0) acts.at(-1)!.words += ` ${line}`
  }
  return acts.flatMap(({ isOwn, words }) => (isOwn ? [words] : []))
}

function saysDone(sentence: string): boolean {
  const { act = '' } = sentenceParts(sentence)
  return announces.test(act) || actionTypeOf(act) !== 'other'
}

function isAgainstOther(act: string, addressee: Addressee): boolean {
  const whom = /^(?<whom>.+)に対する/u.exec(act)?.groups?.['whom'] ?? addressee.name
  return !isSame(whom, addressee) || isAboutPersons(act) || (hasLegalForm(act) && !act.includes(addressee.name))
}
const numberBefore = /^(?:[（(]?[0-9０-９]{1,2}[）)．.、]|[0-9０-９]{1,2}\s|[①-⑩⑴-⑽]|[■●○・])\s*/u
const withoutNumber = (text: string): string => text.replace(numberBefore, '')
const namedAct =
  /^[^\s、。]{0,20}(?:停止|禁止|命令|指示|勧告|取消し?|処分)(?:命令|処分)?(?:[（(][^（()）]{1,40}[）)])?$/u

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
function sentenceParts(sentence: string): Record<string, string> {
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
function withTarget(sentence: string): string {
  const act = doneFurther.exec(sentence)?.groups?.['act']
  return act === undefined || /に対し|過去|これまで|以前|既に/u.test(sentence) || toOthers.test(act)
    ? sentence
    : `あわせて、同社に対し、${act}`
}
/** Words by which a sentence is about an earlier case, a wish, or the end of an act. */
const notNow =
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

function actIn(printed: string, known: KnownDays): FoundAct | null {
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

/** A line with a day and more than this is no head of a page. */
const dayLineCharactersMax = 20

/** Whether a sentence says that an act was done. */
export const isOfOrder = (sentence: string): boolean =>
  sentenceParts(withoutNumber(sentence))['target'] !== undefined || doneFurther.test(sentence)
