import assert from 'node:assert/strict'
import { test } from 'node:test'
import { headsAnnex, refersBelow, refersToAnnex } from './annex.ts'

test('words that refer to an annex, and no other words with 別表', () => {
  for (const text of [
    '別表のとおり',
    '別紙の通り',
    '別紙１のとおり',
    '（別添参照）',
    '別表に掲げる者',
    '別紙',
    '別紙一覧のとおり',
    '別記（２者）のとおり',
  ])
    assert.ok(refersToAnnex(text), text)
  for (const text of [
    '別表第1第7号',
    '株式会社別紙',
    '別表第1第7号に該当',
    '別府建設株式会社',
    '別紙のとおり株式会社見本',
  ])
    assert.ok(!refersToAnnex(text), text)
  for (const text of ['別表', '【別紙１】', '別紙 2', '【別記】　指名停止業者']) assert.ok(headsAnnex(text), text)
  for (const text of ['別表第1第7号', '別表のとおり']) assert.ok(!headsAnnex(text), text)
})

test('words that refer to the lines below, and no name', () => {
  for (const text of ['次のとおり', '下記の者', '以下の２社']) assert.ok(refersBelow(text), text)
  for (const text of ['次世代株式会社', '次のとおり株式会社見本', '下記']) assert.ok(!refersBelow(text), text)
})
