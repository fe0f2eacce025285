import type { SourceField } from '../../../words/vocabulary/headings.ts'
import { headsAnnex, refersBelow, refersToAnnex } from '../../../words/text/annex.ts'
import { markedLine } from '../../../words/text/marks.ts'
import { isWholePeriod, startOfPeriod } from '../../../words/text/period-list.ts'
import { isTitleOfChange } from '../../../words/text/side-of-change.ts'
import { textCell } from '../../documents/document.ts'
import { isAboutPersons } from '../entry/acts-of-persons.ts'
import type { Values } from '../entry/entry.ts'
import { generalCell } from '../entry/general-cell.ts'
import { headsOthers } from '../entry/heads-others.ts'
import { isAboutOther } from '../entry/reason-of-others.ts'
import type { Headings } from '../labels/headings.ts'
import type { NoticeReader, WalkedLine } from './notice-reader.ts'
import { itemAgainst, withActsAgainst } from './acts-against.ts'
import { withActsApart } from './acts-apart.ts'
import { withCompanyLines, type ReaderOfLabels } from './company-lines.ts'
import { correctedIn } from './corrections.ts'
import { withActsOfHeadings } from './acts-of-headings.ts'
import { isEnd, isFoot } from './foot-of-page.ts'
import { withEndsBetween } from './ends-between.ts'
import { foundNotices } from './found-notices.ts'
import { partsAround } from './parts-around.ts'
import { withoutGroundAct } from './ground-acts.ts'
import { itemOfHeading, itemsOfHeading } from './heading-of-party.ts'
import { createIntroduction } from './introduction.ts'
import { withWordsInCommon } from './words-in-common.ts'
import { withWordsOfList } from './words-of-list.ts'
import { isOfCase, withWordsAbove, type PageAround } from './words-above.ts'
import {
  isNextAct,
  isNextCompany,
  isNextOfValue,
  isUnknownLabel,
  isValueBelow,
  isWithinValue,
  nextAct,
  nextCompany,
  periodBelowHeading,
} from './lines-of-value.ts'
import { whoseBody } from '../labels/whose-body.ts'
import { tellsOfOtherBody } from '../labels/body-in-sentence.ts'
import { isNumbered, isWayToPage, labelledLine, type Labelled } from '../labels/labels.ts'
import { withOthersApart } from './others-apart.ts'
import { isCompany, unknownLabelAbove, unknownLabelBehind } from './unknown-labels.ts'
import { measureOf, type Measure } from './measures.ts'
import { createNoticeGroups, depthOf, labelInGroup, type GroupsAround, type NoticeLine } from './notice-groups.ts'
import {
  isDayOfAct,
  isParty,
  isStated,
  itemWithoutLabel,
  namesParty,
  statesAct,
  statesActOrDay,
  type NoticeItem,
  type OpenNotice,
  type Section,
} from './notice-items.ts'
import { createNoticeSequence, type NoticeSequence } from './notice-sequence.ts'
import { hasDate, oneLine } from '../text.ts'

interface PageOfNotices {
  /** The measure of which the source has records. */
  readonly own: Measure
  /** The name of the body whose page it is. */
  readonly publisher: string
}

