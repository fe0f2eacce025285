import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertRefused } from '../documents/test-file.ts'
import { inShort, readText, recordsOf, sourceOf } from './test-source.ts'

// Every company, person and notice here is fictional.

const page = (body: string): string =>
  `<!doctype html><html><head><title>指名停止の状況</title></head><body>${body}</body></html>`

const nested = page(`
<h1>指名停止の状況</h1><p>令和8年4月22日現在</p><p>全5件</p>
<table>
<tr><th rowspan="2">番号</th><th colspan="2">業者</th><th colspan="2">指名停止期間</th><th rowspan="2">理由</th><th rowspan="2">備考</th></tr>
<tr><th>商号又は名称</th><th>所在地</th><th>始期</th><th>終期</th></tr>
<tr><td rowspan="2">1</td><td rowspan="2"><a href="../news/1.html">株式会社架空建設</a></td><td rowspan="2">前橋市架空町1-1</td><td>令和8年4月1日</td><td>令和8年5月1日</td><td>談合（別表第2第5号）</td><td></td></tr>
<tr><td>令和8年6月1日</td><td>当面の間</td><td>贈賄</td><td></td></tr>
<tr><td>2</td><td>見本 太郎</td><td>高崎市見本町2</td><td>R8.4.1</td><td>R8.4.30</td><td>粗雑工事</td><td></td></tr>
<tr><td>3</td><td>株式会社A</td><td>高崎市</td><td>R8.4.1</td><td>R8.4.30</td><td>粗雑工事</td><td></td></tr>
<tr><td>4</td><td>架空電設株式会社</td><td>太田市見本町3</td><td>未定</td><td>未定</td><td>粗雑工事</td><td></td></tr>
<tr><td colspan="7">【物品】</td></tr>
<tr><th>番号</th><th>商号又は名称</th><th>所在地</th><th>始期</th><th>終期</th><th>理由</th><th>備考</th></tr>
</table>`)

test('an HTML list with nested headings and merged rows is read with its facts', async () => {
  const { rows, list, complete, asOf, official, title } = await readText(
    'list.html',
    nested,
    sourceOf('procurement_suspension', 'html', 'complete: true'),
  )
  assert.deepEqual(inShort(rows), ['株式会社架空建設', '株式会社架空建設', 'person', 'masked_name', 'period'])
  assert.deepEqual([list, complete, asOf, title], ['all', true, '2026-04-22', '指名停止の状況'])
  assert.deepEqual(official, { count: 5, basis: '全5件' })
  const [first, second] = recordsOf(rows)
  assert.ok(first?.kind === 'procurement_suspension' && second?.kind === 'procurement_suspension')
  assert.deepEqual(first.party, { name: '株式会社架空建設', address: '前橋市架空町1-1', corporateNumber: null })
  assert.deepEqual(first.period, {
    text: '令和8年4月1日～令和8年5月1日',
    start: '2026-04-01',
    end: '2026-05-01',
    openEnded: false,
  })
  assert.deepEqual(
    [first.clause, first.reasonCodes, first.url],
    ['別表第2第5号', ['bid_rigging'], 'https://www.example.jp/news/1.html'],
  )
  assert.deepEqual(
    [second.period?.start, second.period?.openEnded, second.reasonCodes],
    ['2026-06-01', true, ['bribery']],
  )
  assert.equal(new Set(rows.flatMap((row) => (row.outcome === 'record' ? [row.key] : []))).size, 2)
})

