import { spawnSync } from 'node:child_process'
import { chmodSync, createWriteStream, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { NameQuery, NameRow } from './names.ts'

export interface ComparedEngine {
  readonly name: string
  readonly buildSeconds: number
  /** Sends the queries one after the other. Returns the milliseconds of each. */
  measure(queries: readonly NameQuery[]): number[]
  stop(): void
}

const installationsFolder = '/usr/lib/postgresql'

/** PostgreSQL with pg_trgm in a cluster of its own under `folder`; null if it is not installed. */
export async function startPostgres(folder: string, names: readonly NameRow[]): Promise<ComparedEngine | null> {
  const version = existsSync(installationsFolder)
    ? readdirSync(installationsFolder)
        .toSorted((a, b) => Number(a) - Number(b))
        .at(-1)
    : undefined
  if (version === undefined) return null
  const bin = join(installationsFolder, version, 'bin')
  const base = join(folder, 'postgres')
  mkdirSync(base)
  chmodSync(folder, 0o755)
  chmodSync(base, 0o777)
  const data = join(base, 'data')
  run([join(bin, 'initdb'), '-D', data, '-A', 'trust', '--locale=C.UTF-8', '-E', 'UTF8'])
  const options = `-c listen_addresses= -c unix_socket_directories=${base} -c shared_buffers=512MB -c fsync=off -c jit=off`
  run([join(bin, 'pg_ctl'), '-D', data, '-w', '-l', join(base, 'log'), '-o', options, 'start'])
  const psql = (file: string): string =>
    run(['psql', '-h', base, '-d', 'postgres', '-q', '-v', 'ON_ERROR_STOP=1', '-f', file])
  const table = join(base, 'names.tsv')
  await pipeline(Readable.from(tabSeparated(names)), createWriteStream(table))
  const started = performance.now()
  psql(
    script(
      base,
      `CREATE EXTENSION pg_trgm; CREATE TABLE name (id bigint PRIMARY KEY, form text NOT NULL);
\\copy name FROM '${table}'
CREATE INDEX ON name (form text_pattern_ops); CREATE INDEX ON name USING gin (form gin_trgm_ops); VACUUM ANALYZE name;`,
    ),
  )
  return {
    name: `PostgreSQL ${version}, pg_trgm`,
    buildSeconds: (performance.now() - started) / 1000,
    measure(queries) {
      const statements = [
        '\\timing on',
        'SET statement_timeout = 5000;',
        '\\set ON_ERROR_STOP 0',
        ...queries.map(sqlOf),
      ]
      const timings = timingsIn(psql(script(base, statements.join('\n'))))
      // The first is the time of SET.
      return timings.slice(1)
    },
    stop: () => void run([join(bin, 'pg_ctl'), '-D', data, '-m', 'immediate', 'stop']),
  }
}

function* tabSeparated(names: readonly NameRow[]): Generator<string> {
  for (const { id, form } of names) yield `${id}\t${form}\n`
}

function sqlOf({ anchor, text }: NameQuery): string {
  const condition = anchor === 'exact' ? `form = '${text}'` : `form LIKE '${anchor === 'prefix' ? '' : '%'}${text}%'`
  return `SELECT id, form FROM name WHERE ${condition} ORDER BY id LIMIT 10;`
}

const timingsIn = (output: string): number[] =>
  [...output.matchAll(/^Time: ([\d.]+) ms/gm)].map(([, time]) => Number(time))

function script(folder: string, text: string): string {
  const file = join(folder, `script-${Math.round(performance.now() * 1000)}.sql`)
  writeFileSync(file, text)
  return file
}

/** PostgreSQL refuses to run as root; then the user `postgres` runs the command. */
function run(command: readonly string[]): string {
  const allowedCommand = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--', ...command] : command
  const [program = '', ...args] = allowedCommand
  const { status, stdout, stderr } = spawnSync(program, args, {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    cwd: '/',
    // The server inherits the pipes of `pg_ctl start` and keeps them open, so that reading them would never end.
    stdio: command.includes('start') ? 'ignore' : 'pipe',
  })
  if (status !== 0) throw new Error(`${command[0]} ended with ${status}: ${stderr ?? ''}`)
  return stdout ?? ''
}
