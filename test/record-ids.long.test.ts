// The ids of the records of every sample and real file. `record-ids.txt` has those of before the readers of notices were made anew: for each
// source the first six hexadecimal digits of its ids, in order, in base64. Its lines stay as they are: an id that changes breaks links. One was taken out:
// a bracket without its partner was a part of its name (北芝電機株式会社】); a rebuild leads from the former id to the record. So were ten, each of a row that
// names two or three companies (株式会社アイリスプラザ及び株式会社ダイユーエイト) and is a record of each now: the former id leads to none of them.
import assert from 'node:assert/strict'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test, type TestContext } from 'node:test'
import { fileURLToPath } from 'node:url'
import { ingestFile } from '../src/collect/ingest.ts'
import { rebuild } from '../src/collect/repeat-imports.ts'
import { recordKinds, type PublishedRecord } from '../src/domain/facts.ts'
import { recordIdOf } from '../src/domain/record-id.ts'
import { openArchive } from '../src/ledger/archive.ts'
import { encodeFacts } from '../src/ledger/facts-codec.ts'
import { openImportsFile, withImportsFile } from '../src/ledger/imports-file.ts'
import type { Ledger } from '../src/ledger/ledger.ts'
import { openLedger } from '../src/ledger/sqlite/ledger.ts'
import { samplePaths } from '../src/read/sources/parsed-samples.ts'
import { isRegister, loadSource, sourceFolders, type Source } from '../src/read/sources/source-folder.ts'

const shared = fileURLToPath(new URL('../../shared/data/', import.meta.url))

/** Published files beside the repository, by source. */
const realFiles: Readonly<Record<string, readonly (readonly [folder: string, name: RegExp])[]>> = {
  caa_representation_notices: [['caa_html', /^index.*\.html$/]],
  caa_representations: [['caa_keihyo', /\.csv$/]],
  industrial_waste_revocations: [['sanpai', /\.csv$/]],
  isa_technical_intern: [['isa_titp', /\.xlsx$/]],
  jftc_actions: [['jftc', /^actions.*\.csv$/]],
  mhlw_labor_violations: [['mhlw_labor', /^(?:2017-12-28|2024-03-01).*\.pdf$/]],
  mlit_negative_information_crawl: [['mlit_nega_inf', /\.csv$/]],
  official_enforcement_notices: [['official_notices', /^enforcement.*\.csv$/]],
  official_procurement_notices: [['official_notices', /^procurement.*\.csv$/]],
}

const filesIn = (folder: string, name: RegExp): string[] =>
  existsSync(join(shared, folder))
    ? readdirSync(join(shared, folder)).flatMap((file) => (name.test(file) ? [join(shared, folder, file)] : []))
    : []

interface SourceFiles {
  readonly source: Source
  readonly sample: readonly string[]
  readonly real: readonly string[]
}

/** Every source of records, without its gates: a sample has fewer rows than a list. */
async function allFiles(): Promise<SourceFiles[]> {
  const found: SourceFiles[] = []
  for (const folder of await sourceFolders()) {
    const loaded = (await loadSource(basename(folder)))!
    const { description } = loaded
    if (isRegister(description)) continue
    const gates = { ...description.gates, rowsMin: 0, unparsedShareMax: 1 }
    const real = (realFiles[description.id] ?? []).flatMap(([place, name]) => filesIn(place, name))
    // Read in this process: a hundred more would take minutes to start.
    const { module: _module, ...readHere } = loaded
    const source = { ...readHere, description: { ...description, gates } }
    found.push({ source, sample: await samplePaths(folder), real })
  }
  return found
}

function temporaryFolder(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'record-ids-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'archive'))
  return folder
}

interface Known {
  readonly id: string
  readonly sourceId: string
  readonly key: string
  readonly facts: PublishedRecord
}

async function recordsOf(ledger: Ledger): Promise<Known[]> {
  const found: Known[] = []
  for await (const records of ledger.records(recordKinds))
    for (const { sourceId, key, facts } of records) {
      const record = facts as PublishedRecord
      found.push({ id: recordIdOf(record.kind, sourceId, key), sourceId, key, facts: record })
    }
  return found
}