test('a CSV with titles and two rows of headings is read; repeated rows and rows with further permits continue a record', async () => {
  const csv = [
    '行政処分一覧（令和8年4月1日時点）,,,,,',
    '事業者,,許可番号,処分,,根拠法令',
    '名称,代表者,,年月日,内容,',
    '株式会社架空環境,架空 太郎,01234567890,2026/3/2,許可の取消し,廃棄物処理法第14条の3の2',
    ',,01234567891,,,',
    '見本興業有限会社,見本 花子,01234567892,2026/3/3,事業停止命令（令和8年4月1日から令和8年4月30日まで）,廃棄物処理法第14条の3',
    '見本興業有限会社,見本 花子,01234567892,2026/3/3,事業停止命令（令和8年4月1日から令和8年4月30日まで）,廃棄物処理法第14条の3',
    '見本商店,見本 花子,01234567893,2026/3/3,許可の取消し,廃棄物処理法第14条の3の2',
  ].join('\n')
  const { rows, asOf } = await readText('list.csv', csv, sourceOf('license_action', 'csv'))
  assert.equal(asOf, '2026-04-01')
  assert.deepEqual(inShort(rows), ['株式会社架空環境 ×2', '見本興業有限会社 ×2', 'person'])
  const [first, second] = recordsOf(rows)
  assert.ok(first?.kind === 'license_action' && second?.kind === 'license_action')
  assert.deepEqual(
    first.permits.map(({ number }) => number),
    ['01234567890', '01234567891'],
  )
  assert.deepEqual(
    [first.actionType, first.actionDate, first.lawCodes],
    ['licence_revocation', '2026-03-02', ['waste_management_act']],
  )
  assert.deepEqual([second.period?.start, second.period?.end], ['2026-04-01', '2026-04-30'])
})

test('a notice in a table of two columns gives a record for each company', async () => {
  const notice = page(`
<h1>指名停止措置について</h1>
<table>
<tr><th>業者名及び住所</th><td>① 株式会社架空建設<br>　（前橋市架空町1-1）<br>② 見本組有限会社<br>　（高崎市見本町2）</td></tr>
<tr><th>指名停止の期間</th><td>令和8年4月1日から令和8年6月30日まで（3か月）</td></tr>
<tr><th>指名停止の範囲</th><td>群馬県発注工事</td></tr>
<tr><th>指名停止の理由</th><td>安全管理措置の不適切により生じた工事関係者事故</td></tr>
</table>
<p>問い合わせ先：契約検査課</p>`)
  const { rows } = await readText('notice.html', notice)
  assert.deepEqual(
    recordsOf(rows).map(
      (facts) =>
        facts.kind === 'procurement_suspension' && [
          facts.party.name,
          facts.party.address,
          facts.period?.end,
          facts.scope,
        ],
    ),
    [
      ['株式会社架空建設', '前橋市架空町1-1', '2026-06-30', '群馬県発注工事'],
      ['見本組有限会社', '高崎市見本町2', '2026-06-30', '群馬県発注工事'],
    ],
  )
  assert.equal(
    rows.reduce((sum, row) => sum + row.rows, 0),
    1,
  )
})

test('a notice in numbered lines gives a record', async () => {
  const lines = [
    '指名停止について',
    '１　業者名及び住所　株式会社架空建設　群馬県前橋市架空町1-1',
    '２　指名停止の期間',
    '令和8年4月1日から令和8年4月30日まで',
    '３　範囲　関東地方整備局管内',
    '４　事実概要　工事で死亡事故を起こした。',
    '５　指名停止理由　別表第1第7号に該当する。',
  ]
  const { rows } = await readText('notice.html', page(lines.map((line) => `<p>${line}</p>`).join('')))
  const [facts] = recordsOf(rows)
  assert.ok(facts?.kind === 'procurement_suspension')
  assert.deepEqual(facts.party, { name: '株式会社架空建設', address: '群馬県前橋市架空町1-1', corporateNumber: null })
  assert.deepEqual(
    [facts.period?.start, facts.period?.end, facts.scope, facts.clause],
    ['2026-04-01', '2026-04-30', '関東地方整備局管内', '別表第1第7号'],
  )
})

test('an unknown column with values is refused with the line to add; `columns` and `ignore` settle it', async () => {
  const csv = ['商号,停止期間,点検の結果', '株式会社架空,R8.4.1～R8.5.1,良', ''].join('\n')
  await assertRefused(readText('list.csv', csv), 'wrong_header')
  await assert.rejects(
    readText('list.csv', csv),
    /unknown column 点検の結果; add to columns of source\.yml: "点検の結果": <field>, or ignore/,
  )
  const { rows } = await readText(
    'list.csv',
    csv,
    sourceOf('procurement_suspension', 'csv', 'columns: { 点検の結果: ignore }'),
  )
  assert.deepEqual(inShort(rows), ['株式会社架空'])
})

