import assert from 'node:assert/strict'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { setUpCommands } from '../src/cli/test-commands.ts'
import { createSearch } from '../src/search/search.ts'
import { viewSearch } from '../src/search/test-views.ts'
import { createGenerationKeeper } from '../src/generations/keeper.ts'

const now = () => new Date('2026-11-01T00:00:00Z')

/** A source of the operator with a fictional publisher. Another `key` changes the ids of its records. */
const sourceYaml = (key: string) => `
title: 架空協会の処分
title_en: Fictional list
publisher: { name: 架空検査協会, name_en: Fictional Inspection Association, corporate_number: null }
produces: enforcement
data: { url: "https://www.example.jp/", format: csv, license: なし, attribution: なし, expected_interval: P1M }
gates: { rows_min: 1, unread_share_max: 0.5, loss_share_max: 0.5 }
complete: true
${key}
`
const heading = '商号又は名称,処分年月日,処分内容,処分理由\n'
const rows = [
  '株式会社架空差分,2026年8月20日,指示,一つ目の理由',
  '株式会社架空差分,2026年8月20日,営業停止,二つ目の理由',
  '株式会社架空差分,2026年8月21日,指示,別の日',
  '株式会社架空工務,2026年8月20日,指示,別の会社',
]

interface Shown {
  readonly id: string
  readonly row: string
}

function setUp(t: TestContext) {
  const { shobun, file, dataDir } = setUpCommands(t)
  const folder = join(dataDir, 'sources', 'fictional_list')
  mkdirSync(folder, { recursive: true })
  const writeSource = (key = '') => writeFileSync(join(folder, 'source.yml'), sourceYaml(key))
  writeSource()
  const ingest = async (day: string, lines = rows) => {
    const list = file(`${day}.csv`, `${heading}${lines.join('\n')}\n`)
    const { code, stderr } = await shobun('ingest', 'fictional_list', list, '--as-of', day)
    assert.equal(code, 0, stderr)
  }
  /** What is published, and what the command says. */
  const publish = async (...options: string[]) => {
    const { code, stdout, stderr } = await shobun('publish', '--json', ...options)
    assert.equal(code, 0, stderr)
    const keeper = createGenerationKeeper(dataDir)
    assert.equal(await keeper.refresh(), null)
    const search = viewSearch(createSearch({ generation: () => keeper.current(), now }))
    const { items } = await search.enforcements({ authority: '架空検査協会' }, { limit: 10, page: 1 })
    keeper.close()
    const shown = items.map(({ id, company, actionDate, summary }): Shown => {
      const row = rows.find((line) => line.includes(`${summary}`)) ?? `${company.name} ${actionDate}`
      return { id, row }
    })
    return { shown, warnings: stderr, report: JSON.parse(stdout) }
  }
  const decide = async (...args: string[]) => {
    const { code, stderr } = await shobun(...args, '--reason', 'test')
    assert.equal(code, 0, stderr)
  }
  return { shobun, dataDir, writeSource, ingest, publish, decide }
}

