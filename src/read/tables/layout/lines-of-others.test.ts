import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readText, recordsOf, sourceOf } from '../test-source.ts'

// Every company here is fictional.

const page = (above: string): string =>
  `<!doctype html><html><body><h1>指名停止業者一覧</h1>${above}<table><tr><th>商号又は名称<th>指名停止期間<th>理由</tr><tr><td>株式会社架空<td>令和8年10月1日から令和9年3月31日まで<td>談合</tr></table></body></html>`

const toldOf = async (above: string, kind = 'procurement_suspension') => {
  const [facts] = recordsOf((await readText('list.html', page(above), sourceOf(kind, 'html'))).rows)
  return facts?.kind === 'procurement_suspension'
    ? [facts.fate, facts.actionText]
    : [facts !== undefined && 'fate' in facts && facts.fate]
}

test('a line above a table that leads elsewhere, has nothing or is of another company says nothing of its rows', async () => {
  for (const line of [
    '<p><a href="kaijo.html">指名停止の解除一覧はこちら</a></p>',
    '<p><a href="kaijo.html">指名停止解除</a></p>',
    '<p>指名停止解除業者：該当なし</p>',
    '<p>指名停止の解除：なし</p>',
    '<ul><li>令和8年11月1日 有限会社見本の指名停止解除</li></ul>',
    '<p>新着：有限会社見本の指名停止の解除について</p>',
    '<p>有限会社見本の指名停止の解除について</p>',
    '<p>指名停止の解除（PDF）</p>',
    '<p>解除一覧</p><p>次のとおり指名停止を行いました。</p>',
    '<p>警告：なし</p>',
  ])
    assert.deepEqual(await toldOf(line), [null, '指名停止'], line)
  assert.deepEqual(await toldOf('<p><a href="torikeshi.html">行政処分の取消し</a></p>', 'license_action'), [null])
})

test('a line about what is below it, or about the company of the row, is said of it', async () => {
  for (const line of ['<p>指名停止を解除した業者</p>', '<p>解除</p>', '<h2>株式会社架空の指名停止を解除</h2>'])
    assert.deepEqual(await toldOf(line), ['lifted', '指名停止'], line)
})