test('a document without a list is refused', async () => {
  await assertRefused(readText('page.html', page('<p>入札情報</p>')), 'no_table')
  await assertRefused(
    readText(
      'page.html',
      page('<table><tr><td>会議</td><td>日時</td></tr><tr><td>定例会</td><td>4月</td></tr></table>'),
    ),
    'wrong_header',
  )
})

test('splits, lookups, fixed values and rules of rows of `source.yml` apply to each row', async () => {
  const csv = [
    'date,jigyousya,syobunsyurui,field',
    '2020年12月23日,株式会社架空組（法人番号：8999999900001）（北陸地方整備局）,福井県大野市,shimei',
    '2020年4月31日,有限会社見本,免許取消し,takuti',
    '2020年5月1日,見本太郎,業務停止,ikkyuu',
    '',
  ].join('\n')
  const source = sourceOf(
    'procurement_suspension',
    'csv',
    `
columns: { date: action_date, jigyousya: name, syobunsyurui: action, field: status }
splits: [{ field: name, pattern: '^(?<name>.+?)（法人番号：(?<corporate_number>\\d+)）（(?<authority>[^）]+)）$' }]
lookups: { action_date: { 2020年4月31日: 2020年4月30日 } }
rows:
  - { when: { status: takuti }, produces: license_action, fixed: { law: 宅地建物取引業法 } }
  - { when: { status: ikkyuu }, leave_out: person }
`,
  )
  const { rows } = await readText('20210301.csv', csv, source)
  assert.deepEqual(inShort(rows), ['株式会社架空組', '有限会社見本', 'person'])
  const [first, second] = recordsOf(rows)
  assert.ok(first?.kind === 'procurement_suspension' && second?.kind === 'license_action')
  assert.deepEqual([first.party.corporateNumber, first.authority.text], ['8999999900001', '北陸地方整備局'])
  assert.deepEqual([second.actionDate, second.lawCodes], ['2020-04-30', ['real_estate_brokerage_act']])
})

test('rows of one company and day with different facts have different keys', async () => {
  const csv = [
    '商号,処分年月日,処分内容,許可番号',
    '株式会社架空,R8.4.1,営業停止,1',
    '株式会社架空,R8.4.1,指示,1',
    '株式会社架空,R8.4.1,指示,2',
    '',
  ].join('\n')
  const { rows } = await readText('list.csv', csv, sourceOf('enforcement', 'csv'))
  const keys = rows.flatMap((row) => (row.outcome === 'record' ? [row.key] : []))
  assert.equal(new Set(keys).size, 3)
})

test('each member of a joint venture has a record, with the marked columns as its scope', async () => {
  const list = page(`<table>
<tr><th rowspan="2">業者名</th><th rowspan="2">停止期間</th><th colspan="2">名簿区分</th></tr><tr><th>工事</th><th>物品</th></tr>
<tr><td>架空・見本特定建設工事共同企業体<br>代表者　架空建設株式会社<br>構成員　見本土木株式会社</td><td>R8.4.1～R8.5.1</td><td>○</td><td></td></tr>
</table>`)
  const { rows } = await readText('list.html', list)
  // ×0: the second record is of the same row.
  assert.deepEqual(inShort(rows), ['架空建設株式会社', '見本土木株式会社 ×0'])
  assert.deepEqual(
    recordsOf(rows).map((facts) => facts.kind === 'procurement_suspension' && facts.scope),
    ['工事', '工事'],
  )
})

