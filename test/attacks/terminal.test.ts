import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { run } from '../../src/cli/program.ts'

/** No escape sequence, control character or bidirectional control of published words or file names reaches the operator's terminal. */

const escape = '\u001b]0;x\u0007\u001b[2J'
const hidden = '\u009b2J\u202e'
const harmful = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u
const header = 'target_name,issuance_date,issuing_authority,enforcement_kind,reason_summary,related_law_ref,source_url'
const row = (company: string, date: string): string =>
  `株式会社${company},${date},見本県,license_revoke,産業廃棄物処理業の許可取消し。架空,廃棄物処理法,https://example.jp/`

test('commands print published words and file names cleaned', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'terminal-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  let output = ''
  const stream = { write: (text: string) => (output += text) }
  const shobun = (...args: string[]) =>
    run([...args, '--data-dir', join(folder, 'data')], {
      env: {},
      stdout: stream,
      stderr: stream,
      now: () => new Date('2026-11-20T00:00:00Z'),
    })
  const write = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  const good = write(
    `good${escape}.csv`,
    `${header}\n${row(`架空${escape}`, '2026-01-01')}\n${row(`見本${hidden}`, '2026-13-01')}\n${row(`見本${hidden}`, '2026-01-01')}\n`,
  )
  const bad = write(`bad${hidden}.csv`, `unknown${escape}${hidden},${header}\n`)
  const id = 'industrial_waste_revocations'
  await shobun('source', 'check', id, good, '--records', '5')
  await shobun('source', 'check', id, good, '--records', '5', '--json')
  await shobun('source', 'check', `no${escape}`, bad)
  await shobun('ingest', id, bad)
  await shobun('ingest', id, join(folder, `none${escape}.csv`), '--json')
  await shobun('status')
  assert.match(output, /株式会社架空/)
  assert.match(output, /unknown/)
  const line = output.split('\n').find((one) => harmful.test(one))
  assert.equal(line, undefined, JSON.stringify(line))
})
