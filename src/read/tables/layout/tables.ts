import { textCell, type DocumentBlock, type DocumentRow } from '../../documents/document.ts'
import { isWithdrawn } from '../../documents/struck-rows.ts'
import { labelledTable, tableOfActs, tableOfDays } from '../notice/labelled-values.ts'
import { hasCompanyForm } from '../../../words/text/legal-form-notations.ts'
import { distinctTexts, hasDate, isCaseLike } from '../text.ts'
import { headerIndex } from './header.ts'
import { besideLast, continuedBelow, readRowAbove, readRows, readWithdrawn, type ListState } from './list-rows.ts'
import { withLabelsAsColumns } from './paired-columns.ts'
import type { Reading } from './reading.ts'
import { tablesBeside, turnedTable } from './table-arrangement.ts'
import { headBelow, type TableHead } from './table-head.ts'
import type { PrintedTable } from './walked-document.ts'

/** Reads a table as rows of a list, as labels and values of notices, or as neither. Returns the list as it is below the table. */
export function readTable(
  block: Extract<DocumentBlock, { kind: 'table' }>,
  head: TableHead,
  list: ListState,
  reading: Reading,
): ListState {
  const { headings, notices } = reading
  // １ 指名停止, and below it a table: a note below the table is no value of the heading.
  notices.closeValue()
  if (list.table === null && block.rows.every(({ isHidden }) => isHidden)) return readHidden(block.rows, list, reading)
  const beside = tablesBeside(block.rows, headings)
  if (beside !== null)
    return beside.reduce((state, rows) => readTable({ ...block, rows }, head, besideLast(state), reading), list)
  const paired = withLabelsAsColumns(block.rows, headings)
  if (paired !== null) return readTable({ ...block, rows: paired }, head, list, reading)
  const turned = turnedTable(block.rows, headings)
  if (turned !== null) return readRows(turned, head, list, reading)
  const rows = withHeadingsOfSource(block.rows, reading)
  const header = headerIndex(rows, headings)
  if (header !== null) {
    notices.endAboveTable()
    for (const row of rows.slice(0, header)) readRowAbove(row, reading)
    const below = headBelow(head, rows.slice(0, header), reading)
    return readRows(rows.slice(header), below, list, reading)
  }
  const labelled = labelsIn(rows, reading)
  if (labelled === null && continuesTable(rows, list, reading))
    return readRows(rows, head, continuedBelow(head, list, reading), reading)
  if (labelled === null) keepUnknown(block, reading)
  else {
    for (const row of rows.filter(isWithdrawn)) readWithdrawn(row, reading)
    notices.addValues(labelled)
  }
  return list
}

/** Keeps the cases of a table that a page hides above its list: without a list that is seen they are none of one. */
function readHidden(rows: readonly DocumentRow[], list: ListState, { found }: Reading): ListState {
  for (const row of rows) {
    const texts = distinctTexts(row)
    if (texts.length > 1 && texts.some(isCaseLike)) found.addUnreadOfList(texts, 'hidden_row')
  }
  return list
}

/** Puts the `headings` of `source.yml` above the first table if it has no header and as many columns as there are headings. */
function withHeadingsOfSource(
  rows: readonly DocumentRow[],
  { source: { table }, headings, found }: Reading,
): readonly DocumentRow[] {
  const hasAsMany = rows[0]?.cells.length === table.headings?.length
  if (table.headings === null || !hasAsMany || found.hasList() || headerIndex(rows, headings) !== null) return rows
  const header = { cells: table.headings.map((text) => textCell(text)), isHidden: false, page: rows[0]?.page ?? null }
  return [header, ...rows]
}

const labelsIn = (rows: readonly DocumentRow[], { headings, notices, onUnknownLabel: onUnknown }: Reading) =>
  tableOfDays(rows, headings) ??
  tableOfActs(rows, headings) ??
  labelledTable(rows, headings, { isBelowParty: notices.isBelowParty(), onUnknown })

/** Whether a table without a header continues the one before it on the next page or sheet. HTML has no later pages or sheets. */
const continuesTable = (rows: readonly DocumentRow[], { table }: ListState, { source }: Reading): boolean =>
  source.data.format !== 'html' && table !== null && rows[0]?.cells.length === table.columns.length

/** Keeps the rows of a table that is neither a list nor a notice. Rows that may be cases are unparsed, so that none is lost. */
function keepUnknown({ name, rows }: PrintedTable, reading: Reading): void {
  const { found } = reading
  found.addOtherTable({ name, rows })
  for (const row of rows) {
    const texts = distinctTexts(row)
    found.addLine(texts.join(' '))
    if (isWithdrawn(row)) readWithdrawn(row, reading)
    if (found.hasList() ? texts.length > 1 && texts.some(isCaseLike) : isCase(texts))
      found.addUnreadOfList(texts, 'table_without_header')
  }
}

/** A company, a day and a third text: a case also above the first list, such as that of the right half of a page, which begins higher. */
const isCase = (texts: readonly string[]): boolean =>
  texts.length > 2 && texts.some(hasCompanyForm) && texts.some(hasDate)
