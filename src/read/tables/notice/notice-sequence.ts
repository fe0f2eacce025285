import type { SourceField } from '../../../words/vocabulary/headings.ts'
import { anyLiftWord } from '../../../words/text/later-decision-words.ts'
import { hasLegalForm } from '../../../words/text/legal-form-notations.ts'
import { isMark, isMarkGroup, markedLine, signOf } from '../../../words/text/marks.ts'
import { regExp } from '../../../words/text/reg-exp.ts'
import { textCell } from '../../documents/document.ts'
import { dayFields, type Values } from '../entry/entry.ts'
import { hasDate, oneLine } from '../text.ts'
import { isFactOfOther, isOtherCompany, namesOther } from './facts-of-others.ts'
import { withLine, withLineBehind, withoutLineBehind } from './lines-behind.ts'
import {
  blankNotice,
  commonFields,
  factsOfParty,
  folded,
  isBranch,
  isParty,
  isSameLabel,
  isStated,
  itemWithoutLabel,
  namesParty,
  statesAct,
  type NoticeItem,
  type OpenNotice,
} from './notice-items.ts'
import { withoutPeriodOfWork } from './period-of-work.ts'

/** A notice that is read, as only its sequence sees it. */
interface GrowingNotice extends OpenNotice {
  readonly items: NoticeItem[]
  isTabular: boolean
  hasUnknownLine: boolean
  /** The marks of the companies whose days follow. */
  reference?: string
  /** What was read last is a company that is no party. */
  isBelowOther?: boolean
  /** The heading under which another company than the party is named: ２ 製造所, with its name and number. */
  otherPlace?: string
}

/** The notices of a page, of which the last is open. */
export interface NoticeSequence {
  readonly add: (item: NoticeItem) => void
  /** Adds the labels and values of one table or list. */
  readonly addBlock: (items: readonly NoticeItem[]) => void
  /** Adds a line to the value of the last label. */
  readonly extendLast: (text: string) => void
  /** Takes a line without a label; it goes on with the value of the last label, or not. */
  readonly addFurtherLine: (text: string, goesOn: boolean, isHeading?: boolean) => void
  /** Takes the last such line back out of the value: it is a label. */
  readonly takeBack: () => void
  /** Takes a line that begins with no known label. `isOfOther`: its value is another company than the party. */
  readonly addUnknownLine: (text: string, isOfOther: boolean) => void
  readonly current: () => OpenNotice | null
  readonly end: () => void
  /** All notices in their order. */
  readonly finish: () => readonly OpenNotice[]
}

/** Divides the labels and values of a page into notices. `context`: the values of the sections above the line that is read. */
export function createNoticeSequence(context: () => Values): NoticeSequence {
  const notices: OpenNotice[] = []
  /** Notices of companies that have the act below the last of them in common. */
  let waiting: OpenNotice[] = []
  let current: GrowingNotice | null = null

  function end(): void {
    const last = current
    if (last !== null && last.items.length > 0) notices.push(...withActInCommon(waiting, last))
    waiting = []
    current = null
  }
  /** Ends the notice and begins the next with the labels above its party. `item`: the label of its party. */
  function beginNext(previous: GrowingNotice, item: NoticeItem | null): void {
    const repeated = repeatedHead(previous)
    previous.items.length -= repeated.length
    if (item !== null && isOneOfSeveral(previous, item, waiting.length === 0 && repeated.length === 0))
      waiting.push(previous)
    else end()
    current = { context: context(), items: repeated, isTabular: previous.isTabular, hasUnknownLine: false }
  }
  function add(printed: NoticeItem, isBeside = false): void {
    const read = withoutPeriodOfWork(withObjectOfLift(printed, current), current)
    const isOwned = current !== null && isFactOfOther(read) && isBelowOther(current, read)
    const item = isOwned ? ignored(read) : read
    if (current !== null && refersToParties(current, item)) {
      current.reference = oneLine(item.cell.text)
      return void current.items.push(ignored(item))
    }
    const isUnnamed = current !== null && isOfUnnamed(current, item)
    if (current !== null && (isUnnamed || (!isBeside && beginsNext(current, item)))) beginNext(current, item)
    current ??= { ...blankNotice(context()), items: [] }
    Object.assign(current, othersNamed(current, item, isOwned))
    current.items.push({ ...item, ...companiesOf(item, current), ...(isUnnamed && { isUnnamed }) })
  }
  function changeLast(change: (item: NoticeItem) => NoticeItem): void {
    const last = current?.items.pop()
    if (last !== undefined) current?.items.push(change(last))
  }
  const addFurtherLine: NoticeSequence['addFurtherLine'] = (text, goesOn, isHeading) =>
    changeLast((last) => withLineBehind(last, text, { goesOn, isHeading }))
  return {
    add: (item) => add(item),
    addBlock(items) {
      if (current !== null && blockBeginsNext(current, items)) beginNext(current, null)
      for (const [index, item] of items.entries()) add(item, isBesideParty(items, index))
      if (current !== null) current.isTabular = true
    },
    extendLast: (text) => changeLast((last) => withLine(last, text)),
    addFurtherLine,
    takeBack: () => changeLast(withoutLineBehind),
    addUnknownLine(text, isOfOther) {
      if (current !== null) Object.assign(current, { hasUnknownLine: true, isBelowOther: isOfOther })
      addFurtherLine(text, false)
    },
    current: () => current,
    end,
    finish() {
      end()
      return notices
    },
  }
}

