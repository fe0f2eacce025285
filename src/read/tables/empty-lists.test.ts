import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertRefused } from '../documents/test-file.ts'
import { readText, sourceOf } from './test-source.ts'

// Every list here is fictional.

const header = '<tr><th>商号又は名称</th><th>所在地</th><th>指名停止期間</th><th>理由</th></tr>'
const page = (body: string): string =>
  `<!doctype html><html><head><title>指名停止業者一覧</title></head><body><h1>指名停止業者一覧</h1>${body}</body></html>`

for (const body of [
  `<table><thead>${header}</thead><tbody></tbody></table><script>fetch("list.json")</script>`,
  `<table>${header}</table>`,
  `<table>${header}<tr><td><td><td><td></tr></table><p>お探しのページは見つかりません。</p>`,
])
  test(`headings without rows, and no word that there are none: refused: ${body}`, async () =>
    assertRefused(readText('list.html', page(body)), 'truncated'))

for (const body of [
  `<table>${header}<tr><td colspan="4">現在、指名停止中の業者はありません。</td></tr></table>`,
  `<table>${header}<tr><td>該当なし</td><td></td><td></td><td></td></tr></table>`,
  `<table>${header}</table><p>現在、指名停止措置を行っている業者はありません。</p>`,
  '<p>現在、指名停止中の業者はありません。</p>',
])
  test(`a page that says that there is none is an empty list: ${body}`, async () => {
    const { rows, official } = await readText('list.html', page(body))
    assert.deepEqual([rows, official?.count], [[], 0])
  })

test('a page that finds no page is no list', async () =>
  assertRefused(readText('list.html', page('<p>該当するページはありません。</p>')), 'no_table'))

test('a file of headings alone is the whole publication in other formats', async () => {
  const source = sourceOf('procurement_suspension', 'csv')
  const { rows } = await readText('list.csv', '商号又は名称,所在地,指名停止期間,理由\n', source)
  assert.deepEqual(rows, [])
})
