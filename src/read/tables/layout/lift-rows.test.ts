import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readText, recordsOf, sourceOf } from '../test-source.ts'

// Every company here is fictional.

const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  `<table><tr>${heads.map((head) => `<th>${head}`).join('')}</tr>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}`).join('')}</tr>`).join('')}</table>`
const period = '令和8年4月1日から令和9年3月31日まで'
const list = table(
  ['商号又は名称', '所在地', '指名停止期間', '理由'],
  [
    ['株式会社架空建設', '前橋市架空町1', period, '契約違反'],
    ['有限会社見本土木', '前橋市見本町2', period, '贈賄'],
  ],
)

/** The company, the fate and its day of each record; of an unread row its reason. */
async function told(above: string, heading: string, below: string, produces = 'procurement_suspension') {
  const html = `<!doctype html><html><body><h1>一覧</h1>${above}<h2>${heading}</h2>${below}</body></html>`
  return (await readText('list.html', html, sourceOf(produces, 'html'))).rows.map((row) => {
    const [facts] = recordsOf([row])
    if (facts === undefined || !('fate' in facts)) return row.outcome === 'unparsed' ? row.reason : row.outcome
    return [facts.party.name, facts.fate, facts.liftedOn ?? facts.cancelledOn ?? '-'].join(' ')
  })
}

const [inForce, lifted] = ['有限会社見本土木  -', '株式会社架空建設 lifted 2026-05-01']

test('a row in a list of lifts beside the list of the measures lifts that of its company', async () => {
  for (const [heading, heads, row] of [
    ['解除一覧', ['商号又は名称', '解除日'], ['株式会社架空建設', '令和8年5月1日']],
    ['指名停止解除', ['商号又は名称', '所在地', '解除年月日'], ['株式会社架空建設', '前橋市架空町1', '令和8年5月1日']],
    ['指名停止解除一覧', ['商号又は名称', '解除日'], ['（株）架空建設', '令和8年5月1日']],
    ['令和8年5月1日付け指名停止解除', ['商号又は名称', '所在地'], ['株式会社架空建設', '前橋市架空町1']],
    ['指名停止解除業者一覧', ['商号又は名称', '指名停止期間', '解除日'], ['株式会社架空建設', period, '令和8年5月1日']],
  ] as const)
    assert.deepEqual(await told(list, heading, table(heads, [row])), [lifted, inForce], heading)
})

test('the remark of a lifted row has the words of the heading and the cell, and none between', async () => {
  const lifts = table(['商号又は名称', '解除日'], [['株式会社架空建設', '令和8年5月1日']])
  const { rows } = await readText('list.html', `<h1>一覧</h1>${list}<h2>指名停止解除一覧</h2>${lifts}`)
  assert.deepEqual(
    recordsOf(rows).map((facts) => ('remarks' in facts ? facts.remarks : undefined)),
    ['指名停止解除：令和8年5月1日', undefined],
  )
})

test('a withdrawal in a list of withdrawals is that of the disposition, and a list of revocations has acts', async () => {
  const acts = table(
    ['事業者名', '処分年月日', '処分内容'],
    [
      ['株式会社架空建設', '令和8年4月1日', '営業停止命令'],
      ['有限会社見本土木', '令和8年4月1日', '指示処分'],
    ],
  )
  const row = table(['事業者名', '取消年月日'], [['株式会社架空建設', '令和8年6月1日']])
  assert.deepEqual(await told(acts, '処分の取消し', row, 'enforcement'), [
    '株式会社架空建設 cancelled 2026-06-01',
    inForce,
  ])
  assert.deepEqual(await told(acts, '許可の取消し', row, 'enforcement'), [
    '株式会社架空建設  -',
    inForce,
    '株式会社架空建設  -',
  ])
})

