import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inShort, readText, recordsOf, sourceOf } from '../test-source.ts'
import { assertLinear } from '../../../../test/cost.ts'

// Every company, person and notice here is fictional.

const daysIn = async (headings: string, row: string): Promise<unknown> => {
  const { rows } = await readText('list.csv', `${headings}\n${row}`, sourceOf('license_action', 'csv'))
  return recordsOf(rows).map((facts) => facts.kind === 'license_action' && [facts.actionDate, facts.period])
}

test('the term of a licence, the day of an accident and what was before a change are no facts of the act', async () => {
  assert.deepEqual(await daysIn('事業者名,有効期間,処分日,処分内容', '株式会社架空,R2.4.1～R7.3.31,R8.4.1,登録取消'), [
    ['2026-04-01', null],
  ])
  assert.deepEqual(await daysIn('事業者名,事故発生日,処分日,処分内容', '株式会社架空,R8.1.1,R8.4.1,業務停止'), [
    ['2026-04-01', null],
  ])
  const csv =
    '旧商号,業者名,旧住所,住所,変更前停止期間,停止期間\n株式会社旧,株式会社新,高崎市,前橋市,R6.4.1～R6.5.1,R8.4.1～R8.5.1'
  const [facts] = recordsOf((await readText('list.csv', csv)).rows)
  assert.ok(facts?.kind === 'procurement_suspension')
  assert.deepEqual([facts.party.name, facts.party.address, facts.period?.start], ['株式会社新', '前橋市', '2026-04-01'])
})

test('a mark for a row above that is none, a form alone or a letter names nobody', async () => {
  const names = ['〃', '同上', '－', '法人', '株式会社', '事業者ア']
  const { rows } = await readText(
    'list.csv',
    ['業者名,停止期間', ...names.map((name) => `${name},R8.4.1～R8.5.1`)].join('\n'),
  )
  assert.deepEqual(inShort(rows), ['ditto', 'ditto', 'name_missing', ...Array(3).fill('masked_name')])
})

const page = (body: string): string =>
  `<!doctype html><html><head><title>指名停止</title></head><body>${body}</body></html>`

test('the address of the office that published a notice is not the address of its party', async () => {
  const notice = '<p>業者名：株式会社架空</p><p>停止期間：令和8年4月1日～令和8年5月1日</p><p>理由：談合</p>'
  for (const foot of [
    '<p>群馬県 県土整備部 契約検査課</p><p>住所：前橋市架空町1</p>',
    '<p>〒371-0000</p><p>所在地 前橋市架空町1</p>',
  ]) {
    const [facts] = recordsOf((await readText('notice.html', page(notice + foot))).rows)
    assert.ok(facts?.kind === 'procurement_suspension')
    assert.deepEqual([facts.party.address, facts.reasonText], [null, '談合'])
  }
})

test('cases side by side under headings in the first column are a record each', async () => {
  const table = `<table><tr><th>業者名</th><td>株式会社架空</td><td>株式会社見本</td></tr>
    <tr><th>所在地</th><td>前橋市</td><td>高崎市</td></tr>
    <tr><th>停止期間</th><td colspan="2">R8.4.1～R8.5.1</td></tr></table>`
  const { rows } = await readText('list.html', page(table))
  assert.deepEqual(inShort(rows), ['株式会社架空', '株式会社見本'])
  assert.deepEqual(
    recordsOf(rows).map((facts) => facts.kind === 'procurement_suspension' && [facts.party.address, facts.period?.end]),
    [
      ['前橋市', '2026-05-01'],
      ['高崎市', '2026-05-01'],
    ],
  )
})

test('a cell of 100,000 signs is read in a moment', async () => {
  await assertLinear(async (length) => {
    const { rows } = await readText('list.csv', `業者名,停止期間\n${'、'.repeat(length)}x,R8.4.1～R8.5.1`)
    assert.equal(rows.length, 1)
  }, 100_000)
})

const partiesIn = async (headings: string, row: string): Promise<unknown> => {
  const { rows } = await readText('list.csv', `${headings}\n${row}`, sourceOf('license_action', 'csv'))
  return recordsOf(rows).map((facts) => facts.kind === 'license_action' && [facts.party.name, facts.party.address])
}

test('a facility beside a company is not the party, in nested headings either', async () => {
  const day = 'R8.4.1,指示'
  assert.deepEqual(
    await partiesIn(
      '開設者,施設の名称及び所在地,処分日,処分内容',
      `株式会社架空薬品,見本薬局 群馬県高崎市見本町2,${day}`,
    ),
    [['株式会社架空薬品', '群馬県高崎市見本町2']],
  )
  assert.deepEqual(
    await partiesIn(
      '事業者（法人）,,施設の概要,,処分,\n名称,所在地,名称,所在地,年月日,内容',
      `株式会社架空介護,群馬県前橋市架空町1,見本の家,群馬県高崎市見本町2,${day}`,
    ),
    [['株式会社架空介護', '群馬県前橋市架空町1']],
  )
  assert.deepEqual(
    await partiesIn('施設の名称及び所在地,処分日,処分内容', `株式会社架空薬局 群馬県高崎市見本町2,${day}`),
    [['株式会社架空薬局', '群馬県高崎市見本町2']],
  )
})

test('two columns that both claim the party are refused, whichever of its fields they are', async () => {
  const csv = '業者名,被処分者の名称及び所在地,処分日,処分内容\n株式会社架空,見本屋 群馬県前橋市架空町1,R8.4.1,指示'
  await assert.rejects(
    readText('list.csv', csv),
    /業者名, 被処分者の名称及び所在地 all stand for name or name_and_address/u,
  )
  const twice = '名称,所在地,名称,処分日,処分内容\n株式会社架空,群馬県前橋市架空町1,見本屋,R8.4.1,指示'
  await assert.rejects(readText('list.csv', twice), /several columns are headed 名称 and all stand for name/u)
})

test('an address under the heading of names is neither a company nor a person', async () => {
  const csv = ['業者名,停止期間', '前橋市架空町一丁目1-33,R8.4.1～R8.5.1', '前橋市農業協同組合,R8.4.1～R8.5.1'].join(
    '\n',
  )
  assert.deepEqual(inShort((await readText('list.csv', csv)).rows), ['name_is_address', '前橋市農業協同組合'])
})
