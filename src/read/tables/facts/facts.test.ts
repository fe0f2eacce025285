import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inShort, readText, recordsOf, sourceOf } from '../test-source.ts'

// Every company here is fictional.

test('each row of a list of several publishers has the group of its own; a body of no known group leaves the row unparsed', async () => {
  const { group: _group, ...publisher } = sourceOf('procurement_suspension', 'csv').publisher
  const source = { ...sourceOf('procurement_suspension', 'csv'), publisher: { ...publisher, group: null } }
  const csv = [
    '措置機関,業者名,停止期間',
    '群馬県,株式会社架空,R8.4.1～R8.5.1',
    '茨城県南水道企業団,有限会社見本,R8.4.1～R8.5.1',
    '見本協会,例示建設株式会社,R8.4.1～R8.5.1',
  ].join('\n')
  const { rows } = await readText('list.csv', csv, source)
  assert.deepEqual(inShort(rows), ['株式会社架空', '有限会社見本', 'publisher_group'])
  assert.deepEqual(
    recordsOf(rows).map((facts) => facts.kind === 'procurement_suspension' && facts.publisherGroup),
    ['prefecture', 'municipality'],
  )
})

test('a clause alone in a column 摘要 is the clause and no part of the reason', async () => {
  const csv =
    '業者名,停止期間,理由,摘要\n株式会社架空,R8.4.1～R8.5.1,談合,別表第2第6号\n有限会社見本,R8.4.1～R8.5.1,談合,入札で談合した。\n'
  const { rows } = await readText('list.csv', csv)
  assert.deepEqual(
    recordsOf(rows).map((facts) => facts.kind === 'procurement_suspension' && [facts.reasonText, facts.clause]),
    [
      ['談合', '別表第2第6号'],
      ['談合 入札で談合した。', null],
    ],
  )
})

test('the reason in a clause stands in brackets, but not in those of the number of an item', async () => {
  const clauses = [
    '別表第13号(2)(独占禁止法違反行為/県外)',
    '別表第2第8号ロ（談合）',
    '別表第2第2号(2)',
    '別表第1(ア)（第3号）',
  ]
  const csv = ['業者名,停止期間,該当条項', ...clauses.map((clause) => `株式会社架空,R8.4.1～R8.5.1,${clause}`)].join(
    '\n',
  )
  const { rows } = await readText('list.csv', `${csv}\n`)
  assert.deepEqual(
    recordsOf(rows).map((facts) => facts.kind === 'procurement_suspension' && [facts.clause, facts.reasonCodes]),
    [
      [clauses[0], ['antimonopoly_violation']],
      [clauses[1], ['bid_rigging']],
      [clauses[2], []],
      [clauses[3], []],
    ],
  )
})

test('the title of a list of closures is the nature of rows without a reason; a title that names violations, too, is not', async () => {
  const natureUnder = async (title: string): Promise<unknown> => {
    const csv = `${title},,\n業者名,取消年月日,処分の内容\n株式会社架空,R8.4.6,許可の取消し\n`
    const [facts] = recordsOf((await readText('list.csv', csv, sourceOf('license_action', 'csv'))).rows)
    return facts?.kind === 'license_action' && facts.nature
  }
  assert.equal(await natureUnder('廃業届の提出に伴う建設業許可の取消し（令和8年4月分）'), 'voluntary_closure')
  assert.equal(await natureUnder('廃業届の受理及び監督処分による建設業許可の取消し'), 'unknown')
  assert.equal(await natureUnder('建設業許可の取消し'), 'unknown')
})

test('法第65条 is an article of the law that the page calls so, where it calls one so', async () => {
  const lawIn = async (lead: string, law: string): Promise<unknown> => {
    const rows = ['商号', '処分日', '処分内容', '根拠法令']
      .map(
        (label, at) =>
          `<tr><th>${label}</th><td>${['株式会社架空', '令和8年10月29日', '業務の全部停止', law][at]}</td></tr>`,
      )
      .join('')
    const page = `<!doctype html><title>監督処分について</title><h1>監督処分について</h1><p>${lead}</p><table>${rows}</table>`
    const [facts] = recordsOf((await readText('notice.html', page, sourceOf('enforcement', 'html'))).rows)
    return facts?.kind === 'enforcement' && [facts.lawText, ...facts.lawCodes]
  }
  const called = (law: string) =>
    `県は、${law}に基づき、下記の宅地建物取引業者に対し、業務停止を命じましたので、その概要をお知らせします。`
  const article = '法第65条第2項第2号'
  for (const law of [
    '宅地建物取引業法（以下「法」という。）',
    '宅地建物取引業法（昭和27年法律第176号。以下「法」という。）',
    '宅地建物取引業法（昭和27年法律第176号）（以下、「法」といいます。）',
  ])
    assert.deepEqual(await lawIn(called(law), article), [article, 'real_estate_brokerage_act'], law)
  assert.deepEqual(await lawIn(called('宅地建物取引業法（以下「法」という。）'), '建設業法第28条'), [
    '建設業法第28条',
    'construction_business_act',
  ])
  const two = called('宅地建物取引業法（以下「法」という。）') + called('建設業法（以下「法」という。）')
  assert.deepEqual(await lawIn(two, article), [article])
})

test('an address that is none of the web is kept as it is printed, and no other word of its column', async () => {
  const urls = ['https://www.example.jp/1.html', 'javascript:alert(1)', 'data:text/html,x', '詳細', '']
  const lines = urls.map(
    (url, index) => `株式会社架空${index + 1}組,R8.4.1～R8.5.1,${url.includes(',') ? `"${url}"` : url}`,
  )
  const { rows } = await readText('list.csv', ['業者名,停止期間,掲載URL', ...lines].join('\n'))
  assert.deepEqual(
    recordsOf(rows).map((facts) => 'url' in facts && facts.url),
    [...urls.slice(0, 3), null, null],
  )
})
