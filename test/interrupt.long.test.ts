import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { fileURLToPath } from 'node:url'
import { waitFor } from './wait.ts'

// Ctrl-C says what is left, ends with 130 as shells do, and takes the unfinished files along. All companies are fictional.

const launcher = fileURLToPath(new URL('../bin/shobun.js', import.meta.url))

const sourceYaml = (more: string): string => `
title: 架空県の処分
title_en: Fictional list
publisher: { name: 架空県, name_en: Fictional Prefecture, corporate_number: null }
produces: enforcement
gates: { rows_min: 1, unread_share_max: 0.5, loss_share_max: 0.5 }
${more}
`

function setUp(t: TestContext, yaml: string) {
  const folder = mkdtempSync(join(tmpdir(), 'interrupt-test-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  const [dataDir, temporary] = [join(folder, 'data'), join(folder, 'tmp')]
  mkdirSync(temporary)
  mkdirSync(join(dataDir, 'sources', 'fictional_list'), { recursive: true })
  writeFileSync(join(dataDir, 'sources', 'fictional_list', 'source.yml'), yaml)
  const start = (...args: string[]) => {
    const env = { ...process.env, DATA_DIR: dataDir, TMPDIR: temporary, CONTACT: 'test@shobun.example' }
    const child = spawn(process.execPath, [launcher, ...args], { env })
    const printed = { stdout: '', stderr: '' }
    child.stdout.on('data', (text) => (printed.stdout += text))
    child.stderr.on('data', (text) => (printed.stderr += text))
    const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, ...printed }))
    return { child, ended }
  }
  return { folder, dataDir, temporary, start }
}

test('an interrupted publication removes its files and says that nothing was published', async (t) => {
  const data =
    'data: { url: "https://www.example.jp/", format: csv, license: なし, attribution: なし, expected_interval: P1M }'
  const { folder, dataDir, start } = setUp(t, sourceYaml(data))
  const rows = Array.from({ length: 3_000 }, (_, n) => `株式会社架空${n},東京都千代田区架空町１,2026年8月20日,指示`)
  const list = join(folder, 'list.csv')
  writeFileSync(list, ['商号又は名称,所在地,処分年月日,処分内容', ...rows].join('\n'))
  const ingested = await start('ingest', 'fictional_list', list, '--as-of', '2026-08-21').ended
  assert.equal(ingested.code, 0, ingested.stderr)
  const generations = join(dataDir, 'generations')
  const { child, ended } = start('publish')
  const isBuilding = (): boolean =>
    existsSync(generations) && readdirSync(generations).some((name) => name.includes('.unfinished'))
  await waitFor('a generation that is being built', isBuilding, 5)
  child.kill('SIGINT')
  const { code, stdout, stderr } = await ended
  assert.deepEqual([code, stdout], [130, ''], stderr)
  assert.equal(stderr, 'interrupted: nothing was published, and the served generation did not change\n')
  assert.deepEqual(readdirSync(generations), [])
  assert.equal((await start('publish').ended).code, 0)
})

test('an interrupted collection removes its downloads and says how far it came', async (t) => {
  const server = createServer(() => undefined).listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/list.csv`
  const data = `data: { url: "${address}", format: csv, license: なし, attribution: なし, expected_interval: P1M }
collect: { recipe: file, start: "${address}" }`
  const { temporary, start } = setUp(t, sourceYaml(data))
  const asked = once(server, 'request')
  const { child, ended } = start('collect', 'fictional_list')
  await Promise.race([asked, ended.then(({ stderr }) => assert.fail(stderr))])
  assert.equal(readdirSync(temporary).filter((name) => name.startsWith('shobun-collect-')).length, 1)
  child.kill('SIGINT')
  const { code, stderr } = await ended
  assert.equal(code, 130, stderr)
  assert.match(
    stderr,
    /^interrupted: 0 of 1 sources were collected; what was imported stays, and the rest is still due\n$/,
  )
  assert.deepEqual(
    readdirSync(temporary).filter((name) => name.startsWith('shobun-')),
    [],
  )
})