const shortIdOf = (id: string): string => id.slice(4, 10)
const formerIds = readFileSync(new URL('record-ids.txt', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => {
    const [source = '', files = '', ids = ''] = line.split(' ')
    return { source, files, ids: Buffer.from(ids, 'base64').toString('hex').match(/.{6}/g) ?? [] }
  })

test('no record of the samples and real files has another id, and a misread party leads from its former id to it', async (t) => {
  const dataDir = temporaryFolder(t)
  const files = await allFiles()
  const path = join(dataDir, 'ledger.db')
  const archive = openArchive(join(dataDir, 'archive'))
  const importsFile = openImportsFile(join(dataDir, 'archive', 'imports.jsonl'))
  let ledger = openLedger(path)
  t.after(async () => ledger.close())
  let seconds = 0
  for (const { source, sample, real } of files)
    for (const file of [...sample, ...real]) {
      const now = () => new Date(Date.parse('2026-11-01T00:00:00Z') + ++seconds * 1000)
      const done = await ingestFile({
        ledger: withImportsFile(ledger, importsFile),
        archive,
        source,
        path: file,
        asOf: '2026-10-31',
        now,
      })
      assert.ok('counts' in done, 'refused' in done ? done.refused.message : file)
    }
  const before = await recordsOf(ledger)
  const idsBySource = Map.groupBy(before, ({ sourceId }) => sourceId)
  for (const { source, files: kind, ids } of formerIds) {
    if (kind === 'real' && files.find((one) => one.source.description.id === source)?.real.length === 0) continue
    const now = new Set(idsBySource.get(source)?.map(({ id }) => shortIdOf(id)))
    const gone = ids.filter((id) => !now.has(id))
    assert.deepEqual(gone, [], `${source}, ${kind}: ids that are gone`)
  }

  // One in five as a former reader may have left it: a person's name behind that of the company.
  const misread = before.filter((_, index) => index % 5 === 0)
  await ledger.close()
  const formerOf = misreadIn(path, misread)
  ledger = openLedger(path)
  const renamed = new Map<string, string>()
  const sources = new Map(files.map(({ source }) => [source.description.id, source]))
  await rebuild({
    ledger,
    importsFile,
    archive,
    sourceOf: (id) => sources.get(id),
    onImport: () => undefined,
    onRenamed: (ids) => Object.entries(ids).forEach(([former, id]) => renamed.set(former, id)),
  })
  const after = await recordsOf(ledger)
  assert.deepEqual(new Set(after.map(({ id }) => id)), new Set(before.map(({ id }) => id)))
  for (const [former, id] of renamed) assert.equal(id, formerOf.get(former), 'a former id leads to its own record')
  const lost = [...formerOf.keys()].filter((former) => !renamed.has(former))
  t.diagnostic(`${before.length} records; ${renamed.size} of ${formerOf.size} former ids lead to theirs`)
  assert.ok(lost.length <= formerOf.size * lostShareMax, `${lost.length} of ${formerOf.size} lead nowhere`)
})

/** Where one company has several records of one act, day and file, nobody can say which is which. */
const lostShareMax = 0.05

/** Writes these records as misread ones. Returns their right ids by the ones that they have then. */
function misreadIn(path: string, records: readonly Known[]): Map<string, string> {
  const db = new DatabaseSync(path)
  const update = db.prepare(
    'UPDATE record SET key = ?, payload = ? WHERE key = ? AND source = (SELECT id FROM source WHERE name = ?)',
  )
  const idByFormer = new Map<string, string>()
  db.exec('BEGIN')
  for (const { id, sourceId, key, facts } of records) {
    const party = { ...facts.party, name: `${facts.party.name} 見本一郎` }
    const formerKey = `misread ${key}`
    update.run(formerKey, encodeFacts({ ...facts, party }), key, sourceId)
    idByFormer.set(recordIdOf(facts.kind, sourceId, formerKey), id)
  }
  db.exec('COMMIT')
  db.close()
  return idByFormer
}
