import { primaryResultCode } from './sealed/damage.ts'

/** https://www.sqlite.org/rescode.html#full */
const sqliteFull = 13

/** Whether no space is left on the disk, as the system or SQLite says it. A lock of SQLite needs some, too. */
export const isDiskFull = (error: unknown): boolean =>
  primaryResultCode(error) === sqliteFull || (error as NodeJS.ErrnoException).code === 'ENOSPC'
