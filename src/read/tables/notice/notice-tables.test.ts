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

test('labels in groups that reach over rows are labels, and no headings of a list', async () => {
  const party = ['<td>登録番号</td><td>第3-9876号</td>', '<td>名称</td><td>株式会社架空</td>']
  const officer = '<td>代表者</td><td>代表取締役　見本　花子</td>'
  const act = ['<td>処分年月日</td><td>令和8年6月24日</td>', '<td>処分の内容</td><td>登録の取消し</td>']
  const groupOf = (name: string, rows: readonly string[], tag: string): string =>
    rows
      .map((row, at) => `<tr>${at === 0 ? `<${tag} rowspan="${rows.length}">${name}</${tag}>` : ''}${row}</tr>`)
      .join('')
  for (const tag of ['th', 'td'])
    for (const ofParty of [[...party, officer], [officer, ...party], party.toReversed()]) {
      const rows = `${groupOf('被処分者', ofParty, tag)}${groupOf('行政処分', act, tag)}<tr><td colspan="2">処分の理由</td><td>法令違反</td></tr>`
      const { rows: read } = await readText(
        'notice.html',
        page(`<table>${rows}</table>`),
        sourceOf('enforcement', 'html'),
      )
      assert.deepEqual(daysOf(read), [['株式会社架空', '2026-06-24', '登録の取消し']])
    }
  const list =
    '<table><tr><th rowspan="2">業者名</th><th colspan="2">処分</th></tr><tr><th>処分年月日</th><th>処分内容</th></tr>' +
    '<tr><td>株式会社架空</td><td>R8.6.24</td><td>登録の取消し</td></tr></table>'
  const { rows } = await readText('list.html', page(list), sourceOf('enforcement', 'html'))
  assert.deepEqual(daysOf(rows), [['株式会社架空', '2026-06-24', '登録の取消し']])
})

test('a table below the name of a company says where it is', async () => {
  const ofCompany = (name: string, address: string): string =>
    `<h3>${name}</h3>${table({ 所在地: address, 代表者: '代表取締役　見本　花子', 設立: '令和2年5月', 対象商品: '架空茶' })}`
  const done =
    '<p>本県は、令和8年6月24日、株式会社架空及び見本組有限会社に対し、景品表示法第7条第1項の規定に基づき、措置命令を行いました。</p>'
  const body = `${done}<h2>1 対象事業者</h2>${ofCompany('（1）株式会社架空', '前橋市架空町1')}${ofCompany('（2）見本組有限会社', '高崎市見本町2')}`
  const { rows } = await readText('notice.html', page(body), sourceOf('enforcement', 'html'))
  assert.deepEqual(
    recordsOf(rows).map((facts) => 'party' in facts && [facts.party.name, facts.party.address]),
    [
      ['株式会社架空', '前橋市架空町1'],
      ['見本組有限会社', '高崎市見本町2'],
    ],
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
