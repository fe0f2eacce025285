import { test } from 'node:test'
import type { TestContext } from 'node:test'
import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publicationFile } from '../../collect/readers/publication-file.ts'
import { loadSource } from '../../collect/source-folder.ts'
import type { RowOutcome } from '../../domain/reading.ts'
import { parse } from './parse.ts'

const source = (await loadSource('nta_corporate_numbers'))!.description

interface Read {
  readonly complete: boolean
  readonly asOf: string | null
  readonly rows: RowOutcome[]
}

async function read(t: TestContext, name: string, content: string | Uint8Array): Promise<Read> {
  const folder = await mkdtemp(join(tmpdir(), 'nta-'))
  t.after(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, name), content)
  const reading = await parse(await publicationFile(join(folder, name)), source)
  const rows: RowOutcome[] = []
  for await (const outcome of reading.rows) rows.push(outcome)
  return { complete: reading.complete, asOf: reading.asOf, rows }
}

/** A fictional corporation in the layout of 30 columns; `changes` by position. */
function line(changes: Readonly<Record<number, string>> = {}): string {
  const cells =
    '1,7990001000001,01,0,2026-08-20,2026-08-18,"株式会社見本",,301,"東京都","見本区","架空１丁目１番１号",,13,101,1000001'
      .split(',')
      .concat(['', '', '', '', '', '', '2026-08-18', '1', '', '', '', '', '"ミホン"', '0'])
  return `${cells.map((cell, index) => changes[index] ?? cell).join(',')}\n`
}

async function outcomeOf(t: TestContext, changes: Readonly<Record<number, string>>): Promise<RowOutcome | undefined> {
  return (await read(t, 'diff_20260820.csv', line() + line(changes))).rows[1]
}

test('the file name determines the day and whether the list is complete', async (t) => {
  const { complete, asOf } = await read(t, '00_zenkoku_all_20260831.csv', line())
  assert.deepEqual({ complete, asOf }, { complete: true, asOf: '2026-08-31' })
  assert.equal((await read(t, '13_tokyo_all_20260831.csv', line())).complete, false)
  assert.equal((await read(t, 'diff_20260820.csv', line())).complete, false)
  assert.equal((await read(t, 'rows.csv', line())).asOf, null)
  assert.equal((await read(t, 'diff_20269999.csv', line())).asOf, null)
})

test('a difference under the name of a full file is refused, as is a file without rows that is no difference', async (t) => {
  const twice = line({ 2: '12' }) + line({ 2: '11' })
  assert.equal((await read(t, 'diff_20260820.csv', twice)).rows.length, 2)
  await assert.rejects(read(t, '00_zenkoku_all_20260820.csv', twice), { code: 'wrong_format', message: /difference/ })
  assert.equal((await read(t, 'diff_20260820.csv', '\uFEFF')).rows.length, 0)
  await assert.rejects(read(t, '13_tokyo_all_20260831.csv', '\uFEFF'), { code: 'empty_file' })
  await assert.rejects(read(t, 'rows.csv', '\r\n\r\n'), { code: 'empty_file' })
})

test('an invalid row is unread with its reason', async (t) => {
  const cases: readonly [Readonly<Record<number, string>>, string][] = [
    [{ 1: '7990001000002' }, 'check_digit'],
    [{ 1: '799000100000' }, 'corporate_number'],
    [{ 2: '02' }, 'unknown_process'],
    [{ 3: '2' }, 'unknown_flag'],
    [{ 4: '2026-02-30' }, 'date'],
    [{ 5: '' }, 'date'],
    [{ 6: '' }, 'name'],
    [{ 8: '300' }, 'unknown_kind'],
    [{ 8: '' }, 'unknown_kind'],
    [{ 15: '100000' }, 'code'],
    [{ 18: '2026/08/01' }, 'date'],
    [{ 19: '12' }, 'unknown_close_cause'],
    [{ 20: '7990001000002' }, 'successor'],
    [{ 29: '0,x' }, 'column_count'],
  ]
  for (const [changes, reason] of cases) {
    const outcome = await outcomeOf(t, changes)
    assert.equal(outcome?.outcome, 'unread', JSON.stringify(changes))
    assert.equal(outcome?.outcome === 'unread' && outcome.reason, reason)
  }
})

test('the text of an unread row has at most 500 characters', async (t) => {
  const outcome = await outcomeOf(t, { 2: '02', 6: `"${'見'.repeat(600)}"` })
  assert.equal(outcome?.outcome === 'unread' && outcome.text.length, 500)
})

test('a deletion may leave kind, flags, name and change date blank', async (t) => {
  const outcome = await outcomeOf(t, { 2: '99', 3: '', 5: '', 6: '', 8: '', 23: '', 28: '', 29: '' })
  assert.equal(outcome?.outcome, 'record')
  assert.equal(outcome?.outcome === 'record' && 'corporationKind' in outcome.facts, false)
})

test('a former state that a correction sends again is historic; values not published are left out', async (t) => {
  const outcome = await outcomeOf(t, { 23: '0', 28: '', 29: '1' })
  assert.ok(outcome?.outcome === 'record' && outcome.facts.kind === 'corporation')
  assert.equal(outcome.historic, true)
  assert.equal(outcome.version, '2026-08-20 2026-08-18')
  assert.equal(outcome.facts.searchExcluded, true)
  for (const field of ['nameKana', 'nameEn', 'closeDate', 'successor'])
    assert.equal(field in outcome.facts, false, field)
})

test('another layout is refused', async (t) => {
  const header = { code: 'wrong_format', message: /no corporate number.*法人番号/ }
  await assert.rejects(read(t, 'x.csv', line({ 0: '連番', 1: '法人番号' })), header)
  await assert.rejects(read(t, 'x.csv', 'a,b\n1,2\n'), { code: 'wrong_header', message: /2 columns in the first row/ })
  await assert.rejects(read(t, 'x.csv', line().replace(',"ミホン"', '')), {
    code: 'wrong_header',
    message: /29 columns/,
  })
})

test('a truncated file is refused', async (t) => {
  const whole = line() + line()
  await assert.rejects(read(t, 'x.csv', whole.slice(0, -20)), { code: 'truncated', message: /row 2/ })
  await assert.rejects(read(t, 'x.csv', `${line()}${line().slice(0, 60)}`), { code: 'truncated', message: /row 2/ })
})

test('an empty file, a full file without rows and an HTML page are refused; a difference without rows is not', async (t) => {
  await assert.rejects(read(t, 'diff_20260820.csv', ''), { code: 'empty_file' })
  await assert.rejects(read(t, '00_zenkoku_all_20260831.csv', '\n'), { code: 'empty_file' })
  await assert.rejects(read(t, 'diff_20260820.csv', '<html><title>Access Denied</title>'), { code: 'bot_wall' })
  assert.deepEqual((await read(t, 'diff_20260820.csv', '\n')).rows, [])
})

test('bytes of no Japanese encoding are refused', async (t) => {
  const wrong = Buffer.concat([Buffer.from(line()), Buffer.from([0xff, 0xff, 0x0a])])
  await assert.rejects(read(t, 'diff_20260820.csv', wrong), { code: 'undecodable' })
})
