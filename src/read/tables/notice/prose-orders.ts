import { actionTypeOf } from '../../../words/vocabulary/action-type-of.ts'
import { isLasting } from '../../../words/codes/action-types.ts'
import { hasLegalForm } from '../../../words/text/legal-form-notations.ts'
import { isWholePeriod } from '../../../words/text/period-list.ts'
import { regExp } from '../../../words/text/reg-exp.ts'
import { dayOfHead, hasDate } from '../text.ts'
import { isAboutPersons } from '../entry/acts-of-persons.ts'
import { actorOfAct } from '../labels/actor-of-act.ts'
import { actIn, notNow, numberBefore, sentenceParts, withoutNumber, withTarget } from './order-sentences.ts'
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
  type PageOfProse,
} from './prose-parties.ts'
import { sentencesIn } from './sentences.ts'
import { ofPeriod } from './suspension-sentences.ts'

/** The orders that the sentences of a page state; `unread`: why none of them is a record of its publisher. */
export interface OrdersInProse {
  readonly acts: readonly ActInProse[]
  readonly unread: 'other_body' | null
}

/** What the sentences before say. */
interface Told {
  readonly acts: ActInProse[]
  readonly ofPersons: ActInProse[]
  /** 消費者庁は、…命じました on the page of another body. */
  readonly ofOthers: ActInProse[]
  parties: readonly Addressee[]
  day: string | null
}

/** The lines of a page around a sentence. */
interface AroundSentence {
  readonly page: PageOfProse
  readonly today: string | null
  readonly linesBelow: readonly string[]
}

/**
 * 消費者庁は、訪問販売業者である株式会社架空（…）に対し、令和8年4月1日、…の規定に基づき、令和8年4月2日から令和8年7月1日までの3か月間、…を停止するよう命じました。 A sentence against an officer is none of
 * them.
 */
export function ordersIn(paragraphs: readonly string[], page: PageOfProse): OrdersInProse {
  const defined = definedIn(paragraphs.map(withoutNumber))
  const told: Told = {
    acts: [],
    ofPersons: [],
    ofOthers: [],
    parties: defined === null ? [] : [defined],
    day: null,
  }
  for (const [index, paragraph] of paragraphs.entries()) {
    const today = dayOfHead(paragraphs.slice(0, index), dayLineCharactersMax)
    const around = { page, today, linesBelow: paragraphs.slice(index + 1) }
    for (const sentence of sentencesIn(paragraph)) if (!takeSentence(sentence, told, around)) return none
  }
  const { acts, ofPersons, ofOthers } = told
  if (acts.length === 0 && ofOthers.length > 0) return { acts: ofOthers, unread: 'other_body' }
  return { acts: acts.length === 0 ? ofPersons : isTitled(paragraphs, acts) ? acts : [], unread: null }
}
const none: OrdersInProse = { acts: [], unread: null }

/** Adds what a sentence says; `false`: it states an act, and not clearly which or whose, so that none of the page is read. */
function takeSentence(sentence: string, told: Told, { page, today, linesBelow }: AroundSentence): boolean {
  const { acts } = told
  const { whose = '', period = null } = ofPeriod.exec(sentence)?.groups ?? {}
  if (period !== null && acts.length === 1 && isOfAct.test(whose) && mayHavePeriod(acts[0]!, period)) {
    acts[0] = new Map([...acts[0]!, ['period', period]])
    return true
  }
  // このため県は、同社に対し…命じました, below the act: what led to it.
  if (acts.length > 0 && isCause.test(sentence)) return true
  const found = actIn(acts.length > 0 ? withTarget(sentence) : sentence, { today, before: told.day })
  const isUnread = acts.length === 0 && statesAct.test(sentence) && namesCompany(sentence)
  if (found === null) return !isUnread || notNow.test(sentence)
  const addressees = addresseesOf(found.target, told.parties, page.listed)
  if (addressees === null) {
    const person = found.isClear ? personIn(found.target) : null
    if (person !== null) told.ofPersons.push(new Map([...found.values, ...person.values]))
    return person !== null || !isUnread || isOfSomebody.test(found.target)
  }
  if (actorOfAct(sentence, page.publisher) === 'other') {
    told.ofOthers.push(...addressees.map(({ values }): ActInProse => new Map([...values, ...found.values])))
    if (told.parties.length === 0) told.parties = addressees
    return true
  }
  // Which of two companies the words below are about is not said.
  if (told.parties.length > 0 && namesOf(addressees) !== namesOf(told.parties)) return false
  told.parties = addressees
  const own = found.values.get('action_date') ?? null
  if (own !== null && acts.some((act) => own < (act.get('action_date') ?? ''))) return true
  told.day = own
  const below = announces.test(sentence) && addressees.length === 1 ? actsBelow(linesBelow, addressees[0]!) : []
  if (below.length === 0 && !found.isClear) return !isUnread || announces.test(sentence)
  const actions = below.length > 0 ? below : actsWithin(found.values.get('action') ?? '')
  for (const { values } of addressees)
    acts.push(...actions.map((action): ActInProse => new Map([...values, ...found.values, ['action', action]])))
  return true
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
const namedAct =
  /^[^\s、。]{0,20}(?:停止|禁止|命令|指示|勧告|取消し?|処分)(?:命令|処分)?(?:[（(][^（()）]{1,40}[）)])?$/u

/** A line with a day and more than this is no head of a page. */
const dayLineCharactersMax = 20
