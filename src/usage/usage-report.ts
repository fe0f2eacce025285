/** What an operator is shown. Any engine of the log can make it. */
export interface UsageReport {
  /** Epoch milliseconds, `from` inclusive, `to` exclusive. */
  readonly from: number
  readonly to: number
  /** Length of a period. */
  readonly by: 'day' | 'hour'
  /** `2026-08-21`: up to this day some or all requests are known by daily sums; `null` when each has its row. */
  readonly lastSummedDay: string | null
  readonly requests: number
  /** Requests whose answer had an error code. */
  readonly errors: number
  /** Distinct keyed address hashes; daily sums have none. */
  readonly addresses: number
  readonly endpoints: readonly EndpointUsage[]
  readonly refusals: readonly { readonly code: string; readonly status: number; readonly requests: number }[]
  /** Conditions that were asked often and found nothing or almost nothing, though more was asked for: what people miss. */
  readonly fewHits: readonly { readonly conditions: string; readonly requests: number; readonly rows: number }[]
  /** Over time, each day or hour in Asia/Tokyo; those without a request are left out. A day of sums is a period of a day. */
  readonly periods: readonly UsagePeriod[]
}

export interface EndpointUsage {
  readonly endpoint: string
  readonly requests: number
  readonly addresses: number
}

export interface UsagePeriod {
  /** `2026-11-21`, or `2026-11-21 09:00` of an hour. */
  readonly start: string
  readonly requests: number
  readonly errors: number
  /** `null` when only the daily sums are left. */
  readonly addresses: number | null
}

export interface UsageReportOptions {
  readonly by?: 'day' | 'hour'
  readonly from: number
  readonly to: number
  /** Rows of `fewHits`. */
  readonly top?: number
}
