import { Client, types, type QueryConfig } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import pgpass from 'pgpass'
import { ConnectionLost, explainConnectionError } from './connection-error.ts'
import { copyLine, fromStoredText, toStoredText, type CopyValue } from './stored-text.ts'

export type Value = CopyValue | readonly string[] | readonly number[]

/**
 * One connection to PostgreSQL. The first query opens it. When it was lost, the next query opens it again, but never inside a
 * transaction. Throws `ConnectionLost` when PostgreSQL cannot be reached or takes no writes.
 */
export interface Connection {
  /** Rows as objects. */
  rows(sql: string, values?: readonly Value[]): Promise<Readonly<Record<string, CopyValue>>[]>
  /** Rows as arrays, for long lists. */
  arrays<Row extends readonly CopyValue[]>(sql: string, values?: readonly Value[]): Promise<Row[]>
  /** Several statements without values. */
  execute(sql: string): Promise<void>
  /** Adds rows to a table, `table (column, …)`. */
  copy(table: string, rows: Iterable<readonly CopyValue[]>): Promise<void>
  /** Runs a transaction; rolls back when `run` throws. One at a time. */
  transaction<Result>(transaction: Transaction<Result>): Promise<Result>
  close(): Promise<void>
}

export interface Transaction<Result> {
  /** The statements before those of `run`. */
  readonly begin: string
  readonly run: () => Promise<Result>
  /** Asked when the connection was lost before PostgreSQL answered to the commit. */
  readonly isCommitted?: () => Promise<boolean>
}

export interface ConnectionOptions {
  readonly url: string
  /** The schema in which names without one are found. */
  readonly schema: string
  /** Shown in `pg_stat_activity`. */
  readonly name: string
}

const connectMilliseconds = 10_000

/** A peer that vanished without a word is noticed within 20 s: here, and by the server, which then ends the transaction. */
const keepAliveMilliseconds = 10_000
const serverKeepAlive = 'SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 2; SET tcp_keepalives_count = 5'

export function connectionTo(options: ConnectionOptions): Connection {
  const session = createSession(options)
  const query = async <Row>(config: QueryConfig & { readonly rowMode?: 'array' }): Promise<Row[]> =>
    session.use(async (client) => (await client.query(config)).rows as Row[])
  const execute = async (sql: string): Promise<void> => session.use(async (client) => void (await client.query(sql)))

  async function runOrRollBack<Result>(begin: string, run: () => Promise<Result>): Promise<Result> {
    try {
      await execute(begin)
      session.setInTransaction(true)
      return await run()
    } catch (error) {
      if (session.isOpen()) await execute('ROLLBACK').catch(() => undefined)
      session.setInTransaction(false)
      throw error
    }
  }

  async function commit(): Promise<void> {
    try {
      await execute('COMMIT')
    } finally {
      session.setInTransaction(false)
    }
  }

  return {
    rows: async (text, values = []) => query({ text, values: values.map(toParameter) }),
    arrays: async (text, values = []) => query({ text, values: values.map(toParameter), rowMode: 'array' }),
    execute,
    copy: async (table, rows) => session.use(async (client) => copyRows(client, table, rows)),
    async transaction({ begin, run, isCommitted = async () => false }) {
      const result = await runOrRollBack(begin, run)
      try {
        await commit()
      } catch (error) {
        if (!(error instanceof ConnectionLost) || !(await isCommitted())) throw error
      }
      return result
    },
    close: async () => session.close(),
  }
}

