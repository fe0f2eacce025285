import type { SourceDescription } from '../../domain/source-description.ts'
import {
  textCell,
  type DocumentBlock,
  type DocumentCell,
  type DocumentRow,
  type PublishedDocument,
} from '../../documents/document.ts'
import { isWithdrawn } from '../../documents/struck-rows.ts'
import {
  actionAbove,
  refuseUnclear,
  settledColumns,
  withHeadingsBefore,
  withMarkColumns,
  columnsOfRow,
  collectUnheadedCells,
} from './columns.ts'
import type { Entry, Values } from '../entry/entry.ts'
import type { SourceField } from '../../vocabulary/headings.ts'
import { distinctTexts, headerAt, headerIndex, namesParty, type Header } from './header.ts'
import { tablesBeside, turnedTable } from './table-arrangement.ts'
import {
  isTableTitle,
  continuesEntry,
  entryOf,
  extendEntry,
  isUpperPart,
  kindOfRow,
  parsedTableOf,
  repeatsHeadings,
  type ParsedTable,
} from './table-rows.ts'
import { statesCount, withoutTable } from './no-table.ts'
import { joinedLetters, namesCompany } from '../notice/labels.ts'
import {
  labelledPairs,
  labelledTable,
  refuseUnknownLabel,
  type UnknownLabel,
  type WalkedLine,
} from '../notice/notice.ts'
import { datedPairLine, isDayOfPage } from './release-line.ts'
import { sectionsWithoutEntries, sectionValues, openedSections, valuesOf } from './sections.ts'
import { createWalk, type FoundTable, type OtherTable, type Walk } from './walk-state.ts'
import { withDittos } from './dittos.ts'
import { hasLegalForm, isCaseLike, oneLine } from '../text.ts'

/** A document with the rows and notices in it. */
export interface WalkedDocument {
  readonly entries: readonly Entry[]
  /** Texts outside the rows, in order: titles, dates, notes. */
  readonly lines: readonly string[]
  /** The lines above the first table, and the texts of its rows above the header. */
  readonly titles: readonly string[]
  readonly tables: readonly FoundTable[]
  /** Tables that are neither lists nor notices. */
  readonly otherTables: readonly OtherTable[]
  /** Sections in order, as published. */
  readonly sections: readonly string[]
  /** Labels of notices that neither the source nor the vocabulary knows; empty unless the walk is lenient. */
  readonly unknownLabels: readonly { readonly label: string; readonly value: string }[]
}

/** How a document is read; `lenient` keeps unknown columns instead of refusing the file. */
export interface WalkOptions {
  readonly lenient: boolean
}

/** Throws `PublicationRefused`: `no_table`, `wrong_header`. */
export function walkDocument(
  document: PublishedDocument,
  source: SourceDescription,
  file: string,
  { lenient }: WalkOptions = { lenient: false },
): WalkedDocument {
  const walk = createWalk(source, file, lenient)
  for (const block of document.blocks) walkBlock(block, walk)
  for (const texts of walk.unheadedTexts.values()) walk.entries.push(unparsedEntry(texts, 'cell_without_heading', walk))
  const { notices: found, incomplete, common } = walk.notices.finish()
  for (const [index, entry] of walk.entries.entries())
    walk.entries[index] = { ...entry, context: new Map([...common, ...entry.context]) }
  // A page with a table is a list: labels with values outside its table describe the list or its publisher and are not a notice.
  const besideTable = found.map((entry) => ({ ...entry, unparsedReason: 'notice_beside_table' }))
  const notices = walk.tables.length > 0 ? besideTable : found.length > 0 ? [...found, ...incomplete] : []
  const entries = [...walk.entries, ...notices]
  for (const text of sectionsWithoutEntries(walk.sections, entries))
    entries.push(unparsedEntry([text], 'section_without_rows', walk))
  if (
    walk.tables.length === 0 &&
    found.length === 0 &&
    walk.entries.length === 0 &&
    !lenient &&
    !statesCount(walk, source)
  )
    throw withoutTable(walk.otherTables, walk.headings, file)
  const { lines, titles, tables, otherTables, labels } = walk
  const sections = walk.sections.map(({ text }) => text)
  return { entries, lines, titles, tables, otherTables, sections, unknownLabels: labels }
}