/** Collects labels and values; a second party begins a new notice. `context`: the values of the sections above the line that is read. */
export function createNoticeReader(headings: Headings, context: () => Values, page: PageOfNotices): NoticeReader {
  const { own, publisher } = page
  const notices = createNoticeSequence(context)
  const groups = createNoticeGroups(publisher)
  const introduction = createIntroduction(publisher)
  /** Whether a line without a label goes on with the value of the last one. */
  let valueContinues = false

  function end(): void {
    notices.end()
    valueContinues = false
  }
  const addHeading = addHeadingTo(notices, groups.current)
  function beginWith(...items: readonly NoticeItem[]): void {
    end()
    items.forEach(addHeading)
  }
  const itemIn = createItemReader(headings, own)
  const reader: ReaderOfLabels = {
    addLine(line) {
      const { text, level } = line
      if (line.isMenu === true || isWayToPage(text)) return void (valueContinues = false)
      introduction.read(line)
      const current = notices.current()
      const isComplete = current !== null && isWhole(current)
      if (isComplete && isFoot(text)) return end()
      if (beginsParties(text, current)) return void (valueContinues = addAnnex(text, notices))
      const labelled = labelOf({ text, level }, headings)
      const above = groups.enter(line, labelled !== null && labelled.value !== '')
      const heading = labelled === null ? itemOfHeading(line, current, headings) : null
      if (heading !== null) return beginWith(heading)
      if (current !== null && addActAgainst(line, above, notices)) return void (valueContinues = true)
      if (headsGroup(text, current)) return void (valueContinues = addGroup(text, notices))
      const endsValues = isEnd(text) && (labelled === null || labelled.fields.includes('ignore'))
      if (isComplete && endsValues && labelled !== null) return end()
      const starts = labelled !== null && (startsNotice(labelled, publisher) || isOfListed(labelled, introduction))
      if (current === null && !starts) introduction.add(line)
      const isLabel = labelled !== null && (endsValues || !(valueContinues && isValueBelow(labelled, current)))
      if (labelled !== null && isWithinValue(labelled, current, text)) notices.extendLast(text)
      else if (isLabel && ((starts && !endsValues) || current !== null)) {
        // Also 連絡先 架空大波株式会社, whose address may follow.
        notices.add({ ...itemIn(above, printedIn(labelled, line)), ...layoutOf(line, labelled) })
        valueContinues = !endsValues && !isWholeDay(labelled)
      } else if (endsValues || isNoPart(text, current, publisher)) valueContinues = false
      else if (valueContinues || labelled !== null || !addPeriod(text, above.about, { notices, own }))
        valueContinues = addFurtherLine(line, notices, valueContinues && !isBehindList(line, current))
    },
    addValues(values) {
      notices.addBlock(itemsOf(values, groups.current(), itemIn))
      valueContinues = false
    },
    beginNotice(values, level) {
      if (level !== undefined) groups.endAt(level)
      beginWith(...itemsOfHeading(values, level))
    },
    ...partsAround(groups, { end, isWithin: () => !isWholeOrNone(notices.current()) }),
    endNotice: end,
    endAboveTable: () => void (notices.current()?.items.some(statesActOrDay) === true && end()),
    closeValue: () => void (valueContinues = false),
    finish: (page = {}) => foundNotices(tiedNotices(notices.finish(), introduction, { ...page, own, publisher })),
  }
  return withCompanyLines(reader, { add: addHeading, current: notices.current }, headings)
}

/** （1）令和8年4月1日から令和8年6月30日まで below 対象業者及び停止期間: the period of the companies below it, whether it is a heading or a line. */
const headsGroup = (text: string, current: OpenNotice | null): boolean => {
  const last = current?.items.at(-1)
  const words = markedLine(text)?.rest ?? text
  return (
    last?.fields.includes('period') === true &&
    last.fields.some(isParty) &&
    startOfPeriod(words) === 0 &&
    isWholePeriod(words)
  )
}

/** Adds the period of the companies below it, and says that they go on with the value. */
function addGroup(text: string, notices: NoticeSequence): true {
  notices.extendLast(text)
  return true
}

/** Whether a line stands behind the list whose item has the last value: it is a paragraph of the page. */
const isBehindList = (line: WalkedLine, current: OpenNotice | null): boolean => {
  const last = current?.items.at(-1)
  return last !== undefined && isStated(last) && depthOf(line) < depthOf(last)
}

/** Adds a party that no label names, with what the headings above it say. */
const addHeadingTo = (notices: NoticeSequence, around: () => GroupsAround) => (item: NoticeItem) => {
  const { act, day, headings, isOfOtherBody } = around()
  notices.add({ ...item, act, day, headings, isOfOtherBody })
}

/** The notices of a page as they are printed, each with its act and with what stands outside its labels. */
function tiedNotices(
  printed: readonly OpenNotice[],
  introduction: ReturnType<typeof createIntroduction>,
  around: PageAround & PageOfNotices,
): readonly OpenNotice[] {
  const apart = withEndsBetween(printed.map((notice) => withoutGroundAct(notice, around.own, around.publisher)))
  const ofList = withWordsInCommon(withWordsOfList(withActsAgainst(apart)))
  const named = withWordsAbove(ofList, introduction, around)
  return withActsOfHeadings(named.flatMap(withOthersApart).flatMap(withActsApart), around.own)
}

/** Adds the act that a line states against a company, whose words the lines below may be. */
function addActAgainst(line: NoticeLine, { headings }: GroupsAround, notices: NoticeSequence): boolean {
  const item = itemAgainst(line)
  if (item !== null) notices.add({ ...item, headings })
  return item !== null
}

const printedIn = ({ label, fields, value }: Labelled, { links }: WalkedLine): Printed => ({
  label,
  fields,
  cell: { ...textCell(value), links },
})

