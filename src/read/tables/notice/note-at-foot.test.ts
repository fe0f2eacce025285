import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readText, recordsOf } from '../test-source.ts'

// Every company here is fictional.

const card = (last: string): string =>
  `<!doctype html><html><body><h1>指名停止</h1><table><tr><th>商号又は名称<td>株式会社架空<tr><th>所在地<td>前橋市架空町1<tr><th>指名停止期間<td>令和8年10月1日から令和9年3月31日まで<tr><td colspan=2>${last}</table></body></html>`
const toldOf = async (last: string) => {
  const [facts] = recordsOf((await readText('list.html', card(last))).rows)
  return facts?.kind === 'procurement_suspension' ? [facts.fate, facts.remarks ?? null, facts.authority.name] : null
}

test('a row with one cell at the foot of a table of labels is a remark of its notice where it says an end', async () => {
  const own = (await toldOf('単位：円'))?.[2]
  for (const [printed, fate, remark] of [
    ['令和8年11月1日解除', 'lifted', '令和8年11月1日解除'],
    ['備考：令和8年11月1日解除', 'lifted', '令和8年11月1日解除'],
    ['※令和8年11月1日付けで指名停止を解除した。', 'lifted', '令和8年11月1日付けで指名停止を解除した。'],
    ['【解除済】', 'lifted', '解除済'],
    ['予定', 'unknown', '予定'],
    ['お問い合わせ：総務部契約課', null, null],
    ['※期間は暦日による。', null, null],
    ['県土整備部の措置', null, null],
  ] as const)
    assert.deepEqual(await toldOf(printed), [fate, remark, own], printed)
})

test('a row at the foot that says whose measure it is names its body', async () => {
  assert.equal((await toldOf('国土交通省の措置'))?.[2], '国土交通省')
})
