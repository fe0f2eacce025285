import { DatabaseError } from 'pg'
import { ConnectionLost } from '../../postgres/connection-error.ts'
import { LedgerError, type LedgerErrorCode } from '../ledger-error.ts'

/** What a failed import leaves behind. */
export const unchanged = 'nothing of this file was imported and the ledger did not change'

/** The codes of PostgreSQL that an operator can act on (https://www.postgresql.org/docs/15/errcodes-appendix.html). */
const explanations: Readonly<Record<string, { readonly code: LedgerErrorCode; readonly message: string }>> = {
  '55P03': { code: 'busy', message: 'another import is writing to the ledger; try again when it has finished' },
  '53100': { code: 'disk_full', message: `the disk of PostgreSQL is full: ${unchanged}` },
  '42501': { code: 'not_writable', message: 'the user of DATABASE_URL may not write the ledger; see docs/operate.md' },
  XX001: { code: 'damaged_ledger', message: 'the ledger is damaged; restore a backup of it, or run shobun rebuild' },
  XX002: { code: 'damaged_ledger', message: 'an index of the ledger is damaged; REINDEX SCHEMA ledger mends it' },
}

/** Turns an error of PostgreSQL into one that says what to do. Returns every other error unchanged. `consequence` of a lost connection. */
export function explainPostgresError(error: unknown, consequence = ''): unknown {
  // A read inside a transaction is explained before its transaction.
  const lost = error instanceof LedgerError ? error.cause : error
  if (lost instanceof ConnectionLost) return new LedgerError('unreachable', `${lost.message}${consequence}`, lost)
  if (!(error instanceof DatabaseError)) return error
  const explanation = explanations[error.code ?? '']
  return explanation === undefined ? error : new LedgerError(explanation.code, explanation.message, error)
}
