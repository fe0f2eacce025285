import type { SourceField } from '../../vocabulary/headings.ts'
import { textCell, type DocumentCell, type DocumentRow } from '../../documents/document.ts'
import { isWithdrawn } from '../../documents/struck-rows.ts'
import { isMarked, repeatsHeader, textsOfHeader } from './columns.ts'
import { hasOpenDitto } from './dittos.ts'
import { dayFields, partyFields, type Entry, type Values } from '../entry/entry.ts'
import { type Column, type Header, distinctTexts, headerAt, namesParty } from './header.ts'
import { isCaseLike, saysNone, hasLegalForm } from '../text.ts'
import type { Headings } from './headings.ts'

/** Fields that make a row a record of its own, even where its party is merged with the row above. */
const ownRecord: readonly SourceField[] = [...partyFields, ...dayFields, 'length', 'action', 'authority']
/** Fields of which a row may have several: a row with nothing else continues the one above. */
const repeatable: ReadonlySet<SourceField> = new Set(['permit_number', 'permit_name', 'number', 'ignore'])

/** A table whose columns are known. */
export interface ParsedTable {
  readonly header: Header
  readonly columns: readonly Column[]
  readonly headerTexts: readonly (readonly string[])[]
}

export const parsedTableOf = (
  rows: readonly DocumentRow[],
  header: Header,
  columns: readonly Column[],
): ParsedTable => ({
  header,
  columns,
  headerTexts: textsOfHeader(rows, header),
})

/** Whether a table repeats the headings of the one before it, as on the next page of a PDF. */
export const repeatsHeadings = (
  rows: readonly DocumentRow[],
  columns: readonly Column[],
  before: ParsedTable | null,
): boolean =>
  rows[0]?.page !== null &&
  before?.columns.length === columns.length &&
  columns.every(({ heading }, index) => heading === before.columns[index]?.heading)

/** A row that begins with this is a comment in a list kept by hand. */
export const commentMark = '# '

/** What a row below the header is. `heading`: the title of a group of rows, or a sum. `none`: a comment, or 該当なし. */
export type RowKind = 'blank' | 'header' | 'heading' | 'none' | 'data'

export function kindOfRow(row: DocumentRow, headerTexts: ParsedTable['headerTexts']): RowKind {
  const texts = distinctTexts(row)
  const [only = ''] = texts
  if (texts.length === 0) return 'blank'
  if (row.cells[0]?.text.startsWith(commentMark) === true) return 'none'
  if (repeatsHeader(row, headerTexts)) return 'header'
  if (texts.some(saysNone) && texts.length <= 2) return 'none'
  if (isTotal(texts)) return 'heading'
  return texts.length === 1 && isHeadingRow(row, only) ? 'heading' : 'data'
}

/** 計, 合計 3者, or in cells of their own 計 and 3: a sum of the rows above, which is not an entry. */
const isTotal = (texts: readonly string[]): boolean =>
  /^(?:小|合|総)?\s*(?:計|件数|数)\s*[:：]?\s*(?:[0-9０-９,，]+\s*(?:者|社|件|業者|名)?\s*)*$/u.test(texts.join(' ')) &&
  /計|総数|総件数/u.test(texts[0] ?? '')