/** The client of a connection, which is opened when it is needed, and its queries, of which one runs at a time. */
function createSession(options: ConnectionOptions) {
  let opened: Promise<Client> | null = null
  let isInTransaction = false
  let lastQuery: Promise<unknown> = Promise.resolve()

  function open(): Promise<Client> {
    const client = newClient(options)
    const opening = prepare(client, options.schema)
    const forget = (): void => {
      if (opened === opening) opened = null
    }
    client.on('error', forget).on('end', forget)
    return opening
  }
  async function discard(used: Promise<Client>): Promise<void> {
    if (opened === used) opened = null
    const client = await used.catch(() => null)
    client?.end().catch(() => undefined)
  }
  async function run<Result>(query: (client: Client) => Promise<Result>): Promise<Result> {
    // A new client would know nothing of the transaction, and would take its commit for one of nothing.
    if (opened === null && isInTransaction) throw new ConnectionLost('the connection to PostgreSQL was lost')
    opened ??= open()
    const used = opened
    try {
      return await query(await used)
    } catch (error) {
      const explained = explainConnectionError(error)
      // After a failover, the connection may lead to a server that takes no writes.
      if (explained instanceof ConnectionLost) await discard(used)
      throw explained
    }
  }
  return {
    /** Opens a client if there is none, and waits for the query before this one. Throws `ConnectionLost`. */
    async use<Result>(query: (client: Client) => Promise<Result>): Promise<Result> {
      const result = lastQuery.then(async () => run(query))
      lastQuery = result.catch(() => undefined)
      return result
    },
    isOpen: () => opened !== null,
    /** In a transaction, a client that was lost is not replaced. */
    setInTransaction: (isNow: boolean): void => void (isInTransaction = isNow),
    async close(): Promise<void> {
      const client = await opened?.catch(() => null)
      opened = null
      await client?.end()
    },
  }
}

function newClient({ url, name }: ConnectionOptions): Client {
  const client = new Client({
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: connectMilliseconds,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMilliseconds,
    types: { getTypeParser: parserOf },
  })
  // From the address or PGPASSWORD.
  const hasPassword = (client.password ?? '') !== ''
  return hasPassword ? client : Object.assign(client, { password: async () => passwordOf(client) })
}

/** Connects a client and makes its settings. */
async function prepare(client: Client, schema: string): Promise<Client> {
  try {
    await client.connect()
  } catch (error) {
    // A client without a password would stay connected until PostgreSQL gives it up.
    client.end().catch(() => undefined)
    throw error
  }
  await client.query(`SET search_path TO ${client.escapeIdentifier(schema)}, pg_temp; ${serverKeepAlive}`)
  return client
}

const toParameter = (value: Value): unknown => {
  if (typeof value === 'string') return toStoredText(value)
  return Array.isArray(value) ? value.map((one: string | number) => toParameter(one)) : value
}

/**
 * By the number of a type in `pg_type`: integers of eight bytes as numbers, texts as they were given. Other types have the parser of the
 * driver.
 */
const parsers = new Map<number, (text: string) => unknown>([
  [types.builtins.INT8, Number],
  [types.builtins.TEXT, fromStoredText],
])

function parserOf(type: number, format?: 'text' | 'binary'): (text: string) => unknown {
  return parsers.get(type) ?? (types.getTypeParser(type, format) as (text: string) => unknown)
}

const copyChunkCharacters = 262_144

async function copyRows(client: Client, table: string, rows: Iterable<readonly CopyValue[]>): Promise<void> {
  const stream = client.query(copyFrom(`COPY ${table} FROM STDIN`))
  const finished = new Promise<void>((resolve, reject) => void stream.on('finish', resolve).on('error', reject))
  let lines = ''
  for (const row of rows) {
    lines += copyLine(row)
    if (lines.length < copyChunkCharacters) continue
    stream.write(lines)
    lines = ''
  }
  stream.end(lines)
  await finished
}

/** The password for a client from `~/.pgpass`, which the driver will no longer read by itself; `undefined` if there is none. */
async function passwordOf({ host, port, database, user }: Client): Promise<string | undefined> {
  return new Promise((resolve) => pgpass({ host, port, database, user }, resolve))
}

/**
 * The version in the table `schema_version` of a schema; `null` without one. The catalogue is read, because `to_regclass` may not know yet
 * what another connection made while this one waited for a lock.
 */
export async function schemaVersionOf(connection: Connection, schema: string): Promise<number | null> {
  const found = await connection.rows(
    `SELECT 1 FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
     WHERE nspname = $1 AND relname = 'schema_version'`,
    [schema],
  )
  if (found.length === 0) return null
  const [row] = await connection.rows('SELECT version FROM schema_version')
  return Number(row?.['version'] ?? 0)
}

/** The size on disk of the schema that has this table, with indexes and what a later vacuum frees. */
export async function schemaBytes(connection: Connection, table: string): Promise<number> {
  const [row] = await connection.rows(
    `SELECT coalesce(sum(pg_total_relation_size(oid)), 0)::bigint AS bytes FROM pg_class
     WHERE relkind = 'r' AND relnamespace = (SELECT relnamespace FROM pg_class WHERE oid = '${table}'::regclass)`,
  )
  return Number(row?.['bytes'])
}
