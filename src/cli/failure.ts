import { PublicationRefused } from '../domain/reading.ts'
import { LedgerError } from '../ledger/ledger-error.ts'

/** What went wrong with one file, in words an operator can act on. */
export interface Failure {
  readonly code: string
  readonly message: string
}

const fileFailures: Readonly<Record<string, Failure>> = {
  ENOENT: { code: 'not_found', message: 'there is no such file' },
  ENOTDIR: { code: 'not_found', message: 'there is no such file' },
  ELOOP: { code: 'not_found', message: 'the link leads nowhere' },
  EISDIR: { code: 'not_a_file', message: 'this is a folder or a device, not a file' },
  EACCES: { code: 'not_readable', message: 'the file may not be read' },
}

export function failureOf(error: unknown): Failure {
  if (error instanceof PublicationRefused || error instanceof LedgerError)
    return { code: error.code, message: error.message }
  if (!(error instanceof Error)) return { code: 'failed', message: String(error) }
  const { code } = error as NodeJS.ErrnoException
  return fileFailures[code ?? ''] ?? { code: 'failed', message: error.message }
}
