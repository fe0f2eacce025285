import {
  fieldOfHeading,
  foldHeading,
  headingWithoutBrackets,
  isAboutFacility,
  isSourceField,
  namesRole,
  type SourceField,
} from '../../vocabulary/headings.ts'
import type { DocumentCell, DocumentRow } from '../../documents/document.ts'
import { hasDate, hasLegalForm, oneLine } from '../text.ts'

/** A column of a table. */
export interface Column {
  /** The heading as published; nested headings are joined with ` / `. */
  readonly heading: string
  /** `null`: neither `source.yml` nor the vocabulary knows the heading. */
  readonly fields: readonly SourceField[] | null
  /** Its cells are marks: the heading is the value. */
  readonly isMark?: boolean
  /** Two headings stand one below the other, and so do two cells of each entry. */
  readonly isStacked?: boolean
}

/** The rows of headings of a table. */
export interface Header {
  /** Index of the first row, and of the first row after them. */
  readonly start: number
  readonly end: number
  readonly columns: readonly Column[]
}

export type ColumnMap = ReadonlyMap<string, readonly SourceField[]>

/** `columns` of a `source.yml`: several fields stand with a space between. */
export function columnMapOf(columns: Readonly<Record<string, string>>): ColumnMap {
  return new Map(
    Object.entries(columns).map(([heading, fields]) => [
      keyOfHeading(heading),
      fields.split(/[\s,]+/).filter(isSourceField),
    ]),
  )
}

/** A heading as the key of `ColumnMap`. */
export const keyOfHeading = (heading: string): string => foldHeading(heading).replace(/\s*\/\s*/gu, '/')

const headerRowsMax = 4

/** The header that begins at a row; `null` when the row is none. */
export function headerAt(rows: readonly DocumentRow[], start: number, map: ColumnMap): Header | null {
  if (!looksLikeHeader(rows[start], map)) return null
  let end = start + 1
  while (end < rows.length && end - start < headerRowsMax && extendsHeader(rows, end, map)) end++
  const width = rows[start]?.cells.length ?? 0
  const columns = Array.from({ length: width }, (_, index) => columnAt(rows.slice(start, end), index, map))
  return { start, end, columns }
}

/** Fields that name a party. A header without one is no header of a list. */
const partyFields: ReadonlySet<SourceField> = new Set([
  'name',
  'name_and_address',
  'branch_and_name',
  'branch',
  'branch_and_address',
])
export const namesParty = (columns: readonly Column[]): boolean =>
  columns.some(({ fields }) => fields?.some((field) => partyFields.has(field)) === true)

/** Number of rows in which a header is searched. A file with a header further down is of another kind. */
const rowsSearchedMax = 40

/** The row at which the header of a list begins; `null` when there is none. */
export function headerIndex(rows: readonly DocumentRow[], map: ColumnMap): number | null {
  for (let at = 0; at < Math.min(rows.length, rowsSearchedMax); at++) {
    const header = headerAt(rows, at, map)
    if (header !== null && namesParty(header.columns)) return at
  }
  return null
}

/** At least two different cells with known headings, which are half of the row, and hardly any data. */
export function looksLikeHeader(row: DocumentRow | undefined, map: ColumnMap): boolean {
  const texts = distinctTexts(row)
  // 業者名, 株式会社架空, 所在地, 前橋市: labels with their values.
  if (texts.length < 2 || texts.some((text) => /(?:株式|有限|合同)会社/u.test(text))) return false
  const known = texts.filter((text) => fieldsOfParts([text], map) !== null).length
  const data = texts.filter(isData).length
  return known >= 2 && known * 2 >= texts.length && data * 4 <= texts.length && data < known
}

export function distinctTexts(row: DocumentRow | undefined): string[] {
  return [...new Set((row?.cells ?? []).map(({ text }) => oneLine(text)))].filter((text) => text !== '')
}

const longText = 60
const isData = (text: string): boolean =>
  hasDate(text) ||
  hasLegalForm(text.replace(/法人(?=番号|名|等|の|・|又は|[）)]|$)|組合名/gu, '')) ||
  text.length > longText ||
  /^[\d,.]+$/u.test(text)

/** A row under merged headings, or one with only known headings. */
function extendsHeader(rows: readonly DocumentRow[], at: number, map: ColumnMap): boolean {
  const cells = rows[at]?.cells ?? []
  const above = rows[at - 1]?.cells ?? []
  const own = cells
    .filter(({ text, mergedFrom }) => text !== '' && mergedFrom !== 'row')
    .map(({ text }) => oneLine(text))
  if (own.length === 0 || own.some(isData)) return false
  const hangsBelow = cells.some(
    ({ mergedFrom, text }, index) => mergedFrom === 'row' && text !== '' && text === above[index]?.text,
  )
  const known = own.filter((text) => fieldsOfParts([text], map) !== null).length
  return (
    known === own.length ||
    (hangsBelow && cells.every(({ isHeading, text }) => isHeading || text.length <= longText) && known > 0)
  )
}

