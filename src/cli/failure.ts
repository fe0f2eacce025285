import { PublicationRefused } from '../domain/publication-refused.ts'
import { LedgerError } from '../ledger/ledger-error.ts'

/** An error in a message that an operator can act on. */
export interface Failure {
  readonly code: string
  readonly message: string
}

const fileFailures: Readonly<Record<string, Failure>> = {
  ENOENT: { code: 'not_found', message: 'there is no such file' },
  ENOTDIR: { code: 'not_found', message: 'there is no such file' },
  ELOOP: { code: 'not_found', message: 'the symbolic link cannot be resolved' },
  EISDIR: { code: 'not_a_file', message: 'this is a folder or a device, not a file' },
  EACCES: { code: 'not_readable', message: 'permission to read the file is denied' },
}

/** The code and message of an error, for a line of a report; `errorMessage` is for one that ends the command. */
export function failureOf(error: unknown): Failure {
  if (error instanceof PublicationRefused || error instanceof LedgerError)
    return { code: error.code, message: error.message }
  if (!(error instanceof Error)) return { code: 'failed', message: String(error) }
  const { code } = error as NodeJS.ErrnoException
  return fileFailures[code ?? ''] ?? { code: 'failed', message: error.message }
}

export const refusalLine = ({ code, message }: Failure): string => `refused (${code}): ${message}`

/** SQLITE_READONLY and SQLITE_CANTOPEN: the data folder is not writable. */
const unwritableCodes = new Set([8, 14])

/** The message of an error that ended a command, with the path if the system gave one. */
export function errorMessage(error: unknown): string {
  const { message } = failureOf(error)
  if (!(error instanceof Error)) return message
  const { code, path, errcode } = error as NodeJS.ErrnoException & { readonly errcode?: number }
  // The low byte of SQLite's extended result code is the primary result code.
  if (code === 'ERR_SQLITE_ERROR' && unwritableCodes.has((errcode ?? 0) % 256))
    return `the data folder cannot be written; give one with --data-dir or DATA_DIR (${message})`
  if (code === 'EADDRINUSE') return portInUse(error)
  if (code === undefined || path === undefined || !(code in fileFailures)) return message
  // Here the file may also be one to be written.
  return `${path}: ${code === 'EACCES' ? 'permission denied' : message}`
}

function portInUse(error: Error): string {
  const { address, port } = error as Error & { readonly address?: string; readonly port?: number }
  return `another program uses port ${port} of ${address}; end it, or choose another port with PORT (METRICS_PORT for the metrics)`
}
