import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readText, recordsOf, sourceOf } from '../test-source.ts'

// Every company here is fictional.

const columns = ['番号', '商号又は名称', '所在地', '指名停止期間', '理由']
const period = '令和8年4月1日から令和9年3月31日まで'
const first = ['1', '株式会社架空建設', '前橋市架空町1', period, '契約違反']
const second = ['2', '有限会社見本土木', '前橋市見本町2', period, '贈賄']
const cells = (row: readonly string[]): string => row.map((cell) => `<td>${cell}`).join('')
const joined = (words: string): string => `<td colspan="5">${words}`

/** The company, the fate and its day of each record; of an unread row its reason. */
async function told(
  rows: readonly (readonly string[] | string)[],
  heads = columns,
  produces = 'procurement_suspension',
) {
  const printed = rows.map((row) => `<tr>${typeof row === 'string' ? row : cells(row)}`).join('')
  const html = `<!doctype html><html><body><h1>一覧</h1><table><tr><th>${heads.join('<th>')}${printed}</table></body></html>`
  return toldIn(await readText('list.html', html, sourceOf(produces, 'html')))
}
const toldIn = ({ rows }: Awaited<ReturnType<typeof readText>>): string[] =>
  rows.map((row) => {
    const [facts] = recordsOf([row])
    if (facts === undefined || !('fate' in facts)) return row.outcome === 'unparsed' ? row.reason : row.outcome
    const day = facts.liftedOn ?? facts.cancelledOn ?? facts.period?.end ?? '-'
    return `${facts.party.name} ${facts.fate ?? '-'} ${day}`
  })

const [inForce, other] = ['株式会社架空建設 - 2027-03-31', '有限会社見本土木 - 2027-03-31']
const [lifted, otherLifted] = ['株式会社架空建設 lifted 2026-10-15', '有限会社見本土木 lifted 2026-10-15']
const [unknown, otherUnknown] = ['株式会社架空建設 unknown 2027-03-31', '有限会社見本土木 unknown 2027-03-31']

test('a row that says that the measure above it was lifted belongs to the row above', async () => {
  for (const row of [
    joined('上記の指名停止は令和8年10月15日に解除した'),
    joined('※上記業者の指名停止は令和8年10月15日付けで解除しました。'),
    joined('（解除）令和8年10月15日'),
    joined('解除　株式会社架空建設　令和8年10月15日'),
    joined('（株）架空建設　令和8年10月15日付け解除'),
    joined('架空建設　令和8年10月15日解除'),
    joined('No.1は令和8年10月15日解除'),
    '<td>令和8年10月15日　解除',
    '<td><td colspan="4">上記の指名停止は令和8年10月15日に解除した',
    ['', '', '', '令和8年10月15日解除', ''],
    ['', '', '解除', '令和8年10月15日', ''],
    ['解除', '', '', '令和8年10月15日', ''],
    ['（解除）', '株式会社架空建設', '前橋市架空町1', '令和8年10月15日', ''],
  ])
    assert.deepEqual(await told([first, row, second]), [lifted, other], String(row))
})

test('a period after a change in a row without a name is that of the row above', async () => {
  const short = '令和8年4月1日から令和8年10月31日まで'
  const changed = ['株式会社架空建設 - 2026-10-31', other]
  for (const words of [
    `${short}（変更後）`,
    `（変更後）${short}`,
    `変更後　${short}`,
    `（短縮後）${short}`,
    `${short.slice(0, -2)}に変更`,
    '令和8年10月31日まで（変更後）',
  ]) {
    assert.deepEqual(await told([first, ['', '', '', words, ''], second]), changed, words)
    assert.deepEqual(await told([second, first, ['', '', '', words, '']]), changed.toReversed(), words)
  }
  assert.deepEqual(await told([first, ['', '変更後', '', short, ''], second]), changed)
  const merged = first.map((cell, index) => `<td${index < 3 ? ' rowspan="2"' : ''}>${cell}`).join('')
  assert.deepEqual(await told([merged, ['', '', '', `${short}（変更後）`, ''].slice(3), second]), changed)
  // What the period is after the change, or whose it is, is not read.
  assert.deepEqual(await told([first, ['', '', '', '3か月（変更後）', ''], second]), [unknown, other])
  for (const words of [short, `（変更前）${short}`, `（北部）${short}`, '令和8年10月31日（変更後の工期）'])
    assert.deepEqual(await told([first, ['', '', '', words, ''], second]), [inForce, 'name_missing', other], words)
})

