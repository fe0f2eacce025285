import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Facts } from '../../../domain/facts.ts'
import { statusDatesOf, statusOn } from '../../../domain/status.ts'
import { inShort, readText, recordsOf, sourceOf } from '../test-source.ts'

// Every company here is fictional.

const page = (rows: readonly string[], below: string): string =>
  `<!doctype html><html><body><h1>指名停止業者一覧</h1><table><tr><th>商号又は名称<th>所在地<th>指名停止期間<th>理由</tr>${rows
    .map(
      (name, index) =>
        `<tr><td>${name}<td>前橋市架空町${index + 1}<td>令和8年4月1日から令和8年6月30日まで<td>契約違反</tr>`,
    )
    .join('')}</table>${below}</body></html>`

const fates = (facts: readonly Facts[]) =>
  facts.map((one) =>
    one.kind === 'procurement_suspension'
      ? [one.fate, one.liftedOn ?? one.cancelledOn ?? null, one.remarks ?? null]
      : [],
  )

const lift = '令和8年5月1日付けで指名停止を解除'

for (const [mark, note] of [
  ['<sup>※1</sup>', `※1　${lift}`],
  ['※', `※ ${lift}`],
  ['（注2）', `注2：${lift}`],
  ['<sup>*1</sup>', `＊１ ${lift}`],
  ['†', `† ${lift}`],
])
  test(`a note ${note} lifts the measure of the row with ${mark} only`, async () => {
    const rows = [`株式会社架空建設${mark}`, '有限会社見本土木', '例示電工株式会社※12']
    const reading = await readText('list.html', page(rows, `<p>${note}</p><p>※2 商号変更</p>`))
    assert.deepEqual(fates(recordsOf(reading.rows)), [
      ['lifted', '2026-05-01', lift],
      [null, null, null],
      [null, null, null],
    ])
    assert.equal(reading.rows.length, 3)
  })

for (const [what, below, told] of [
  ['a mark that no row has', `<p>※3 ${lift}</p>`, ['unknown', 'unknown']],
  ['one mark for two notes', `<p>※1 ${lift}</p><p>※1 令和8年6月1日付けで指名停止を解除</p>`, ['unknown', null]],
  ['no mark', `<p>${lift}しました。</p>`, ['unknown', 'unknown']],
  ['a word for one of them', `<p>1社については${lift}しました。</p>`, ['unknown', 'unknown']],
  [
    'a word for some of them and no day',
    '<p>一部の業者については指名停止を解除しています。</p>',
    ['unknown', 'unknown'],
  ],
  [
    'a word for some of them that ended before their last day',
    '<p>（注）一部の業者については、指名停止期間の途中で解除されています。</p><p>一部の業者については途中で解除されています。</p><p>※一部解除済み</p>',
    ['unknown', 'unknown'],
  ],
  [
    'a word that lifted ones are on the list',
    '<p>※既に解除された業者も含まれています。</p><p>本一覧には、指名停止を解除した業者も掲載しています。</p>',
    ['unknown', 'unknown'],
  ],
  ['the name of a company that no row has', `<p>合同会社例示については${lift}しました。</p>`, [null, null]],
  ['a day before the measures', '<p>令和7年5月1日付けで指名停止を解除しました。</p>', [null, null]],
] as const)
  test(`a note of a lift with ${what} is an unread line, and no row that it may be about is told as in force`, async () => {
    const reading = await readText('list.html', page(['株式会社架空建設※1', '有限会社見本土木'], below))
    const notes = below.split('<p>').length - 1
    assert.deepEqual(inShort(reading.rows), [
      '株式会社架空建設',
      '有限会社見本土木',
      ...Array.from({ length: notes }, () => 'line_outside_table'),
    ])
    assert.deepEqual(
      fates(recordsOf(reading.rows)).map(([fate]) => fate),
      told,
    )
  })

