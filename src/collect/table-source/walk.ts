import type { SourceDescription } from '../../domain/source-description.ts'
import type { DocumentBlock, DocumentCell, DocumentRow, PublishedDocument } from '../documents/document.ts'
import { refuseUnclear, settledColumns, withHeadingsBefore, withMarkColumns } from './columns.ts'
import { textCell, type Entry, type Values } from './entry.ts'
import { actionTypeOf } from '../../codelists/action-type-of.ts'
import type { SourceField } from '../../codelists/headings.ts'
import { columnMapOf, distinctTexts, headerAt, namesParty, type Column, type ColumnMap, type Header } from './header.ts'
import { statesCount, withoutTable } from './no-table.ts'
import { noteBeside } from './cells-beside.ts'
import { joinedLetters, labelledLine } from './labels.ts'
import {
  createNoticeReader,
  type NoticeReader,
  labelledPairs,
  labelledTable,
  refuseUnknownLabel,
  type UnknownLabel,
} from './notice.ts'
import { datedPairLine, isDayOfPage } from './release-line.ts'
import { patternsOf, sectionValues } from './sections.ts'
import {
  continuesEntry,
  entryOf,
  extendEntry,
  isUpperPart,
  kindOfRow,
  readTableOf,
  type ReadTable,
} from './table-rows.ts'
import { turnedTable } from './turned.ts'
import { hasLegalForm, isCaseLike, oneLine } from './text.ts'

/** A document with the rows and notices in it. */
export interface WalkedDocument {
  readonly entries: readonly Entry[]
  /** Texts outside the rows, in order: titles, dates, notes. */
  readonly lines: readonly string[]
  /** Titles over the first table, within it or before it. */
  readonly titles: readonly string[]
  readonly tables: readonly FoundTable[]
  /** Tables that are neither lists nor notices. */
  readonly otherTables: readonly OtherTable[]
  /** Sections in order, as published. */
  readonly sections: readonly string[]
  /** Labels of notices that nothing knows; empty unless the walk is lenient. */
  readonly unknownLabels: readonly { readonly label: string; readonly value: string }[]
}

/** A table that was read, for a proposal of its mapping. */
export interface FoundTable extends ReadTable {
  readonly name: string | null
  readonly rows: readonly DocumentRow[]
}

export interface OtherTable {
  readonly name: string | null
  readonly rows: readonly DocumentRow[]
}

interface Walk {
  readonly source: SourceDescription
  readonly file: string
  readonly map: ColumnMap
  readonly sectionPatterns: readonly RegExp[]
  readonly linePatterns: readonly RegExp[]
  readonly entries: Entry[]
  readonly lines: string[]
  readonly titles: string[]
  readonly sections: string[]
  readonly tables: FoundTable[]
  readonly otherTables: OtherTable[]
  readonly labels: { readonly label: string; readonly value: string }[]
  /** Values in columns without a heading, by table and column. */
  readonly beside: Map<string, string[]>
  readonly notices: NoticeReader
  /** Unknown columns are kept and do not refuse the file. */
  readonly lenient: boolean
  context: Values
  columns: ReadTable | null
  heading: string
  /** The entry and the page of the last row. */
  last: Entry | null
  /** The line or heading before the current block. */
  before: string
  /** What the words above a table say of all its rows. */
  tableContext: Values
  page: number | null
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
  const walk: Walk = {
    lenient,
    notices: createNoticeReader(columnMapOf(source.columns), () => walk.context),
    source,
    file,
    map: columnMapOf(source.columns),
    sectionPatterns: patternsOf(source.table.sections),
    linePatterns: patternsOf(source.table.lines),
    entries: [],
    lines: [],
    titles: [],
    sections: [],
    tables: [],
    otherTables: [],
    labels: [],
    beside: new Map(),
    context: new Map(),
    columns: null,
    heading: '',
    last: null,
    before: '',
    tableContext: new Map(),
    page: null,
  }
  for (const block of document.blocks) walkBlock(block, walk)
  for (const texts of walk.beside.values()) walk.entries.push(unreadEntry(texts, 'cell_without_heading', walk))
  const { notices: found, common } = walk.notices.done()
  for (const [index, entry] of walk.entries.entries())
    walk.entries[index] = { ...entry, context: new Map([...common, ...entry.context]) }
  const entries = walk.tables.length === 0 ? [...walk.entries, ...found] : walk.entries
  if (
    walk.tables.length === 0 &&
    found.length === 0 &&
    walk.entries.length === 0 &&
    !lenient &&
    !statesCount(walk, source)
  )
    throw withoutTable(walk.otherTables, walk.map, file)
  const { lines, titles, tables, otherTables, sections, labels } = walk
  return { entries, lines, titles, tables, otherTables, sections, unknownLabels: labels }
}

