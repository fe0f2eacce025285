import assert from 'node:assert/strict'
import { test } from 'node:test'
import { recordsOf } from '../test-source.ts'
import { readNotice } from './test-notice.ts'

// Every company, person and notice here is fictional.

/** Name, day, type of act, first and last day of each record; of any other row its reason. */
async function readActs(body: readonly string[], title = '行政処分について'): Promise<string[]> {
  const rows = await readNotice(body, { produces: 'license_action', title })
  return rows.map((row) => {
    if (row.outcome !== 'record') return row.outcome === 'unparsed' ? row.reason : row.outcome
    const { facts } = row
    assert.ok(facts.kind === 'license_action')
    const days = [facts.period?.start, facts.period?.end].filter((day) => day !== undefined)
    return [facts.party.name, facts.actionDate ?? '-', facts.actionType, ...days].join(' ')
  })
}

const day = '１　処分年月日　令和8年10月14日'
const party = ['２　処分を受けた者', '(1) 名称　株式会社架空', '(2) 所在地　前橋市架空町1番地']

test('acts against two facilities of one company are two records, and only one has the period', async () => {
  const acts = [
    '３　処分の内容',
    '<h3>(1) ステーション見本</h3>',
    'ア　サービスの種類　訪問介護',
    'イ　処分の内容　指定の取消し',
    'ウ　処分の理由　不正請求',
    '<h3>(2) 見本の里</h3>',
    'ア　サービスの種類　通所介護',
    'イ　処分の内容　指定の一部の効力の停止',
    '停止期間　令和8年11月1日から令和9年1月31日まで',
    'ウ　処分の理由　人員基準違反',
  ]
  assert.deepEqual(await readActs([day, ...party, ...acts]), [
    '株式会社架空 2026-10-14 licence_revocation',
    '株式会社架空 2026-10-14 business_suspension 2026-11-01 2027-01-31',
  ])
})

test('numbered acts below one label are as many records', async () => {
  const acts = [
    '【処分内容】',
    '１　業務停止命令',
    '令和8年11月1日から令和9年1月31日までの間、業務を停止すること。',
    '２　業務改善命令',
    '総点検を行い、是正すること。',
  ]
  const told = [
    '株式会社架空 2026-10-14 business_suspension 2026-11-01 2027-01-31',
    '株式会社架空 2026-10-14 improvement_order',
  ]
  assert.deepEqual(await readActs([day, ...party, ...acts, '【処分理由】', '不正な行為']), told)
  const apart = ['３　処分の内容', '（１）業務停止命令', '（２）業務改善命令']
  const period = '４　停止期間　令和8年11月1日から令和9年1月31日まで'
  assert.deepEqual(await readActs([day, ...party, ...apart, period]), told)
})

test('an act that is also a label is the next act below a numbered one', async () => {
  const acts = ['３　処分の内容', '(1) 業務停止命令', '(2) 指示', '４　停止期間　令和8年11月1日から令和8年11月30日まで']
  assert.deepEqual(await readActs([day, ...party, ...acts]), [
    '株式会社架空 2026-10-14 business_suspension 2026-11-01 2026-11-30',
    '株式会社架空 2026-10-14 instruction',
  ])
})

test('several companies and several acts without marks are unread: no company has the act of another', async () => {
  const companies = ['２　名称', '株式会社架空', '見本建設株式会社']
  const acts = [
    '３　処分の内容　業務停止命令',
    '４　停止期間　令和8年11月1日から令和8年11月30日まで',
    '５　処分の内容　指示',
  ]
  assert.deepEqual(await readActs([day, ...companies, ...acts]), ['periods_untied'])
  const table =
    '<table><tr><td>処分</td><td>期間</td></tr><tr><td>業務停止命令</td><td>令和8年11月1日から令和8年11月30日まで</td></tr><tr><td>指示</td><td></td></tr></table>'
  assert.deepEqual(await readActs([day, ...companies, table]), ['periods_untied'])
})

test('one act in numbered sentences is one record', async () => {
  const act = ['３　処分の内容　業務改善命令', '（１）責任の所在を明確にすること。', '（２）再発を防止すること。']
  assert.deepEqual(await readActs([day, ...party, ...act]), ['株式会社架空 2026-10-14 improvement_order'])
})

