import type { SourceField } from '../../../words/vocabulary/headings.ts'
import { findJapaneseDates } from '../../../words/text/japanese-date.ts'
import { companyForm, hasLegalForm } from '../../../words/text/legal-form-notations.ts'
import { markedParts } from '../../../words/text/marks.ts'
import { isWholePeriod } from '../../../words/text/period-list.ts'
import { regExp, regExpGlobal } from '../../../words/text/reg-exp.ts'
import { noteInBrackets } from '../entry/companies-beside.ts'
import { dayOfHead } from '../text.ts'
import {
  addresseesIn,
  addresseesOfList,
  isReference,
  isReferenceBelow,
  isReferenceToAll,
  namesCompany,
  personIn,
  type ActInProse,
  type Addressee,
  type PageOfProse,
} from './prose-parties.ts'
import { actorOf, areOne } from './prose-actors.ts'
import { sentencesIn } from './sentences.ts'
import {
  day,
  isAnother,
  isForSome,
  length,
  ofPeriod,
  opposes,
  plain,
  predicateOf,
  printedPeriod,
  wholePeriod,
  type Predicate,
} from './suspension-sentences.ts'

/** The suspensions that the sentences of a page state. `unread`: they state some, and not which company has which period. */
export interface SuspensionsInProse {
  readonly acts: readonly ActInProse[]
  readonly unread: 'periods_untied' | null
}
const none: SuspensionsInProse = { acts: [], unread: null }

/** The suspension of some companies; `null`: its sentence prints no period, or no day. */
interface Decision {
  readonly parties: readonly Addressee[]
  readonly period: string | null
  readonly day: string | null
}

/**
 * 架空町は、株式会社架空（架空町1番地）が…したことから、令和8年8月7日から令和8年10月6日までの2か月間、同社を指名停止としました。 The period may stand in a sentence of its own: 指名停止の期間は、…です。
 * No act where a sentence says that the measure is none or another one: an end, a wish, that of another body.
 */
export function suspensionsIn(paragraphs: readonly string[], page: PageOfProse): SuspensionsInProse {
  const decisions: Decision[] = []
  const periods: string[] = []
  const actors = new Set<string>()
  let subject: Subject = null
  for (const [index, paragraph] of paragraphs.entries()) {
    const today = dayOfHead(paragraphs.slice(0, index), dayLineCharactersMax)
    for (const sentence of sentencesIn(paragraph).map(plain)) {
      const known = partiesBefore(subject, decisions, page)
      const decided = predicateOf(sentence)
      if (decided === null) {
        const period = ofPeriod.exec(sentence)?.groups
        if (period !== undefined && isOfParties(period['whose'] ?? '', known)) periods.push(period['period'] ?? '')
        else if (opposes(sentence, known)) return none
        else if (isForSome(sentence, known)) return untied(known, [sentence])
      } else {
        if (isAnother.test(sentence)) return none
        const found = decisionIn(sentence, decided, { known, today, page })
        if (found === 'unclear') return none
        if (!Array.isArray(found)) return found
        const actor = decided.isPassive
          ? null
          : actorOf(
              sentence,
              found.flatMap(({ parties }) => parties),
            )
        if (actor !== null) actors.add(actor)
        decisions.push(...found)
      }
      subject = subjectAfter(subject, sentence, page.publisher)
    }
  }
  if (!areOne([...actors], page.publisher)) return none
  return tied(decisions, periods)
}

/** A line with a day and more than this is no head of a page. */
const dayLineCharactersMax = 40

/** The words before 期間: nothing, 同社, or the name of the only company. */
function isOfParties(whose: string, known: readonly Addressee[]): boolean {
  const word = whose.replace(/^本件(?:の)?$/u, '').trim()
  if (word === '' || isReference(word) || isReferenceToAll(word)) return true
  return known.length === 1 && word === known[0]!.name
}

/** The only company that the sentences so far name, where it is the subject of one; `several`: they name others, too. */
type Subject = Addressee | 'several' | null

/** The companies of the sentences before: those of the decisions, or their only subject, or those of the list. */
function partiesBefore(
  subject: Subject,
  decisions: readonly Decision[],
  { listed }: PageOfProse,
): readonly Addressee[] {
  if (decisions.length > 0) return distinct(decisions.flatMap(({ parties }) => parties))
  if (subject !== null) return subject === 'several' ? [] : [subject]
  return listed === null ? [] : (addresseesOfList(listed) ?? [])
}

