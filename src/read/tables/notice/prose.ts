import type { SourceField } from '../../../words/vocabulary/headings.ts'
import { actionTypeOf } from '../../../words/vocabulary/action-type-of.ts'
import { isLasting } from '../../../words/codes/action-types.ts'
import { findJapaneseDates } from '../../../words/text/japanese-date.ts'
import { companyForm } from '../../../words/text/legal-form-notations.ts'
import { splitLegalForm } from '../../../words/text/legal-form.ts'
import { isWholePeriod } from '../../../words/text/period-list.ts'
import { regExp } from '../../../words/text/reg-exp.ts'
import { withoutExceptions } from '../../../words/text/proviso.ts'
import { isPlace } from '../entry/party-address.ts'
import { noteInBrackets } from '../entry/party-blocks.ts'
import { dayOfHead, hasDate, hasLegalForm, oneLine } from '../text.ts'
import type { Measure } from './measures.ts'
import { isAboutPersons } from './notice-groups.ts'

/** What a sentence says that was done to a company: the published words by field. */
export type ActInProse = ReadonlyMap<SourceField, string>

/** A longer paragraph is searched no further. */
const paragraphCharactersMax = 2_000
const paragraphsMax = 40

/** The acts that the sentences of a page say were done to one company; `[]`: none is clear, or several companies are named. */
export function actsInProse(lines: readonly string[], own: Measure): readonly ActInProse[] {
  const paragraphs = lines.slice(0, paragraphsMax).map((line) => oneLine(line.slice(0, paragraphCharactersMax)))
  const orders = ordersIn(paragraphs)
  return orders.length > 0 || own !== 'suspension' ? orders : suspensionsIn(paragraphs.flatMap(sentencesIn))
}

/**
 * 消費者庁は、訪問販売業者である株式会社架空（…）に対し、令和8年4月1日、…の規定に基づき、令和8年4月2日から令和8年7月1日までの3か月間、…を停止するよう命じました。 A sentence against an officer is none of
 * them.
 */
function ordersIn(paragraphs: readonly string[]): readonly ActInProse[] {
  let company = definedIn(paragraphs)
  let day: string | null = null
  const acts: ActInProse[] = []
  for (const [index, paragraph] of paragraphs.entries()) {
    const today = dayOfHead(paragraphs.slice(0, index), dayLineCharactersMax)
    for (const sentence of sentencesIn(paragraph)) {
      const found = actIn(acts.length > 0 ? withTarget(sentence) : sentence, { today, before: day })
      if (found === null) continue
      const isKnown = company !== null && isSame(found.target, company)
      const addressee: Addressee | null = isKnown ? company : addresseeIn(found.target)
      if (addressee === null) continue
      // Which of two companies the words below are about is not said.
      if (company !== null && addressee.name !== company.name) return []
      company = addressee
      day = found.values.get('action_date') ?? null
      const below = announces.test(sentence) ? actsBelow(paragraphs.slice(index + 1), addressee) : []
      if (below.length === 0 && !found.isClear) continue
      const of = (action: string): ActInProse => new Map([...addressee.values, ...found.values, ['action', action]])
      acts.push(...(below.length > 0 ? below : [found.values.get('action') ?? '']).map(of))
    }
  }
  return acts
}
const announces = /(?:以下|下記|次)の(?:とおり|行政処分|処分|命令|措置|内容)|下記[（(][1１][）)]/u

/**
 * (1) 業務停止命令, and below it its words: the acts that a sentence above announces, each with its own words. What the next sentence announces is none
 * of them, nor an act against somebody else (代表取締役に対する業務禁止命令).
 */
