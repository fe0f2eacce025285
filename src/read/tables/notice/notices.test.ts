import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inShort, readText, recordsOf, sourceOf } from '../test-source.ts'

// Every company and notice here is fictional.

const page = (body: string): string =>
  `<!doctype html><html><head><title>行政処分</title></head><body>${body}</body></html>`

const pairs = (values: Record<string, string>): string =>
  `<dl>${Object.entries(values)
    .map(([label, value]) => `<dt>${label}</dt><dd>${value}</dd>`)
    .join('')}</dl>`

const daysOf = (rows: Parameters<typeof recordsOf>[0]): unknown[] =>
  recordsOf(rows).map((facts) => facts.kind === 'enforcement' && [facts.party.name, facts.actionDate, facts.actionText])

test('a notice that prints the day above the company has its own day, not that of the next notice', async () => {
  const notices = [
    ['令和8年8月20日', '有限会社架空不動産', '免許取消し'],
    ['令和8年8月3日', '見本住宅株式会社', '業務停止'],
    ['令和8年7月6日', '株式会社架空住建', '指示'],
  ] as const
  const expected = [
    ['有限会社架空不動産', '2026-08-20', '免許取消し'],
    ['見本住宅株式会社', '2026-08-03', '業務停止'],
    ['株式会社架空住建', '2026-07-06', '指示'],
  ]
  const source = sourceOf('enforcement', 'html')
  const lists = notices.map(([day, name, act], index) => {
    const labels = { 処分年月日: day, 商号又は名称: name, 所在地: '前橋市架空町1', 処分の内容: act }
    return `<h2>${index + 1}　${act}</h2>${pairs(labels)}`
  })
  const inLists = await readText('list.html', page(`<p>掲載日：令和8年8月25日</p>${lists.join('')}`), source)
  assert.deepEqual(daysOf(inLists.rows), expected)
  const lines = notices.map(
    ([day, name, act]) => `<p>処分年月日：${day}</p><p>商号：${name}</p><p>処分の内容：${act}</p>`,
  )
  const inLines = await readText('list.html', page(lines.join('')), source)
  assert.deepEqual(daysOf(inLines.rows), expected)
})

test('a corporate number on a line of its own is no second company', async () => {
  const table =
    '<table><tr><th>事業者名</th><th>処分年月日</th><th>処分</th></tr><tr><td>株式会社架空運輸<br>（法人番号1999999999998）</td><td>R8.7.2</td><td>事業停止</td></tr></table>'
  const { rows } = await readText('list.html', page(table), sourceOf('enforcement', 'html'))
  const [facts, ...others] = recordsOf(rows)
  assert.ok(facts?.kind === 'enforcement' && others.length === 0)
  assert.deepEqual([facts.party.name, facts.party.corporateNumber], ['株式会社架空運輸', '1999999999998'])
})

test('members of a joint venture with their part in brackets', async () => {
  const table =
    '<table><tr><th>業者名</th><th>停止期間</th></tr><tr><td>架空・見本特定建設工事共同企業体<br>（代表構成員）架空建設（株）<br>（構成員）（株）見本組</td><td>R8.6.1～R8.8.31</td></tr></table>'
  const { rows } = await readText('list.html', page(table))
  assert.deepEqual(inShort(rows), ['架空建設（株）', '（株）見本組 ×0'])
})

test('words in a column of periods of an act without a period are kept; those with a day stay unparsed', async () => {
  const csv =
    '処分年月日,商号,処分の種類,処分の内容（営業停止の期間等）\n20260415,株式会社架空建設,営業停止,令和8年5月1日から令和8年5月7日まで\n20260821,見本住建株式会社,指示,支払を適正に行うこと\n20260822,架空組株式会社,営業停止,令和8年13月1日から令和8年5月7日以前まで\n'
  const { rows } = await readText('list.csv', csv, sourceOf('enforcement', 'csv'))
  const [first, second] = recordsOf(rows)
  assert.ok(first?.kind === 'enforcement' && second?.kind === 'enforcement')
  assert.deepEqual([first.period?.start, first.period?.end], ['2026-05-01', '2026-05-07'])
  assert.deepEqual([second.period, second.summary], [null, '支払を適正に行うこと'])
  const suspension = '商号,停止期間\n見本住建株式会社,別に定める\n'
  const { rows: unparsed } = await readText('list.csv', suspension)
  assert.deepEqual(inShort(unparsed), ['period'])
})

