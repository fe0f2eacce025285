import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readNotice, toldBy } from './test-notice.ts'

// Every company, person and notice here is fictional.

async function told(...body: readonly string[]): Promise<string[]> {
  const rows = await readNotice(body).catch(() => [])
  assert.doesNotMatch(JSON.stringify(rows), /太郎/u)
  return toldBy(rows)
}
const [longer, shorter] = ['令和8年4月1日から令和8年9月30日まで', '令和8年4月1日から令和8年6月30日まで']
const announced = '下記２社に対して指名停止を行いました。'
const block = (name: string, period: string, place = '前橋市架空町1番地'): string[] => [
  name,
  `ア　所在地　${place}`,
  'イ　代表者　見本　太郎',
  `ウ　指名停止期間　${period}`,
  'エ　理由　贈賄のため',
]
const each = [
  '株式会社架空 前橋市架空町1番地 2026-04-01 2026-09-30',
  '有限会社見本 高崎市架空町2番地 2026-04-01 2026-06-30',
]

test('companies on lines with a number or a sign, each above its labels, are a notice each', async () => {
  for (const [first, second] of [
    ['１　', '２　'],
    ['（１）', '（２）'],
    ['①', '②'],
    ['○ ', '○ '],
    ['■', '■'],
    ['1. ', '2. '],
  ] as const) {
    const body = [
      ...block(`${first}株式会社架空`, longer),
      ...block(`${second}有限会社見本`, shorter, '高崎市架空町2番地'),
    ]
    assert.deepEqual(await told(announced, ...body), each, first)
    assert.deepEqual(await told(...body), each, first)
  }
})

test('the address may stand behind the name, and each section counts anew', async () => {
  const [first, second] = ['１ 株式会社架空（前橋市架空町1番地）', '２ 有限会社見本（高崎市架空町2番地）'].map(
    (line, at) => [line, `期間：${[longer, shorter][at]}`, '理由：贈賄のため'],
  ) as [string[], string[]]
  assert.deepEqual(await told(announced, ...first, ...second), each)
  const sections = ['<h2>工事</h2>', ...first, '<h2>物品</h2>', ...second.map((line) => line.replace('２ ', '１ '))]
  assert.deepEqual(await told(announced, ...sections), each)
})

test('companies below each other have the act below the last in common, or are unread', async () => {
  const both = each.map((one) => one.replace('2026-06-30', '2026-09-30'))
  const common = ['（１）株式会社架空（前橋市架空町1番地）', '（２）有限会社見本（高崎市架空町2番地）']
  assert.deepEqual(await told(announced, ...common, `指名停止期間：${longer}`), both)
  const apart = common.flatMap((line, at) => [
    line.slice(0, line.indexOf('（', 3)),
    `所在地：${['前橋市架空町1番地', '高崎市架空町2番地'][at]}`,
  ])
  assert.deepEqual(await told(announced, ...apart, `指名停止期間：${longer}`), both)
})

test('no company has the period of another whose line is no line of a company', async () => {
  const first = block('１　株式会社架空', longer)
  for (const name of ['２　見本　太郎', '見本商店', '・有限会社見本', '有限会社見本', '５　有限会社見本']) {
    const found = await told(announced, ...first, ...block(name, shorter, '高崎市架空町2番地'))
    assert.deepEqual(found.filter((one) => one.startsWith('株式会社')).slice(0, 1), each.slice(0, 1), name)
    assert.ok(!found.some((one) => one.startsWith('株式会社') && one.includes('06-30')), name)
  }
  // A label names the party: a company in the reason is none.
  const reason = ['理由：下記の者に関する贈賄のため', '１ 有限会社見本', '備考：なし']
  assert.deepEqual(await told('業者名：株式会社架空', `指名停止期間：${longer}`, ...reason), [
    '株式会社架空 - 2026-04-01 2026-09-30',
  ])
})