/** A note or the heading of a group: one text over all columns, or with a mark before it, that has no date and no organisation. */
function isHeadingRow({ cells }: DocumentRow, text: string): boolean {
  if (isCaseLike(text)) return false
  const filled = cells.filter((cell) => cell.text !== '').length
  return (
    (filled === cells.length && cells.length > 2) ||
    isPageNumber(text) ||
    /^(?:お?問.?合|連絡先|担当[:：\s])/u.test(text) ||
    /^(?:[※＊*注（(【<＜〔[○●◎■□◆◇・]|以\s*上$|備考|凡例)/u.test(text)
  )
}

/** The cells of a row by field. */
export function entryOf(row: DocumentRow, columns: readonly Column[], context: Values): Entry {
  const values = new Map<SourceField, DocumentCell[]>()
  const blank = new Set<SourceField>()
  const cells: Entry['cells'] = []
  const isUnparsed = isStruckOut(row, columns)
  for (const [index, cell] of row.cells.entries()) {
    const { heading = '', fields = null, isMark = false } = columns[index] ?? {}
    const text = cell.text === '' && isUnparsed ? cell.struckText : cell.text
    if (text === '') {
      for (const field of fields ?? []) blank.add(field)
      continue
    }
    if (isMark) {
      const word = heading.split(' / ').at(-1) ?? heading
      if (isMarked(cell.text)) values.set('scope', [...(values.get('scope') ?? []), textCell(word)])
      continue
    }
    const repeatsLeft = cell.mergedFrom === 'column' && sharesField(columns, index)
    if (!repeatsLeft) cells.push({ heading, field: fields?.[0] ?? null, text })
    if (repeatsLeft) continue
    for (const field of fields ?? []) values.set(field, [...(values.get(field) ?? []), cell])
  }
  const reason = isUnparsed ? 'struck_out' : (row.unparsedReason ?? (hasOpenDitto(row, columns) ? 'ditto' : null))
  return { rows: 1, values, blank, cells, context, unparsedReason: row.isHidden ? 'hidden_row' : reason }
}

/** Whether the publisher struck out the row, or its party, act or day without printing another in its place. */
const isStruckOut = (row: DocumentRow, columns: readonly Column[]): boolean =>
  isWithdrawn(row) ||
  row.cells.some(
    ({ text, struckText }, index) =>
      text === '' && struckText !== '' && columns[index]?.fields?.some((field) => ownRecord.includes(field)) === true,
  )

const sharesField = (columns: readonly Column[], index: number): boolean =>
  columns[index]?.fields?.[0] !== undefined && columns[index]?.fields?.[0] === columns[index - 1]?.fields?.[0]

/**
 * Whether the row only continues the entry above:
 * - its party is merged with the row above, and it has no day, period or act of its own;
 * - it has no party, and only further permits;
 * - it is the rest of a row that a page break cut, which has neither party nor days.
 */
export function continuesEntry(row: DocumentRow, columns: readonly Column[], isNextPage: boolean): boolean {
  if (isStruckOut(row, columns)) return false
  if (isLowerCell(row, columns)) return true
  const own = new Set<SourceField>()
  let partyIsMerged = false
  for (const [index, { text, mergedFrom }] of row.cells.entries()) {
    const fields = columns[index]?.fields ?? []
    if (text === '' || mergedFrom === 'column') continue
    // A word in the column of row numbers is not a number: it is the heading of what follows.
    if (fields[0] === 'number' && !/[0-9０-９①-⑳]/u.test(text)) return false
    if (mergedFrom !== 'row') for (const field of fields) own.add(field)
    else if (fields.some((field) => partyFields.includes(field))) partyIsMerged = true
  }
  if ([...own].some((field) => partyFields.includes(field))) return false
  if (partyIsMerged) return !ownRecord.some((field) => own.has(field))
  if (own.size === 0) return false
  return [...own].every((field) => repeatable.has(field)) || (isNextPage && !dayFields.some((field) => own.has(field)))
}

/** Whether the row has only the lower of two cells that stand one below the other: the address below the name. */
const isLowerCell = ({ cells }: DocumentRow, columns: readonly Column[]): boolean =>
  cells.some(
    ({ text, mergedFrom }, index) => text !== '' && mergedFrom === null && columns[index]?.isStacked === true,
  ) &&
  cells.every(
    ({ text, mergedFrom }, index) => text === '' || mergedFrom === 'row' || columns[index]?.isStacked === true,
  )

/** Whether an entry is the upper part of a row that a page break cut, so that its party and days are in the lower part. */
export const isUpperPart = ({ values, unparsedReason }: Entry): boolean =>
  unparsedReason === null && ![...partyFields, ...dayFields].some((field) => values.has(field))

/** Adds the cells of a continuation row that are not merged with the row above. */
export function extendEntry(entry: Entry, row: DocumentRow, columns: readonly Column[], isNextPage: boolean): void {
  entry.rows++
  for (const [index, cell] of row.cells.entries()) {
    if (cell.text === '' || cell.mergedFrom !== null) continue
    const { heading = '', fields = null } = columns[index] ?? {}
    entry.cells.push({ heading, field: fields?.[0] ?? null, text: cell.text })
    for (const field of fields ?? []) {
      const before = entry.values.get(field) ?? []
      const last = before.at(-1)
      const isRest = isNextPage && last !== undefined && !repeatable.has(field)
      entry.values.set(
        field,
        isRest ? [...before.slice(0, -1), { ...last, text: `${last.text}${cell.text}` }] : [...before, cell],
      )
    }
  }
}

/** 2/3ページ, - 2 -, P.2 */
const pageNumber = /^(?:[-－‐―]\s*\d{1,3}\s*[-－‐―]|p\.?\s*\d{1,3}|\d{1,3}\s*(?:\/\s*\d{1,3}\s*)?(?:ページ|頁))$/iu
const isPageNumber = (text: string): boolean => pageNumber.test(text.normalize('NFKC').trim())

/** Texts of a title and a day beside it. A row of data has more. */
const textsMax = 2

/**
 * Whether a row is a title above the headings of a further table, or of the same one on the next printed page: the headings follow it, and it
 * repeats a title of the file (`titles`) or stands below a blank row. Else it may be the rest of the row above.
 */
export function isTableTitle(
  rows: readonly DocumentRow[],
  at: number,
  { headings, titles }: { readonly headings: Headings; readonly titles: readonly string[] },
): boolean {
  const texts = distinctTexts(rows[at])
  if (texts.length === 0 || texts.length > textsMax || texts.some(hasLegalForm)) return false
  const next = rows.findIndex((row, index) => index > at && distinctTexts(row).length > 0)
  const header = next < 0 ? null : headerAt(rows, next, headings)
  // A title may have two lines, with a blank row between them.
  const isAboveHeader =
    header === null
      ? next > at && next - at <= 2 && isTableTitle(rows, next, { headings, titles: [...titles, ...texts] })
      : namesParty(header.columns)
  const isRepeated = texts.every((text) => titles.includes(text) || isPageNumber(text))
  return isAboveHeader && (isRepeated || at === 0 || distinctTexts(rows[at - 1]).length === 0)
}
