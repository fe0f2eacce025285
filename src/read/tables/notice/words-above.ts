import type { SourceField } from '../../../words/vocabulary/headings.ts'
import { textCell } from '../../documents/document.ts'
import { hasText, periodFields } from '../entry/entry.ts'
import { hasDate, oneLine } from '../text.ts'
import type { createIntroduction } from './introduction.ts'
import type { Measure } from './measures.ts'
import type { ActInProse } from './prose-parties.ts'
import {
  actFields,
  blankNotice,
  folded,
  isStated,
  itemWithoutLabel,
  namesParty,
  statesActOrDay,
  type NoticeItem,
  type OpenNotice,
} from './notice-items.ts'

/** What the page has besides its labels: a table of cases, to which its introduction belongs, or rows that its source knows. */
export interface PageAround {
  readonly isList?: boolean
  readonly hasRows?: boolean
}

/**
 * The notices with the parties that stand above their labels; where there are none, or their labels name the companies of the sentences and no act, those
 * that the sentences of the page state.
 */
export function withWordsAbove(
  open: readonly OpenNotice[],
  introduction: ReturnType<typeof createIntroduction>,
  { isList = false, hasRows = false, own }: PageAround & { readonly own: Measure },
): readonly OpenNotice[] {
  const placed = open.map((notice) => withFactsOfSentence(notice, introduction))
  const introduced = isList ? placed : withIntroduced(placed, introduction.parties(), introduction.period())
  const isNamed = introduced.some(({ items }) => items.some(namesParty))
  if (isList || hasRows || (isNamed && introduced.some(statesOwnAct))) return introduced
  const { acts, unread } = introduction.acts(own)
  if (unread !== null)
    return isNamed ? introduced : acts.map((act) => ({ ...blankNotice(), items: itemsOf(act), unread }))
  if (!isNamed) return withActs(introduced, acts)
  const ofNotices = introduced
    .filter(({ items }) => items.some(namesParty))
    .map((notice) => ({
      notice,
      ofIt: acts.filter((act) => isAbout(act, notice)),
    }))
  const areTied =
    ofNotices.every(({ ofIt }) => ofIt.length > 0) &&
    ofNotices.reduce((sum, { ofIt }) => sum + ofIt.length, 0) === acts.length
  return areTied ? ofNotices.flatMap(({ notice, ofIt }) => ofIt.map((act) => withOrder(notice, act))) : introduced
}

/** The address and the number of the only party of a notice whose labels print no address: those that a sentence above them prints behind its name. */
function withFactsOfSentence(notice: OpenNotice, introduction: ReturnType<typeof createIntroduction>): OpenNotice {
  const parties = notice.items.filter(namesParty)
  const names = new Set(parties.map(({ cell }) => oneLine(cell.text)))
  const has = (field: SourceField): boolean =>
    notice.items.some((item) => isStated(item) && item.fields.includes(field))
  if (names.size !== 1 || has('address') || has('branch_address')) return notice
  const facts = [...introduction.factsBehind([...names][0]!)].filter(([field]) => !has(field))
  return {
    ...notice,
    items: [...notice.items, ...facts.map(([field, text]) => itemWithoutLabel([field], textCell(text)))],
  }
}

/** Whether the labels of a notice, or a section above it, state the act. */
const statesOwnAct = ({ items, context }: OpenNotice): boolean =>
  items.some(statesActOrDay) || actFields.some((field) => hasText(context, field))

/**
 * The notices of acts that sentences state, on a page whose labels name no party: what labels say of the case is said of all of them, unless it is
 * the sentence itself (１ 概要 架空市は、株式会社架空に対し…), and so is their period where no sentence has one.
 */
function withActs(open: readonly OpenNotice[], acts: readonly ActInProse[]): readonly OpenNotice[] {
  const [notice = blankNotice(), ...others] = open
  const names = acts.map((act) => act.get('name') ?? '')
  // Which of two acts against one company has the period of a label is not said.
  const areOfOneAct = new Set(names).size === names.length
  const mayBeOf = (field: SourceField): boolean =>
    (wordsOfAll.has(field) && field !== 'action') || (areOfOneAct && periodFields.includes(field))
  const items = notice.items.filter(
    (item) => isStated(item) && item.fields.every(mayBeOf) && !names.some((name) => item.cell.text.includes(name)),
  )
  const ofCase = acts.length > 0 && others.length === 0 ? items : []
  const among = new Set(names).size > 1 ? { isAmong: true as const } : {}
  const kept = ofCase.length > 0 ? open.filter((one) => one !== notice) : open
  const hasPeriod = acts.some((act) => act.has('period'))
  if (hasPeriod && items.some(({ fields }) => fields.some((field) => periodFields.includes(field))))
    return [
      ...kept,
      ...acts.map((act) => ({ ...blankNotice(), items: itemsOf(act), unread: 'periods_untied' as const })),
    ]
  return [...kept, ...acts.map((act) => ({ ...withOrder({ ...blankNotice(), items: ofCase }, act), ...among }))]
}

/** Whether the labels of a notice name the company of a sentence, and no other. */
const isAbout = (act: ActInProse, { items }: OpenNotice): boolean =>
  items.filter(namesParty).every(({ cell }) => folded(cell.text) === folded(act.get('name') ?? ''))

/** A notice with what a sentence says; what its labels say of the company comes before. */
function withOrder(notice: OpenNotice, act: ActInProse): OpenNotice {
  const own = new Set(notice.items.filter(isStated).flatMap(({ fields }) => fields))
  return { ...notice, items: [...notice.items, ...itemsOf(act).filter(({ fields }) => !own.has(fields[0]!))] }
}

/** The only notice of a page whose labels name no party, with the parties that stand above its labels, and the period of the sentence above these. */
function withIntroduced(
  notices: readonly OpenNotice[],
  parties: string | null,
  period: string | null,
): readonly OpenNotice[] {
  if (parties === null || notices.some(({ items }) => items.some(namesParty))) return notices
  // A reason alone may be a heading of what the order asks for: 事実関係及び原因の究明.
  const withAct = notices.filter(({ items }) => items.some(statesActOrDay))
  const hasOwnPeriods = hasDate(parties)
  const ofSentence = hasOwnPeriods || withAct.length > 0 ? null : period
  if (withAct.length > 1 || (withAct.length === 0 && !hasOwnPeriods && ofSentence === null)) return notices
  const fields: SourceField[] = hasOwnPeriods ? ['name_and_address', 'period'] : ['name_and_address']
  const party = { ...itemWithoutLabel(fields, textCell(parties)), isHeading: true }
  const days = ofSentence === null ? [] : [itemWithoutLabel(['period'], textCell(ofSentence))]
  const [notice = notices.length === 1 && notices[0]!.items.every(isOfCase) ? notices[0]! : blankNotice()] = withAct
  return [{ ...notice, items: [party, ...days, ...notice.items] }]
}

/** 理由, 措置理由, 事案の概要, and nothing that the label asks for besides. */
export const isOfCase = ({ label, fields }: Pick<NoticeItem, 'label' | 'fields'>): boolean =>
  fields.every((field) => wordsOfAll.has(field)) &&
  /(?:理由|概要|条項|条文|法令|範囲|地域)$/u.test(label) &&
  !/及び|並びに/u.test(label)

const itemsOf = (act: ActInProse): NoticeItem[] =>
  [...act].map(([field, text]) => itemWithoutLabel([field], textCell(text)))

export const wordsOfAll: ReadonlySet<SourceField> = new Set([
  'reason',
  'summary',
  'clause',
  'scope',
  'law',
  'authority',
  'action',
])
