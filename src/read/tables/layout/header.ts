import { PublicationRefused } from '../../../domain/publication-refused.ts'
import type { SourceField } from '../../../words/vocabulary/headings.ts'
import { hasLegalForm } from '../../../words/text/legal-form-notations.ts'
import type { DocumentCell, DocumentRow } from '../../documents/document.ts'
import { headerText } from '../../documents/unparsed-row.ts'
import { distinctTexts, hasDate, oneLine } from '../text.ts'
import { partyFields } from '../entry/entry.ts'
import { isPlace } from '../entry/party-address.ts'
import { representativeLine } from '../entry/party-names.ts'
import type { Headings } from '../labels/headings.ts'
import { headsSection } from './section-rows.ts'

/** A column of a table. */
export interface Column {
  /** The heading as published; nested headings are joined with ` / `. */
  readonly heading: string
  /** `null`: neither `source.yml` nor the vocabulary knows the heading. */
  readonly fields: readonly SourceField[] | null
  /** Its cells are marks: the heading is the value. */
  readonly isMark?: boolean
  /** The heading does not say of what its cells are: each is the act only where it names one. */
  readonly isGeneral?: boolean
  /** Two headings stand one below the other, and so do two cells of each entry. */
  readonly isStacked?: boolean
}

/** The rows of headings of a table. */
export interface Header {
  /** Index of the first of them. */
  readonly start: number
  /** Index of the first row after them. */
  readonly end: number
  readonly columns: readonly Column[]
}

const headerRowsMax = 4

/** The header that begins at a row; `null` when the row is none. */
export function headerAt(rows: readonly DocumentRow[], start: number, headings: Headings): Header | null {
  if (!looksLikeHeader(rows[start], headings) || isBelowGroup(rows[start], headings)) return null
  // The first row of a group: 被処分者, 登録番号, 第3-9876号.
  const isGroup = rows[start]?.cells.every(({ mergedFrom }) => mergedFrom !== 'column') === true
  if (isGroup && isBelowGroup(rows[start + 1], headings)) return null
  let end = start + 1
  while (end < rows.length && end - start < headerRowsMax && extendsHeader(rows, end, headings)) end++
  const width = rows[start]?.cells.length ?? 0
  const columns = Array.from({ length: width }, (_, index) => columnAt(rows.slice(start, end), index, headings))
  return { start, end, columns }
}

/** Whether a column names a party. A header without one is not a header of a list. */
export const hasPartyColumn = (columns: readonly Column[]): boolean =>
  columns.some(({ fields }) => fields?.some((field) => partyOrBranch.has(field)) === true)
const partyOrBranch: ReadonlySet<SourceField> = new Set([...partyFields, 'branch', 'branch_and_address'])

/** Number of rows in which a header is searched. A file with a header further down is of another kind. */
const rowsSearchedMax = 40

/** The row at which the header of a list begins; `null` when there is none. */
export function headerIndex(rows: readonly DocumentRow[], headings: Headings): number | null {
  for (let at = 0; at < Math.min(rows.length, rowsSearchedMax); at++) {
    const header = headerAt(rows, at, headings)
    if (header !== null && hasPartyColumn(header.columns)) return at
  }
  return null
}

/** At least two different cells with known headings, which are half of the row, and hardly any data. */
function looksLikeHeader(row: DocumentRow | undefined, headings: Headings): boolean {
  const texts = distinctTexts(row)
  // 業者名, 株式会社架空, 所在地, 前橋市: labels beside their values.
  if (texts.length < 2 || texts.some((text) => /(?:株式|有限|合同)会社/u.test(text))) return false
  const data = texts.filter(isData).length
  if (data * 4 > texts.length) return false
  const known = texts.filter((text) => headings.fieldsOf([text]) !== null).length
  return known >= 2 && known * 2 >= texts.length && data < known
}

/**
 * 代表者 beside its value, both beside 被処分者, which reaches down from a row above: a label of a group. A person is a value, whatever it is called:
 * 代表取締役 見本太郎.
 */
function isBelowGroup(row: DocumentRow | undefined, headings: Headings): boolean {
  const cells = row?.cells.filter(({ mergedFrom }) => mergedFrom !== 'column') ?? []
  const own = cells.flatMap(({ mergedFrom, text }) => (mergedFrom === null && text !== '' ? [oneLine(text)] : []))
  const [label = '', value = ''] = own
  return (
    own.length === 2 &&
    cells.some(({ mergedFrom }) => mergedFrom === 'row') &&
    headings.fieldsOf([label]) !== null &&
    (headings.fieldsOf([value]) === null || representativeLine.test(value))
  )
}

const headingCharactersMax = 60

/** Whether a text is one of a row of data. Headings also have forms of organisations: 法人番号, 法人名, 組合名. */
const isData = (text: string): boolean =>
  hasDate(text) ||
  hasLegalForm(text.replace(/法人(?=番号|名|等|の|・|又は|[）)]|$)|組合名/gu, '')) ||
  text.length > headingCharactersMax ||
  /^[\d,.]+$/u.test(text) ||
  isPlace(text)

