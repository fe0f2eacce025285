import type { SourceField } from '../../vocabulary/headings.ts'
import { textCell, type DocumentCell } from '../../documents/document.ts'
import { dayFields, partyFields, type Entry, type Values } from '../entry/entry.ts'
import type { Headings } from '../layout/headings.ts'
import type { LabelledValue } from './labelled-values.ts'
import { isNumbered, labelledLine, type Labelled } from './labels.ts'
import { createNoticeGroups, labelInGroup, type NoticeLine } from './notice-groups.ts'
import {
  actFields,
  commonFields,
  createNoticeSequence,
  entryOfNotice,
  namesParty,
  statesAct,
  type OpenNotice,
} from './notice-items.ts'
import { hasDate, hasLegalForm, oneLine } from '../text.ts'

/** A line of a page outside its tables. */
export type WalkedLine = NoticeLine & { readonly links: DocumentCell['links'] }

interface FoundNotices {
  readonly notices: readonly Entry[]
  /** What looks like a notice and lacks its act (`act_missing`) or its party (`name_missing`), as unparsed entries. */
  readonly incomplete: readonly Entry[]
  /** The values of labels outside notices, which apply to the rows of a table on the page. */
  readonly common: Values
}

/** Collects labels and values; a second party begins a new notice. `context`: the values of the sections above the line that is read. */
export function createNoticeReader(headings: Headings, context: () => Values) {
  const notices = createNoticeSequence(context)
  const groups = createNoticeGroups()
  /** Whether a line without a label goes on with the value of the last one. */
  let valueContinues = false

  function end(): void {
    notices.end()
    valueContinues = false
  }
  function addLabelled(labelled: Labelled, above: string | null, links: DocumentCell['links']): void {
    const { label, fields, value } = labelled
    notices.add(labelInGroup({ label, fields, cell: { ...textCell(value), links } }, above, headings))
    // A day beside its label is whole: what follows is a paragraph of the page.
    valueContinues = !(fields.every((field) => singleDayFields.has(field)) && hasDate(value))
  }
  return {
    /** Takes a line: a label with its value, more of the value before it, or the end of the notice. */
    addLine({ text, links, level }: WalkedLine): void {
      const current = notices.current()
      const isComplete = current !== null && isWhole(current)
      if (isComplete && isFoot(text)) return end()
      const labelled = labelledLine(text, headings)
      const above = groups.enter({ text, level }, labelled !== null && labelled.value !== '')
      const endsValues = isEnd(text) && (labelled === null || labelled.fields.includes('ignore'))
      if (isComplete && endsValues && labelled !== null) return end()
      const isLabel = labelled !== null && !endsValues && !(valueContinues && isValueBelow(labelled, current))
      if (isLabel && (startsNotice(labelled) || current !== null)) addLabelled(labelled, above, links)
      else if (endsValues) valueContinues = false
      else if (isNumbered(text) && !(valueContinues && isNextOfValue(text, current))) {
        valueContinues = false
        if (current !== null) current.hasUnknownLine = true
      } else if (valueContinues) extendLast(current, text)
    },
    /** Takes the labels and values of one table or list. */
    addValues(values: readonly LabelledValue[]): void {
      const items = values.flatMap(({ label, fields, cell, group = null }) =>
        fields === null ? [] : [labelInGroup({ label, fields, cell }, group ?? groups.current(), headings)],
      )
      notices.addBlock(items)
      valueContinues = false
    },
    /** Begins a notice with the values of a section that names its party. */
    beginNotice(values: Values): void {
      end()
      for (const [field, cells] of values)
        for (const cell of cells) notices.add({ label: field, group: null, fields: [field], cell, isHeading: true })
    },
    /** Ends the notice, because related links or contacts follow. */
    endNotice: end,
    /** Ends the value of the last label: the lines that follow are not part of it. */
    closeValue: () => void (valueContinues = false),
    /** Ends the last notice, too. */
    finish: (): FoundNotices => sorted(notices.finish().map((notice) => ({ ...notice, entry: entryOfNotice(notice) }))),
  }
}