function walkBlock(block: DocumentBlock, walk: Walk): void {
  switch (block.kind) {
    case 'heading':
      if (/(?:関連|参考)|リンク|問.?合|担当/u.test(block.text)) walk.notices.end()
      walk.heading = block.text
      walk.notices.endValue()
      if (namesCompany(block, walk)) return walk.notices.begin(new Map([['name_and_address', [textCell(block.text)]]]))
      return walkLine(block, walk)
    case 'line':
      return walkLine(block, walk)
    case 'pairs':
      for (const pair of block.pairs) {
        const line = datedPairLine(pair)
        if (line !== null) walkLine({ text: line, links: pair.value.links }, walk)
      }
      return walk.notices.values(labelledPairs(block.pairs, walk.map, unknownLabel(walk)))
    case 'table':
      return walkTable(block, walk)
  }
}

/** A heading that is a company's name and nothing else (株式会社架空＜神戸市…＞) begins a notice about it. */
function namesCompany({ text, level }: { readonly text: string; readonly level: number }, walk: Walk): boolean {
  const isName =
    hasLegalForm(text) && !/について|に対する|に係る|の件|一覧|お知らせ|協会$|組合$/u.test(text) && text.length <= 80
  return level > 1 && isName && walk.sectionPatterns.length === 0 && labelledLine(text, walk.map) === null
}

/** 「２ 事業停止命令」 above a table without a column for the act: it is the act of all its rows. */
function actionAbove(columns: readonly Column[], above: readonly (string | null)[]): Values {
  if (columns.some(({ fields }) => fields?.includes('action'))) return new Map()
  const words = above.map((text) => oneLine((text ?? '').replace(/^[\s0-9０-９①-⑳()（）.．、・■●○◆【]+|[】]$/gu, '')))
  const action = words.find((text) => text.length <= actionCharactersMax && actionTypeOf(text) !== 'other')
  return action === undefined ? new Map() : new Map([['action', [textCell(action)]]])
}

const actionCharactersMax = 30

function walkLine({ text, links, page }: WalkedLine, walk: Walk): void {
  walk.lines.push(text)
  walk.before = text
  if (walk.tables.length === 0) walk.titles.push(oneLine(text))
  if (openSection(text, walk) || matchLine(text, links, walk)) return
  // Any word of such a line may be the name of a person: its page is enough to find it.
  if (walk.source.data.format === 'pdf' && walk.tables.length > 0 && isCaseLike(text))
    walk.entries.push(unreadEntry([page === undefined ? text : `page ${page}`], 'line_outside_table', walk))
  walk.notices.line(text, links)
}

interface WalkedLine {
  readonly text: string
  readonly links: DocumentCell['links']
  readonly page?: number | undefined
}

/** A line that is an entry of its own, by the `lines` of the source; other lines with a day or an organisation are unread. */
function matchLine(text: string, links: DocumentCell['links'], walk: Walk): boolean {
  if (walk.linePatterns.length === 0) return false
  const values = sectionValues(oneLine(text), walk.linePatterns)
  if (values === null) {
    const isCase = isCaseLike(text) && !(isDayOfPage(text) && !hasLegalForm(text))
    if (isCase) walk.entries.push(unreadEntry([text], 'line', walk))
    return isCase
  }
  const words = [{ heading: '', field: null, text }]
  const url: [SourceField, DocumentCell[]][] = links.length > 0 ? [['url', [{ ...textCell(''), links }]]] : []
  const cells = [...values].map(([field, own]): [SourceField, DocumentCell[]] => [field, [...own]])
  walk.entries.push({ rows: 1, values: new Map([...cells, ...url]), words, context: walk.context, unreadReason: null })
  return true
}

function openSection(text: string, walk: Walk): boolean {
  const values = sectionValues(joinedLetters(oneLine(text)), walk.sectionPatterns)
  if (values === null) return false
  walk.sections.push(oneLine(text))
  if (values.has('name') || values.has('name_and_address')) walk.notices.begin(values)
  else walk.context = new Map([...walk.context, ...values])
  return true
}

function walkTable(block: Extract<DocumentBlock, { kind: 'table' }>, walk: Walk): void {
  const wanted = walk.source.table.tables
  const name = block.name ?? walk.heading
  if (wanted !== null && !new RegExp(wanted, 'u').test(name)) return
  const turned = turnedTable(block.rows, walk.map)
  if (turned !== null) return walkRows(turned, name, walk)
  const rows = withHeadings(block.rows, walk)
  const first = headerIndex(rows, 0, walk.map)
  const labelled = first === null ? labelledTable(rows, walk.map, unknownLabel(walk)) : null
  if (first === null && labelled !== null) return walk.notices.values(labelled)
  if (first === null && !continuesTable(rows, walk)) return unknownTable(block, walk)
  for (const row of rows.slice(0, first ?? 0)) walkRowAbove(row, walk)
  walkRows(rows.slice(first ?? 0), name, walk)
}

