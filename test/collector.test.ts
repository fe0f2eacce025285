import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, beforeEach, test } from 'node:test'
import { collectSource, type FetchedUrl } from '../src/collect/collect.ts'
import type { Collected } from '../src/collect/collected.ts'
import { openJsonMap } from '../src/collect/json-map.ts'
import { createPoliteClient } from '../src/collect/fetch/polite-client.ts'
import { loadSource, type Source } from '../src/read/sources/source-folder.ts'
import type { CollectRecipe } from '../src/domain/collect-recipe.ts'
import { openArchive } from '../src/ledger/archive.ts'
import type { Ledger } from '../src/ledger/ledger.ts'
import { openLedger } from '../src/ledger/sqlite/ledger.ts'
import type { GivenFile } from '../src/read/documents/test-given-files.ts'
import { readingHere } from '../src/read/documents/process/reading-here.ts'
import { recordsOf } from '../src/ledger/test-publications.ts'
import { startPublishers, type Fault, type Publishers } from './publishers/publishers.ts'

/** The recipes of the built-in sources against websites that behave like those of their publishers. */
const labourList: CollectRecipe = {
  recipe: 'links',
  start: 'https://www.mhlw.go.jp/stf/list/',
  via: [{ links: '/stf/list/\\d{4}\\.html$', choose: 'newest' }],
  links: '/content/\\d+\\.pdf$',
  text: '公表事案',
  choose: 'newest',
}
const recipes: Readonly<Record<string, CollectRecipe | null>> = {
  nta_corporate_numbers: null,
  edinet_codes: null,
  mlit_procurement_suspensions: null,
  mlit_road_transport: null,
  caa_commercial_transactions: null,
  industrial_waste_revocations: null,
  mhlw_labor_violations: labourList,
}
const hosts: Readonly<Record<string, string>> = {
  nta_corporate_numbers: 'www.houjin-bangou.nta.go.jp',
  edinet_codes: 'disclosure2dl.edinet-fsa.go.jp',
  mlit_procurement_suspensions: 'www.mlit.go.jp',
  mlit_road_transport: 'www.mlit.go.jp',
  caa_commercial_transactions: 'www.no-trouble.caa.go.jp',
  industrial_waste_revocations: 'www2.sanpainet.or.jp',
  mhlw_labor_violations: 'www.mhlw.go.jp',
}

let publishers: Publishers
let folder: string
let ledger: Ledger
let clock: number
let elapsed: number
let waits: number[]

before(async () => {
  publishers = await startPublishers()
})
after(() => publishers.close())
beforeEach(async (t) => {
  folder = mkdtempSync(join(tmpdir(), 'shobun-collector-test-'))
  ledger = openLedger(join(folder, 'ledger.db'))
  publishers.requests.length = 0
  publishers.faults.clear()
  publishers.refusalsLeft = 0
  clock = Date.parse('2026-08-25T00:00:00Z')
  elapsed = 0
  waits = []
  ;(t as { after?: (done: () => Promise<void>) => void }).after?.(async () => {
    await ledger.close()
    rmSync(folder, { recursive: true, force: true })
  })
})

async function sourceOf(id: string): Promise<Source> {
  // Without its module the files are parsed in this process, which is faster.
  const { module: _, ...source } = (await loadSource(id)) as Source
  const recipe = recipes[id] ?? source.description.collect
  return { ...source, description: { ...source.description, collect: recipe } }
}

async function collect(id: string): Promise<Collected[]> {
  const client = createPoliteClient({
    fetch: publishers.fetch,
    now: () => clock,
    elapsed: () => elapsed,
    sleep: async (wait) => {
      waits.push(wait)
      clock += wait
      elapsed += wait
    },
    userAgent: 'Mozilla/5.0 (compatible; Shobun/test; +mailto:collector@shobun.example)',
    timeLimits: { idleMilliseconds: 300, bytesPerSecondMin: 1, startMilliseconds: 60_000 },
  })
  const state = openJsonMap<FetchedUrl>(join(folder, 'collected.json'))
  const archive = openArchive(join(folder, 'archive'))
  const source = await sourceOf(id)
  return readingHere(() =>
    Array.fromAsync(collectSource({ ledger, archive, client, state, source, now: () => new Date(clock) })),
  )
}

const codesOf = (collected: readonly Collected[]): string[] =>
  collected.map(({ outcome, error }) => error?.code ?? outcome)
const newRecords = (collected: readonly Collected[]): number =>
  collected.reduce((sum, { counts }) => sum + (counts?.new ?? 0), 0)
const dayMilliseconds = 86_400_000

for (const id of Object.keys(recipes)) {
  test(`${id}: the second collection finds nothing new and changes nothing`, async () => {
    const first = await collect(id)
    assert.ok(first.length > 0 && first.every(({ outcome }) => outcome === 'imported'), JSON.stringify(first))
    assert.ok(newRecords(first) > 0)
    const [records, fingerprint] = [(await recordsOf(ledger)).length, await ledger.fingerprint()]
    clock += 1_000
    const second = await collect(id)
    assert.ok(
      second.every(({ outcome }) => outcome === 'not_modified'),
      JSON.stringify(second),
    )
    assert.deepEqual([newRecords(second), (await recordsOf(ledger)).length], [0, records])
    assert.equal(await ledger.fingerprint(), fingerprint)
  })
}

