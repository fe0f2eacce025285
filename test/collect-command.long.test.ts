import assert from 'node:assert/strict'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, beforeEach, test } from 'node:test'
import { printedHere } from '../src/cli/test-commands.ts'
import { generationsIn } from '../src/generations/generation-folder.ts'
import { openGeneration } from '../src/generations/sqlite/reader.ts'
import { ledgerPathOf } from '../src/ledger/ledger-place.ts'
import { openLedger } from '../src/ledger/sqlite/ledger.ts'
import { publicIdOf } from '../src/publish/decided-records.ts'
import { emptyInstallation, type Installation } from './installation.ts'
import { startPublishers, type Publishers } from './publishers/publishers.ts'

/** `shobun collect` without arguments: every source that is due, from publishers on this machine. Most of them answer 404. */
let publishers: Publishers
let installation: Installation
let now: Date

before(async () => {
  publishers = await startPublishers()
})
after(() => publishers.close())
beforeEach((t) => {
  installation = emptyInstallation()
  publishers.faults.clear()
  publishers.requests.length = 0
  now = new Date('2026-08-25T00:00:00Z')
  ;(t as { after?: (done: () => void) => void }).after?.(() => installation.remove())
})

async function shobun(...args: string[]) {
  return shobunWith({}, ...args)
}

async function shobunWith(env: Readonly<Record<string, string>>, ...args: string[]) {
  return printedHere(args, {
    env: { DATA_DIR: installation.dataDir, CONTACT: 'collector@shobun.example', ...env },
    now: () => now,
    network: { fetch: publishers.fetch, sleep: async () => undefined },
  })
}

/** A list of an operator that names a company of the register. */
const csvOfRecord =
  '商号又は名称,所在地,処分年月日,処分内容\n株式会社架空差分,東京都千代田区架空町１,2026年8月20日,指示\n'
const fictionalSource = `
title: 架空県の処分
title_en: Fictional list
publisher: { name: 架空県, name_en: Fictional Prefecture, corporate_number: null }
produces: enforcement
data: { url: "https://www.example.jp/", format: csv, license: なし, attribution: なし, expected_interval: P1M }
gates: { rows_min: 1, unread_share_max: 0.5, loss_share_max: 0.5 }
`

/** The register, and a record that may mean one of its companies. */
async function importRecordOfCompany(): Promise<void> {
  await shobun('collect', 'nta_corporate_numbers')
  const list = join(installation.dataDir, 'list.csv')
  writeFileSync(list, csvOfRecord)
  const folder = join(installation.dataDir, 'sources', 'fictional_list')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'source.yml'), fictionalSource)
  assert.equal((await shobun('ingest', 'fictional_list', list)).stderr, '')
}

const rowOf = (table: string, source: string): string =>
  table.split('\n').find((line) => line.startsWith(`${source} `)) ?? ''

test('from nothing, everything that is due is collected and can be published; then only what failed or has become due', async () => {
  const collected = await shobun('collect')
  assert.equal(collected.code, 0)
  // Without a terminal, each finished source is a line of the log.
  assert.match(collected.stderr, /^1 of 27: edinet_codes: collected\n/)
  assert.match(collected.stderr, /\n12 of 27: isa_technical_intern: failed: http_status: .* answered 404/)
  assert.equal(collected.stderr.trimEnd().split('\n').length, 27)
  assert.match(rowOf(collected.stdout, 'nta_corporate_numbers'), /collected +3 +\d+/)
  assert.match(rowOf(collected.stdout, 'edinet_codes'), /collected +1 +\d+/)
  assert.match(rowOf(collected.stdout, 'mlit_procurement_suspensions'), /collected +1 +23/)
  assert.match(rowOf(collected.stdout, 'isa_technical_intern'), /failed +1 +0 +0 +http_status: .*404/)
  assert.match(collected.stdout, /industrial_waste_revocations only by its name: /)
  assert.match(collected.stdout, /^at the publisher +sources\nas described +\d+\n/m)
  assert.match(collected.stdout, /^gone +\d+ +.*\bisa_technical_intern\b/m)
  assert.equal((await shobun('publish')).code, 0)
  const status = JSON.parse((await shobun('status', '--json')).stdout)
  const isa = status.sources.find(({ source_id: id }: { source_id: string }) => id === 'isa_technical_intern')
  assert.equal(isa.last_refusal.code, 'http_status')
  const tried = collected.stdout.split('\n').filter((line) => / (?:collected|failed|unchanged) /.test(line))
  const logged = new Set(status.sources.map(({ source_id: id }: { source_id: string }) => id))
  assert.equal(logged.size, tried.length)
  const second = await shobun('collect')
  assert.equal(rowOf(second.stdout, 'nta_corporate_numbers'), '')
  assert.match(rowOf(second.stdout, 'isa_technical_intern'), /failed/)
  now = new Date('2026-08-26T00:00:00Z')
  assert.match(rowOf((await shobun('collect')).stdout, 'nta_corporate_numbers'), /unchanged +1 +0 +0/)
})

