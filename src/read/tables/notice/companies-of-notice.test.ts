import assert from 'node:assert/strict'
import { test } from 'node:test'
import { recordsOf } from '../test-source.ts'
import { readNotice, toldBy } from './test-notice.ts'

// Every company, person and notice here is fictional.

const act = ['２　指名停止期間', '令和8年4月1日から令和8年5月1日まで（1か月）', '３　指名停止理由', '談合']
const days = '2026-04-01 2026-05-01'
const both = [`株式会社見本組 前橋市架空町1 ${days}`, `架空建設有限会社 高崎市見本町2 ${days}`]

/** The same two companies as publishers name them. */
const layouts: Readonly<Record<string, readonly string[]>> = {
  'the address behind the name': [
    '１　業者名及び住所',
    '（１）株式会社見本組　前橋市架空町1',
    '（２）架空建設有限会社　高崎市見本町2',
  ],
  'the address behind the name, below a label for the name alone': [
    '１　業者名',
    '(1) 株式会社見本組　前橋市架空町1',
    '(2) 架空建設有限会社　高崎市見本町2',
  ],
  'the address on the next line': [
    '１　業者名',
    'ア　株式会社見本組',
    '前橋市架空町1',
    'イ　架空建設有限会社',
    '高崎市見本町2',
  ],
  'the address in brackets': [
    '１　業者名',
    '1) 株式会社見本組（前橋市架空町1）',
    '2) 架空建設有限会社（高崎市見本町2）',
  ],
  'address and representative on the line below the name': [
    '１　業者名',
    '（1）株式会社見本組',
    '前橋市架空町1　代表取締役　見本　花子',
    '（2）架空建設有限会社',
    '高崎市見本町2　代表取締役　架空　太郎',
  ],
  'labels below each name': [
    '１　業者名',
    '（1）株式会社見本組',
    '住所　前橋市架空町1',
    '代表者　見本　花子',
    '（2）架空建設有限会社',
    '住所　高崎市見本町2',
    '代表者　架空　太郎',
  ],
  'labels below each name, without marks': [
    '１　業者名　株式会社見本組',
    '住所：前橋市架空町1',
    '架空建設有限会社',
    '住所：高崎市見本町2',
  ],
  'a label with a mark for each': [
    '１　対象業者',
    '(1) 商号又は名称：株式会社見本組',
    '所在地：前橋市架空町1',
    '(2) 商号又は名称：架空建設有限会社',
    '所在地：高崎市見本町2',
  ],
  'numbers alone': ['１　業者名', '1　株式会社見本組　前橋市架空町1', '2　架空建設有限会社　高崎市見本町2'],
  'numbers glued to the names': ['■業者名', '1株式会社見本組（前橋市架空町1）', '2架空建設有限会社（高崎市見本町2）'],
  'no marks at all': ['１　業者名', '株式会社見本組　前橋市架空町1', '架空建設有限会社　高崎市見本町2'],
  'a table of the companies above the labels': [
    '１　対象業者',
    '<table><tr><th>業者名</th><th>住所</th></tr><tr><td>株式会社見本組</td><td>前橋市架空町1</td></tr><tr><td>架空建設有限会社</td><td>高崎市見本町2</td></tr></table>',
  ],
}
for (const [layout, parties] of Object.entries(layouts)) {
  test(`both companies of a notice have a record: ${layout}`, async () =>
    assert.deepEqual(toldBy(await readNotice([...parties, ...act])), both))
}

test('a person beside companies is left out, and a company that cannot be read counts as a row', async () => {
  const rows = await readNotice(['１　業者名', '1) 株式会社見本組', '2) 見本　与三右衛門', '3) 株式会社Ａ', ...act])
  assert.deepEqual(toldBy(rows), [`株式会社見本組 - ${days}`, 'masked_name'])
  assert.ok(rows.every((row) => row.rows > 0 || row.outcome === 'record'))
})

test('names in one line are several companies; one address below several names is said of none', async () => {
  const without = [`株式会社見本組 - ${days}`, `架空建設有限会社 - ${days}`]
  assert.deepEqual(toldBy(await readNotice(['１　業者名　株式会社見本組、架空建設有限会社', ...act])), without)
  const below = ['１　業者名及び住所', '株式会社見本組', '架空建設有限会社', '前橋市架空町1']
  assert.deepEqual(toldBy(await readNotice([...below, ...act])), without)
})

test('a company below the period of the one before it has its own; a company in a reason is no party', async () => {
  const body = [
    '１　指名停止業者',
    '(1) 株式会社見本組',
    '所在地　前橋市架空町1',
    '指名停止期間　令和8年4月1日から令和8年5月1日まで',
    '(2) 架空建設有限会社',
    '所在地　高崎市見本町2',
    '指名停止期間　令和8年4月1日から令和8年9月30日まで',
    '２　指名停止理由',
    '(1) 例示商事株式会社',
    'の役員に贈賄した。',
  ]
  assert.deepEqual(toldBy(await readNotice(body)), [
    `株式会社見本組 前橋市架空町1 ${days}`,
    '架空建設有限会社 高崎市見本町2 2026-04-01 2026-09-30',
  ])
})

