import type { SourceField } from '../../vocabulary/headings.ts'
import type { DocumentCell } from '../../documents/document.ts'

/** The cells of one entry by the field of their column; several columns may be of one field. */
export type Values = ReadonlyMap<SourceField, readonly DocumentCell[]>

/** A row of a table, or a notice, with its cells by field. */
export interface Entry {
  /** Number of rows of the publication, continuation rows included. */
  rows: number
  readonly values: Map<SourceField, DocumentCell[]>
  /** Fields of columns in which the row is blank; absent where it has no columns. */
  readonly blank?: ReadonlySet<SourceField>
  /** Every cell that is not blank, with its heading or label. */
  readonly cells: { readonly heading: string; readonly field: SourceField | null; readonly text: string }[]
  /** Values from sections and labels around the table, which apply to several entries. */
  readonly context: Values
  /** Why the row cannot be read; `null`: it can. */
  readonly unparsedReason: string | null
}

/** Fields that name the party. */
export const partyFields: readonly SourceField[] = ['name', 'name_and_address', 'branch_and_name']

/** Fields of the days of an act. */
export const dayFields: readonly SourceField[] = ['period', 'start', 'end', 'action_date', 'published_on']
