import type { SourceField } from '../../../words/vocabulary/headings.ts'
import type { FixedField, FixedValues, SourceDescription } from '../../../domain/source-description.ts'
import { textCell, type DocumentCell } from '../../documents/document.ts'
import { dayFields, textOf, type Entry } from './entry.ts'
import { isDash, oneLine, saysNone } from '../text.ts'

/** The fields of an entry after lookups, splits and fixed values. */
export interface Fields {
  /** The cells of a field; those of a section or label where the row has none. */
  readonly cells: (field: SourceField) => readonly DocumentCell[]
  /** The text of a field with its line breaks; `""`: blank. */
  readonly text: (field: SourceField) => string
  /** The text of a field in one line; `null`: blank. */
  readonly line: (field: FixedField) => string | null
  /** The heading of the first cell of a field; `""`: none. */
  readonly heading: (field: SourceField) => string
  /** The cells of a field, each with its own heading; `""`: none. */
  readonly headed: (field: SourceField) => readonly HeadedCell[]
  /** The value that `source.yml` fixes for a field, whatever the row has; `null`: none. */
  readonly fixed: (field: FixedField) => string | null
  /** Whether the row has a cell for the field, and it is blank or has a dash. */
  readonly isBlank: (field: SourceField) => boolean
  /** Whether a section, or a line around the table, supplies the field, and not the row. */
  readonly isAround: (field: SourceField) => boolean
}

export interface HeadedCell {
  readonly heading: string
  readonly cell: DocumentCell
}

export function fieldsOf(entry: Entry, source: SourceDescription, fixed: FixedValues): Fields {
  const values = new Map<SourceField, readonly DocumentCell[]>(
    [...entry.context, ...entry.values].filter(([field, cells]) => isStated(field, cells)),
  )
  // A lookup may stand for a whole cell, or for a field that a split takes from it.
  applyLookups(values, source.lookups)
  for (const split of source.table.splits) applySplit(values, split)
  splitPermitNumber(values)
  applyLookups(values, source.lookups)
  for (const [field, found] of values) if (!isStated(field, found)) values.delete(field)
  const cells = (field: SourceField): readonly DocumentCell[] => values.get(field) ?? []
  const text = (field: FixedField): string => {
    const own = cells(field as SourceField).map((cell) => cell.text)
    return own.length > 0 ? own.join('\n') : (fixed[field] ?? '')
  }
  const heading = (field: SourceField): string => entry.cells.find((cell) => cell.field === field)?.heading ?? ''
  const headingOf = (field: SourceField, { text: words }: DocumentCell): string =>
    entry.cells.find((cell) => cell.field === field && cell.text === words)?.heading ?? heading(field)
  return {
    cells,
    text,
    heading,
    headed: (field) => cells(field).map((cell) => ({ heading: headingOf(field, cell), cell })),
    line: (field) => oneLine(text(field)) || null,
    fixed: (field) => fixed[field] ?? null,
    isBlank: (field) => cells(field).length === 0 && (entry.blank?.has(field) === true || entry.values.has(field)),
    isAround: (field) => entry.context.has(field) && !entry.values.has(field),
  }
}

/** The fields with other cells in place of their own; `null`: a field keeps its own. */
export function withCells(fields: Fields, replaced: (field: SourceField) => readonly DocumentCell[] | null): Fields {
  const text = (field: SourceField): string => {
    const cells = replaced(field)
    return cells === null ? fields.text(field) : textOf(cells)
  }
  return {
    ...fields,
    cells: (field) => replaced(field) ?? fields.cells(field),
    text,
    line: (field) =>
      replaced(field as SourceField) === null ? fields.line(field) : oneLine(text(field as SourceField)) || null,
  }
}

/** Fields of days and lengths. In them なし says that there is none; in others it may be the value. */
export const timeFields: ReadonlySet<SourceField | null> = new Set([...dayFields, 'length'])

/** Whether the cells of a field have a value. A dash is a blank cell, but stays where a name is expected: the row is unparsed, and shows it. */
function isStated(field: SourceField, cells: readonly DocumentCell[]): boolean {
  if (field === 'name') return cells.some(({ text, links }) => text !== '' || links.length > 0)
  const saysNothing = (text: string): boolean => isDash(text) || (timeFields.has(field) && saysNone(text))
  return cells.some(({ text, links }) => (text !== '' && !saysNothing(text)) || links.length > 0)
}

function applyLookups(values: Map<SourceField, readonly DocumentCell[]>, lookups: SourceDescription['lookups']): void {
  for (const [field, cells] of values) {
    const found = cells.map((cell) => lookedUp(cell, lookups[field]))
    values.set(field, found)
  }
}

function lookedUp(cell: DocumentCell, table: Readonly<Record<string, string>> | undefined): DocumentCell {
  const found = table?.[cell.text] ?? table?.[oneLine(cell.text)]
  return found === undefined ? cell : { ...cell, text: found, number: null }
}

/** The named groups become fields; the split field stays only if it is one of them. Without a match it stays as it is. */
function applySplit(
  values: Map<SourceField, readonly DocumentCell[]>,
  { field, pattern }: SourceDescription['table']['splits'][number],
): void {
  const cells = values.get(field)
  if (cells === undefined) return
  const groups = new RegExp(pattern, 'su').exec(cells.map(({ text }) => text).join('\n'))?.groups
  if (groups === undefined) return
  values.delete(field)
  const links = cells.flatMap((cell) => cell.links)
  for (const [name, text] of Object.entries(groups)) {
    if (text === undefined || text.trim() === '') continue
    values.set(name as SourceField, [{ ...textCell(text.trim()), links: name === field ? links : [] }])
  }
}

/** 株式会社架空［派13-000001］: the number of the permit after the name. What a column of its own states comes before it. */
const nameWithPermitNumber =
  '^(?<name>[^［\\[〔]+)[［\\[〔]\\s*(?:(?:許可|登録|免許)番号\\s*[:：]?\\s*)?(?<permit_number>[^0-9０-９］\\]〕]{0,6}[0-9０-９]+[-－ー‐―][^］\\]〕]*)[］\\]〕]$'

/** 前橋市架空町1 許可番号：群馬県知事許可（般-5）第99999号: a line of an address goes on with the number of the permit, with its label or in full. */
const addressWithPermitNumber =
  '^(?<address>.*?[^\\s、，（(])[\\s、，]*[\\s、，（(](?:(?:建設業|宅地建物取引業|派遣)?(?:許可|登録|免許|届出(?:受理)?|認可|認定)(?:証|業者)?(?:番号|No\\.?)?\\s*[:：\\s]\\s*(?=[^:：]*[0-9０-９])|(?=[^\\s、，]{2,12}(?:知事|大臣|市長|公安委員会)(?:許可|登録|免許|認可|第)))(?<permit_number>[^。]*[0-9０-９][^。（(]*?(?:[（(][^（()）]*[）)][^。（()）]*)*)[）)]?$'

function splitPermitNumber(values: Map<SourceField, readonly DocumentCell[]>): void {
  const own = values.get('permit_number')
  applySplit(values, { field: 'name', pattern: nameWithPermitNumber })
  if (values.get('address')?.some(({ text }) => /許可|登録|免許|届出|認可|認定/u.test(text)) === true)
    applySplit(values, { field: 'address', pattern: addressWithPermitNumber })
  if (own !== undefined) values.set('permit_number', own)
}
