import assert from 'node:assert/strict'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { setUpCommands } from '../src/cli/test-commands.ts'
import { givenFiles, type GivenFile } from '../src/read/documents/test-given-files.ts'
import { createSearch } from '../src/search/search.ts'
import { viewSearch } from '../src/search/test-views.ts'
import { createGenerationKeeper } from '../src/generations/keeper.ts'

/** A source of the operator, with a fictional publisher that the code lists do not know. */
const sourceYaml = `
title: 架空協会の処分
title_en: Fictional list
publisher: { name: 架空検査協会, name_en: Fictional Inspection Association, corporate_number: null }
produces: enforcement
data: { url: "https://www.example.jp/", format: csv, license: なし, attribution: なし, expected_interval: P1M }
gates: { rows_min: 1, unread_share_max: 0.5, loss_share_max: 0.5 }
`
/** The source of a folder of the data folder. */
function setUpOwnSource(t: TestContext) {
  const commands = setUpCommands(t)
  const folder = join(commands.dataDir, 'sources', 'fictional_list')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'source.yml'), sourceYaml)
  return commands
}

const csv =
  '商号又は名称,所在地,処分年月日,処分内容\n株式会社架空差分,東京都千代田区架空町１,2026年8月20日,指示\n株式会社架空工務,東京都千代田区架空町２,別途通知,指示\n'

test("of an operator's own source, the English name of its publisher and the words of its unread rows are shown", async (t) => {
  const { shobun, file, dataDir } = setUpOwnSource(t)
  assert.equal((await shobun('ingest', 'fictional_list', file('list.csv', csv), '--as-of', '2026-09-01')).code, 0)
  const words = '別途通知,株式会社架空工務,東京都千代田区架空町２,…'
  assert.match((await shobun('status', '--unread')).stdout, new RegExp(`list\\.csv\n.*\n +2 +action_date +${words}\n`))
  assert.match((await shobun('status', '--unread', 'edinet_codes')).stdout, /^every row .* could be read/)
  const row = JSON.parse((await shobun('status', '--unread', 'fictional_list', '--json')).stdout)
  assert.deepEqual([row.source_id, row.row, row.reason, row.text], ['fictional_list', 2, 'action_date', words])

  assert.equal((await shobun('publish')).code, 0)
  const keeper = createGenerationKeeper(dataDir)
  t.after(() => keeper.close())
  assert.equal(await keeper.refresh(), null)
  const search = viewSearch(
    createSearch({ generation: () => keeper.current(), now: () => new Date('2026-11-01T00:00:00Z') }),
  )
  const { items } = await search.enforcements({ q: 'Fictional Inspection' }, { limit: 10, page: 1 })
  assert.deepEqual(
    items.map(({ authority, authorityEn }) => [authority, authorityEn]),
    [['架空検査協会', 'Fictional Inspection Association']],
  )
})

/** Each file as somebody may save it, under the name of a CSV; as of another day each, because a list of a day is imported once. */
const savedFiles: readonly (readonly [GivenFile, RegExp | null])[] = [
  ['tabs', null],
  ['UTF-16 with a mark', null],
  ['UTF-16 without a mark', null],
  ['tabs in UTF-16, as Excel saves them', null],
  ['a ZIP of a CSV', null],
  ['scan', /refused \(wrong_format\): .*list\.csv is a PDF, not CSV; if its publisher now offers that/],
  ['workbook', /is a workbook \(\.xlsx\), not CSV/],
  ['old workbook', /is an old workbook \(\.xls\), not CSV/],
  ['locked workbook', /is a document protected by a password, not CSV; remove the password/],
  ['a page with a table', /an HTML page titled "行政処分一覧" came .*"format: html"/],
  ['a ZIP of a PDF', /expected one \.csv file in the zip, found list\.pdf; unpack it/],
  ['semicolons', /refused \(no_table\): .*neither commas nor tabs separate its values: save it as CSV/],
  ['empty', /refused \(empty_file\)/],
]
test('ingest reads what is plainly a table, and says what another file is', async (t) => {
  const { shobun, dataDir } = setUpOwnSource(t)
  for (const [index, [name, reason]] of savedFiles.entries()) {
    const path = join(dataDir, '..', 'list.csv')
    writeFileSync(path, givenFiles[name])
    const day = `2026-09-${String(index + 1).padStart(2, '0')}`
    const { code, stdout, stderr } = await shobun('ingest', 'fictional_list', path, '--as-of', day)
    if (reason === null) assert.match(stdout, /2 rows = 2 with records/, `${name}: ${stderr}`)
    else assert.match(stderr, reason, name)
    assert.equal(code, reason === null ? 0 : 1, name)
  }
  assert.match((await shobun('status')).stdout, /fictional_list +\S+ +2 /)
})
