import type { SourceField } from '../../../words/vocabulary/headings.ts'
import type { DocumentCell } from '../../documents/document.ts'

/** A label with its value, in a table or a list of descriptions. */
export interface LabelledValue {
  readonly label: string
  readonly fields: readonly SourceField[] | null
  readonly cell: DocumentCell
  /** The row with one cell above it that says what it is about. */
  readonly group?: string | null
  /** It stands in a row for one of several acts. */
  readonly isOfRow?: true
}
