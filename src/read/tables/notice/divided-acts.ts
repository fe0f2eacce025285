import { markedParts } from '../../../words/text/marks.ts'
import { splitLegalForm } from '../../../words/text/legal-form.ts'
import { regExp } from '../../../words/text/reg-exp.ts'
import { hasLegalForm } from '../../../words/text/legal-form-notations.ts'
import { actsOfCompanies } from '../entry/acts-each.ts'
import { partyFields, textOf, type Entry } from '../entry/entry.ts'
import { numbersIn } from '../entry/numbers-in-words.ts'
import { partyBlocks } from '../entry/party-blocks.ts'
import { actFields } from './notice-items.ts'
import { measureOf, type Measure } from './measures.ts'
import { sentencesIn } from './sentences.ts'

/**
 * A notice that says that its companies do not have one act in common (3社のうち2社に対しては…、残る1社に対しては…; 営業停止 1社 and 指示 1社), and not which has
 * which, is unread: none of them gets the act of another.
 */
export const withDividedActs =
  (own: Measure) =>
  (entries: readonly Entry[], lines: readonly string[]): readonly Entry[] => {
    const isDivided = lines.some((line) => divides.test(line) || sentencesIn(line).some(givesEachItsAct(own)))
    const counts = lines.flatMap(companiesOfAct)
    if (!isDivided && counts.length < 2) return entries
    const isForOthers = (entry: Entry): boolean =>
      counts.length > 1 && counts.every((one) => one < sharing(entry, entries).length)
    return entries.map((entry) =>
      entry.unparsedReason === null &&
      entry.isNotice === true &&
      (isDivided || isForOthers(entry)) &&
      isUntied(entry, entries)
        ? { ...entry, unparsedReason: 'acts_untied' }
        : entry,
    )
  }

/**
 * A row of which the words of the page say that it has no act (番号4の事業者は、…いずれの対象ともなっていない) is unread, by its number or its name. Words about marks of the
 * table say nothing more than these, and a sentence that names its company nothing of those in the sentences around it.
 */
export function withSparedRows(entries: readonly Entry[], lines: readonly string[]): readonly Entry[] {
  const spared = lines
    .filter((line) => line.length <= sentenceCharactersMax && isSpared.test(line))
    .flatMap((line) => sparingWords(line.normalize('NFKC')))
  if (spared.length === 0) return entries
  const numbers = new Set(spared.flatMap(numbersIn))
  return entries.map((entry) => {
    const number = (entry.values.get('number') ?? []).map(({ text }) => text.normalize('NFKC').trim()).join()
    const names = (entry.values.get('name') ?? []).map(({ text }) => splitLegalForm(text.normalize('NFKC')).core)
    const isNamed = names.some(
      (name) => name.length > 1 && spared.some((line) => line.split(isSpared)[0]!.includes(name)),
    )
    return entry.unparsedReason === null && (numbers.has(number) || isNamed)
      ? { ...entry, unparsedReason: 'no_act' }
      : entry
  })
}
const sentenceCharactersMax = 400

/** The sentences of a line that spare somebody whom they name; the whole line where one does not: その後の調査により、同社は対象となっていない。 */
function sparingWords(line: string): string[] {
  const sentences = sentencesIn(line).filter((sentence) => isSpared.test(sentence))
  return sentences.every((sentence) => hasLegalForm(sentence) || numbersIn(sentence).length > 0) ? sentences : [line]
}
const isSpared =
  /対象(?:とも|とは|には?|と)?(?:も)?なって(?:い)?(?:ない|ません)|(?:命令|処分)(?:を|は)(?:受けて|行って)(?:い)?(?:ない|ません)|(?:納付を)?命じて(?:い)?(?:ない|ません)/u

const count = '[0-9０-９一二三四五六七八九十]{1,3}(?:社|者|業者|名|法人)'
const divides = new RegExp(
  `(?:${count}|両社)のうち[、,]?${count}|(?:残る|残りの|その余の|他の)${count}(?:に対し|について|は)|(?:^|[、。])${count}(?:に対しては?|については?)[^。]{2,60}[、。]${count}(?:に対しては?|については?)`,
  'u',
)

/** それぞれ指示処分及び営業停止処分を行いました, 前者を許可取消、後者を業務停止としました; not what another body did (それぞれ命令及び勧告を受けた). */
const givesEachItsAct =
  (own: Measure) =>
  (sentence: string): boolean =>
    respective.test(sentence) && !/受け/u.test(sentence) && (measureOf(sentence) ?? own) === own
const act = '(?:停止|禁止|命令|指示|勧告|取り?消し?|警告|注意|指導|除外)(?:処分|命令|措置)?'
const respective = regExp`それぞれ[^。]{0,40}?${act}(?:及び|並びに|、|と|・)[^。]{0,40}?${act}|前者[^。]{0,60}${act}[^。]{0,20}後者`

/** 営業停止 15日間 1社: how many companies have the act of a line. */
function companiesOfAct(line: string): number[] {
  const found = countBehindAct.exec(line.normalize('NFKC'))?.groups?.['count']
  return found === undefined ? [] : [Number(found)]
}
const countBehindAct =
  /(?:停止|指示|取消|命令|注意|警告|指導|勧告).*?[\s():]\s*(?<count>\d{1,3})\s*(?:社|者|業者|法人)\)?$/u

/** The companies of the notices that share the act of one. */
function sharing(entry: Entry, all: readonly Entry[]): ReturnType<typeof partyBlocks> {
  const actOf = ({ values }: Entry): string => actFields.map((field) => textOf(values.get(field))).join('\n')
  const act = actOf(entry)
  return all
    .filter((other) => other === entry || (other.isAmong === true && entry.isAmong === true && actOf(other) === act))
    .flatMap(companiesNamed)
}

const companiesNamed = ({ values }: Entry): ReturnType<typeof partyBlocks> =>
  partyFields.flatMap((field) => partyBlocks(textOf(values.get(field)))).filter(({ text }) => text !== '')

/** Whether a notice names several companies, and neither marks nor names before its acts say whose each is. */
function isUntied(entry: Entry, all: readonly Entry[]): boolean {
  const { values, isAmong } = entry
  const companies = companiesNamed(entry)
  if (companies.length < 2 && isAmong !== true) return false
  const acts = actFields.map((field) => textOf(values.get(field)))
  const isMarked = acts.some((words) => (markedParts(words) ?? []).length > 1)
  const words = acts.join('\n')
  const names = sharing(entry, all).map(({ text }) => text)
  if (typeof actsOfCompanies(textOf(values.get('action')), names) !== 'string') return false
  return (
    !isMarked && !companies.every(({ text }) => words.includes(splitLegalForm(text.split(/[\s（(]/u)[0] ?? '').core))
  )
}
