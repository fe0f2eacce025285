/** `busy`: another process is writing; `missing`: there is no ledger yet; `kind_mismatch`: a source changed what it produces. */
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

/** SQLite's primary result codes that an operator can do something about (https://www.sqlite.org/rescode.html). */
const explained = new Map<number, readonly [LedgerErrorCode, string]>([
  [5, ['busy', 'another import is writing to the ledger; try again when it has finished']],
  [8, ['not_writable', 'the ledger may not be written; check the owner and the mode of the data directory']],
  [10, ['disk_full', 'the disk is full or does not work: nothing of this was written, the ledger is as it was before']],
  [11, ['damaged_ledger', 'the ledger is damaged; put back a copy of it, or import the archived files anew']],
  [13, ['disk_full', 'the disk is full: nothing of this file was imported, the ledger is as it was before']],
  [14, ['missing', 'the ledger cannot be opened; has anything been imported into this data directory?']],
  [26, ['not_a_ledger', 'the file is no SQLite database']],
])

/** Turns SQLite's and the file system's own errors into ones that say what to do; leaves every other error as it is. */
export function explainError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { errcode, code } = error as Error & { errcode?: number; code?: string }
  const known = explained.get(code === 'ENOSPC' ? 13 : errcode === undefined ? -1 : errcode & 0xff)
  return known === undefined ? error : new LedgerError(known[0], known[1], error)
}
