import assert from 'node:assert/strict'
import { test } from 'node:test'
import { recordsOf } from '../test-source.ts'
import { readNotice, toldBy } from './test-notice.ts'

// Every company, person and notice here is fictional.

test('one label for name, address, period and regions; each period has the regions below it', async () => {
  const labels = [
    '１．競争参加資格停止措置業者名及び住所並びに措置期間、措置対象地域',
    '1　業者名、所在地及び指名停止期間',
  ]
  for (const label of labels) {
    const rows = await readNotice([
      label,
      '見本工業(株)',
      '熊本市架空町1',
      '令和8年10月6日～令和8年12月5日（2ヶ月）',
      '地域1（北支社）、地域3（中支社）',
      '令和8年10月6日～令和9年1月5日（3ヶ月）',
      '地域2（東支社）',
      '２．事実概要',
      '作業員が負傷した。',
    ])
    assert.deepEqual(toldBy(rows), [
      '見本工業(株) 熊本市架空町1 2026-10-06 2026-12-05',
      '見本工業(株) 熊本市架空町1 2026-10-06 2027-01-05',
    ])
    assert.deepEqual(
      rows.map((row) => row.outcome === 'record' && row.facts.kind === 'procurement_suspension' && row.facts.scope),
      ['地域1（北支社）、地域3（中支社）', '地域2（東支社）'],
    )
  }
})

test('the day of the act may stand above the party, under a label without a number', async () => {
  const body = ['処分を行った年月日', '令和8年9月18日', '商号又は名称', '株式会社見本組', '処分の内容', '指示']
  assert.deepEqual(toldBy(await readNotice(body, { produces: 'license_action', title: '監督処分' })), [
    '株式会社見本組 - 2026-09-18',
  ])
})

test('labels are numbered by any kind of mark, and a letter of a word is none', async () => {
  const labels = [
    '業者名　株式会社見本組',
    '所在地　前橋市架空町1',
    '指名停止期間　令和8年4月1日から令和8年5月1日まで',
    '理由　談合',
  ]
  for (const marks of [
    ['1', '2', '3', '4'],
    ['（1）', '（2）', '（3）', '（4）'],
    ['ア　', 'イ　', 'ウ　', 'エ　'],
    ['(ア) ', '(イ) ', '(ウ) ', '(エ) '],
    ['a. ', 'b. ', 'c. ', 'd. '],
    ['ⅰ ', 'ⅱ ', 'ⅲ ', 'ⅳ '],
    ['【1】', '【2】', '【3】', '【4】'],
    ['㋐', '㋑', '㋒', '㋓'],
  ]) {
    const rows = await readNotice(labels.map((label, index) => `${marks[index]}${label}`))
    assert.deepEqual(toldBy(rows), ['株式会社見本組 前橋市架空町1 2026-04-01 2026-05-01'], marks.join(' '))
  }
})

test('letters of a label that stand apart are one word, also those of kana', async () => {
  const body = [
    '１　業　者　名　株式会社見本組',
    '２　指　名　停　止　の　期　間　令和8年4月1日から令和8年5月1日まで',
    '３　事　実　の　概　要',
    '談合の容疑で、同社の役員が逮捕された。',
    '４　措　置　の　理　由',
    '別表第2第8号に該当する。',
  ]
  const [row] = await readNotice(body)
  assert.ok(row?.outcome === 'record' && row.facts.kind === 'procurement_suspension')
  const { actionText, reasonText } = row.facts
  assert.deepEqual(
    [actionText, reasonText],
    ['指名停止', '別表第2第8号に該当する。 談合の容疑で、同社の役員が逮捕された。'],
  )
})

test('a sentence with a word of a label is no label', async () => {
  const body = [
    '１　業者名　株式会社見本組',
    '２　指名停止期間　令和8年4月1日から令和8年5月1日まで',
    '３　指名停止理由',
  ]
  const [row] = await readNotice([...body, '談合の容疑で、同社の代表者が逮捕された。'])
  assert.ok(row?.outcome === 'record' && row.facts.kind === 'procurement_suspension')
  assert.deepEqual(row.facts.reasonCodes, ['bid_rigging'])
})