/** What each publisher can do wrong, and the code of the failed attempt. */
const faults: readonly (readonly [Fault, readonly string[]])[] = [
  ['bot_wall', ['bot_wall']],
  ['challenge', ['bot_wall']],
  ['overloaded', ['overloaded']],
  ['silent', ['unreachable']],
  ['truncated', ['unreachable']],
]
const ownFaults: readonly (readonly [string, Fault, string])[] = [
  ['mlit_procurement_suspensions', 'changed_layout', 'no_count'],
  ['mlit_procurement_suspensions', 'wrong_count', 'wrong_count'],
  ['caa_commercial_transactions', 'changed_layout', 'no_count'],
  ['caa_commercial_transactions', 'wrong_count', 'wrong_count'],
  ['mhlw_labor_violations', 'changed_layout', 'no_links'],
]
const cases = [
  ...Object.keys(recipes).flatMap((id) => faults.map(([fault, codes]) => [id, fault, codes[0]!] as const)),
  ...ownFaults,
]
for (const [id, fault, code] of cases) {
  test(`${id}: ${fault} is a failed attempt with its reason and loses no record`, async () => {
    await collect(id)
    const [records, fingerprint] = [await recordsOf(ledger), await ledger.fingerprint()]
    clock += dayMilliseconds
    publishers.faults.set(hosts[id]!, fault)
    const failed = await collect(id)
    assert.deepEqual(codesOf(failed), [code])
    const [state] = await ledger.sources()
    assert.equal(state?.lastRefusal?.code, code)
    assert.equal(state?.lastAttemptAt.slice(0, 10), '2026-08-26')
    assert.deepEqual(await recordsOf(ledger), records)
    assert.equal(await ledger.fingerprint(), fingerprint)
  })
}

/** What comes in place of a file, and what the reason says. */
const [edinetFile, labourFile] = [
  ['edinet_codes', 'disclosure2dl.edinet-fsa.go.jp/searchdocument/codelist/Edinetcode.zip'],
  ['mhlw_labor_violations', 'www.mhlw.go.jp/content/001150620.pdf'],
] as const
const otherFiles: readonly (readonly [readonly [string, string], GivenFile, string, RegExp])[] = [
  [edinetFile, 'page not found', 'wrong_format', /there is nothing at this address: look for the new one/],
  [edinetFile, 'log-in page', 'bot_wall', /it asks for a password/],
  [edinetFile, 'error as JSON', 'wrong_format', /is JSON, not CSV/],
  [edinetFile, 'workbook', 'wrong_format', /is a workbook \(\.xlsx\), not CSV/],
  [edinetFile, 'cut workbook', 'truncated', /cut off.*fetch it again/],
  [edinetFile, 'empty', 'empty_file', /is empty/],
  [labourFile, 'scan', 'no_table', /its pages are scanned pictures; ask its publisher/],
  [labourFile, 'withoutMap', 'no_table', /its font does not say which characters it shows/],
  [labourFile, 'locked PDF', 'wrong_format', /is protected by a password/],
  [labourFile, 'cut PDF', 'truncated', /has no end mark/],
  [labourFile, 'page not found', 'wrong_format', /there is nothing at this address/],
  [labourFile, 'workbook', 'wrong_format', /is a workbook \(\.xlsx\), not a PDF/],
]
for (const [[id, address], given, code, reason] of otherFiles) {
  test(`${id}: ${given} instead of the file is refused with what it is, and loses no record`, async () => {
    await collect(id)
    const [records, fingerprint] = [await recordsOf(ledger), await ledger.fingerprint()]
    clock += dayMilliseconds
    publishers.faults.set(address, `file: ${given}`)
    const [failed, ...others] = await collect(id)
    assert.deepEqual([failed?.error?.code, others], [code, []])
    assert.match(failed?.error?.message ?? '', reason)
    assert.deepEqual(await recordsOf(ledger), records)
    assert.equal(await ledger.fingerprint(), fingerprint)
  })
}

test('the tax agency: without its token nothing is collected, and the reason is logged', async () => {
  publishers.faults.set(hosts['nta_corporate_numbers']!, 'changed_layout')
  assert.deepEqual(codesOf(await collect('nta_corporate_numbers')), ['no_token', 'no_token', 'no_token'])
})

test('the tax agency: the full file comes first, then every difference; later only new differences', async () => {
  const urls = (await collect('nta_corporate_numbers')).map(({ url }) => url.split('/download/')[1])
  assert.deepEqual(urls, ['zenken/index.html#14001', 'sabun/#2026-08-20', 'sabun/#2026-08-24'])
  publishers.requests.length = 0
  assert.deepEqual(codesOf(await collect('nta_corporate_numbers')), ['not_modified'])
  assert.deepEqual(
    publishers.requests.map(({ method, path }) => `${method} ${path}`),
    ['GET /robots.txt', 'GET /download/sabun/'],
  )
})

test('a Crawl-delay is the pause between two requests to its host', async () => {
  await collect('industrial_waste_revocations')
  assert.ok(waits.includes(120_000))
})

test('a server that asks to wait is asked again after that time', async () => {
  publishers.faults.set(hosts['edinet_codes']!, 'too_many_requests')
  publishers.refusalsLeft = 2
  assert.deepEqual(codesOf(await collect('edinet_codes')), ['imported'])
  assert.deepEqual(
    waits.filter((wait) => wait === 30_000),
    [30_000, 30_000],
  )
  publishers.refusalsLeft = 9
  clock += dayMilliseconds
  assert.deepEqual(codesOf(await collect('edinet_codes')), ['too_many_requests'])
})

test('every request names the program and its contact', async () => {
  await collect('caa_commercial_transactions')
  const agents = new Set(publishers.requests.map(({ headers }) => headers['user-agent']))
  assert.deepEqual([...agents], ['Mozilla/5.0 (compatible; Shobun/test; +mailto:collector@shobun.example)'])
})

test('of several linked files the newest is collected', async () => {
  const [file] = await collect('mhlw_labor_violations')
  assert.equal(file?.url, 'https://www.mhlw.go.jp/content/001150620.pdf')
})
