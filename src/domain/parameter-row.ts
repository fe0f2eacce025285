import type { CodeListName } from '../words/codes/code-lists.ts'

/**
 * With a type go its parser (`serve/http/request/parameter-values.ts`), whether its values are counted (`serve/http/request/fair-use-query.ts`), its
 * schema if it is no text (`conditionSchema` in `serve/http/documents/openapi.ts`), and its control on the page (`page/browser/records/record-filter-form.ts`).
 */
export type ParameterType =
  /** Free text, folded before comparison. It must contain a letter or digit besides the legal form. */
  | 'text'
  /** 13 digits in any character width; hyphens, spaces and a leading T are ignored. A wrong check digit is an error. */
  | 'corporate_number'
  /** A code of the list, or its Japanese or English label. The error for any other value includes the list. */
  | 'code'
  /** A code of the list, or a whole or partial name, folded before comparison. */
  | 'name'
  /** YYYY-MM-DD. */
  | 'date'
  /** The id of a record of the endpoint's kind. */
  | 'record_id'

/** A search parameter: its type and its documentation. */
export interface ParameterRow {
  readonly name: string
  /** The filter does not suffice alone: another one must stand beside it. */
  readonly needsAnother?: boolean
  readonly type: ParameterType
  /** The code list, for the types `code` and `name`. */
  readonly listName?: CodeListName
  /** For the type `code`: the codes that words name (独占禁止法違反, 産業廃棄物), besides codes and labels. */
  readonly codesNamed?: (text: string) => readonly string[]
  readonly help: string
  readonly helpJa: string
  readonly example: string
}
