import { fieldOfHeading, isAboutFacility, type SourceField } from '../../../words/vocabulary/headings.ts'
import { actionTypeOf } from '../../../words/vocabulary/action-type-of.ts'
import type { PlaceInList } from '../../documents/document.ts'
import { isAboutPersons } from '../entry/acts-of-persons.ts'
import { partyFields } from '../entry/entry.ts'
import { bodyInHeading, isOther, type BodyInHeading } from '../labels/body-in-heading.ts'
import { isAboutOthers, type Headings } from '../labels/headings.ts'
import { withoutNumbering } from '../labels/labels.ts'
import { isNoteOfEnd } from './note-of-end.ts'
import { measureOf } from './measures.ts'
import { bulletsAt, marksByStyle } from '../../../words/text/marks.ts'
import { findJapaneseDates } from '../../../words/text/japanese-date.ts'
import { oneLine } from '../text.ts'

/** A line of a page; `level`: that of a heading. */
export interface NoticeLine {
  readonly text: string
  readonly level?: number | undefined
  /** Its place in the lists of the page. */
  readonly place?: PlaceInList | undefined
  /** A way to another page. */
  readonly isMenu?: true | undefined
}

/** How many lists a line or a label stands in. */
export const depthOf = ({ place }: Pick<NoticeLine, 'place'>): number => place?.depth ?? 0

const groupCharactersMax = 40

/** A numbered line or heading without a value, and how deep it stands. */
interface Group {
  readonly text: string
  readonly rank: number
  readonly body: BodyInHeading
  /** Of an item of a list: it lasts as long as the list below it. */
  readonly depth?: number
}

/** What the groups around a line say. */
export interface GroupsAround {
  /** The innermost one, which says whose name or address follows; `null`: none. */
  readonly about: string | null
  /** The innermost one that names a measure: 資格（指名）停止について. */
  readonly measure: string | null
  /** The innermost one that names an act: 登録を取り消した業者, 免許取消処分（令和8年10月16日）. */
  readonly act: string | null
  /** The innermost one that is the day of the acts below it: 令和8年9月30日付けの処分; `null`: none. */
  readonly day: string | null
  /** Whether they say that the acts are of another body than the publisher. */
  readonly isOfOtherBody: boolean
  /** All of them, from the outermost to the innermost. */
  readonly headings: readonly string[]
}

/** Follows the numbered lines and headings of a notice that have no value (２ 対象施設) and say what the labels below them are about. */
export function createNoticeGroups(publisher: string) {
  const seen: string[] = []
  let open: readonly Group[] = []
  /** What was open where the parts of the page begin. */
  const aroundParts: (readonly Group[])[] = []

  /** Headings stand above numbers, and a style of numbers above those that appear after it. */
  function rankOf({ text, level }: NoticeLine): number | null {
    if (level !== undefined) return level - headingLevels
    const style = styleOf(text)
    if (style === null) return bodyInHeading(text, publisher) === null ? null : rankOfBodies
    if (!seen.includes(style)) seen.push(style)
    return seen.indexOf(style)
  }
  const around = (): GroupsAround => ({
    about: open.at(-1)?.text ?? null,
    measure: open.findLast(({ text }) => headsMeasure(text))?.text ?? null,
    act: open.findLast(({ text }) => headsAct(text))?.text ?? null,
    day: open.flatMap(({ text }) => dayOfActs(text) ?? []).at(-1) ?? null,
    headings: open.map(({ text }) => text),
    isOfOtherBody: isOther(open.findLast(({ body }) => body !== null)?.body ?? null),
  })
  return {
    /** Takes the next line and returns what it is in. The title of the page is no group. */
    enter(line: NoticeLine, hasValue: boolean): GroupsAround {
      open = open.filter(({ depth }) => depth === undefined || depth < depthOf(line))
      const rank = rankOf(line)
      if (rank !== null) open = open.filter((group) => group.rank < rank)
      const above = around()
      const text = withoutNumbering(oneLine(line.text))
      const body = bodyInHeading(line.text, publisher)
      const isHeading = (!hasValue || body !== null) && !isNoteOfEnd(line.text)
      // A sentence that names the body names the company and the law, too.
      const isGroup = line.level !== 1 && isHeading && (text.length <= groupCharactersMax || body !== null)
      if (isGroup && line.place?.opens === true)
        open = [...open, { text, rank: rankOfItems, body, depth: depthOf(line) }]
      else if (isGroup && rank !== null) open = [...open, { text, rank, body }]
      return above
    },
    /** Ends what a heading of a level ends, which is no group: the name of a company. */
    endAt(level: number): void {
      open = open.filter(({ rank }) => rank < level - headingLevels)
    },
    /** Begins a part of the page below a label, which stands above every heading in it. */
    beginPart(text: string): void {
      aroundParts.push(open)
      open = [...open, { text, rank: rankOfParts, body: null }]
    },
    /** Takes a line that is said of what is below it, up to the next heading. */
    setSection(text: string | null): void {
      const around = open.filter(({ rank }) => rank !== rankOfSections)
      open = text === null ? around : [...around, { text, rank: rankOfSections, body: null }]
    },
    endPart(): void {
      open = aroundParts.pop() ?? []
    },
    /** What follows the last line is in. */
    current: around,
  }
}

