import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import type { PublicationFile, ParsedPublication, RowOutcome } from '../domain/parsed-publication.ts'
import { PublicationRefused } from '../domain/publication-refused.ts'
import { openArchive } from '../ledger/archive.ts'
import { openLedger } from '../ledger/sqlite/ledger.ts'
import { filer, recordsOf, sourceOf } from '../ledger/test-publications.ts'
import { ingestFile, type IngestInput } from './ingest.ts'

/** Parser of a fictional source: one name a line, `?` is an unparsed row, `!` truncates the file, `<` begins a bot wall. */
async function parse(file: PublicationFile): Promise<ParsedPublication> {
  const text = readFileSync(file.path, 'utf8')
  if (text.startsWith('<')) throw new PublicationRefused('bot_wall', 'a page of a bot wall')
  const asOf = /\d{4}-\d{2}-\d{2}/.exec(file.name)?.[0] ?? null
  const rows = text.split('\n').map((name, at): RowOutcome => {
    if (name === '!') throw new PublicationRefused('truncated', 'the file is truncated')
    if (name === '?') return { outcome: 'unparsed', row: at + 1, rows: 1, reason: 'name', text: name }
    return { outcome: 'record', row: at + 1, rows: 1, key: name, facts: filer(name, name) }
  })
  return {
    list: 'all',
    complete: file.name.startsWith('full'),
    asOf,
    asOfBasis: 'file_name',
    official: null,
    title: null,
    rows,
  }
}

