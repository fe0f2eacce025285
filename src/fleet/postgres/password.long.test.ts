import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { skipWithoutPostgres, startPostgres } from '../../../test/services/postgres.ts'

const main = fileURLToPath(new URL('../../cli/main.ts', import.meta.url))

const access = `host all postgres 127.0.0.1/32 trust
host all guarded 127.0.0.1/32 scram-sha-256
`

test(
  'a command reads the password from ~/.pgpass, and without one says so and ends',
  { skip: skipWithoutPostgres },
  async (t) => {
    const folder = mkdtempSync(join(tmpdir(), 'shobun-password-'))
    t.after(() => rmSync(folder, { recursive: true, force: true }))
    const server = await startPostgres({
      // Longer than a test: PostgreSQL does not end a connection that waits for its password.
      extra: ['-c', 'authentication_timeout=600'],
      access,
    })
    t.after(async () => server.remove())
    await server.query("CREATE ROLE guarded LOGIN SUPERUSER PASSWORD 'right'")
    const url = new URL(await server.newDatabase())
    url.username = 'guarded'
    const passwords = join(folder, 'pgpass')
    const outputOf = async (password?: string): Promise<string> => {
      writeFileSync(passwords, password === undefined ? '' : `127.0.0.1:${url.port}:*:guarded:${password}\n`, {
        mode: 0o600,
      })
      const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: url.href, PGPASSFILE: passwords }
      return new Promise((resolve) => {
        execFile(process.execPath, [main, 'status'], { env, timeout: 110_000 }, (_error, stdout, stderr) =>
          resolve(stderr || stdout),
        )
      })
    }
    assert.match(await outputOf(), /asks for a password, and there is none: put it into ~\/\.pgpass/)
    assert.match(await outputOf('mistaken'), /no connection to PostgreSQL: password authentication failed/)
    assert.match(await outputOf('right'), /^data folder .*\n.*\nledger +nothing imported yet\n$/)
  },
)
