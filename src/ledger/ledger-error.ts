/** `ledger_behind`: `imports.jsonl` has more than the ledger; `other_archive`: they do not belong together; `other_keys`: see `refuseOtherKeys`; `busy`: another process is writing; `missing`: no ledger exists yet; `unreachable`: no connection to PostgreSQL; `kind_mismatch`: a source produced records of another kind. */
export type LedgerErrorCode =
  | 'newer_version'
  | 'not_a_ledger'
  | 'missing'
  | 'busy'
  | 'disk_full'
  | 'kind_mismatch'
  | 'damaged_archive'
  | 'miscount'
  | 'damaged_ledger'
  | 'not_writable'
  | 'not_a_file'
  | 'ledger_behind'
  | 'other_archive'
  | 'other_keys'
  | 'unreachable'

export class LedgerError extends Error {
  override readonly name = 'LedgerError'
  readonly code: LedgerErrorCode
  constructor(code: LedgerErrorCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? {} : { cause })
    this.code = code
  }
}

const sqliteFull = 13

/** SQLite's primary result codes (https://www.sqlite.org/rescode.html) that an operator can act on. */
const explanations = new Map<number, { readonly code: LedgerErrorCode; readonly message: string }>([
  [5, { code: 'busy', message: 'another import is writing to the ledger; try again when it has finished' }],
  [
    8,
    { code: 'not_writable', message: 'the ledger is not writable; check the owner and the mode of the data directory' },
  ],
  [10, { code: 'disk_full', message: 'the disk is full or fails: nothing was written and the ledger did not change' }],
  [
    11,
    {
      code: 'damaged_ledger',
      message: 'the ledger is damaged; restore a backup of it, or import the archived files again',
    },
  ],
  [
    sqliteFull,
    { code: 'disk_full', message: 'the disk is full: nothing of this file was imported and the ledger did not change' },
  ],
  [
    14,
    { code: 'missing', message: 'the ledger cannot be opened; has anything been imported into this data directory?' },
  ],
  [26, { code: 'not_a_ledger', message: 'the file is no SQLite database' }],
])

/** Turns an error of SQLite or the file system into one that says what to do. Returns every other error unchanged. */
export function explainError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { errcode, code } = error as Error & { errcode?: number; code?: string }
  // The low byte of an extended result code is its primary code.
  const resultCode = code === 'ENOSPC' ? sqliteFull : (errcode ?? 0) & 0xff
  const explanation = explanations.get(resultCode)
  return explanation === undefined ? error : new LedgerError(explanation.code, explanation.message, error)
}