test('a lift that may be of several rows, or of a company at another address, leaves them open', async () => {
  const heads = ['商号又は名称', '所在地', '解除日']
  const elsewhere = table(heads, [['株式会社架空建設', '高崎市例示町9', '令和8年5月1日']])
  const renamed = table(heads, [['株式会社例示', '前橋市架空町1', '令和8年5月1日']])
  for (const below of [elsewhere, renamed])
    assert.deepEqual(await told(list, '指名停止解除一覧', below), [
      '株式会社架空建設 unknown -',
      inForce,
      'lift_untied',
    ])
  const twice = table(
    ['商号又は名称', '指名停止期間'],
    [
      ['株式会社架空建設', period],
      ['株式会社架空建設', '令和8年4月15日から令和8年12月31日まで'],
    ],
  )
  const lift = table(['商号又は名称', '解除日'], [['株式会社架空建設', '令和8年5月1日']])
  assert.deepEqual(await told(twice, '指名停止解除一覧', lift), [
    '株式会社架空建設 unknown -',
    '株式会社架空建設 unknown -',
    'lift_untied',
  ])
})

test('a lift of another company, before the measure, or with a period of its own is none of a row', async () => {
  const both = ['株式会社架空建設  -', inForce]
  const heads = ['商号又は名称', '解除日']
  for (const row of [
    ['合同会社例示', '令和8年5月1日'],
    ['株式会社架空建設', '令和7年5月1日'],
  ])
    assert.deepEqual(await told(list, '指名停止解除一覧', table(heads, [row])), [...both, 'lift_untied'], row.join())
  const own = ['合同会社例示', '令和8年2月1日から令和8年9月30日まで', '令和8年5月1日']
  const withPeriod = table(['商号又は名称', '指名停止期間', '解除日'], [own])
  assert.deepEqual(await told(list, '指名停止解除一覧', withPeriod), [...both, '合同会社例示 lifted 2026-05-01'])
  const other = table(['商号又は名称', '指名停止期間'], [['株式会社架空建設', period]])
  assert.deepEqual(await told(list, '取引停止', other), [...both, '株式会社架空建設  -'])
})

test('an earlier measure in a list of lifts leaves the later one of its company in force', async () => {
  const earlier = ['株式会社架空建設', '令和7年4月1日から令和7年9月30日まで', '令和7年8月1日']
  const below = table(['商号又は名称', '指名停止期間', '解除日'], [earlier])
  assert.deepEqual(await told(list, '解除済み', below), [
    '株式会社架空建設  -',
    inForce,
    '株式会社架空建設 lifted 2025-08-01',
  ])
})

test('a row of which the lift is the act is what became of the measure of its company', async () => {
  const act = (day: string, words: string, name = '株式会社架空') =>
    `<tr><td>${day}<td>${words}<td>${name}<td>令和8年10月1日から令和9年3月31日まで</tr>`
  const list = (rows: readonly string[]) =>
    `<!doctype html><html><body><h1>指名停止業者一覧</h1><table><tr><th>措置年月日<th>措置内容<th>商号又は名称<th>指名停止期間</tr>${rows.join('')}</table></body></html>`
  const told = async (rows: readonly string[]) =>
    recordsOf((await readText('list.html', list(rows))).rows).map((facts) =>
      facts.kind === 'procurement_suspension' ? [facts.party.name, facts.fate, facts.liftedOn ?? null] : [],
    )
  const [measure, other] = [act('令和8年10月1日', '指名停止'), act('令和8年10月1日', '指名停止', '有限会社見本')]
  assert.deepEqual(await told([measure, act('令和8年11月1日', '指名停止解除'), other]), [
    ['株式会社架空', 'lifted', '2026-11-01'],
    ['有限会社見本', null, null],
  ])
  assert.deepEqual(await told([measure, act('令和8年11月1日', '指名停止解除', '例示株式会社')]), [
    ['株式会社架空', null, null],
    ['例示株式会社', 'lifted', null],
  ])
})

test('a lift or a change by another body is none of the row of the publisher', async () => {
  const own = ['株式会社架空建設  -', inForce, 'other_body']
  const lifts = table(['商号又は名称', '解除日'], [['株式会社架空建設', '令和8年5月1日']])
  const changes = table(['商号又は名称', '変更後の期間'], [['株式会社架空建設', '令和8年4月1日から令和8年5月1日まで']])
  assert.deepEqual(await told(list, '国土交通省による指名停止の解除', lifts), own)
  assert.deepEqual(await told(list, '国土交通省による指名停止期間の変更', changes), own)
})
