export const dayMilliseconds = 86_400_000

/** Days from one date to another, both `YYYY-MM-DD`. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMilliseconds

/** Japan is at UTC+9 and has had no daylight saving time since 1952. */
const tokyoOffsetMilliseconds = 9 * 3_600_000

/** Days between 1970-01-01 and the date in Japan at an instant. */
export const dayNumberInTokyo = (instant: Date | number): number =>
  Math.floor((Number(instant) + tokyoOffsetMilliseconds) / dayMilliseconds)

/** An instant as time in Japan, ISO 8601 with its offset, to the second. */
export const instantInTokyo = (instant: Date | number): string =>
  `${new Date(Number(instant) + tokyoOffsetMilliseconds).toISOString().slice(0, 19)}+09:00`

/** The date in Japan at an instant, `YYYY-MM-DD`. */
export const dateInTokyo = (instant: Date | number): string => instantInTokyo(instant).slice(0, 10)

/** The fiscal year, April to March, of a day (`YYYY-MM-DD`). */
export function fiscalYearOf(day: string): number {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
  return month >= 4 ? year : year - 1
}