test('a word of a change beside a period in a row without a name says that it is the later one of the row above', async () => {
  const [short, longer] = ['令和8年4月1日から令和8年10月31日まで', '令和8年4月1日から令和9年5月31日まで']
  const changed = ['株式会社架空建設 - 2026-10-31', other]
  for (const words of [
    `（変更）${short}`,
    `【短縮】${short}`,
    `変更：${short}`,
    `期間変更　${short}`,
    `${short}（短縮）`,
    `（訂正）${short}`,
    `→${short}`,
    '（変更）令和8年10月31日まで',
  ])
    assert.deepEqual(await told([first, ['', '', '', words, ''], second]), changed, words)
  assert.deepEqual(await told([first, ['', '', '', `（延長）${longer}`, ''], second]), [
    '株式会社架空建設 - 2027-05-31',
    other,
  ])
  for (const row of [
    ['', '', '', `（変更）${short}`, '改善が認められたため'],
    ['', '', '', short, '期間の変更'],
    ['', '（変更）', '', short, ''],
  ])
    assert.deepEqual(await told([first, row, second]), changed, String(row))
})

test('changes in rows without a name leave the row above open where the period after them is not clear', async () => {
  const short = '令和8年4月1日から令和8年10月31日まで'
  for (const words of ['（変更）2か月', `（一部変更）${short}`])
    assert.deepEqual(await told([first, ['', '', '', words, ''], second]), [unknown, other], words)
  const again = ['', '', '', '（再変更）令和8年4月1日から令和8年9月30日まで', '']
  assert.deepEqual(await told([first, ['', '', '', `（変更）${short}`, ''], again, second]), [unknown, other])
  assert.deepEqual(await told([first, ['', '', '', '↓', ''], ['', '', '', short, ''], second]), [
    unknown,
    'name_missing',
    other,
  ])
  for (const words of [`（継続）${short}`, `（工期変更）${short}`, `（再）${short}`])
    assert.deepEqual(await told([first, ['', '', '', words, ''], second]), [inForce, 'name_missing', other], words)
})

test('below merged cells of the company, a lift is that of the company', async () => {
  const merged = [
    ...first.slice(0, 3).map((cell) => `<td rowspan="2">${cell}`),
    ...first.slice(3).map((cell) => `<td>${cell}`),
  ]
  assert.deepEqual(await told([merged.join(''), '<td colspan="2">令和8年10月15日解除', second]), [lifted, other])
})

test('a row with the name or the number of another row belongs to that one', async () => {
  for (const words of [
    '解除　有限会社見本土木　令和8年10月15日',
    '見本土木　令和8年10月15日解除',
    '番号2の指名停止は令和8年10月15日に解除した',
    '２番の業者は令和8年10月15日解除',
  ])
    assert.deepEqual(await told([first, joined(words), second]), [inForce, otherLifted], words)
  for (const words of [
    '以上2社の指名停止は令和8年10月15日に解除した',
    '株式会社架空建設及び有限会社見本土木の指名停止は令和8年10月15日に解除した',
  ])
    assert.deepEqual(await told([first, second, joined(words)]), [lifted, otherLifted], words)
})

test('withdrawals, changes and ends in other words are those of the row above', async () => {
  for (const [words, ofFirst] of [
    ['上記は誤掲載につき取り消した', '株式会社架空建設 cancelled 2027-03-31'],
    ['上記の指名停止は取り消した', '株式会社架空建設 cancelled 2027-03-31'],
    ['上記の指名停止は令和9年10月15日まで延長した', '株式会社架空建設 - 2027-10-15'],
    ['期間短縮　令和8年10月15日まで', '株式会社架空建設 - 2026-10-15'],
    ['上記は誤りでした', unknown],
    ['上記の業者は令和8年10月15日に削除しました', unknown],
    ['上記の指名停止は令和8年10月15日に一部解除した', unknown],
    ['上記の指名停止は令和8年10月15日に終了した', unknown],
    ['令和8年10月15日執行停止決定', unknown],
  ] as const)
    assert.deepEqual(await told([first, joined(words), second]), [ofFirst, other], words)
})

