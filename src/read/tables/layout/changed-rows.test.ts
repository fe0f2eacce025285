import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readText, recordsOf } from '../test-source.ts'

// Every company here is fictional.

const heads = ['番号', '商号又は名称', '所在地', '指名停止期間', '理由', '備考']
const [long, short] = ['令和8年4月1日から令和9年3月31日まで', '令和8年4月1日から令和8年10月31日まで']
const other = ['2', '有限会社見本土木', '前橋市見本町2', long, '贈賄', '']

interface Cells {
  readonly number?: string
  readonly name?: string
  readonly period?: string
  readonly reason?: string
  readonly remarks?: string
}
const row = ({ number = '1', name = '株式会社架空建設', period = long, reason = '談合', remarks = '' }: Cells) => [
  number,
  name,
  '前橋市架空町1',
  period,
  reason,
  remarks,
]

/** The company, the last day, the one before the change and the fate of each record; of an unread row its reason. */
async function told(...rows: readonly (readonly string[])[]): Promise<string[]> {
  const printed = rows.map((cells) => `<tr><td>${cells.join('<td>')}`).join('')
  const html = `<!doctype html><html><body><h1>一覧</h1><table><tr><th>${heads.join('<th>')}${printed}</table></body></html>`
  return (await readText('list.html', html)).rows.map((one) => {
    const [facts] = recordsOf([one])
    if (facts?.kind !== 'procurement_suspension') return one.outcome === 'unparsed' ? one.reason : one.outcome
    const former = facts.formerPeriod === undefined ? '' : ` before: ${facts.formerPeriod.end}`
    return `${facts.party.name} ${facts.period?.end}${former}${facts.fate === null ? '' : ` ${facts.fate}`}`
  })
}

const ofOther = '有限会社見本土木 2027-03-31'
const changed = ['株式会社架空建設 2026-10-31 before: 2027-03-31', ofOther]
const unknown = '株式会社架空建設 2027-03-31 unknown'

test('a row after a change, marked in any of its cells, replaces the marked row before it', async () => {
  for (const [before, after] of [
    [{ period: `${long}（変更前）` }, { period: `${short}（変更後）` }],
    [{ period: `（変更前）<br>${long}` }, { period: `（変更後）<br>${short}` }],
    [{ number: '1（変更前）' }, { number: '1（変更後）', period: short }],
    [{ name: '株式会社架空建設（訂正前）' }, { name: '（訂正後）株式会社架空建設', period: short }],
    [{ name: '変更前　株式会社架空建設' }, { name: '変更後　株式会社架空建設', period: short }],
    [{ reason: '談合（変更前）' }, { reason: '談合（変更後）', period: short }],
    [{ remarks: '短縮前' }, { remarks: '期間短縮後', period: short }],
  ] as const) {
    assert.deepEqual(await told(row(before), row(after), other), changed, JSON.stringify(after))
    assert.deepEqual(await told(row(before), other, row(after)), changed.toReversed(), JSON.stringify(after))
  }
})

test('it replaces a row without a mark of the same company and first day', async () => {
  for (const mark of ['変更後', '訂正後', '延長後', '短縮後', '期間変更後', '指名停止期間短縮後'])
    for (const after of [
      { period: `${short}（${mark}）` },
      { number: '3', period: `${short}【${mark}】` },
      { number: `1（${mark}）`, period: short, reason: '談合等' },
      { name: `株式会社架空建設（${mark}）`, period: short },
      { remarks: mark, period: short },
    ])
      assert.deepEqual(await told(row({}), row(after), other), changed, JSON.stringify(after))
  const earlier = row({ number: '3', period: '令和7年4月1日から令和7年5月31日まで' })
  assert.deepEqual(await told(earlier, row({}), row({ remarks: '変更後', period: short }), other), [
    '株式会社架空建設 2025-05-31',
    ...changed,
  ])
})

