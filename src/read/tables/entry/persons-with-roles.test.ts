import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inShort, readText, recordsOf } from '../test-source.ts'

// Every company and person here is fictional.

const pageOf = (name: string): string =>
  `<h1>指名停止業者一覧</h1><table><tr><th>商号又は名称</th><th>所在地</th><th>指名停止期間</th></tr>
  <tr><td>${name}</td><td>前橋市架空町1</td><td>令和8年4月1日～令和8年9月30日</td></tr></table>`
const read = async (name: string) => (await readText('list.html', pageOf(name))).rows

test('whoever stands under the heading of names with a word for a person is one', async () => {
  for (const name of [
    '店長　見本　太郎',
    '運行管理者　見本　太郎',
    '主任技術者見本太郎',
    '管理薬剤師見本太郎',
    '元従業員 見本 太郎',
    '妻　見本　花子',
    '見本 太郎（施設長）',
    '見本太郎工場長',
    '技能実習生　グエン・ヴァン・ミホン',
    '見本太郎・花子',
    '見本 太郎 1970年生',
    '見本太郎（昭和45年4月1日生）',
    '見本 工務店 見本 健',
    '見本　太郎商店',
  ])
    assert.deepEqual(inShort(await read(name)), ['person'], name)
})

test('a word for a person before words in any letters, and a name in katakana, are unread, and the words are not shown', async () => {
  for (const name of ['販売員　Hanako Sato', 'ヤマダタロウ', 'キム・ヨンスミホン建築設計事務所']) {
    const [row] = await read(name)
    assert.ok(row?.outcome === 'unparsed' && row.reason === 'name_may_have_person', name)
    assert.doesNotMatch(row.text, /Sato|ヤマダ|ミホン/u)
  }
})

test('a person with such a word beside a company, on its line or below, is no part of the name', async () => {
  for (const name of [
    '株式会社あおぞら建設 主任技術者 見本 太郎',
    '株式会社あおぞら建設 現場代理人 見本 太郎',
    '株式会社あおぞら建設<br>サービス管理責任者　見本　太郎',
    '株式会社あおぞら建設<br>妻　見本　花子',
    '株式会社あおぞら建設 ㈹見本太郎',
  ])
    assert.deepEqual(
      recordsOf(await read(name)).map((facts) => 'party' in facts && facts.party.name),
      ['株式会社あおぞら建設'],
      name,
    )
})

test('names of companies with such words or with the name of a person stay', async () => {
  for (const name of [
    '株式会社佐藤太郎商店',
    '山田工務店',
    '山田建設',
    '医療法人 花子会',
    '株式会社達人 キッチン',
    '一般社団法人日本代表 協会',
    'カナザワデンキ',
    'ミルクネット',
    'シマダサービス',
    'あおぞら建設株式会社 山口支店',
  ])
    assert.deepEqual(inShort(await read(name)), [name], name)
})
