import { headingsOfWithdrawals } from '../../vocabulary/headings.ts'
import type { SourceDescription } from '../../domain/source-description.ts'
import type { DocumentRow } from '../../documents/document.ts'
import type { Entry, Values } from '../entry/entry.ts'
import { createHeadings } from './headings.ts'
import { createNoticeReader } from '../notice/notice.ts'
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
export type Walk = ReturnType<typeof createWalk>

/** The state before the first block. `lenient`: unknown columns are kept and do not refuse the file. */
export function createWalk(source: SourceDescription, file: string, lenient: boolean) {
  const ofKind = source.produces === 'procurement_suspension' ? headingsOfWithdrawals : {}
  const headings = createHeadings({ ...ofKind, ...source.columns })
  const walk = {
    source,
    file,
    headings,
    lenient,
    sectionPatterns: patternsOf(source.table.sections),
    linePatterns: patternsOf(source.table.lines),
    entries: [] as Entry[],
    lines: [] as string[],
    titles: [] as string[],
    sections: [] as OpenedSection[],
    tables: [] as FoundTable[],
    otherTables: [] as OtherTable[],
    labels: [] as { readonly label: string; readonly value: string }[],
    /** Texts in columns without a heading, by table and column. */
    unheadedTexts: new Map<string, string[]>(),
    notices: createNoticeReader(headings, (): Values => walk.sectionContext),
    /** Values of the section lines so far, which apply to the rows and notices below them. */
    sectionContext: new Map() as Values,
    openSections: [] as readonly OpenSection[],
    columns: null as ParsedTable | null,
    heading: '',
    /** The entry and the page of the last row, which the next row may continue. */
    lastEntry: null as Entry | null,
    /** The row of data to which a ditto mark (〃) in the next row refers. */
    rowAbove: null as DocumentRow | null,
    lastPage: null as number | null,
    /** The line or heading above the current block. */
    lineAbove: '',
    /** Values in the lines above the current table, which apply to all its rows. */
    tableContext: new Map() as Values,
  }
  return walk
}