test('the words behind a permit or a notification are its number, and no part of the address', async () => {
  const heads = [
    '許可：架空県知事許可（般-4）第014999号',
    '届出に関する事項　届出受理番号　特23-999391',
    '届出受理番号：特23-999391',
  ]
  for (const head of heads) {
    const body = ['第１　処分を受けた事業主', '名　　　称　　見本人材株式会社', '所　在　地　　豊田市架空町2']
    const [row] = await readNotice([...body, head, '第２　処分内容', '業務停止', '処分日：令和8年9月18日'], {
      produces: 'license_action',
    })
    assert.ok(row?.outcome === 'record' && row.facts.kind === 'license_action')
    assert.equal(row.facts.party.address, '豊田市架空町2')
    assert.match(row.facts.permits[0]?.number ?? '', /014999|999391/)
  }
})

test('the number of a permit that runs on behind an address in its line is no part of it', async () => {
  const act = ['２　処分年月日', '令和8年8月3日', '３　処分の内容', '営業の停止']
  const addressesOf = async (lines: readonly string[]) => {
    const rows = await readNotice([...lines, ...act], { produces: 'license_action' })
    return rows.map((row) => {
      assert.ok(row.outcome === 'record' && row.facts.kind === 'license_action')
      return [row.facts.party.address, ...row.facts.permits.map(({ number }) => number)]
    })
  }
  const place = '前橋市架空町1番地'
  for (const [line, number] of [
    [`所在地　${place}　許可番号：架空県知事許可（般－5）第99321号`, '架空県知事許可（般－5）第99321号'],
    [`所在地：${place}　許可番号：架空県知事許可（般－5）第99321号`, '架空県知事許可（般－5）第99321号'],
    [`（２）所在地　${place}　許可番号　派13-999871`, '派13-999871'],
    [`所在地　${place}（許可番号：派13-999871）`, '派13-999871'],
    [`住所　${place}　架空県知事許可（特-4）第014999号`, '架空県知事許可（特-4）第014999号'],
  ]) {
    const lines = ['１　処分を受けた者', '商号　株式会社見本組（代表取締役　架空　花子）', line ?? '']
    assert.deepEqual(await addressesOf(lines), [[place, number]], line)
  }
  // The address begins on the line above; a building is no permit.
  const below = ['１　処分を受けた者', '商号　株式会社見本組', '所在地', `${place}　許可番号：派13-999871`]
  assert.deepEqual(await addressesOf(below), [[place, '派13-999871']])
  for (const building of ['登録会館3階', '許可センタービル 2階'])
    assert.deepEqual(await addressesOf(['１　商号　株式会社見本組', `所在地　${place} ${building}`]), [
      [`${place} ${building}`],
    ])
})

test('a title with words for others is no heading about others, a heading that has nothing else is one', async () => {
  const body = ['業者名：株式会社見本組', '所在地：前橋市架空町1', '指名停止期間：令和8年4月1日から令和8年5月1日まで']
  const told = ['株式会社見本組 前橋市架空町1 2026-04-01 2026-05-01']
  for (const title of [
    '工事請負契約に係る指名停止等の措置について',
    '物品購入契約に係る役員の逮捕に伴う指名停止措置',
    '旧市発注の工事に係る指名停止',
    '担当部局による指名停止',
  ]) {
    assert.deepEqual(toldBy(await readNotice(body, { title })), told, title)
    assert.deepEqual(toldBy(await readNotice([`<h2>${title}</h2>`, ...body])), told, title)
  }
  const others = ['元請業者', '２ 工事の概要', '発注者に関する事項', '連絡先']
  for (const heading of others)
    assert.deepEqual(
      toldBy(await readNotice([...body, `<h2>${heading}</h2>`, '名称：架空建設株式会社', '住所：高崎市見本町2'])),
      told,
    )
})

