import { test, type TestContext } from 'node:test'
import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publicationFile } from '../documents/process/open-publication.ts'
import { openPublication } from '../documents/process/open-publication.ts'
import { readSourceDescription } from './source-yaml.ts'
import { loadSource, loadSources, loadInstalledSource, loadInstalledSources } from './source-folder.ts'

const yaml = `
title: 見本
title_en: Sample
publisher: { name: 見本, name_en: Sample }
produces: enforcement
data: { url: "https://example.org", format: csv, license: なし, attribution: なし, expected_interval: P1D }
columns: { 名称: name }
gates: { rows_min: 0, unread_share_max: 0, loss_share_max: 0 }
`

async function folderWith(t: TestContext, files: Readonly<Record<string, string>>): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'sources-'))
  t.after(() => rm(root, { recursive: true }))
  for (const [path, content] of Object.entries(files)) {
    await mkdir(join(root, path, '..'), { recursive: true })
    await writeFile(join(root, path), content)
  }
  return root
}

const parser = 'export const parse = () => Promise.reject(new Error("not read"))\n'

test('sources are found in folders at any depth and sorted by the name of their folder', async (t) => {
  const dir = await folderWith(t, {
    'cities/b_source/source.yml': yaml,
    'cities/b_source/parse.ts': parser,
    'a_source/source.yml': yaml,
    'a_source/parse.ts': 'export default () => null\n',
    'no_source/notes.txt': '',
  })
  const sources = await loadSources(dir)
  assert.deepEqual(
    sources.map(({ description }) => description.id),
    ['a_source', 'b_source'],
  )
  assert.equal((await loadSource('b_source', dir))?.description.title, '見本')
  assert.equal(await loadSource('c_source', dir), null)
})

test('a register without a parser and a module without a parse function are errors that name the file', async (t) => {
  const dir = await folderWith(t, {
    'a/source.yml': yaml,
    'a/parse.ts': 'export const other = 1\n',
    'b/source.yml': yaml.replace('produces: enforcement', 'produces: corporation'),
  })
  await assert.rejects(loadSource('a', dir), { message: /a.parse\.ts: exports no function named parse/ })
  await assert.rejects(loadSource('b', dir), { message: /parse\.ts/ })
})

test('a folder without a parser is read as plain tables, in the parser process, too', async (t) => {
  const dir = await folderWith(t, {
    'a/source.yml': yaml,
    'a/list.csv': '商号又は名称,処分年月日,処分内容\n株式会社架空,令和8年4月1日,営業停止\n',
  })
  const source = await loadSource('a', dir)
  assert.ok(source !== null)
  const opened = await openPublication(source, await publicationFile(join(dir, 'a/list.csv')))
  const rows = (await Array.fromAsync(opened.batches)).flat()
  opened.close()
  assert.deepEqual(
    rows.map((row) => (row.outcome === 'record' && 'actionText' in row.facts ? row.facts.actionText : row)),
    ['営業停止'],
  )
})

test('two source folders with the same name are refused', async (t) => {
  const dir = await folderWith(t, {
    'x/a/source.yml': yaml,
    'x/a/parse.ts': parser,
    'y/a/source.yml': yaml,
    'y/a/parse.ts': parser,
  })
  await assert.rejects(loadSources(dir), { message: /two source folders are named a/ })
})

test('the sources of an operator stand beside the built-in ones; code in their folders is not loaded', async (t) => {
  const dataDir = await folderWith(t, {
    'sources/my_list/source.yml': yaml,
    'sources/my_list/parse.ts': 'throw new Error("code of the data folder was loaded")\n',
  })
  const ids = new Set((await loadInstalledSources(dataDir)).map(({ description }) => description.id))
  assert.ok(ids.has('my_list') && ids.has('nta_corporate_numbers'))
  const source = await loadInstalledSource('my_list', dataDir)
  assert.match(source?.module ?? '', /tables.parse\.ts$/)
  assert.equal(await loadInstalledSource('no_list', dataDir), null)
})

test('an own description of a built-in list takes its place; the built-in one and earlier own ones are former descriptions', async (t) => {
  const dataDir = await folderWith(t, {
    'sources/gunma_procurement_suspensions/source.yml': yaml.replace('title:', 'title: 今の'),
    'sources/gunma_procurement_suspensions/former/1.yml': yaml,
    'sources/gunma_procurement_suspensions/former/2.yml': yaml,
  })
  const source = await loadInstalledSource('gunma_procurement_suspensions', dataDir)
  const builtIn = await loadSource('gunma_procurement_suspensions')
  assert.match(source?.description.title ?? '', /今の/)
  assert.deepEqual(
    source?.former?.map(({ description }) => description.title),
    [
      readSourceDescription(yaml, 'a', 'a').title,
      readSourceDescription(yaml, 'a', 'a').title,
      builtIn?.description.title,
    ],
  )
  const listed = (await loadInstalledSources(dataDir)).filter(
    ({ description: { id } }) => id === source?.description.id,
  )
  assert.deepEqual(
    listed.map(({ description }) => description.title),
    [source?.description.title],
  )
})

test('an own source may neither replace one that is read by code, nor produce a register, nor be named otherwise', async (t) => {
  const refused: readonly [string, string, RegExp][] = [
    [
      'edinet_codes',
      yaml,
      /edinet_codes is built in and read by code: DATA_DIR.sources.edinet_codes cannot replace it/,
    ],
    ['my_register', yaml.replace('produces: enforcement', 'produces: corporation'), /produces must be enforcement/],
    ['My list', yaml, /is named in small letters/],
  ]
  for (const [id, text, message] of refused) {
    const dataDir = await folderWith(t, { [`sources/${id}/source.yml`]: text })
    await assert.rejects(loadInstalledSources(dataDir), { message })
    await assert.rejects(loadInstalledSource(id, dataDir), { message })
  }
})

test('a column of a plain table that is mapped to no field is refused; a parser of its own may have fields of its own', async (t) => {
  const dir = await folderWith(t, {
    'plain/source.yml': yaml.replace('名称: name', '名称: colour'),
    'own/source.yml': yaml.replace('名称: name', '名称: colour'),
    'own/parse.ts': parser,
  })
  await assert.rejects(loadSource('plain', dir), {
    message: /columns\.名称: there is no field colour; the fields are name, /,
  })
  assert.notEqual(await loadSource('own', dir), null)
})
