export type LedgerErrorCode =
  | 'newer_version'
  | 'not_a_ledger'
  | 'missing' // No ledger exists yet.
  | 'busy' // Another process is writing.
  | 'disk_full'
  | 'kind_mismatch' // A source produced records of another kind.
  | 'damaged_archive'
  | 'miscount' // The outcomes of the rows do not add up to their number.
  | 'damaged_ledger'
  | 'not_writable'
  | 'not_a_file'
  | 'ledger_behind' // `imports.jsonl` has more than the ledger.
  | 'other_archive' // `imports.jsonl` and the ledger are of different installations.
  | 'other_keys' // `refuseOtherKeys`.
  | 'unreachable' // No connection to PostgreSQL.

/** What an error of an engine means for the operator. */
export interface Explanation {
  readonly code: LedgerErrorCode
  readonly message: string
}

export const busyExplanation: Explanation = {
  code: 'busy',
  message: 'another import is writing to the ledger; try again when it has finished',
}

/** What a failed import leaves behind. */
export const nothingImported = 'nothing of this file was imported and the ledger did not change'

export class LedgerError extends Error {
  override readonly name = 'LedgerError'
  readonly code: LedgerErrorCode
  constructor(code: LedgerErrorCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? {} : { cause })
    this.code = code
  }
}

const diskFull: Explanation = { code: 'disk_full', message: `the disk is full: ${nothingImported}` }

/** By SQLite's primary result code (https://www.sqlite.org/rescode.html). */
const explanations: Readonly<Record<number, Explanation>> = {
  // SQLITE_BUSY
  5: busyExplanation,
  // SQLITE_READONLY
  8: {
    code: 'not_writable',
    message: 'the ledger is not writable; check the owner and the mode of the data directory',
  },
  // SQLITE_IOERR
  10: { code: 'disk_full', message: 'the disk is full or fails: nothing was written and the ledger did not change' },
  // SQLITE_CORRUPT
  11: {
    code: 'damaged_ledger',
    message: 'the ledger is damaged; restore a backup of it, or import the archived files again',
  },
  // SQLITE_FULL
  13: diskFull,
  // SQLITE_CANTOPEN
  14: {
    code: 'missing',
    message: 'the ledger cannot be opened; has anything been imported into this data directory?',
  },
  // SQLITE_NOTADB
  26: { code: 'not_a_ledger', message: 'the file is no SQLite database' },
}

/** Turns an error of SQLite or the file system into one that says what to do. Returns every other error unchanged. */
export function explainError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { errcode, code } = error as Error & { errcode?: number; code?: string }
  // The low byte of an extended result code is its primary code.
  const explanation = code === 'ENOSPC' ? diskFull : explanations[(errcode ?? 0) & 0xff]
  return explanation === undefined ? error : new LedgerError(explanation.code, explanation.message, error)
}