test('notes that state no decision change nothing', async () => {
  const notes =
    '<p>※1 商号変更</p><p>※ 指名停止の解除は、期間の満了によります。</p><p>令和8年4月10日更新</p><p>契約を解除した令和8年3月1日の件について</p><p>指名停止を解除した業者は、この一覧から削除しています。</p><p>指名停止は期間の満了により解除されます。</p><p>指名停止期間の途中で解除されることがあります。</p><p>（注）指名停止の途中で解除する場合があります。</p><p>一部の業者については解除されていません。</p>'
  const reading = await readText('list.html', page(['株式会社架空建設※1', '有限会社見本土木'], notes))
  assert.deepEqual(fates(recordsOf(reading.rows)).flat(), [null, null, null, null, null, null])
  assert.equal(reading.rows.length, 2)
})

test('a note that extends or shortens the measure of the row with its mark counts, and without a row it is unread', async () => {
  const rows = ['株式会社架空建設（注2）', '有限会社見本土木']
  const endsOf = async (note: string) => {
    const reading = await readText('list.html', page(rows, `<p>${note}</p>`))
    return [
      ...recordsOf(reading.rows).map((facts) => 'period' in facts && [facts.period?.end, facts.fate]),
      ...reading.rows.flatMap((row) => (row.outcome === 'unparsed' ? [row.reason] : [])),
    ]
  }
  const second = ['2026-06-30', null]
  assert.deepEqual(await endsOf('（注2）令和8年8月31日まで延長'), [['2026-08-31', null], second])
  assert.deepEqual(await endsOf('（注2）3か月延長'), [['2026-06-30', 'unknown'], second])
  assert.deepEqual(await endsOf('（注3）令和8年8月31日まで延長'), [second, second, 'line_outside_table'])
  assert.deepEqual(await endsOf('（注2）商号変更'), [second, second])
})

for (const words of [
  '以上の業者は令和8年5月1日付けで指名停止を解除した。',
  '上記の指名停止は、令和8年5月1日付けで解除しました。',
])
  test(`below the only table, ${words} lifts the measure of every row, in a file without lines, too`, async () => {
    const rows = ['株式会社架空建設', '有限会社見本土木']
    const ofPage = await readText('list.html', page(rows, `<p>${words}</p>`))
    const period = '令和8年4月1日から令和8年6月30日まで'
    const cells = rows.map((name) => `${name},前橋市架空町1,${period},契約違反`)
    const ofCsv = await readText(
      'list.csv',
      ['商号又は名称,所在地,指名停止期間,理由', ...cells, `${words},,,`].join('\n'),
    )
    for (const reading of [ofPage, ofCsv])
      assert.deepEqual(
        fates(recordsOf(reading.rows)).map(([fate, day]) => [fate, day]),
        [
          ['lifted', '2026-05-01'],
          ['lifted', '2026-05-01'],
        ],
      )
    assert.equal(ofCsv.rows.length, 3, 'the row of the note is counted')
  })

for (const [words, day] of [
  ['以下の指名停止は令和8年5月1日付けで解除しました。', '2026-05-01'],
  ['次の業者に対する指名停止は、令和8年5月1日に解除しました。', '2026-05-01'],
  ['下記の指名停止は解除しました。', null],
] as const)
  test(`above the only table, ${words} lifts the measure of every row`, async () => {
    const body = page(['株式会社架空建設', '有限会社見本土木'], '')
    const { rows } = await readText('list.html', body.replace('<table>', `<p>${words}</p><table>`))
    assert.deepEqual(
      fates(recordsOf(rows)).map(([fate, on]) => [fate, on]),
      [
        ['lifted', day],
        ['lifted', day],
      ],
    )
    assert.equal(rows.length, 2)
  })

test('a sentence above the table withdraws dispositions; one that says which act was taken does not', async () => {
  const fateOf = async (words: string): Promise<unknown[]> => {
    const row = '<tr><td>株式会社架空建設<td>令和8年4月1日<td>営業停止命令</tr>'
    const table = `<table><tr><th>事業者名<th>処分年月日<th>処分内容</tr>${row}</table>`
    const html = `<!doctype html><html><body><h1>行政処分一覧</h1><p>${words}</p>${table}</body></html>`
    const { rows } = await readText('list.html', html, sourceOf('enforcement', 'html'))
    return recordsOf(rows).map((facts) => (facts.kind === 'enforcement' ? facts.fate : facts.kind))
  }
  for (const words of [
    '次の処分は、令和8年6月1日に取り消しました。',
    '下記の行政処分は撤回した。',
    '以下の行政処分については、令和8年6月1日付けで取り消しました。',
    '次の処分は、審査請求の裁決により取り消しました。',
  ])
    assert.deepEqual(await fateOf(words), ['cancelled'], words)
  for (const words of [
    '次のとおり行政処分を行いました。',
    '下記のとおり許可を取り消しました。',
    '以下の事業者の登録を取り消しました。',
  ])
    assert.deepEqual(await fateOf(words), [null], words)
})