test('a table of the JFTC: two rows of headings, the day in the title, marks below the orders', async () => {
  const head =
    '<tr><th rowspan="2">違反事業者<br>（法人番号）</th><th rowspan="2">本店の所在地</th><th rowspan="2">代表者</th><th rowspan="2">排除措置<br>命令</th><th rowspan="2">課徴金額</th><th colspan="2">課徴金減免<br>制度の適用</th></tr><tr><th>令和5<br>年入札</th><th>令和6<br>年入札</th></tr>'
  const row = (name: string, order: string, amount: string): string =>
    `<tr><td>${name}</td><td>千代田区架空町1</td><td>代表取締役<br>見本　花子</td><td>${order}</td><td>${amount}</td><td>－</td><td>30%</td></tr>`
  const rows = await readNotice(
    [
      `<table>${head}${row('見本試薬株式会社', '○', '1億7562万円')}${row('株式会社架空薬品', '－', '500万円')}${row('例示医療株式会社', '－', '－')}</table>`,
    ],
    {
      produces: 'enforcement',
      title: '（令和8年9月30日）架空機構が発注する検査試薬の入札参加業者に対する排除措置命令及び課徴金納付命令について',
      keys: 'columns: { "課徴金減免 制度の適用 / 令和5 年入札": ignore, "課徴金減免 制度の適用 / 令和6 年入札": ignore }',
    },
  )
  assert.deepEqual(toldBy(rows), [
    '見本試薬株式会社 千代田区架空町1 2026-09-30',
    '株式会社架空薬品 千代田区架空町1 2026-09-30',
    'no_act',
  ])
  assert.deepEqual(
    rows.map((one) => one.outcome === 'record' && one.facts.kind === 'enforcement' && one.facts.actionText),
    ['排除措置命令 課徴金納付命令', '課徴金納付命令', false],
  )
})

test('the number of a permit in brackets behind its kind is the number; another note stays', async () => {
  const permitsIn = async (...kinds: string[]): Promise<unknown> => {
    const lines = ['１　氏名又は名称　株式会社架空', '２　許可の種類', ...kinds, '３　処分の内容　許可の取消し']
    const rows = await readNotice(['処分年月日：令和8年10月2日', ...lines], {
      produces: 'license_action',
      title: '産業廃棄物処理業者に対する行政処分について',
    })
    const [facts] = recordsOf(rows)
    return facts?.kind === 'license_action' && facts.permits.map(({ name, number }) => [name, number])
  }
  const [one, other] = ['産業廃棄物収集運搬業', '産業廃棄物処分業']
  assert.deepEqual(await permitsIn(`${one}（許可番号：第09901999999号）`, `${other}（許可番号：第09921999999号）`), [
    [one, '第09901999999号'],
    [other, '第09921999999号'],
  ])
  assert.deepEqual(await permitsIn(`${one}（積替え保管を除く。）`), [[`${one}（積替え保管を除く。）`, null]])
})

test('the number of a permit in the words of an act is that of the permit, where no label prints one', async () => {
  const numbersOf = async (act: string, ...labels: readonly string[]): Promise<unknown> => {
    const body = ['１　名称　株式会社見本組', '２　処分年月日　令和8年4月1日', `３　処分の内容　${act}`, ...labels]
    const [facts] = recordsOf(await readNotice(body, { produces: 'license_action', title: '行政処分について' }))
    return facts?.kind === 'license_action' && facts.permits.map(({ number }) => number)
  }
  const [number, other] = ['第09901155555号', '第09921155555号']
  for (const [act, ...numbers] of [
    [`産業廃棄物収集運搬業の許可の取消し（許可番号：${number}）`, number],
    [`営業停止15日間（登録番号 ${number}）`, number],
    ['架空県知事許可（般－4）第14999号に係る営業の停止', '架空県知事許可（般－4）第14999号'],
    ['業務の全部停止　免許証番号　例示県知事（3）第99871号', '例示県知事（3）第99871号'],
    [`収集運搬業の許可（許可番号${number}）及び処分業の許可（許可番号${other}）の取消し`, number, other],
    ['法第28条第3項に基づく営業停止　令和8年4月11日から15日間'],
    ['指示　許可番号を標識に表示し、令和8年10月31日までに報告すること。'],
    ['指示　架空県知事（令和8年5月1日まで）に報告すること。'],
  ])
    assert.deepEqual(await numbersOf(act!), numbers, act)
  assert.deepEqual(await numbersOf(`営業停止（許可番号：${number}）`, `４　許可番号　${other}`), [other])
})

test('a measure with its length below the label of the measure is its value, and what is said of its time no period', async () => {
  const rows = await readNotice([
    '１　対象者　株式会社見本組',
    '<h2>２　措置の内容</h2>',
    '契約競争参加資格停止　１２か月',
    '令和８年６月１日から令和９年５月３１日まで',
    '<h2>措置期間中の契約について</h2>',
    '措置期間の開始前に締結した契約は、期間の満了まで有効です。',
  ])
  assert.deepEqual(toldBy(rows), ['株式会社見本組 - 2026-06-01 2027-05-31'])
  const [facts] = recordsOf(rows)
  assert.match(facts !== undefined && 'actionText' in facts ? (facts.actionText ?? '') : '', /^契約競争参加資格停止/u)
})
