import { headingsOfWithdrawals, type SourceField } from '../../../words/vocabulary/headings.ts'
import type { RecordKind } from '../../../domain/facts.ts'
import type { SourceDescription } from '../../../domain/source-description.ts'
import {
  textCell,
  type DocumentBlock,
  type DocumentCell,
  type DocumentPair,
  type DocumentRow,
  type PublishedDocument,
} from '../../documents/document.ts'
import type { Entry, Values } from '../entry/entry.ts'
import { officialCountOf } from './list-facts.ts'
import { isNameOfCompany, withoutGluedNumber } from '../labels/labels.ts'
import { labelledPairs, refuseUnknownLabel } from '../notice/labelled-values.ts'
import { measureOfKind } from '../notice/measures.ts'
import { createNoticeReader, type WalkedLine } from '../notice/notice.ts'
import { hasLegalForm, isCaseLike, isDayOfPage, oneLine, saysNone } from '../text.ts'
import { markedLine } from '../../../words/text/marks.ts'
import { parseJapaneseDate } from '../../../words/text/japanese-date.ts'
import { noHeaderFound } from './header.ts'
import { createHeadings } from '../labels/headings.ts'
import { createSections, matchedLine } from './sections.ts'
import type { ParsedTable } from './table-rows.ts'
import { withNoticesTied, withTablesTied } from './tied-tables.ts'
import { unparsedEntry, walkTable } from './walk-table.ts'
import type { PrintedTable, WalkedDocument } from './walked-document.ts'

/**
 * Takes the entries from the blocks of a document. Throws `PublicationRefused`: `no_table`, `wrong_header`. `lenient`: unknown columns are
 * kept and do not refuse the file.
 */
export function walkDocument(
  document: PublishedDocument,
  source: SourceDescription,
  file: string,
  { lenient = false }: { readonly lenient?: boolean } = {},
): WalkedDocument {
  const walk = createWalk(source, file, lenient)
  for (const block of document.blocks) walkBlock(block, walk)
  for (const texts of walk.unheadedTexts.values()) walk.entries.push(unparsedEntry(texts, 'cell_without_heading', walk))
  const { notices: complete, incomplete, common } = walk.notices.finish({ isList: walk.tables.length > 0 })
  const { lines, titles, tables, otherTables, unknownLabels, headings } = walk
  const isNothingFound = tables.length === 0 && complete.length === 0 && walk.entries.length === 0
  if (isNothingFound && !lenient && !statesCount(walk, source))
    throw noHeaderFound(otherTables, headings, file, document.withoutTable)
  const among = walk.entries.length > 1 && common.size > 0 ? { isAmong: true as const } : {}
  const tied = tables.length > 1 ? withTablesTied(walk.entries) : walk.entries
  const { rows: found, notices } =
    tables.length > 0 ? withNoticesTied(tied, complete) : { rows: tied, notices: complete }
  const rows = found.map((entry) => ({ ...entry, ...among, context: new Map([...common, ...entry.context]) }))
  // A page with a table is a list: labels with values outside its table describe the list or its publisher and are not a notice.
  const besideTable = notices.map((entry) => ({ ...entry, unparsedReason: 'notice_beside_table' }))
  const alone = notices.length > 0 ? [...notices, ...incomplete] : []
  const entries = [...rows, ...(tables.length > 0 ? besideTable : alone)]
  const unused = walk.sections.textsWithoutEntries(entries)
  entries.push(...unused.map((text) => unparsedEntry([text], 'section_without_rows', walk)))
  return { entries, lines, titles, tables, otherTables, sections: walk.sections.texts(), unknownLabels }
}

/**
 * Whether the publication states that it has no entry (検索結果：0件, 現在、指名停止中の業者はありません), or states the number of its entries in
 * words that its source knows. 該当するページはありません is no list.
 */
function statesCount({ lines, otherTables }: Walk, { table: { officialCountPattern } }: SourceDescription): boolean {
  if (
    otherTables.length === 0 &&
    lines.some((line) => saysNone(line) && /停止|処分|措置|業者|者は|案件|事案/u.test(line))
  )
    return true
  const stated = officialCountOf(lines, officialCountPattern)
  return stated !== null && (stated.count === 0 || (officialCountPattern !== null && otherTables.length === 0))
}

/** What was read of a document so far. */
export type Walk = ReturnType<typeof createWalk>