test('a company that cannot be placed makes the notice unread: it does not vanish', async () => {
  const untold = [
    ['１　業者名', '株式会社見本組', '住所　前橋市架空町1　架空建設株式会社'],
    ['１　業者名　株式会社見本組', '２　事業者名　架空建設有限会社'],
  ]
  for (const parties of untold) {
    const told = toldBy(await readNotice([...parties, ...act]))
    assert.ok(told.length > 0 && told.every((one) => !one.includes('会社')), JSON.stringify(told))
  }
})

test('the periods of a table of companies go by its numbers, or the companies are unread', async () => {
  const table =
    '<table><tr><th>番号</th><th>業者名</th></tr><tr><td>1</td><td>株式会社見本組</td></tr><tr><td>2</td><td>架空建設有限会社</td></tr></table>'
  const [short, long] = ['令和8年4月1日から令和8年5月1日まで', '令和8年4月1日から令和8年9月30日まで']
  const withPeriods = async (...periods: string[]): Promise<string[]> =>
    toldBy(await readNotice(['１　対象業者', table, '２　指名停止期間', ...periods, '３　指名停止理由', '談合']))
  assert.deepEqual(await withPeriods(`1の業者　${short}`, `2の業者　${long}`), [
    '株式会社見本組 - 2026-04-01 2026-05-01',
    '架空建設有限会社 - 2026-04-01 2026-09-30',
  ])
  assert.deepEqual(await withPeriods(short, long), ['periods_untied', 'periods_untied'])
})

test('a notice below another is one of its own, with its officer and its address in brackets', async () => {
  const one = (name: string, address: string, end: string): string[] => [
    '１　資格（指名）停止業者名',
    `${name}　代表取締役　見本　花子`,
    `（${address}）`,
    '２　資格（指名）停止期間',
    `令和8年4月1日から${end}まで`,
    '３　資格（指名）停止理由',
    '談合',
  ]
  const body = [
    ...one('株式会社見本組', '前橋市架空町1', '令和8年5月1日'),
    ...one('架空建設有限会社', '高崎市見本町2', '令和8年9月30日'),
  ]
  for (const title of [
    '建設工事等に係る資格（指名）停止措置',
    '工事請負契約に係る指名停止等の措置について',
    '指名停止',
  ])
    assert.deepEqual(
      toldBy(await readNotice(body, { title })),
      [`株式会社見本組 前橋市架空町1 ${days}`, '架空建設有限会社 高崎市見本町2 2026-04-01 2026-09-30'],
      title,
    )
})

test('headings that are names of companies, with a number glued to them; a name may begin with another number', async () => {
  const below = ['住所　前橋市架空町1', '処分内容　許可の取消し', '処分日　令和8年9月18日']
  const names = [
    '1有限会社見本興業（代表取締役　見本　花子）',
    '2株式会社架空サービス',
    '３　株式会社Ａ',
    '88有限会社架空',
  ]
  const body = names.flatMap((name) => [`<h2>${name}</h2>`, ...below])
  assert.deepEqual(toldBy(await readNotice(body, { produces: 'license_action', title: '行政処分について' })), [
    '有限会社見本興業 前橋市架空町1 2026-09-18',
    '株式会社架空サービス 前橋市架空町1 2026-09-18',
    'masked_name',
    '88有限会社架空 前橋市架空町1 2026-09-18',
  ])
})

test('a name of its own that stands behind the place of a company ties its period', async () => {
  const companies = [
    '株式会社見本組（前橋市架空町1。以下「A社」という。）',
    '架空建設有限会社（高崎市見本町2。以下「B社」という。）',
  ]
  const periods = [
    'A社　令和8年4月1日から令和8年9月30日まで（6か月）',
    'B社　令和8年4月1日から令和8年6月30日まで（3か月）',
  ]
  const body = [
    `<p>１　対象業者<br>${companies.join('<br>')}</p>`,
    `<p>２　指名停止期間<br>${periods.join('<br>')}</p>`,
  ]
  assert.deepEqual(toldBy(await readNotice([...body, '３　理由　談合'])), [
    '株式会社見本組 前橋市架空町1 2026-04-01 2026-09-30',
    '架空建設有限会社 高崎市見本町2 2026-04-01 2026-06-30',
  ])
})