function walkBlock(block: DocumentBlock, walk: Walk): void {
  switch (block.kind) {
    case 'heading':
      if (/(?:関連|参考)|リンク|問.?合|担当/u.test(block.text)) walk.notices.endNotice()
      walk.heading = block.text
      walk.notices.closeValue()
      if (walk.sectionPatterns.length === 0 && namesCompany(block, walk.headings))
        return walk.notices.beginNotice(new Map([['name_and_address', [textCell(block.text)]]]))
      return walkLine(block, walk)
    case 'line':
      return walkLine(block, walk)
    case 'pairs':
      for (const pair of block.pairs) {
        const line = datedPairLine(pair)
        if (line !== null) walkLine({ text: line, links: pair.value.links }, walk)
      }
      return walk.notices.addValues(labelledPairs(block.pairs, walk.headings, unknownLabel(walk)))
    case 'table':
      return walkTable(block, walk)
  }
}

function walkLine({ text, links, page, level }: WalkedLine & { readonly page?: number }, walk: Walk): void {
  walk.lines.push(text)
  walk.lineAbove = text
  if (walk.tables.length === 0) walk.titles.push(oneLine(text))
  const section = sectionOf(text, walk)
  if (section !== null) return openSection(text, section, walk)
  if (takeLine(text, links, walk)) return
  // The text is not kept, because it may name a person. Its page is enough to find it.
  if (walk.source.data.format === 'pdf' && walk.tables.length > 0 && isCaseLike(text))
    walk.entries.push(unparsedEntry([page === undefined ? text : `page ${page}`], 'line_outside_table', walk))
  walk.notices.addLine({ text, links, level })
}

/**
 * Adds an entry for a line that matches `lines` of the source, and an unparsed one for another line with a day or an organisation. Returns
 * whether it added one.
 */
function takeLine(text: string, links: DocumentCell['links'], walk: Walk): boolean {
  if (walk.linePatterns.length === 0) return false
  const values = sectionValues(oneLine(text), walk.linePatterns)
  if (values === null) {
    const isOnlyDate = isDayOfPage(text) && !hasLegalForm(text)
    const isCase = isCaseLike(text) && !isOnlyDate
    if (isCase) walk.entries.push(unparsedEntry([text], 'line', walk))
    return isCase
  }
  const url: [SourceField, DocumentCell[]][] = links.length > 0 ? [['url', [{ ...textCell(''), links }]]] : []
  const cellsByField = [...values].map(([field, cells]): [SourceField, DocumentCell[]] => [field, [...cells]])
  const cells = [{ heading: '', field: null, text }]
  walk.entries.push({
    rows: 1,
    values: new Map([...cellsByField, ...url]),
    cells,
    context: walk.sectionContext,
    unparsedReason: null,
  })
  return true
}

/** The values of a section line; `null`: the line begins no section. */
const sectionOf = (text: string, { sectionPatterns }: Walk): Values | null =>
  sectionValues(sectionText(text), sectionPatterns)

const sectionText = (text: string): string => joinedLetters(oneLine(text))

/** Begins a notice about the company of a section line, or keeps the values of the line for the rows below it. */
function openSection(text: string, values: Values, walk: Walk): void {
  walk.sections.push({ text: oneLine(text), values })
  if (values.has('name') || values.has('name_and_address')) walk.notices.beginNotice(values)
  else {
    walk.openSections = openedSections(walk.openSections, {
      text: sectionText(text),
      values,
      patterns: walk.sectionPatterns,
    })
    walk.sectionContext = valuesOf(walk.openSections)
  }
}

function walkTable(block: Extract<DocumentBlock, { kind: 'table' }>, walk: Walk): void {
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
  const rows = withHeadings(block.rows, walk)
  const first = headerIndex(rows, walk.headings)
  const labelled = first === null ? labelledTable(rows, walk.headings, unknownLabel(walk)) : null
  if (first === null && labelled !== null) {
    for (const row of rows.filter(isWithdrawn)) addWithdrawn(row, walk)
    return walk.notices.addValues(labelled)
  }
  if (first === null && !continuesTable(rows, walk)) return walkUnknownTable(block, walk)
  for (const row of rows.slice(0, first ?? 0)) walkRowAbove(row, walk)
  walkRows(rows.slice(first ?? 0), name, walk)
}

/** Puts the headings of the source above the first table if it has no header and as many columns as there are headings. */
function withHeadings(rows: readonly DocumentRow[], { source, headings, tables }: Walk): readonly DocumentRow[] {
  const own = source.table.headings
  const isBare = own !== null && tables.length === 0 && headerIndex(rows, headings) === null
  if (!isBare || rows[0]?.cells.length !== own.length) return rows
  return [{ cells: own.map((text) => textCell(text)), isHidden: false, page: rows[0]?.page ?? null }, ...rows]
}

