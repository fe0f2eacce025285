import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readNotice, toldBy } from './test-notice.ts'

// Every company, person and notice here is fictional.

async function told(body: readonly string[]): Promise<string[]> {
  const page = { title: '労働安全衛生法違反の疑いで書類送検', produces: 'enforcement' }
  const rows = await readNotice(body, page)
  assert.doesNotMatch(JSON.stringify(rows), /太郎/u)
  return toldBy(rows)
}
const done =
  '見本労働基準監督署（署長　架空　太郎）は、令和8年4月10日、下記の被疑者を労働安全衛生法違反の疑いで、架空地方検察庁に書類送検した。'
const list = (...parties: readonly string[]): string =>
  `<dl><dt>1　被疑者</dt><dd>${parties.join('<br>')}</dd><dt>2　違反条文</dt><dd>労働安全衛生法第21条第2項</dd><dt>3　事件の概要</dt><dd>防網を張らなかった疑い。</dd></dl>`
const one = ['株式会社架空建設 前橋市架空町1番地 2026-04-10']
const company = ['(1) 株式会社架空建設', '　　所在地：前橋市架空町1番地', '　　事業内容：とび工事業']

test('the company that is referred is the party, with its address; its officer is left out', async () => {
  for (const officer of [
    '(2) 同社　代表取締役　見本　太郎（51歳）',
    '(2) 同社の代表取締役　見本　太郎',
    '(2) 同社　現場責任者　見本　太郎',
    '(2) 当該会社の取締役　見本　太郎',
    '(2) 見本　太郎（当時51歳）',
  ])
    assert.deepEqual(await told([done, list(...company, officer)]), one, officer)
  assert.deepEqual(await told([done, list(...company)]), one)
})

test('a person who is referred alone is none of the company that employs him, and a day to come is none', async () => {
  for (const person of ['(1) 見本　太郎（51歳）', '見本　太郎', '株式会社架空建設の現場責任者　見本　太郎（51歳）'])
    assert.deepEqual(await told([done, list(person)]), ['person'], person)
  const planned = done.replace('した。', 'する予定である。')
  assert.deepEqual(await told([planned, list(...company)]), ['action_date'])
})
