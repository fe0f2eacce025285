import { setTimeout as sleep } from 'node:timers/promises'
import type { Connection } from '../../postgres/connection.ts'
import { ConnectionLost } from '../../postgres/connection-error.ts'
import { LedgerError } from '../ledger-error.ts'
import { beginWriting, busyMillisecondsDefault } from './write-lock.ts'

/**
 * A connection may be lost after PostgreSQL was told to commit and before it answered. So every transaction leaves a mark of its own,
 * which shows afterwards whether it is in the database, also in one that took over from another.
 */
export async function markCommit(connection: Connection): Promise<string> {
  const [row] = await connection.rows(
    `INSERT INTO meta VALUES ('commit', pg_current_xact_id()::text || ' ' || pg_backend_pid() || ' ' || clock_timestamp())
     ON CONFLICT (name) DO UPDATE SET value = excluded.value RETURNING value`,
  )
  return String(row?.['value'])
}

/** How often and how long to ask a database that is away, in milliseconds: a restart or a failover takes seconds. */
const askEvery = 500
const askAtMost = 30_000

/** Whether the transaction with this mark is in the database. The lock waits for its end. */
export async function wasCommitted(connection: Connection, mark: string): Promise<boolean> {
  const deadline = performance.now() + askAtMost
  for (;;) {
    try {
      const run = async () => connection.rows("SELECT value FROM meta WHERE name = 'commit'")
      const [row] = await connection.transaction({ begin: beginWriting(busyMillisecondsDefault), run })
      return row?.['value'] === mark
    } catch (error) {
      if (!(error instanceof ConnectionLost)) throw unknownOutcome(error)
      if (performance.now() > deadline) throw unknownOutcome(error)
    }
    await sleep(askEvery)
  }
}

const unknownOutcome = (cause: unknown): LedgerError => {
  const problem = 'the connection to PostgreSQL was lost while it was told to commit, and it does not answer'
  return new LedgerError(
    'unreachable',
    `${problem}; when it is back, shobun status shows whether this was imported`,
    cause,
  )
}