test('a lift that ties to no row is unread, and the rows that it may be about are open', async () => {
  for (const [rows, expected] of [
    [
      [first, joined('解除　株式会社例示　令和8年10月15日'), second],
      [unknown, 'lift_untied', other],
    ],
    [
      [first, joined('以上2社の指名停止は令和8年10月15日に解除した'), second],
      [unknown, 'lift_untied', other],
    ],
    [
      [first, joined('第2号は令和8年10月15日解除'), second],
      [unknown, 'lift_untied', otherUnknown],
    ],
    // It may also head the rows below.
    [
      [joined('令和8年10月15日解除'), first, second],
      ['lift_untied', unknown, otherUnknown],
    ],
    [
      [joined('令和8年4月1日指名停止'), first, joined('令和8年10月15日解除'), second],
      ['column_count', unknown, 'lift_untied', otherUnknown],
    ],
    // 上記の may be all.
    [
      [first, second, joined('上記の指名停止は令和8年10月15日に解除した')],
      [unknown, otherLifted],
    ],
  ] as const)
    assert.deepEqual(await told(rows), expected, String(rows))
})

test('解除 alone heads the rows below it, and at the foot of the table is that of the row above', async () => {
  assert.deepEqual(await told([first, joined('解除'), second]), [inForce, '有限会社見本土木 lifted 2027-03-31'])
  assert.deepEqual(await told([first, second, joined('解除')]), [inForce, '有限会社見本土木 lifted 2027-03-31'])
})

test('in a file without merged cells, too', async () => {
  for (const row of [
    ',上記の指名停止は令和8年10月15日に解除した,,,',
    '（解除）令和8年10月15日,,,,',
    '解除　株式会社架空建設　令和8年10月15日,,,,',
  ]) {
    const csv = [columns.join(','), first.join(','), row, second.join(',')].join('\n')
    assert.deepEqual(toldIn(await readText('list.csv', csv)), [lifted, other], row)
  }
})

test('words about another thing, of what is to come and of other measures end nothing', async () => {
  for (const words of [
    '（注）契約を解除したもの',
    '契約の解除については担当課まで',
    '令和8年10月15日所在地変更',
    '令和8年10月15日　商号変更（旧：株式会社旧架空）',
    '工期延長　令和8年10月15日まで',
    '契約期間を令和8年10月15日に変更した',
    '令和8年10月15日　指名停止の解除の申請',
    '上記の指名停止は令和8年12月15日に解除予定',
    '上記の指名停止は解除していない',
    '上記の指名停止の取消訴訟を令和8年10月15日に提起',
    '別件の指名停止は令和8年10月15日解除',
  ]) {
    const rows = await told([first, joined(words), second])
    assert.deepEqual(
      rows.filter((row) => row.includes(' ')),
      [inForce, other],
      words,
    )
  }
  const own = ['', '合同会社例示', '', '令和8年5月1日から令和8年12月31日まで', '令和8年3月1日契約解除']
  assert.deepEqual(await told([first, own, second]), [inForce, '合同会社例示 - 2026-12-31', other])
})

test('a further act below merged cells of its company is none of the act above', async () => {
  const heads = ['事業者名', '処分年月日', '処分内容']
  const rows = ['<td rowspan="2">株式会社架空建設<td>令和8年4月1日<td>営業停止命令', '<td>令和8年5月1日<td>取消し']
  assert.deepEqual(await told(rows, heads, 'enforcement'), ['株式会社架空建設 - -', '株式会社架空建設 - -'])
  const withdrawn = [
    '<td>株式会社架空建設<td>令和8年4月1日<td>営業停止命令',
    '<td colspan="3">上記の処分は令和8年10月15日に取り消した',
  ]
  assert.deepEqual(await told(withdrawn, heads, 'enforcement'), ['株式会社架空建設 cancelled 2026-10-15'])
})

test('the lift of a person is none of the company above', async () => {
  const person = ['2', '山田太郎', '前橋市見本町2', period, '贈賄']
  for (const words of ['解除　山田太郎　令和8年10月15日', '（解除）令和8年10月15日'])
    assert.deepEqual(await told([first, person, joined(words)]), [inForce, 'person'], words)
})

test('brackets around such a row, or an arrow for the row above it, change nothing', async () => {
  assert.deepEqual(await told([first, joined('（上記業者は令和8年10月15日付けで解除）'), second]), [lifted, other])
  // Without a day, that it ended is all that is said.
  for (const row of ['↑解除済', '↑ 上記業者は解除済', '（上の業者は解除済み）'])
    assert.deepEqual(await told([first, joined(row), second]), [unknown, other], row)
  assert.deepEqual(await told([first, joined('（上記業者は市内業者）'), second]), [inForce, other])
})