function subjectAfter(before: Subject, sentence: string, publisher: string): Subject {
  const words = sentence.replace(noteInBrackets, '').replaceAll(publisher, '')
  if (!namesCompany(before === null || before === 'several' ? words : words.replaceAll(before.name, ''))) return before
  return before === null ? (subjectIn(sentence, publisher) ?? 'several') : 'several'
}

const asSubject = regExpGlobal`(?:が|は|に対する|の(?=(?:元|前)?(?:代表|役員|取締役|社員|従業員|職員|使用人|営業|支店|現場|[^、。]{0,10}(?:社員|従業員|職員)))|において|に(?:関し|つい))(?!\p{Script=Hiragana})`
/** The only company in a sentence, where it is its subject: 株式会社架空（…）の代表取締役が、…. */
function subjectIn(sentence: string, publisher: string): Addressee | null {
  const masked = sentence.replace(noteInBrackets, (note) => '＿'.repeat(note.length))
  for (const { index } of masked.matchAll(asSubject)) {
    if (!namesCompany(masked.slice(0, index).replaceAll(publisher, ''))) continue
    const [only = null, ...others] = addresseesIn(sentence.slice(0, index)) ?? []
    if (only === null || others.length > 0 || only.name === publisher) return null
    return namesCompany(masked.replaceAll(only.name, '').replaceAll(publisher, '')) ? null : only
  }
  return null
}

interface Around {
  readonly known: readonly Addressee[]
  readonly today: string | null
  readonly page: PageOfProse
}

/** How a company stands before the measure, the first that fits. `isNext`: nothing but days stands between. */
const cases: readonly {
  readonly particle: RegExp
  readonly isNext: boolean
  readonly of: 'object' | 'passive' | 'any'
}[] = [
  { particle: /を、?/gu, isNext: true, of: 'object' },
  { particle: /に対し(?:て|まして)?(?:は)?、?/gu, isNext: false, of: 'any' },
  { particle: /について(?:は)?、?/gu, isNext: true, of: 'any' },
  { particle: /(?:は|が)、?/gu, isNext: true, of: 'passive' },
  { particle: /の/gu, isNext: true, of: 'any' },
]

/** What a sentence with such a measure decides; `unclear`: whose it is is not said. */
function decisionIn(
  sentence: string,
  predicate: Predicate,
  around: Around,
): Decision[] | SuspensionsInProse | 'unclear' {
  const body = sentence.slice(0, predicate.index)
  const periods = [...sentence.matchAll(wholePeriod)].map(([period]) => period)
  if (periods.length > 1) return sharesIn(body, around) ?? untied(around.known, periods)
  const parties = partiesIn(body, predicate, around)
  if (parties === null) return 'unclear'
  // Words such as 次のとおり指名停止を行いました name nobody.
  if (parties.length === 0) return []
  if (namesRival(sentence, parties)) return 'unclear'
  const [period = null] = periods
  if (period !== null && !isWholePeriod(period)) return 'unclear'
  return [{ parties, period, day: dayOf(sentence.replace(wholePeriod, ''), around.today) }]
}

/** The day of the act: 令和8年10月26日付けで, 本日. */
function dayOf(words: string, today: string | null): string | null {
  const dated = findJapaneseDates(words).filter(
    ({ index, length: size }) =>
      /^(?:付け?(?:で|にて|を)|、)/u.test(words.slice(index + size)) && /(?:^|、|は)$/u.test(words.slice(0, index)),
  )
  if (dated.length > 0) return dated.length === 1 ? dated[0]!.date : null
  return /(?:^|[、は])本日(?:付け?(?:で|にて))?、/u.test(words) ? today : null
}

/** The words between a company and the measure that are days, lengths or the rule: 令和8年…までの2か月間、 */
const betweenWords = regExpGlobal`${printedPeriod}|${day}付け?(?:で|にて)|本日(?:付け?で)?|同日付け?(?:で|にて)|${length}(?:の間)?|[^、。]{0,40}(?:要綱|要領|規程|規則|基準|規定|[法条項号])[^、。]{0,20}(?:に基づき|により)、|[、のに間（()）\s]`

interface Parties {
  readonly parties: readonly Addressee[]
}
const areSame = (some: readonly Addressee[], others: readonly Addressee[]): boolean =>
  some.map(({ name }) => name).join('\n') === others.map(({ name }) => name).join('\n')

