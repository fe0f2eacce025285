import assert from 'node:assert/strict'
import { chmodSync, readFileSync, renameSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test, type TestContext } from 'node:test'
import { printedHere } from '../src/cli/test-commands.ts'
import { publishSample } from '../src/cli/server/sample-generation.ts'
import { generationsIn } from '../src/generations/generation-folder.ts'
import { createGenerationKeeper } from '../src/generations/keeper.ts'
import { lockPublishing } from '../src/generations/file-lock.ts'
import { emptyInstallation, sampleInstallation } from './installation.ts'

async function sampleWithKeeper(t: TestContext) {
  const installation = await sampleInstallation()
  const { dataDir } = installation
  const keeper = createGenerationKeeper(dataDir)
  assert.equal(await keeper.refresh(), null)
  t.after(() => {
    keeper.close()
    installation.remove()
  })
  const generations = generationsIn(dataDir)
  return { dataDir, keeper, generations, first: generations.current() ?? '' }
}

const writePointer = (dataDir: string, name: string): void => writeFileSync(join(dataDir, 'current'), `${name}\n`)

test('a second simultaneous publication is refused, and the current generation stays', async (t) => {
  const { dataDir, generations, first } = await sampleWithKeeper(t)
  const unlock = lockPublishing(dataDir, 0)
  assert.throws(() => lockPublishing(dataDir, 0), {
    name: 'PublishingBusy',
    message: /another generation is being built/,
  })
  unlock()
  lockPublishing(dataDir, 0)()
  assert.equal(generations.current(), first)
})

test('a new generation sorts after the last one even when the clock was set back', async (t) => {
  const { dataDir, generations, first } = await sampleWithKeeper(t)
  const { name } = await publishSample(dataDir, new Date('2020-01-01T00:00:00Z'))
  assert.ok(name > first)
  assert.deepEqual([generations.current(), generations.list().at(-1)], [name, name])
})

test('an unreadable generation is reported once, and the previous one stays in service', async (t) => {
  const { dataDir, keeper, generations, first } = await sampleWithKeeper(t)
  const id = keeper.current()?.facts.id
  const { name } = await publishSample(dataDir, new Date('2026-11-22T00:00:00Z'))
  const path = generations.pathOf(name)
  const whole = readFileSync(path)
  const damages: readonly (readonly [apply: () => void, message: RegExp])[] = [
    [() => setFormat(path, 999), /format 999.*upgrade this program/],
    [
      () => writeFileSync(path, 'no database at all, but long enough to have a header of its own'.repeat(20)),
      /has 1260 bytes and not \d+/,
    ],
    [() => writeFileSync(path, Buffer.alloc(whole.length, 'no database at all')), /does not have the header/],
    [
      () =>
        writeFileSync(
          path,
          whole.map((byte, index) => (index === 5_000 ? byte ^ 1 : byte)),
        ),
      // Where the byte belongs to the schema, opening finds it before the hash does.
      /its SHA-256 differs|is malformed/,
    ],
    [() => writeFileSync(path, whole.subarray(0, Math.floor(whole.length / 2))), /bytes and not/],
    [() => renameSync(path, `${path}.away`), /is not there/],
    [() => writePointer(dataDir, '../../ledger.db'), /names no generation/],
  ]
  for (const [applyDamage, message] of damages) {
    applyDamage()
    assert.match((await keeper.refresh())?.message ?? 'no error', message)
    assert.equal(await keeper.refresh(), null)
    assert.equal(keeper.current()?.facts.id, id)
  }
  renameSync(`${path}.away`, path)
  writeFileSync(path, whole)
  writePointer(dataDir, name)
  assert.equal(await keeper.refresh(), null)
  assert.equal(`${keeper.current()?.facts.id}.generation`, name)
  assert.notEqual(name, first)
})

test('a served generation that is cut off is reported once', async (t) => {
  const { keeper, generations, first } = await sampleWithKeeper(t)
  const path = generations.pathOf(first)
  chmodSync(path, 0o644)
  truncateSync(path, 8_192)
  assert.match((await keeper.refresh())?.message ?? 'no error', /has 8192 bytes and not \d+/)
  assert.equal(await keeper.refresh(), null)
  assert.equal(keeper.problem()?.kind, 'damaged')
})

