import type { SourceField } from '../../../words/vocabulary/headings.ts'
import { textCell, type DocumentCell, type DocumentRow } from '../../documents/document.ts'
import { isWithdrawn } from '../../documents/struck-rows.ts'
import { actOfHeading, isMarked } from './columns.ts'
import { hasOpenDitto } from './dittos.ts'
import { dayFields, partyFields, type Entry, type Values } from '../entry/entry.ts'
import { leftOutOf } from '../entry/left-out.ts'
import { hasPartyColumn, headerAt, type Column, type Header } from './header.ts'
import { generalCell } from '../entry/general-cell.ts'
import type { Headings } from '../labels/headings.ts'
import { distinctTexts, isCaseLike, isSum, saysNone } from '../text.ts'
import { bulletsAt } from '../../../words/text/marks.ts'
import { regExp } from '../../../words/text/reg-exp.ts'
import { hasLegalForm } from '../../../words/text/legal-form-notations.ts'

/** A table whose columns are known. */
export interface ParsedTable {
  readonly columns: readonly Column[]
  /** The texts of its rows of headings without white space, by row and column. */
  readonly headerTexts: readonly (readonly string[])[]
}

export const textsOfHeader = (rows: readonly DocumentRow[], { start, end }: Header): ParsedTable['headerTexts'] =>
  rows.slice(start, end).map(({ cells }) => cells.map(({ text }) => text.replace(/\s/gu, '')))

/** A row that begins with this is a comment in a list kept by hand. */
export const commentMark = '# '

/**
 * What a row below the header is. `heading`: the title of a group of rows, or a sum. `none`: it is blank, repeats the header, or says
 * 該当なし, or is a comment.
 */
export type RowKind = 'data' | 'heading' | 'none'

export function kindOfRow(row: DocumentRow, headerTexts: ParsedTable['headerTexts']): RowKind {
  const texts = distinctTexts(row)
  const [only = ''] = texts
  if (texts.length === 0 || row.cells[0]?.text.startsWith(commentMark) === true) return 'none'
  if (repeatsHeader(row, headerTexts) || (texts.some(saysNone) && texts.length <= 2)) return 'none'
  if (isSum(texts)) return 'heading'
  return texts.length === 1 && isHeadingRow(row, only) ? 'heading' : 'data'
}

/** Whether the row repeats one of the rows of headings, as after a page break. */
function repeatsHeader({ cells }: DocumentRow, headerTexts: ParsedTable['headerTexts']): boolean {
  const texts = cells.map(({ text }) => text.replace(/\s/gu, ''))
  const isRepeated = (headings: readonly string[]): boolean =>
    headings.every((heading, index) => texts[index] === heading || texts[index] === '')
  return texts.some((text) => text !== '') && headerTexts.some(isRepeated)
}

/**
 * Whether the one text of a row is a note or the heading of a group: it has no date and no organisation, and it fills all columns or looks
 * like a note.
 */
function isHeadingRow({ cells }: DocumentRow, text: string): boolean {
  if (isCaseLike(text)) return false
  const fillsRow = cells.length > 2 && cells.every((cell) => cell.text !== '')
  const isContact = /^(?:お?問.?合|連絡先|担当[:：\s])/u.test(text)
  const isNote = noteBegin.test(text)
  return fillsRow || isPageNumber(text) || isContact || isNote
}

const noteBegin = regExp`^(?:[${bulletsAt('note')}注（(【<＜〔[]|以\s*上$|備考|凡例)`

/** Fields that make a row a record of its own, even where its party is merged with the row above. */
const ownRecord: readonly SourceField[] = [...partyFields, ...dayFields, 'length', 'action', 'authority']
/** Fields of which a row may have several: a row with nothing else continues the one above. */
const repeatable: ReadonlySet<SourceField> = new Set(['permit_number', 'permit_name', 'number', 'ignore'])

/** The entry of a row of data: its cells by field. */
export function entryOf(row: DocumentRow, columns: readonly Column[], context: Values): Entry {
  const values = new Map<SourceField, DocumentCell[]>()
  const blank = new Set<SourceField>()
  const cells: Entry['cells'][number][] = []
  const isUnparsed = isStruckOut(row, columns)
  const leftOut = row.cells.flatMap((cell, index) => leftOutOf(cell, columns[index]?.fields ?? null))
  for (const [index, printed] of row.cells.entries()) {
    const { heading = '', fields: ofColumn = null, isMark = false, isGeneral = false } = columns[index] ?? {}
    const own = isGeneral && printed.text !== '' ? generalCell(heading, printed) : { fields: ofColumn, cell: printed }
    const { fields, cell } = own
    const text = cell.text === '' && isUnparsed ? cell.struckText : cell.text
    if (text === '') {
      for (const field of fields ?? []) blank.add(field)
      continue
    }
    if (isMark) {
      const [field = 'scope'] = fields ?? []
      const word = actOfHeading(heading.split(' / ').at(-1) ?? heading)
      // A legend may say what the mark means: ×：措置対象外.
      cells.push({ heading, field, text })
      if (isMarked(cell.text)) values.set(field, [...(values.get(field) ?? []), textCell(word)])
      continue
    }
    if (cell.mergedFrom === 'column' && sharesField(columns, index)) continue
    cells.push({ heading, field: fields?.[0] ?? null, text })
    for (const field of fields ?? []) values.set(field, [...(values.get(field) ?? []), cell])
  }
  // The marks below the acts spare this party.
  const isSpared =
    columns.some(({ isMark, fields }) => isMark === true && fields?.includes('action') === true) &&
    !values.has('action')
  const reason = isUnparsed
    ? 'struck_out'
    : isSpared
      ? 'no_act'
      : (row.unparsedReason ?? (hasOpenDitto(row, columns) ? 'ditto' : null))
  const unparsedReason = row.isHidden ? 'hidden_row' : reason
  return { rows: 1, values, blank, cells, context, ...(leftOut.length === 0 ? {} : { leftOut }), unparsedReason }
}