test('a company that stands below a heading of lifts without a table may be the one of a row', async () => {
  const below = '<h2>指名停止を解除した業者</h2><ul><li>株式会社架空建設（令和8年5月1日）</li></ul>'
  const { rows } = await readText('list.html', page(['株式会社架空建設', '有限会社見本土木'], below))
  assert.deepEqual(fates(recordsOf(rows)), [
    ['unknown', null, '指名停止を解除した業者：株式会社架空建設（令和8年5月1日）'],
    [null, null, null],
  ])
})

test('the title of a page about lifts is no lift of a row', async () => {
  const below = '<p>令和8年5月1日　指名停止の解除について</p>'
  const { rows } = await readText('list.html', page(['株式会社架空建設', '有限会社見本土木'], below))
  assert.deepEqual(
    fates(recordsOf(rows)).map(([fate]) => fate),
    [null, null],
  )
})

test('a note about all above that states no decision changes nothing, nor does one of two tables', async () => {
  const rows = ['株式会社架空建設']
  const none = await readText('list.html', page(rows, '<p>以上の業者は令和8年4月1日現在のものです。</p>'))
  assert.deepEqual(fates(recordsOf(none.rows)), [[null, null, null]])
  const table = page(['有限会社見本土木'], '')
    .replace(/^.*<table>/su, '<table>')
    .replace(/<\/body>.*/u, '')
  const two = await readText('list.html', page(rows, `<h2>入札参加停止</h2>${table}<p>以上の業者は${lift}した。</p>`))
  assert.deepEqual(
    inShort(two.rows).filter((row) => row === 'line_outside_table'),
    ['line_outside_table'],
  )
})

test('a note that names the company of one row is about that row; of two rows of the company, of neither', async () => {
  const below = `<p>なお、株式会社架空建設については、${lift}しました。</p>`
  const one = await readText(
    'list.html',
    page(['株式会社架空建設', '有限会社見本土木', '新株式会社架空建設工業'], below),
  )
  assert.deepEqual(
    fates(recordsOf(one.rows)).map(([fate]) => fate),
    ['lifted', null, null],
  )
  const longer = await readText(
    'list.html',
    page(['架空建設株式会社'], `<p>大架空建設株式会社については${lift}しました。</p>`),
  )
  assert.deepEqual(fates(recordsOf(longer.rows)), [[null, null, null]])
  for (const cell of ['株式会社架空建設<br>有限会社見本土木', '有限会社見本土木<br>株式会社架空建設']) {
    const { rows } = await readText('list.html', page([cell], below))
    assert.deepEqual(recordsOf(rows), [], 'which of both companies of a cell is lifted')
  }
  const two = await readText('list.html', page(['株式会社架空建設', '株式会社架空建設'], below))
  assert.ok(inShort(two.rows).includes('line_outside_table'))
  assert.deepEqual(
    fates(recordsOf(two.rows)).map(([fate]) => fate),
    ['unknown', 'unknown'],
  )
  const withoutDay = '<p>株式会社架空建設の指名停止は解除しました。</p>'
  const named = await readText('list.html', page(['（株）架空建設', '有限会社見本土木'], withoutDay))
  assert.deepEqual(
    fates(recordsOf(named.rows)).map(([fate]) => fate),
    ['lifted', null],
  )
})

