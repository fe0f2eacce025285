/** `busy`: another process is writing; `missing`: no ledger exists yet; `kind_mismatch`: a source produced records of another kind. */
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

export class LedgerError extends Error {
  override readonly name = 'LedgerError'
  readonly code: LedgerErrorCode
  constructor(code: LedgerErrorCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? {} : { cause })
    this.code = code
  }
}

/** SQLite's primary result codes (https://www.sqlite.org/rescode.html) that an operator can act on. */
const explained = new Map<number, readonly [LedgerErrorCode, string]>([
  [5, ['busy', 'another import is writing to the ledger; try again when it has finished']],
  [8, ['not_writable', 'the ledger is not writable; check the owner and the mode of the data directory']],
  [10, ['disk_full', 'the disk is full or fails: nothing was written and the ledger did not change']],
  [11, ['damaged_ledger', 'the ledger is damaged; restore a backup of it, or import the archived files again']],
  [13, ['disk_full', 'the disk is full: nothing of this file was imported and the ledger did not change']],
  [14, ['missing', 'the ledger cannot be opened; has anything been imported into this data directory?']],
  [26, ['not_a_ledger', 'the file is no SQLite database']],
])

/** Turns an error of SQLite or the file system into one that says what to do. Returns every other error unchanged. */
export function explainError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { errcode, code } = error as Error & { errcode?: number; code?: string }
  const known = explained.get(code === 'ENOSPC' ? 13 : errcode === undefined ? -1 : errcode & 0xff)
  return known === undefined ? error : new LedgerError(known[0], known[1], error)
}