test('a server refuses to start on a generation of a newer format and does not publish the sample instead', async (t) => {
  const { dataDir, generations, first } = await sampleWithKeeper(t)
  setFormat(generations.pathOf(first), 999)
  const printed = await shobun(dataDir, 'serve')
  assert.deepEqual([printed.code, printed.stdout], [1, ''])
  assert.match(
    printed.stderr,
    /^error: .*format 999, this program reads \d+: run `shobun publish` to go back, or upgrade this program\n$/,
  )
  writePointer(dataDir, 'nothing.generation')
  assert.match((await shobun(dataDir, 'serve')).stderr, /^error: .*nothing\.generation is not there.*\n$/)
  assert.deepEqual(generations.list(), [first])
})

test('`rollback` repairs a damaged pointer', async (t) => {
  const { dataDir, generations, first } = await sampleWithKeeper(t)
  writePointer(dataDir, '\0\0')
  assert.match(
    (await shobun(dataDir, 'serve')).stderr,
    /^error: .*names no generation; choose one with `shobun rollback/,
  )
  assert.equal((await shobun(dataDir, 'rollback', first)).code, 0)
  assert.equal(generations.current(), first)
})

test('an empty ledger is not published over the sample', async (t) => {
  const { dataDir, generations, first } = await sampleWithKeeper(t)
  const path = join(dataDir, 'no-list.csv')
  writeFileSync(path, 'no list')
  assert.equal((await shobun(dataDir, 'ingest', 'edinet_codes', path)).code, 1)
  const refused = await shobun(dataDir, 'publish')
  assert.deepEqual([refused.code, refused.stdout], [1, ''])
  assert.match(refused.stderr, /not published: the ledger holds no record of any source/)
  assert.equal(generations.current(), first)
})

test('`rollback` accepts the generation id of `meta.generation`', async (t) => {
  const { dataDir, generations, first } = await sampleWithKeeper(t)
  assert.equal((await shobun(dataDir, 'rollback', first.replace('.generation', ''))).code, 0)
  assert.equal(generations.current(), first)
})

test('a source that lost more records than its gate allows is not published', async (t) => {
  const installation = emptyInstallation()
  const { dataDir } = installation
  t.after(() => installation.remove())
  const [longList, laterShortList] = [writeFilerList(dataDir, 7, 40), writeFilerList(dataDir, 8, 10)]
  assert.equal((await shobun(dataDir, 'ingest', 'edinet_codes', longList)).code, 0)
  assert.equal((await shobun(dataDir, 'publish')).code, 0)
  const before = generationsIn(dataDir).current()
  assert.equal((await shobun(dataDir, 'ingest', 'edinet_codes', laterShortList)).code, 0)
  const refused = await shobun(dataDir, 'publish')
  assert.equal(refused.code, 1)
  assert.match(refused.stderr, /not published: edinet_codes has 10 companies, 40 before/)
  assert.equal(generationsIn(dataDir).current(), before)
  assert.equal((await shobun(dataDir, 'publish', '--force')).code, 0)
})

/** Writes an EDINET code list of fictional filers. Returns its path. */
function writeFilerList(dataDir: string, month: number, count: number): string {
  const day = `2026年0${month}月11日現在`
  const heading =
    'ＥＤＩＮＥＴコード,提出者種別,上場区分,連結の有無,資本金,決算日,提出者名,提出者名（英字）,提出者名（ヨミ）,所在地,提出者業種,証券コード,提出者法人番号'
  const rows = Array.from(
    { length: count },
    (_, index) => `E${String(90_000 + index)},内国法人・組合,非上場,無,1,3月31日,架空${index}株式会社,,,,,,`,
  )
  const path = join(dataDir, `filers-${count}.csv`)
  writeFileSync(path, [`ダウンロード実行日,${day},件数,${count}件`, heading, ...rows, ''].join('\r\n'))
  return path
}

function setFormat(path: string, format: number): void {
  chmodSync(path, 0o644)
  const db = new DatabaseSync(path)
  db.exec(`PRAGMA user_version = ${format}`)
  db.close()
}

async function shobun(dataDir: string, ...args: string[]) {
  const env = { DATA_DIR: dataDir, LOG_LEVEL: 'silent' }
  return printedHere(args, { env, now: () => new Date('2026-11-21T00:00:00Z') })
}