test('update collects what is due and publishes it; a source that fails and a list that is held back stop nothing', async () => {
  const folder = join(installation.dataDir, 'sources', 'fictional_list')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'source.yml'), `${fictionalSource}complete: true\n`)
  const ingest = async (day: string, companies: string) => {
    const rows = [...companies].map((name) => `株式会社架空${name},東京都千代田区架空町１,2026年8月20日,指示`)
    const path = join(installation.dataDir, `${day}.csv`)
    writeFileSync(path, ['商号又は名称,所在地,処分年月日,処分内容', ...rows].join('\n'))
    assert.equal((await shobun('ingest', 'fictional_list', path, '--as-of', day)).code, 0)
  }
  await ingest('2026-08-24', '甲乙丙丁戊己庚辛壬癸')
  const first = await shobun('update')
  assert.equal(first.code, 0, first.stderr)
  assert.match(rowOf(first.stdout, 'mlit_procurement_suspensions'), /collected +1 +23/)
  assert.match(rowOf(first.stdout, 'isa_technical_intern'), /failed/)
  assert.match(first.stdout, /\npublished \S+: \d+ companies, .*\n$/)
  now = new Date('2026-08-26T00:00:00Z')
  await ingest('2026-08-25', '甲')
  const second = await shobun('update', '--json')
  assert.equal(second.code, 5, second.stderr)
  const lines = second.stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  assert.equal(lines.find(({ source }) => source === 'nta_corporate_numbers').outcome, 'not_modified')
  const reason = '9 of 10 records left the list (at most 30 % may)'
  assert.deepEqual(lines.at(-1).held_back, [{ source_id: 'fictional_list', list: 'all', since: '2026-08-26', reason }])
  assert.equal(lines.at(-1).companies, 'taken')
  // What companies are made of changed: the records do not wait for them.
  writeFileSync(join(installation.dataDir, 'aliases.csv'), '法人番号,別名\n7000012050002,架空メトロ\n')
  const third = (await shobun('update', '--json')).stdout.trimEnd().split('\n')
  assert.deepEqual(
    third.slice(-2).map((line) => (JSON.parse(line) as { readonly companies: string }).companies),
    ['behind', 'made'],
  )
  // A failure is not hidden by a list that is held back.
  assert.equal((await shobun('update', '--strict')).code, 1)
  assert.equal((await shobunWith({ CONTACT: '' }, 'update')).code, 2)
})

test('without a contact, the error and the help say how to give one', async () => {
  const { code, stderr } = await shobunWith({ CONTACT: '' }, 'collect')
  assert.equal(code, 2)
  assert.match(stderr, /CONTACT=you@example\.jp before the command, or shobun --contact you@example\.jp collect/)
  assert.match((await shobun('collect', '--help')).stdout, /CONTACT in the\s+environment/)
})

test('with --strict a failed source sets the exit code', async () => {
  assert.equal((await shobun('collect', '--strict', 'edinet_codes')).code, 0)
  publishers.faults.set('disclosure2dl.edinet-fsa.go.jp', 'bot_wall')
  assert.equal((await shobun('collect', '--strict', 'edinet_codes')).code, 1)
  assert.equal((await shobun('collect', 'edinet_codes')).code, 0)
})

