import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inShort, readText, recordsOf, sourceOf } from '../test-source.ts'

// Every company here is fictional.

const periodsOf = (rows: Parameters<typeof recordsOf>[0]): unknown[] =>
  recordsOf(rows).map((facts) => {
    assert.ok(facts.kind === 'procurement_suspension')
    return [facts.period?.start, facts.period?.end, facts.period?.openEnded, facts.period?.text]
  })

test('the title supplies the era of a day that has none, and only if the year fits', async () => {
  const list = (title: string): string =>
    `${title},\n商号,停止期間\n株式会社架空組,8.4.13～8.7.12\n見本土木株式会社,８.９.７～９.９.６\n`
  const { rows } = await readText('list.csv', list('指名停止一覧（令和８年度）'))
  assert.deepEqual(periodsOf(rows), [
    ['2026-04-13', '2026-07-12', false, '8.4.13～8.7.12'],
    ['2026-09-07', '2027-09-06', false, '８.９.７～９.９.６'],
  ])
  for (const title of ['指名停止一覧', '指名停止一覧（平成31年度・令和元年度）', '指名停止一覧（平成28年度）']) {
    const { rows: unparsed } = await readText('list.csv', list(title))
    assert.deepEqual(inShort(unparsed), ['period', 'period'], title)
  }
})

test('a day without its year has that of the column, or that near the day of the act; otherwise it is unparsed', async () => {
  const csv = [
    '商号,決定日,停止期間',
    '株式会社架空組,R8.3.30,4月1日～5月1日',
    '見本土木株式会社,R7.12.28,1月4日から3か月',
    '架空設備株式会社,R8.3.30,10月1日～11月1日',
    '株式会社見本電設,,4月1日～5月1日',
  ].join('\n')
  const { rows } = await readText('list.csv', csv)
  assert.deepEqual(periodsOf(rows), [
    ['2026-04-01', '2026-05-01', false, '4月1日～5月1日'],
    ['2026-01-04', '2026-04-03', false, '1月4日から3か月'],
  ])
  assert.deepEqual(inShort(rows).slice(2), ['period', 'period'])
  const { rows: ofYear } = await readText('list.csv', '商号,停止期間（令和8年度）\n株式会社架空組,1月10日～2月1日\n')
  assert.deepEqual(periodsOf(ofYear), [['2027-01-10', '2027-02-01', false, '1月10日～2月1日']])
  const columns = '商号,決定日,始期,終期\n株式会社架空組,R8.3.30,4月1日,5月1日\n見本土木株式会社,,4月1日,5月1日\n'
  const { rows: inColumns } = await readText('list.csv', columns)
  assert.deepEqual(periodsOf(inColumns), [['2026-04-01', '2026-05-01', false, '4月1日～5月1日']])
  assert.deepEqual(inShort(inColumns).slice(1), ['period'])
})

test('an end with the day of its extension in brackets, and an end that is not fixed', async () => {
  const { rows } = await readText(
    'list.csv',
    '商号,始期,終期\n株式会社架空組,R8.6.1,R9.5.31（R8.6.20延長）\n見本土木株式会社,R8.6.1,期間未定\n架空設備株式会社,R8.6.1,R8.7.31（R8.9.30延長）\n',
  )
  assert.deepEqual(
    periodsOf(rows).map((period) => (period as unknown[]).slice(0, 3)),
    [
      ['2026-06-01', '2027-05-31', false],
      ['2026-06-01', null, true],
      ['2026-06-01', null, false],
    ],
  )
})

test('a whole address counts, not the prefecture in a column of its own', async () => {
  const { rows } = await readText(
    'list.csv',
    '都道府県名,商号,所在地,停止期間\n群馬県,株式会社架空組,千葉県船橋市架空1,R8.6.1～R8.6.30\n',
  )
  const [facts] = recordsOf(rows)
  assert.equal(facts?.kind === 'procurement_suspension' && facts.party.address, '千葉県船橋市架空1')
})

test('an address below the name, in a list without a column of addresses', async () => {
  const table =
    '<table><tr><th>業者名</th><th>停止期間</th></tr><tr><td>株式会社架空警備<br>札幌市中央区架空1-1<br>（旭川支社：旭川市架空9）</td><td>R8.6.1～R8.6.30</td></tr><tr><td>株式会社<br>四日市架空建設</td><td>R8.6.1～R8.6.30</td></tr></table>'
  const { rows } = await readText('list.html', `<!doctype html><html><body>${table}</body></html>`)
  assert.deepEqual(
    recordsOf(rows).map((facts) => facts.kind === 'procurement_suspension' && [facts.party.name, facts.party.address]),
    [
      ['株式会社架空警備', '札幌市中央区架空1-1'],
      ['株式会社四日市架空建設', null],
    ],
  )
})

test('事業主名 alone is the company, beside a company its owner; 対象 beside a company is what the measure covers', async () => {
  const { rows } = await readText(
    'list.csv',
    '事業主名,処分日,処分内容\n株式会社架空スタッフ,R8.4.9,営業停止3日間（令和8年4月9日～4月11日）\n架空 花子,R8.4.9,指示\n',
    sourceOf('enforcement', 'csv'),
  )
  assert.deepEqual(inShort(rows), ['株式会社架空スタッフ', 'person'])
  const [facts] = recordsOf(rows)
  assert.ok(facts?.kind === 'enforcement')
  assert.deepEqual([facts.period?.start, facts.period?.end], ['2026-04-09', '2026-04-11'])
  const { rows: others } = await readText(
    'list.csv',
    '業者名,事業主名,措置区分,対象,停止期間\n架空工務店,架空 花子,指名停止,工事,R8.6.1～R8.6.30\n見本土木株式会社,見本 一郎,指名停止,物品,R8.6.1～R8.6.30\n',
  )
  assert.deepEqual(inShort(others), ['person', '見本土木株式会社'])
  const [measure] = recordsOf(others)
  assert.deepEqual(measure?.kind === 'procurement_suspension' && [measure.scope, measure.actionText], [
    '物品',
    '指名停止',
  ])
})

test('a dash or なし in place of a day is no day, and a lookup may leave a value out', async () => {
  const signs = ['－', '-', 'ー', '―', '—', '‐', '−', '/', '・', 'なし', '該当なし']
  const csv = [
    '事業者名,始期,終期,停止期間の日数,公表日,処分日,処分内容,備考',
    ...signs.map((sign) => `株式会社架空,${sign},${sign},${sign},${sign},R8.4.1,指示,${sign}`),
    '株式会社見本,R8.4.2,別表のとおり,,,R8.4.1,業務停止,',
  ]
  const source = sourceOf('license_action', 'csv', 'lookups: { end: { 別表のとおり: "" } }')
  const { rows } = await readText('list.csv', csv.join('\n'), source)
  const found = recordsOf(rows).map((facts) => facts.kind === 'license_action' && [facts.party.name, facts.period])
  // The rows with other signs are the same record.
  assert.deepEqual(found, [
    ['株式会社架空', null],
    ['株式会社見本', { text: 'R8.4.2～', start: '2026-04-02', end: null, openEnded: false }],
  ])
  assert.equal(rows[0]?.rows, signs.length)
})
