import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inShort, readText, recordsOf } from '../test-source.ts'
import { badgeOf } from './badges-of-names.ts'

// Every company here is fictional.

const page = (name: string): string =>
  `<!doctype html><html><body><h1>指名停止業者一覧</h1><table><tr><th>商号又は名称<th>所在地<th>指名停止期間<th>理由</tr><tr><td>${name}<td>前橋市架空町1<td>令和8年10月1日から令和9年3月31日まで<td>談合</tr></table></body></html>`
const toldOf = async (name: string) => {
  const [facts] = recordsOf((await readText('list.html', page(name))).rows)
  return facts?.kind === 'procurement_suspension' ? [facts.party.name, facts.fate] : null
}

test('a label of the end before a name is the state of its row', async () => {
  for (const [printed, fate] of [
    ['<span>解除</span>株式会社架空', 'lifted'],
    ['<p>解除</p><p>株式会社架空</p>', 'lifted'],
    ['解除済 株式会社架空', 'lifted'],
    ['＜解除＞株式会社架空', 'lifted'],
    ['《取消》株式会社架空', 'cancelled'],
    ['<img src="a.png" alt="解除済み">株式会社架空', 'lifted'],
    ['（済）株式会社架空', 'unknown'],
    ['株式会社架空　済', 'unknown'],
    ['<p>予定</p><p>株式会社架空</p>', 'unknown'],
  ] as const)
    assert.deepEqual(await toldOf(printed), ['株式会社架空', fate], printed)
})

test('a label of another body leaves the row unread', async () => {
  for (const printed of ['（国）株式会社架空', '<p>国</p><p>株式会社架空</p>', '参考　株式会社架空'])
    assert.deepEqual(inShort((await readText('list.html', page(printed))).rows), ['other_body'], printed)
})

test('NEW and 再掲 are taken off, and a name that begins like a label stays', async () => {
  for (const printed of ['NEW 株式会社架空', 'NEW株式会社架空', '新規 株式会社架空', '【再掲】株式会社架空'])
    assert.deepEqual(await toldOf(printed), ['株式会社架空', null], printed)
  for (const name of [
    '新規株式会社',
    '新規 株式会社',
    'NEW ERA株式会社',
    '国 土 建 設 株式会社',
    '解除工業株式会社',
    '済生株式会社',
    '（国）架空大学',
    '新（株）架空',
  ])
    assert.equal(badgeOf(name), null, name)
})
