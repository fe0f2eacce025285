const offsetMilliseconds = 9 * 3_600_000

/** The date in Asia/Tokyo, `YYYY-MM-DD`. Japan has no summer time, so the offset is fixed. `at`: epoch milliseconds. */
export function tokyoDate(at: number): string {
  return new Date(at + offsetMilliseconds).toISOString().slice(0, 10)
}
