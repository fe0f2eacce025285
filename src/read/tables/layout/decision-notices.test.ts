import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readText, recordsOf } from '../test-source.ts'

// Every company here is fictional.

const period = '令和8年4月1日から令和9年3月31日まで'
const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  `<table><tr>${heads.map((head) => `<th>${head}`).join('')}</tr>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}`).join('')}</tr>`).join('')}</table>`
const list = table(
  ['商号又は名称', '所在地', '指名停止期間', '理由'],
  [
    ['株式会社架空建設', '前橋市架空町1', period, '契約違反'],
    ['有限会社見本土木', '前橋市見本町2', period, '贈賄'],
  ],
)
type Labels = Readonly<Record<string, string>>
const labels = (pairs: Labels): string =>
  `<table>${Object.entries(pairs)
    .map(([label, value]) => `<tr><th>${label}</th><td>${value}</td></tr>`)
    .join('')}</table>`
const descriptions = (pairs: Labels): string =>
  `<dl>${Object.entries(pairs)
    .map(([label, value]) => `<dt>${label}</dt><dd>${value}</dd>`)
    .join('')}</dl>`

/** The company, the last day, the fate and its day of each record; of an unread row its reason. */
async function told(body: string): Promise<string[]> {
  const { rows } = await readText('list.html', `<!doctype html><html><body><h1>一覧</h1>${body}</body></html>`)
  return rows.map((row) => {
    const [facts] = recordsOf([row])
    if (facts === undefined || !('fate' in facts)) return row.outcome === 'unparsed' ? row.reason : row.outcome
    const { party, fate, liftedOn, cancelledOn } = facts
    return [party.name, facts.period?.end, fate ?? '-', liftedOn ?? cancelledOn].filter(Boolean).join(' ')
  })
}
const below = (heading: string, notice: string): Promise<string[]> => told(`${list}<h2>${heading}</h2>${notice}`)

const [first, second] = ['株式会社架空建設 2027-03-31 -', '有限会社見本土木 2027-03-31 -']
const lifted = ['株式会社架空建設 2027-03-31 lifted 2026-10-15', second]
const [company, day] = ['株式会社架空建設', '令和8年10月15日']

test('labels below a list that state a lift lift the measure of their company', async () => {
  for (const layout of [labels, descriptions]) {
    assert.deepEqual(await below('指名停止の解除について', layout({ 商号又は名称: company, 解除日: day })), lifted)
    assert.deepEqual(await below('お知らせ', layout({ 商号又は名称: company, 指名停止解除日: day })), lifted)
    const whole = {
      商号又は名称: company,
      所在地: '前橋市架空町1',
      指名停止期間: period,
      解除日: day,
      解除理由: '改善',
    }
    assert.deepEqual(await below('指名停止の解除について', layout(whole)), lifted)
  }
  assert.deepEqual(
    await below('指名停止の取消し', labels({ 商号又は名称: company, 取消年月日: day, 理由: '誤認のため' })),
    [lifted[0]!.replace('lifted', 'cancelled'), second],
  )
  const both =
    labels({ 商号又は名称: company, 解除日: day }) + labels({ 商号又は名称: '有限会社見本土木', 解除日: day })
  assert.deepEqual(await below('指名停止の解除', both), [lifted[0], `${second.slice(0, -1)}lifted 2026-10-15`])
})

test('labels below a list that state a change give the measure of their company its new period', async () => {
  const until = '令和8年4月1日から令和8年10月31日まで'
  const changed = ['株式会社架空建設 2026-10-31 -', second]
  assert.deepEqual(
    await below(
      '指名停止期間の変更について',
      labels({ 商号又は名称: company, 変更前の期間: period, 変更後の期間: until }),
    ),
    changed,
  )
  assert.deepEqual(await below('指名停止期間の短縮', labels({ 商号又は名称: company, 短縮後の期間: until })), changed)
})

test('labels of a lift that tie to no row are unread, and those that they may be about are open', async () => {
  const elsewhere = labels({ 商号又は名称: company, 所在地: '高崎市例示町9', 解除日: day })
  assert.deepEqual(await below('指名停止の解除について', elsewhere), [
    first.replace(/-$/u, 'unknown'),
    second,
    'lift_untied',
  ])
  const other = labels({ 商号又は名称: '合同会社例示', 解除日: day })
  assert.deepEqual(await below('指名停止の解除について', other), [first, second, 'lift_untied'])
})

test('labels of another thing, of a lift to come and of another body say nothing of the rows', async () => {
  for (const [heading, pairs] of [
    ['指名停止業者', { 商号又は名称: company, 所在地: '前橋市架空町1' }],
    ['指名停止の解除の条件', { 商号又は名称: company, 所在地: '前橋市架空町1' }],
    ['お知らせ', { 商号又は名称: company, 連絡先: '架空市契約課' }],
  ] as const)
    assert.deepEqual(await below(heading, labels(pairs)), [first, second], heading)
  assert.deepEqual(
    (await below('国土交通省による指名停止の解除', labels({ 商号又は名称: company, 解除日: day }))).slice(0, 2),
    [first, second],
  )
})
