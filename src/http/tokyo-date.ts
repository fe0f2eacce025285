const offsetMilliseconds = 9 * 3_600_000
const dayMilliseconds = 86_400_000

let last = { day: Number.NaN, text: '' }

/**
 * The date in Asia/Tokyo, `YYYY-MM-DD`. Japan has no summer time, so the offset is fixed. `at`: epoch milliseconds.
 * Every request asks several times, so the last day is remembered.
 */
export function tokyoDate(at: number): string {
  const day = Math.floor((at + offsetMilliseconds) / dayMilliseconds)
  if (day !== last.day) last = { day, text: new Date(day * dayMilliseconds).toISOString().slice(0, 10) }
  return last.text
}
