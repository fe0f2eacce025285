import type { SourceField } from '../../../words/vocabulary/headings.ts'
import type { DocumentCell, PlaceInList } from '../../documents/document.ts'
import { dayFields, partyFields, type Values } from '../entry/entry.ts'

/** A part of a page about one measure. */
export interface Section {
  /** The measure is another than that of which the source has records. */
  readonly isOther: boolean
  /** 建設業法に基づく監督処分（指示）について; `null`: only its labels name the measure. */
  readonly heading: string | null
}

/** A label of a notice with its value. */
export interface NoticeItem {
  readonly label: string
  /** The numbered line or heading above the label that says what it is about; `null`: none. */
  readonly group: string | null
  readonly fields: readonly SourceField[]
  readonly cell: DocumentCell
  /** The section about one measure that the label is in; `null`: none. */
  readonly section: Section | null
  /** The heading above it that names an act: 免許取消処分（令和8年10月16日）. */
  readonly act?: string | null
  /** The heading above it that is the day of the acts below. */
  readonly day?: string | null
  /** The headings above it, from the outermost to the innermost. */
  readonly headings?: readonly string[]
  /** These say that the acts below them are of another body than the publisher. */
  readonly isOfOtherBody?: boolean
  /** Where it stands in the lists of the page. */
  readonly place?: PlaceInList
  /** Its label is a heading of the page. */
  readonly isLabelOfHeading?: true
  /** The mark before its label: (1) 商号又は名称. */
  readonly mark?: string
  /** It is a further company under the label of the one before it. */
  readonly isNext?: true
  /** It stands in a row of a table for one of several acts. */
  readonly isOfRow?: true
  /** The value stands in a heading or section line that names the party. */
  readonly isHeading?: boolean
  /** Its label is not known, and may name a further party: 共同企業体構成員. */
  readonly mayBeParty?: true
  /** Its value begins on the line of its label. */
  readonly isInLine?: true
  /** The last line without a label below its value. */
  readonly lineBehind?: string
  /** That line is a heading. */
  readonly isHeadingBehind?: true
  /** The party stands in an annex (別表のとおり). */
  readonly isInAnnex?: true
  /** Its value is that annex. */
  readonly isOfAnnex?: true
  /** The level of this heading. */
  readonly level?: number | undefined
  /** What follows is about another party than that above, which no label names. */
  readonly isUnnamed?: true
  /** The marks of the companies whose day or scope it is: 対象業者 (1)及び(2) stands above it. */
  readonly of?: string
  /** The company against whom a line states this act: （１）株式会社架空に対する業務停止命令. */
  readonly against?: string
}

/** A value that the page states without a label of its own. */
export const itemWithoutLabel = (fields: readonly SourceField[], cell: DocumentCell): NoticeItem => ({
  label: '',
  group: null,
  fields,
  cell,
  section: null,
})

/** The labels and values of a notice so far, and the values of the sections above its beginning. */
export interface OpenNotice {
  readonly context: Values
  readonly items: readonly NoticeItem[]
  /** It is one of several companies that share the act. */
  readonly isAmong?: true
  /** Why it is unread, by the words of the page: which of its companies has which of its acts is not said, or it is an act of another body. */
  readonly unread?: 'periods_untied' | 'other_body'
  /** Some of its labels stand in a table. A label in a line may be one by chance. */
  readonly isTabular: boolean
  /** It has numbered lines that begin with no known label. */
  readonly hasUnknownLine: boolean
}

/** A notice of which nothing is read yet. */
export const blankNotice = (context: Values = new Map()): OpenNotice => ({
  context,
  items: [],
  isTabular: false,
  hasUnknownLine: false,
})

/** Fields that state the act of a notice. */
export const actFields: readonly SourceField[] = [
  'period',
  'start',
  'action_date',
  'published_on',
  'action',
  'reason',
  'summary',
]
/** Values that several companies of one notice may have in common. */
export const commonFields: ReadonlySet<SourceField> = new Set([
  ...dayFields,
  'length',
  'authority',
  'action',
  'reason',
  'summary',
  'clause',
  'law',
  'scope',
])
/** A notice has each of these once; a later one is from the foot of the page. */
export const onceOnly: ReadonlySet<SourceField> = new Set([
  'address',
  'corporate_number',
  'action_date',
  'published_on',
  'representative',
  'authority',
])

export const isParty = (field: SourceField): boolean => partyFields.includes(field)
export const isBranch = (field: SourceField): boolean => field === 'branch' || field === 'branch_and_address'
export const isStated = ({ cell }: NoticeItem): boolean => cell.text !== ''

/** Whether a label of the party has a value: 「２ 処分を受けた者」 above 「(1) 商号」 has none. */
export const namesParty = (item: NoticeItem): boolean =>
  isStated(item) && item.isInAnnex !== true && item.fields.some(isParty)

export const statesAct = (item: NoticeItem): boolean =>
  isStated(item) && item.fields.some((field) => actFields.includes(field))

/** Whether a label states the act itself or its days, and not words about it: a reason may be that of several acts. */
export const statesActOrDay = (item: NoticeItem): boolean =>
  isStated(item) && item.fields.some((field) => field === 'action' || isDayOfAct(field))
export const isDayOfAct = (field: SourceField): boolean =>
  field === 'action_date' || field === 'period' || field === 'start'

export const isSameLabel = (one: NoticeItem, other: NoticeItem): boolean =>
  one.label === other.label && one.group === other.group

/** Fields about a party and nothing else. */
export const factsOfParty: ReadonlySet<SourceField> = new Set([
  ...partyFields,
  'address',
  'corporate_number',
  'representative',
  'branch',
  'branch_address',
  'branch_and_address',
  'permit_number',
  'permit_name',
  'sector',
  'number',
  'ignore',
])

/** Whether a label states something of another measure than that of which the source has records. */
export const isOfOther = ({ section, fields }: NoticeItem): boolean =>
  section?.isOther === true && !fields.every((field) => factsOfParty.has(field))

/** Words in one form, whatever the width of their letters and spaces. */
export const folded = (text: string): string => text.normalize('NFKC').trim().replace(/\s+/gu, ' ')
