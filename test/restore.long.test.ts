import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { gunzipSync, gzipSync } from 'node:zlib'
import { inspectBackup } from '../src/cli/backup/inspect-backup.ts'
import { restoreBackup } from '../src/cli/backup/restore.ts'
import { readTar, writeTar, type TarFile } from '../src/cli/backup/tar.ts'
import { setUpCommands } from '../src/cli/test-commands.ts'
import { createSearch } from '../src/search/search.ts'
import { viewSearch } from '../src/search/test-views.ts'
import { createGenerationKeeper } from '../src/generations/keeper.ts'

/** A source of the operator, with fictional companies. */
const sourceYaml = `
title: 架空市の処分
title_en: Fictional list
publisher: { name: 架空市, name_en: Fictional City, corporate_number: null }
produces: enforcement
data: { url: "https://www.example.jp/", format: csv, license: なし, attribution: なし, expected_interval: P1M }
gates: { rows_min: 1, unread_share_max: 0.5 }
`
const csv = `商号又は名称,所在地,処分年月日,処分内容
株式会社架空差分,東京都千代田区架空町１,2026年8月20日,指示
株式会社架空工務,東京都千代田区架空町２,2026年8月21日,指示
株式会社架空土木,東京都千代田区架空町３,2026年8月22日,指示
`

async function recordsIn(dataDir: string): Promise<{ readonly id: string; readonly name: string }[]> {
  const keeper = createGenerationKeeper(dataDir)
  assert.equal(await keeper.refresh(), null)
  const now = () => new Date('2026-11-01T00:00:00Z')
  const search = viewSearch(createSearch({ generation: () => keeper.current(), now }))
  const { items } = await search.enforcements({ authority: '架空市' }, { limit: 10, page: 1 })
  keeper.close()
  return items.map(({ id, company }) => ({ id, name: company.name }))
}

type Commands = ReturnType<typeof setUpCommands>

/** A data folder with an own source, two decisions, names, and a usage log. Returns the records that it publishes. */
async function fillInstallation({ shobun, file, dataDir }: Commands) {
  const folder = join(dataDir, 'sources', 'fictional_list', 'sample')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, '..', 'source.yml'), sourceYaml)
  writeFileSync(join(folder, '架空の一覧.csv'), csv)
  assert.equal((await shobun('ingest', 'fictional_list', file('list.csv', csv), '--as-of', '2026-09-01')).code, 0)
  assert.equal((await shobun('publish')).code, 0)
  const [first, second] = await recordsIn(dataDir)
  assert.ok(first !== undefined && second !== undefined)
  assert.equal((await shobun('suppress', first.id, '--reason', 'a person')).code, 0)
  assert.equal((await shobun('correct', second.id, 'nature', 'administrative', '--reason', 'asked')).code, 0)
  writeFileSync(join(dataDir, 'aliases.csv'), '法人番号,別名\n')
  mkdirSync(join(dataDir, 'proposals/fictional_town'), { recursive: true })
  writeFileSync(join(dataDir, 'proposals/fictional_town/source.yml'), sourceYaml)
  writeFileSync(join(dataDir, 'survey.json'), '{"fictional_town":{}}\n')
  writeFileSync(join(dataDir, 'usage.key'), 'secret')
  assert.equal((await shobun('publish')).code, 0)
  const records = await recordsIn(dataDir)
  assert.equal(records.length, 2)
  return records
}

const allFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
    .toSorted()

