import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readText, recordsOf } from '../test-source.ts'

// Every company here is fictional.

const [first, second] = ['株式会社架空', '有限会社見本'].map(
  (name) =>
    `<table><tr><th>商号又は名称<th>指名停止期間<th>理由<tr><td>${name}<td>令和8年10月1日から令和9年3月31日まで<td>贈賄</table>`,
)

async function fates(html: string): Promise<unknown[]> {
  const { rows } = await readText('list.html', `<h1>指名停止措置一覧</h1>${html}`)
  return recordsOf(rows).map((facts) =>
    'fate' in facts ? [facts.fate, facts.liftedOn ?? null].join(' ').trim() : null,
  )
}

test('the day of a lift below each table, or above each, is that of its rows', async () => {
  const [one, none] = ['<p>解除日：令和8年11月10日</p>', '<p>解除日：－</p>']
  assert.deepEqual(await fates(`${first}${one}${second}${none}`), ['lifted 2026-11-10', ''])
  assert.deepEqual(await fates(`${one}${first}${none}${second}`), ['lifted 2026-11-10', ''])
  // What stands below the last table may be about all of them.
  assert.deepEqual(await fates(`${first}${none}${second}${one}`), ['unknown', 'lifted 2026-11-10'])
})

test('where it is not said whose day of a lift a line is, any of the measures may have ended', async () => {
  assert.deepEqual(await fates(`${first}<p>解除日：令和8年11月10日</p>${second}`), ['unknown', 'unknown'])
  assert.deepEqual(await fates(`${first}<p>解除日：－</p>${second}`), ['', ''])
})

test('a line with an arrow is about the table above it', async () => {
  assert.deepEqual(await fates(`${first}<p>↑解除済み</p>${second}`), ['lifted', ''])
  assert.deepEqual(await fates(`${first}<p>↑ 令和8年11月10日解除</p>${second}`), ['lifted 2026-11-10', ''])
  assert.deepEqual(await fates(`${first}<p>↑ページの先頭へ</p>${second}`), ['', ''])
})

test('the day on which a table was published is no act', async () => {
  const html = `<p>公表日：令和8年10月1日</p>${first}<p>公表日：令和8年11月1日</p>${second}`
  const { rows } = await readText('list.html', `<h1>指名停止措置一覧</h1>${html}`)
  assert.deepEqual(
    recordsOf(rows).map((facts) => facts.kind === 'procurement_suspension' && [facts.publishedOn, facts.actionText]),
    [
      ['2026-10-01', '指名停止'],
      ['2026-11-01', '指名停止'],
    ],
  )
})
