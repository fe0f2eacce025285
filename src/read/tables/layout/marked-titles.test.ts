import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readNotice, toldBy } from '../notice/test-notice.ts'
import { recordsOf } from '../test-source.ts'

// Every company and notice here is fictional.

const words = '株式会社架空堂に対する措置命令について'
const body = ['処分年月日：令和8年4月1日', '名称：株式会社架空堂', '処分内容：措置命令']
const read = (title: string, lines = body) => readNotice(lines, { produces: 'enforcement', title })
const fateOf = async (title: string, lines = body) =>
  recordsOf(await read(title, lines)).map((facts) => 'fate' in facts && facts.fate)

test('a mark in the title of an order says that it, or another one, has ended', async () => {
  for (const title of [
    `【取消】${words}`,
    `${words}【撤回】`,
    `（取消し）${words}`,
    `＜無効＞${words}`,
    `取消：${words}`,
  ])
    assert.deepEqual(await fateOf(title), ['unknown'], title)
  // The act is named: it is the one of the title.
  assert.deepEqual(await fateOf(`【命令の取消】${words}｜群馬県`), ['cancelled'])
})

test('of a title that is marked as corrected it is not said which words are right', async () => {
  for (const mark of ['【訂正】', '［訂正版］', '（一部修正）', '【差替え】', '【お詫びと訂正】', '【削除】'])
    for (const title of [mark + words, words + mark])
      assert.deepEqual(toldBy(await read(title)), ['party_unclear'], title)
  const corrected = '（誤）株式会社架空商会（正）株式会社架空堂'
  assert.deepEqual(toldBy(await read(`【訂正】${words}`, [...body, corrected])), ['株式会社架空堂 - 2026-04-01'])
})

test('other marks, and words for the act itself, say nothing of an end', async () => {
  for (const title of [
    `【再掲】${words}`,
    `【更新】${words}`,
    `【掲載終了】${words}`,
    `【群馬県】${words}`,
    '訂正広告の命令について（株式会社架空堂）',
  ])
    assert.deepEqual(await fateOf(title), [null], title)
  const revoked = ['処分年月日：令和8年4月1日', '名称：株式会社架空堂', '処分内容：許可の取消し']
  assert.deepEqual(await fateOf('【取消】産業廃棄物処理業の許可の取消処分について', revoked), [null])
})