/** More than there are levels, so that every heading ranks below zero. */
const headingLevels = 10
/** A line over notices stands below headings, and above their numbers. */
const rankOfSections = -0.9
const rankOfParts = -2 * headingLevels
/** An item with a list below it stands under every heading and above every number in its list. */
const rankOfItems = -0.5
/** A line that names the body that acted stands below headings, and above numbers. */
const rankOfBodies = -0.75

const bullet = new RegExp(`^[${bulletsAt('label')}【［[〔<＜]`, 'u')

function styleOf(text: string): string | null {
  const line = text.trimStart()
  const number = marksByStyle.findIndex((pattern) => pattern.test(line))
  if (number >= 0) return `number ${number}`
  return bullet.test(line) ? (line[0] ?? null) : null
}

/** Whether a line is the heading of a section about one measure, and not a sentence about it. */
const headsMeasure = (text: string): boolean =>
  measureOf(text) !== null && !/。|違反|受けた|事実|対象となった/u.test(text)

/** Whether a line is the heading of the parties of one act, and not of what is said about it. */
const headsAct = (text: string): boolean =>
  actionTypeOf(text) !== 'other' &&
  !/。|違反|理由|内容|概要|事実|経緯|説明|基準|について$|指導監督|[0-9０-９]年度/u.test(text)

/** 令和8年9月30日付けの処分, 令和8年11月6日決定 */
function dayOfActs(text: string): string | null {
  const [day, ...others] = findJapaneseDates(text)
  const words = day?.index === 0 && others.length === 0 ? text.slice(day.length) : null
  return words !== null &&
    /^(?:付け?|に)?の?(?:行政|監督)?(?:決定|処分|措置|命令|取消し?)(?:分|等|を行った(?:もの|業者))?$/u.test(words)
    ? day!.date
    : null
}

export const isAboutParty = (group: string): boolean => partyFields.some((field) => field === fieldOfHeading(group))

const fieldsOfSomebody: ReadonlySet<SourceField> = new Set(['name', 'name_and_address', 'address', 'corporate_number'])

/**
 * A label with the group that says whose name or address it is: a facility, others, or the party. The name and address of a facility or of
 * others are not those of the party.
 */
export function labelInGroup<Label extends { readonly label: string; readonly fields: readonly SourceField[] }>(
  item: Label,
  above: string | null,
  headings: Headings,
): Label & { readonly group: string | null } {
  const { label, fields } = item
  if (above === null || !fields.some((field) => fieldsOfSomebody.has(field))) return { ...item, group: null }
  if (isAboutPersons(above)) return { ...item, group: above, fields: ['ignore'] }
  if (isAboutParty(above)) return { ...item, group: above }
  // 元請業者, 所在地: of nobody whose act it is, whatever the words of both together.
  const isOwn = [`${above} / ${label}`, label].some(headings.isOwn)
  if (!isOwn && !isAboutFacility(above) && isAboutOthers(above)) return { ...item, group: above, fields: ['ignore'] }
  if (isAboutFacility(above) || isAboutOthers(above))
    return { ...item, group: above, fields: headings.fieldsOf([above, ...label.split(' / ')]) ?? ['ignore'] }
  return { ...item, group: null }
}
