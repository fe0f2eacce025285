import assert from 'node:assert/strict'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
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

/** The paths of the table in "Backup" that it says to back up. */
function pathsToBackUp(): string[] {
  const document = readFileSync(new URL('../docs/operate.md', import.meta.url), 'utf8')
  const section = /^## Backup$(.*?)^## /ms.exec(document)?.[1] ?? ''
  return [...section.matchAll(/^\| `([\w./]+)` \| .*back it up/gm)].map(([, path = '']) => path)
}

async function recordsIn(dataDir: string): Promise<{ readonly id: string; readonly name: string }[]> {
  const keeper = createGenerationKeeper(dataDir)
  assert.equal(await keeper.refresh(), null)
  const now = () => new Date('2026-11-01T00:00:00Z')
  const search = viewSearch(createSearch({ generation: () => keeper.current(), now }))
  const { items } = await search.enforcements({ authority: '架空市' }, { limit: 10, page: 1 })
  keeper.close()
  return items.map(({ id, company }) => ({ id, name: company.name }))
}

test('what the document says to back up restores archive, decisions and own sources on an empty machine', async (t) => {
  const { shobun, file, dataDir } = setUpCommands(t)
  const folder = join(dataDir, 'sources', 'fictional_list')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'source.yml'), sourceYaml)
  assert.equal((await shobun('ingest', 'fictional_list', file('list.csv', csv), '--as-of', '2026-09-01')).code, 0)
  assert.equal((await shobun('publish')).code, 0)
  const [first, second] = await recordsIn(dataDir)
  assert.ok(first !== undefined && second !== undefined)
  assert.equal((await shobun('suppress', first.id, '--reason', 'a person')).code, 0)
  assert.equal((await shobun('correct', second.id, 'nature', 'administrative', '--reason', 'asked')).code, 0)
  writeFileSync(join(dataDir, 'aliases.csv'), '法人番号,別名\n')
  assert.equal((await shobun('publish')).code, 0)
  const before = await recordsIn(dataDir)
  assert.equal(before.length, 2)

  const backup = join(dataDir, '..', 'backup')
  const paths = pathsToBackUp()
  assert.ok(paths.includes('archive/') && paths.includes('sources/'), paths.join())
  for (const path of paths) cpSync(join(dataDir, path), join(backup, path), { recursive: true })
  rmSync(dataDir, { recursive: true })
  cpSync(backup, dataDir, { recursive: true })

  const rebuilt = await shobun('rebuild')
  assert.equal(rebuilt.code, 0, rebuilt.stderr)
  const published = await shobun('publish')
  assert.equal(published.code, 0, published.stderr)
  assert.deepEqual(await recordsIn(dataDir), before)
  assert.match((await shobun('status')).stdout, /fictional_list/)
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
