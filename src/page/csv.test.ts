import assert from 'node:assert/strict'
import { test } from 'node:test'
import { csvOf, textOfCell } from './browser/records/csv.ts'
import type { Enforcement, ProcurementSuspension } from './browser/types.ts'

/** A suspension of a fictional company. */
const suspension = {
  id: 'sus_1',
  company: { name: '株式会社瑠璃梟建設', name_text: '㈱瑠璃梟建設', address: null, identity: { method: 'none' } },
  authority: '見本市',
  period: { start: '2024-02-02', end: null, text: '当面の間' },
  reason_codes: ['bid_rigging', 'bribery'],
  reason_text: '談合,"贈賄"',
  source: { publisher: '見本市', url: 'https://sample.example/', title: null, retrieved_at: '2026-01-01T00:00:00Z' },
} as unknown as ProcurementSuspension

const enforcement = { ...suspension, id: 'enf_1', action_type: 'fine', action_type_label: '課徴金', summary: '概要' }

function rowsOf(note: string | null, ...records: readonly unknown[]): string[] {
  const text = csvOf(records as Enforcement[], note)
  assert.ok(text.startsWith('\uFEFF') && text.endsWith('\r\n'))
  return text.slice(1, -2).split('\r\n')
}

test('a row has the published words, the codes, the source and its address', () => {
  const [head = '', first = '', second = ''] = rowsOf(null, suspension, enforcement)
  assert.equal(head.split(',').length, second.split(',').length)
  for (const text of ['sus_1', '㈱瑠璃梟建設', '見本市', 'bid_rigging bribery', '当面の間', 'https://sample.example/'])
    assert.ok(first.includes(text), text)
  assert.ok(first.includes('"談合,""贈賄"""'))
  assert.match(second, /^enf_1,.*,fine,.*,概要,/)
})

test('a row has the day by which its list is ordered, and which day that is', () => {
  const fieldsOf = (record: object) => {
    const [head = '', row = ''] = rowsOf(null, { ...suspension, reason_text: '談合', ...record })
    const cells = row.split(',')
    return ['date', 'date_basis', 'action_date', 'published_on'].map((name) => cells[head.split(',').indexOf(name)])
  }
  const source = { ...suspension.source, published_on: '2024-03-17' }
  const published = { period: null, date_basis: 'published', action_date: null, source }
  assert.deepEqual(fieldsOf(published), ['2024-03-17', 'published', '', '2024-03-17'])
  assert.deepEqual(fieldsOf({ date_basis: 'period', source }), ['2024-02-02', 'period', '', '2024-03-17'])
  assert.deepEqual(fieldsOf({ date_basis: 'action', action_date: '2024-01-31', source }).slice(0, 3), [
    '2024-01-31',
    'action',
    '2024-01-31',
  ])
  assert.deepEqual(fieldsOf({ period: null, date_basis: 'none', source }), ['', 'none', '', '2024-03-17'])
})

for (const start of ['=', '+', '-', '@', '＝', '＋', '－', '＠', '\t'])
  test(`a text that begins with ${JSON.stringify(start)} is not a formula`, () => {
    const [, row = ''] = rowsOf(null, { ...suspension, authority: `${start}cmd()` })
    assert.ok(row.includes(`,'${start}cmd(),`))
  })

test('a text that begins with a line end is not a formula, and is read back as it was', () => {
  const [, ...rows] = rowsOf(null, { ...suspension, authority: '\n=cmd()' })
  assert.ok(rows.join('').includes(`"'`))
  for (const text of ['\n=cmd()', '＝cmd()', '=cmd()']) assert.equal(textOfCell(`'${text}`), text)
  for (const text of ["'20年代", "'", '見本市']) assert.equal(textOfCell(text), text)
})

test('the last line says what is left out', () => {
  assert.deepEqual(rowsOf('ほかにもあります。', suspension).slice(2), ['ほかにもあります。'])
})
