import { actionTypeOf } from '../../../words/vocabulary/action-type-of.ts'
import type { SourceField } from '../../../words/vocabulary/headings.ts'
import { splitLegalForm } from '../../../words/text/legal-form.ts'
import { headsAnnex, refersToAnnex } from '../../../words/text/annex.ts'
import { markedLine } from '../../../words/text/marks.ts'
import { textCell, type DocumentCell } from '../../documents/document.ts'
import { dayFields, hasText, partyFields, type Entry, type Values } from '../entry/entry.ts'
import type { Headings } from '../labels/headings.ts'
import type { LabelledValue } from './labelled-values.ts'
import { withActsApart } from './acts-apart.ts'
import { correctedIn } from './corrections.ts'
import { withActsOfHeadings } from './acts-of-headings.ts'
import { isMemberLine } from '../entry/party-names.ts'
import { entryOfNotice } from './entry-of-notice.ts'
import { isEnd, isFoot } from './foot-of-page.ts'
import { beginsItemOfParty, headsOther, itemOfList, itemOfOther, itemsOfHeading, levelOf } from './heading-of-party.ts'
import { createIntroduction } from './introduction.ts'
import { withWordsOfList } from './words-of-list.ts'
import type { ActInProse } from './prose.ts'
import { isNumbered, isWayToPage, labelledLine, type Labelled } from '../labels/labels.ts'
import { withOthersApart } from './others-apart.ts'
import { measureOf, type Measure } from './measures.ts'
import {
  createNoticeGroups,
  isAboutPersons,
  labelInGroup,
  type GroupsAround,
  type NoticeLine,
} from './notice-groups.ts'
import {
  actFields,
  blankNotice,
  commonFields,
  createNoticeSequence,
  factsOfParty,
  isDayOfAct,
  isOfOther,
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
import { hasDate, hasLegalForm, linesOf, oneLine } from '../text.ts'

/** A line of a page outside its tables. */
export type WalkedLine = NoticeLine & { readonly links: DocumentCell['links'] }

export interface FoundNotices {
  readonly notices: readonly Entry[]
  /** What looks like a notice and lacks its act (`act_missing`) or its party (`name_missing`), as unparsed entries. */
  readonly incomplete: readonly Entry[]
  /** The values of labels outside notices, which apply to the rows of a table on the page. */
  readonly common: Values
}

/** Collects the labels and values of a page. */
export interface NoticeReader {
  /** Takes a line: a label with its value, more of the value before it, or the end of the notice. */
  readonly addLine: (line: WalkedLine) => void
  /** Takes the labels and values of one table or list. */
  readonly addValues: (values: readonly LabelledValue[]) => void
  /** Begins a notice with the values of a section that names its party. `level`: that of its heading. */
  readonly beginNotice: (values: Values, level?: number) => void
  /** Ends the notice, because related links or contacts follow. */
  readonly endNotice: () => void
  /** Ends the value of the last label: the lines that follow are not part of it. */
  readonly closeValue: () => void
  /** Ends the last notice, too. */
  readonly finish: (page?: PageAround) => FoundNotices
}

/**
 * Collects labels and values; a second party begins a new notice. `context`: the values of the sections above the line that is read; `own`:
 * the measure of which the source has records.
 */
export function createNoticeReader(headings: Headings, context: () => Values, own: Measure): NoticeReader {
  const notices = createNoticeSequence(context)
  const groups = createNoticeGroups()
  const introduction = createIntroduction()
  /** Whether a line without a label goes on with the value of the last one. */
  let valueContinues = false

  function end(): void {
    notices.end()
    valueContinues = false
  }
  function beginWith(...items: readonly NoticeItem[]): void {
    end()
    const { day, headings: above } = groups.current()
    items.forEach((item) => notices.add({ ...item, day, headings: above }))
  }
  const itemIn = createItemReader(headings, own)
  function addLabelled({ label, fields, value }: Labelled, above: GroupsAround, line: WalkedLine): void {
    const { text, links, place, level } = line
    const item = itemIn(above, { label, fields, cell: { ...textCell(value), links }, ...markBefore(text) })
    notices.add({ ...item, ...(place && { place }), ...(level !== undefined && { isLabelOfHeading: true as const }) })
    // A day beside its label is whole: what follows is a paragraph of the page.
    valueContinues = !(fields.every((field) => singleDayFields.has(field)) && hasDate(value))
  }
  return {
    addLine(line) {
      const { text, links, level } = line
      if (isWayToPage(text)) return
      const current = notices.current()
      const isComplete = current !== null && isWhole(current)
      if (isComplete && isFoot(text)) return end()
      if (beginsParties(text, current)) {
        notices.add({ ...itemWithoutLabel(['name_and_address'], textCell('')), label: oneLine(text), isOfAnnex: true })
        valueContinues = true
        return
      }
      const labelled = labelOf({ text, level }, headings)
      const above = groups.enter(line, labelled !== null && labelled.value !== '')
      if (labelled === null && beginsItemOfParty(line, current, headings)) return beginWith(itemOfList(line))
      if (current !== null && labelled === null && headsOther({ text, level: levelOf(line) }, current))
        return beginWith(itemOfOther(text, levelOf(line)))
      const endsValues = isEnd(text) && (labelled === null || labelled.fields.includes('ignore'))
      if (isComplete && endsValues && labelled !== null) return end()
      if (current === null && (labelled === null || !startsNotice(labelled))) introduction.add(text)
      const isLabel = labelled !== null && !endsValues && !(valueContinues && isValueBelow(labelled, current))
      if (labelled !== null && isWithinValue(labelled, current, text)) notices.extendLast(text)
      else if (isLabel && (startsNotice(labelled) || current !== null)) addLabelled(labelled, above, line)
      else if (endsValues || isCorrection(text)) valueContinues = false
      else if (isNextCompany(text, current)) notices.add(nextCompany(text, current!, links))
      else if (isNextAct(text, current)) notices.add(nextAct(text, current!))
      else if (isNumbered(text) && !(valueContinues && isNextOfValue(text, current))) {
        valueContinues = false
        notices.addUnknownLine(text)
      } else notices.addFurtherLine(text, valueContinues)
    },
    addValues(values) {
      notices.addBlock(
        values.flatMap(({ fields, group, ...value }) =>
          fields === null ? [] : [itemIn(withGroup(groups.current(), group ?? null), { ...value, fields })],
        ),
      )
      valueContinues = false
    },
    beginNotice: (values, level) => beginWith(...itemsOfHeading(values, level)),
    endNotice: end,
    closeValue: () => void (valueContinues = false),
    finish(page = {}) {
      const named = withWordsAbove(withWordsInCommon(withWordsOfList(notices.finish())), introduction, page)
      const apart = withActsOfHeadings(named.flatMap(withOthersApart).flatMap(withActsApart), own)
      return sorted(apart.map((notice) => ({ ...notice, entry: entryOfNotice(notice) })))
    },
  }
}

/**
 * The words behind the last of several companies of one label, each with its days above: a reason that none of the others has is that of all of
 * them.
 */
function withWordsInCommon(notices: readonly OpenNotice[]): readonly OpenNotice[] {
  return notices.map((notice, index) => {
    const behind = notices.slice(index + 1)
    const count = behind.findIndex(({ items }) => items.find(namesParty)?.isNext !== true)
    const group = count < 0 ? behind : behind.slice(0, count)
    const last = group.at(-1)
    if (last === undefined) return notice
    const before = [notice, ...group.slice(0, -1)].flatMap(({ items }) => items.filter(isStated))
    const own = new Set(before.flatMap(({ fields }) => fields))
    const common = last.items.filter(({ fields }) => fields.every((field) => wordsOfAll.has(field) && !own.has(field)))
    return { ...notice, items: [...notice.items, ...common] }
  })
}
const wordsOfAll: ReadonlySet<SourceField> = new Set([
  'reason',
  'summary',
  'clause',
  'scope',
  'law',
  'authority',
  'action',
])

/** What the page has besides its labels: a table of cases, to which its introduction belongs, or rows that its source knows. */
interface PageAround {
  readonly isList?: boolean
  readonly hasRows?: boolean
}

/** The notices with the parties that stand above their labels; where there are none, those that the sentences of the page state. */
function withWordsAbove(
  open: readonly OpenNotice[],
  introduction: ReturnType<typeof createIntroduction>,
  { isList = false, hasRows = false }: PageAround,
): readonly OpenNotice[] {
  const introduced = isList ? open : withIntroduced(open, introduction.parties())
  if (isList || hasRows || introduced.some(({ items }) => items.some(namesParty))) return introduced
  return [...introduced, ...noticesOf(introduction.acts())]
}

/** Makes the items of labels with what the groups above them say. */
const createItemReader =
  (headings: Headings, own: Measure) =>
  (above: GroupsAround, printed: Pick<NoticeItem, 'label' | 'fields' | 'cell' | 'isOfRow' | 'mark'>): NoticeItem => {
    const item = unlessInAnnex(printed)
    return labelInGroup(
      {
        ...item,
        section: sectionOf(item.label, above, own),
        act: above.act,
        day: above.day,
        headings: above.headings,
      },
      above.about,
      headings,
    )
  }

/** 対象業者 別表のとおり: these words are no name. */
const unlessInAnnex = <Item extends Pick<NoticeItem, 'fields' | 'cell'>>(item: Item): Item =>
  item.fields.some(isParty) && refersToAnnex(oneLine(item.cell.text)) ? { ...item, isInAnnex: true } : item

/** 別表 below 対象業者 別表のとおり: the parties are on the lines below. */
const beginsParties = (text: string, current: OpenNotice | null): boolean =>
  headsAnnex(text) &&
  current !== null &&
  current.items.some(({ isInAnnex }) => isInAnnex === true) &&
  !current.items.some(namesParty)

/** The mark before the label of a line. */
function markBefore(line: string): Pick<NoticeItem, 'mark'> {
  const rest = markedLine(line)?.rest ?? line
  return rest === line ? {} : { mark: line.slice(0, -rest.length).trim() }
}

/** The groups around a label below a row with one cell in its table. */
const withGroup = (around: GroupsAround, group: string | null): GroupsAround =>
  group === null ? around : { ...around, about: group, measure: group }

/** The label of a line. The title of a page is none (指名停止期間の変更について), and neither is a correction: ・１の名称 （誤）… （正）…. */
function labelOf({ text, level }: NoticeLine, headings: Headings): Labelled | null {
  if (isCorrection(text)) return null
  const found = labelledLine(text, headings)
  return level === 1 && found?.value === '' ? null : found
}

const isCorrection = (text: string): boolean => correctedIn(text) !== null

/** The only notice of a page whose labels name no party, with the parties that stand above its labels. */
function withIntroduced(notices: readonly OpenNotice[], parties: string | null): readonly OpenNotice[] {
  if (parties === null || notices.some(({ items }) => items.some(namesParty))) return notices
  // A reason alone may be a heading of what the order asks for: 事実関係及び原因の究明.
  const withAct = notices.filter(({ items }) => items.some(statesActOrDay))
  const hasOwnPeriods = hasDate(parties)
  if (withAct.length > 1 || (withAct.length === 0 && !hasOwnPeriods)) return notices
  const fields: SourceField[] = hasOwnPeriods ? ['name_and_address', 'period'] : ['name_and_address']
  const party = { ...itemWithoutLabel(fields, textCell(parties)), isHeading: true }
  const [notice = blankNotice()] = withAct
  return [{ ...notice, items: [party, ...notice.items] }]
}

/** The notices of a page whose sentences alone say what was done. */
const noticesOf = (acts: readonly ActInProse[]): OpenNotice[] =>
  acts.map((act) => ({
    ...blankNotice(),
    items: [...act].map(([field, text]) => itemWithoutLabel([field], textCell(text))),
  }))

/** The section of a label: one of another measure (監督処分 in a list of suspensions) has days and reasons that are not those of this one. */
function sectionOf(label: string, { about, measure }: GroupsAround, own: Measure): Section | null {
  if (about !== null && isAboutPersons(about)) return { isOther: true, heading: null }
  const named = measureOf(label) ?? measureOf(measure ?? '')
  if (named === null) return null
  return { isOther: named !== own, heading: measureOf(measure ?? '') === named ? measure : null }
}

/** 欠格要件 below 処分の理由: words that are a label elsewhere are the value of a label of the same meaning. */
function isValueBelow({ fields, value, isExplicit }: Labelled, current: OpenNotice | null): boolean {
  const last = current?.items.at(-1)
  const isSame = last?.fields[0] === fields[0] && !fields.some(isParty)
  return !isExplicit && value === '' && last?.cell.text === '' && isSame
}

/** 代表取締役 … below 業者名、住所及び指名停止期間: the lines of each party up to its period. */
function isWithinValue(
  { fields, label, isExplicit, value }: Labelled,
  current: OpenNotice | null,
  text: string,
): boolean {
  const last = current?.items.at(-1)?.fields ?? []
  const words = current?.items.at(-1)?.cell.text ?? ''
  // (1) 指示 below 処分内容, (2) 営業停止 令和8年… below (1) 指示: an act is no label of one.
  const isAct = fields[0] === 'action' && last[0] === 'action' && actionTypeOf(label) !== 'other'
  if (isAct && (words === '' ? markedLine(text) !== null : markedLine(words) !== null && isActWith(value))) return true
  // 自 令和8年4月1日, and below it 至 令和8年5月1日
  if (!isExplicit && fields.includes('end') && last.includes('period')) return true
  const isOfBoth = last.includes('period') && last.some(isParty)
  return isOfBoth && fields.every((field) => field === 'representative' || field === 'address')
}

/** What may stand behind an act that is counted: nothing, or its days. */
const isActWith = (value: string): boolean => value === '' || hasDate(value)

/**
 * （２）見本組有限会社 below the address, the representative or the period of the company marked （１）. In a reason companies of others may be
 * named.
 */
function isNextCompany(text: string, current: OpenNotice | null): boolean {
  const items = current?.items ?? []
  const [last, party] = [items.at(-1), items.findLast(namesParty)]
  if (last === undefined || party === undefined || last === party || !isStated(last)) return false
  if (isMemberLine(text) && isMemberLine(linesOf(party.cell.text).at(-1) ?? '')) return true
  const mark = markedLine(text)
  if (last.fields.every((field) => factsOfParty.has(field)))
    return mark === null ? isOnlyName(text) : hasLegalForm(text) && !isAboutCompany.test(text)
  const areMarked = mark !== null && markedLine(party.cell.text) !== null
  return areMarked && isOnlyName(mark.rest) && last.fields.some((field) => dayFields.includes(field))
}

/** A line that is the name of a company and nothing else: no building, no sentence. */
const isOnlyName = (text: string): boolean =>
  text.length <= 40 &&
  !/[0-9０-９。、]|ビル|内$|に対|について/u.test(text) &&
  splitLegalForm(text.trim()).forms.length > 0

/** ３ 株式会社架空に対する業務停止命令: words about a company, and not its name. */
const isAboutCompany = /に(?:対する|対し|係る|関する|ついて)|の(?:理由|概要|内容|事実)/u

/** The company on a line of its own, under the label of the one before it. */
function nextCompany(text: string, { items }: OpenNotice, links: DocumentCell['links']): NoticeItem {
  const party = items.findLast(namesParty)!
  // The joint venture stands above the first of its members.
  const above = isMemberLine(text) ? linesOf(party.cell.text).slice(0, -1) : []
  return { ...party, cell: { ...textCell([...above, text].join('\n')), links }, isNext: true }
}

/** (2) 業務停止命令 below (1) 業務停止命令 and its period: the next of counted acts under one label. */
function isNextAct(text: string, current: OpenNotice | null): boolean {
  const items = current?.items ?? []
  const act = items.findLast(({ fields }) => fields.includes('action'))
  const last = items.at(-1)
  if (act === undefined || last === act || last?.fields.some((field) => dayFields.includes(field)) !== true)
    return false
  const [above, mark] = [markedLine(act.cell.text), markedLine(text)]
  const isNext = above !== null && mark !== null && Number(mark.sign) === Number(above.sign) + 1
  return isNext && !text.includes('。') && !hasDate(text) && actionTypeOf(mark.rest) !== 'other'
}

const nextAct = (text: string, { items }: OpenNotice): NoticeItem => ({
  ...items.findLast(({ fields }) => fields.includes('action'))!,
  cell: textCell(text),
})

/** ２ 見本組有限会社 below 業者名, 1の業者 令和8年… below 期間, ２ 業務改善命令 below 処分内容: a numbered line may go on with the value above it. */
function isNextOfValue(text: string, current: OpenNotice | null): boolean {
  const fields = current?.items.at(-1)?.fields ?? []
  const isOf = (wanted: readonly SourceField[]): boolean => fields.some((field) => wanted.includes(field))
  const [above = ''] = linesOf(current?.items.at(-1)?.cell.text ?? '')
  const isCounted = (above === '' || isNumbered(above)) && !text.includes('。') && !isAboutPersons(text)
  const isNextAct = isOf(['action']) && isCounted && actionTypeOf(text) !== 'other'
  return (isOf(partyFields) && hasLegalForm(text)) || (isOf(dayFields) && hasDate(text)) || isNextAct
}

type FoundEntry = Pick<OpenNotice, 'isTabular' | 'items'> & { readonly entry: Entry }

function sorted(found: readonly FoundEntry[]): FoundNotices {
  const notices = found.map(({ entry }) => entry).filter((entry) => hasParty(entry) && hasAct(entry))
  const others = found.filter(({ entry }) => !notices.includes(entry))
  const values = others.flatMap(({ entry }) => [...entry.values])
  const named = new Set(notices.map(nameOf))
  return {
    notices,
    incomplete: others.filter((one) => !isOtherMeasure(one) || !named.has(nameOf(one.entry))).flatMap(incompleteEntry),
    common: new Map(values.filter(([field]) => commonFields.has(field))),
  }
}

const nameOf = ({ values }: Entry): string =>
  partyFields.flatMap((field) => values.get(field)?.map(({ text }) => text.replace(/\s/gu, '')) ?? []).join()

/** The notice states an act, and it is another measure than that of which the source has records. */
const isOtherMeasure = ({ items }: FoundEntry): boolean => items.some((item) => statesAct(item) && isOfOther(item))

/** A name of the page's foot has no legal form, and a label in a line may be one by chance. */
function incompleteEntry(found: FoundEntry): Entry[] {
  const { entry, items } = found
  const isNotice = found.isTabular || items.some(({ isUnnamed, isInAnnex }) => isUnnamed === true || isInAnnex === true)
  const namesCompany = partyFields.some((field) => entry.values.get(field)?.some(({ text }) => hasLegalForm(text)))
  const reason = isOtherMeasure(found) ? 'other_measure' : 'act_missing'
  if (namesCompany) return [{ ...entry, unparsedReason: reason }]
  return isNotice && hasAct(entry) ? [{ ...entry, unparsedReason: 'name_missing' }] : []
}

const hasParty = ({ values }: Entry): boolean => partyFields.some((field) => hasText(values, field))
const hasAct = ({ values, context }: Entry): boolean =>
  actFields.some((field) => hasText(values, field) || hasText(context, field))

/** Fields whose value is one day and nothing else. */
const singleDayFields: ReadonlySet<SourceField> = new Set(['action_date', 'published_on'])

/** Whether a notice has its party and its act, so that a line that looks like the foot of the page is not part of its last value. */
const isWhole = ({ items }: OpenNotice): boolean =>
  items.some(namesParty) &&
  items.some(statesAct) &&
  items.at(-1)?.cell.text !== '' &&
  items.at(-1)?.fields.some((field) => field === 'scope' || field === 'authority') !== true

/**
 * Whether a label begins a notice. One of the party or of the days of the act may have no number or mark (処分を行った年月日); another word may be
 * a menu entry (概要).
 */
const startsNotice = ({ fields, isExplicit }: Labelled): boolean =>
  fields.some((field) => isParty(field) || isDayOfAct(field)) || (isExplicit && !fields.includes('url'))
