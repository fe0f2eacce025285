import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readNotice, toldBy } from '../notice/test-notice.ts'

// Every company, person and notice here is fictional.

async function told(
  body: readonly string[],
  produces = 'license_action',
  title = '許可及び認定の取消しについて',
): Promise<string[]> {
  const rows = await readNotice(body, { title, produces }).catch(() => [])
  assert.doesNotMatch(JSON.stringify(rows), /太郎/u)
  return toldBy(rows)
}
const table = (head: readonly string[], ...rows: readonly (readonly string[])[]): string =>
  `<table>${[head, ...rows].map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`
const done = '法に基づき、本日付けで、１団体の許可及び２者の認定を取り消しましたので、下記のとおり公表します。'
const own = [
  '（１）監理団体名　架空協同組合',
  '（２）所在地　前橋市架空町1番地',
  '（３）処分内容　許可の取消し',
  '（４）処分理由　虚偽の報告',
]
const holders = table(
  ['実習実施者名', '住所', '取消件数', '取消理由'],
  ['株式会社見本', '高崎市架空町2番地', '２件', '賃金不払'],
  ['見本　太郎', '高崎市架空町3番地', '１件', '賃金不払'],
)
const foot = ['（参考）', '・認定の取消しを受けた者は、5年間は認定を受けることができません。']

test('a notice below a heading of its act stands beside a table below a heading of another', async () => {
  for (const [first, second] of [
    ['１　監理団体の許可の取消し', '２　技能実習計画の認定の取消し'],
    ['許可取消処分', '改善命令'],
    ['（１）許可を取り消した団体', '（２）認定を取り消した者'],
  ] as const) {
    const page = ['令和8年4月10日', done, `<h2>${first}</h2>`, ...own, `<h2>${second}</h2>`, holders, ...foot]
    assert.deepEqual(
      (await told(page)).toSorted(),
      ['person', '架空協同組合 前橋市架空町1番地 2026-04-10', '株式会社見本 高崎市架空町2番地 2026-04-10'],
      first,
    )
  }
})

test('a notice of today stands above a table of earlier ones', async () => {
  const period = ['令和8年4月1日から令和8年9月30日まで', '令和7年4月1日から令和7年9月30日まで'] as const
  const notice = ['業者名：株式会社架空', '所在地：前橋市架空町1番地', `指名停止期間：${period[0]}`, '理由：贈賄']
  const earlier = (name: string): string => table(['業者名', '指名停止期間'], [name, period[1]])
  const read = async (...body: string[]): Promise<string[]> =>
    told(body, 'procurement_suspension', '指名停止措置について')
  for (const heading of ['過去の指名停止', 'これまでの指名停止措置一覧', '指名停止の履歴'])
    assert.deepEqual(
      await read(...notice, `<h2>${heading}</h2>`, earlier('有限会社見本')),
      ['有限会社見本 - 2025-04-01 2025-09-30', '株式会社架空 前橋市架空町1番地 2026-04-01 2026-09-30'],
      heading,
    )
  // The rows may be those of the notice.
  for (const heading of ['対象業者', '別表', '指名停止業者'])
    assert.deepEqual(
      (await read(...notice, `<h2>${heading}</h2>`, earlier('有限会社見本'))).at(-1),
      'notice_beside_table',
      heading,
    )
  assert.deepEqual(
    (await read(...notice, '<h2>過去の指名停止</h2>', earlier('株式会社架空'))).at(-1),
    'notice_beside_table',
  )
})

test('a notice without a heading of its act stays unread beside a table', async () => {
  const page = (above: string, lines: readonly string[]): string[] => [
    '令和8年4月10日',
    done,
    above,
    ...lines,
    '<h2>２　認定の取消し</h2>',
    holders,
  ]
  for (const above of ['', '<h2>１　団体の概要</h2>', '<h2>２　認定の取消し</h2>'])
    assert.doesNotMatch((await told(page(above, own))).join(), /架空協同組合/u, above)
})