test('a table of acts below their company: each row has its own period, and what stands below the table is of all', async () => {
  const row = (...cells: string[]): string => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
  const table = `<table>${[
    row('許可の種別', '処分', '期間等'),
    row('医薬品製造業', '業務停止命令', '32日間<br>令和8年9月1日～10月2日'),
    row('第二種医薬品製造販売業', '業務停止命令', '24日間<br>令和8年9月1日～9月24日'),
    row('医薬品製造業', '業務改善命令', '改善計画を令和8年10月30日までに提出すること'),
  ].join('')}</table>`
  const below = ['処分年月日：令和8年8月28日', '処分の理由：承認書と異なる製造']
  const body = ['名称：株式会社架空', '所在地：前橋市架空町1番地', '<h2>処分内容</h2>', table, ...below]
  assert.deepEqual(await readActs(body), [
    '株式会社架空 2026-08-28 business_suspension 2026-09-01 2026-10-02',
    '株式会社架空 2026-08-28 business_suspension 2026-09-01 2026-09-24',
    '株式会社架空 2026-08-28 improvement_order',
  ])
})

test('a table of the permits below 処分の内容 states them, and its heading the act; an act of the past is none', async () => {
  const row = (...cells: string[]): string => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
  const past = 'なお、令和8年3月9日付けで、被処分者に対し措置命令を行っており、撤去の状況を確認していきます。'
  const lines = ['名称：株式会社架空', '処分年月日：令和8年8月28日', '<h2>処分の内容</h2>']
  const read = async (head: readonly string[], acts = lines) => {
    const rows = [
      row(...head),
      row('産業廃棄物収集運搬業', '第09910987654号'),
      row('産業廃棄物処分業', '第09920987654号'),
    ]
    const body = [
      ...acts,
      `<table>${rows.join('')}</table>`,
      '（注）現在も指示に従っていない。',
      `<h2>処分の理由</h2>`,
      past,
    ]
    const [facts] = recordsOf(await readNotice(body, { produces: 'license_action', title: '行政処分について' }))
    assert.ok(facts?.kind === 'license_action')
    return [facts.actionType, facts.actionText, ...facts.permits.map(({ name, number }) => `${name} ${number}`)]
  }
  const permits = ['産業廃棄物収集運搬業 第09910987654号', '産業廃棄物処分業 第09920987654号']
  for (const heading of ['取り消した許可', '取消しに係る許可', '取り消された許可', '取消しの対象となった許可'])
    assert.deepEqual(await read([heading, '許可番号']), ['licence_revocation', heading, ...permits])
  // The permits that a company holds say nothing of the act, and a stated act comes before the heading.
  assert.deepEqual(await read(['許可の種類', '許可番号']), ['other', null, ...permits])
  const stated = [...lines.slice(0, 2), '処分の内容：許可の取消処分']
  assert.deepEqual(await read(['取り消した許可', '許可番号'], stated), [
    'licence_revocation',
    '許可の取消処分',
    ...permits,
  ])
})

const of = (name: string): string[] => [`名称：${name}`, '所在地：前橋市架空町1番地']

test('a heading with a day says when the acts below it were done; a label comes before it', async () => {
  const body = [
    '<h2>免許取消処分（令和8年10月16日）</h2>',
    ...of('有限会社架空地所'),
    '処分内容：免許取消し',
    '<h2>業務停止処分（令和8年10月28日）</h2>',
    ...of('株式会社見本住宅'),
    '処分内容：業務の全部停止　令和8年11月11日から令和8年12月10日まで',
    ...of('玻璃不動産株式会社'),
    '処分年月日：令和8年10月29日',
    '処分内容：指示',
  ]
  assert.deepEqual(await readActs(body), [
    '有限会社架空地所 2026-10-16 licence_revocation',
    '株式会社見本住宅 2026-10-28 business_suspension 2026-11-11 2026-12-10',
    '玻璃不動産株式会社 2026-10-29 instruction',
  ])
})

test('headings of a page that name different acts name that of each party, and not the title of all', async () => {
  const body = [
    '<h2>登録を取り消した旅行業者</h2>',
    ...of('有限会社架空旅行'),
    '取消年月日：令和8年9月14日',
    '<h2>廃止の届出により登録を抹消した旅行業者</h2>',
    ...of('見本交通社株式会社'),
    '抹消年月日：令和8年9月30日',
  ]
  assert.deepEqual(await readActs(body, '旅行業の登録の取消し・抹消について'), [
    '有限会社架空旅行 2026-09-14 licence_revocation',
    '見本交通社株式会社 2026-09-30 closure_notice',
  ])
})

