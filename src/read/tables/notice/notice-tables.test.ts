import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inShort, readText, recordsOf, sourceOf } from '../test-source.ts'

// Every company, person and notice here is fictional.

const page = (body: string): string =>
  `<!doctype html><html><head><title>行政処分</title></head><body>${body}</body></html>`

const daysOf = (rows: Parameters<typeof recordsOf>[0]): unknown[] =>
  recordsOf(rows).map((facts) => facts.kind === 'enforcement' && [facts.party.name, facts.actionDate, facts.actionText])

const table = (values: Record<string, string>): string =>
  `<table>${Object.entries(values)
    .map(([label, value]) => `<tr><th>${label}</th><td>${value}</td></tr>`)
    .join('')}</table>`

test('a table of the act belongs to the party in the table before it, for each case of a page', async () => {
  const caseOf = (name: string, day: string): string =>
    `<p>1　対象者</p>${table({ 事業者の名称: name, 代表者: '理事長　見本　花子', 事業者の所在地: '前橋市架空町1-1' })}
    <p>2　行政処分の内容</p>${table({ 処分年月日: day, 処分の内容: '業務停止', 停止の期間: '令和8年7月1日から令和8年7月31日まで' })}`
  const contact = table({ 担当課: '福祉課', 電話番号: '000-000-0000' })
  const body = `${contact}${caseOf('株式会社架空', '令和8年6月24日')}${caseOf('社会福祉法人見本会', '令和8年6月25日')}${contact}`
  const { rows } = await readText('list.html', page(body), sourceOf('enforcement', 'html'))
  assert.deepEqual(daysOf(rows), [
    ['株式会社架空', '2026-06-24', '業務停止'],
    ['社会福祉法人見本会', '2026-06-25', '業務停止'],
  ])
  assert.deepEqual(
    recordsOf(rows).map((facts) => facts.kind === 'enforcement' && facts.period?.end),
    ['2026-07-31', '2026-07-31'],
  )
})

test('a table of the act before its party belongs to it; a company without an act, and a notice beside a list, are unparsed', async () => {
  const act = table({ 処分年月日: '令和8年6月24日', 処分の内容: '業務停止' })
  const before = await readText(
    'list.html',
    page(`${act}${table({ 商号: '株式会社架空', 所在地: '前橋市' })}`),
    sourceOf('enforcement', 'html'),
  )
  assert.deepEqual(daysOf(before.rows), [['株式会社架空', '2026-06-24', '業務停止']])
  const others = `${table({ 商号: '株式会社架空', 所在地: '前橋市' })}${act}${table({ 商号: '見本組有限会社', 所在地: '高崎市' })}`
  const without = await readText('list.html', page(others), sourceOf('enforcement', 'html'))
  assert.deepEqual(inShort(without.rows), ['株式会社架空', 'act_missing'])
  const list =
    '<table><tr><th>業者名</th><th>処分年月日</th></tr><tr><td>例示建設株式会社</td><td>R8.7.2</td></tr></table>'
  const beside = await readText(
    'list.html',
    page(`${table({ 商号: '株式会社架空', 処分の内容: '指示' })}${list}`),
    sourceOf('enforcement', 'html'),
  )
  assert.deepEqual(inShort(beside.rows), ['例示建設株式会社', 'notice_beside_table'])
})
