import { textCell, type DocumentBlock, type DocumentRow } from '../../documents/document.ts'
import { isWithdrawn } from '../../documents/struck-rows.ts'
import type { Entry } from '../entry/entry.ts'
import { settledColumns } from '../entry/settled-columns.ts'
import { labelledTable, tableOfActs, tableOfDays } from '../notice/labelled-values.ts'
import { distinctTexts, isCaseLike } from '../text.ts'
import {
  actionAbove,
  collectUnheadedCells,
  columnsOfRow,
  refuseUnclear,
  repeatsColumns,
  withMarkColumns,
} from './columns.ts'
import { cutRowOf } from './cut-rows.ts'
import { withDittos } from './dittos.ts'
import { headerAt, headerIndex, hasPartyColumn, type Header } from './header.ts'
import { tablesBeside, turnedTable } from './table-arrangement.ts'
import {
  continuesEntry,
  entryOf,
  extendEntry,
  isTableTitle,
  kindOfRow,
  textsOfHeader,
  type ParsedTable,
} from './table-rows.ts'
import type { Walk } from './walk.ts'
import type { PrintedTable } from './walked-document.ts'

/** Adds the rows of a table to the entries, or its labels and values to the notices. */
export function walkTable(block: Extract<DocumentBlock, { kind: 'table' }>, walk: Walk): void {
  const wanted = walk.source.table.tables
  const name = block.name ?? walk.heading
  if (wanted !== null && !new RegExp(wanted, 'u').test(name)) return
  const beside = tablesBeside(block.rows, walk.headings)
  if (beside !== null) {
    for (const rows of beside) {
      walk.lastEntry = null
      walkTable({ ...block, rows }, walk)
    }
    return
  }
  const turned = turnedTable(block.rows, walk.headings)
  if (turned !== null) return walkRows(turned, name, walk)
  const rows = withHeadingsOfSource(block.rows, walk)
  const header = headerIndex(rows, walk.headings)
  if (header !== null) {
    for (const row of rows.slice(0, header)) walkRowAbove(row, walk)
    return walkRows(rows.slice(header), name, walk)
  }
  const labelled =
    tableOfDays(rows, walk.headings) ??
    tableOfActs(rows, walk.headings) ??
    labelledTable(rows, walk.headings, walk.onUnknownLabel)
  if (labelled !== null) {
    for (const row of rows.filter(isWithdrawn)) addWithdrawn(row, walk)
    return walk.notices.addValues(labelled)
  }
  if (continuesTable(rows, walk)) return walkRows(rows, name, walk)
  walkUnknownTable(block, walk)
}

/** Puts the `headings` of `source.yml` above the first table if it has no header and as many columns as there are headings. */
function withHeadingsOfSource(
  rows: readonly DocumentRow[],
  { source: { table }, headings, tables }: Walk,
): readonly DocumentRow[] {
  const hasAsMany = rows[0]?.cells.length === table.headings?.length
  if (table.headings === null || !hasAsMany || tables.length > 0 || headerIndex(rows, headings) !== null) return rows
  const header = { cells: table.headings.map((text) => textCell(text)), isHidden: false, page: rows[0]?.page ?? null }
  return [header, ...rows]
}

/** Whether a table without a header continues the one before it on the next page or sheet. HTML has no later pages or sheets. */
function continuesTable(rows: readonly DocumentRow[], { table, source }: Walk): boolean {
  return source.data.format !== 'html' && table !== null && rows[0]?.cells.length === table.columns.length
}

/** Reads a row above the header, usually a title or a date. A row with as many texts as a row of data is unparsed. */
function walkRowAbove(row: DocumentRow, walk: Walk): void {
  if (isWithdrawn(row)) return addWithdrawn(row, walk)
  const texts = distinctTexts(row)
  if (texts.length >= Math.max(3, row.cells.length / 2))
    walk.entries.push(unparsedEntry(texts, 'row_above_header', walk))
  for (const text of new Set(row.cells.map((cell) => cell.text.trim()).filter((text) => text !== ''))) {
    walk.lines.push(text)
    if (walk.tables.length === 0) walk.titles.push(text)
    walk.sections.begin(text)
  }
}

/** Reads rows below a header, or from one on: further headers among them begin further tables. */
function walkRows(rows: readonly DocumentRow[], name: string | null, walk: Walk): void {
  for (let at = 0; at < rows.length; at++) {
    const header = rows[at]?.isHidden === true ? null : headerAt(rows, at, walk.headings)
    if (header !== null && hasPartyColumn(header.columns)) {
      openTable(rows, header, name, walk)
      at = header.end - 1
    } else if (isTableTitle(rows, at, walk)) walkRowAbove(rows[at]!, walk)
    else if (walk.table !== null) walkRow(rows[at]!, walk.table, walk)
  }
}