/** 欠格要件 below 処分の理由: words that are a label elsewhere are the value of a label of the same meaning. */
function isValueBelow({ fields, value, isExplicit }: Labelled, current: OpenNotice | null): boolean {
  const last = current?.items.at(-1)
  const isSame = last?.fields[0] === fields[0] && !fields.some((field) => partyFields.includes(field))
  return !isExplicit && value === '' && last?.cell.text === '' && isSame
}

/** ２ 見本組有限会社 below 業者名, 1の業者 令和8年… below 期間: a numbered line may be the next company or period of the value above it. */
function isNextOfValue(text: string, current: OpenNotice | null): boolean {
  const fields = current?.items.at(-1)?.fields ?? []
  const isOf = (wanted: readonly SourceField[]): boolean => fields.some((field) => wanted.includes(field))
  return (isOf(partyFields) && hasLegalForm(text)) || (isOf(dayFields) && hasDate(text))
}

function extendLast(current: OpenNotice | null, text: string): void {
  const last = current?.items.at(-1)
  if (last !== undefined) last.cell = { ...last.cell, text: joinedLines(last.cell.text, text) }
}

type FoundEntry = Pick<OpenNotice, 'isTabular'> & { readonly entry: Entry }

function sorted(found: readonly FoundEntry[]): FoundNotices {
  const notices = found.map(({ entry }) => entry).filter((entry) => hasParty(entry) && hasAct(entry))
  const others = found.filter(({ entry }) => !notices.includes(entry))
  const values = others.flatMap(({ entry }) => [...entry.values])
  return {
    notices,
    incomplete: others.flatMap(incompleteEntry),
    common: new Map(values.filter(([field]) => commonFields.has(field))),
  }
}

/** A name of the page's foot has no legal form, and a label in a line may be one by chance. */
function incompleteEntry({ entry, isTabular }: FoundEntry): Entry[] {
  const namesCompany = partyFields.some((field) => entry.values.get(field)?.some(({ text }) => hasLegalForm(text)))
  if (namesCompany) return [{ ...entry, unparsedReason: 'act_missing' }]
  return isTabular && hasAct(entry) ? [{ ...entry, unparsedReason: 'name_missing' }] : []
}

const hasParty = ({ values }: Entry): boolean => partyFields.some((field) => hasText(values, field))
const hasAct = ({ values, context }: Entry): boolean =>
  actFields.some((field) => hasText(values, field) || hasText(context, field))

/** Fields whose value is one day and nothing else. */
const singleDayFields: ReadonlySet<SourceField> = new Set(['action_date', 'published_on'])

/** 以上, お問い合わせ先: what follows is not part of the notice. */
const isEnd = (text: string): boolean => /^(?:以\s*上|.{0,12}問.?合.*|.{0,10}(?:担当|連絡先).*)$/u.test(oneLine(text))

/** Whether a line is the beginning of the foot of a page: the office that published the notice, its postal address or telephone. */
const isFoot = (text: string): boolean =>
  !hasLegalForm(text) &&
  /^\s*(?:〒|(?:電話|電\s*話|TEL|Tel|ＴＥＬ|FAX)(?:番号)?\s*[:：(（]|(?:\S{1,12}[都道府県市町村省庁局部]\s+)(?:\S{1,14}[局部課室係班]\s*)+$)/u.test(
    text,
  )

/** Whether a notice has its party and its act, so that a line that looks like the foot of the page is not part of its last value. */
const isWhole = ({ items }: OpenNotice): boolean =>
  items.some(namesParty) &&
  items.some(statesAct) &&
  items.at(-1)?.cell.text !== '' &&
  items.at(-1)?.fields.some((field) => field === 'scope' || field === 'authority') !== true

const joinedLines = (before: string, text: string): string => (before === '' ? text : `${before}\n${text}`)

/** Whether a field has a text. A label above a table (1 指名停止業者) has no value of its own. */
const hasText = (values: Values, field: SourceField): boolean =>
  values.get(field)?.some(({ text }) => text !== '') === true

/** Whether a label begins a notice. Only that of the party may have no number or mark, because another word may be a menu entry (概要). */
const startsNotice = ({ fields, isExplicit }: Labelled): boolean =>
  fields.some((field) => partyFields.includes(field)) || (isExplicit && !fields.includes('url'))