/** The headings that an item stands under; empty under none. */
const placeOf = ({ headings = [], group }: NoticeItem): string => [...headings, group ?? ''].join('\n').trim()

/** Whether a fact follows another company than the party, or stands under the heading of one. */
const isBelowOther = ({ isBelowOther: isBelow = false, otherPlace }: GrowingNotice, item: NoticeItem): boolean =>
  isBelow || (otherPlace !== undefined && otherPlace === placeOf(item))

/** Whose the facts behind an item are, if not those of the parties above it. */
function othersNamed({ items }: OpenNotice, item: NoticeItem, isOwned: boolean): Partial<GrowingNotice> {
  const parties = items.filter(namesParty)
  const names = parties.map(({ cell }) => cell.text)
  return {
    isBelowOther: isOwned || namesOther(item, names),
    ...(namesAnotherThan(parties, item) ? { otherPlace: placeOf(item) } : {}),
  }
}

/** Whether an item names another company under a heading of its own: what stands there is not said of the parties above. */
function namesAnotherThan(parties: readonly NoticeItem[], item: NoticeItem): boolean {
  const names = parties.map(({ cell }) => cell.text)
  return (
    parties.length > 0 &&
    placeOf(item) !== '' &&
    parties.every((each) => placeOf(each) !== placeOf(item)) &&
    item.fields.some((field) => isParty(field) || isBranch(field)) &&
    isOtherCompany(item, names)
  )
}

/** 解除対象業者 names the party where no other label does; beside one it says of which part or company a measure was lifted. So does 解除の対象. */
function withObjectOfLift(item: NoticeItem, current: OpenNotice | null): NoticeItem {
  if (!headsLifted.test(item.label) || !item.fields.some((field) => isParty(field) || field === 'status')) return item
  const isNamed = current?.items.some((other) => namesParty(other) && !headsLifted.test(other.label)) === true
  const isOnly = !isNamed && hasLegalForm(item.cell.text)
  return { ...item, fields: [isOnly ? 'name' : 'status'] }
}

const headsLifted = regExp`^(?:.*の)?${anyLiftWord}(?:する|した|された|の)?(?:対象)?(?:となる|とする|となった|の)?(?:有資格業者|業者|事業者|者|会社|法人)?$`

const ignored = (item: NoticeItem): NoticeItem => ({ ...item, fields: ['ignore'] })

/** 対象業者 (1)及び(2), below companies with these marks: no further party, but whose the days below it are. */
const refersToParties = ({ items }: OpenNotice, item: NoticeItem): boolean =>
  namesParty(item) &&
  isMarkGroup(oneLine(item.cell.text)) &&
  items.some((other) => namesParty(other) && markedLine(other.cell.text) !== null)

/** The marks of the companies whose day or scope an item is. */
const companiesOf = ({ fields }: NoticeItem, { reference }: GrowingNotice): Pick<NoticeItem, 'of'> =>
  reference !== undefined && fields.some((field) => fieldsOfReference.has(field)) ? { of: reference } : {}

const fieldsOfReference: ReadonlySet<SourceField> = new Set([...dayFields, 'length', 'scope'])

/** Whether a table or list of labels begins the next notice: it names a party, and this one has its party and its act. */
const blockBeginsNext = ({ items }: OpenNotice, block: readonly NoticeItem[]): boolean =>
  items.some(namesParty) &&
  items.some(statesAct) &&
  block.some(namesParty) &&
  !block.some((item) =>
    items.some((other) => namesParty(item) && namesParty(other) && folded(item.cell.text) === folded(other.cell.text)),
  )

/**
 * 輸入者 below 違反者 and 品名, in one table that states its act but once: another label for somebody, and no next case.
 */
function isBesideParty(block: readonly NoticeItem[], index: number): boolean {
  const item = block[index]!
  if (!namesParty(item)) return false
  const [above, below] = [block.slice(0, index), block.slice(index + 1)]
  const isOther = above.some(namesParty) && !block.some((other) => other !== item && isSameLabel(other, item))
  return isOther && !below.some((act) => statesAct(act) && above.some((other) => isSameLabel(act, other)))
}

/**
 * Whether a label begins the next notice: it is the label of the party of this one, or it names a party and this one has its party and,
 * after it, its act. Another label of a party before the act (商号, then 氏名) is a part of the same notice.
 */
function beginsNext(open: OpenNotice, item: NoticeItem): boolean {
  const claims = item.isOfAnnex === true ? [] : claimsBefore(open, item)
  const last = claims.at(-1)
  if (last === undefined) return false
  if (claims.some((claim) => isSameLabel(claim, item))) return true
  if (claims.some(({ cell }) => folded(cell.text) === folded(item.cell.text))) return false
  const hasActAfterParty = open.items.slice(open.items.indexOf(last)).some(statesAct)
  return item.fields.some(isParty) && (hasActAfterParty || repeatedHead(open).length > 0)
}

