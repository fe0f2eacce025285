import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { fileURLToPath } from 'node:url'
import { page } from '../collect/find/test-page.ts'
import { serveTestSite } from '../collect/find/test-site.ts'
import { exitCodeOf, exitCodes, type Exit } from './exit-codes.ts'
import { setUpCommands } from './test-commands.ts'

// Runs the program into each of its exit codes. Every company and body here is fictional.

const collector = { CONTACT: 'collector@shobun.example', COLLECT_GAP_SECONDS: '0' }

function setUpList(t: TestContext, data: string) {
  const commands = setUpCommands(t, collector)
  const folder = join(commands.dataDir, 'sources', 'fictional_list')
  mkdirSync(folder, { recursive: true })
  const yaml = `
title: 架空市の指名停止
title_en: Fictional list
publisher: { name: 架空市, name_en: Fictional City, corporate_number: null }
produces: procurement_suspension
${data}
complete: true
gates: { rows_min: 1, unread_share_max: 0.5, loss_share_max: 0.05 }
`
  writeFileSync(join(folder, 'source.yml'), yaml)
  return commands
}

const csvData =
  'data: { url: "https://www.example.jp/", format: csv, license: なし, attribution: なし, expected_interval: P1M }'

/** An installation that published a list, and then imported an edition in which all companies are others. */
async function setUpReplacedList(t: TestContext) {
  const commands = setUpList(t, csvData)
  const { shobun, file } = commands
  const ingest = async (day: string, companies: string) => {
    const rows = [...companies].map(
      (name) => `株式会社架空${name},東京都千代田区架空町１,2026年4月1日,2026年12月31日,粗雑工事`,
    )
    const list = file(`${day}.csv`, ['商号又は名称,所在地,停止期間開始,停止期間終了,理由', ...rows].join('\n'))
    assert.equal((await shobun('ingest', 'fictional_list', list, '--as-of', day)).code, 0)
  }
  await ingest('2026-09-01', '甲乙丙丁戊')
  assert.equal((await shobun('publish')).code, 0)
  const [partners, report] = [file('partners.csv', '名称\n株式会社架空甲\n'), join(commands.dataDir, 'report.csv')]
  assert.equal((await shobun('screen', partners, '--local', '--output', report)).code, 0)
  await ingest('2026-09-02', '子丑寅卯辰')
  const compare = () => shobun('screen', partners, '--local', '--since', report)
  return { ...commands, compare }
}

/** How a collection ends at this signal, at a publisher that does not answer. */
async function endedBy(t: TestContext, signal: 'SIGINT' | 'SIGTERM'): Promise<number | null> {
  const server = createServer(() => undefined).listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/list.csv`
  const { dataDir } = setUpList(t, `${csvData}\ncollect: { start: "${address}" }`)
  const main = fileURLToPath(new URL('main.ts', import.meta.url))
  const child = spawn(process.execPath, [main, 'collect', 'fictional_list'], {
    env: { ...process.env, ...collector, DATA_DIR: dataDir },
    stdio: 'ignore',
  })
  t.after(() => child.kill('SIGKILL'))
  const closed = once(child, 'close') as Promise<[number | null]>
  await once(server, 'request')
  child.kill(signal)
  return (await closed)[0]
}

const ways: Readonly<Record<Exit, (t: TestContext) => Promise<number | null>>> = {
  done: async (t) => (await setUpCommands(t).shobun('status')).code,
  failed: async (t) => (await setUpCommands(t).shobun('publish')).code,
  wrongUsage: async (t) => (await setUpCommands(t).shobun('nope')).code,
  nothingFound: async (t) => {
    const site = await serveTestSite({ '/': page('架空市', '<p>現在、該当はありません。</p>') })
    t.after(site.close)
    return (await setUpCommands(t, collector).shobun('source', 'find', site.url, '--publisher', '架空市')).code
  },
  differs: async (t) => {
    const { shobun, compare } = await setUpReplacedList(t)
    assert.equal((await compare()).code, exitCodeOf('done'))
    assert.equal((await shobun('publish', '--accept-loss', 'fictional_list')).code, exitCodeOf('done'))
    return (await compare()).code
  },
  heldBack: async (t) => (await (await setUpReplacedList(t)).shobun('publish')).code,
  interrupted: (t) => endedBy(t, 'SIGINT'),
  terminated: (t) => endedBy(t, 'SIGTERM'),
}

for (const [exit, { code, meaning }] of Object.entries(exitCodes))
  test(`exit code ${code}: ${meaning}`, async (t) => {
    assert.equal(await ways[exit as Exit](t), code)
  })

test('the codes are those that scripts rely on, and the help has them all', async (t) => {
  const codes = Object.values(exitCodes).map(({ code }) => code)
  assert.deepEqual(codes, [0, 1, 2, 3, 4, 5, 130, 143])
  const { stdout } = await setUpCommands(t).shobun('--help')
  for (const { code, meaning } of Object.values(exitCodes)) assert.ok(stdout.includes(`  ${code} `), meaning)
})
