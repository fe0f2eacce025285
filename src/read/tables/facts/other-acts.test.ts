import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readText, recordsOf } from '../test-source.ts'

// Every company here is fictional.

const page = (heading: string, cell: string): string =>
  `<!doctype html><html><body><h1>指名停止業者一覧</h1><table><tr><th>商号又は名称<th>指名停止期間<th>${heading}<th>理由</tr><tr><td>株式会社架空<td>令和8年10月1日から令和9年3月31日まで<td>${cell}<td>契約不履行</tr></table></body></html>`

const toldOf = async (heading: string, cell = '令和8年9月1日') => {
  const [facts] = recordsOf((await readText('list.html', page(heading, cell))).rows)
  return facts?.kind === 'procurement_suspension'
    ? [facts.fate, facts.liftedOn ?? null, facts.actionDate, facts.actionText]
    : null
}

test('the end of a contract, and the act of another body, are neither a lift nor the day of the suspension', async () => {
  for (const heading of ['契約解除日', '契約の解除年月日', '解除年月日（契約）', '落札決定取消日', '協定解除日'])
    assert.deepEqual(await toldOf(heading), [null, null, null, '指名停止'], heading)
  for (const heading of ['契約解除', '契約解除の有無'])
    assert.deepEqual(await toldOf(heading, '有'), [null, null, null, '指名停止'], heading)
  for (const heading of ['許可取消日', '免許取消日', '営業停止日', '監督処分日', '監督処分', '国土交通省の処分日'])
    assert.deepEqual(await toldOf(heading), [null, null, null, '指名停止'], heading)
})

test('the day of the measure and that of its lift stay; a lift before the first day is none of it', async () => {
  for (const heading of ['措置日', '処分日', '決定日'])
    assert.deepEqual(await toldOf(heading), [null, null, '2026-09-01', '指名停止'], heading)
  assert.deepEqual(await toldOf('解除日', '令和8年11月1日'), ['lifted', '2026-11-01', null, '指名停止'])
  assert.deepEqual(await toldOf('解除日'), ['unknown', null, null, '指名停止'])
})

test('the day of a withdrawn qualification is that of the measure where no period stands beside it', async () => {
  const list = `<!doctype html><html><body><h1>競争参加資格の認定取消</h1><table><tr><th>商号又は名称<th>所在地<th>認定取消日<th>理由</tr><tr><td>株式会社架空<td>前橋市架空町1<td>令和8年9月1日<td>虚偽申請</tr></table></body></html>`
  const [facts] = recordsOf((await readText('list.html', list)).rows)
  assert.equal(facts?.kind === 'procurement_suspension' ? facts.actionDate : null, '2026-09-01')
  for (const heading of ['認定取消日', '登録取消日'])
    assert.deepEqual(await toldOf(heading), [null, null, null, '指名停止'], heading)
})
