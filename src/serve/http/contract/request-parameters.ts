import type { Page } from '../../../search/port.ts'
import type { RecordConditions } from '../../../search/filters/record-filters.ts'
import type { Query } from '../../fair-use/query.ts'

/** The validated parameters of a request. */
export interface RequestParameters {
  /** Path of the endpoint. */
  readonly endpoint: string
  /** `q` of the endpoints that require it: text, or 13 digits. Otherwise empty. */
  readonly q: string
  readonly conditions: RecordConditions
  readonly page: Page
  /** Whether `corporate_number` and a 13-digit `q` or `company` differ, so that no record matches. */
  readonly hasContradiction: boolean
  /** Every condition of the endpoint by parameter name; `null` if absent. */
  readonly filters: Readonly<Record<string, string | null>>
  /**
   * The conditions as JSON, with `counts`, and with `page` and `limit` unless they are the defaults. Equal for all spellings of a request, different for
   * requests that may have different responses.
   */
  readonly canonical: string
  /** The query for fair use, cached here at first use. */
  query: Query | null
}
