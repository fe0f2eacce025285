import assert from 'node:assert/strict'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test, type TestContext } from 'node:test'
import { setUpCommands } from '../src/cli/test-commands.ts'
import { generationsIn } from '../src/generations/generation-folder.ts'

/** A list of the operator's own, with fictional companies. */
const sourceYaml = (gates: string, format: string): string => `
title: 架空市の指名停止
title_en: Fictional list
publisher: { name: 架空市, name_en: Fictional City, corporate_number: null }
produces: procurement_suspension
data: { url: "https://www.example.jp/", format: ${format}, license: なし, attribution: なし, expected_interval: P1M }
complete: true
gates: { rows_min: 1, unread_share_max: 0.5, ${gates} }
`

function setUp(t: TestContext, gates = 'loss_share_max: 0.05', format = 'csv') {
  const commands = setUpCommands(t)
  const folder = join(commands.dataDir, 'sources', 'fictional_list')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'source.yml'), sourceYaml(gates, format))
  /** Imports a list of these companies; each is suspended until its day. */
  const ingest = async (day: string, companies: string, end = '2026年12月31日') => {
    const rows = [...companies].map((name) => `株式会社架空${name},東京都千代田区架空町１,2026年4月1日,${end},粗雑工事`)
    const csv = ['商号又は名称,所在地,停止期間開始,停止期間終了,理由', ...rows].join('\n')
    const path = commands.file(`${day}.csv`, csv)
    const { code, stdout, stderr } = await commands.shobun('ingest', 'fictional_list', path, '--as-of', day)
    assert.equal(code, 0, stderr)
    return stdout
  }
  return { ...commands, ingest }
}

test('a complete list of which all companies were replaced by others is held back', async (t) => {
  const { shobun, ingest } = setUp(t)
  await ingest('2026-09-01', '甲乙丙丁戊')
  assert.equal((await shobun('publish')).code, 0)
  assert.match(await ingest('2026-09-02', '子丑寅卯辰'), /left the list: 5 of 5/)
  const held = await shobun('publish')
  assert.equal(held.code, 5, held.stderr)
  assert.match(
    held.stderr,
    /held back: fictional_list \(all\) since 2026-11-01: 5 of 5 records left the list \(at most 5 % may\)/,
  )
  assert.match(held.stderr, /if it is meant: shobun publish --accept-loss fictional_list\n/)
  assert.match(
    (await shobun('status')).stdout,
    /held back {4}fictional_list \(all\) since 2026-11-01: 5 of 5 records left/,
  )
  const { held_back: inStatus } = JSON.parse((await shobun('status', '--json')).stdout)
  const { held_back: again } = JSON.parse((await shobun('publish', '--json')).stdout)
  assert.equal(inStatus[0].since, '2026-11-01')
  assert.deepEqual(inStatus, again)
  assert.equal((await shobun('publish', '--accept-loss', 'fictional_list')).code, 0)
  assert.equal((await shobun('publish')).code, 0)
})

test('a cut list is held back, whatever share its source.yml allows without a reason', async (t) => {
  const { shobun, ingest } = setUp(t, 'loss_share_max: 0.8')
  await ingest('2026-09-01', '甲乙丙丁戊己庚辛壬癸')
  await shobun('publish')
  assert.match(await ingest('2026-09-02', '甲乙丙丁戊己'), /left the list: 4 of 10/)
  assert.match((await shobun('publish')).stderr, /4 of 10 records left the list \(at most 30 % may\)/)
  // The list of the next day is whole again: nothing has left since the publication.
  assert.match(await ingest('2026-09-03', '甲乙丙丁戊己庚辛壬癸'), /left the list: 0 of 6/)
  assert.equal((await shobun('publish')).code, 0)
})

test('a page that ends inside its table is refused with its reason, and no record leaves the list', async (t) => {
  const { shobun, file } = setUp(t, 'loss_share_max: 0.05', 'html')
  const rows = [...'甲乙丙丁'].map(
    (name) =>
      `<tr><td>株式会社架空${name}<td>東京都千代田区架空町１<td>2026年4月1日<td>2026年12月31日<td>粗雑工事</tr>`,
  )
  const head = '<tr><th>商号又は名称<th>所在地<th>停止期間開始<th>停止期間終了<th>理由</tr>'
  const page = `<!doctype html><html><body><table>${head}${rows.join('\n')}</table></body></html>`
  const ingest = async (name: string, text: string) =>
    shobun('ingest', 'fictional_list', file(name, text), '--as-of', '2026-09-02')
  const whole = await ingest('whole.html', page)
  assert.match(whole.stdout, /4 records = 4 new/, whole.stderr)
  const cut = await ingest('cut.html', page.slice(0, page.indexOf(rows[2] ?? '')))
  assert.equal(cut.code, 1)
  assert.match(cut.stderr, /refused \(truncated\): cut\.html is cut off: it ends inside a <table>, without its end tag/)
  assert.match((await shobun('status')).stdout, /fictional_list +all +4 +0 /)
})

test('after an upgrade, a list is compared with the generation of the earlier program', async (t) => {
  const { shobun, ingest, dataDir } = setUp(t)
  await ingest('2026-09-01', '甲乙丙丁戊')
  await shobun('publish')
  const generations = generationsIn(dataDir)
  const path = generations.pathOf(generations.current() ?? '')
  chmodSync(path, 0o644)
  const earlier = new DatabaseSync(path)
  earlier.exec('PRAGMA user_version = 17')
  earlier.close()
  await ingest('2026-09-02', '甲乙')
  assert.match((await shobun('publish')).stderr, /3 of 5 records left the list/)
})

test('a loss by forget names the forget, and the option means this loss alone', async (t) => {
  const { shobun, ingest } = setUp(t)
  await ingest('2026-09-01', '甲乙丙丁戊')
  await shobun('publish')
  assert.equal((await shobun('forget', '1', '--reason', 'the list of another city')).code, 0)
  await ingest('2026-09-02', '子')
  const { code, stderr } = await shobun('publish')
  assert.equal(code, 1)
  assert.match(
    stderr,
    /5 of 5 records left the list .*, after shobun forget of import 1 \(2026-09-01\.csv: the list of another city\)/,
  )
  assert.equal((await shobun('publish', '--accept-loss', 'jftc_actions')).code, 1)
  assert.equal((await shobun('publish', '--accept-loss', 'no_such_source')).code, 2)
  assert.equal((await shobun('publish', '--accept-loss', 'fictional_list')).code, 0)
})
