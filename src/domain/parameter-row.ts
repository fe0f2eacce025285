import type { CodeListName } from '../codelists/code-lists.ts'

export type ParameterType =
  /** Free text, folded before comparison. Too broad without a letter or digit besides the legal form. */
  | 'text'
  /** 13 digits. Width, hyphens, spaces and a leading T are accepted; a wrong check digit is an error. */
  | 'corporate_number'
  /** A code of the list, or its Japanese or English label. The error for any other value includes the list. */
  | 'code'
  /** A code of the list, or a whole or partial name, folded before comparison. */
  | 'name'
  /** YYYY-MM-DD. */
  | 'date'

/** A search parameter: its type and its documentation. */
export interface ParameterRow {
  readonly name: string
  readonly type: ParameterType
  /** The code list, if the type has one. */
  readonly list?: CodeListName
  readonly help: string
  readonly helpJa: string
  readonly example: string
}
