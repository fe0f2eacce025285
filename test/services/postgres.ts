import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { pathOf, skipWithout } from './packages.ts'
import { freePorts, startProgram, type Program } from './program.ts'

export interface PostgresServer {
  /** Address of a database; by default `postgres`. */
  readonly url: (database?: string) => string
  /** Makes an empty database and returns its address. */
  readonly newDatabase: () => Promise<string>
  /** Runs SQL as the superuser. */
  readonly query: (sql: string, database?: string) => Promise<Readonly<Record<string, unknown>>[]>
  /** Ends every process of the server at once, as a power failure would; what was committed stays. */
  readonly kill: () => Promise<void>
  readonly start: () => Promise<void>
  /** Ends the server and removes its files. */
  readonly remove: () => Promise<void>
}

export const skipWithoutPostgres = skipWithout('postgres', 'initdb')

/** PostgreSQL refuses to run as root. Its Debian package makes this user. */
const user = 'postgres'

/** `isDurable`: commits survive a crash of the machine, as in service. Those of any server survive `kill`. */
const settings = (port: number, isDurable: boolean): string[] =>
  [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=200',
    ...(isDurable ? [] : ['fsync=off', 'full_page_writes=off']),
  ].flatMap((setting) => ['-c', setting])

/**
 * Starts a server with an empty cluster of its own on a free port of the loopback interface. `access`: lines of pg_hba.conf; without them
 * nobody needs a password.
 */
export async function startPostgres({
  isDurable = false,
  access = '',
  extra = [] as readonly string[],
} = {}): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'shobun-postgres-'))
  const dataFolder = join(folder, 'data')
  if (process.getuid?.() === 0) run('chown', [user, folder])
  asServerUser(pathOf('initdb'), [
    '-D',
    dataFolder,
    '-U',
    user,
    '-E',
    'UTF8',
    '--locale=C',
    '--auth=trust',
    '--no-sync',
  ])
  if (access !== '') writeFileSync(join(dataFolder, 'pg_hba.conf'), access)
  const [port = 0] = await freePorts(1)
  const url = (database = user): string => `postgres://${user}@127.0.0.1:${port}/${database}`
  const query: PostgresServer['query'] = async (sql, database) => {
    const client = new Client({ connectionString: url(database) })
    await client.connect()
    try {
      return (await client.query<Record<string, unknown>>(sql)).rows
    } finally {
      await client.end()
    }
  }
  const start = async (): Promise<Program> =>
    startProgram({
      command: pathOf('postgres'),
      args: ['-D', dataFolder, ...settings(port, isDurable), ...extra],
      user,
      isReady: async () => (await query('SELECT 1')).length === 1,
    })
  let program = await start()
  let databases = 0
  return {
    url,
    query,
    async newDatabase() {
      const name = `test_${++databases}`
      await query(`CREATE DATABASE ${name}`)
      return url(name)
    },
    async kill() {
      program.signal('SIGKILL')
      await program.ended
    },
    async start() {
      program = await startAgain(start)
    },
    async remove() {
      program.signal('SIGINT')
      await program.ended
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** The processes of a killed server end a moment after it, and a new server waits for none of them. */
async function startAgain(start: () => Promise<Program>): Promise<Program> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await start()
    } catch (error) {
      if (attempt === 50) throw error
    }
  }
}

function asServerUser(command: string, args: readonly string[]): void {
  const identity = process.getuid?.() === 0 ? [`--reuid=${user}`, `--regid=${user}`, '--init-groups', '--'] : ['--']
  run('setpriv', [...identity, command, ...args])
}

function run(command: string, args: readonly string[]): void {
  const { status, stderr, error } = spawnSync(command, args, { encoding: 'utf8', cwd: '/' })
  if (status !== 0) throw new Error(`${command} failed: ${error?.message ?? stderr}`)
}