test('what stands above the first of several companies is said of all of them', async () => {
  const of = (name: string, place: string) => [`(1)　商号又は名称　${name}`, `(2)　所在地　${place}`]
  const companies = [...of('株式会社見本組', '前橋市架空町1'), ...of('架空建設有限会社', '高崎市見本町2')]
  const period = '令和8年4月1日から令和8年9月30日まで'
  const both = ['株式会社見本組 前橋市架空町1', '架空建設有限会社 高崎市見本町2']
  const told = both.map((one) => `${one} 2026-04-01 2026-09-30`)
  const asOrder = { produces: 'enforcement', title: '監督処分の公告' }
  const order = [
    '１　処分年月日　令和8年3月16日',
    '２　処分を受けた者',
    ...companies,
    `３　処分の内容　営業の停止（${period}）`,
  ]
  const rows = await readNotice(order, asOrder)
  assert.deepEqual(toldBy(rows), told)
  assert.ok(recordsOf(rows).every((facts) => 'actionDate' in facts && facts.actionDate === '2026-03-16'))
  const above = [`１　指名停止期間　${period}`, '２　理由　談合', '３　対象業者', ...companies]
  assert.deepEqual(toldBy(await readNotice(above)), told)
  // A day above each of them is its own.
  const [first, second] = [companies.slice(0, 2), companies.slice(2)]
  const own = [
    '処分年月日　令和8年3月16日',
    ...first,
    '処分内容　指示',
    '処分年月日　令和8年3月17日',
    ...second,
    '処分内容　指示',
  ]
  assert.deepEqual(toldBy(await readNotice(own, asOrder)), [`${both[0]} 2026-03-16`, `${both[1]} 2026-03-17`])
})

test('headings that are names of companies, with words that only count them', async () => {
  const below = ['住所　前橋市架空町1', '指名停止期間　令和8年4月1日から令和8年9月30日まで']
  const expected = ['株式会社見本組', '架空建設有限会社'].map((name) => `${name} 前橋市架空町1 2026-04-01 2026-09-30`)
  for (const [first, second] of [
    ['（その1）', '（その2）'],
    ['その１　', 'その２　'],
    ['1件目　', '2件目　'],
    ['事案１：', '事案２：'],
    ['〈1〉', '〈2〉'],
  ]) {
    const body = [`<h2>${first}株式会社見本組</h2>`, ...below, `<h2>${second}架空建設有限会社</h2>`, ...below]
    assert.deepEqual(toldBy(await readNotice(body)), expected, first)
  }
})

test('companies side by side in a table each have their own place and act; marks and unknown rows stand above them', async () => {
  const row = (...cells: string[]): string =>
    `<tr>${cells.map((cell, index) => (index === 0 ? `<th>${cell}</th>` : `<td>${cell}</td>`)).join('')}</tr>`
  const table = `<table>${[
    row('', '事業者①', '事業者②'),
    row('名称', '株式会社架空', '見本合同会社'),
    row('所在地', '前橋市架空町1', '高崎市見本町2'),
    row('代表者', '代表取締役　見本　太郎', '代表社員　見本　花子'),
    row('処分の内容', '業務停止命令', '指示'),
    row('期間', '令和8年10月2日から令和9年4月1日まで', '－'),
  ].join('')}</table>`
  const lead = '架空県は、次の2社に対し、架空法に基づき、令和8年10月1日付けで業務の停止を命じ、又は指示しました。'
  const rows = await readNotice([lead, table], { produces: 'license_action', title: '行政処分について' })
  assert.deepEqual(toldBy(rows), [
    '株式会社架空 前橋市架空町1 2026-10-02 2027-04-01',
    '見本合同会社 高崎市見本町2 2026-10-01',
  ])
})

test('an address beside two companies of a table is that of neither where it is not said', async () => {
  const table = `<table><tr><td>名称</td><td>株式会社架空</td><td>見本合同会社</td></tr><tr><td>所在地</td><td colspan="2">前橋市架空町1</td></tr><tr><td>処分の内容</td><td colspan="2">指示</td></tr></table>`
  const rows = await readNotice(['処分年月日：令和8年10月1日', table], {
    produces: 'license_action',
    title: '行政処分について',
  })
  assert.ok(
    !JSON.stringify(rows.filter(({ outcome }) => outcome === 'record')).includes('架空町1') ||
      rows.every(({ outcome }) => outcome === 'unparsed'),
  )
})

test('a sentence below the label of a party names nobody', async () => {
  const applies = '令和8年12月1日以後に行う指名停止から適用し、それまでのものは、なお従前の例による。'
  const rules = ['１　施行日　令和8年12月1日', `２　対象　${applies}改正後の要領（PDF）`]
  const title = '指名停止等措置要領の一部改正について'
  assert.deepEqual(toldBy(await readNotice(rules, { title })), ['party_unclear'])
  assert.deepEqual(toldBy(await readNotice([rules[0]!, `２　対象　${applies}`], { title })), ['party_unclear'])
})

