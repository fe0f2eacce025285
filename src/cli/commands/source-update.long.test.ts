import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { link, page } from '../../collect/find/test-page.ts'
import { serveTestSite } from '../../collect/find/test-site.ts'
import { setUpCommands } from '../test-commands.ts'

// Every company and body here is fictional.

const rows = [
  ['株式会社架空建設', '見本町1-1', '令和8年10月1日から令和9年3月31日まで', '契約違反'],
  ['有限会社例示工業', '見本町2-2', '令和8年9月1日から令和8年12月31日まで', '事故'],
  ['合同会社想定技研', '見本町3-3', '令和8年10月5日から令和8年12月4日まで', '契約違反'],
]
const table = (headings: readonly string[]): string =>
  page(
    '指名停止業者一覧',
    `<table>${[headings, ...rows].map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`,
  )
const headings = ['商号又は名称', '所在地', '指名停止期間', '理由']
const list = table(headings)

async function setUp(t: TestContext) {
  const commands = setUpCommands(t, { CONTACT: 'collector@shobun.example', COLLECT_GAP_SECONDS: '0' })
  const pages: Record<string, string | { type: string; text: string }> = {
    '/': page('架空市', link('/nyusatsu/', '入札・契約')),
    '/nyusatsu/': page('入札・契約', link('/nyusatsu/teishi.html', '指名停止業者一覧')),
    '/nyusatsu/teishi.html': list,
  }
  const site = await serveTestSite(pages)
  t.after(site.close)
  const { shobun } = commands
  const options = ['--publisher', '架空市', '--produces', 'procurement_suspension', '--write', 'kakuu_list']
  assert.equal((await shobun('source', 'find', site.url, ...options)).code, 0)
  const description = join(commands.dataDir, 'sources/kakuu_list/source.yml')
  writeFileSync(description, readFileSync(description, 'utf8').replace('layout: proposed', 'layout: confirmed'))
  assert.match((await shobun('collect', 'kakuu_list')).stdout, /kakuu_list +collected +1 +3/)
  return { ...commands, site, pages }
}

test('a page that moves, changes its columns and changes its format is collected again after one command each', async (t) => {
  const { shobun, site, pages, dataDir } = await setUp(t)
  const collect = () => shobun('collect', 'kakuu_list')
  const update = () => shobun('source', 'update', 'kakuu_list')

  delete pages['/nyusatsu/teishi.html']
  pages['/nyusatsu/'] = page('入札・契約', link('/keiyaku/shimei.html', '指名停止業者一覧'))
  pages['/keiyaku/shimei.html'] = list
  const lost = await collect()
  assert.match(lost.stdout, /http_status: .*; its list may be at \S+\/keiyaku\/shimei\.html now: shobun source update/)
  const asked = site.requests.length
  assert.match((await collect()).stdout, /its list may be at/)
  assert.deepEqual(site.requests.slice(asked), ['/robots.txt', '/nyusatsu/teishi.html'], 'searched once in 30 days')
  assert.match(
    (await shobun('status')).stdout,
    /proposed +kakuu_list: its list may be at \S+\/keiyaku\/shimei\.html now/,
  )
  const { sources } = JSON.parse((await shobun('status', '--json')).stdout)
  assert.deepEqual(
    sources.map((source: { proposed_address: string }) => source.proposed_address),
    [`${site.url}keiyaku/shimei.html`],
  )
  const moved = await update()
  assert.equal(moved.code, 0, moved.stderr)
  assert.match(moved.stdout, /- +start: \S+\/nyusatsu\/teishi\.html\n[^]*\+ +start: \S+\/keiyaku\/shimei\.html\n/)
  assert.match(moved.stdout, /\n0 records would get another id\n/)
  assert.match((await collect()).stdout, /kakuu_list +collected +1 +0 +0/)
  assert.doesNotMatch((await shobun('status')).stdout, /proposed/)

  pages['/keiyaku/shimei.html'] = table(['相手方の名', '場所など', '指名停止期間', '理由'])
  assert.match((await collect()).stdout, /differs|failed/)
  const widened = await shobun('source', 'update', 'kakuu_list', '--json')
  assert.equal(widened.code, 0, widened.stderr)
  const change = JSON.parse(widened.stdout)
  assert.deepEqual([change.id, change.records, change.other_ids], ['kakuu_list', 3, []])
  assert.ok(
    change.added_lines.some((line: string) => line.includes('場所など: address')),
    widened.stdout,
  )
  assert.equal(change.written, join(dataDir, 'sources/kakuu_list/source.yml'))
  assert.match((await collect()).stdout, /kakuu_list +collected +1 +0 +0/)

  const csv = [headings, ...rows].map((cells) => cells.join(',')).join('\n')
  pages['/keiyaku/shimei.html'] = page('指名停止業者一覧', link('/keiyaku/shimei20261101.csv', '一覧（CSV）'))
  pages['/keiyaku/shimei20261101.csv'] = { type: 'text/csv', text: csv }
  assert.match((await collect()).stdout, /failed/)
  const reformatted = await update()
  assert.equal(reformatted.code, 0, reformatted.stderr)
  assert.match(reformatted.stdout, /\+ +format: csv\n/)
  assert.match((await collect()).stdout, /kakuu_list +collected +1 +0 +0/)

  assert.deepEqual(readdirSync(join(dataDir, 'sources/kakuu_list/former')).toSorted(), ['1.yml', '2.yml', '3.yml'])
  assert.equal((await shobun('rebuild')).code, 0, 'the files of the former layouts are read again')
  assert.match((await shobun('status')).stdout, /kakuu_list +all +3/)
})

test('nothing is written where a decided record would get another id', async (t) => {
  const { shobun, pages, dataDir } = await setUp(t)
  const before = readFileSync(join(dataDir, 'sources/kakuu_list/source.yml'), 'utf8')
  // The reasons are part of what tells acts apart.
  pages['/nyusatsu/teishi.html'] = list.replaceAll('契約違反', '工事の契約に違反したため')
  const told = await shobun('source', 'update', 'kakuu_list', '--print')
  assert.match(told.stdout, /\n2 records would get another id\n/)
  const id = /sus_[0-9a-f]{20}/.exec(told.stdout)?.[0] ?? ''
  assert.equal((await shobun('suppress', id, '--reason', '誤り')).code, 0)
  const refused = await shobun('source', 'update', 'kakuu_list', '--json')
  assert.equal(refused.code, 2)
  const { written, other_ids: otherIds } = JSON.parse(refused.stdout)
  assert.deepEqual([written, otherIds.includes(id)], [null, true])
  assert.match(refused.stderr, new RegExp(`nothing was written: there are decisions on ${id}`))
  assert.equal(readFileSync(join(dataDir, 'sources/kakuu_list/source.yml'), 'utf8'), before)
  assert.ok(!existsSync(join(dataDir, 'sources/kakuu_list/former')))
})

test('a source that is read by code has no description to update', async (t) => {
  const { shobun } = setUpCommands(t, { CONTACT: 'collector@shobun.example' })
  const refused = await shobun('source', 'update', 'edinet_codes')
  assert.equal(refused.code, 2)
  assert.match(refused.stderr, /edinet_codes is read by code of its own/)
})