test('a note on the last day, or that the measure is over, is a remark of the row with its mark or of its company, and says nothing of others', async () => {
  const told = async (below: string) => {
    const rows = ['株式会社架空建設※1', '有限会社見本土木']
    const reading = await readText('list.html', page(rows, `<p>${below}</p>`))
    return [
      reading.rows.length,
      ...recordsOf(reading.rows).map(
        (one) => one.kind === 'procurement_suspension' && [one.fate, one.period?.end, one.remarks ?? null],
      ),
    ]
  }
  const end = '2026-06-30'
  const other = [null, end, null]
  for (const [note, fate, last, remark] of [
    ['※1 終期を令和8年10月31日に改める', null, '2026-10-31', '終期を令和8年10月31日に改める'],
    ['※1 R8.10.31まで', 'unknown', end, 'R8.10.31まで'],
    ['※1 期間見直し', 'unknown', end, '期間見直し'],
    ['※1 措置の必要がなくなった', 'unknown', end, '措置の必要がなくなった'],
    ['※1 入札参加再開', null, end, '入札参加再開'],
    ['※1 停止中', null, end, '停止中'],
    ['※1 工期は令和8年10月31日まで', null, end, null],
    ['有限会社見本土木との契約は令和8年10月31日まで', null, end, null],
    // What belongs to no row says nothing of any.
    ['※2 令和8年10月31日まで', null, end, null],
    ['有限会社例示の終期は令和8年10月31日とする', null, end, null],
    ['※ 期間の終了', null, end, null],
  ] as const)
    assert.deepEqual(await told(note), [2, [fate, last, remark], other], note)
  const ofCompany = '指名停止期間を令和8年10月31日までとする。'
  assert.deepEqual(await told(`有限会社見本土木の${ofCompany}`), [2, other, [null, '2026-10-31', ofCompany]])
  const all = [null, '2026-10-31', '指名停止期間を令和8年10月31日までに改める']
  assert.deepEqual(await told('以上の業者の指名停止期間を令和8年10月31日までに改める'), [2, all, all])
})

test('a note names its company behind the day, also in the midst of its words', async () => {
  for (const [note, on] of [
    ['※令和8年5月1日付けで株式会社架空建設の指名停止を解除しました。', '2026-05-01'],
    ['このたび株式会社架空建設の指名停止を解除しました。', null],
    ['令和8年5月1日付けで、株式会社架空建設に対する指名停止を解除しました。', '2026-05-01'],
  ] as const) {
    const { rows } = await readText('list.html', page(['株式会社架空建設', '有限会社見本土木'], `<p>${note}</p>`))
    assert.deepEqual(
      fates(recordsOf(rows)).map(([fate, day]) => [fate, day]),
      [
        ['lifted', on],
        [null, null],
      ],
      note,
    )
  }
})

const listOf = (name: string): string =>
  `<table><tr><th>商号又は名称<th>所在地<th>指名停止期間<tr><td>${name}<td>前橋市${name.slice(-2)}町1<td>令和8年4月1日から令和9年3月31日まで</table>`
const fatesBelow = async (html: string) => {
  const { rows } = await readText('list.html', `<h1>指名停止業者一覧</h1>${html}`)
  return fates(recordsOf(rows)).map(([fate, on]) => `${fate ?? '-'} ${on ?? '-'}`)
}

test('a sentence above a table that says that its measures have ended is that of the next table alone', async () => {
  for (const [sentence, told] of [
    ['令和8年11月1日付けで以下の業者の指名停止措置を解除しました。', 'lifted 2026-11-01'],
    ['令和8年11月1日、下記業者に係る指名停止を取り消しました。', 'cancelled 2026-11-01'],
    ['下記業者に対する指名停止は令和8年11月1日付けで解除となりました', 'lifted 2026-11-01'],
    ['次の業者の指名停止を解除する', 'lifted -'],
    ['次の業者の指名停止を解除します。', 'lifted -'],
    ['下記のとおり指名停止を解除しました。', 'lifted -'],
    ['指名停止を下記のとおり解除しました', 'lifted -'],
    ['指名停止を解除した業者は次のとおりです。', 'lifted -'],
    ['令和8年11月1日付けで下記業者の指名停止を一部解除しました。', 'unknown -'],
  ] as const) {
    const below = `<p>${sentence}</p><p>令和8年11月2日現在</p>${listOf('株式会社架空')}`
    assert.deepEqual(await fatesBelow(below), [told], sentence)
    const between = `<h2>指名停止中</h2>${listOf('有限会社見本')}${below}<h2>指名停止中</h2>${listOf('合同会社例示')}`
    assert.deepEqual(await fatesBelow(between), ['- -', told, '- -'], sentence)
  }
  for (const sentence of [
    '次の場合は指名停止を解除することがある。',
    '下記の事由に該当する場合は、指名停止を解除する。',
    '次の業者の指名停止を行ったので公表します。',
    '次の業者については、令和9年4月1日に指名停止を解除する予定です。',
    '次の業者の指名停止を解除していません。',
    '次の業者は契約を解除したため指名停止としました。',
    '次の業者の指名停止を解除した場合は、その旨を公表します。',
  ])
    assert.deepEqual(await fatesBelow(`<p>${sentence}</p>${listOf('株式会社架空')}`), ['- -'], sentence)
})