test('marks before the label of the name number the companies if they differ', async () => {
  const [one, other] = ['令和8年9月24日から令和9年9月23日まで', '令和8年9月24日から令和9年3月23日まで']
  const told = async (first: string, second: string): Promise<string[]> => {
    const parties = [`${first} 商号　株式会社架空組`, '所在地　架空市1番地', `${second} 商号　見本建設株式会社`]
    const periods = ['<h2>2　指名停止期間</h2>', `(1)の業者　${one}`, `(2)の業者　${other}`]
    return toldBy(await readNotice(['更新日：令和8年9月24日', '<h2>1　指名停止業者</h2>', ...parties, ...periods]))
  }
  assert.deepEqual(await told('(1)', '(2)'), [
    '株式会社架空組 架空市1番地 2026-09-24 2027-09-23',
    '見本建設株式会社 - 2026-09-24 2027-03-23',
  ])
  assert.deepEqual(await told('(2)', '(1)'), [
    '株式会社架空組 架空市1番地 2026-09-24 2027-03-23',
    '見本建設株式会社 - 2026-09-24 2027-09-23',
  ])
  for (const mark of ['(1)', '', '・'])
    assert.deepEqual(await told(mark, mark), ['periods_untied', 'periods_untied'], mark)
  assert.equal((await told('(1)', '(3)'))[1], 'periods_untied')
})

test('(1)の事業主 names a company by its mark, as (1)の業者 does', async () => {
  const parties = ['１　被処分事業主', '（１）名称　株式会社架空スタッフ', '（２）名称　見本合同会社']
  const day = '３　処分年月日　令和8年10月30日'
  for (const word of ['事業主', '派遣元事業主', '事業者']) {
    const acts = [
      '２　処分の内容',
      `（１）の${word}　労働者派遣事業停止命令（令和8年11月2日から令和8年12月1日まで）`,
      `（２）の${word}　労働者派遣事業改善命令`,
    ]
    const rows = await readNotice([...parties, ...acts, day], { produces: 'license_action', title: '行政処分について' })
    const told = recordsOf(rows).map(
      (facts) => facts.kind === 'license_action' && [facts.actionType, facts.period?.end],
    )
    assert.deepEqual(
      told,
      [
        ['business_suspension', '2026-12-01'],
        ['improvement_order', undefined],
      ],
      word,
    )
  }
})

test('words behind the section of several companies are said of all of them; those of one within its section are not', async () => {
  const company = (mark: string, name: string, ...own: readonly string[]): readonly string[] => [
    `${mark}　商号又は名称　${name}`,
    '代表者名　代表取締役　見本　花子',
    '所在地　前橋市架空町1',
    '指名停止期間　令和8年4月1日から令和8年5月1日まで',
    ...own,
  ]
  const reasonsOf = async (...body: readonly string[]): Promise<unknown[]> =>
    recordsOf(await readNotice(body)).map((facts) => 'reasonCodes' in facts && facts.reasonCodes.join())
  const [one, other] = ['株式会社見本組', '架空建設有限会社']
  const reason = ['３　事実の概要', '工事関係者が負傷した。', '４　該当条項　別表第1第7号']
  const head = '１　指名停止業者及び指名停止期間'
  assert.deepEqual(
    await reasonsOf(head, ...company('(1)', one), ...company('(2)', other), '２　指名停止の範囲　全工事', ...reason),
    ['worker_accident', 'worker_accident'],
  )
  const headed = [
    `<h2>１　対象業者</h2>`,
    ...company('(1)', one),
    ...company('(2)', other),
    '<h2>２　理由</h2>',
    '工事関係者が負傷した。',
  ]
  assert.deepEqual(await reasonsOf(...headed), ['worker_accident', 'worker_accident'])
  const cases = [
    '<h2>１件目</h2>',
    ...company('', one),
    '<h2>２件目</h2>',
    ...company('', other),
    '<h2>停止理由</h2>',
    '工事関係者が負傷した。',
  ]
  assert.deepEqual(await reasonsOf(...cases), ['worker_accident', 'worker_accident'])
  // The reason of the last company, a reason of its own for each, and one below a second section.
  assert.deepEqual(
    await reasonsOf(head, ...company('(1)', one), ...company('(2)', other, '理由　工事関係者が負傷した。')),
    ['', 'worker_accident'],
  )
  assert.deepEqual(
    await reasonsOf(
      head,
      ...company('(1)', one, '理由　談合'),
      ...company('(2)', other),
      '２　理由　工事関係者が負傷した。',
    ),
    ['bid_rigging', 'worker_accident'],
  )
  assert.deepEqual(
    await reasonsOf(
      head,
      ...company('(1)', one),
      '２　指名停止の範囲　県内',
      head,
      ...company('(1)', other),
      '２　理由　工事関係者が負傷した。',
    ),
    ['', 'worker_accident'],
  )
})
