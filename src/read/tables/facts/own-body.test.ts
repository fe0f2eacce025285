import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inShort, readText, recordsOf, sourceOf } from '../test-source.ts'

// Every company here is fictional.

const read = async (body: string) => {
  const text = `商号又は名称,指名停止期間,措置機関\n株式会社架空,令和8年4月1日から令和9年3月31日まで,${body}`
  return (await readText('list.csv', text)).rows
}

test('a body that speaks of itself is the publisher, and one of another kind nobody knows', async () => {
  for (const [printed, body] of [
    ['本県', '群馬県'],
    ['当局', '群馬県'],
    ['当機構', '群馬県'],
    ['弊社', '群馬県'],
    ['本県土木部', '群馬県'],
    ['国土交通省', '国土交通省'],
    ['本庄市', '本庄市'],
    ['当別町', '当別町'],
  ] as const)
    assert.deepEqual(
      recordsOf(await read(printed)).map((facts) => 'authority' in facts && facts.authority.name),
      [body],
      printed,
    )
  for (const printed of ['当市', '本府', '本省']) assert.deepEqual(inShort(await read(printed)), ['authority'], printed)
})

test('a sum in the column of names is nobody, whatever stands beside it', async () => {
  for (const sum of ['合計', '計', '小計', '総計', '合計 1者']) {
    const text = `番号,商号又は名称,指名停止期間\n1,株式会社架空,令和8年4月1日から令和9年3月31日まで\n,${sum},3か月`
    assert.deepEqual(inShort((await readText('list.csv', text)).rows), ['株式会社架空', 'name_missing'], sum)
  }
})

test('a row without an act below the heading of the acts is unread, unless the list is of one', async () => {
  const rows = async (title: string, act: string): Promise<string[]> => {
    const html = `<h1>${title}</h1><table><tr><th>事業者名<th>処分年月日<th>処分内容<tr><td>株式会社架空<td>令和8年4月1日<td>${act}<tr><td>有限会社見本<td>令和8年4月1日<td>指示処分</table>`
    return inShort((await readText('list.html', html, sourceOf('enforcement', 'html'))).rows)
  }
  for (const act of ['－', '―', '-', '‐']) {
    assert.deepEqual(await rows('行政処分一覧', act), ['act_missing', '有限会社見本'], act)
    assert.deepEqual(await rows('営業停止命令', act), ['株式会社架空', '有限会社見本'], act)
  }
})
