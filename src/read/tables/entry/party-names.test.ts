import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inShort, readText, sourceOf } from '../test-source.ts'
import { linesOfNames } from './party-names.ts'

// Every company here is fictional.

test('a number stands on the line of its company, however many lines are empty', () => {
  const empty = '\n'.repeat(5_000)
  assert.deepEqual(linesOfNames('株式会社架空組\n（法人番号 8990000000001）'), [
    '株式会社架空組 （法人番号 8990000000001）',
  ])
  assert.deepEqual(linesOfNames(`株式会社架空組${empty} 法人番号 1`), ['株式会社架空組 法人番号 1'])
  assert.deepEqual(linesOfNames(`株式会社架空組${empty}見本建設株式会社`), ['株式会社架空組', '見本建設株式会社'])
})

test('a name that refers, counts, or is a body of the register is no party of a suspension; a body may be one of another act', async () => {
  const list = async (name: string, produces: string): Promise<string[]> => {
    const html = `<h1>一覧</h1><table><tr><th>商号又は名称<th>所在地<th>停止期間<th>処分の内容<tr><td>株式会社架空<td>高崎市<td>令和8年4月1日から令和9年3月31日まで<td>営業停止30日<tr><td>${name}<td>高崎市<td>令和8年4月1日から令和9年3月31日まで<td>営業停止30日</table>`
    return inShort((await readText('list.html', html, sourceOf(produces, 'html'))).rows).slice(1)
  }
  for (const name of ['同社', '当該業者', '外1社', '次頁へ続く', '令和8年4月1日', '国土交通省'])
    assert.deepEqual(await list(name, 'procurement_suspension'), ['name_missing'], name)
  for (const name of ['前橋市', '前橋市森林組合', '株式会社前橋市', '同社建設'])
    assert.deepEqual(await list(name, 'procurement_suspension'), [name], name)
  assert.deepEqual(await list('国土交通省', 'enforcement'), ['国土交通省'])
})

test('a row of a word that refers and a bare act is no repeated header', async () => {
  const row = (...cells: string[]): string => `<tr><td>${cells.join('<td>')}`
  const html = `<h1>行政処分一覧</h1><table><tr><th>業者名<th>処分日<th>処分内容${row('株式会社架空', '令和8年4月1日', '指示')}${row('上記業者', '', '営業停止')}${row('有限会社見本', '令和8年6月1日', '指示')}</table>`
  const { rows } = await readText('list.html', html, sourceOf('license_action', 'html'))
  assert.deepEqual(inShort(rows), ['株式会社架空', 'name_missing', '有限会社見本'])
})
