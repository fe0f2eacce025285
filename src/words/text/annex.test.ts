import assert from 'node:assert/strict'
import { test } from 'node:test'
import { headsAnnex, refersToAnnex } from './annex.ts'

test('words that refer to an annex, and no other words with 別表', () => {
  for (const text of ['別表のとおり', '別紙の通り', '別紙１のとおり', '（別添参照）', '別表に掲げる者', '別紙'])
    assert.ok(refersToAnnex(text), text)
  for (const text of [
    '別表第1第7号',
    '株式会社別紙',
    '別表第1第7号に該当',
    '別府建設株式会社',
    '別紙のとおり株式会社見本',
  ])
    assert.ok(!refersToAnnex(text), text)
  for (const text of ['別表', '【別紙１】', '別紙 2']) assert.ok(headsAnnex(text), text)
  for (const text of ['別表第1第7号', '別表のとおり']) assert.ok(!headsAnnex(text), text)
})