test('headings that name different acts name that of a company whose name is a heading below them, too', async () => {
  const company = (name: string, permit: string): string[] => [
    `<h3>${name}</h3>`,
    '所在地：前橋市架空町1番地',
    permit,
    '処分年月日：令和8年9月14日',
  ]
  const body = [
    '<h2>許可の取消し</h2>',
    ...company('（1）有限会社架空興業', '取り消した許可：産業廃棄物収集運搬業（許可番号　第09910987654号）'),
    '<h2>事業の全部停止</h2>',
    ...company('（2）株式会社見本環境', '対象となる許可：産業廃棄物処分業（許可番号　第09920987654号）'),
    '停止期間：令和8年10月5日から同年11月3日まで',
    ...company('（3）見本組有限会社', '処分の内容：指示'),
  ]
  const title = '産業廃棄物処理業者に対する行政処分について'
  assert.deepEqual(await readActs(body, title), [
    '有限会社架空興業 2026-09-14 licence_revocation',
    '株式会社見本環境 2026-09-14 business_suspension 2026-10-05 2026-11-03',
    '見本組有限会社 2026-09-14 instruction',
  ])
  const facts = recordsOf(await readNotice(body, { produces: 'license_action', title }))
  assert.deepEqual(
    facts.flatMap((one) => ('permits' in one ? one.permits.map(({ number, sectorCode }) => [number, sectorCode]) : [])),
    [
      ['第09910987654号', 'industrial_waste_collection'],
      ['第09920987654号', 'industrial_waste_disposal'],
    ],
  )
})

const act = '３　処分の内容　指示'
const sentences: readonly (readonly [lines: readonly string[], day: string])[] = [
  [['令和8年10月7日', '架空労働局長は、本日、下記の事業者に対し、改善命令を行いました。'], '2026-10-07'],
  [['令和8年10月7日', '架空労働局は、本日、下記のとおり、事業の許可を取り消したので公表します。'], '2026-10-07'],
  [
    ['令和8年10月7日', '架空労働局は、架空法に基づき、下記の事業主に対し、本日付けで行政処分を行いました。'],
    '2026-10-07',
  ],
  [['架空庁長官は、令和8年10月7日付けで、架空法に基づき、以下の処分を通知しました。'], '2026-10-07'],
  [['架空庁長官は、令和8年10月7日付けで、架空法に基づき、聴聞の期日を通知しました。'], '-'],
  [['公表日　2026年10月7日　架空課', '以上のことから、本日、当社に対し、下記の行政処分を行った。'], '2026-10-07'],
  [['架空市は、令和8年10月7日、株式会社架空に対し、指示処分を行いました。'], '2026-10-07'],
  [['架空法（平成9年法律第1号）の規定に基づき、令和8年10月7日付けで次のとおり行政処分を行いました。'], '2026-10-07'],
  [['架空県は、次の1社に対し、架空法に基づき、令和8年10月7日付けで業務の改善を指示しました。'], '2026-10-07'],
  [['架空県は、以下の者に対して、架空法に基づき、令和8年10月7日付けで業の許可を取り消しました。'], '2026-10-07'],
  [['架空労働局長は、令和8年10月7日、架空法に基づき、下記の事業主に対し、事業の改善を命じました。'], '2026-10-07'],
  [['架空労働局長は、令和8年10月7日、立入検査を行い、下記の事業主に対し、事業の改善を命じました。'], '-'],
  [
    ['架空法（以下「法」といいます。）の規定に基づき、令和8年10月7日付けで、次の業者に対し、指示を行いました。'],
    '2026-10-07',
  ],
  [['次の者の許可を令和8年10月7日に取り消しましたので公表します。'], '2026-10-07'],
  [['架空法第1条の規定により、下記のとおり令和8年10月7日に許可を取り消した。'], '2026-10-07'],
]
for (const [lines, printed] of sentences)
  test(`the day of the act in a sentence: ${lines.at(-1)}`, async () =>
    assert.deepEqual(await readActs([...lines, ...party, act]), [`株式会社架空 ${printed} instruction`]))

test('本日 is no day where the head of the page has none or several; another day of the case is none of the act', async () => {
  const today = '架空県は、本日、下記の事業者に対し、指示処分を行いました。'
  assert.deepEqual(await readActs(['更新日　令和8年10月7日', today, ...party, act]), ['株式会社架空 - instruction'])
  assert.deepEqual(await readActs(['令和8年10月7日', '令和8年10月8日', today, ...party, act]), [
    '株式会社架空 - instruction',
  ])
  for (const earlier of [
    '令和8年8月26日付けで改善命令を受けた次の者の許可を取り消しました。',
    '架空県は、次の者に対し、令和8年8月26日に聴聞を実施し、許可を取り消しました。',
    '架空県は、次の者に対し、令和8年8月26日付けの判決を受け、許可を取り消しました。',
  ])
    assert.deepEqual(await readActs([earlier, ...party, act]), ['株式会社架空 - instruction'], earlier)
  const inspected = '架空県は、令和8年8月26日に聴聞を実施し、下記の事業者に対し、指示処分を行いました。'
  assert.deepEqual(await readActs([inspected, ...party, act]), ['株式会社架空 - instruction'])
})

