/** Japan has no daylight saving time. */
const tokyoOffsetSeconds = 9 * 3600

/** SQL that formats a column of epoch milliseconds as time in Tokyo. */
export const tokyoTimeSql = (format: string, column: string): string =>
  `strftime('${format}', ${column} / 1000 + ${tokyoOffsetSeconds}, 'unixepoch')`
