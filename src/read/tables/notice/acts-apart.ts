import type { SourceField } from '../../../words/vocabulary/headings.ts'
import { actionTypeOf } from '../../../words/vocabulary/action-type-of.ts'
import { findJapaneseDates } from '../../../words/text/japanese-date.ts'
import { isLasting } from '../../../words/codes/action-types.ts'
import { bulletsAt, markedParts, stylesOfMarks } from '../../../words/text/marks.ts'
import { textCell } from '../../documents/document.ts'
import { periodFields } from '../entry/entry.ts'
import { partsBeside, partyBlocks } from '../entry/party-blocks.ts'
import { depthOf } from './notice-groups.ts'
import { isStated, namesParty, type NoticeItem, type OpenNotice } from './notice-items.ts'
import { hasDate, linesOf, oneLine } from '../text.ts'

/**
 * The acts of a notice against one party, each a notice of its own: labels that repeat for each of several facilities or permits (処分の内容 …
 * 処分の内容 …), or one label with numbered acts below it (１ 業務停止命令 … ２ 業務改善命令 …). No act has the period of another.
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
  if (!isOfOne) return [areUntied(acts) ? { ...notice, isUntied: true } : notice]
  if (others.length === 0) return withNumberedActs(notice, first)
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

const styleOfMark = (mark: string): number => numbers.findIndex((pattern) => pattern.test(`${mark}　処`))

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

/** One label with several acts of different kinds, numbered, on lines of their own or beside each other. A period outside them is that of the only one that lasts. */
function withNumberedActs(notice: OpenNotice, act: NoticeItem): OpenNotice[] {
  const numbered = numberedParts(act.cell.text)
  const parts = numbered.length > 0 ? numbered : plainParts(act.cell.text)
  const types = parts.map((part) => actionTypeOf(linesOf(part)[0] ?? ''))
  if (parts.length < 2 || types.includes('other') || new Set(types).size < types.length) return [notice]
  const hasPeriod = notice.items.some((item) => isStated(item) && item.fields.some((field) => daysOfPeriod.has(field)))
  const lasting = types.filter(isLasting)
  if (hasPeriod && lasting.length !== 1) return [notice]
  return parts.map((part, index) => ({
    ...notice,
    items: notice.items.flatMap((item): NoticeItem[] => {
      if (item === act) return [{ ...item, cell: { ...textCell(part), links: item.cell.links } }]
      const isOfOther = !isLasting(types[index]!) && item.fields.some((field) => daysOfPeriod.has(field))
      return isOfOther ? [] : [item]
    }),
  }))
}
const daysOfPeriod: ReadonlySet<SourceField> = new Set([...periodFields, 'former_period'])

const numbers = stylesOfMarks.map((style) => new RegExp(`^${style}(?=\\S)`, 'u'))

/** The parts of a text whose first lines have one style of numbers; `[]`: it does not begin with one. */
function numberedParts(text: string): string[] {
  const lines = linesOf(text)
  const style = numbers.find((pattern) => pattern.test(lines[0] ?? ''))
  if (style === undefined) return []
  const parts: string[] = []
  for (const line of lines) {
    const isNext = style.test(line) && (namesActBeforeDay(line) || (parts.length === 0 && !hasDate(line)))
    if (isNext) parts.push(line.replace(style, ''))
    else parts[parts.length - 1] += `\n${line}`
  }
  return parts
}

/** 指示処分, and on the next line 営業停止処分 令和8年…; 営業停止（令和8年…）及び指示; `[]`: one of the parts is more than the name of an act and its days. */
function plainParts(text: string): string[] {
  const lines = linesOf(text).map((line) => line.replace(bullet, ''))
  const parts = lines.length > 1 ? lines : partsBeside(oneLine(text))
  return parts.length > 1 && parts.every((part) => nameOfAct.test(part)) ? parts : []
}
const bullet = new RegExp(`^[${bulletsAt('label')}]\\s*`, 'u')
const nameOfAct =
  /^[^\s。、（(0-9０-９]{0,20}(?:停止|禁止|命令|指示|勧告|取り?消し?|警告)(?:処分|命令)?(?:\s*[（(][^（()）]{1,60}[）)]|\s+(?:期間\s*[:：]?\s*)?(?:令和|平成|20)[^。]{1,50})?$/u

/** １ 業務停止命令 令和8年…: the act stands before its days, where it has some. */
function namesActBeforeDay(line: string): boolean {
  const day = findJapaneseDates(line)[0]?.index ?? line.length
  return actionTypeOf(line.slice(0, day)) !== 'other'
}