test('counted acts of one kind, each with its period on the line below, keep their own', async () => {
  const acts = [
    '３　処分の内容',
    '(1) 医薬品製造業に係る業務停止命令',
    '業務停止期間　令和8年10月26日から令和8年11月26日まで',
    '(2) 医薬品製造販売業に係る業務停止命令',
    '業務停止期間　令和8年10月26日から令和8年11月18日まで',
    '(3) 業務改善命令',
  ]
  assert.deepEqual(await readActs([day, ...party, ...acts]), [
    '株式会社架空 2026-10-14 business_suspension 2026-10-26 2026-11-26',
    '株式会社架空 2026-10-14 business_suspension 2026-10-26 2026-11-18',
    '株式会社架空 2026-10-14 improvement_order',
  ])
})

test('a reason below several acts is that of all of them, where nothing parts these or it stands outside what counts them', async () => {
  const reasonsOf = async (...lines: string[]) =>
    recordsOf(await readNotice(lines, { title: '行政処分について', produces: 'license_action' })).map((record) =>
      'reasonText' in record && 'sectorCodes' in record
        ? [record.actionType, record.nature, record.sectorCodes[0], record.reasonText]
        : [],
    )
  const head = ['被処分者　株式会社架空', '処分年月日　令和8年10月14日']
  const [revocation, suspension] = ['許可の取消し', '事業の停止（令和8年11月1日から令和8年11月30日まで）']
  const permit = (digit: string): string => `許可番号　第0${digit}234567890号`
  const reason = '処分の理由　不正な行為をしたため'
  const law = '根拠条文　建設業法第28条第3項'
  const told = (words: string) => [
    ['licence_revocation', 'disciplinary', 'construction', words],
    ['business_suspension', 'disciplinary', 'construction', words],
  ]
  const one = '不正な行為をしたため'
  for (const body of [
    [`処分の内容　${revocation}`, `処分の内容　${suspension}`, reason, law],
    ['処分の内容', `（１）${revocation}`, `（２）${suspension}`, reason, law],
    [`(1) 処分の内容　${revocation}`, permit('1'), `(2) 処分の内容　${suspension}`, permit('2'), reason, law],
    [
      `処分の内容　${revocation}`,
      permit('1'),
      `処分の内容　${suspension}`,
      permit('2'),
      '<h2>処分の理由</h2>',
      one,
      law,
    ],
  ])
    assert.deepEqual(await reasonsOf(...head, ...body), told(one), body.join())
  // The reason behind the labels of the last act, in one row with them, may be that of this act alone.
  const parted = [`処分の内容　${revocation}`, permit('1'), `処分の内容　${suspension}`, permit('2'), reason, law]
  assert.deepEqual(await reasonsOf(...head, ...parted), [
    ['licence_revocation', 'unknown', 'construction', null],
    ['business_suspension', 'disciplinary', 'construction', one],
  ])
  const each = [`処分の内容　${revocation}`, '処分の理由　欠格要件に該当', `処分の内容　${suspension}`, reason, law]
  assert.deepEqual(await reasonsOf(...head, ...each), [
    ['licence_revocation', 'disqualification', 'construction', '欠格要件に該当'],
    ['business_suspension', 'disciplinary', 'construction', one],
  ])
})

test('counted acts with their days are acts apart, also where a word is a label elsewhere', async () => {
  const told = [
    '株式会社架空 2026-10-14 instruction',
    '株式会社架空 2026-10-14 business_suspension 2026-11-01 2026-11-15',
  ]
  const days = '令和8年11月1日から令和8年11月15日まで'
  for (const acts of [
    ['① 指示', `② 営業停止　${days}`],
    ['（１）指示', `（２）営業停止（${days}）`],
  ])
    assert.deepEqual(await readActs([day, ...party, '３　処分の内容', ...acts]), told, acts.join())
})

