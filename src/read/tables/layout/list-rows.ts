import type { DocumentRow } from '../../documents/document.ts'
import { isWithdrawn } from '../../documents/struck-rows.ts'
import type { Entry, Values } from '../entry/entry.ts'
import { actionTypeOf } from '../../../words/vocabulary/action-type-of.ts'
import { settledColumns } from '../entry/settled-columns.ts'
import { namesBody } from '../labels/body-in-heading.ts'
import { overInHeading } from '../../../words/text/said-over.ts'
import { headsEnded } from '../facts/end-in-words.ts'
import { distinctTexts, hasDate, isCaseLike, isSum } from '../text.ts'
import {
  actionAbove,
  columnsOfRow,
  doubtsRow,
  periodAbove,
  refuseUnclear,
  repeatsColumns,
  unheadedCells,
  withGeneralColumns,
  withLengthColumns,
  withMarkColumns,
} from './columns.ts'
import { cutRowOf } from './cut-rows.ts'
import { withDittos } from './dittos.ts'
import { endRowEntry, wordsOfEndRow } from './end-rows.ts'
import { hasPartyColumn, headerAt, type Column, type Header } from './header.ts'
import { labelledBy, labelsOfRow } from './labels-of-rows.ts'
import { noteRowEntry, notesInRow } from './note-rows.ts'
import type { Reading } from './reading.ts'
import {
  headsSection,
  isCompanyAlone,
  measureHeaded,
  ofSection,
  sectionBelowRow,
  sectionWithRow,
  companySection,
  withMeasureOf,
  type SectionRow,
} from './section-rows.ts'
import type { Sections } from './sections.ts'
import { headBelow, headingsOf, type TableHead } from './table-head.ts'
import { headsLaw } from './titles-of-tables.ts'
import {
  continuesEntry,
  entryOf,
  extendedEntry,
  isPageNumber,
  isTableTitle,
  kindOfRow,
  textsOfHeader,
  type ParsedTable,
  type RowKind,
} from './table-rows.ts'

/** What is known of the list below the last row that was read. */
export interface ListState {
  /** The table that is read, which may go on in the next block. */
  readonly table: ParsedTable | null
  /** What the lines above this table say of all its rows. */
  readonly context: Values
  /** The headings above this table. */
  readonly headings: readonly string[]
  /** Words by which its measures, or those of another table, have ended. */
  readonly mayHaveEnded: readonly string[]
  /** The line above it by which its measures are planned, or have ended. */
  readonly lead: string | null
  readonly above: RowAbove
}

/** What the next row may refer to. */
interface RowAbove {
  /** The entry of the last row, which it may continue. */
  readonly entry: Entry | null
  readonly page: number | null
  /** The row of data to which a ditto mark (〃) in it refers. */
  readonly row: DocumentRow | null
  /** The last row that heads others; `null`: none. */
  readonly heading: string | null
  /** The last one that says what its rows are; `null`: none. */
  readonly section: SectionRow | null
}

export const noListYet: ListState = {
  table: null,
  context: new Map(),
  headings: [],
  mayHaveEnded: [],
  lead: null,
  above: { entry: null, page: null, row: null, heading: null, section: null },
}

/** The list where a table begins that stands beside the last one: none of its rows continues that. */
export const besideLast = (list: ListState): ListState => ({ ...list, above: { ...list.above, entry: null } })

/** Reads rows below a header, or from one on: further headers among them begin further tables. */
export function readRows(rows: readonly DocumentRow[], above: TableHead, list: ListState, reading: Reading): ListState {
  const { headings, found } = reading
  let [state, head] = [list, above]
  const last = rows.findLastIndex((row) => distinctTexts(row).length > 0)
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at]!
    const header = row.isHidden ? null : headerAt(rows, at, headings)
    if (header !== null && hasPartyColumn(header.columns)) {
      const rowAbove = rows.slice(Math.max(at - 1, 0), at)
      if (rowAbove.some((one) => distinctTexts(one).join(' ') === state.above.heading))
        head = headBelow(head, rowAbove, reading)
      state = openTable({ rows, header }, head, state, reading)
      at = header.end - 1
    } else if (isTableTitle(rows, at, { headings, titles: found.titles })) {
      readRowAbove(row, reading)
      head = headBelow(head, [row], reading)
    } else if (state.table !== null) {
      state = { ...state, above: readRow(row, { table: state.table, isLast: at >= last }, state, reading) }
    }
  }
  return state
}

