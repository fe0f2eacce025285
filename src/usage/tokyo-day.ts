export const dayMilliseconds = 86_400_000
const tokyoMilliseconds = 9 * 3_600_000

/** Days since 1970-01-01 in Tokyo. */
export const tokyoDayNumber = (at: number): number => Math.floor((at + tokyoMilliseconds) / dayMilliseconds)

/** `2026-11-21`: the day in Tokyo. */
export const tokyoDay = (at: number): string => new Date(at + tokyoMilliseconds).toISOString().slice(0, 10)

/** The same in SQL, of a column with epoch milliseconds. */
export const tokyoTimeSql = (format: string, column: string): string =>
  `strftime('${format}', ${column} / 1000 + 32400, 'unixepoch')`