/** The companies of the measure; `[]`: none is named; `null`: whose it is is not clear. */
function partiesIn(body: string, predicate: Predicate, around: Around): readonly Addressee[] | null {
  const masked = body.replace(noteInBrackets, (note) => '＿'.repeat(note.length))
  for (const { particle, isNext, of } of cases) {
    if (of === 'object' ? !predicate.takesObject : of === 'passive' && !predicate.isPassive) continue
    const at = [...masked.matchAll(particle)].filter(
      ({ index, 0: word }) => !isNext || body.slice(index + word.length).replace(betweenWords, '') === '',
    )
    const places = isNext ? at.slice(0, 1) : at
    const found = places.flatMap(({ index }): (Parties | 'unclear')[] => {
      const parties = partiesBehind(body.slice(0, index), around)
      return parties === null ? [] : parties === 'unclear' ? [parties] : [{ parties }]
    })
    const [first] = found
    if (first === undefined) continue
    if (found.some((one) => one === 'unclear' || first === 'unclear' || !areSame(one.parties, first.parties)))
      return null
    const { index, 0: word } = places.at(-1)!
    const behind = body.slice(index + word.length).replace(betweenWords, '')
    return first === 'unclear' || namesCompany(behind) || /[がは]$/u.test(behind) ? null : first.parties
  }
  if (namesCompany(masked.replaceAll(around.page.publisher, '')) && around.known.length !== 1) return null
  const isBare =
    body
      .replace(/^(?:このため|これを受け(?:て)?|以上のことから|これにより|よって|そこで|そのため)、/u, '')
      .replace(/^[^、。]{1,30}?(?:では|において(?:は)?|は)、/u, '')
      .replace(betweenWords, '') === ''
  // このため、…から…までの3か月間、指名停止としました: the company of the sentences before.
  return isBare && around.known.length === 1 && !isReferenceBelow(body) ? around.known : []
}

/** Whom the words before a particle name: companies, those of the words before (同社), those of the list (次の者), nobody (`null`). */
function partiesBehind(words: string, { known, page }: Around): readonly Addressee[] | 'unclear' | null {
  const word =
    words
      .split(/[、はがも]/u)
      .at(-1)
      ?.trim() ?? ''
  if (isReference(word)) {
    const within = subjectIn(words.slice(0, -word.length), page.publisher)
    if (within !== null) return [within]
    const isOther = namesCompany(words.replaceAll(known[0]?.name ?? '', ''))
    return known.length === 1 && !isOther ? known : 'unclear'
  }
  if (isReferenceToAll(word)) return known.length > 1 ? known : 'unclear'
  if (isReferenceBelow(word)) return page.listed === null ? null : (addresseesOfList(page.listed) ?? 'unclear')
  const found = addresseesIn(words)
  if (found !== null) return found.some(({ name }) => name === page.publisher) ? 'unclear' : found
  if (hasLegalForm(lastPhrase(words))) return 'unclear'
  const person = personIn(lastPhrase(words))
  return person === null ? null : [person]
}
const lastPhrase = (words: string): string => words.replace(noteInBrackets, '').split('、').at(-1) ?? ''

/** Whether a sentence sets another company beside those of the measure: 元請の株式会社架空は注意とし、… */
const namesRival = (sentence: string, parties: readonly Addressee[]): boolean =>
  rival.test(parties.reduce((words, { name }) => words.replaceAll(name, ''), sentence.replace(noteInBrackets, '')))
const rival = regExp`(?:${companyForm})[^、。]{0,30}?(?:には|に対し|については|も(?:、|同)|[はを][^。]{0,30}(?:とし(?!て)|にし|対象外|注意|警告))`

/** ①及び②の者を令和8年…まで、③の者を令和8年…まで: the companies of each period; `null`: one has none that is known. */
function sharesIn(words: string, { known }: Pick<Around, 'known'>): Decision[] | null {
  const parts: { readonly whose: string; readonly period: string }[] = []
  let end = 0
  for (const { index, 0: period } of words.matchAll(wholePeriod)) {
    parts.push({ whose: words.slice(end, index).replace(/^(?:、|及び|並びに|間|の)+/u, ''), period })
    end = index + period.length
  }
  const shares = parts.map(({ whose, period }): Decision | null => {
    const parties = partiesOfShare(whose, known)
    return parties === null || !isWholePeriod(period) ? null : { parties, period, day: null }
  })
  const all = shares.flatMap((share) => share?.parties ?? [])
  const areDistinct = new Set(all.map(({ name }) => name)).size === all.length
  const isEach = known.every(({ name }) => all.some((one) => one.name === name))
  return areDistinct && isEach && shares.every((share) => share !== null) ? shares : null
}

