import type { CodeListName } from '../codelists/code-lists.ts'

export type ParameterType =
  /** Free text, folded before it is compared. Too broad without a letter or digit beside the legal form. */
  | 'text'
  /** 13 digits; width, hyphens, spaces and a leading T are forgiven, a wrong check digit is not. */
  | 'corporate_number'
  /** A code of the list or its Japanese or English label; anything else is refused with the list. */
  | 'code'
  /** A code of the list, or a name matched after folding, whole or in part. */
  | 'name'
  /** YYYY-MM-DD. */
  | 'date'

/** A parameter of a search: how its text is read, and what the documents say of it. */
export interface ParameterRow {
  readonly name: string
  readonly type: ParameterType
  /** The code list, where there is one. */
  readonly list?: CodeListName
  readonly help: string
  readonly helpJa: string
  readonly example: string
}
