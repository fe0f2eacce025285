import type { Connection } from './connection.ts'

/**
 * Whether a schema has a table. The catalogue is read, because `to_regclass` may not know yet what another connection made while this
 * one waited for a lock.
 */
export async function hasTable(connection: Connection, schema: string, table: string): Promise<boolean> {
  const found = await connection.rows(
    'SELECT 1 FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace WHERE nspname = $1 AND relname = $2',
    [schema, table],
  )
  return found.length > 0
}