/** The rows below the headings of the source, where the first table prints none and has as many columns. */
function withHeadings(rows: readonly DocumentRow[], { source, map, tables }: Walk): readonly DocumentRow[] {
  const { headings } = source.table
  const isBare = headings !== null && tables.length === 0 && headerIndex(rows, 0, map) === null
  if (!isBare || rows[0]?.cells.length !== headings.length) return rows
  return [{ cells: headings.map(textCell), isHidden: false, page: rows[0]?.page ?? null }, ...rows]
}

const unknownLabel = ({ lenient, labels, file }: Walk): UnknownLabel =>
  lenient ? (label, value) => void labels.push({ label, value }) : (label) => refuseUnknownLabel(label, file)

/** A header further down means another kind of file. */
const rowsSearchedMax = 40

function headerIndex(rows: readonly DocumentRow[], from: number, map: ColumnMap): number | null {
  for (let at = from; at < Math.min(rows.length, from + rowsSearchedMax); at++) {
    const header = headerAt(rows, at, map)
    if (header !== null && namesParty(header.columns)) return at
  }
  return null
}

/** A table without a header that goes on with the columns of the one before, as on the next page or sheet. A web page has neither. */
function continuesTable(rows: readonly DocumentRow[], { columns, source }: Walk): boolean {
  return source.data.format !== 'html' && columns !== null && rows[0]?.cells.length === columns.columns.length
}

/** A title or date over the header, or a row whose place there is unusual. */
function walkRowAbove(row: DocumentRow, walk: Walk): void {
  const texts = distinctTexts(row)
  if (texts.length >= Math.max(3, row.cells.length / 2)) walk.entries.push(unreadEntry(texts, 'row_above_header', walk))
  for (const text of new Set(row.cells.map((cell) => cell.text.trim()).filter((one) => one !== ''))) {
    walk.lines.push(text)
    if (walk.tables.length === 0) walk.titles.push(text)
    openSection(text, walk)
  }
}

function walkRows(rows: readonly DocumentRow[], name: string | null, walk: Walk): void {
  for (let at = 0; at < rows.length; at++) {
    const header = rows[at]?.isHidden === true ? null : headerAt(rows, at, walk.map)
    if (header !== null && namesParty(header.columns)) {
      openTable(rows, header, name, walk)
      at = header.end - 1
    } else if (walk.columns !== null) walkRow(rows[at]!, walk.columns, walk)
  }
}

function openTable(rows: readonly DocumentRow[], header: Header, name: string | null, walk: Walk): void {
  const below = rows.slice(header.end)
  const settled = withHeadingsBefore(settledColumns(header.columns), walk.columns?.columns ?? null)
  const columns = withMarkColumns(settled, below)
  if (!walk.lenient) refuseUnclear(columns, below, walk.file)
  walk.columns = readTableOf(rows, header, columns)
  walk.tables.push({ ...walk.columns, name, rows: below })
  walk.tableContext = actionAbove(columns, [name, walk.before])
}

/** Adds a row below a header to the entries, or to the texts if it is a heading or a note. */
function walkRow(row: DocumentRow, { columns, headerTexts }: ReadTable, walk: Walk): void {
  const kind = kindOfRow(row, headerTexts)
  const texts = distinctTexts(row)
  const isSection = texts.length > 0 && texts.length <= 2 && openSection(texts.join(' '), walk)
  if (kind === 'heading' || isSection) walk.lines.push(texts.join(' '))
  if (kind !== 'data' || isSection) return
  const isNextPage = walk.page !== null && row.page !== null && row.page > walk.page
  walk.page = row.page
  if (noteBeside(row, columns, { table: walk.tables.length, found: walk.beside })) return
  const isReadable = !row.isHidden && row.unreadReason === undefined
  const isRest = walk.last !== null && isNextPage && isUpperPart(walk.last)
  if (walk.last !== null && isReadable && (isRest || continuesEntry(row, columns, isNextPage))) {
    extendEntry(walk.last, row, columns, isNextPage)
    return
  }
  walk.last = entryOf(row, columns, new Map([...walk.tableContext, ...walk.context]))
  walk.entries.push(walk.last)
}

/** Rows of a table that is neither a list nor a notice; those that tell a case are not lost silently. */
function unknownTable({ name, rows }: OtherTable, walk: Walk): void {
  walk.otherTables.push({ name, rows })
  for (const row of rows) {
    const texts = distinctTexts(row)
    walk.lines.push(texts.join(' '))
    if (walk.tables.length > 0 && texts.length > 1 && texts.some(isCaseLike))
      walk.entries.push(unreadEntry(texts, 'table_without_header', walk))
  }
}

function unreadEntry(texts: readonly string[], unreadReason: string, walk: Walk): Entry {
  const words = texts.map((text) => ({ heading: '', field: null, text }))
  return { rows: 1, values: new Map(), words, context: walk.context, unreadReason }
}