test('a row after a change that does not tie to one row is unread, and what it may have replaced is open', async () => {
  const after = row({ number: '3', period: `${short}（変更後）` })
  const bribes = row({ reason: '贈賄' })
  assert.deepEqual(await told(bribes, after, other), [unknown, 'periods_untied', ofOther])
  const longer = row({ number: '4', period: '令和8年4月1日から令和9年6月30日まで' })
  assert.deepEqual(await told(row({}), longer, after), [
    unknown,
    '株式会社架空建設 2027-06-30 unknown',
    'periods_untied',
  ])
  assert.deepEqual(await told(row({}), after, row({ number: '4', remarks: '延長後' })), [
    unknown,
    'periods_untied',
    'periods_untied',
  ])
  const renamed = row({ number: '1（変更後）', name: '株式会社新架空', period: short })
  assert.deepEqual(await told(row({}), renamed, other), [unknown, 'periods_untied', ofOther])
  assert.deepEqual(await told(row({ remarks: '変更前' }), other), ['periods_untied', ofOther])
  assert.deepEqual(await told(row({ period: `${long}（変更前）` }), other), ['periods_untied', ofOther])
})

test('a row of another measure or company, and a side of something else, replace nothing', async () => {
  const ofShort = '株式会社架空建設 2026-10-31'
  const earlier = row({ period: '令和7年4月1日から令和7年5月31日まで' })
  const after = row({ number: '3', period: `${short}（変更後）` })
  assert.deepEqual(await told(earlier, after), ['株式会社架空建設 2025-05-31', ofShort])
  assert.deepEqual(await told(other, after), [ofOther, ofShort])
  for (const reason of ['架空工事の契約（変更後）', '架空工事の契約（変更前）', '設計変更後の施工不良'])
    assert.deepEqual(await told(row({ period: short, reason }), other), [ofShort, ofOther], reason)
  assert.deepEqual(await told(row({}), row({ number: '3', period: short }), other), [
    '株式会社架空建設 2027-03-31',
    ofShort,
    ofOther,
  ])
  const both = `（変更前）${long}<br>（変更後）${short}`
  assert.deepEqual(await told(row({ period: both }), other), [ofShort, ofOther])
})

test('a mark of a change alone, beside a row of the same company and first day, is that of the later row', async () => {
  for (const after of [
    { number: '1（訂正）' },
    { name: '株式会社架空建設（短縮）' },
    { name: '【変更】株式会社架空建設' },
    { remarks: '期間変更' },
    { remarks: '上記の変更' },
    { remarks: '※期間短縮' },
  ])
    assert.deepEqual(await told(row({}), row({ ...after, period: short }), other), changed, JSON.stringify(after))
  const lifted = row({ period: short, remarks: '解除' })
  assert.deepEqual(await told(row({}), lifted, other), [`${changed[0]} lifted`, ofOther])
  const below = row({ remarks: '下段のとおり変更' })
  assert.deepEqual(await told(below, row({ period: short }), other), [
    'periods_untied',
    '株式会社架空建設 2026-10-31',
    ofOther,
  ])
  // Another reason, the same days, a change of a part, and a mark of a row that stands alone.
  for (const alone of [{ reason: '贈賄', number: '5', period: short }, { number: '5' }])
    assert.deepEqual(
      (await told(row({}), row({ ...alone, remarks: '期間変更' }), other))[0]?.includes('2027-03-31'),
      true,
    )
  const ofBribes = row({ reason: '贈賄', number: '5', period: short, remarks: '期間変更' })
  assert.equal((await told(row({}), ofBribes, other)).length, 3)
  assert.deepEqual((await told(row({}), row({ remarks: '一部変更', period: short }), other)).length, 3)
  assert.deepEqual(await told(row({ name: '株式会社架空建設（短縮）' }), other), [
    '株式会社架空建設（短縮） 2027-03-31',
    ofOther,
  ])
})