function openTable(rows: readonly DocumentRow[], header: Header, name: string | null, walk: Walk): void {
  const below = rows.slice(header.end)
  const settled = settledColumns(header.columns)
  const before = walk.table?.columns ?? []
  const isRepeated = repeatsColumns(settled, before)
  const columns = withMarkColumns(isRepeated ? before : settled, below)
  if (!walk.lenient) refuseUnclear(columns, below, walk.file)
  // A ditto mark on the next page of a PDF refers to the last row of the page before.
  if (!isRepeated || rows[0]?.page === null) walk.rowAbove = null
  walk.table = { columns, headerTexts: textsOfHeader(rows, header) }
  walk.tables.push({ ...walk.table, name, rows: below })
  walk.tableContext = actionAbove(columns, [name, walk.lineAbove])
}

/** Adds a row below a header to the entries, or to the lines if it is a heading or begins a section. */
function walkRow(printed: DocumentRow, table: ParsedTable, walk: Walk): void {
  const row = unlessSeen(withDittos(printed, walk.rowAbove))
  const texts = distinctTexts(row)
  const line = texts.join(' ')
  const isSection = (texts.length === 1 || texts.length === 2) && walk.sections.begin(line)
  const isData = isWithdrawn(row) || (row.unparsedReason !== undefined && texts.length === 0)
  const kind = isSection ? 'heading' : isData ? 'data' : kindOfRow(row, table.headerTexts)
  if (kind === 'heading') {
    walk.lines.push(line)
    walk.rowAbove = null
  }
  if (kind !== 'data') return
  const columns = columnsOfRow(row, table.columns)
  const isNextPage = walk.lastPage !== null && row.page !== null && row.page > walk.lastPage
  walk.lastPage = row.page
  if (collectUnheadedCells(row, columns, walk.unheadedTexts, walk.tables.length)) return
  const isReadable = !row.isHidden && row.unparsedReason === undefined
  const last = walk.lastEntry
  const cut = last !== null && isReadable && isNextPage ? cutRowOf(last, row, columns) : null
  if (last !== null && isReadable && (cut === 'rest' || continuesEntry(last, row, columns, isNextPage))) {
    extendEntry(last, row, columns, isNextPage)
    if (!isNextPage) walk.rowAbove = row
    return
  }
  // In a row that lacks a cell, or is struck out, it is unknown which value is meant.
  const isWhole = row.unparsedReason === undefined && row.cells.every(({ leftOut }) => leftOut === undefined)
  if (!row.isHidden) walk.rowAbove = isWhole && !isWithdrawn(row) ? row : null
  const entry = entryOf(row, columns, new Map([...walk.tableContext, ...walk.sections.context()]))
  walk.lastEntry = cut === 'unclear' ? { ...entry, unparsedReason: 'cut_by_page' } : entry
  if (cut === 'unclear')
    walk.entries = walk.entries.map((one) => (one === last ? { ...one, unparsedReason: 'cut_by_page' } : one))
  walk.entries.push(walk.lastEntry)
}

/** Marks a row of which a reader sees nothing, although it has words. Such a row counts, so that none vanishes. */
function unlessSeen(row: DocumentRow): DocumentRow {
  const leftOut = row.cells.find((cell) => cell.leftOut !== undefined)?.leftOut
  const isSeen = leftOut === undefined || row.cells.some(({ text }) => text !== '')
  return isSeen ? row : { ...row, unparsedReason: leftOut }
}

/** Keeps the rows of a table that is neither a list nor a notice. Rows that may be cases are unparsed, so that none is lost. */
function walkUnknownTable({ name, rows }: PrintedTable, walk: Walk): void {
  walk.otherTables.push({ name, rows })
  for (const row of rows) {
    const texts = distinctTexts(row)
    walk.lines.push(texts.join(' '))
    if (isWithdrawn(row)) addWithdrawn(row, walk)
    if (walk.tables.length > 0 && texts.length > 1 && texts.some(isCaseLike))
      walk.entries.push(unparsedEntry(texts, 'table_without_header', walk))
  }
}

function addWithdrawn({ cells }: DocumentRow, walk: Walk): void {
  walk.entries.push(unparsedEntry([...new Set(cells.map(({ struckText }) => struckText))], 'struck_out', walk))
}

/** An entry that is not read, with the texts by which it is found in the publication. */
export function unparsedEntry(texts: readonly string[], unparsedReason: string, { sections }: Walk): Entry {
  const cells = texts.map((text) => ({ heading: '', field: null, text }))
  return { rows: 1, values: new Map(), cells, context: sections.context(), unparsedReason }
}