/** 指名停止 over all columns, or alone in a file without merged cells: a section of the rows below it, although a column may have this heading. */
function isSectionRow(cells: readonly DocumentCell[]): boolean {
  const [first, ...others] = cells
  if (first === undefined || others.length < 2) return false
  return (
    others.every(({ mergedFrom }) => mergedFrom === 'column') ||
    (others.every(({ text }) => text === '') && headsSection(first.text, true))
  )
}

/** Whether a row belongs to the header above it: it has known headings only, or stands beside a heading that reaches down into it. */
function extendsHeader(rows: readonly DocumentRow[], at: number, headings: Headings): boolean {
  const cells = rows[at]?.cells ?? []
  const above = rows[at - 1]?.cells ?? []
  const own = cells
    .filter(({ text, mergedFrom }) => text !== '' && mergedFrom !== 'row')
    .map(({ text }) => oneLine(text))
  if (own.length === 0 || own.some(isData) || isSectionRow(cells)) return false
  const known = own.filter((text) => headings.fieldsOf([text]) !== null).length
  const reachesDown = cells.some(
    ({ mergedFrom, text }, index) => mergedFrom === 'row' && text !== '' && text === above[index]?.text,
  )
  const areShort = cells.every(({ isHeading, text }) => isHeading || text.length <= headingCharactersMax)
  // Headings by their markup, below a group of headings: 令和5年入札 below 課徴金減免制度の適用.
  const areMarkedUp = cells.every(({ isHeading }) => isHeading)
  return known === own.length || ((known > 0 || areMarkedUp) && reachesDown && areShort)
}

/** The column at an index, with the headings that stand one below the other in the rows of a header. */
function columnAt(rows: readonly DocumentRow[], index: number, headings: Headings): Column {
  const parts: string[] = []
  for (const [depth, { cells }] of rows.entries()) {
    const text = oneLine(cells[index]?.text ?? '') || groupHeading(rows, depth, index)
    if (text !== '' && parts.at(-1) !== text) parts.push(text)
  }
  const heading = parts.join(' / ')
  if (isStackedAt(rows, index, headings)) return { heading, fields: ['name_and_address'], isStacked: true }
  return { heading, fields: headings.fieldsOf(parts) }
}

/** 商号又は名称, and below it in the same column 所在地, beside headings that all reach over both rows. */
function isStackedAt(rows: readonly DocumentRow[], index: number, headings: Headings): boolean {
  const [above, below, ...more] = rows.map(({ cells }) => cells[index])
  if (above === undefined || below === undefined || more.length > 0) return false
  const fieldOf = ({ text }: DocumentCell): SourceField | undefined => headings.fieldsOf([oneLine(text)])?.[0]
  const doOthersReachDown =
    rows[1]?.cells.every((cell, at) => at === index || cell.text === '' || cell.mergedFrom === 'row') === true
  const isGroup = rows[0]?.cells[index + 1]?.mergedFrom === 'column'
  const areOwn = above.mergedFrom === null && below.mergedFrom === null
  return areOwn && doOthersReachDown && !isGroup && fieldOf(above) === 'name' && fieldOf(below) === 'address'
}

/**
 * The heading of the group over a column, from a column to its left. Without merged cells (CSV) it stands over the first column of its
 * group only, and all columns of the group have headings of their own in the row below.
 */
function groupHeading(rows: readonly DocumentRow[], depth: number, index: number): string {
  const below = rows[depth + 1]?.cells ?? []
  const hasOwn = (column: number): boolean => (below[column]?.text ?? '') !== ''
  if (!hasOwn(index)) return ''
  for (let left = index - 1; left >= 0 && hasOwn(left); left--) {
    const text = oneLine(rows[depth]?.cells[left]?.text ?? '')
    if (text !== '') return text
  }
  return ''
}

/** The refusal of a document without a header of a list, with the row of its tables that comes nearest to one. */
export function noHeaderFound(
  tables: readonly { readonly rows: readonly DocumentRow[] }[],
  headings: Headings,
  file: string,
  cause?: string,
): PublicationRefused {
  const rows = tables.flatMap((table) => table.rows)
  const candidates = rows.map(distinctTexts).filter((texts) => texts.length > 1)
  const knownIn = (texts: readonly string[]): string[] => texts.filter((text) => headings.fieldsOf([text]) !== null)
  const best = candidates.toSorted((one, other) => knownIn(other).length - knownIn(one).length)[0]
  if (best === undefined) return noTable(file, cause)
  const known = knownIn(best)
  const unknown = best.filter((text) => !known.includes(text))
  return new PublicationRefused(
    'wrong_header',
    `${file}: no row of headings with the name of a company; unknown: ${headerText(unknown)}; known: ${headerText(known)}; ` +
      'add to columns of source.yml the heading of the names: "<heading>": name',
  )
}

/** The refusal of a document without any table. `cause`: what the reader of its format knows of it. */
export const noTable = (file: string, cause?: string): PublicationRefused =>
  new PublicationRefused(
    'no_table',
    `${file} has no table and no notice with known labels${cause === undefined ? '' : `: ${cause}`}`,
  )
