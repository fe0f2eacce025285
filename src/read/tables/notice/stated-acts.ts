import { actionTypeOf } from '../../../words/vocabulary/action-type-of.ts'
import { regExp } from '../../../words/text/reg-exp.ts'
import { hasText, type Entry } from '../entry/entry.ts'
import { deniesMeasure } from './denied-measures.ts'
import { suspensionWords, type Measure } from './measures.ts'
import { sentencesIn } from './sentences.ts'

/**
 * A notice of which no label states an act or its days is unread unless the page says that a measure was taken, in its title, a heading, a label or a
 * sentence: a report on an accident names the company that did the work, and says that measures are not decided.
 */
export const withStatedActs = (own: Measure) => (entries: readonly Entry[], lines: readonly string[]) => {
  const states = (words: string): boolean => saysMeasure(words.normalize('NFKC').replace(/\s/gu, ''), own)
  const lacksAct = (entry: Entry): boolean =>
    entry.unparsedReason === null &&
    entry.isNotice === true &&
    !actOrDay.some((field) => hasText(entry.values, field) || hasText(entry.context, field)) &&
    ![...entry.cells.map(({ heading }) => heading), ...(entry.headings ?? [])].some(states)
  const lacking = new Set(entries.filter(lacksAct))
  if (lacking.size === 0 || lines.some((line) => sentencesIn(line).some(states))) return entries
  return entries.map((entry): Entry => (lacking.has(entry) ? { ...entry, unparsedReason: 'no_act' } : entry))
}

const actOrDay = ['action', 'period', 'start', 'action_date', 'length'] as const

const saysMeasure = (words: string, own: Measure): boolean =>
  !isOpen.test(words) &&
  !isDenial.test(words) &&
  !deniesMeasure(words) &&
  (own === 'suspension' ? ofSuspension.test(words) : words.includes('処分') || actionTypeOf(words) !== 'other')

const ofSuspension = regExp`${suspensionWords}|指名(?:の)?(?:取り?消|差し?控)|資格(?:の)?取り?消|警告|(?:文書|口頭|厳重)注意|措置(?:理由|期間|要[綱領]|内容|を講じ|を行[いっ]|について$)`
/** 指名停止とした業者はありません, 指名停止の措置は行わないこととした */
const isDenial = /(?:なし|ない|ません|なかった|ませんでした|ないこととし(?:た|ました))$/u
/** What is to be decided yet. */
const isOpen = /検討|予定|未定|有無|可能性|決定(?:し|され)て(?:いるものは|い?ない|い?ません)|判断する|場合(?:は|に|、)/u
