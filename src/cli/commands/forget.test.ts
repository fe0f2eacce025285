import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { run } from '../program.ts'

test('an attempt to collect that gave no file is no import to take back; a refused file stands for no day', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'forget-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  const shobun = async (...args: string[]) => {
    let stdout = ''
    const code = await run(args, {
      env: { DATA_DIR: folder, CONTACT: 'collector@shobun.example' },
      stdout: { write: (text) => (stdout += text) },
      stderr: { write: () => undefined },
      now: () => new Date('2026-11-01T00:00:00Z'),
      network: { fetch: () => Promise.reject(new Error('no network')), sleep: async () => undefined },
    })
    return { code, stdout }
  }
  assert.match((await shobun('collect', 'edinet_codes')).stdout, /failed +1 .* unreachable: .*no network/)
  assert.match((await shobun('forget')).stdout, /^nothing imported yet\n1 attempts to collect without a file/)
  assert.equal((await shobun('forget', '--json')).stdout, '')
  const file = join(folder, 'list.csv')
  writeFileSync(file, 'no list\n')
  await shobun('ingest', 'edinet_codes', file, '--as-of', '2026-10-31')
  const { stdout } = await shobun('forget')
  assert.match(stdout, /2 +edinet_codes +list\.csv +- .* refused: /)
  assert.doesNotMatch(stdout, /unreachable/)
})