function openTable(
  { rows, header }: { readonly rows: readonly DocumentRow[]; readonly header: Header },
  { name, lineAbove, around, ended, bodies = [], lead: ofPage }: TableHead,
  { table, above, lead: ofLast }: ListState,
  { found, headings, lenient, file }: Reading,
): ListState {
  const below = rows.slice(header.end)
  const settled = settledColumns(header.columns)
  const before = table?.columns ?? []
  const isRepeated = repeatsColumns(settled, before)
  const marked = withMarkColumns(isRepeated ? before : settled, below)
  const columns = withGeneralColumns(withLengthColumns(marked, below, headings), below, headings)
  if (!lenient) refuseUnclear(columns, below, file)
  const opened = { columns, headerTexts: textsOfHeader(rows, header) }
  // A ditto mark on the next page of a PDF refers to the last row of the page before.
  const isNextPage = isRepeated && rows[0]?.page !== null
  const lead = ofPage ?? (isNextPage ? ofLast : null)
  found.addTable({ ...opened, name, rows: below }, isNextPage)
  return {
    table: opened,
    context: new Map([
      ...actionAbove(
        columns,
        [...bodies.filter(headsMeasure), name, lineAbove, ...around.filter(headsMeasure)].filter(
          (line) => overInHeading(line) === null,
        ),
      ),
      ...periodAbove(columns, name, headings),
    ]),
    headings: headingsOf({ name, lineAbove, around, ended, bodies, lead }),
    lead,
    mayHaveEnded: ended?.isUnclear === true ? [ended.heading] : [],
    above: isNextPage ? above : { ...above, row: null, heading: null, section: null },
  }
}

/** The list where a table without headings of columns goes on with it on the next page: below a line that says what its rows are, they are others. */
export function continuedBelow(head: TableHead, list: ListState, { isSuspension }: Reading): ListState {
  const { name, lineAbove, lead } = head
  const saysOther = [name, lineAbove].some(
    (text) => text !== '' && !list.headings.includes(text) && (text === lead || headsSection(text, isSuspension)),
  )
  if (!saysOther) return list
  return { ...list, headings: headingsOf(head), lead, above: { ...noListYet.above, page: list.above.page } }
}

const headsMeasure = (heading: string): boolean => measureHeaded(heading) !== null

/** Reads a row above a header, usually a title, a date or further headings. A row with as many texts as a row of data is unparsed. */
export function readRowAbove(row: DocumentRow, { found, sections, headings }: Reading): void {
  if (isWithdrawn(row)) return readWithdrawn(row, { found })
  const texts = distinctTexts(row)
  const isData = texts.length >= Math.max(3, row.cells.length / 2) && !areHeadings(texts, headings)
  if (isData) found.addUnread(texts, 'row_above_header')
  for (const text of new Set(row.cells.map((cell) => cell.text.trim()).filter((text) => text !== ''))) {
    found.addTitle(text, text)
    sections.begin(text)
  }
}

/** 番号, 関係人, 警告: most of the texts are headings or acts, one is another heading, and none may be of a case. */
function areHeadings(texts: readonly string[], headings: Reading['headings']): boolean {
  if (!texts.every((text) => text.length <= headingCharactersMax && !isCaseLike(text) && !/[0-9０-９]/u.test(text)))
    return false
  const known = texts.filter((text) => headings.fieldsOf([text]) !== null || actionTypeOf(text) !== 'other')
  return (
    known.length * 2 > texts.length &&
    known.some((text) => !['action', undefined].includes(headings.fieldsOf([text])?.[0]))
  )
}
const headingCharactersMax = 20