/** Whether the publisher struck out the row, or its party, act or day without printing another in its place. */
const isStruckOut = (row: DocumentRow, columns: readonly Column[]): boolean =>
  isWithdrawn(row) ||
  row.cells.some(
    ({ text, struckText }, index) =>
      text === '' && struckText !== '' && columns[index]?.fields?.some((field) => ownRecord.includes(field)) === true,
  )

/** Whether a column is of the same field as the one to its left. */
const sharesField = (columns: readonly Column[], index: number): boolean =>
  columns[index]?.fields?.[0] !== undefined && columns[index]?.fields?.[0] === columns[index - 1]?.fields?.[0]

/**
 * Whether the row only continues the entry above:
 * - the entry is the upper part of a row that a page break cut, so that its party and days are in this lower part;
 * - its party is merged with the row above, and it has no day, period or act of its own;
 * - it has no party, and only further permits;
 * - it is the lower part of a row that a page break cut, and has neither party nor days.
 */
export function continuesEntry(
  last: Entry,
  row: DocumentRow,
  columns: readonly Column[],
  isNextPage: boolean,
): boolean {
  if (isNextPage && hasNeitherPartyNorDay(last)) return true
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

const hasNeitherPartyNorDay = ({ values, unparsedReason }: Entry): boolean =>
  unparsedReason === null && ![...partyFields, ...dayFields].some((field) => values.has(field))

/** The entry with the cells of a row that continues it, but for those that are merged with the row above. */
export function extendedEntry(entry: Entry, row: DocumentRow, columns: readonly Column[], isNextPage: boolean): Entry {
  const values = new Map(entry.values)
  const own = [...row.cells.entries()].filter(([, { mergedFrom }]) => mergedFrom === null)
  const leftOut = own.flatMap(([index, cell]) => leftOutOf(cell, columns[index]?.fields ?? null))
  const filled = own.filter(([, { text }]) => text !== '')
  for (const [index, cell] of filled) {
    for (const field of columns[index]?.fields ?? []) {
      const before = values.get(field) ?? []
      const last = before.at(-1)
      // The rest of a cell that the page break cut, unlike a further permit.
      const isRest = isNextPage && last !== undefined && !repeatable.has(field)
      values.set(
        field,
        isRest ? [...before.slice(0, -1), { ...last, text: `${last.text}${cell.text}` }] : [...before, cell],
      )
    }
  }
  const cells = filled.map(([index, { text }]) => {
    const { heading = '', fields = null } = columns[index] ?? {}
    return { heading, field: fields?.[0] ?? null, text }
  })
  return {
    ...entry,
    rows: entry.rows + 1,
    values,
    cells: [...entry.cells, ...cells],
    ...(leftOut.length === 0 ? {} : { leftOut: [...(entry.leftOut ?? []), ...leftOut] }),
  }
}

/** 2/3ページ, - 2 -, P.2 */
const pageNumber = /^(?:[-－‐―]\s*\d{1,3}\s*[-－‐―]|p\.?\s*\d{1,3}|\d{1,3}\s*(?:\/\s*\d{1,3}\s*)?(?:ページ|頁))$/iu
export const isPageNumber = (text: string): boolean => pageNumber.test(text.normalize('NFKC').trim())

/** A title, and a day beside it. A row of data has more texts. */
const titleTextsMax = 2

/**
 * Whether a row is the title of a further table, or of the same one on the next printed page: headings follow it, and it repeats a title of
 * the file (`titles`) or stands below a blank row. Any other row above headings may be the rest of the row before.
 */
export function isTableTitle(
  rows: readonly DocumentRow[],
  at: number,
  { headings, titles }: { readonly headings: Headings; readonly titles: readonly string[] },
): boolean {
  const texts = distinctTexts(rows[at])
  if (texts.length === 0 || texts.length > titleTextsMax || texts.some(hasLegalForm)) return false
  const next = rows.findIndex((row, index) => index > at && distinctTexts(row).length > 0)
  const header = next < 0 ? null : headerAt(rows, next, headings)
  // A title may have two lines, with a blank row between them.
  const isAboveHeader =
    header === null
      ? next > at && next - at <= 2 && isTableTitle(rows, next, { headings, titles: [...titles, ...texts] })
      : hasPartyColumn(header.columns)
  const isRepeated = texts.every((text) => titles.includes(text) || isPageNumber(text))
  return isAboveHeader && (isRepeated || at === 0 || distinctTexts(rows[at - 1]).length === 0)
}