test('a decision holds when a rebuild changes ids: every record of its source, party and day is held back', async (t) => {
  const { shobun, dataDir, writeSource, ingest, publish, decide } = setUp(t)
  await ingest('2026-09-01')
  const before = await publish()
  assert.equal(before.shown.length, 4)
  const suppressed = before.shown.find(({ row }) => row === rows[0])?.id ?? ''
  await decide('suppress', suppressed)
  const [line = ''] = readFileSync(join(dataDir, 'decisions.jsonl'), 'utf8').split('\n')
  const of = { source: 'fictional_list', party: '株式会社架空差分', day: '2026-08-20', file: '2026-09-01.csv' }
  assert.deepEqual((JSON.parse(line) as { of: unknown }).of, of)
  assert.deepEqual((await publish()).report.decisions_without_record, [])

  writeSource('key: [action_date, action]')
  assert.equal((await shobun('rebuild')).code, 0)
  // As if the new ids were not known: of two acts of one day it is not always told which is which.
  writeFileSync(join(dataDir, 'decisions.jsonl'), `${line}\n`)
  const { shown, warnings, report } = await publish('--accept-loss', 'fictional_list')
  assert.deepEqual(
    shown.map(({ row }) => row),
    rows.slice(2).toSorted((a, b) => (a.includes('21日') ? -1 : b.includes('21日') ? 1 : 0)),
  )
  const [found] = report.decisions_without_record
  assert.deepEqual([found.record, found.source, found.party, found.day, found.file], [suppressed, ...Object.values(of)])
  assert.equal(found.held_back.length, 2)
  for (const id of found.held_back) assert.match(id, /^enf_/)
  const status = await shobun('status')
  const told = [suppressed, ...found.held_back, '株式会社架空差分', '2026-09-01.csv']
  for (const words of told) assert.ok(status.stdout.includes(words), status.stdout)
  assert.equal(warnings, '')

  const [first, second] = found.held_back as [string, string]
  await decide('suppress', first)
  await decide('suppress', second, '--undo')
  const decided = await publish()
  assert.deepEqual(
    [decided.shown.length, decided.shown.some(({ id }) => id === second), decided.shown.some(({ id }) => id === first)],
    [3, true, false],
  )
  assert.deepEqual(decided.report.decisions_without_record[0].held_back, [])
  await decide('suppress', suppressed, '--undo')
  assert.deepEqual((await publish()).report.decisions_without_record, [])
})

test('a reason in other words makes another id: the new record is held back, those that were there before are not', async (t) => {
  const { ingest, publish, decide } = setUp(t)
  await ingest('2026-09-01')
  const { shown } = await publish()
  await decide('suppress', shown.find(({ row }) => row === rows[0])?.id ?? '')
  await ingest('2026-10-01', [rows[0]!.replace('一つ目の理由', '言い換えた理由'), ...rows.slice(1)])
  const after = await publish()
  assert.deepEqual(after.shown.map(({ row }) => row).toSorted(), rows.slice(1).toSorted())
  assert.equal(after.report.decisions_without_record[0].held_back.length, 1)
})

test('a decision on a record of several companies holds back the record of each of them', async (t) => {
  const { dataDir, ingest, publish, decide } = setUp(t)
  await ingest('2026-09-01')
  const { shown } = await publish()
  const [one] = shown
  await decide('suppress', one?.id ?? '')
  // As an earlier version left it, whose reader made one record of the row.
  const path = join(dataDir, 'decisions.jsonl')
  const decision = JSON.parse(readFileSync(path, 'utf8')) as { of: object }
  const of = { ...decision.of, party: '株式会社架空差分及び株式会社架空工務', day: '2026-08-20' }
  writeFileSync(path, `${JSON.stringify({ ...decision, record: `enf_${'0'.repeat(32)}`, of })}\n`)
  const after = await publish()
  assert.deepEqual(
    after.shown.map(({ row }) => row),
    [rows[2]],
  )
  assert.equal(after.report.decisions_without_record[0].held_back.length, 3)
})

test('a decision of an earlier version is read, and told when its record is gone', async (t) => {
  const { dataDir, ingest, publish, shobun } = setUp(t)
  await ingest('2026-09-01')
  const decision = {
    at: '2026-01-01T00:00:00Z',
    kind: 'suppress',
    record: 'enf_00000000000000000000',
    field: null,
    value: null,
    reason: 'x',
  }
  writeFileSync(join(dataDir, 'decisions.jsonl'), `${JSON.stringify(decision)}\n`)
  const { shown, report } = await publish()
  assert.equal(shown.length, 4)
  assert.deepEqual(
    report.decisions_without_record.map(({ record, held_back }: never) => [record, held_back]),
    [['enf_00000000000000000000', []]],
  )
  assert.match((await shobun('publish')).stderr, /^warning: enf_0{20} \(suppressed\) has no record in the ledger/)
})
