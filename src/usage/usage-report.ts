/** Usage statistics for the operator, independent of the storage engine. */
export interface UsageReport {
  /** Epoch milliseconds, `from` inclusive, `to` exclusive. */
  readonly from: number
  readonly to: number
  /** Length of a period. */
  readonly by: 'day' | 'hour'
  /** `2026-08-21`: the last day with daily totals instead of rows; `null` if there is none. */
  readonly lastSummedDay: string | null
  readonly requests: number
  /** Requests that were answered with an error code. */
  readonly errors: number
  /** Distinct keyed address hashes, not counted in daily totals. */
  readonly addresses: number
  readonly endpoints: readonly EndpointUsage[]
  readonly refusals: readonly { readonly code: string; readonly status: number; readonly requests: number }[]
  /** Frequent queries with no or few hits, although the limit allowed more: data that users miss. */
  readonly fewHits: readonly { readonly conditions: string; readonly requests: number; readonly rows: number }[]
  /** Each day or hour in Asia/Tokyo with requests. A daily total is always a period of a day. */
  readonly periods: readonly UsagePeriod[]
}

export interface EndpointUsage {
  readonly endpoint: string
  readonly requests: number
  readonly addresses: number
}

export interface UsagePeriod {
  /** `2026-11-21` for a day, `2026-11-21 09:00` for an hour. */
  readonly start: string
  readonly requests: number
  readonly errors: number
  /** `null` if the period has only daily totals. */
  readonly addresses: number | null
}

export interface UsageReportOptions {
  readonly by?: 'day' | 'hour'
  readonly from: number
  readonly to: number
  /** The most rows of `fewHits`; by default 20. */
  readonly top?: number
}

/** A response with at most this many rows has few hits. */
export const fewHitsMax = 1

/** Control characters, format characters (such as bidirectional controls), and line and paragraph separators. */
const invisibleCharacter = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** Writes invisible characters as JSON escapes. A client could otherwise control the terminal or page that shows its query. */
export const escapeInvisible = (json: string): string =>
  json.replace(invisibleCharacter, (character) => character.split('').map(jsonEscape).join(''))

const jsonEscape = (codeUnit: string): string => `\\u${codeUnit.charCodeAt(0).toString(16).padStart(4, '0')}`