function actsBelow(lines: readonly string[], addressee: Addressee): string[] {
  const acts: { readonly isOwn: boolean; words: string }[] = []
  for (const line of lines) {
    if (sentencesIn(line).some(saysDone)) break
    const mark = numberBefore.exec(line)?.[0] ?? ''
    const words = line.slice(mark.length).trim()
    if (mark !== '' && namedAct.test(words)) acts.push({ isOwn: !isAgainstOther(words, addressee), words })
    else if (acts.length > 0 && mark === '' && (!/[。、]/u.test(line) || /^(?:お?問.?合|連絡先|担当)/u.test(line)))
      break
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
const namedAct =
  /^[^\s、。]{0,20}(?:停止|禁止|命令|指示|勧告|取消し?|処分)(?:命令|処分)?(?:[（(][^（()）]{1,40}[）)])?$/u

/** The sentences of a paragraph; a full stop in brackets (「甲」という。) ends none. */
export function sentencesIn(paragraph: string): string[] {
  const sentences = ['']
  let depth = 0
  for (const character of paragraph) {
    if (/[（(「『]/u.test(character)) depth++
    if (/[）)」』]/u.test(character)) depth--
    if (character === '。' && depth <= 0) sentences.push('')
    else sentences[sentences.length - 1] += character
  }
  return sentences.map((sentence) => sentence.trim()).filter((sentence) => sentence !== '')
}

const wasDone =
  '(?:(?:命じ|命令し|指示し|勧告し|発出し|指導し)(?:た|ました)|(?:処分|命令|指示|勧告|指導|措置)を(?:し|行い|行っ|発出し|実施し)(?:た|ました)|取り?消し(?:た|ました))(?:ので[^。]{0,30}|ことを?[^。]{0,20})?'
/** …に対し、…命じました: nothing but an act that was done. */
const done = regExp`^(?<target>.+?)に対し(?:て|まして)?、?(?<act>.*${wasDone})$`
/** また、あわせて必要な措置をとるよう指示しました: a further act against the company of the sentence before. */
const doneFurther = regExp`^(?:(?:また|さらに|加えて|あわせて|併せて|同時に|同日付け?で)、?)+(?<act>.*${wasDone})$`
/** 関係団体に, 県内の事業者へ, 業界を通じ: somebody else is told. */
const toOthers =
  /(?:者|社|店|団体|協会|機関|組合|部局|県|市|町|村|庁|省|会|員|役|長|人|氏|業界|宛て?)(?:ら|等|など)?(?:に(?!つい|よ|基|係|お|関|向)|へ|あて)|通じ/u
/** Whom the act was against, and the act. に対し調査を行ってきたところ is about another act than 同社に対し、勧告を行った. */
function sentenceParts(sentence: string): Record<string, string> {
  const first = done.exec(sentence)?.groups ?? {}
  const rest = /(?:ところ|ので|ため|結果)、(?<rest>.*に対し.*)$/u.exec(first['act'] ?? '')?.groups?.['rest']
  return rest === undefined ? first : (done.exec(rest)?.groups ?? {})
}
/** A sentence about a further act with 同社 as whom it was against. */
function withTarget(sentence: string): string {
  const act = doneFurther.exec(sentence)?.groups?.['act']
  return act === undefined || /に対し|過去|これまで|以前|既に/u.test(sentence) || toOthers.test(act)
    ? sentence
    : `あわせて、同社に対し、${act}`
}
/** Words by which a sentence is about an earlier case or a wish. */
const notNow = /^(?:なお|また、過去|過去|以前)|予定|求め|可能性|おそれ/u
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
  const sentence = printed.replace(numberBefore, '')
  const { target = '', act = '' } = sentenceParts(sentence)
  if (target === '' || notNow.test(sentence) || againstOther.test(act)) return null
  const words = act.replace(lawBefore, '')
  const type = actionTypeOf(words)
  const dates = findJapaneseDates(withoutExceptions(act))
  const [first] = dates
  const behind = first?.index === 0 ? behindDay(act.slice(first.length)) : null
  if (dates.length - (behind === null ? 0 : 1) > (isLasting(type) ? 2 : 0)) return null
  const day = behind === null ? (dayIn(target) ?? dayReferredTo(sentence, known)) : (first?.date ?? null)
  const law = lawBefore.exec(act)?.groups?.['law']
  return {
    target,
    isClear: type !== 'other',
    values: new Map<SourceField, string>([
      ['action', behind?.replace(lawBefore, '') ?? words],
      ...(day === null ? [] : [['action_date', day] as const]),
      ...(law === undefined ? [] : [['law', law] as const]),
    ]),
  }
}

/** 付けで、…: the words that a day stands before; `null`: it is no day of what they say. */
const behindDay = (words: string): string | null =>
  /^(?:付け?(?:で|にて)?)?、(?<rest>.*)$/su.exec(words)?.groups?.['rest'] ?? null

/** 令和8年4月1日付けで、株式会社架空: the only day in the words about the company. */
function dayIn(target: string): string | null {
  const [day, ...others] = findJapaneseDates(target)
  const isOfAct = day !== undefined && behindDay(target.slice(day.index + day.length)) !== null
  return isOfAct && others.length === 0 ? day.date : null
}

function dayReferredTo(sentence: string, { today, before }: KnownDays): string | null {
  if (/本日/u.test(sentence)) return today
  return /^(?:あわせて|併せて|また|さらに)/u.test(sentence) ? before : null
}

/** 特定商取引法第8条第1項の規定に基づき、; 下記（１）については金融商品取引法第52条第1項、下記（２）については同法第51条の規定に基づき、 */
const lawBefore =
  /(?<law>(?:下記[（(][1１][）)]について[^。]{2,120}|[^、。]{2,60})(?:法|法律|条例|政令|省令)(?:[（(][^（()）]{1,30}[）)])?[^、。]{0,60}?)(?:の規定)?(?:に基づき|により|に基づく|による)、?/u

interface Addressee {
  readonly name: string
  /** By what the page names it below: 以下「当社」という。 */
  readonly alias: string | null
  readonly values: ActInProse
}

/** The company before に対し, with what stands in brackets behind its name; `null`: it is a person, nobody, or several. */
function addresseeIn(target: string): Addressee | null {
  const bare = withoutNotes(target)
  const name =
    bare
      .split(/である|、|本日|に所在する|を(?:営む|行う)|業者の?(?=[^、]*(?:会社|法人|組合|[（(][株有]))/u)
      .at(-1)
      ?.trim() ?? ''
  if (splitLegalForm(name).forms.length === 0 || isAboutSomebody.test(name) || isSeveral(bare, name)) return null
  const start = bare.trimEnd().length - name.length
  const notes = [...target.matchAll(noteInBrackets)].flatMap(({ index, groups }) =>
    withoutNotes(target.slice(0, index)).length > start ? [groups?.['note'] ?? ''] : [],
  )
  const parts = notes.flatMap((note) => note.split(/[、,，。]/u))
  const place = parts
    .map((part) => part.replace(/^\s*(?:本店|本社|主たる事務所)?(?:の)?(?:所在地|住所)?\s*[:：]?\s*/u, '').trim())
    .find((part) => isPlace(part) || municipality.test(part))
  const number = parts
    .map((part) => /^法人番号(?:\s*[:：])?\s*(?<number>[0-9０-９]{13})$/u.exec(part.trim())?.groups?.['number'])
    .find((one) => one !== undefined)
  return {
    name,
    alias: notes.map((note) => namedBelow.exec(note)?.groups?.['alias']).find((one) => one !== undefined) ?? null,
    values: new Map<SourceField, string>([
      ['name', name],
      ...(place === undefined ? [] : [['address', place] as const]),
      ...(number === undefined ? [] : [['corporate_number', number] as const]),
    ]),
  }
}

/** 群馬県前橋市 */
const municipality = /^(?:北海道|東京都|[^\s、都道府県]{2,3}[府県])[^\s、。]{1,12}[市区町村]$/u

/**
 * The place and the number that sentences print in brackets behind a company: 株式会社架空（前橋市架空町1。法人番号…。以下「架空」という。）が、…. Empty where they
 * print different ones.
 */
export function factsBehindName(name: string, lines: readonly string[]): ActInProse {
  const found = lines
    .slice(0, paragraphsMax)
    .map((line) => line.slice(0, paragraphCharactersMax))
    .filter((line) => line.includes(name))
    .flatMap((line) =>
      [...line.matchAll(noteInBrackets)].map(({ index, 0: note }) => line.slice(0, index + note.length)),
    )
    .flatMap((target) => addresseeIn(target) ?? [])
    .filter((addressee) => addressee.name === name)
  const facts = (['address', 'corporate_number'] as const).map((field) => {
    const values = new Set(found.flatMap(({ values }) => values.get(field) ?? []))
    return [field, values.size === 1 ? [...values][0]! : null] as const
  })
  return new Map(facts.flatMap(([field, value]) => (value === null ? [] : [[field, value] as const])))
}

const withoutNotes = (text: string): string => text.replace(noteInBrackets, '')

/** Somebody or a part of a company, and not the company itself. */
export const belongsToCompany = 'の(?:元|前|当時の?)?(?:従業員|社員|役員|代表|職員|取締役|使用人|下請|子会社|支店)'
const ofCompany = regExp`${belongsToCompany}`
const isAboutSomebody = regExp`${belongsToCompany}|及び|並びに|ほか|が|を|等$|ら(?:$|[0-9０-９])|\s`

/** 株式会社架空、見本組株式会社; 株式会社架空・見本組株式会社 */
const isSeveral = (words: string, name: string): boolean =>
  splitLegalForm(words.split('、').at(-2)?.trim() ?? '').forms.length > 0 || severalForms.test(name)
const severalForms = regExp`${companyForm}.*${companyForm}`

/** The only company to which a page gives a name of its own: 株式会社架空（本店：…、以下「当社」という。）. */
function definedIn(paragraphs: readonly string[]): Addressee | null {
  const [only = null, ...others] = paragraphs.flatMap((paragraph) =>
    [...paragraph.matchAll(noteInBrackets)].flatMap(({ index, 0: note }) => {
      const words = paragraph.slice(0, index + note.length).replace(numberBefore, '')
      return namedBelow.test(note) ? (addresseeIn(words) ?? []) : []
    }),
  )
  return others.every(({ name }) => name === only?.name) ? only : null
}
const namedBelow = /以下[、,]?「(?<alias>[^」]{1,30})」/u

/** 当社に対し, カクウに対し: the company named above, and not its officer. */
const isSame = (target: string, { name, alias }: Addressee): boolean => {
  const word =
    target
      .split(/[、は]/u)
      .at(-1)
      ?.trim() ?? ''
  return word === name || word === alias || /^(?:当社|同社|当該(?:業者|事業者)|同事業者)$/u.test(word)
}

/** A line with a day and more than this is no head of a page. */
const dayLineCharactersMax = 20

/**
 * The suspension of the only company that the sentences of a page name: 架空町は、株式会社架空（架空町1番地）が…したことから、令和8年8月7日から令和8年10月6日までの2か月間、同社を
 * 指名停止としました。 `[]`: no sentence says so in full, or several do.
 */
function suspensionsIn(sentences: readonly string[]): readonly ActInProse[] {
  const about = sentences.filter((sentence) => aboutSuspension.test(sentence))
  const found = about.flatMap((sentence) => suspensionIn(sentence) ?? [])
  return found.length === 1 && !about.some((sentence) => againstIt.test(sentence)) ? found : []
}

const suspension = '(?:指名停止|入札参加(?:資格)?停止|参加資格停止)'
const aboutSuspension = regExp`${suspension}`
const decided = regExp`${suspension}(?:の?(?:措置|処分))?(?:と|に|を)(?:行い|講じ|決定し|し)(?:ました|た)(?:ので[^。]{0,20})?$`
/** The measure is not this one, or is none: an end, a wish, an earlier case. */
const againstIt =
  /ない|ません|せず|解除|取り?消|満了|終了|延長|短縮|変更|予定|おそれ|なお|過去|以前|[国県市町村省局庁]が|他の|ほか|受けて|とされ/u
const beforeParty = /^(?:[^、。（()]{1,20}(?:は|では|において)、)?/u
const behindParty = regExp`^(?<name>[^、。（()を]*?${companyForm}[^、。（()がをに]*?)(?<note>[（(][^（()）]*[）)])?(?<rest>が[^。]*、同社を|を|について、|に対し(?:て)?、)`
const wholePeriod =
  /(?:令和|平成|20)[^、。（()]{6,24}から[^、。（()]{4,20}まで(?:の?[0-9０-９一二三四五六七八九十]{1,3}[かヶヵカケ箇]月間?)?/gu

function suspensionIn(sentence: string): ActInProse | null {
  if (!decided.test(sentence) || severalForms.test(sentence)) return null
  const words = sentence.replace(beforeParty, '')
  const { name = '', note = '' } = behindParty.exec(words)?.groups ?? {}
  const [days = '', ...others] = sentence.match(wholePeriod) ?? []
  const addressee = addresseeIn(`${name}${note}`)
  if (addressee === null || others.length > 0 || !isWholePeriod(days)) return null
  if (ofCompany.test(sentence) || hasDate(sentence.replace(days, ''))) return null
  return new Map([...addressee.values, ['period', days]])
}
