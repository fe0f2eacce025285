import type { SourceField } from '../../codelists/headings.ts'
import { PublicationRefused } from '../../domain/publication-refused.ts'
import type { DocumentCell, DocumentPair, DocumentRow } from '../documents/document.ts'
import { headerText } from '../readers/unread-row.ts'
import { textCell, type Entry, type Values } from './entry.ts'
import { fieldsOfParts, type ColumnMap } from './header.ts'
import { isNumbered, labelledLine, type Labelled } from './labels.ts'
import { hasLegalForm, oneLine } from './text.ts'

/** A label of a notice with its value. */
export interface LabelledValue {
  readonly label: string
  readonly fields: readonly SourceField[] | null
  readonly cell: DocumentCell
}

/** Collects labels and values; a second party begins a new notice. */
export interface NoticeReader {
  line(text: string, links: DocumentCell['links']): void
  values(values: readonly LabelledValue[]): void
  /** A section that names the party: a notice begins. */
  begin(values: Values): void
  /** Ends the notice: related links and contacts follow. */
  end(): void
  /** Ends the value of the label before. */
  endValue(): void
  /** The notices, and the labels of those that name no party. */
  done(): { readonly notices: readonly Entry[]; readonly common: Values }
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
/** What a label outside a notice may supply to the rows of a table. An address there is the publisher's. */
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
/** A notice has one of these; a further one belongs to the foot of the page. */
const firstOnly: ReadonlySet<SourceField> = new Set([
  'address',
  'corporate_number',
  'action_date',
  'published_on',
  'representative',
  'authority',
])

/** A label with its value, and what the sections said where the notice began. */
interface OpenNotice {
  readonly context: Values
  readonly items: { readonly label: string; readonly fields: readonly SourceField[]; cell: DocumentCell }[]
}

export function createNoticeReader(map: ColumnMap, context: () => Values): NoticeReader {
  const entries: Entry[] = []
  let current: OpenNotice | null = null
  let isOpen = false

  function flush(): void {
    if (current !== null && current.items.length > 0) entries.push(entryOfNotice(current))
    current = null
    isOpen = false
  }
  function add(label: string, fields: readonly SourceField[], cell: DocumentCell): void {
    const before = current
    if (before !== null && fields.some(isParty) && before.items.some(namesOne)) {
      const repeated = repeatedHead(before)
      before.items.length -= repeated.length
      flush()
      current = { context: context(), items: repeated }
    }
    current ??= { context: context(), items: [] }
    current.items.push({ label, fields, cell })
  }
  return {
    line(text, links) {
      if (current !== null && isFoot(text) && isWhole(current)) return flush()
      const found = labelledLine(text, map)
      if (found !== null && (startsNotice(found) || current !== null)) {
        add(found.label, found.fields, { ...textCell(found.value), links })
        isOpen = true
      } else if (/^(?:以\s*上|.{0,12}問.?合.*|.{0,10}(?:担当|連絡先).*)$/u.test(oneLine(text)) || isNumbered(text)) {
        isOpen = false
      } else if (isOpen && current !== null) {
        const last = current.items.at(-1)
        if (last !== undefined) last.cell = { ...last.cell, text: joinedLines(last.cell.text, text) }
      }
    },
    values(values) {
      for (const { label, fields, cell } of values) if (fields !== null) add(label, fields, cell)
      isOpen = false
    },
    begin(values) {
      flush()
      for (const [field, cells] of values) for (const cell of cells) add(field, [field], cell)
    },
    end: flush,
    endValue: () => void (isOpen = false),
    done() {
      flush()
      const notices = entries.filter(
        ({ values, context: around }) =>
          partyFields.some((field) => hasText(values, field)) &&
          actFields.some((field) => hasText(values, field) || hasText(around, field)),
      )
      const others = entries.filter((one) => !notices.includes(one))
      const common = new Map(others.flatMap(({ values }) => [...values]).filter(([field]) => commonFields.has(field)))
      return { notices, common }
    },
  }
}

/** The office that published a notice, or its postal address: what follows is the publisher's. */
const isFoot = (text: string): boolean =>
  !hasLegalForm(text) &&
  /^\s*(?:〒|(?:電話|電\s*話|TEL|Tel|ＴＥＬ|FAX)(?:番号)?\s*[:：(（]|(?:\S{1,12}[都道府県市町村省庁局部][\s　]+)(?:\S{1,14}[局部課室係班][\s　]*)+$)/u.test(
    text,
  )

/** The notice has its party and its act, and its last label is not one of offices. */
const isWhole = ({ items }: OpenNotice): boolean =>
  items.some(namesOne) &&
  items.some(({ fields, cell }) => cell.text !== '' && fields.some((field) => actFields.includes(field))) &&
  items.at(-1)?.cell.text !== '' &&
  items.at(-1)?.fields.some((field) => field === 'scope' || field === 'authority') !== true

/** 「２ 処分を受けた者」 above 「(1) 商号」 names nobody. */
const namesOne = ({ fields, cell }: OpenNotice['items'][number]): boolean => cell.text !== '' && fields.some(isParty)

const isParty = (field: SourceField): boolean => partyFields.includes(field)

const joinedLines = (before: string, text: string): string => (before === '' ? text : `${before}\n${text}`)

/**
 * The labels at the end of a notice that stood before its party, too: they begin the next notice. A notice that prints the day above the
 * company prints the next company's day there.
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
  const words = items.map(({ label, fields, cell }) => ({ heading: label, field: fields[0] ?? null, text: cell.text }))
  return { rows: 1, values, words, context, unreadReason: null }
}

/** A label over a table (1 指名停止業者) has no value of its own. */
const hasText = (values: Values, field: SourceField): boolean =>
  values.get(field)?.some(({ text }) => text !== '') === true

/** A label by chance (a menu entry 概要) begins no notice; the party's own may stand without a mark. */
const startsNotice = ({ fields, isExplicit }: Labelled): boolean =>
  fields.some((field) => partyFields.includes(field)) || (isExplicit && !fields.includes('url'))

/** What is done with a label that has a value and is unknown. */
export type UnknownLabel = (label: string, value: string) => void

/** Labels and values of a table with two columns (or pairs of columns); `null` when the table is none. */
export function labelledTable(
  rows: readonly DocumentRow[],
  map: ColumnMap,
  onUnknown: UnknownLabel,
): LabelledValue[] | null {
  const visible = rows.filter(({ isHidden }) => !isHidden)
  const values = visible.flatMap((row) => labelledCells(row, map))
  const known = values.filter(({ fields }) => fields !== null)
  const namesParty = known.some(({ fields }) => fields?.some((field) => partyFields.includes(field)))
  if (known.length < 2 || known.length * 2 < values.length || !namesParty) return null
  reportUnknownLabels(values, onUnknown)
  return known
}

/** Labels and values of a list of descriptions; without known labels none. */
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
  const namesParty = known.some(({ fields }) => fields?.some((field) => partyFields.includes(field)))
  if (namesParty && known.length * 2 >= values.length) reportUnknownLabels(values, onUnknown)
  return known
}

function labelledCells({ cells }: DocumentRow, map: ColumnMap): LabelledValue[] {
  const own = cells.filter(({ mergedFrom }) => mergedFrom !== 'column')
  const values: LabelledValue[] = []
  let parts: string[] = []
  for (const [index, cell] of own.entries()) {
    const text = oneLine(cell.text)
    const isLabel =
      index < own.length - 1 &&
      (fieldsOfParts([text], map) !== null || (cell.isHeading && own[index + 1]?.isHeading !== true))
    if (isLabel || (parts.length === 0 && index < own.length - 1)) parts.push(text)
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
