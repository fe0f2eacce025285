import type { SourceField } from '../../../words/vocabulary/headings.ts'
import { actionTypeOf } from '../../../words/vocabulary/action-type-of.ts'
import { markedParts, marksByStyle } from '../../../words/text/marks.ts'
import { partyBlocks } from '../entry/party-blocks.ts'
import { depthOf } from './notice-groups.ts'
import { isStated, namesParty, type NoticeItem, type OpenNotice } from './notice-items.ts'

/**
 * The acts of a notice against one party, each a notice of its own: labels that repeat for each of several facilities or permits (処分の内容 …
 * 処分の内容 …). Those of one label are parted by `entry/acts-of-cell.ts`. No act has the period of another.
 */
export function withActsApart(notice: OpenNotice): OpenNotice[] {
  const acts = notice.items.filter(
    (item) => isStated(item) && item.fields.includes('action') && item.section?.isOther !== true,
  )
  const [first, ...others] = acts
  // (1)の業者：… of several companies counts these, and not the acts.
  const isOfOne =
    notice.isAmong !== true && notice.items.filter(namesParty).every(({ cell }) => partyBlocks(cell.text).length < 2)
  if (first === undefined) return [notice]
  if (!isOfOne) return [areUntied(acts) ? { ...notice, unread: 'periods_untied' as const } : notice]
  if (others.length === 0) return [notice]
  const areAlike = others.every(({ label, group }) => label === first.label && group === first.group)
  const areActs = acts.every(({ cell }) => actionTypeOf(cell.text) !== 'other')
  const areDistinct =
    acts.every(({ isOfRow }) => isOfRow === true) || new Set(acts.map(({ cell }) => cell.text)).size === acts.length
  return areAlike && areActs && areDistinct ? withRepeatedLabels(notice, acts) : [notice]
}

/** Several acts of several companies without marks: which company has which is not said. */
const areUntied = (acts: readonly NoticeItem[]): boolean =>
  new Set(acts.map(({ cell }) => actionTypeOf(cell.text))).size > 1 &&
  acts.every(({ cell }) => actionTypeOf(cell.text) !== 'other' && (markedParts(cell.text) ?? []).length === 0)

/** The items about each act: those from the label on that begins the repeated ones, up to the next. */
function withRepeatedLabels(notice: OpenNotice, acts: readonly NoticeItem[]): OpenNotice[] {
  const { items } = notice
  const at = acts.map((act) => items.indexOf(act))
  const repeated = Math.min(...at.slice(1).map((place, index) => commonBefore(items, at[index]!, place)))
  const starts = at.map((place) => place - repeated)
  if (items.slice(starts[0]).some(namesParty)) return [notice]
  const head = items.slice(0, starts[0])
  const segments = starts.map((start, index) => items.slice(start, starts[index + 1] ?? items.length))
  const earlier = segments.slice(0, -1)
  const inEarlier = new Set(earlier.flatMap((segment) => segment.flatMap(({ fields }) => fields)))
  const areRows = acts.every(({ isOfRow }) => isOfRow === true)
  const areAlone = earlier.every((segment) => segment.every((item) => acts.includes(item)))
  const mayBeCommon = (item: NoticeItem, field: SourceField): boolean =>
    fieldsOfNotice.has(field) || (fieldsOfCase.has(field) && (areAlone || isOutside(item, acts)))
  // What stands below the table of the acts is of all of them. What stands behind the last act alone may be of all of them, but a period is not.
  const common = segments
    .at(-1)!
    .filter((item) =>
      areRows ? item.isOfRow !== true : item.fields.every((field) => mayBeCommon(item, field) && !inEarlier.has(field)),
    )
  return segments.map((segment) => ({
    ...notice,
    items: [...head, ...segment.filter((item) => !common.includes(item)), ...common],
  }))
}
const fieldsOfNotice: ReadonlySet<SourceField> = new Set([
  'action_date',
  'published_on',
  'authority',
  'law',
  'clause',
  'url',
  'ignore',
])

/** A reason below several acts is that of all of them where no other label parts these, or where it stands outside what counts them. */
const fieldsOfCase: ReadonlySet<SourceField> = new Set(['reason', 'summary'])

/** Whether a label stands above the acts in the layout: it is a heading, or it has no mark of their style, or it is in fewer lists. */
function isOutside(item: NoticeItem, acts: readonly NoticeItem[]): boolean {
  const areCounted = acts.every(({ mark }) => mark !== undefined && styleOfMark(mark) === styleOfMark(acts[0]!.mark!))
  const isHeading = item.isLabelOfHeading === true && acts.every(({ isLabelOfHeading }) => isLabelOfHeading !== true)
  return (
    isHeading ||
    (areCounted && (item.mark === undefined || styleOfMark(item.mark) !== styleOfMark(acts[0]!.mark!))) ||
    acts.every((act) => depthOf(item) < depthOf(act))
  )
}

const styleOfMark = (mark: string): number => marksByStyle.findIndex((pattern) => pattern.test(`${mark}　処`))

/** How many labels before one act stand before the other, too. */
function commonBefore(items: readonly NoticeItem[], one: number, other: number): number {
  let count = 0
  while (
    one - count > 0 &&
    other - count - 1 > one &&
    items[one - count - 1]!.label === items[other - count - 1]!.label &&
    !namesParty(items[one - count - 1]!)
  )
    count++
  return count
}