const unknownLabel = ({ lenient, labels, file }: Walk): UnknownLabel =>
  lenient ? (label, value) => void labels.push({ label, value }) : (label) => refuseUnknownLabel(label, file)

/** Whether a table without a header continues the one before it on the next page or sheet. HTML has no later pages or sheets. */
function continuesTable(rows: readonly DocumentRow[], { columns, source }: Walk): boolean {
  return source.data.format !== 'html' && columns !== null && rows[0]?.cells.length === columns.columns.length
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
    const section = sectionOf(text, walk)
    if (section !== null) openSection(text, section, walk)
  }
}

function walkRows(rows: readonly DocumentRow[], name: string | null, walk: Walk): void {
  for (let at = 0; at < rows.length; at++) {
    const header = rows[at]?.isHidden === true ? null : headerAt(rows, at, walk.headings)
    if (header !== null && namesParty(header.columns)) {
      openTable(rows, header, name, walk)
      at = header.end - 1
    } else if (isTableTitle(rows, at, walk)) walkRowAbove(rows[at]!, walk)
    else if (walk.columns !== null) walkRow(rows[at]!, walk.columns, walk)
  }
}

function openTable(rows: readonly DocumentRow[], header: Header, name: string | null, walk: Walk): void {
  const below = rows.slice(header.end)
  const settled = withHeadingsBefore(settledColumns(header.columns), walk.columns?.columns ?? null)
  const columns = withMarkColumns(settled, below)
  if (!walk.lenient) refuseUnclear(columns, below, walk.file)
  if (!repeatsHeadings(rows, columns, walk.columns)) walk.rowAbove = null
  walk.columns = parsedTableOf(rows, header, columns)
  walk.tables.push({ ...walk.columns, name, rows: below })
  walk.tableContext = actionAbove(columns, [name, walk.lineAbove])
}

/** Adds a row below a header to the entries, or to the lines if it is a heading or begins a section. */
function walkRow(printed: DocumentRow, table: ParsedTable, walk: Walk): void {
  const row = withDittos(printed, walk.rowAbove)
  const columns = columnsOfRow(row, table.columns)
  const kind = isWithdrawn(row) || isBlankToReader(row) ? 'data' : kindOfRow(row, table.headerTexts)
  const texts = distinctTexts(row)
  const line = texts.join(' ')
  const section = texts.length === 1 || texts.length === 2 ? sectionOf(line, walk) : null
  if (section !== null) openSection(line, section, walk)
  if (kind === 'heading' || section !== null) walk.lines.push(line)
  if (kind === 'heading' || section !== null) walk.rowAbove = null
  if (kind !== 'data' || section !== null) return
  const isNextPage = walk.lastPage !== null && row.page !== null && row.page > walk.lastPage
  walk.lastPage = row.page
  const hasOnlyUnheadedCells = collectUnheadedCells(row, columns, {
    table: walk.tables.length,
    textsByColumn: walk.unheadedTexts,
  })
  if (hasOnlyUnheadedCells) return
  const isReadable = !row.isHidden && row.unparsedReason === undefined
  const isLowerPart = walk.lastEntry !== null && isNextPage && isUpperPart(walk.lastEntry)
  if (walk.lastEntry !== null && isReadable && (isLowerPart || continuesEntry(row, columns, isNextPage))) {
    extendEntry(walk.lastEntry, row, columns, isNextPage)
    if (!isNextPage) walk.rowAbove = row
    return
  }
  // In a row that lacks a cell, or is struck out, it is unknown which value is meant.
  if (!row.isHidden) walk.rowAbove = row.unparsedReason === undefined && !isWithdrawn(row) ? row : null
  walk.lastEntry = entryOf(row, columns, new Map([...walk.tableContext, ...walk.sectionContext]))
  walk.entries.push(walk.lastEntry)
}

/** A row of which a reader sees nothing. Such a row counts, so that none vanishes. */
const isBlankToReader = (row: DocumentRow): boolean =>
  row.unparsedReason === 'hidden_text' && row.cells.every(({ text }) => text === '')

/** Keeps the rows of a table that is neither a list nor a notice. Rows that may be cases are unparsed, so that none is lost. */
function walkUnknownTable({ name, rows }: OtherTable, walk: Walk): void {
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

function unparsedEntry(texts: readonly string[], unparsedReason: string, walk: Walk): Entry {
  const cells = texts.map((text) => ({ heading: '', field: null, text }))
  return { rows: 1, values: new Map(), cells, context: walk.sectionContext, unparsedReason }
}
