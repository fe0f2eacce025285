import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inShort, readText, recordsOf } from './test-source.ts'

// Every company and person here is fictional.

const suspensionsIn = async (csv: string): Promise<unknown[]> =>
  recordsOf((await readText('list.csv', csv)).rows).map((facts) => {
    assert.ok(facts.kind === 'procurement_suspension')
    const { party, period, reasonText } = facts
    return [party.name, period?.start, period?.end, reasonText]
  })

test('a ditto mark repeats the value above it, also that of several rows', async () => {
  const rows = [
    '株式会社架空,R8.4.1～R8.5.1,談合',
    '見本工業株式会社,〃,〃',
    '例示建設株式会社,同　上,贈賄',
    '〃,R8.6.1～R8.7.1,仝',
  ]
  assert.deepEqual(await suspensionsIn(['業者名,停止期間,理由', ...rows].join('\n')), [
    ['株式会社架空', '2026-04-01', '2026-05-01', '談合'],
    ['見本工業株式会社', '2026-04-01', '2026-05-01', '談合'],
    ['例示建設株式会社', '2026-04-01', '2026-05-01', '贈賄'],
    ['例示建設株式会社', '2026-06-01', '2026-07-01', '贈賄'],
  ])
})

test('a ditto mark in a column of days repeats the day', async () => {
  const rows = ['株式会社架空,R8.4.1,R8.5.1', '見本工業株式会社,々,R8.6.1', '例示建設株式会社,″,〃']
  assert.deepEqual(await suspensionsIn(['業者名,始期,終期', ...rows].join('\n')), [
    ['株式会社架空', '2026-04-01', '2026-05-01', null],
    ['見本工業株式会社', '2026-04-01', '2026-06-01', null],
    ['例示建設株式会社', '2026-04-01', '2026-06-01', null],
  ])
})

test('a blank cell and a dash repeat nothing, and a mark below a heading or a blank cell is no value', async () => {
  const csv = [
    '業者名,停止期間,理由',
    '株式会社架空,R8.4.1～R8.5.1,談合',
    '見本工業株式会社,,談合',
    '例示建設株式会社,〃,談合',
    '架空電設株式会社,－,談合',
    '【物品】,,',
    '見本商事株式会社,〃,談合',
  ].join('\n')
  const { rows } = await readText('list.csv', csv)
  assert.deepEqual(inShort(rows), ['株式会社架空', ...Array<string>(4).fill('period')])
})

test('a person above a ditto mark is a person in both rows', async () => {
  const { rows } = await readText('list.csv', '業者名,停止期間\n見本 太郎,R8.4.1～R8.5.1\n〃,R8.6.1～R8.7.1')
  assert.deepEqual(inShort(rows), ['person', 'person'])
})

test('a merged period is that of all its rows', async () => {
  const table = `<table><tr><th>業者名</th><th>停止期間</th></tr>
    <tr><td>株式会社架空</td><td rowspan="2">R8.4.1～R8.5.1</td></tr><tr><td>見本工業株式会社</td></tr></table>`
  const { rows } = await readText('list.html', `<!doctype html><html><body>${table}</body></html>`)
  assert.deepEqual(
    recordsOf(rows).map((facts) => facts.kind === 'procurement_suspension' && [facts.party.name, facts.period?.end]),
    [
      ['株式会社架空', '2026-05-01'],
      ['見本工業株式会社', '2026-05-01'],
    ],
  )
})