function columnAt(rows: readonly DocumentRow[], index: number, map: ColumnMap): Column {
  const parts: string[] = []
  for (const [depth, { cells }] of rows.entries()) {
    const text = oneLine(cells[index]?.text ?? '') || groupHeading(rows, depth, index)
    if (text !== '' && parts.at(-1) !== text) parts.push(text)
  }
  if (isStackedAt(rows, index, map))
    return { heading: parts.join(' / '), fields: ['name_and_address'], isStacked: true }
  return { heading: parts.join(' / '), fields: fieldsOfParts(parts, map) }
}

/** 商号又は名称, and below it in the same column 所在地, beside headings that all reach over both rows. */
function isStackedAt(rows: readonly DocumentRow[], index: number, map: ColumnMap): boolean {
  const [above, below, ...more] = rows.map(({ cells }) => cells[index])
  if (above === undefined || below === undefined || more.length > 0) return false
  const fieldOf = ({ text }: DocumentCell): SourceField | undefined => fieldsOfParts([oneLine(text)], map)?.[0]
  const isAlone =
    rows[1]?.cells.every((cell, at) => at === index || cell.text === '' || cell.mergedFrom === 'row') === true
  const isGroup = rows[0]?.cells[index + 1]?.mergedFrom === 'column'
  const areOwn = above.mergedFrom === null && below.mergedFrom === null
  return areOwn && isAlone && !isGroup && fieldOf(above) === 'name' && fieldOf(below) === 'address'
}

/** Without merged cells (CSV) the heading of a group stands over its first column only; the columns under it have headings of their own. */
function groupHeading(rows: readonly DocumentRow[], depth: number, index: number): string {
  const isAbove = depth < rows.length - 1
  const own = rows[depth + 1]?.cells ?? []
  if (!isAbove || (own[index]?.text ?? '') === '') return ''
  for (let left = index - 1; left >= 0 && (own[left]?.text ?? '') !== ''; left--) {
    const text = oneLine(rows[depth]?.cells[left]?.text ?? '')
    if (text !== '') return text
  }
  return ''
}

/** Groups under which a general heading (名称, 住所) means someone or something else. */
const otherGroup =
  /元請|下請|発注|連絡|担当|問合|問い合わせ|変更前|旧|工事|契約(?!の?(?:相手方|者))|施工(?!者)|根拠|役員|代表/u
export const isAboutOthers = (group: string): boolean => otherGroup.test(group)

/** What a general heading means under one about a facility (対象施設 / 名称). */
const ofFacility: Readonly<Partial<Record<SourceField, SourceField>>> = {
  name: 'branch',
  address: 'branch_address',
  name_and_address: 'branch_and_address',
}
const combinedFields: ReadonlySet<SourceField | null> = new Set([
  'name_and_address',
  'branch_and_name',
  'branch_and_address',
])

/** The fields of nested headings: the whole, joined, then the innermost alone. `source.yml` comes before the vocabulary. */
export function fieldsOfParts(parts: readonly string[], map: ColumnMap): readonly SourceField[] | null {
  const last = parts.at(-1) ?? ''
  const joined = parts.join('')
  const own = map.get(keyOfHeading(parts.join(' / '))) ?? map.get(keyOfHeading(joined)) ?? map.get(keyOfHeading(last))
  if (own !== undefined) return own
  const groups = parts.slice(0, -1)
  const inner = groups.some(isAboutOthers) ? null : fieldOfHeading(last)
  const field =
    (groups.some(isAboutFacility) && !namesRole(last) ? ofFacility[inner ?? 'ignore'] : null) ??
    fieldUnder(groups, last, inner)
  return field === null ? null : [field]
}

function fieldUnder(groups: readonly string[], last: string, inner: SourceField | null): SourceField | null {
  const whole = fieldOfHeading([...groups, last].join(''))
  // 停止の期間 / いつから: the group is the period, the column its first day.
  if (whole === 'period' && (inner === 'start' || inner === 'end')) return inner
  // 事業者（法人） / 所在地: a column that is only one of the two in itself does not say both.
  if (inner === null || !combinedFields.has(whole) || combinedFields.has(inner)) return whole ?? inner
  const plain = fieldOfHeading([...groups.map(headingWithoutBrackets), last].join(''))
  return combinedFields.has(plain) ? inner : (plain ?? inner)
}
