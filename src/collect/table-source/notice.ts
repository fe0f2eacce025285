import type { SourceField } from '../../codelists/headings.ts'
import { PublicationRefused } from '../../domain/publication-refused.ts'
import type { DocumentCell, DocumentPair, DocumentRow } from '../documents/document.ts'
import { headerText } from '../readers/unread-row.ts'
import { textCell, type Entry, type Values } from './entry.ts'
import { fieldsOfParts, type ColumnMap } from './header.ts'
import { isNumbered, labelledLine, type Labelled } from './labels.ts'
import { hasLegalForm, isCaseLike, oneLine } from './text.ts'

/** A label of a notice with its value. */
export interface LabelledValue {
  readonly label: string
  readonly fields: readonly SourceField[] | null
  readonly cell: DocumentCell
}

/** Collects labels and values; a second party begins a new notice. */
export interface NoticeReader {
  addLine(text: string, links: DocumentCell['links']): void
  addValues(values: readonly LabelledValue[]): void
  /** Begins a notice with the values of a section that names its party. */
  beginNotice(values: Values): void
  /** Ends the notice, because related links or contacts follow. */
  endNotice(): void
  /** Ends the value of the last label: the lines that follow are no part of it. */
  closeValue(): void
  /** Ends the last notice, too. */
  finish(): FoundNotices
}

export interface FoundNotices {
  readonly notices: readonly Entry[]
  /** What looks like a notice and lacks its act (`act_missing`) or its party (`name_missing`), as unread entries. */
  readonly incomplete: readonly Entry[]
  /** The values of labels outside notices, which apply to the rows of a table on the page. */
  readonly common: Values
}

const partyFields: readonly SourceField[] = ['name', 'name_and_address', 'branch_and_name']
const actFields: readonly SourceField[] = [
  'period',
  'start',
  'action_date',
  'published_on',
  'action',
  'reason',
  'summary',
]
/** The fields of `common`. The address is not one of them, because outside a notice it is that of the publisher. */
const commonFields: ReadonlySet<SourceField> = new Set([
  'period',
  'start',
  'end',
  'length',
  'action_date',
  'published_on',
  'authority',
  'action',
  'reason',
  'summary',
  'clause',
  'law',
  'scope',
])
/** A notice has each of these once; a later one is from the foot of the page. */
const firstOnly: ReadonlySet<SourceField> = new Set([
  'address',
  'corporate_number',
  'action_date',
  'published_on',
  'representative',
  'authority',
])

/** The labels and values of a notice so far, and the values of the sections above its beginning. */
interface OpenNotice {
  readonly context: Values
  readonly items: { readonly label: string; readonly fields: readonly SourceField[]; cell: DocumentCell }[]
  /** Some of its labels stand in a table. A label in a line may be one by chance. */
  isTabular: boolean
}

export function createNoticeReader(map: ColumnMap, context: () => Values): NoticeReader {
  const found: FoundEntry[] = []
  let current: OpenNotice | null = null
  let valueContinues = false

  function flush(): void {
    if (current !== null && current.items.length > 0)
      found.push({ entry: entryOfNotice(current), isTabular: current.isTabular })
    current = null
    valueContinues = false
  }
  function add(label: string, fields: readonly SourceField[], cell: DocumentCell): void {
    const previous = current
    if (previous !== null && fields.some(isParty) && previous.items.some(namesParty)) {
      const repeated = repeatedHead(previous)
      previous.items.length -= repeated.length
      flush()
      current = { context: context(), items: repeated, isTabular: previous.isTabular }
    }
    current ??= { context: context(), items: [], isTabular: false }
    current.items.push({ label, fields, cell })
  }
  return {
    addLine(text, links) {
      if (current !== null && isFoot(text) && isWhole(current)) return flush()
      const labelled = labelledLine(text, map)
      if (labelled !== null && (startsNotice(labelled) || current !== null)) {
        add(labelled.label, labelled.fields, { ...textCell(labelled.value), links })
        valueContinues = true
      } else if (/^(?:以\s*上|.{0,12}問.?合.*|.{0,10}(?:担当|連絡先).*)$/u.test(oneLine(text)) || isNumbered(text)) {
        valueContinues = false
      } else if (valueContinues && current !== null) {
        const last = current.items.at(-1)
        if (last !== undefined) last.cell = { ...last.cell, text: joinedLines(last.cell.text, text) }
      }
    },
    addValues(values) {
      for (const { label, fields, cell } of values) if (fields !== null) add(label, fields, cell)
      if (current !== null) current.isTabular = true
      valueContinues = false
    },
    beginNotice(values) {
      flush()
      for (const [field, cells] of values) for (const cell of cells) add(field, [field], cell)
    },
    endNotice: flush,
    closeValue: () => void (valueContinues = false),
    finish() {
      flush()
      return sorted(found)
    },
  }
}