test('`lines` reads a list of press releases; a line with a day that does not match is unparsed', async () => {
  const releases = page(
    '<ul><li>2026年3月11日 <a href="/news/1.html">株式会社架空に対する景品表示法に基づく措置命令について</a></li><li>2026年3月2日 世論調査の結果について</li></ul>',
  )
  const keys = `lines: [{ pattern: '^(?<action_date>\\S+日)\\s*(?<name>.+?)に対する(?<law>.+?)に基づく(?<action>.+?)について$' }]`
  const { rows } = await readText('list.html', releases, sourceOf('enforcement', 'html', keys))
  assert.deepEqual(inShort(rows), ['株式会社架空', 'line'])
  const [facts] = recordsOf(rows)
  assert.ok(facts?.kind === 'enforcement')
  assert.deepEqual(
    [facts.actionType, facts.actionDate, facts.url],
    ['cease_and_desist_order', '2026-03-11', 'https://www.example.jp/news/1.html'],
  )
})

test('an officer in the cell of a name is not kept, in brackets, after a space or without one', async () => {
  assert.deepEqual(
    await namesRead([
      '有限会社見本設備（代表取締役　見本花子）',
      '架空建設（株）（架空太郎）',
      '株式会社例示　代表取締役　例示一郎',
      '架空工業㈱代表取締役架空太郎',
      '㈱試作代表取締役社長見本花子',
      '医療法人見本会理事長 架空太郎',
      '株式会社試験 代表取締役 架空太郎、代表取締役 見本花子',
    ]),
    ['有限会社見本設備', '架空建設（株）', '株式会社例示', '架空工業㈱', '㈱試作', '医療法人見本会', '株式会社試験'],
  )
})

test('an officer is not kept, whatever the form of his name and whatever stands behind it', async () => {
  const [foreign, note] = ['ジョン・スミス', '（前橋市架空町1）']
  assert.deepEqual(
    await namesRead([
      `株式会社架空　代表取締役　${foreign}`,
      '合同会社例示　職務執行者　John Smith',
      `合同会社試作（業務執行社員　株式会社見本　職務執行者　${foreign}）`,
      `株式会社試験　代表取締役　見本太郎${note}`,
      `株式会社模型代表取締役見本太郎${note}`,
      `株式会社見本運輸及びその代表取締役　${foreign}`,
      '株式会社架空設計【代表者　見本太郎】',
      '株式会社架空工業　CEO　見本太郎',
      '株式会社架空電機代表取締役CEO　見本太郎',
      `株式会社見本建設　代表取締役　${foreign}、架空土木有限会社　代表取締役　見本　花子`,
      `株式会社架空運輸（代表取締役　${foreign}）及び株式会社例示運輸`,
    ]),
    [
      '株式会社架空',
      '合同会社例示',
      '合同会社試作',
      '株式会社試験',
      '株式会社模型',
      '株式会社見本運輸',
      '株式会社架空設計',
      '株式会社架空工業',
      '株式会社架空電機',
      '株式会社見本建設',
      '架空土木有限会社 ×0',
      '株式会社架空運輸',
      '株式会社例示運輸 ×0',
    ],
  )
})

test('the word of an office without a name behind it is a part of the name', async () => {
  const names = [
    '株式会社見本代表取締役研究所',
    '一般社団法人架空代表社員寮',
    '株式会社例示日本代表',
    '株式会社見本工業 東京支店長崎営業所',
    '一般社団法人 代表取締役協会',
    '株式会社代表取締役サポート',
    '一般社団法人見本代表理事協会',
  ]
  assert.deepEqual(await namesRead(names), names)
})

test('a trade name with its owner in brackets is a person', async () => {
  assert.deepEqual(await namesRead(['見本造園（見本次郎）']), ['person'])
})

test('words in brackets that are no person are a part of the name, except a corporate number', async () => {
  const names = ['株式会社架空（大阪支店）', '株式会社試作（処理施設）', '株式会社試験（更新申請不許可）']
  assert.deepEqual(await namesRead([...names, '"株式会社見本\n（法人番号 8990000000001）"']), [
    ...names,
    '株式会社見本',
  ])
})

/** The outcomes of a list with these cells in the column of names. */
async function namesRead(cells: readonly string[]): Promise<string[]> {
  const csv = ['商号（代表者）,停止期間', ...cells.map((cell) => `${cell},R8.4.1～R8.5.1`), ''].join('\n')
  const { rows } = await readText('a.csv', csv, sourceOf('procurement_suspension', 'csv'))
  return inShort(rows)
}