function partiesOfShare(whose: string, known: readonly Addressee[]): readonly Addressee[] | null {
  const words = whose
    .replace(/^[^、。①-⑳（()]{1,30}?(?:では|は)、(?=.)/u, '')
    .replace(/(?:については?|に対しては?|に対し|は|を|が)?、?$/u, '')
  const marked = markedParts(`${words.replace(/(?<=[①-⑳）)])まで/u, '')}：令和`)
  if (marked?.length === 1) {
    const parties = marked[0]!.signs.map((sign) => known.find((one) => one.sign === sign))
    return parties.every((one) => one !== undefined) ? parties : null
  }
  const named = addresseesIn(words)
  if (named === null) return null
  return named.map((one) => known.find(({ name }) => name === one.name) ?? one)
}

/** Each company with its period: that of its sentence, or of the only sentence about the period. */
function tied(decisions: readonly Decision[], sentences: readonly string[]): SuspensionsInProse {
  if (decisions.length === 0) return none
  const parties = distinct(decisions.flatMap((decision) => decision.parties))
  const isOpen = decisions.every(({ period }) => period === null)
  const printed = sentences.flatMap((words) => [...words.matchAll(wholePeriod)].map(([period]) => period))
  const ofSentences = new Set(printed.map(withoutLength))
  const days = new Set(decisions.flatMap((decision) => decision.day ?? []))
  // Two sentences, each about a company: whose a period elsewhere is, is not said.
  if (isOpen && decisions.length > 1 && parties.length > 1 && ofSentences.size < 2) return untied(parties, printed)
  if (ofSentences.size > 1) {
    const shares = isOpen && days.size < 2 ? sharesIn(sentences.join('、'), { known: parties }) : null
    return shares === null ? untied(parties, printed) : { acts: actsOf(shares, [...days][0] ?? null), unread: null }
  }
  const [period = null] = printed
  const isOneOfTwo = !isOpen && decisions.some((one) => one.period === null)
  const all = [...ofSentences, ...decisions.flatMap((one) => (one.period === null ? [] : withoutLength(one.period)))]
  const areOnePeriod = new Set(all).size < 2
  // A sentence about the period says that of every company, or of which one is not said.
  if (!areOnePeriod && (isOneOfTwo || period !== null)) return untied(parties, [...printed, ...all])
  const acts = actsOf(
    decisions.map((one) => ({ ...one, period: one.period ?? period })),
    null,
  )
  const ofNames = [...Map.groupBy(acts, (act) => act.get('name')).values()]
  const isTwice = ofNames.some((same) => new Set(same.map((act) => withoutLength(act.get('period') ?? ''))).size > 1)
  return isTwice
    ? untied(parties, all)
    : { acts: ofNames.map((same) => new Map(same.toReversed().flatMap((act) => [...act]))), unread: null }
}

/** Several companies and periods of which is not said which belong together. */
const untied = (parties: readonly Addressee[], periods: readonly string[]): SuspensionsInProse => ({
  acts: [
    new Map([
      ['name', parties.map(({ name }) => name).join('\n')],
      ['period', [...new Set(periods)].join('\n')],
    ]),
  ],
  unread: 'periods_untied',
})

const distinct = (parties: readonly Addressee[]): Addressee[] => [
  ...new Map(parties.map((one) => [one.name, one])).values(),
]
const withoutLength = (period: string): string => period.replace(/(?<=まで).*$/u, '')

/** The act of each company; `day`: that of acts whose sentences print none. */
const actsOf = (decisions: readonly Decision[], day: string | null): ActInProse[] =>
  decisions.flatMap(({ parties, period, day: own }) =>
    parties.map(({ values }) => {
      const days = own ?? day
      return new Map<SourceField, string>([
        ...values,
        ...(period === null ? [] : [['period', period] as const]),
        ...(days === null ? [] : [['action_date', days] as const]),
      ])
    }),
  )
