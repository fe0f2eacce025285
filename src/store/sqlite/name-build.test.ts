import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { startNameBuild } from './name-build.ts'
import { openScratch } from './name-index.ts'
import { createNameTables, createUnorderedNames } from './schema.ts'

function gathered(path: string): string {
  const db = openScratch(path, 1_000)
  db.exec(createNameTables + createUnorderedNames)
  for (let company = 300; company > 0; company--) {
    db.prepare('INSERT INTO name_unordered VALUES (?, ?)').run(company, `架空${company}商会`)
    db.prepare('INSERT INTO alias_unordered VALUES (?, ?, ?)').run(company, 'kana', 'カクウショウカイ')
  }
  db.close()
  return path
}

function contentOf(path: string): unknown {
  const db = new DatabaseSync(path, { readOnly: true })
  const tables = ['name', 'alias', 'gram_count', 'name_grams_data', 'name_grams_idx', 'alias_grams_data']
  const content = tables.map((table) => db.prepare(`SELECT * FROM ${table}`).all())
  db.close()
  return content
}

test('a thread builds the same index of the names as the process itself', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'shobun-names-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  const [here, thread] = [gathered(join(folder, 'here')), gathered(join(folder, 'thread'))]
  startNameBuild(here, 1).finish()
  startNameBuild(thread, 1_000_000).finish()
  assert.deepEqual(contentOf(thread), contentOf(here))
})

test('a thread that cannot build the index says so when it is waited for', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'shobun-names-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'empty')
  openScratch(path, 1_000).close()
  assert.throws(() => startNameBuild(path, 1_000_000).finish(), /could not be built/)
})
