import { test } from 'node:test'
import type { TestContext } from 'node:test'
import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publicationFile } from '../../documents/process/open-publication.ts'
import { loadSource } from '../source-folder.ts'
import type { RowOutcome } from '../../../domain/parsed-publication.ts'
import { parse } from './parse.ts'

const source = (await loadSource('edinet_codes'))!.description
const header = Object.keys(source.columns)

async function read(t: TestContext, content: string): Promise<RowOutcome[]> {
  const folder = await mkdtemp(join(tmpdir(), 'edinet-'))
  t.after(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'EdinetcodeDlInfo.csv'), content)
  const reading = await parse(await publicationFile(join(folder, 'EdinetcodeDlInfo.csv')), source)
  const rows: RowOutcome[] = []
  for await (const outcome of reading.rows) rows.push(outcome)
  return rows
}

/** Fictional. */
const entry: Readonly<Record<string, string>> = {
  ＥＤＩＮＥＴコード: 'E90001',
  提出者種別: '内国法人・組合',
  上場区分: '上場',
  資本金: '100',
  提出者名: '見本株式会社',
  証券コード: '99990',
  提出者法人番号: '7990001000001',
}
const rowOf = (changes: Readonly<Record<string, string>>) =>
  header.map((heading) => `"${{ ...entry, ...changes }[heading] ?? ''}"`).join(',')
/** The text of a file that states `count` entries. */
const file = (rows: readonly string[], count = rows.length, headings = header) =>
  [`ダウンロード実行日,2026年08月11日現在,件数,${count}件`, headings.join(','), ...rows, ''].join('\r\n')

test('a securities code loses its trailing 0 and keeps its letters', async (t) => {
  const codes = ['99990', '999A0', '9999', '']
  const rows = await read(t, file(codes.map((code) => rowOf({ 証券コード: code }))))
  const securitiesCodes = rows.map(
    (row) => row.outcome === 'record' && row.facts.kind === 'disclosure_filer' && row.facts.securitiesCode,
  )
  assert.deepEqual(securitiesCodes, ['9999', '999A', '9999', null])
})

test('individuals are counted and not stored', async (t) => {
  const rows = await read(t, file([rowOf({ 提出者種別: '個人（組合発行者を除く）', 提出者名: '見本　太郎' })]))
  assert.deepEqual(rows, [{ outcome: 'person', row: 1, rows: 1 }])
})

test('a row that may be that of an individual is unparsed, without its names', async (t) => {
  const rows = await read(
    t,
    file([rowOf({ 提出者種別: '個人（新区分）', 提出者名: '見本　太郎' }), '"E90002","見本　太郎"']),
  )
  assert.deepEqual(
    rows.map((row) => row.outcome === 'unparsed' && row.reason),
    ['filer_type', 'column_count'],
  )
  assert.ok(!JSON.stringify(rows).includes('見本'))
  assert.ok(JSON.stringify(rows).includes('E90002'))
})

test('a row with an invalid value is unparsed with its reason', async (t) => {
  const cases: readonly [Readonly<Record<string, string>>, string][] = [
    [{ 提出者法人番号: '7990001000002' }, 'check_digit'],
    [{ 提出者法人番号: '799' }, 'corporate_number'],
    [{ 証券コード: '99995' }, 'securities_code'],
    [{ 資本金: '1,000' }, 'capital'],
    [{ 上場区分: '店頭' }, 'listing'],
    [{ 提出者名: '' }, 'name'],
    [{ ＥＤＩＮＥＴコード: 'X1' }, 'edinet_code'],
  ]
  const rows = await read(t, file(cases.map(([changes]) => rowOf(changes))))
  assert.deepEqual(
    rows.map((row) => row.outcome === 'unparsed' && row.reason),
    cases.map(([, reason]) => reason),
  )
})

test('a file with fewer or more rows than it states is refused', async (t) => {
  await assert.rejects(read(t, file([rowOf({})], 2)), { code: 'truncated', message: /states 2 entries and has 1/ })
  await assert.rejects(read(t, file([rowOf({}), rowOf({})], 1)), {
    code: 'truncated',
    message: /states 1 entries and has 2/,
  })
})

test('a file without a column, without its first line or with a log-in page is refused', async (t) => {
  await assert.rejects(read(t, file([], 0, header.slice(0, -1))), { code: 'wrong_header', message: /corporate_number/ })
  await assert.rejects(read(t, `${header.join(',')}\n${rowOf({})}\n`), { code: 'wrong_header', message: /first line/ })
  await assert.rejects(read(t, '<!doctype html><title>ログイン</title>'), { code: 'bot_wall', message: /ログイン/ })
})

test('columns in another order are found by their headings', async (t) => {
  const reversed = [...header].toReversed()
  const cells = reversed.map((heading) => `"${entry[heading] ?? ''}"`).join(',')
  const [outcome] = await read(t, file([cells], 1, reversed))
  assert.ok(outcome?.outcome === 'record' && outcome.key === 'E90001')
})
