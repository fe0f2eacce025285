import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Facts } from '../../../domain/facts.ts'
import { inShort, readText, recordsOf } from '../test-source.ts'

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

for (const [what, below] of [
  ['a mark that no row has', `<p>※3 ${lift}</p>`],
  ['one mark for two notes', `<p>※1 ${lift}</p><p>※1 令和8年6月1日付けで指名停止を解除</p>`],
  ['no mark', `<p>${lift}しました。</p>`],
] as const)
  test(`a note of a lift with ${what} is an unread line`, async () => {
    const reading = await readText('list.html', page(['株式会社架空建設※1', '有限会社見本土木'], below))
    const notes = below.split('<p>').length - 1
    assert.deepEqual(inShort(reading.rows), [
      '株式会社架空建設※1',
      '有限会社見本土木',
      ...Array.from({ length: notes }, () => 'line_outside_table'),
    ])
    assert.deepEqual(fates(recordsOf(reading.rows)).flat(), [null, null, null, null, null, null])
  })

test('notes that state no decision change nothing', async () => {
  const notes =
    '<p>※1 商号変更</p><p>※ 指名停止の解除は、期間の満了によります。</p><p>令和8年4月10日更新</p><p>契約を解除した令和8年3月1日の件について</p>'
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
})
