import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readText, recordsOf } from '../test-source.ts'

// Every company here is fictional.

async function fatesBeside(text: string): Promise<unknown[]> {
  const period = '令和8年4月1日から令和9年3月31日まで'
  const csv = [
    '商号又は名称,所在地,指名停止期間,理由,',
    `株式会社架空建設,前橋市架空町1,${period},契約違反,${text}`,
    `有限会社見本土木,前橋市見本町2,${period},贈賄,`,
  ].join('\n')
  const { rows } = await readText('list.csv', csv)
  return recordsOf(rows).map((one) => 'fate' in one && one.fate)
}

test('a word of an end, a plan or another body below no heading leaves the end of its row open', async () => {
  for (const text of ['解除済', '取消', '終了', '予定', '他機関', '訂正', '（執行停止）', '×'])
    assert.deepEqual(await fatesBeside(text), ['unknown', null], text)
})

test('other words and numbers below no heading say nothing of their row', async () => {
  for (const text of ['1', '新規', '前橋土木事務所', '※']) assert.deepEqual(await fatesBeside(text), [null, null], text)
})