test('a source that its publisher wants to be asked for is collected by its name', async () => {
  const { code, stdout } = await shobun('collect', 'industrial_waste_revocations')
  assert.equal(code, 0)
  assert.match(rowOf(stdout, 'industrial_waste_revocations'), /collected +1/)
})

test('a failed attempt and its reason stand in the coverage register, beside what was collected before', async () => {
  await shobun('collect', 'mlit_procurement_suspensions')
  publishers.faults.set('www.mlit.go.jp', 'bot_wall')
  now = new Date('2026-08-26T00:00:00Z')
  await shobun('collect', 'mlit_procurement_suspensions')
  assert.equal((await shobun('publish')).code, 0)
  const generations = generationsIn(installation.dataDir)
  const generation = openGeneration(generations.pathOf(generations.current() ?? ''))
  const coverage = generation.coverage()
  generation.close()
  const entry = coverage.find(({ sourceId }) => sourceId === 'mlit_procurement_suspensions')
  assert.deepEqual(
    [
      entry?.observedCount,
      entry?.lastAttemptAt?.slice(0, 10),
      entry?.lastAttemptError,
      entry?.lastSuccessAt?.slice(0, 10),
    ],
    [23, '2026-08-26', 'bot_wall', '2026-08-25'],
  )
})

test('a source that is found but not readable stays a failure with its reason', async () => {
  publishers.faults.set('www.mlit.go.jp', 'wrong_count')
  const { stdout } = await shobun('collect', 'mlit_procurement_suspensions')
  assert.match(rowOf(stdout, 'mlit_procurement_suspensions'), /failed +1 +0 +0 +wrong_count: .*24 results/)
})

test('with an application id, the former names of the companies that records may mean are collected once', async () => {
  const env = { NTA_APPLICATION_ID: 'K1234567890ab' }
  await importRecordOfCompany()
  assert.equal((await shobun('collect', 'nta_history')).code, 2)
  const { stdout, code } = await shobunWith(env, 'collect', 'nta_history')
  assert.equal(code, 0)
  assert.match(rowOf(stdout, 'nta_history'), /collected +1 +0 +1/)
  const asked = publishers.requests.filter(({ host }) => host.startsWith('api.')).map(({ path }) => path)
  assert.deepEqual(asked, ['/robots.txt', '/4/num?id=K1234567890ab&number=8990000000001&type=12&history=1'])
  assert.match(rowOf((await shobunWith(env, 'collect', 'nta_history')).stdout, 'nta_history'), /unchanged +0/)
  const status = JSON.stringify(await shobun('status', '--json'))
  assert.ok(!status.includes('K1234567890ab'))
})

test('the former names of a company that the operator decided are collected, too', async () => {
  await importRecordOfCompany()
  const ledger = openLedger(ledgerPathOf(installation.dataDir), { readOnly: true })
  const [record] = (await Array.fromAsync(ledger.records(['enforcement']))).flat()
  await ledger.close()
  const decision = ['correct', publicIdOf(record!), 'corporate_number', '8990000000001', '--reason', 'test']
  assert.equal((await shobun(...decision)).code, 0)
  const { stdout } = await shobunWith({ NTA_APPLICATION_ID: 'K1234567890ab' }, 'collect', 'nta_history')
  assert.match(rowOf(stdout, 'nta_history'), /collected +1 +0 +1/)
})

test('an answer of the Web-API with another number of rows than it states is refused, and the application id is not shown', async () => {
  const env = { NTA_APPLICATION_ID: 'K1234567890ab' }
  await importRecordOfCompany()
  publishers.faults.set('api.houjin-bangou.nta.go.jp', 'wrong_count')
  assert.match(
    rowOf((await shobunWith(env, 'collect', 'nta_history')).stdout, 'nta_history'),
    /failed +1 +0 +0 +truncated/,
  )
  publishers.faults.set('api.houjin-bangou.nta.go.jp', 'bot_wall')
  const failed = await shobunWith(env, 'collect', 'nta_history')
  assert.match(rowOf(failed.stdout, 'nta_history'), /bot_wall/)
  assert.ok(!failed.stdout.includes('K1234567890ab'))
})
