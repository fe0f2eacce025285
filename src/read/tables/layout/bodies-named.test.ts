import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inShort, readText, recordsOf } from '../test-source.ts'

// Every company here is fictional. The publisher is 群馬県, and the address of the company lies in 前橋市.

const page = (above: string, remark = ''): string =>
  `<h1>指名停止業者一覧</h1>${above}<table><tr><th>商号又は名称<th>所在地<th>指名停止期間<th>理由<th>備考<tr><td>株式会社架空<td>前橋市架空町1<td>令和8年4月1日から令和9年3月31日まで<td>契約違反<td>${remark}</table>`
const rowsOf = async (html: string, name = 'list.html') => (await readText(name, html)).rows

test('a remark names the body that acted', async () => {
  for (const [remark, body] of [
    ['処分庁：国土交通省', '国土交通省'],
    ['処分庁 国土交通省関東地方整備局', '国土交通省関東地方整備局'],
    ['措置機関：前橋市', '前橋市'],
    ['実施機関 前橋市', '前橋市'],
    ['処分行政庁：国土交通大臣', '国土交通大臣'],
    ['処分庁：群馬県知事', '群馬県'],
    ['', '群馬県'],
  ] as const) {
    const [facts] = recordsOf(await rowsOf(page('', remark)))
    assert.equal(facts !== undefined && 'authority' in facts ? facts.authority?.text : null, body, remark)
  }
})

test('a remark by which the act may be that of another body leaves the row unread', async () => {
  for (const remark of [
    '発注者：前橋市',
    '発注機関 国土交通省',
    '前橋市が指名停止',
    '前橋市による指名停止',
    '国土交通省関東地方整備局',
    '他団体',
    '他団体の措置',
    '参考',
    '参考：前橋市の指名停止',
    '前橋市措置分',
  ])
    assert.deepEqual(inShort(await rowsOf(page('', remark))), ['other_body'], remark)
})

test('the ground, the place and the publisher in a remark say nothing of whose act it is', async () => {
  for (const remark of [
    '発注者：群馬県',
    '措置機関：本県',
    '国土交通省による営業停止処分',
    '国土交通省から指名停止を受けたため',
    '前橋市の工事における事故',
    '前橋市発注工事',
    '発注部局：県土整備部',
    '前橋市',
    '参考資料は別紙のとおり',
  ])
    assert.deepEqual(inShort(await rowsOf(page('', remark))), ['株式会社架空'], remark)
})

test('a heading or line with a label for the body, or the title of its list, heads the acts of that body', async () => {
  for (const heading of [
    '発注者：前橋市',
    '発注者 前橋市',
    '（発注者）前橋市',
    '措置機関 前橋市',
    '処分庁 国土交通省',
    '前橋市発注分',
    '前橋市長',
    '国土交通省関東地方整備局 指名停止情報',
  ])
    for (const tag of ['h2', 'p'])
      assert.deepEqual(inShort(await rowsOf(page(`<${tag}>${heading}</${tag}>`))), ['other_body'], heading)
  for (const heading of ['発注者：群馬県', '処分庁 群馬県', '群馬県指名停止業者一覧', '前橋市', '県発注分'])
    for (const tag of ['h2', 'p'])
      assert.deepEqual(inShort(await rowsOf(page(`<${tag}>${heading}</${tag}>`))), ['株式会社架空'], heading)
})
