import { findJapaneseDates } from '../../../words/text/japanese-date.ts'
import { splitLegalForm } from '../../../words/text/legal-form.ts'
import { hasCompanyForm } from '../../../words/text/legal-form-notations.ts'
import { dayFields, hasText, partyLinesOf, textOf, type Entry } from '../entry/entry.ts'
import { actorOfAct } from '../labels/actor-of-act.ts'
import { actsUponIt } from '../labels/body-in-sentence.ts'
import { measureOf, type Measure } from '../notice/measures.ts'
import { sentencesIn } from '../notice/sentences.ts'
import { oneLine } from '../text.ts'

/**
 * Notices and rows of which a sentence of the page says that another body did the act (消費者庁は、株式会社架空に対し、…措置命令を行いました) are unread, unless the page says of its publisher that it
 * acted, too, or the words are the ground of its act.
 */
export const withActsOfOtherBodies =
  (own: Measure, publisher: string) =>
  (entries: readonly Entry[], lines: readonly string[]): readonly Entry[] => {
    const isOpen = ({ unparsedReason, values, context }: Entry): boolean =>
      unparsedReason === null && ![values, context].some((all) => hasText(all, 'authority'))
    if (!entries.some(isOpen)) return entries
    const told = lines.flatMap((line, at) =>
      sentencesIn(line).map((sentence) => ({ sentence, at, whose: actorOfAct(sentence, publisher) })),
    )
    const isOwn = told.some(({ sentence, whose }) => whose === 'own' || (whose === null && goesOn(sentence)))
    const ofOthers = told.filter(
      ({ sentence, whose }) => whose === 'other' && isOfMeasure(sentence, own) && !isBeside.test(sentence),
    )
    if (isOwn || ofOthers.length === 0) return entries
    return entries.map((entry) =>
      isOpen(entry) && ofOthers.some((one) => isAbout(one, entry, lines))
        ? { ...entry, unparsedReason: 'other_body' }
        : entry,
    )
  }

/** これを受け、同社に指示を行いました: the publisher acts upon what another body did. */
const goesOn = (sentence: string): boolean =>
  actsUponIt(sentence) && /(?:た|ました)(?:もの(?:です|である))?$/u.test(sentence)

/** On a page of suspensions the order of another body is the ground. */
const isOfMeasure = (sentence: string, own: Measure): boolean =>
  own === 'suspension' ? measureOf(sentence) === own : measureOf(sentence) !== 'suspension'

/** なお、消費者庁も同社に対し…: said beside the act of the page. */
const isBeside = /^(?:なお|また|ただし|[※*＊]|[（(]?注)/u

/**
 * Whether a sentence is about the act of an entry: it names its party, or stands above the notice and names nobody (下記の事業者に対し). One of an earlier day, or within the
 * reason, is its ground; below the notice another day is that of another act.
 */
function isAbout(
  { sentence, at }: { readonly sentence: string; readonly at: number },
  entry: Entry,
  lines: readonly string[],
): boolean {
  if (textOf(entry.values.get('reason')).includes(sentence)) return false
  const [name = ''] = partyLinesOf(entry)
  const { core } = splitLegalForm(oneLine(name).split(/[\s（(]/u)[0] ?? '')
  const isNamed = core.length > 1 && sentence.includes(core)
  if (!isNamed && (entry.isNotice !== true || hasCompanyForm(sentence) || /同[社者法]/u.test(sentence))) return false
  const ofEntry = dayFields
    .flatMap((field) => findJapaneseDates(textOf(entry.values.get(field))))
    .map(({ date }) => date)
  const ofSentence = findJapaneseDates(sentence).map(({ date }) => date)
  if (ofEntry.length > 0 && ofSentence.length > 0 && !ofSentence.some((day) => day >= ofEntry[0]!)) return false
  const isAbove = entry.isNotice !== true || lines.slice(0, at).some((line) => line.includes(core))
  return !isAbove || ofSentence.some((day) => ofEntry.includes(day)) || (isNamed && ofSentence.length === 0)
}
