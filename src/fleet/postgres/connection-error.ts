import { DatabaseError } from 'pg'

/** PostgreSQL cannot be reached, ended the connection, or takes no writes. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost'
}

/**
 * The codes of PostgreSQL (https://www.postgresql.org/docs/15/errcodes-appendix.html) after which a connection is of no more use. 25006:
 * the server became a standby that only reads. 57P01 to 57P05: it stops, starts, or ended an idle session. 53300: it has no connection
 * left. 28000, 28P01, 3D000: the user, the password or the database is wrong. 08…: the connection failed.
 */
const lostStates = new Set(['25006', '57P01', '57P02', '57P03', '57P05', '53300', '28000', '28P01', '3D000'])

const isLostState = (state: string): boolean => lostStates.has(state) || state.startsWith('08')

/** Turns an error that ended or prevented the connection into `ConnectionLost`. Returns every other error unchanged. */
export function explainConnectionError(error: unknown): unknown {
  if (error instanceof ConnectionLost) return error
  if (error instanceof DatabaseError) return isLostState(error.code ?? '') ? lost(error.message, error) : error
  if (!(error instanceof Error)) return error
  const { code, syscall } = error as NodeJS.ErrnoException
  if (code !== undefined && syscall !== undefined) return lost(messageOf(error), error)
  if (noPassword.test(error.message)) return lost(noPasswordReason, error)
  return driverError.test(error.message) ? lost(error.message, error) : error
}

/** How the messages of the driver's own errors about a connection begin; these have no code. */
const driverError =
  /^(Connection terminated|Client has|Client was closed|timeout expired|SASL|The server does not support SSL)/
const noPassword = /client password must be a string/
const noPasswordReason =
  'it asks for a password, and there is none: put it into ~/.pgpass of the user who runs this command, with mode 0600 ("Ledger and usage log in PostgreSQL" in docs/several-servers.md)'

/** A host with several addresses has an error without a message, which contains those of all addresses. */
const messageOf = (error: Error): string => {
  const [first] = error instanceof AggregateError ? (error.errors as Error[]) : []
  return first?.message ?? error.message
}

const lost = (reason: string, cause: unknown): ConnectionLost =>
  new ConnectionLost(`no connection to PostgreSQL: ${reason}`, { cause })
