import { test } from 'node:test'
import type { TestContext } from 'node:test'
import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zipOf } from '../../documents/zip/test-zip.ts'
import { publicationFile } from '../../documents/process/open-publication.ts'
import { loadSource } from '../source-folder.ts'
import type { RowOutcome } from '../../../domain/parsed-publication.ts'
import { parse } from './parse.ts'
import { column } from './row.ts'

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

/** The row of a fictional corporation, with changed cells. The layout has 30 columns. */
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

test('a difference under the name of a full file is refused', async (t) => {
  const twice = line({ [column.process]: '12' }) + line({ [column.process]: '11' })
  assert.equal((await read(t, 'diff_20260820.csv', twice)).rows.length, 2)
  await assert.rejects(read(t, '00_zenkoku_all_20260820.csv', twice), { code: 'wrong_format', message: /difference/ })
})

test('only a difference may have no rows', async (t) => {
  assert.equal((await read(t, 'diff_20260820.csv', '\uFEFF')).rows.length, 0)
  assert.equal((await read(t, 'diff_20260820.csv', '\n')).rows.length, 0)
  await assert.rejects(read(t, '00_zenkoku_all_20260831.csv', '\n'), { code: 'empty_file' })
  await assert.rejects(read(t, '13_tokyo_all_20260831.csv', '\uFEFF'), { code: 'empty_file' })
  await assert.rejects(read(t, 'rows.csv', '\r\n\r\n'), { code: 'empty_file' })
})

test('an invalid row is unparsed with its reason', async (t) => {
  const cases: readonly [Readonly<Record<number, string>>, string][] = [
    [{ [column.corporateNumber]: '7990001000002' }, 'check_digit'],
    [{ [column.corporateNumber]: '799000100000' }, 'corporate_number'],
    [{ [column.process]: '02' }, 'unknown_process'],
    [{ [column.correction]: '2' }, 'unknown_flag'],
    [{ [column.updateDate]: '2026-02-30' }, 'date'],
    [{ [column.changeDate]: '' }, 'date'],
    [{ [column.name]: '' }, 'name'],
    [{ [column.corporationKind]: '300' }, 'unknown_kind'],
    [{ [column.corporationKind]: '' }, 'unknown_kind'],
    [{ [column.postalCode]: '100000' }, 'code'],
    [{ [column.closeDate]: '2026/08/01' }, 'date'],
    [{ [column.closeCause]: '12' }, 'unknown_close_cause'],
    [{ [column.successor]: '7990001000002' }, 'successor'],
    [{ [column.searchExcluded]: '0,x' }, 'column_count'],
  ]
  for (const [changes, reason] of cases) {
    const outcome = await outcomeOf(t, changes)
    assert.equal(outcome?.outcome, 'unparsed', JSON.stringify(changes))
    assert.equal(outcome?.outcome === 'unparsed' && outcome.reason, reason)
  }
})

test('the text of an unparsed row has at most 500 characters', async (t) => {
  const outcome = await outcomeOf(t, { [column.process]: '02', [column.name]: `"${'見'.repeat(600)}"` })
  assert.equal(outcome?.outcome === 'unparsed' && outcome.text.length, 500)
})

test('a deletion may leave kind, flags, name and change date blank', async (t) => {
  const outcome = await outcomeOf(t, {
    [column.process]: '99',
    [column.correction]: '',
    [column.changeDate]: '',
    [column.name]: '',
    [column.corporationKind]: '',
    [column.latest]: '',
    [column.nameKana]: '',
    [column.searchExcluded]: '',
  })
  assert.equal(outcome?.outcome, 'record')
  assert.equal(outcome?.outcome === 'record' && 'corporationKind' in outcome.facts, false)
})

test('an estate is a person, who is counted and left out; companies that advise heirs are none', async (t) => {
  for (const name of [
    '亡見本太郎相続財産',
    '亡　見本太郎　相続財産法人',
    '相続財産法人　見本花子',
    '相続財産法人（被相続人　見本花子）',
    '被相続人亡見本太郎相続財産管理人弁護士　見本一郎',
    '見本太郎相続財産管理法人',
    '亡見本太郎',
  ])
    assert.deepEqual(
      await outcomeOf(t, { [column.corporationKind]: '499', [column.name]: `"${name}"`, [column.nameKana]: '' }),
      { outcome: 'person', row: 2, rows: 1 },
      name,
    )
  for (const [kind, name] of [
    ['301', '株式会社相続財産見本'],
    ['305', '相続財産見本室合同会社'],
    ['399', '一般社団法人相続人見本協会'],
    ['399', '相続財産見本協会'],
    ['499', '見本健康保険組合'],
    ['499', '故郷見本会'],
  ] as const) {
    const outcome = await outcomeOf(t, { [column.corporationKind]: kind, [column.name]: `"${name}"` })
    assert.equal(outcome?.outcome, 'record', name)
  }
})

test('a former state that is published again after a correction is historic, without the values not published', async (t) => {
  const outcome = await outcomeOf(t, { [column.latest]: '0', [column.nameKana]: '', [column.searchExcluded]: '1' })
  assert.ok(outcome?.outcome === 'record' && outcome.facts.kind === 'corporation')
  assert.equal(outcome.historic, true)
  assert.equal(outcome.version, '2026-08-20 2026-08-18')
  assert.equal(outcome.facts.searchExcluded, true)
  for (const field of ['nameKana', 'nameEn', 'closeDate', 'successor'])
    assert.equal(field in outcome.facts, false, field)
})

test('another layout is refused', async (t) => {
  const refusalOfHeader = { code: 'wrong_format', message: /not a corporate number.*法人番号/ }
  await assert.rejects(read(t, 'x.csv', line({ 0: '連番', [column.corporateNumber]: '法人番号' })), refusalOfHeader)
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

test('an empty file and an HTML page are refused', async (t) => {
  await assert.rejects(read(t, 'diff_20260820.csv', ''), { code: 'empty_file' })
  await assert.rejects(read(t, 'diff_20260820.csv', '<html><title>Access Denied</title>'), { code: 'bot_wall' })
})

test('bytes of no Japanese encoding are refused', async (t) => {
  const wrong = Buffer.concat([Buffer.from(line()), Buffer.from([0xff, 0xff, 0x0a])])
  await assert.rejects(read(t, 'diff_20260820.csv', wrong), { code: 'undecodable' })
})

test('members of a ZIP that are empty lines are not read to their end', async (t) => {
  const member = (name: string) => ({ name, bytes: Buffer.alloc(20_000_000, '\n') })
  for (const members of [[member('diff_20260820.csv')], [member('diff_20260820.csv'), member('diff_20260821.csv')]])
    await assert.rejects(read(t, 'diff_20260820.zip', zipOf(members)), { code: 'wrong_format', message: /empty lines/ })
})