export const readWithdrawn = ({ cells }: DocumentRow, { found }: Pick<Reading, 'found'>): void =>
  found.addUnread([...new Set(cells.map(({ struckText }) => struckText))], 'struck_out')

/** Reads a row below a header: a line that heads others, or data. Returns what the next row may refer to. */
function readRow(
  printed: DocumentRow,
  { table, isLast }: { readonly table: ParsedTable; readonly isLast: boolean },
  { context, headings, mayHaveEnded, above }: ListState,
  reading: Reading,
): RowAbove {
  const { found, sections, isSuspension } = reading
  const row = unlessSeen(withDittos(printed, above.row))
  const line = distinctTexts(row).join(' ')
  const end = wordsOfEndRow(row, table.columns, { isSuspension, isLast })
  // 解除（令和8年8月1日） among rows of which others head theirs (指名停止中) heads the rows below it.
  const headsGroup = end !== null && above.section !== null && headsEnded(line, isSuspension)
  const ofEnd = end === null || headsGroup ? null : endRowEntry(end, sections.context(), above.section !== null)
  const notes = notesInRow(row)
  const isHeading = end !== null || beginsSection(row, sections) || headsRows(row, table, reading)
  const kind = isHeading ? 'heading' : kindOf(row, table)
  if (notes.length > 0 && (ofEnd !== null || kind === 'data')) {
    found.addEntry(noteRowEntry(notes, ofEnd, sections.context()))
    return above
  }
  if (ofEnd !== null) {
    found.addEntry(ofEnd)
    return above
  }
  if (kind === 'heading') {
    found.addLine(line)
    const isGroup = !isSum([line]) && !beginsNote.test(line) && !isPageNumber(line)
    const section = sectionBelowRow(line, above.section, { isSuspension, isGroup })
    return { ...above, row: null, heading: line, section }
  }
  if (kind === 'none') {
    // ※ 指名停止ではない says something of the rows with its mark.
    if (beginsNote.test(line)) found.addLine(line)
    return above
  }
  const columns = columnsOfRow(row, table.columns)
  const unheaded = unheadedCells(row, columns)
  for (const [column, text] of unheaded.texts) found.addUnheaded(column, text)
  if (unheaded.isWhole) return { ...above, page: row.page }
  const doubts = unheaded.texts.flatMap(([, text]) => (doubtsRow(text) ? [text] : []))
  const around = {
    context: new Map([...context, ...sections.context()]),
    headings,
    mayHaveEnded: [...mayHaveEnded, ...doubts],
  }
  const { amended, entry, next } = rowOfData(row, columns, above, { ...around, reading })
  if (above.entry !== null && amended !== null) found.replaceEntry(above.entry, amended)
  if (entry !== null) found.addEntry(entry)
  return next
}

