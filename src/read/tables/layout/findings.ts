import { areCounting } from '../../../words/text/marks.ts'
import type { Entry, Values } from '../entry/entry.ts'
import { isSideOfChange } from '../../../words/text/side-of-change.ts'
import type { LabelBesideTable } from './labels-of-tables.ts'
import type { StartOfTable, TitleBesideTable } from './titles-of-tables.ts'
import type { ListTable, PrintedTable } from './walked-document.ts'

/** What was found in a document so far. It only grows, but for the last row of a list, which the next may continue. */
export interface Findings {
  readonly entries: readonly Entry[]
  readonly lines: readonly string[]
  readonly titles: readonly string[]
  readonly tables: readonly ListTable[]
  /** The index of the first entry of each table. */
  readonly begins: readonly number[]
  readonly otherTables: readonly PrintedTable[]
  /** The starts of all tables, also of those that continue the one before. */
  readonly starts: readonly StartOfTable[]
  /** The lines outside the tables that have a label and its value. */
  readonly labels: readonly LabelBesideTable[]
  /** The headings and lines outside the tables, and the rows above their headers. */
  readonly titlesOfTables: readonly TitleBesideTable[]
  /** Whether a table was read as a list. */
  readonly hasList: () => boolean
  readonly addEntry: (entry: Entry) => void
  /** Adds an entry that is not read. */
  readonly addUnread: (texts: readonly string[], reason: string) => void
  /** Adds an entry that is not read, if the document has a list, above or below it. */
  readonly addUnreadOfList: (texts: readonly string[], reason: string) => void
  /** Puts an entry in the place of one that a later row continues. */
  readonly replaceEntry: (entry: Entry, by: Entry) => void
  readonly addLine: (text: string) => void
  /** Adds a label with its value on a line below the tables so far. */
  readonly addLabel: (label: Omit<LabelBesideTable, 'tablesAbove'>) => void
  /** Adds a line that is a title, unless a list, or a heading of other pages, stands above it; `level`: that of a heading. */
  readonly addTitle: (line: string, title: string, level?: number) => void
  /** Whether the lines below name other pages (関連リンク), and are no titles of this one. */
  readonly closeTitles: (isClosed: boolean) => void
  /** `continues`: its rows are further ones of the table before, on the next page. */
  readonly addTable: (table: ListTable, continues: boolean) => void
  readonly addOtherTable: (table: PrintedTable) => void
  /** Takes a text in a column of the last table that has no heading. */
  readonly addUnheaded: (column: number, text: string) => void
  /** Adds an unread entry for each column without a heading, unless it only counts the rows. */
  readonly closeTables: () => void
}

/** `context`: the values of the sections above the line or row that is read. */
export function createFindings(context: () => Values): Findings {
  const entries: Entry[] = []
  const lines: string[] = []
  const titles: string[] = []
  const tables: ListTable[] = []
  const begins: number[] = []
  const otherTables: PrintedTable[] = []
  const starts: StartOfTable[] = []
  const labels: LabelBesideTable[] = []
  const titlesOfTables: TitleBesideTable[] = []
  /** Texts in columns without a heading, by table and column. */
  const unheaded = new Map<string, string[]>()
  /** What stands above the first list and belongs to one, if there is any. */
  const aboveLists: Entry[] = []
  let areTitlesClosed = false
  const hasList = (): boolean => tables.length > 0
  const addUnread = (texts: readonly string[], reason: string): void =>
    void entries.push(unreadEntry(texts, reason, context()))
  return {
    entries,
    lines,
    titles,
    tables,
    begins,
    starts,
    otherTables,
    labels,
    titlesOfTables,
    hasList,
    addEntry: (entry) => void entries.push(entry),
    addUnread,
    addUnreadOfList: (texts, reason) =>
      void (hasList() ? entries : aboveLists).push(unreadEntry(texts, reason, context())),
    replaceEntry: (entry, by) => void (entries[entries.lastIndexOf(entry)] = by),
    addLine: (text) => void lines.push(text),
    addLabel: (label) => void labels.push({ ...label, tablesAbove: starts.length }),
    addTitle(line, title, level) {
      lines.push(line)
      titlesOfTables.push({ text: title, level: level ?? null, tablesAbove: starts.length })
      if (!hasList() && !areTitlesClosed) titles.push(title)
    },
    closeTitles: (isClosed) => void (areTitlesClosed = isClosed),
    addTable(table, continues) {
      entries.push(...aboveLists.splice(0))
      tables.push(table)
      starts.push({ begin: entries.length, continues })
      if (!continues) begins.push(entries.length)
    },
    addOtherTable: (table) => void otherTables.push(table),
    addUnheaded(column, text) {
      const key = `${tables.length} ${column}`
      unheaded.set(key, [...(unheaded.get(key) ?? []), text])
    },
    closeTables() {
      for (const texts of unheaded.values())
        if (!areCounting(texts) && !texts.every(isSideOfChange)) addUnread(texts, 'cell_without_heading')
    },
  }
}

/** An entry that is not read, with the texts by which it is found in the publication. */
export function unreadEntry(texts: readonly string[], unparsedReason: string, context: Values): Entry {
  const cells = texts.map((text) => ({ heading: '', field: null, text }))
  return { rows: 1, values: new Map(), cells, context, unparsedReason }
}