test('two acts under one label, on lines of their own or beside each other, are two; the days are those of the one that lasts', async () => {
  const period = '令和8年10月26日から令和8年11月26日まで'
  const both = [
    '株式会社架空 2026-10-14 instruction',
    '株式会社架空 2026-10-14 business_suspension 2026-10-26 2026-11-26',
  ]
  for (const words of [
    `指示処分<br>営業停止処分　${period}の32日間`,
    `・指示処分<br>・営業停止処分（${period}）`,
    `指示処分及び営業停止処分（${period}）`,
  ])
    assert.deepEqual(await readActs([day, ...party, `<p>３　処分の内容<br>${words}</p>`]), both, words)
  const apart = [day, ...party, '３　処分の内容　指示及び営業停止', `４　営業停止期間　${period}`]
  assert.deepEqual(await readActs(apart), both)
  // Words about an act are no second one.
  for (const words of [
    '営業停止<br>（指示に従わなかったことを含む）',
    '営業停止<br>指示に従い、改善を図ること',
    '営業停止（公共工事に係るもの及び下請工事に係るもの）',
  ])
    assert.equal((await readActs([day, ...party, `<p>３　処分の内容<br>${words}</p>`])).length, 1, words)
})

test('a day in the words of an act is that of it, where no label prints one; that of an earlier act or of a lift is not', async () => {
  const of = async (words: string, ...labels: string[]): Promise<string[]> =>
    readActs(['令和8年10月9日', ...party, `３　処分の内容　${words}`, '４　処分の理由　虚偽の説明', ...labels])
  for (const words of [
    '職業安定法第48条の3第1項に基づく改善命令（令和8年10月8日付け）',
    '業務改善命令（２０２６年１０月８日付）',
    '令和8年10月8日付けで業務改善命令',
    '法（昭和22年法律第141号）に基づく改善命令（令和8年10月8日付け）',
  ])
    assert.deepEqual(await of(words), ['株式会社架空 2026-10-08 improvement_order'], words)
  const labelled = await of('改善命令（令和8年10月8日付け）', '５　処分年月日　令和8年10月7日')
  assert.deepEqual(labelled, ['株式会社架空 2026-10-07 improvement_order'])
  for (const words of [
    '令和8年3月9日付けの措置命令に従わないことによる改善命令',
    '改善命令（令和8年3月9日付けの指示に従わないため）',
    '改善命令（令和8年3月9日付け）の履行の指示',
    '改善命令（令和8年3月9日付け）、改善命令（令和8年10月8日付け）',
    '業務停止命令の解除（令和8年10月8日付け）',
  ])
    assert.ok(!(await of(words)).some((told) => /2026-(?:03-09|10-08)/u.test(told)), words)
})

test('本日 behind the law in the sentence above is the day of the page', async () => {
  const sentence = (words: string): string => `架空運輸局は、一般貸切旅客自動車運送事業者に対し、${words}`
  for (const words of [
    '道路運送法第40条の規定に基づき、本日付けで次のとおり行政処分を行いました。',
    '道路運送法により、本日付けで行政処分を行いました。',
    '本日付けで次のとおり行政処分を行いました。',
  ])
    assert.deepEqual(
      await readActs(['令和8年10月9日', sentence(words), ...party, act]),
      ['株式会社架空 2026-10-09 instruction'],
      words,
    )
  const wished = '道路運送法第40条の規定に基づき、本日付けで弁明の機会を与えることとし、行政処分を行う予定です。'
  assert.deepEqual(await readActs(['令和8年10月9日', sentence(wished), ...party, act]), ['株式会社架空 - instruction'])
})

test('acts that are counted below their label go to the companies counted alike, each with its own period or none', async () => {
  const told = async (...acts: readonly string[]): Promise<string[]> =>
    recordsOf(
      await readNotice(
        ['１　対象業者', '(1) 株式会社架空組', '(2) 見本工業株式会社', '２　措置内容', ...acts, '３　理由', '談合'],
        {
          title: '指名停止等の措置について',
        },
      ),
    ).map((facts) => ('party' in facts ? [facts.party.name, facts.actionText, facts.period?.end ?? '-'].join(' ') : ''))
  const [long, short] = ['令和8年9月1日から令和9年2月28日まで', '令和8年9月1日から令和8年10月31日まで']
  assert.deepEqual(await told(`(1) 指名停止 ${long}`, '(2) 文書注意'), [`株式会社架空組 指名停止 ${long} 2027-02-28`])
  assert.deepEqual(
    (await told(`(1) 指名停止 ${long}`, '(2) 文書注意', '措置日　令和8年8月28日')).at(-1),
    '見本工業株式会社 文書注意 -',
  )
  assert.deepEqual(await told(`(1) 指名停止 ${long}`, `(2) 指名停止 ${short}`), [
    `株式会社架空組 指名停止 ${long} 2027-02-28`,
    `見本工業株式会社 指名停止 ${short} 2026-10-31`,
  ])
})