test('press releases by day, the days as terms of a list; the day of the page is none of them', async () => {
  const list = `<p>最終更新日：令和8年9月4日</p><dl><dt>2026年3月11日</dt><dd><a href="/1.html">株式会社架空に対する景品表示法に基づく措置命令について</a></dd></dl>`
  const keys = `lines: [{ pattern: '^(?<action_date>\\S+日)\\s*(?<name>.+?)に対する(?<law>.+?)に基づく(?<action>.+?)について$' }]`
  const { rows } = await readText('list.html', page(list), sourceOf('enforcement', 'html', keys))
  assert.deepEqual(inShort(rows), ['株式会社架空'])
  const [facts] = recordsOf(rows)
  assert.equal(facts?.kind === 'enforcement' && facts.url, 'https://www.example.jp/1.html')
})

test('a heading over the labels of the company is no company', async () => {
  const lines = (day: string, name: string) => [
    `１　処分をした年月日　${day}`,
    '２　処分を受けた者',
    `　(1) 商号又は名称　${name}`,
    '　(2) 主たる営業所　前橋市架空町1',
    '３　処分の内容　指示',
  ]
  const text = [...lines('令和８年９月８日', '株式会社架空建設'), ...lines('令和８年９月９日', '見本設備有限会社')]
  const { rows } = await readText(
    'list.html',
    page(text.map((line) => `<p>${line}</p>`).join('')),
    sourceOf('enforcement', 'html'),
  )
  assert.deepEqual(daysOf(rows), [
    ['株式会社架空建設', '2026-09-08', '指示'],
    ['見本設備有限会社', '2026-09-09', '指示'],
  ])
})

test('a company with its number in brackets on a line of its own is no label', async () => {
  for (const number of ['法人番号 9999901000701', '法人番号：9999901000701']) {
    const lines = [
      '１　指名停止を行った業者名及び住所',
      `（１）株式会社架空水処理（${number}）`,
      '東京都府中市架空町一丁目１番地',
      '（２）見本プラント建設株式会社（法人番号 8999901000702）',
      '大阪府吹田市見本台二丁目３番４号',
      '２　指名停止の期間',
      '令和８年６月１日から令和８年８月３１日まで（３か月）',
    ]
    const { rows } = await readText('notice.html', page(lines.map((line) => `<p>${line}</p>`).join('')))
    assert.deepEqual(
      recordsOf(rows).map(
        (facts) =>
          facts.kind === 'procurement_suspension' && [
            facts.party.name,
            facts.party.address,
            facts.party.corporateNumber,
            facts.period?.end,
          ],
      ),
      [
        ['株式会社架空水処理', '東京都府中市架空町一丁目１番地', '9999901000701', '2026-08-31'],
        ['見本プラント建設株式会社', '大阪府吹田市見本台二丁目３番４号', '8999901000702', '2026-08-31'],
      ],
    )
  }
})

test('the lines below a label are its value, with the company, its officer and its address; labels may stand in brackets', async () => {
  const act = '<p>2　処分年月日</p><p>令和8年9月8日</p><p>3　処分の内容</p><p>指示</p>'
  const heads = [
    '<p>1　業者名</p><p>株式会社架空建設　代表取締役　見本太郎<br>群馬県前橋市架空町1</p>',
    '<p>1　業者名及び住所</p><p>株式会社架空建設　代表取締役　見本太郎<br>群馬県前橋市架空町1</p>',
    '<h2>1　行政処分を受けた者</h2><p>群馬県前橋市架空町1<br>株式会社架空建設（代表取締役　見本　太郎）</p>',
    '<p>1　行政処分を受けた者</p><p>（所在地）群馬県前橋市架空町1<br>（名称）株式会社架空建設<br>（代表者）見本　太郎</p>',
  ]
  for (const head of heads) {
    const { rows } = await readText('list.html', page(head + act), sourceOf('enforcement', 'html'))
    const found = recordsOf(rows).map(
      (facts) => facts.kind === 'enforcement' && [facts.party.name, facts.party.address],
    )
    assert.deepEqual(found, [['株式会社架空建設', '群馬県前橋市架空町1']], head)
    assert.doesNotMatch(JSON.stringify(rows), /太郎/u)
  }
})

const partiesOn = async (body: string): Promise<string[]> =>
  inShort((await readText('list.html', page(body), sourceOf('license_action', 'html'))).rows)

