import assert from 'node:assert/strict'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { link, list, page } from '../../collect/find/test-page.ts'
import { serveTestSite } from '../../collect/find/test-site.ts'
import { setUpCommands } from '../test-commands.ts'

// Every company and body here is fictional.

const pages = {
  '/': page('架空市', link('/kurashi/', '暮らし') + link('/nyusatsu/', '入札・契約')),
  '/kurashi/': page('暮らし', ''),
  '/nyusatsu/': page(
    '入札・契約',
    link('/nyusatsu/teishi.html', '指名停止業者一覧') + link('http://other.example/shimei', '指名停止（電子入札）'),
  ),
  '/nyusatsu/teishi.html': list,
}

async function setUp(t: TestContext, served: Readonly<Record<string, string>> = pages) {
  const commands = setUpCommands(t, { CONTACT: 'collector@shobun.example', COLLECT_GAP_SECONDS: '0' })
  const site = await serveTestSite(served)
  t.after(site.close)
  return { ...commands, site }
}

test('a list is found from the top page, written as a source and collected', async (t) => {
  const { shobun, site, dataDir } = await setUp(t)
  const options = ['--publisher', '架空市', '--produces', 'procurement_suspension']
  const found = await shobun('source', 'find', site.url, ...options, '--json')
  assert.equal(found.code, 0, found.stderr)
  assert.deepEqual(
    found.stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
    [
      {
        address: `${site.url}nyusatsu/teishi.html`,
        title: '指名停止業者一覧',
        format: 'html',
        rows: 2,
        records: 2,
        unparsed: 0,
        score: 100,
      },
    ],
  )
  assert.deepEqual(site.requests, ['/robots.txt', '/', '/nyusatsu/', '/nyusatsu/teishi.html'])
  const written = await shobun('source', 'find', site.url, ...options, '--write', 'kakuu_list')
  assert.match(written.stdout, /1\. 指名停止業者一覧\n.*teishi\.html\n +html, 2 rows, 2 records, 0 unread/)
  assert.match(written.stderr, /another host, not visited: other\.example\nwrote .*kakuu_list\/source\.yml/)
  assert.ok(existsSync(join(dataDir, 'sources/kakuu_list/sample')))
  assert.match(readFileSync(join(dataDir, 'sources/kakuu_list/source.yml'), 'utf8'), /\n {2}start: .*teishi\.html\n/)
  assert.match(written.stderr, /next: shobun source check kakuu_list; .*layout: confirmed/)
  assert.equal((await shobun('source', 'check', 'kakuu_list')).code, 0)
  assert.match((await shobun('collect', 'kakuu_list')).stderr, /kakuu_list is proposed and not accepted/)
  const description = join(dataDir, 'sources/kakuu_list/source.yml')
  writeFileSync(description, readFileSync(description, 'utf8').replace('layout: proposed', 'layout: confirmed'))
  const collected = await shobun('collect', 'kakuu_list')
  assert.match(collected.stdout, /kakuu_list +collected +1 +2/)
})

test('no list: nothing is printed but notes, and the exit code is 3', async (t) => {
  const { shobun, site } = await setUp(t, {
    ...pages,
    '/nyusatsu/teishi.html': page('指名停止業者一覧', '<p>現在、該当はありません。</p>'),
  })
  const found = await shobun('source', 'find', site.url, '--publisher', '架空市', '--json')
  assert.deepEqual([found.code, found.stdout], [3, ''])
  const told = await shobun('source', 'find', site.url, '--publisher', '架空市', '--write', 'kakuu_list')
  assert.deepEqual([told.code, told.stdout], [3, ''])
  assert.match(told.stderr, /no current list was found/)
})

test('an address that is none, an id that is built in, and an unknown group are refused', async (t) => {
  const { shobun, site, dataDir } = await setUp(t)
  const find = (...args: string[]) => shobun('source', 'find', ...args)
  assert.equal((await find('架空市', '--publisher', '架空市')).code, 2)
  assert.equal((await find(site.url)).code, 2)
  assert.equal((await find(site.url, '--publisher', '架空市', '--write', 'edinet_codes')).code, 2)
  assert.deepEqual(site.requests, [])
  const unknown = await find(site.url, '--publisher', '見本協会', '--write', 'mihon_list')
  assert.equal(unknown.code, 2)
  assert.match(unknown.stderr, /nothing was written: the group of 見本協会 is not known; add --group: national/)
  assert.ok(!existsSync(join(dataDir, 'sources/mihon_list')))
  assert.equal(
    (await find(site.url, '--publisher', '見本協会', '--write', 'mihon_list', '--group', 'municipality')).code,
    0,
  )
})

test('`collect --json` names the counts of a file as `ingest --json` does', async (t) => {
  const row = ['株式会社架空建設', '令和8年4月1日から令和9年5月1日まで', '契約違反', '建設業法違反により取消']
  const rows = [['業者名', '停止期間', '理由', '備考'], row].map(
    (cells) => `<tr><td>${cells.join('</td><td>')}</td></tr>`,
  )
  const address = '/list.html'
  const { shobun, site } = await setUp(t, { [address]: page('指名停止業者一覧', `<table>${rows.join('')}</table>`) })
  const url = new URL(address, site.url).href
  const options = ['--publisher', '架空市', '--group', 'municipality', '--produces', 'procurement_suspension']
  const made = await shobun('source', 'new', 'kakuu_list', '--from', url, ...options)
  assert.equal(made.code, 0, made.stderr)
  assert.deepEqual(JSON.parse((await shobun('collect', 'kakuu_list', '--json')).stdout), {
    source: 'kakuu_list',
    url,
    outcome: 'imported',
    rows: 1,
    record_rows: 1,
    records: 1,
    continuation: 0,
    persons: 0,
    unread: 0,
    unread_reasons: {},
    new: 1,
    changed: 0,
    unchanged: 0,
    unclear_remarks: 1,
    left_list: null,
    remarks: [],
    error: null,
  })
})