/**
 * Whether a label is about another party, which no label names: below the act of this one, its address or number is stated again, and is another.
 * 見本太郎（個人） may stand above it.
 */
function isOfUnnamed({ items }: OpenNotice, item: NoticeItem): boolean {
  if (!isStated(item) || !item.fields.every((field) => identifying.has(field)) || !items.some(namesParty)) return false
  const at = items.findIndex((other) => isStated(other) && isSameLabel(other, item))
  if (at < 0 || folded(items[at]!.cell.text) === folded(item.cell.text)) return false
  const between = items.slice(at + 1)
  return between.some(statesAct) && !between.some((other) => namesParty(other) || other.fields.some(isBranch))
}

const identifying: ReadonlySet<SourceField> = new Set(['address', 'corporate_number'])

/** The labels of a notice that name the party, as an item does; in a notice about a facility, those that name the facility. */
function claimsBefore({ items }: OpenNotice, item: NoticeItem): NoticeItem[] {
  if (item.fields.some(isParty)) return items.filter((other) => namesParty(other) || other.isInAnnex === true)
  const isAboutFacility = item.fields.some(isBranch) && !items.some(({ fields }) => fields.some(isParty))
  return isAboutFacility ? items.filter((other) => isStated(other) && other.fields.some(isBranch)) : []
}

/**
 * The labels at the end of a notice that are part of the next notice. They are those that also precede the party of this one: a page that
 * prints the day above each company prints the day of the next company there.
 */
function repeatedHead({ items }: OpenNotice): NoticeItem[] {
  const isPartyOrFacility = items.some(({ fields }) => fields.some(isParty)) ? isParty : isBranch
  const party = items.findIndex(({ fields }) => fields.some(isPartyOrFacility))
  const labelsOfHead = new Set(items.slice(0, party).map(({ label }) => label))
  const lastOfOwn = items.findLastIndex(({ label }) => !labelsOfHead.has(label))
  return items.slice(Math.max(lastOfOwn, party) + 1)
}

/** Whether a notice is one of several companies above the act that they have in common. Its day may stand above the first of them. */
const isOneOfSeveral = (open: OpenNotice, next: NoticeItem, isFirst: boolean): boolean => {
  const above = isFirst ? aboveParty(open) : []
  return (
    !open.hasUnknownLine &&
    open.items.some((item) => namesParty(item) && isSameLabel(item, next)) &&
    open.items
      .filter((item) => isStated(item) && !above.includes(item))
      .every(
        ({ fields, cell }) =>
          fields.every((field) => factsOfParty.has(field)) && (fields[0] === 'ignore' || !hasDate(cell.text)),
      )
  )
}

/** What stands above the first company and is said of all that follow it: 処分年月日 令和8年4月1日. */
function aboveParty({ items }: OpenNotice): readonly NoticeItem[] {
  const party = items.findIndex(namesParty)
  return items
    .slice(0, Math.max(party, 0))
    .filter((item) => isStated(item) && item.fields.every((field) => commonFields.has(field)))
}

/** (1) 商号又は名称 株式会社架空, (2) 商号又は名称 見本組有限会社: the marks before one label number the companies if they differ. */
function withNumbers(all: readonly OpenNotice[]): readonly OpenNotice[] {
  const marks = all.map(({ items }) => items.find(namesParty)?.mark ?? '')
  const areNumbers = marks.length > 1 && marks.every(isMark) && new Set(marks.map(signOf)).size === marks.length
  const hasNumbers = all.some(({ items }) =>
    items.some((item) => item.fields.includes('number') || (namesParty(item) && markedLine(item.cell.text) !== null)),
  )
  if (!areNumbers || hasNumbers) return all
  return all.map((notice, index) => {
    return { ...notice, items: [...notice.items, itemWithoutLabel(['number'], textCell(marks[index]!))] }
  })
}

/** The last of several companies with those that wait for its act. What stands above the first of them is said of all. */
function withActInCommon(waiting: readonly OpenNotice[], last: OpenNotice): readonly OpenNotice[] {
  const above = waiting[0] === undefined ? [] : aboveParty(waiting[0])
  const whole = { ...last, items: [...above, ...last.items] }
  const each = waiting.map((one) => ({ ...one, items: one.items.filter((item) => !above.includes(item)) }))
  const several = whole.items.some(statesAct) ? each.map((one) => withActOf(one, whole)) : each
  const all = withNumbers([...several, whole])
  return all.length > 1 ? all.map((one) => ({ ...one, isAmong: true as const })) : all
}

/** The notice of one of several companies with the act below the last of them. */
const withActOf = (one: OpenNotice, last: OpenNotice): OpenNotice => ({
  ...one,
  items: [...one.items, ...last.items.filter(({ fields }) => fields.every((field) => commonFields.has(field)))],
})
