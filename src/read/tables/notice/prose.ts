import { reasonCodesOf } from '../../../words/vocabulary/reason-codes-of.ts'
import { natureOf } from '../../../words/vocabulary/nature-of.ts'
import { noteInBrackets } from '../entry/companies-beside.ts'
import { withoutOthers } from '../entry/reason-of-others.ts'
import { oneLine } from '../text.ts'
import type { Measure } from './measures.ts'
import { isOfOrder } from './order-sentences.ts'
import { ordersIn, type OrdersInProse } from './prose-orders.ts'
import {
  namesCompany,
  paragraphCharactersMax,
  paragraphsMax,
  type ActInProse,
  type PageOfProse,
} from './prose-parties.ts'
import { suspensionsIn, type SuspensionsInProse } from './prose-suspensions.ts'
import { sentencesIn } from './sentences.ts'
import { isOfSuspension } from './suspension-sentences.ts'

/**
 * The acts that the sentences of a page say were done, each against one company; none: no sentence is clear. `own`: the measure of which the source has
 * records. An order says what was done, so that the words of the case are taken only where it is against a licence.
 */
export function actsInProse(
  lines: readonly string[],
  { own, ...page }: PageOfProse & { readonly own: Measure },
): SuspensionsInProse | OrdersInProse {
  const paragraphs = lines.slice(0, paragraphsMax).map((line) => oneLine(line.slice(0, paragraphCharactersMax)))
  const found = own === 'suspension' ? suspensionsIn(paragraphs, page) : ordersIn(paragraphs, page)
  if (found.acts.length === 0 || found.unread !== null) return found
  const isOfOne = new Set(found.acts.map((act) => act.get('name'))).size === 1
  const reason = caseIn(paragraphs, [...new Set(found.acts.flatMap((act) => act.get('name') ?? []))])
  if (reason === null || (!isOfOne && namesCompany(reason))) return found
  return { ...found, acts: found.acts.map((act): ActInProse => new Map([...act, ['reason', reason]])) }
}

/** The paragraphs about the case, without the sentences about the act itself; where there are none, the words of its sentence that give the reason. */
function caseIn(paragraphs: readonly string[], names: readonly string[]): string | null {
  const ofCase = paragraphs
    .filter((paragraph) => paragraph.includes('。'))
    .flatMap((paragraph) => {
      const sentences = sentencesIn(paragraph).filter(
        (one) => !isFormula.test(one) && !isOfSuspension(one) && !isOfOrder(one) && isOfParties(one, names),
      )
      return sentences.some(saysCase) ? [`${sentences.join('。')}。`] : []
    })
  if (ofCase.length > 0) return ofCase.join('')
  const [reason = null] = paragraphs
    .flatMap(sentencesIn)
    .filter((sentence) => isOfSuspension(sentence))
    .flatMap((sentence) => reasonWithin.exec(sentence.replace(noteInBrackets, ''))?.groups?.['reason'] ?? [])
  return reason
}

/** 埼玉県では、別の業者が贈賄の容疑で逮捕された: the case of somebody else. */
const isOfParties = (sentence: string, names: readonly string[]): boolean => {
  const own = withoutOthers(sentence, names)
  return own === sentence || saysCase(own)
}

const saysCase = (sentence: string): boolean =>
  reasonCodesOf(sentence).length > 0 || natureOf(sentence, null) !== 'unknown'

/** What follows from the act, or is said of every one: no words about the case. */
const isFormula =
  /^(?:なお|今後|ご?不明)|^[^、。]{1,16}(?:としましては|といたしましては|としては)、|予定|求め|できません|できない|問い?合わ?せ|(?:停止|措置)の(?:対象|範囲)は|公表し(?:ます|た)|お知らせ/u
/** …したことから、; …したとして、 */
const reasonWithin =
  /^(?:[^、。]{1,30}?(?:では|において|は)、)?(?<reason>.*?(?:ことから|ことにより|ことを受け(?:て)?|(?<=[たる])ため|として|(?<=[たる])ので))、/u