function setUp(t: TestContext) {
  const folder = mkdtempSync(join(tmpdir(), 'ingest-test-'))
  const ledger = openLedger(join(folder, 'data', 'ledger.db'))
  t.after(async () => {
    await ledger.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const archiveFolder = join(folder, 'data', 'archive')
  const archive = openArchive(archiveFolder)
  const source = { description: sourceOf('fictional', 'disclosure_filer'), parse }
  let today = new Date('2026-05-01T00:00:00Z')
  const ingest = (name: string, text: string, more: Partial<IngestInput> = {}) => {
    const path = join(folder, name)
    writeFileSync(path, text)
    return ingestFile({ ledger, archive, source, path, now: () => today, ...more })
  }
  return { ledger, archiveFolder, ingest, setClock: (instant: string) => (today = new Date(instant)) }
}

const archivedFiles = (archiveFolder: string): number =>
  readdirSync(archiveFolder, { recursive: true }).filter((name) => /[0-9a-f]{64}$/.test(String(name))).length

test('a file is archived, parsed under its own name and imported', async (t) => {
  const { ledger, archiveFolder, ingest } = setUp(t)
  const done = await ingest('list_2026-04-01.txt', '架空甲\n?\n架空乙')
  assert.ok('counts' in done)
  assert.deepEqual([done.counts.rows, done.counts.new, done.counts.unparsed], [3, 2, 1])
  const [found] = await recordsOf(ledger)
  assert.deepEqual([found?.firstSeenOn, found?.publicationName], ['2026-04-01', 'list_2026-04-01.txt'])
  assert.equal(archivedFiles(archiveFolder), 1)
})

test('the day is the given one, else the one the publication states, else the day in Japan of its retrieval', async (t) => {
  const { ledger, ingest, setClock } = setUp(t)
  setClock('2026-05-01T15:30:00Z')
  await ingest('a.txt', '甲')
  await ingest('b_2026-04-01.txt', '乙')
  await ingest('c_2026-04-01.txt', '丙', { asOf: '2026-03-01' })
  await ingest('d.txt', '丁', { retrievedAt: new Date('2026-02-01T00:00:00Z') })
  const days = (await recordsOf(ledger)).map(({ key, lastSeenOn }) => `${key} ${lastSeenOn}`)
  assert.deepEqual(days.toSorted(), ['丁 2026-02-01', '丙 2026-03-01', '乙 2026-04-01', '甲 2026-05-02'])
})

test('a complete list that states no day needs the day it stands for, unless its retrieval is known', async (t) => {
  const { ledger, archiveFolder, ingest } = setUp(t)
  const refused = await ingest('full.txt', '甲')
  assert.ok('refused' in refused)
  assert.equal(refused.refused.code, 'day_missing')
  assert.match(refused.refused.message, /does not state its day; give the day it stands for: --as-of YYYY-MM-DD/)
  assert.deepEqual([(await recordsOf(ledger)).length, archivedFiles(archiveFolder)], [0, 1])
  assert.equal((await ledger.imports())[0]?.refusal?.code, 'day_missing')
  assert.ok('counts' in (await ingest('full_2026-04-01.txt', '甲')))
  assert.ok('counts' in (await ingest('full.txt', '乙', { asOf: '2026-04-02' })))
  assert.ok('counts' in (await ingest('full.txt', '丙', { retrievedAt: new Date('2026-04-03T00:00:00Z') })))
  assert.deepEqual((await ledger.sources())[0]?.lastSeenOn, '2026-04-03')
})

test('every import says which day it took and why, and keeps the address of the file', async (t) => {
  const { ledger, ingest } = setUp(t)
  const days = [
    await ingest('a.txt', '甲'),
    await ingest('b_2026-04-01.txt', '乙', { url: 'https://example.com/b.txt' }),
    await ingest('c_2026-04-01.txt', '丙', { asOf: '2026-03-01' }),
    await ingest('d.txt', '丁', { retrievedAt: new Date('2026-02-01T00:00:00Z') }),
  ].map((done) => 'day' in done && [done.day.seenOn, done.day.asOfBasis])
  assert.deepEqual(days, [
    ['2026-05-01', 'retrieved'],
    ['2026-04-01', 'file_name'],
    ['2026-03-01', 'option'],
    ['2026-02-01', 'retrieved'],
  ])
  const imports = (await ledger.imports()).toReversed()
  assert.deepEqual(
    imports.map(({ seenOn, asOfBasis }) => [seenOn, asOfBasis]),
    days,
  )
  assert.deepEqual(
    imports.map(({ publicationUrl }) => publicationUrl),
    [null, 'https://example.com/b.txt', null, null],
  )
  const addresses = (await recordsOf(ledger)).map(({ key, publicationUrl }) => `${key} ${publicationUrl}`)
  assert.ok(addresses.includes('乙 https://example.com/b.txt'))
})

test('a file that states a future day is refused and logged', async (t) => {
  const { ledger, ingest, setClock } = setUp(t)
  setClock('2026-05-01T15:30:00Z')
  assert.ok('counts' in (await ingest('next-day_2026-05-03.txt', '甲')))
  const end = await ingest('years_2098-04-22.txt', '乙')
  assert.deepEqual('refused' in end && end.refused.code, 'day_to_come')
  assert.equal((await ledger.imports())[0]?.refusal?.code, 'day_to_come')
  assert.equal((await recordsOf(ledger)).length, 1)
})

test('importing the same file again is no new sighting, unless it was retrieved again', async (t) => {
  const { ledger, ingest, setClock } = setUp(t)
  await ingest('a.txt', '甲')
  setClock('2026-06-01T00:00:00Z')
  await ingest('a.txt', '甲')
  assert.equal((await recordsOf(ledger))[0]?.lastSeenOn, '2026-05-01')
  await ingest('a.txt', '甲', { retrievedAt: new Date('2026-06-01T00:00:00Z') })
  assert.equal((await recordsOf(ledger))[0]?.lastSeenOn, '2026-06-01')
})

test('a refused file is archived and logged and changes no record', async (t) => {
  const { ledger, archiveFolder, ingest } = setUp(t)
  await ingest('a.txt', '甲')
  for (const [name, text, code] of [
    ['wall.html', '<html>', 'bot_wall'],
    ['half.txt', '乙\n!', 'truncated'],
  ] as const) {
    const result = await ingest(name, text)
    assert.ok('refused' in result)
    assert.equal(result.refused.code, code)
    assert.equal((await ledger.imports())[0]?.refusal?.code, code)
    assert.equal((await ledger.imports())[0]?.publicationName, name)
  }
  assert.deepEqual(
    (await recordsOf(ledger)).map(({ key }) => key),
    ['甲'],
  )
  assert.equal(archivedFiles(archiveFolder), 3)
  assert.equal((await ledger.sources())[0]?.lastRefusal?.code, 'truncated')
})
