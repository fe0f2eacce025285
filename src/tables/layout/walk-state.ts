import { headingsOfWithdrawals } from '../../vocabulary/headings.ts'
import type { SourceDescription } from '../../domain/source-description.ts'
import type { DocumentRow } from '../../documents/document.ts'
import type { Entry, Values } from '../entry/entry.ts'
import { createHeadings, type Headings } from './headings.ts'
import { createNoticeReader, type NoticeReader } from '../notice/notice.ts'
import { patternsOf, type OpenedSection, type OpenSection } from './sections.ts'
import type { ParsedTable } from './table-rows.ts'

/** A table that was read, for a proposal of its mapping. */
export interface FoundTable extends ParsedTable {
  readonly name: string | null
  readonly rows: readonly DocumentRow[]
}

export interface OtherTable {
  readonly name: string | null
  readonly rows: readonly DocumentRow[]
}

/** What was read of a document so far. */
export interface Walk {
  readonly source: SourceDescription
  readonly file: string
  readonly headings: Headings
  readonly sectionPatterns: readonly RegExp[]
  readonly linePatterns: readonly RegExp[]
  readonly entries: Entry[]
  readonly lines: string[]
  readonly titles: string[]
  readonly sections: OpenedSection[]
  readonly tables: FoundTable[]
  readonly otherTables: OtherTable[]
  readonly labels: { readonly label: string; readonly value: string }[]
  /** Texts in columns without a heading, by table and column. */
  readonly unheadedTexts: Map<string, string[]>
  readonly notices: NoticeReader
  /** Unknown columns are kept and do not refuse the file. */
  readonly lenient: boolean
  /** Values of the section lines so far, which apply to the rows and notices below them. */
  sectionContext: Values
  openSections: readonly OpenSection[]
  columns: ParsedTable | null
  heading: string
  /** The entry and the page of the last row, which the next row may continue. */
  lastEntry: Entry | null
  /** The row of data to which a ditto mark (〃) in the next row refers. */
  rowAbove: DocumentRow | null
  lastPage: number | null
  /** The line or heading above the current block. */
  lineAbove: string
  /** Values in the lines above the current table, which apply to all its rows. */
  tableContext: Values
}

/** The state before the first block. */
export function createWalk(source: SourceDescription, file: string, lenient: boolean): Walk {
  const ofKind = source.produces === 'procurement_suspension' ? headingsOfWithdrawals : {}
  const headings = createHeadings({ ...ofKind, ...source.columns })
  const walk: Walk = {
    lenient,
    notices: createNoticeReader(headings, () => walk.sectionContext),
    source,
    file,
    headings,
    sectionPatterns: patternsOf(source.table.sections),
    linePatterns: patternsOf(source.table.lines),
    entries: [],
    lines: [],
    titles: [],
    sections: [],
    tables: [],
    otherTables: [],
    labels: [],
    unheadedTexts: new Map(),
    sectionContext: new Map(),
    openSections: [],
    columns: null,
    heading: '',
    lastEntry: null,
    rowAbove: null,
    lastPage: null,
    lineAbove: '',
    tableContext: new Map(),
  }
  return walk
}
