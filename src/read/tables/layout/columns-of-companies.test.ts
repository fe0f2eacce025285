import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readNotice, toldBy } from '../notice/test-notice.ts'

// Every company, person and notice here is fictional.

async function told(...body: readonly string[]): Promise<string[]> {
  const rows = await readNotice(body, { title: '行政処分について', produces: 'enforcement' }).catch(() => [])
  assert.doesNotMatch(JSON.stringify(rows), /太郎/u)
  return toldBy(rows)
}
const [longer, shorter] = ['令和8年4月11日から令和9年4月10日まで', '令和8年4月11日から令和8年10月10日まで']
const table = (...names: readonly string[]): string =>
  `<table><tr>${['', ...names].map((name) => `<th>${name}</th>`).join('')}</tr><tr><td>業務停止命令の期間</td><td>${longer}</td><td>${shorter}</td></tr><tr><td>指示の内容</td><td colspan="2">原因を調査し、周知徹底すること。</td></tr></table>`
const parties = [
  '<h3>（１）架空住建</h3>',
  'ア　名称：株式会社架空住建',
  'イ　本店所在地：前橋市架空町1番地',
  'ウ　代表者：代表取締役　見本　太郎',
  'エ　取引類型：訪問販売',
  '<h3>（２）例示点検</h3>',
  'ア　名称：合同会社例示点検',
  'イ　本店所在地：高崎市架空町2番地',
  'エ　取引類型：訪問販売',
]
const each = [
  '株式会社架空住建 前橋市架空町1番地 2026-04-11 2027-04-10',
  '合同会社例示点検 高崎市架空町2番地 2026-04-11 2026-10-10',
]

test('each company of a table with a column for each has its own period, and its address from the labels', async () => {
  for (const names of [
    ['架空住建', '例示点検'],
    ['株式会社架空住建', '合同会社例示点検'],
    ['株式会社架空住建', '例示点検'],
  ])
    assert.deepEqual(await told(...parties, '<h2>処分の内容</h2>', table(...names)), each, names.join())
  const banned = `見本　太郎に対する業務禁止命令の期間：令和8年5月1日から令和8年5月31日まで`
  assert.deepEqual(await told(...parties, table('架空住建', '例示点検'), banned), each)
  const acted =
    '架空局は、上記の2社に対し、令和8年4月10日、特定商取引法（以下「法」という。）に基づき、業務の一部を停止するよう命じました。'
  assert.deepEqual(await told(acted, ...parties, table('架空住建', '例示点検')), each)
})

test('no company has the period of another where the page does not say whose column is whose', async () => {
  for (const names of [
    ['当社', '関連会社'],
    ['架空', '例示'],
    ['架空住建', '架空住建'],
  ])
    for (const words of await told(...parties, table(...names))) assert.equal(words, 'periods_untied', names.join())
  // Two companies of one name but for their form.
  const twice = [...parties, '名称：架空住建合同会社', '本店所在地：太田市架空町3番地']
  for (const words of await told(...twice, table('架空住建', '例示点検')))
    assert.match(words, /^(?:periods_untied|name_missing|act_missing)$/u)
})

test('the period of an act against a person is none of the company', async () => {
  const company = parties.slice(1, 3)
  for (const label of [
    '見本　太郎に対する業務禁止命令の期間',
    '代表者に対する業務禁止命令の期間',
    '役員に対する処分の期間',
  ]) {
    assert.deepEqual(await told(...company, `${label}：${longer}`), [], label)
    const own = `業務停止命令の期間：${shorter}`
    assert.deepEqual(await told(...company, own, `${label}：${longer}`), [
      '株式会社架空住建 前橋市架空町1番地 2026-04-11 2026-10-10',
    ])
  }
  assert.deepEqual(await told(...company, `処分対象者に対する業務停止命令の期間：${shorter}`), [
    '株式会社架空住建 前橋市架空町1番地 2026-04-11 2026-10-10',
  ])
})