test('a list that says of its rows which are lifted tells no more by a note that it has such rows', async () => {
  const heads = '<tr><th>商号又は名称<th>指名停止期間<th>備考</tr>'
  const rows = [
    ['株式会社架空建設', '令和8年5月1日解除'],
    ['有限会社見本土木', ''],
  ].map(([name, remarks]) => `<tr><td>${name}<td>令和8年4月1日から令和9年3月31日まで<td>${remarks}</tr>`)
  const html = `<!doctype html><html><body><h1>一覧</h1><table>${heads}${rows.join('')}</table><p>※既に解除された業者も含まれています。</p></body></html>`
  const { rows: outcomes } = await readText('list.html', html)
  assert.deepEqual(
    recordsOf(outcomes).map((facts) => 'fate' in facts && facts.fate),
    ['lifted', null],
  )
})

/** The status of two measures on 2026-11-30, one with a day to come and one that has ended by its own day. */
async function toldBeside(above: string, below: string, caption = ''): Promise<string> {
  const rows = [
    ['株式会社架空建設', '令和8年10月1日から令和9年3月31日まで'],
    ['有限会社見本土木', '令和7年10月1日から令和8年3月31日まで'],
  ].map(([name, period]) => `<tr><td>${name}<td>${period}<td>契約違反</tr>`)
  const table = `<table>${caption}<tr><th>商号又は名称<th>指名停止期間<th>理由</tr>${rows.join('')}</table>`
  const reading = await readText('list.html', `<h1>指名停止業者一覧</h1>${above}${table}${below}`)
  return recordsOf(reading.rows)
    .map((facts) => ('fate' in facts ? statusOn('2026-11-30', statusDatesOf({ facts, lastSeenOn: '2026-11-30' })) : ''))
    .join(' ')
}

test('a sentence that all measures are over leaves those unknown that have not ended by their own day', async () => {
  for (const sentence of [
    '上記の措置は、令和8年11月25日をもって全て終了しました。',
    '上記の指名停止は既に終了しています。',
    'この指名停止は令和8年11月20日に満了しました。',
    'このページは過去の情報です。',
    '現在、新規の業者はありません。（以下は過去の措置）',
    '※ 掲載している指名停止はすべて終了しました。',
    '（指名停止期間は終了しております。）',
  ]) {
    const line = `<p>${sentence}</p>`
    assert.equal(await toldBeside('', line), 'unknown ended', sentence)
    assert.equal(await toldBeside(line, ''), 'unknown ended', `above: ${sentence}`)
    const caption = `<caption>${sentence}</caption>`
    assert.equal(await toldBeside('', '', caption), 'unknown ended', `caption: ${sentence}`)
  }
  const isLifted = '<p>このページは過去の情報です。現在は全ての指名停止が解除されています。</p>'
  assert.match(await toldBeside(isLifted, ''), /^unknown/u)
})

