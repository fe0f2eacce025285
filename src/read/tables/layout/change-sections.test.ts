import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readText, recordsOf } from '../test-source.ts'

// Every company here is fictional.

const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  `<table><tr>${heads.map((head) => `<th>${head}`).join('')}</tr>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}`).join('')}</tr>`).join('')}</table>`
const [long, short] = ['令和8年9月1日から令和9年2月28日まで', '令和8年9月1日から令和8年10月31日まで']
const list = table(
  ['商号又は名称', '所在地', '指名停止期間', '理由'],
  [
    ['株式会社架空建設', '前橋市架空町1', long, '契約違反'],
    ['有限会社見本土木', '前橋市見本町2', '令和8年10月1日から令和8年12月31日まで', '贈賄'],
  ],
)

/** The company, the days, the fate and the last day before a change of each record; of an unread row its reason. */
async function told(body: string): Promise<string[]> {
  const { rows } = await readText('list.html', `<!doctype html><html><body><h1>一覧</h1>${body}</body></html>`)
  return rows.map((row) => {
    const [facts] = recordsOf([row])
    if (facts === undefined || !('fate' in facts)) return row.outcome === 'unparsed' ? row.reason : row.outcome
    const { party, period, fate, formerPeriod } = facts
    const days = [period?.start, period?.end, fate ?? '-', formerPeriod?.end].filter((word) => word !== undefined)
    return [party.name, ...days].join(' ')
  })
}
const below = (heading: string, heads: readonly string[], ...rows: readonly (readonly string[])[]): Promise<string[]> =>
  told(`${list}${heading}${table(heads, rows)}`)

const [first, second] = ['株式会社架空建設 2026-09-01 2027-02-28 -', '有限会社見本土木 2026-10-01 2026-12-31 -']
const changed = ['株式会社架空建設 2026-09-01 2026-10-31 - 2027-02-28', second]
const heads = ['商号又は名称', '指名停止期間']

test('a row below a heading of changes replaces the period of the row of its company', async () => {
  for (const heading of [
    '指名停止期間を変更した業者',
    '指名停止期間の短縮',
    '３　指名停止期間の変更について',
    '指名停止期間変更業者一覧',
    '期間変更',
    '【変更】',
    '指名停止措置（期間変更）',
    '指名停止期間の変更・短縮',
    '指名停止期間の見直しを行った業者',
  ])
    assert.deepEqual(await below(`<h2>${heading}</h2>`, heads, ['株式会社架空建設', short]), changed, heading)
  for (const sentence of [
    '次の業者の指名停止期間を変更しました。',
    '下記のとおり指名停止期間を短縮しました。',
    '令和8年10月1日付けで以下の業者の指名停止期間を変更した。',
  ])
    assert.deepEqual(
      await below(`<h2>お知らせ</h2><p>${sentence}</p>`, heads, ['（株）架空建設', short]),
      changed,
      sentence,
    )
})

test('a heading of changes holds below the headings of trades', async () => {
  for (const inner of ['<h3>工事</h3>', '<h3>令和8年度</h3>'])
    assert.deepEqual(
      await below(`<h2>指名停止期間を変更した業者</h2>${inner}`, heads, ['株式会社架空建設', short]),
      changed,
      inner,
    )
})

test('a table of changes prints the new period in a column of its own, or nothing but its last day', async () => {
  const columns = ['商号又は名称', '変更前の期間', '変更後の期間', '変更理由']
  const cells = ['株式会社架空建設', long, short, '改善が認められたため']
  assert.deepEqual(await below('<h2>指名停止期間の変更</h2>', columns, cells), changed)
  assert.deepEqual(await below('<h2>お知らせ</h2>', columns, cells), changed)
  assert.deepEqual(
    await below('<h2>期間の短縮</h2>', ['商号又は名称', '短縮後の終期'], ['株式会社架空建設', '令和8年10月31日']),
    ['株式会社架空建設 2026-09-01 2026-10-31 -', second],
  )
  const longer = ['有限会社見本土木', '令和9年1月1日から令和9年3月31日まで']
  assert.deepEqual(await below('<h2>指名停止期間の延長</h2>', heads, longer), [
    first,
    '有限会社見本土木 2026-10-01 2027-03-31 -',
  ])
})

test('a changed row keeps what the list says, and has what the row of the change says besides', async () => {
  const { rows } = await readText(
    'list.html',
    `<h1>一覧</h1>${list}<h2>指名停止期間の変更</h2>${table([...heads, '法人番号', '備考'], [['株式会社架空建設', short, '1234567890123', '改善のため']])}`,
  )
  const [facts] = recordsOf(rows)
  assert.ok(facts !== undefined && 'party' in facts && 'remarks' in facts)
  assert.equal(facts.party.address, '前橋市架空町1')
  assert.match(facts.remarks ?? '', /改善のため/u)
})

test('a change that ties to no row surely leaves those open that it may be about', async () => {
  const unknown = first.replace(/-$/u, 'unknown')
  const cases: readonly (readonly [string, readonly string[], readonly string[]])[] = [
    ['another address', ['商号又は名称', '所在地', '指名停止期間'], ['株式会社架空建設', '高崎市例示町9', short]],
    ['no last day', ['商号又は名称', '指名停止期間'], ['株式会社架空建設', '2か月']],
    ['another first day', heads, ['株式会社架空建設', '令和8年9月15日から令和8年10月31日まで']],
  ]
  for (const [what, columns, cells] of cases)
    assert.deepEqual(
      await below('<h2>指名停止期間の短縮</h2>', columns, cells),
      [unknown, second, 'periods_untied'],
      what,
    )
  const earlier = ['株式会社架空建設', short]
  assert.deepEqual(await below('<h2>指名停止期間の延長</h2>', heads, earlier), [unknown, second, 'periods_untied'])
  // Which of two changes applies is not said.
  const twice = await below('<h2>期間変更</h2>', heads, ['株式会社架空建設', short], ['株式会社架空建設', long])
  assert.deepEqual(twice, [unknown, second, 'periods_untied', 'periods_untied'])
})

test('a change of another measure, another heading and a page of nothing but changes leave each row as it is', async () => {
  const other = '令和7年4月1日から令和7年9月30日まで'
  assert.deepEqual(await below('<h2>指名停止期間の変更</h2>', heads, ['株式会社架空建設', other]), [
    first,
    second,
    '株式会社架空建設 2025-04-01 2025-09-30 -',
  ])
  assert.deepEqual(await below('<h2>指名停止期間の変更</h2>', heads, ['合同会社例示', short]), [
    first,
    second,
    '合同会社例示 2026-09-01 2026-10-31 -',
  ])
  const own = '株式会社架空建設 2026-09-01 2026-10-31 -'
  for (const heading of ['指名停止及び期間変更', '商号を変更した業者', '指名停止業者一覧', '現在の指名停止'])
    assert.deepEqual(
      await below(`<h2>${heading}</h2>`, heads, ['株式会社架空建設', short]),
      [first, second, own],
      heading,
    )
  assert.deepEqual(await told(`<h2>指名停止期間の変更</h2>${table(heads, [['株式会社架空建設', short]])}`), [own])
})

test('a lift of a changed measure ties to it', async () => {
  const lifts = `<h2>指名停止解除一覧</h2>${table(['商号又は名称', '解除日'], [['株式会社架空建設', '令和8年10月15日']])}`
  const changes = `<h2>期間変更</h2>${table(heads, [['株式会社架空建設', short]])}`
  assert.deepEqual(await told(list + changes + lifts), [changed[0]!.replace(' - ', ' lifted '), second])
})