/** ※, （注）, 備考, 以上: unlike （委託）, which is a group. */
const beginsNote = /^(?:[※＊*]|[（(【［[]?注(?![意文])|以\s*上$|備考|凡例|[（(]?(?:お?問.?合|連絡先|担当))/u

/** Marks a row of which a reader sees nothing, although it has words. Such a row counts, so that none vanishes. */
function unlessSeen(row: DocumentRow): DocumentRow {
  const leftOut = row.cells.find((cell) => cell.leftOut !== undefined)?.leftOut
  const isSeen = leftOut === undefined || row.cells.some(({ text }) => text !== '')
  return isSeen ? row : { ...row, unparsedReason: leftOut }
}

function beginsSection(row: DocumentRow, sections: Sections): boolean {
  const texts = distinctTexts(row)
  return (texts.length === 1 || texts.length === 2) && sections.begin(texts.join(' '))
}

/** A row of a file without merged cells that has only the words of a heading: 国土交通省による処分 (参考), 指名停止の対象外とした者, 警告. */
function headsRows(row: DocumentRow, { columns }: ParsedTable, { source, isSuspension }: Reading): boolean {
  const [only, ...others] = distinctTexts(row)
  return (
    only !== undefined &&
    others.length === 0 &&
    !hasDate(only) &&
    !row.isHidden &&
    (namesBody(only, source.publisher.name) ||
      (!isCaseLike(only) && (headsSection(only, isSuspension) || headsLaw(only)) && !isValue(row, columns)))
  )
}

/** 指名停止 below 措置内容 may be a further act of the row above. */
const isValue = ({ cells }: DocumentRow, columns: readonly Column[]): boolean =>
  cells.some(
    ({ text, mergedFrom }, index) =>
      text !== '' &&
      mergedFrom === null &&
      cells[index + 1]?.mergedFrom !== 'column' &&
      columns[index]?.fields?.includes('action') === true,
  )

function kindOf(row: DocumentRow, { headerTexts }: ParsedTable): RowKind {
  const isLeftOut = row.unparsedReason !== undefined && distinctTexts(row).length === 0
  return isWithdrawn(row) || isLeftOut ? 'data' : kindOfRow(row, headerTexts)
}

/** What a row of data gives. */
interface DataRow {
  /** The entry above, as this row leaves it: with its cells, or cut by the page; `null`: as it was. */
  readonly amended: Entry | null
  /** The entry of the row; `null`: it continues the one above. */
  readonly entry: Entry | null
  readonly next: RowAbove
}

function rowOfData(
  row: DocumentRow,
  columns: readonly Column[],
  above: RowAbove,
  {
    context,
    headings: ofTable,
    mayHaveEnded,
    reading: { isSuspension, source },
  }: Pick<ListState, 'context' | 'headings' | 'mayHaveEnded'> & { readonly reading: Reading },
): DataRow {
  const { page } = row
  const { heading, section } = above
  const isNextPage = above.page !== null && page !== null && page > above.page
  const last = row.isHidden || row.unparsedReason !== undefined ? null : above.entry
  const cut = last !== null && isNextPage ? cutRowOf(last, row, columns) : null
  if (last !== null && (cut === 'rest' || continuesEntry(last, row, columns, isNextPage))) {
    const amended = extendedEntry(last, row, columns, isNextPage)
    return { amended, entry: null, next: { entry: amended, page, row: isNextPage ? above.row : row, heading, section } }
  }
  const said = ofSection(section)
  const labels = labelsOfRow(row, columns, { isSuspension, publisher: source.publisher.name })
  const headings = [
    ...ofTable,
    ...said.headings,
    said.mayHaveEnded.includes(heading ?? '') ? '' : (heading ?? ''),
    ...labels.headings,
  ].filter((one, index, all) => one !== '' && one !== all[index + 1])
  const told = [...mayHaveEnded, ...said.mayHaveEnded]
  const plain = {
    ...entryOf(row, columns, withMeasureOf(section, context)),
    ...(headings.length === 0 ? {} : { headings }),
    ...(told.length === 0 ? {} : { mayHaveEnded: told }),
    ...(labels.headings.length === 0 ? {} : { isLabelled: true as const }),
  }
  const read = labelledBy(plain, labels)
  const isOfOther = section?.isOfOther === true && read.unparsedReason === null
  const entry = cut === 'unclear' ? cutByPage(read) : isOfOther ? { ...read, unparsedReason: 'authority' } : read
  const amended = last !== null && cut === 'unclear' ? cutByPage(last) : null
  const below = isCompanyAlone(row)
    ? companySection(distinctTexts(row).join())
    : sectionWithRow(section, entry.cells.length === 1 && !isCaseLike(entry.cells[0]!.text))
  const stated = row.isHidden ? above.row : statedRow(row)
  return { amended, entry, next: { entry, page, row: stated, heading, section: below } }
}

const cutByPage = (entry: Entry): Entry => ({ ...entry, unparsedReason: 'cut_by_page' })

/** The row, if a ditto mark may refer to it. In one that lacks a cell, or is struck out, it is unknown which value is meant. */
const statedRow = (row: DocumentRow): DocumentRow | null =>
  row.unparsedReason === undefined && row.cells.every(({ leftOut }) => leftOut === undefined) && !isWithdrawn(row)
    ? row
    : null
