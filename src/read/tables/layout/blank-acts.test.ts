import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inShort, readText } from '../test-source.ts'

// Every company here is fictional.

const listOf = async (acts: readonly string[], days = '期間') =>
  inShort(
    (
      await readText(
        'list.html',
        `<!doctype html><html><body><h1>指名停止業者一覧</h1><table><tr><th>商号又は名称<th>所在地<th>措置内容<th>${days}</tr>${acts
          .map(
            (act, at) =>
              `<tr><td>株式会社架空${at}<td>前橋市架空町1<td>${act}<td>令和8年10月1日から令和9年3月31日まで</tr>`,
          )
          .join('')}</table></body></html>`,
      )
    ).rows,
  )

test('a blank act beside a warning may be the one above or a suspension: it is unread', async () => {
  assert.deepEqual(await listOf(['指名停止', '警告', '']), ['株式会社架空0', '株式会社架空1', 'act_missing'])
})

test('a blank act in a list that states no other measure is that of the list', async () => {
  assert.deepEqual(await listOf(['指名停止', '', '指名停止3月']), ['株式会社架空0', '株式会社架空1', '株式会社架空2'])
})

test('days below 指名停止期間 are those of a suspension', async () => {
  assert.deepEqual(await listOf(['警告', ''], '指名停止期間'), ['株式会社架空0', '株式会社架空1'])
})