/** The state before the first block. */
function createWalk(source: SourceDescription, file: string, lenient: boolean) {
  const ofKind = source.produces === 'procurement_suspension' ? headingsOfWithdrawals : {}
  const headings = createHeadings({ ...ofKind, ...source.columns })
  const sections = createSections(regExps(source.table.sections), (values: Values): void => notices.beginNotice(values))
  const notices = createNoticeReader(headings, sections.context, measureOfKind(source.produces as RecordKind))
  const unknownLabels: { readonly label: string; readonly value: string }[] = []
  return {
    source,
    file,
    lenient,
    headings,
    sections,
    notices,
    unknownLabels,
    linePatterns: regExps(source.table.lines),
    entries: [] as Entry[],
    lines: [] as string[],
    titles: [] as string[],
    tables: [] as (ParsedTable & PrintedTable)[],
    otherTables: [] as PrintedTable[],
    /** The last heading of the page, which names a table without a caption. */
    heading: '',
    /** How many headings were names of companies. */
    companiesInHeadings: 0,
    /** The line or heading above the current block. */
    lineAbove: '',
    /** The table that is read, which may go on in the next block. */
    table: null as ParsedTable | null,
    /** Values in the lines above this table, which apply to all its rows. */
    tableContext: new Map() as Values,
    /** Texts in columns without a heading, by table and column. */
    unheadedTexts: new Map<string, string[]>(),
    /** The entry and the page of the last row, which the next row may continue. */
    lastEntry: null as Entry | null,
    lastPage: null as number | null,
    /** The row of data to which a ditto mark (〃) in the next row refers. */
    rowAbove: null as DocumentRow | null,
    onUnknownLabel: (label: string, value: string): void => {
      if (!lenient) refuseUnknownLabel(label, file)
      unknownLabels.push({ label, value })
    },
  }
}

const regExps = (patterns: readonly string[]): RegExp[] => patterns.map((pattern) => new RegExp(pattern, 'u'))

function walkBlock(block: DocumentBlock, walk: Walk): void {
  switch (block.kind) {
    case 'heading':
      if (/(?:関連|参考)|リンク|問.?合|担当/u.test(block.text)) walk.notices.endNotice()
      walk.heading = block.text
      walk.notices.closeValue()
      if (walk.source.table.sections.length === 0 && isNameOfCompany(block, walk.headings)) {
        const name = withoutGluedNumber(block.text, walk.companiesInHeadings++)
        return walk.notices.beginNotice(new Map([['name_and_address', [textCell(markedLine(name)?.rest ?? name)]]]))
      }
      return walkLine(block, walk)
    case 'line':
      return walkLine(block, walk)
    case 'pairs':
      for (const pair of block.pairs) {
        const line = datedPairLine(pair)
        if (line !== null) walkLine({ text: line, links: pair.value.links }, walk)
      }
      return walk.notices.addValues(labelledPairs(block.pairs, walk.headings, walk.onUnknownLabel))
    case 'table':
      return walkTable(block, walk)
  }
}

/** A list of descriptions whose terms are days (`<dt>2026年3月11日</dt><dd>…</dd>`): a line for each; `null` for another pair. */
export function datedPairLine({ label, value }: DocumentPair): string | null {
  return parseJapaneseDate(oneLine(label)) === null ? null : `${oneLine(label)} ${oneLine(value.text)}`
}

function walkLine({ text, links, page, level }: WalkedLine & { readonly page?: number }, walk: Walk): void {
  walk.lines.push(text)
  walk.lineAbove = text
  if (walk.tables.length === 0) walk.titles.push(oneLine(text))
  if (walk.sections.begin(text) || takeLine(text, links, walk)) return
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
  const matched = matchedLine(oneLine(text), walk.linePatterns)
  if (matched === null) {
    const isOnlyDate = isDayOfPage(text) && !hasLegalForm(text)
    const isCase = isCaseLike(text) && !isOnlyDate
    if (isCase) walk.entries.push(unparsedEntry([text], 'line', walk))
    return isCase
  }
  const values = new Map(
    [...matched.values].map(([field, cells]): [SourceField, DocumentCell[]] => [field, [...cells]]),
  )
  if (links.length > 0) values.set('url', [{ ...textCell(''), links }])
  const cells = [{ heading: '', field: null, text }]
  walk.entries.push({ rows: 1, values, cells, context: walk.sections.context(), unparsedReason: null })
  return true
}