/** A day beside its label is whole: what follows is a paragraph of the page. */
const isWholeDay = ({ fields, value }: Labelled): boolean =>
  fields.every((field) => singleDayFields.has(field)) && hasDate(value)

/** Adds the party that the lines below name, and says that they go on with it. */
function addAnnex(text: string, notices: NoticeSequence): true {
  notices.add({ ...itemWithoutLabel(['name_and_address'], textCell('')), label: oneLine(text), isOfAnnex: true })
  return true
}

/** 理由 贈賄 below the parties that a sentence announced: a label of the case, though it has no number or colon. */
const isOfListed = ({ fields, label, value }: Labelled, introduction: ReturnType<typeof createIntroduction>): boolean =>
  introduction.hasListed() && value !== '' && isOfCase({ label, fields })

/** Whether a line is no part of the value above it. */
const isNoPart = (text: string, current: OpenNotice | null, publisher: string): boolean =>
  isCorrection(text) || isOfOther(text, current, publisher) || tellsOfOther(text, current)

/** 有限会社見本は、贈賄の容疑で逮捕された。 below a reason: no part of it. */
const tellsOfOther = (text: string, current: OpenNotice | null): boolean =>
  current?.items.at(-1)?.fields.some((field) => fieldsOfCase.has(field)) === true &&
  isAboutOther(
    text,
    current.items.filter(namesParty).map(({ cell }) => cell.text),
  )

/** 愛知県では、同社に対し…指名停止を行った below a period or an address: no part of it. In a reason it may be the case. */
const isOfOther = (text: string, current: OpenNotice | null, publisher: string): boolean =>
  current?.items.at(-1)?.fields.every((field) => !fieldsOfCase.has(field)) === true && tellsOfOtherBody(text, publisher)
const fieldsOfCase: ReadonlySet<SourceField> = new Set(['reason', 'summary', 'remarks'])

/** Adds a period that stands below a heading of the measure, those below one heading to one item; whether the line is one. */
function addPeriod(
  line: string,
  heading: string | null,
  { notices, own }: { readonly notices: NoticeSequence; readonly own: Measure },
): boolean {
  if (heading === null || measureOf(heading) !== own) return false
  const text = periodBelowHeading(line, notices.current(), heading)
  if (text === null) return false
  const goesOn = notices.current()?.items.at(-1)?.label === heading
  if (goesOn) notices.extendLast(text)
  else notices.add({ ...itemWithoutLabel(['period'], textCell(text)), label: heading })
  return true
}

/** Takes a line without a label, and says whether the next one may go on with the last value. */
function addFurtherLine({ text, links, level }: WalkedLine, notices: NoticeSequence, valueContinues: boolean): boolean {
  const current = notices.current()
  const above = unknownLabelAbove(text, current?.items.at(-1))
  if (above !== null) notices.takeBack()
  const unknown = above ?? unknownLabelBehind(text, current?.items.at(-1))
  if (unknown !== null) {
    const { label, value, mayBeParty } = unknown
    if (mayBeParty) notices.add({ ...itemWithoutLabel(['name'], textCell(value)), label, mayBeParty })
    else notices.addUnknownLine(text, isCompany(value))
    return false
  }
  if (isNextCompany(text, current)) notices.add(nextCompany(text, current!, links))
  else if (isNextAct(text, current)) notices.add(nextAct(text, current!))
  else if (isUnknownLabel(text, current) || (isNumbered(text) && !(valueContinues && isNextOfValue(text, current)))) {
    notices.addUnknownLine(text, headsOthers(text))
    return false
  } else notices.addFurtherLine(text, valueContinues, level !== undefined)
  return valueContinues
}

type Printed = Pick<NoticeItem, 'label' | 'fields' | 'cell' | 'isOfRow' | 'mark'>
/** Makes the items of labels with what the groups above them say. */
const createItemReader =
  (headings: Headings, own: Measure) =>
  (above: GroupsAround, printed: Printed): NoticeItem => {
    const item = unlessInAnnex(unlessGeneral(printed, headings))
    return labelInGroup(
      {
        ...item,
        section: sectionOf(item.label, above, own),
        act: above.act,
        day: above.day,
        headings: above.headings,
        isOfOtherBody: above.isOfOtherBody,
      },
      above.about,
      headings,
    )
  }

/** 区分 元請: the word is no act. What `source.yml` says of a label comes before. */
const unlessGeneral = <Item extends Pick<NoticeItem, 'label' | 'fields' | 'cell'>>(
  item: Item,
  headings: Headings,
): Item =>
  item.fields[0] === 'action' && item.cell.text !== '' && !headings.isOwn(item.label)
    ? { ...item, ...generalCell(item.label, item.cell) }
    : item