test('a backup restores archive, decisions, own sources, proposals and names on an empty machine, and no key', async (t) => {
  const [from, to] = [setUpCommands(t), setUpCommands(t)]
  const before = await fillInstallation(from)
  const backup = join(from.dataDir, '..', 'backup.tar.gz')
  const made = await from.shobun('backup', backup)
  assert.match(made.stdout, /1 publications of 1 imports, 2 decisions, 1 own sources, no usage log/, made.stderr)
  assert.equal(statSync(backup).mode & 0o777, 0o600)
  assert.match((await from.shobun('backup', backup)).stderr, /exists already/)

  const restored = await to.shobun('restore', backup)
  assert.equal(restored.code, 0, restored.stderr)
  const restoredFiles = allFiles(to.dataDir).filter((name) => !name.startsWith('ledger.db'))
  const publication = restoredFiles.find((name) => /^archive\/..\//.test(name)) ?? ''
  assert.deepEqual(restoredFiles, [
    'aliases.csv',
    publication,
    'archive/imports.jsonl',
    'decisions.jsonl',
    'proposals/fictional_town/source.yml',
    'sources/fictional_list/sample/架空の一覧.csv',
    'sources/fictional_list/source.yml',
    'survey.json',
  ])
  for (const name of restoredFiles)
    assert.deepEqual(readFileSync(join(to.dataDir, name)), readFileSync(join(from.dataDir, name)))
  const published = await to.shobun('publish')
  assert.equal(published.code, 0, published.stderr)
  assert.deepEqual(await recordsIn(to.dataDir), before)
  assert.match((await to.shobun('restore', backup)).stderr, /is not empty/)
})

test('a link among the own sources is in no backup: it may lead to the key', async (t) => {
  const { shobun, dataDir } = setUpCommands(t)
  const own = join(dataDir, 'sources/fictional_list')
  mkdirSync(own, { recursive: true })
  writeFileSync(join(own, 'source.yml'), sourceYaml)
  writeFileSync(join(dataDir, 'usage.key'), 'secret')
  const backup = join(dataDir, '..', 'backup.tar.gz')
  for (const [target, name] of [
    ['..', 'up'],
    ['../../usage.key', 'fictional_list/key.txt'],
    ['nowhere', 'broken'],
  ] as const) {
    const link = join(dataDir, 'sources', name)
    symlinkSync(target, link)
    const { code, stderr } = await shobun('backup', backup)
    assert.equal(code, 1)
    assert.ok(stderr.includes(`${link} is a link`), stderr)
    assert.equal(existsSync(backup), false)
    rmSync(link)
  }
  assert.equal((await shobun('backup', backup)).code, 0)
})

test('a backup that is damaged or not whole restores nothing', async (t) => {
  const from = setUpCommands(t)
  await fillInstallation(from)
  const backup = join(from.dataDir, '..', 'backup.tar.gz')
  assert.equal((await from.shobun('backup', backup)).code, 0)
  const tar = gunzipSync(readFileSync(backup))
  /** The tar file with another byte at the position of the text. */
  const changedAt = (text: string, distance = 0): Buffer => {
    const changed = Buffer.from(tar)
    const at = changed.indexOf(text) + distance
    changed.writeUInt8((changed.readUInt8(at) + 1) % 128, at)
    return gzipSync(changed)
  }
  const whole = readFileSync(backup)
  const faults: Readonly<Record<string, Buffer>> = {
    'no backup': Buffer.from('no backup'),
    empty: Buffer.alloc(0),
    'a transfer that ended early': whole.subarray(0, whole.length - 40),
    'a tar file that ends before its checksums': gzipSync(tar.subarray(0, tar.indexOf('SHA256SUMS'))),
    'another byte of a publication': changedAt('株式会社架空工務,'),
    'another byte of the decisions': changedAt('a person'),
    'another byte of a checksum': changedAt('SHA256SUMS', 512),
    'another byte of a header': changedAt('decisions.jsonl'),
    'the name of another file': gzipSync(renamed(tar, 'aliases.csv', 'usage.key')),
    'a path that leaves the folder': gzipSync(
      renamed(tar, 'sources/fictional_list/source.yml', 'sources/../../leaves'),
    ),
  }
  for (const [name, bytes] of Object.entries(faults)) {
    const to = setUpCommands(t)
    const path = join(to.dataDir, '..', 'damaged.tar.gz')
    writeFileSync(path, bytes)
    const { code, stderr } = await to.shobun('restore', path)
    assert.deepEqual([code, /no backup, or not a whole one/.test(stderr)], [1, true], `${name}: ${stderr}`)
    assert.deepEqual(allFiles(join(to.dataDir, '..')), ['damaged.tar.gz'], name)
  }
})

/** A backup of these files, with their checksums. */
async function backupOf(files: TarContents): Promise<Buffer> {
  const sums = files.map(([path, bytes]) => `${hash('sha256', bytes)}  ${path}\n`).join('')
  async function* entries(): AsyncGenerator<TarFile> {
    for (const [path, bytes] of [...files, ['SHA256SUMS', Buffer.from(sums)] as const])
      yield { path, size: bytes.length, content: [bytes] }
  }
  return gzipSync(Buffer.concat(await Array.fromAsync(writeTar(entries(), new Date('2026-11-01T00:00:00Z')))))
}

/** The files of a backup without their checksums. */
async function filesOf(backup: Buffer): Promise<TarContents> {
  async function* bytes(): AsyncGenerator<Uint8Array> {
    yield gunzipSync(backup)
  }
  const files: [string, Buffer][] = []
  for await (const { path, content } of readTar(bytes()))
    files.push([path, Buffer.concat(await Array.fromAsync(content))])
  return files.filter(([path]) => path !== 'SHA256SUMS')
}

type TarContents = readonly (readonly [string, Buffer])[]

test('a backup with right checksums that a later command would stop at is refused before anything is placed', async (t) => {
  const from = setUpCommands(t)
  await fillInstallation(from)
  const backup = join(from.dataDir, '..', 'backup.tar.gz')
  assert.equal((await from.shobun('backup', backup)).code, 0)
  const files = await filesOf(readFileSync(backup))
  const appended =
    (name: string, text: string) =>
    (contents: TarContents): TarContents =>
      contents.map(([path, bytes]) => [path, path === name ? Buffer.concat([bytes, Buffer.from(text)]) : bytes])
  const isPublication = ([path]: readonly [string, Buffer]): boolean => /^archive\/../.test(path) && !path.endsWith('l')
  const usage = Buffer.from('{"at":1,"endpoint":"/api/v1/search"}\n')
  const faults: Readonly<Record<string, (files: TarContents) => TarContents>> = {
    'decisions.jsonl cannot be understood': appended('decisions.jsonl', '{"kind":"suppress"}\n'),
    'archive/imports.jsonl cannot be understood': appended('archive/imports.jsonl', '{"event":"other"}\n'),
    'the file of import 1 (fictional_list) is missing': (contents) => contents.filter((file) => !isPublication(file)),
    'usage/000001.jsonl cannot be understood': (contents) => [...contents, ['usage/000001.jsonl', usage]],
    'aliases.csv stands in it twice': (contents) => [...contents, ['aliases.csv', Buffer.from('')]],
  }
  for (const [problem, change] of Object.entries(faults)) {
    const to = setUpCommands(t)
    const path = join(to.dataDir, '..', 'hostile.tar.gz')
    writeFileSync(path, await backupOf(change(files)))
    const { code, stderr } = await to.shobun('restore', path)
    assert.deepEqual([code, stderr.includes(problem)], [1, true], `${problem}: ${stderr}`)
    assert.deepEqual(allFiles(join(to.dataDir, '..')), ['hostile.tar.gz'], problem)
  }
})

test('a backup for which the disk has no room is refused, and rows of the usage log are for their owner', async (t) => {
  const { dataDir } = setUpCommands(t)
  const path = join(dataDir, '..', 'backup.tar.gz')
  const about = Buffer.from('{"format":1,"program":"","made_at":"","usage":true}')
  const row = '{"day":"2026-11-01","endpoint":"/api/v1/search","status":200,"code":"","requests":1,"rows":1}\n'
  writeFileSync(
    path,
    await backupOf([
      ['backup.json', about],
      ['usage/000001.jsonl', Buffer.from(row)],
    ]),
  )
  await assert.rejects(inspectBackup(path, row.length - 1), /has room for \d+ bytes/)
  await inspectBackup(path, row.length)
  const modes: number[] = []
  await restoreBackup({
    dataDir,
    path,
    onFile: () => {},
    check: () => Promise.resolve(),
    addUsage: async (batches) => {
      modes.push(statSync(join(dataDir, 'usage/000001.jsonl')).mode & 0o777)
      assert.equal((await Array.fromAsync(batches)).flat().length, 1)
    },
  })
  assert.deepEqual([modes, allFiles(dataDir)], [[0o600], []])
})

/** The tar file with another name in a header, and the checksum of that header. */
function renamed(tar: Buffer, name: string, other: string): Buffer {
  const changed = Buffer.from(tar)
  const header = changed.subarray(changed.indexOf(`${name}\0`)).subarray(0, 512)
  header.fill(0, 0, 100).write(other)
  header.fill(' ', 148, 156)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return changed
}

test('after a kill no command works on the folder before the backup is restored again', async (t) => {
  const [from, to] = [setUpCommands(t), setUpCommands(t)]
  const before = await fillInstallation(from)
  const backup = join(from.dataDir, '..', 'backup.tar.gz')
  assert.equal((await from.shobun('backup', backup)).code, 0)
  mkdirSync(join(to.dataDir, 'archive'), { recursive: true })
  writeFileSync(join(to.dataDir, 'archive', 'imports.jsonl'), 'half a li')
  writeFileSync(join(to.dataDir, 'restore.unfinished'), '')
  for (const args of [['publish'], ['status'], ['serve'], ['ingest', 'fictional_list', backup]])
    assert.match((await to.shobun(...args)).stderr, /run shobun restore again/)
  assert.equal((await to.shobun('restore', backup)).code, 0)
  assert.equal((await to.shobun('publish')).code, 0)
  assert.deepEqual(await recordsIn(to.dataDir), before)
})

test('a damaged publication is in no backup, unless its import was taken back', async (t) => {
  const from = setUpCommands(t)
  await fillInstallation(from)
  const publication = allFiles(from.dataDir).find((name) => /^archive\/..\//.test(name)) ?? ''
  writeFileSync(join(from.dataDir, publication), 'damaged')
  const backup = join(from.dataDir, '..', 'backup.tar.gz')
  const { code, stderr } = await from.shobun('backup', backup)
  assert.deepEqual([code, /no longer has the bytes/.test(stderr)], [1, true], stderr)
  assert.deepEqual(
    allFiles(join(from.dataDir, '..')).filter((name) => name.startsWith('backup')),
    [],
  )
  assert.equal((await from.shobun('forget', '1', '--reason', 'damaged')).code, 0)
  assert.match((await from.shobun('backup', backup)).stdout, /0 publications of 1 imports/)
})

test('the last import is in the backup although a kill came before its line', async (t) => {
  const [from, to] = [setUpCommands(t), setUpCommands(t)]
  await fillInstallation(from)
  const imports = join(from.dataDir, 'archive', 'imports.jsonl')
  const lines = readFileSync(imports, 'utf8')
  writeFileSync(imports, '')
  const backup = join(from.dataDir, '..', 'backup.tar.gz')
  assert.equal((await from.shobun('backup', backup)).code, 0)
  assert.equal((await to.shobun('restore', backup)).code, 0)
  assert.equal(readFileSync(join(to.dataDir, 'archive', 'imports.jsonl'), 'utf8'), lines)
})

test('after a change of the keys every command that would hold records twice says rebuild', async (t) => {
  const { shobun, file, dataDir } = setUpCommands(t)
  const folder = join(dataDir, 'sources', 'fictional_list')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'source.yml'), sourceYaml)
  const ingest = ['ingest', 'fictional_list', file('list.csv', csv), '--as-of', '2026-09-01']
  assert.equal((await shobun(...ingest)).code, 0)
  const ledger = new DatabaseSync(join(dataDir, 'ledger.db'))
  // As an earlier program left it: with other keys, and without their version.
  ledger.exec("UPDATE record SET key = 'earlier ' || key; DELETE FROM meta WHERE name = 'record_keys'")
  ledger.close()
  for (const command of [ingest, ['publish'], ['forget', '1', '--reason', 'x'], ['collect']]) {
    const { code, stderr } = await shobun('--contact', 'a@example.jp', ...command)
    assert.deepEqual([code, /would stand twice; run shobun rebuild/.test(stderr)], [1, true], stderr)
  }
  assert.equal((await shobun('rebuild')).code, 0)
  assert.match((await shobun(...ingest)).stdout, /3 records = 0 new \+ 0 changed \+ 3 unchanged/)
  assert.equal((await shobun('publish')).code, 0)
  assert.equal((await recordsIn(dataDir)).length, 3)
})