test('what a list says of those that it leaves out, or of other things that are over, tells nothing of its rows', async () => {
  for (const sentence of [
    '指名停止期間が終了したものは掲載しません。',
    '指名停止期間が満了した業者は、順次削除しています。',
    '指名停止期間が終了した業者は、この一覧から削除しました。',
    '解除された者は一覧から削除します。',
    '期間は変更されることがあります。',
    '過去の情報は、県政情報センターで閲覧できます。',
    '指名停止の期間が終了している場合があります。',
    'この一覧には、指名停止期間が終了したものは含まれていません。',
    '違反状態は解消しました。',
    '公表期間は終了しました。',
  ]) {
    const line = `<p>${sentence}</p>`
    assert.equal(await toldBeside('', line), 'active ended', sentence)
    assert.equal(await toldBeside(line, ''), 'active ended', `above: ${sentence}`)
  }
})

test('a line that names the company of a row and an end of its measure lifts it, or leaves it unknown, whatever its order', async () => {
  for (const [line, told] of [
    ['（注）㈱架空建設は11月10日解除', 'lifted ended'],
    ['※株式会社架空建設は、11月10日付けで解除されました。', 'lifted ended'],
    ['※株式会社架空建設　解除', 'lifted ended'],
    ['令和8年11月10日解除：株式会社架空建設', 'lifted ended'],
    ['【解除】株式会社架空建設（R8.11.10）', 'lifted ended'],
    ['株式会社架空建設 → 解除', 'lifted ended'],
    ['株式会社架空建設の指名停止の解除について（令和8年11月10日）', 'unknown ended'],
    ['※解除日：株式会社架空建設（令和8年11月10日）', 'unknown ended'],
    ['株式会社架空建設の指名停止は効力を失いました。', 'unknown ended'],
    ['株式会社架空建設は、既に措置期間が終了しています。', 'unknown ended'],
    ['株式会社架空建設の掲載は誤りであり、指名停止は行っていません。', 'unknown ended'],
    ['株式会社架空建設は指名停止の対象ではありません。', 'unknown ended'],
    ['株式会社架空建設：期間短縮（令和8年11月15日まで）', 'unknown ended'],
    ['株式会社架空建設（変更後の期間：令和8年10月1日～令和8年11月15日）', 'unknown ended'],
    ['令和8年11月10日　期間変更：株式会社架空建設', 'unknown ended'],
    ['令和8年11月10日、株式会社架空建設の指名停止期間を変更しました。', 'unknown ended'],
    // Of rows that it does not name.
    ['以上、全て解除済み。', 'lifted lifted'],
    ['上記はいずれも解除済みです。', 'unknown unknown'],
    ['（全て解除済み）', 'unknown unknown'],
    ['掲載業者は全て期間満了', 'unknown unknown'],
    ['表の1行目は解除済み', 'unknown unknown'],
    ['10月1日開始分は解除済', 'unknown unknown'],
  ] as const)
    assert.equal(await toldBeside('', `<p>${line}</p>`), told, line)
  for (const line of [
    '株式会社架空建設は契約を解除されたため指名停止とした。',
    '株式会社架空建設の指名停止の解除は予定していません。',
    '株式会社架空建設の工事は終了しました。',
    '株式会社架空建設の建設業許可は取り消されました。',
    '※前橋市は株式会社架空建設の指名停止を解除した。',
    '株式会社架空建設は工期の変更を怠った。',
    '全ての契約は解除済み',
    '株式会社架空建設以外の業者については、問い合わせてください。',
    '合同会社例示は11月10日解除',
    '契約は解除済み',
    '会員登録は取消済み',
  ])
    assert.equal(await toldBeside('', `<p>${line}</p>`), 'active ended', line)
})

test('a mark in the cell of remarks gives way to the words of its note', async () => {
  for (const remark of ['※1', '談合※1', '（注1）']) {
    const cells = `<td>株式会社架空建設<td>令和8年4月1日から令和8年6月30日まで<td>${remark}`
    const table = `<table><tr><th>商号又は名称<th>指名停止期間<th>備考<tr>${cells}</table>`
    const note = `${remark.replace(/^談合|[（）]/gu, '')}　令和8年8月31日まで延長（令和8年6月1日付け）`
    const { rows } = await readText('list.html', `<h1>指名停止業者一覧</h1>${table}<p>${note}</p>`)
    const [facts] = recordsOf(rows)
    assert.deepEqual(
      facts?.kind === 'procurement_suspension' && [facts.fate, facts.period?.end],
      [null, '2026-08-31'],
      remark,
    )
  }
})