/** 対象業者 別表のとおり, 対象業者 次のとおり: these words are no name. */
function unlessInAnnex<Item extends Pick<NoticeItem, 'fields' | 'cell'>>(item: Item): Item {
  const text = oneLine(item.cell.text)
  if (!item.fields.some(isParty)) return item
  if (refersBelow(text)) return { ...item, cell: { ...item.cell, text: '' } }
  return refersToAnnex(text) ? { ...item, isInAnnex: true } : item
}

/** 別表 below 対象業者 別表のとおり: the parties are on the lines below. */
const beginsParties = (text: string, current: OpenNotice | null): boolean =>
  headsAnnex(text) &&
  current !== null &&
  current.items.some(({ isInAnnex }) => isInAnnex === true) &&
  !current.items.some(namesParty)

/** The mark before the label of a line, its place in lists, and whether it is a heading. */
function layoutOf(
  { text, place, level }: NoticeLine,
  { value }: Labelled,
): Pick<NoticeItem, 'mark' | 'place' | 'isLabelOfHeading' | 'isInLine'> {
  const rest = markedLine(text)?.rest ?? text
  return {
    ...(rest === text ? {} : { mark: text.slice(0, -rest.length).trim() }),
    ...(place === undefined ? {} : { place }),
    ...(level === undefined ? {} : { isLabelOfHeading: true }),
    ...(value === '' ? {} : { isInLine: true }),
  }
}

const itemsOf = (
  values: Parameters<NoticeReader['addValues']>[0],
  around: GroupsAround,
  itemIn: ReturnType<typeof createItemReader>,
): NoticeItem[] =>
  values.flatMap(({ fields, group, ...value }) =>
    fields === null ? [] : [itemIn(withGroup(around, group ?? null), { ...value, fields })],
  )

/** The groups around a label below a row with one cell in its table. */
const withGroup = (around: GroupsAround, group: string | null): GroupsAround =>
  group === null ? around : { ...around, about: group, measure: group }

/**
 * The label of a line. The title of a page is none (指名停止期間の変更について), also on the way to the page, and neither is a correction: ・１の名称 （誤）…
 * （正）….
 */
function labelOf({ text, level }: NoticeLine, headings: Headings): Labelled | null {
  if (isCorrection(text)) return null
  const found = labelledLine(text, headings)
  const isTitle = found?.value === '' && (level === 1 || (!found.isExplicit && isTitleOfChange(text)))
  return isTitle ? null : found
}

const isCorrection = (text: string): boolean => correctedIn(text) !== null

/** The section of a label: one of another measure (監督処分 in a list of suspensions) has days and reasons that are not those of this one. */
function sectionOf(label: string, { about, measure }: GroupsAround, own: Measure): Section | null {
  if (about !== null && isAboutPersons(about)) return { isOther: true, heading: null }
  const named = measureOf(label) ?? measureOf(measure ?? '')
  if (named === null) return null
  return { isOther: named !== own, heading: measureOf(measure ?? '') === named ? measure : null }
}

/** Fields whose value is one day and nothing else. */
const singleDayFields: ReadonlySet<SourceField> = new Set(['action_date', 'published_on'])

/** Whether a notice has its party and its act, so that a line that looks like the foot of the page is not part of its last value. */
const isWhole = ({ items }: OpenNotice): boolean =>
  items.some(namesParty) &&
  items.some(statesAct) &&
  items.at(-1)?.cell.text !== '' &&
  items.at(-1)?.fields.some((field) => field === 'scope' || field === 'authority') !== true

const isWholeOrNone = (notice: OpenNotice | null): boolean => notice === null || isWhole(notice)

/**
 * Whether a label begins a notice. One of the party or of the days of the act may have no number or mark (処分を行った年月日), nor one of the head of another body (処分庁 埼玉県知事; 措置機関
 * 前橋市 heads a list); another word may be a menu entry (概要).
 */
const startsNotice = ({ fields, isExplicit, value }: Labelled, publisher: string): boolean =>
  fields.some((field) => isParty(field) || isDayOfAct(field)) ||
  (fields.includes('authority') && headOfBody.test(value) && whoseBody(value, publisher) === 'other') ||
  (isExplicit && !fields.includes('url'))
const headOfBody = /(?:知事|[市区町村局所署]長|大臣|長官|委員会)\s*$/u
