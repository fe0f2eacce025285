import type { SourceField } from '../../../words/vocabulary/headings.ts'
import { textCell, type DocumentCell } from '../../documents/document.ts'
import type { LeftOut } from './left-out.ts'
import { textCharactersMax } from '../../documents/unparsed-row.ts'
import { linesOf } from '../text.ts'

/** The cells of one entry by the field of their column; several columns may be of one field. */
export type Values = ReadonlyMap<SourceField, readonly DocumentCell[]>

/** A row of a table, or a notice, with its cells by field. */
export interface Entry {
  /** Number of rows of the publication, continuation rows included. */
  readonly rows: number
  readonly values: Values
  /** Fields of columns in which the row is blank; absent where it has no columns. */
  readonly blank?: ReadonlySet<SourceField>
  /** Every cell that is not blank, with its heading or label. */
  readonly cells: readonly { readonly heading: string; readonly field: SourceField | null; readonly text: string }[]
  /** Values from sections and labels around the table, which apply to several entries. */
  readonly context: Values
  /** Words that a reader does not see; absent where there are none. */
  readonly leftOut?: readonly LeftOut[]
  /** The entry is a notice: lines below a label, not the cells of a row. */
  readonly isNotice?: true
  /** It is one of several that have words of the page in common, such as periods for each of them. */
  readonly isAmong?: true
  /** The headings above it, from the outermost to the innermost; absent where there are none. */
  readonly headings?: readonly string[]
  /** The innermost of them are words of its own cells (`layout/labels-of-rows.ts`). */
  readonly isLabelled?: true
  /** Of a notice: the headings above its party, and not above its other words. */
  readonly headingsOfParty?: readonly string[]
  /** Which titles of the page are about its table; absent outside tables. */
  readonly titles?: TitlesOfTable
  /** The row has no measure of its own: it says what became of another (`layout/end-rows.ts`). */
  readonly isEndRow?: true
  /** The row is nothing but these notes, each with a mark (`layout/note-rows.ts`). */
  readonly notes?: readonly string[]
  /** Such a row below one that heads others: it may head those below it. */
  readonly isBelowGroup?: true
  /** Its reasons are those of several companies, and which is whose is not said: their words are no codes of any. */
  readonly areReasonsUntied?: true
  /** Words of the page by which its measure, or another one, has ended; absent where there are none. */
  readonly mayHaveEnded?: readonly string[]
  /** Why the row cannot be read; `null`: it can. */
  readonly unparsedReason: string | null
}

/** The titles of a page of several tables that are about one of them. */
export interface TitlesOfTable {
  /** From the outermost to the innermost. */
  readonly own: readonly string[]
  /** Those that are about other tables, or of which it is not said which table they are about. */
  readonly others: ReadonlySet<string>
}

/** Fields that name the party. */
export const partyFields: readonly SourceField[] = ['name', 'name_and_address', 'branch_and_name']

/** Fields of the days of an act. */
export const dayFields: readonly SourceField[] = ['period', 'start', 'end', 'action_date', 'published_on']

/** Fields of the period of an act. */
export const periodFields: readonly SourceField[] = ['period', 'start', 'end', 'length']

/** The words of the cells of one field, one below the other. */
export const textOf = (cells: readonly DocumentCell[] | undefined): string =>
  (cells ?? []).map(({ text }) => text).join('\n')

/** Whether a field has a text. A label above a table (1 指名停止業者) has no value of its own. */
export const hasText = (values: Values, field: SourceField): boolean =>
  values.get(field)?.some(({ text }) => text !== '') === true

/** The lines that name the party. */
export const partyLinesOf = ({ values }: Entry): string[] =>
  partyFields.flatMap((field) => linesOf(textOf(values.get(field))))

/** What the column of the numbers of rows has; `""`: nothing. */
export const rowNumberOf = ({ values }: Entry): string => textOf(values.get('number')).normalize('NFKC').trim()

/** The entry with further words in a field, as a remark by default. */
export function withWords(entry: Entry, words: readonly string[], field: SourceField = 'remarks'): Entry {
  if (words.length === 0) return entry
  const cells = [...(entry.values.get(field) ?? []), ...words.map((text) => textCell(text))]
  return { ...entry, values: new Map(entry.values).set(field, cells) }
}

/** The entry with further words of the page by which its measure, or another one, has ended. */
export const mayHaveEndedBy = (entry: Entry, words: readonly string[]): Entry =>
  words.length === 0 ? entry : { ...entry, mayHaveEnded: [...(entry.mayHaveEnded ?? []), ...words] }

/** An entry with a text longer than any real one of its field is unparsed: it is damaged, or made to keep the reader busy. */
export function withoutLongCells(entry: Entry): Entry {
  if (![...entry.values, ...entry.context].some(isTooLong)) return entry
  return { ...entry, values: new Map(), context: new Map(), unparsedReason: entry.unparsedReason ?? 'too_long' }
}

function isTooLong([field, cells]: readonly [SourceField, readonly DocumentCell[]]): boolean {
  if (field === 'ignore') return false
  const charactersMax = shortFields.has(field) ? shortCharactersMax : textCharactersMax
  return cells.some(({ text }) => text.length > charactersMax)
}

/** Fields of names, places, numbers and days. The others have sentences. */
const shortFields: ReadonlySet<SourceField> = new Set([
  ...partyFields,
  'address',
  'corporate_number',
  'representative',
  'branch',
  'branch_address',
  'start',
  'end',
  'length',
  'action_date',
  'published_on',
  'authority',
  'permit_number',
  'permit_name',
  'sector',
  'id',
])
/** A cell with a hundred companies and their addresses has some thousand characters. */
const shortCharactersMax = 5_000