test('the name and address under a facility, a representative or a contact are not those of the party', async () => {
  const groups = [
    ['１　被処分者', '（1）名称　株式会社架空薬品', '（2）所在地　前橋市架空町1'],
    ['２　代表者', '（1）氏名　見本　太郎'],
    ['３　対象施設', '（1）名称　見本薬局', '（2）所在地　高崎市見本町2'],
    ['４　処分の内容', '業務停止'],
    ['５　処分年月日', '令和8年9月8日'],
  ]
  const asLines = groups.flat().map((line) => `<p>${line}</p>`)
  const asHeadings = groups.map(([head, ...lines]) => `<h2>${head}</h2><p>${lines.join('<br>')}</p>`)
  const asTable = groups.map(([head = '', ...lines]) => {
    const rows = lines.map((line) => line.replace(/^（.）/u, '').split('　'))
    const [label, value] = rows[0] ?? []
    if (value === undefined) return `<tr><th>${head}</th><td>${label}</td></tr>`
    return `<tr><th colspan="2">${head}</th></tr>${rows.map(([one, ...rest]) => `<tr><th>${one}</th><td>${rest.join(' ')}</td></tr>`).join('')}`
  })
  for (const body of [asLines.join(''), asHeadings.join(''), `<table>${asTable.join('')}</table>`]) {
    const { rows } = await readText('list.html', page(body), sourceOf('license_action', 'html'))
    const found = recordsOf(rows).map(
      (facts) => facts.kind === 'license_action' && [facts.party.name, facts.party.address, facts.actionDate],
    )
    assert.deepEqual(found, [['株式会社架空薬品', '前橋市架空町1', '2026-09-08']], body)
  }
})

test('another label of the party before the act is a part of the notice: 氏名 its person, a second company makes it unparsed', async () => {
  const act = '<p>３　処分年月日　令和8年9月8日</p><p>４　処分の内容　指示</p>'
  const notice = (second: string): string => `<p>１　商号又は名称　株式会社架空</p><p>２　${second}</p>${act}`
  assert.deepEqual(await partiesOn(notice('氏名　見本　太郎')), ['株式会社架空'])
  assert.deepEqual(await partiesOn(notice('事業者名　株式会社架空')), ['株式会社架空'])
  assert.deepEqual(await partiesOn(notice('事業者名　見本組有限会社')), ['party_unclear'])
  assert.deepEqual(await partiesOn(`<p>１　施設名　株式会社架空薬局</p>${act}`), ['株式会社架空薬局'])
})

test('companies above one act each have it, unless a line between them is not understood', async () => {
  const companies = (between: string): string =>
    `<p>１　業者名　株式会社架空</p><p>　　所在地　前橋市架空町1</p>${between}<p>１　業者名　見本組有限会社</p><p>２　処分年月日　令和8年9月8日</p><p>３　処分の内容　指示</p>`
  assert.deepEqual(await partiesOn(companies('')), ['株式会社架空', '見本組有限会社'])
  assert.deepEqual(await partiesOn(companies('<p>２　停止のめやす　三月</p>')), ['見本組有限会社', 'act_missing'])
})

test('numbered companies below a heading without a value share the act below them', async () => {
  const page = `<p>１　指名停止を行った者<br>（１）商号又は名称　株式会社架空<br>　　　所在地　前橋市架空町1<br>
    （２）商号又は名称　見本組有限会社<br>　　　所在地　前橋市架空町2</p><p>２　処分年月日<br>　令和8年9月8日</p><p>３　処分の内容<br>　指示</p>`
  assert.deepEqual(await partiesOn(page), ['株式会社架空', '見本組有限会社'])
})

test('each table of labels that names a party is a notice of its own, whatever labels stand above the party', async () => {
  const rows = (values: Record<string, string>): string =>
    `<table>${Object.entries(values)
      .map(([label, value]) => `<tr><th>${label}</th><td>${value}</td></tr>`)
      .join('')}</table>`
  const body =
    rows({ 処分日: '令和8年9月8日', 商号: '株式会社架空', 許可番号: '第1号', 処分の内容: '指示' }) +
    rows({ 処分日: '令和8年9月9日', 許可番号: '第2号', 商号: '見本組有限会社', 処分の内容: '指示' })
  const { rows: outcomes } = await readText('list.html', page(body), sourceOf('license_action', 'html'))
  assert.deepEqual(
    recordsOf(outcomes).map((facts) => facts.kind === 'license_action' && [facts.actionDate, facts.permits[0]?.number]),
    [
      ['2026-09-08', '第1号'],
      ['2026-09-09', '第2号'],
    ],
  )
})