/** An entry, and whether some of its labels stand in a table. */
interface FoundEntry {
  readonly entry: Entry
  readonly isTabular: boolean
}

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
  if (namesCompany) return [{ ...entry, unreadReason: 'act_missing' }]
  return isTabular && hasAct(entry) ? [{ ...entry, unreadReason: 'name_missing' }] : []
}

const hasParty = ({ values }: Entry): boolean => partyFields.some((field) => hasText(values, field))
const hasAct = ({ values, context }: Entry): boolean =>
  actFields.some((field) => hasText(values, field) || hasText(context, field))

/** Whether a line is the beginning of the foot of a page: the office that published the notice, its postal address or telephone. */
const isFoot = (text: string): boolean =>
  !hasLegalForm(text) &&
  /^\s*(?:〒|(?:電話|電\s*話|TEL|Tel|ＴＥＬ|FAX)(?:番号)?\s*[:：(（]|(?:\S{1,12}[都道府県市町村省庁局部][\s　]+)(?:\S{1,14}[局部課室係班][\s　]*)+$)/u.test(
    text,
  )

/** Whether the notice has its party and its act, and a line that looks like the foot of the page is no part of its last value. */
const isWhole = ({ items }: OpenNotice): boolean =>
  items.some(namesParty) &&
  items.some(({ fields, cell }) => cell.text !== '' && fields.some((field) => actFields.includes(field))) &&
  items.at(-1)?.cell.text !== '' &&
  items.at(-1)?.fields.some((field) => field === 'scope' || field === 'authority') !== true

/** Whether a label of the party has a value: 「２ 処分を受けた者」 above 「(1) 商号」 has none. */
const namesParty = ({ fields, cell }: OpenNotice['items'][number]): boolean => cell.text !== '' && fields.some(isParty)

const isParty = (field: SourceField): boolean => partyFields.includes(field)

const joinedLines = (before: string, text: string): string => (before === '' ? text : `${before}\n${text}`)

/**
 * The labels at the end of a notice that are part of the next notice. They are those that also precede the party of this one: a page that
 * prints the day above each company prints the day of the next company there.
 */
function repeatedHead({ items }: OpenNotice): OpenNotice['items'] {
  const party = items.findIndex(({ fields }) => fields.some(isParty))
  const head = new Set(items.slice(0, party).map(({ label }) => label))
  const last = items.findLastIndex(({ label }) => !head.has(label))
  return items.slice(Math.max(last, party) + 1)
}

function entryOfNotice({ context, items }: OpenNotice): Entry {
  const values = new Map<SourceField, DocumentCell[]>()
  for (const { fields, cell } of items)
    for (const field of fields)
      if (!firstOnly.has(field) || !values.has(field)) values.set(field, [...(values.get(field) ?? []), cell])
  const cells = items.map(({ label, fields, cell }) => ({ heading: label, field: fields[0] ?? null, text: cell.text }))
  return { rows: 1, values, cells, context, unreadReason: null }
}

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
  map: ColumnMap,
  onUnknown: UnknownLabel,
): LabelledValue[] | null {
  const visible = rows.filter(({ isHidden }) => !isHidden)
  const values = visible.flatMap((row) => labelledCells(row, map))
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
  map: ColumnMap,
  onUnknown: UnknownLabel,
): LabelledValue[] {
  const values = pairs.map(({ label, value }) => ({
    label: oneLine(label),
    fields: fieldsOfParts([label], map),
    cell: value,
  }))
  const known = values.filter(({ fields }) => fields !== null)
  if (known.some(isOf(partyFields)) && known.length * 2 >= values.length) reportUnknownLabels(values, onUnknown)
  return known
}

/** The values of a row, each with the label before it. A label may have parts in several cells, and the last cell is never a label. */
function labelledCells({ cells }: DocumentRow, map: ColumnMap): LabelledValue[] {
  const distinctCells = cells.filter(({ mergedFrom }) => mergedFrom !== 'column')
  const values: LabelledValue[] = []
  let parts: string[] = []
  for (const [index, cell] of distinctCells.entries()) {
    const text = oneLine(cell.text)
    const next = distinctCells[index + 1]
    const isAfterValue = parts.length === 0
    const isKnownLabel = fieldsOfParts([text], map) !== null
    const isHeadingOfValue = cell.isHeading && next?.isHeading !== true
    if (next !== undefined && (isAfterValue || isKnownLabel || isHeadingOfValue)) parts.push(text)
    else if (parts.length > 0) {
      const label = parts.filter((part) => part !== '')
      if (label.length > 0) values.push({ label: label.join(' / '), fields: fieldsOfParts(label, map), cell })
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
