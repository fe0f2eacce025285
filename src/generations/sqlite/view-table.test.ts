import assert from 'node:assert/strict'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { GenerationDamaged } from '../sealed/damage.ts'
import { createSelectRows } from './prepared-statements.ts'
import { createViewDecoder } from './view-table.ts'

test('a view without the ids of its pieces is damage, although ids begin at 0', () => {
  const db = new DatabaseSync(':memory:')
  db.exec(
    "CREATE TABLE view_piece (id INTEGER PRIMARY KEY, text TEXT NOT NULL); INSERT INTO view_piece VALUES (0, '{}')",
  )
  const decode = createViewDecoder(createSelectRows(db))
  assert.equal(decode('0').json, '{}')
  assert.throws(() => decode(''), GenerationDamaged)
  assert.throws(() => decode('1'), GenerationDamaged)
  db.close()
})
