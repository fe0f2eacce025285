import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { run } from '../../src/cli/program.ts'

/** Sets the title of the window and erases the screen. */
const escapeSequences = '\u001b]0;x\u0007\u001b[2J'
/** A C1 escape sequence and a bidirectional control character. */
const hiddenControls = '\u009b2J\u202e'
const terminalControls = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u
const header = 'target_name,issuance_date,issuing_authority,enforcement_kind,reason_summary,related_law_ref,source_url'
const row = (company: string, date: string): string =>
  `株式会社${company},${date},見本県,license_revoke,産業廃棄物処理業の許可取消し。架空,廃棄物処理法,https://example.jp/`

test('commands print no terminal control characters of published words or file names', async (t) => {
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
  const readable = write(
    `readable${escapeSequences}.csv`,
    `${header}\n${row(`架空${escapeSequences}`, '2026-01-01')}\n${row(`見本${hiddenControls}`, '2026-13-01')}\n${row(`見本${hiddenControls}`, '2026-01-01')}\n`,
  )
  const unreadable = write(`unreadable${hiddenControls}.csv`, `unknown${escapeSequences}${hiddenControls},${header}\n`)
  const id = 'industrial_waste_revocations'
  await shobun('source', 'check', id, readable, '--records', '5')
  await shobun('source', 'check', id, readable, '--records', '5', '--json')
  await shobun('source', 'check', `no${escapeSequences}`, unreadable)
  await shobun('ingest', id, unreadable)
  await shobun('ingest', id, join(folder, `none${escapeSequences}.csv`), '--json')
  await shobun('status')
  assert.match(output, /株式会社架空/)
  assert.match(output, /unknown/)
  const lineWithControls = output.split('\n').find((line) => terminalControls.test(line))
  assert.equal(lineWithControls, undefined, JSON.stringify(lineWithControls))
})
