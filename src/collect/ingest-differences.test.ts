import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { openArchive } from '../ledger/archive.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { corporationsOf, temporaryFolder } from '../ledger/test-publications.ts'
import { openLedger } from '../ledger/sqlite/ledger.ts'
import { ingestFile, type Ingested } from './ingest.ts'
import { zipOf, type TestMember } from '../read/documents/zip/test-zip.ts'
import { loadSource, type Source } from '../read/sources/source-folder.ts'

/** A fictional corporation in the layout of 30 columns, renamed on a day. */
const row = (day: string, name: string): string =>
  `1,7990001000001,11,0,${day},${day},"${name}",,301,"東京都","見本区","架空１丁目１番１号",,13,101,1000001,,,,,,,${day},1,,,,,"",0\n`
const other = (day: string): string => row(day, '合同会社架空別').replace('7990001000001', '8990000000001')

const days: readonly TestMember[] = [
  { name: 'diff_20230501.csv', bytes: row('2023-05-01', '株式会社見本建設') + other('2023-05-01') },
  { name: 'diff_20210714.csv', bytes: row('2021-07-14', '株式会社旧見本') },
  { name: 'diff_20260821.csv', bytes: row('2026-08-21', '株式会社見本ホールディングス') },
]

async function setUp(t: TestContext) {
  const folder = temporaryFolder(t)
  const archive = openArchive(join(folder, 'archive'))
  const { module: _, ...source } = (await loadSource('nta_corporate_numbers')) as Source
  const open = (name: string): Ledger => {
    const ledger = openLedger(join(folder, `${name}.db`))
    t.after(() => ledger.close())
    return ledger
  }
  const ingest = (ledger: Ledger, name: string, bytes: string | Uint8Array): Promise<Ingested> => {
    const path = join(folder, name)
    writeFileSync(path, bytes)
    return ingestFile({ ledger, archive, source, path, now: () => new Date('2026-09-01T00:00:00Z') })
  }
  return { open, ingest }
}

const contentsOf = async (ledger: Ledger): Promise<unknown[]> =>
  (await corporationsOf(ledger)).map(({ facts, firstSeenOn, lastSeenOn, changedOn, formerStates }) => ({
    facts,
    firstSeenOn,
    lastSeenOn,
    changedOn,
    formerStates,
  }))

test('many daily differences in one ZIP give the same corporations as one import for each', async (t) => {
  const { open, ingest } = await setUp(t)
  const [one, many] = [open('one'), open('many')]
  for (const { name, bytes } of days) await ingest(many, String(name), bytes)
  const done = await ingest(one, 'differences.zip', zipOf(days))
  assert.deepEqual('counts' in done && [done.counts.rows, done.counts.new, done.day.seenOn], [4, 2, '2026-08-21'])
  assert.deepEqual(await contentsOf(one), await contentsOf(many))
  const [first] = await corporationsOf(one)
  assert.deepEqual(
    [first?.firstSeenOn, first?.formerStates.map(({ name }) => name)],
    ['2021-07-14', ['株式会社旧見本', '株式会社見本建設']],
  )
})

test('several files in a ZIP that are no differences are refused, and so is a damaged difference among them', async (t) => {
  const { open, ingest } = await setUp(t)
  const ledger = open('refused')
  const named = [...days, { name: 'notes.csv', bytes: 'a,b\n' }]
  const damaged = [...days, { name: 'diff_20260822.csv', bytes: '商号,所在地\n' }]
  for (const [members, code] of [
    [named, 'wrong_format'],
    [damaged, 'wrong_header'],
  ] as const) {
    const done = await ingest(ledger, 'differences.zip', zipOf(members))
    assert.equal('refused' in done && done.refused.code, code)
  }
  assert.deepEqual(await corporationsOf(ledger), [])
})
