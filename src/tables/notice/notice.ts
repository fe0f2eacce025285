import type { SourceField } from '../../vocabulary/headings.ts'
import { PublicationRefused } from '../../domain/publication-refused.ts'
import { textCell, type DocumentCell, type DocumentPair, type DocumentRow } from '../../documents/document.ts'
import { headerText } from '../../documents/unparsed-row.ts'
import { partyFields, type Entry, type Values } from '../entry/entry.ts'
import { distinctTexts } from '../layout/header.ts'
import type { Headings } from '../layout/headings.ts'
import { isNumbered, labelledLine, withoutNumbering, type Labelled } from './labels.ts'
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
import { hasDate, hasLegalForm, isCaseLike, oneLine } from '../text.ts'

/** A label of a notice with its value. */
export interface LabelledValue {
  readonly label: string
  readonly fields: readonly SourceField[] | null
  readonly cell: DocumentCell
  /** The row with one cell above it that says what it is about. */
  readonly group?: string | null
}

/** A line of a page outside its tables. */
export type WalkedLine = NoticeLine & { readonly links: DocumentCell['links'] }

export interface FoundNotices {
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
      else if (isNumbered(text)) {
        valueContinues = false
        if (current !== null) current.hasUnknownLine = true
      } else if (valueContinues) extendLast(current, text)
    },
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
  /^\s*(?:〒|(?:電話|電\s*話|TEL|Tel|ＴＥＬ|FAX)(?:番号)?\s*[:：(（]|(?:\S{1,12}[都道府県市町村省庁局部][\s　]+)(?:\S{1,14}[局部課室係班][\s　]*)+$)/u.test(
    text,
  )

/** Whether the notice has its party and its act, and a line that looks like the foot of the page is not part of its last value. */
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

/** Called with each unknown label that has a value. */
export type UnknownLabel = (label: string, value: string) => void

/** Labels and values of a table with two columns (or pairs of columns) that names a party or an act; `null` when the table is none. */
export function labelledTable(
  rows: readonly DocumentRow[],
  headings: Headings,
  onUnknown: UnknownLabel,
): LabelledValue[] | null {
  const visible = rows.filter(({ isHidden }) => !isHidden)
  let group: string | null = null
  const values = visible.flatMap((row) => {
    const labelled = labelledCells(row, headings)
    const [only = '', ...others] = distinctTexts(row)
    // A row with one cell is a heading over the rows below it.
    if (labelled.length === 0 && others.length === 0 && only !== '') group = withoutNumbering(only)
    return labelled.map((value) => ({ ...value, group }))
  })
  const known = values.filter(({ fields }) => fields !== null)
  const isNotice = (known.length > 1 && known.some(isOf(partyFields))) || isActTable(visible, values)
  if (!isNotice || known.length * 2 < values.length) return null
  reportUnknownLabels(values, onUnknown)
  return known
}

const isOf =
  (wanted: readonly SourceField[]) =>
  ({ fields }: LabelledValue): boolean =>
    fields?.some((field) => wanted.includes(field)) === true

/** A table of one label and one value a row that states the act of a notice whose party stands in another table. */
const isActTable = (rows: readonly DocumentRow[], values: readonly LabelledValue[]): boolean =>
  rows.every(({ cells }) => cells.filter(({ text, mergedFrom }) => text !== '' && mergedFrom === null).length <= 2) &&
  values.some((value) => isOf(actFields)(value) && value.cell.text !== '') &&
  values.every(({ label }) => !isCaseLike(label))

/** The known labels of a list of descriptions, with their values. */
export function labelledPairs(
  pairs: readonly DocumentPair[],
  headings: Headings,
  onUnknown: UnknownLabel,
): LabelledValue[] {
  const values = pairs.map(({ label, value }) => ({
    label: oneLine(label),
    fields: headings.fieldsOf([label]),
    cell: value,
  }))
  const known = values.filter(({ fields }) => fields !== null)
  if (known.some(isOf(partyFields)) && known.length * 2 >= values.length) reportUnknownLabels(values, onUnknown)
  return known
}

/** The values of a row, each with the label before it. A label may have parts in several cells, and the last cell is never a label. */
function labelledCells({ cells }: DocumentRow, headings: Headings): LabelledValue[] {
  const distinctCells = cells.filter(({ mergedFrom }) => mergedFrom !== 'column')
  // 処分の内容, 指示, 処分日, 令和8年…: between labels a word that is a label elsewhere is a value.
  const alternates =
    distinctCells.length > 2 &&
    distinctCells.length % 2 === 0 &&
    distinctCells.every(({ text }, index) => index % 2 === 1 || headings.fieldsOf([oneLine(text)]) !== null)
  const values: LabelledValue[] = []
  let parts: string[] = []
  for (const [index, cell] of distinctCells.entries()) {
    const text = oneLine(cell.text)
    const next = distinctCells[index + 1]
    const isAfterValue = parts.length === 0
    const isKnownLabel = !alternates && headings.fieldsOf([text]) !== null
    const isHeadingOfValue = cell.isHeading && next?.isHeading !== true
    if (next !== undefined && (isAfterValue || isKnownLabel || isHeadingOfValue)) parts.push(text)
    else if (parts.length > 0) {
      const label = parts.filter((part) => part !== '')
      if (label.length > 0) values.push({ label: label.join(' / '), fields: headings.fieldsOf(label), cell })
      parts = []
    }
  }
  return values
}

function reportUnknownLabels(values: readonly LabelledValue[], onUnknown: UnknownLabel): void {
  for (const { label, fields, cell } of values) if (fields === null && cell.text !== '') onUnknown(label, cell.text)
}

/** Throws `PublicationRefused` `wrong_header` with the line to add to `source.yml`. */
export function refuseUnknownLabel(unknown: string, file: string): never {
  const label = headerText([unknown])
  throw new PublicationRefused(
    'wrong_header',
    `${file}: unknown label ${label}; add to columns of source.yml: "${label}": <field>, or ignore`,
  )
}
