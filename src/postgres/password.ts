import type { Client } from 'pg'
import pgpass from 'pgpass'

/** The password for a client from `~/.pgpass`, which the driver will no longer read by itself; `undefined` if there is none. */
export async function passwordOf({ host, port, database, user }: Client): Promise<string | undefined> {
  return new Promise((resolve) => pgpass({ host, port, database, user }, resolve))
}
