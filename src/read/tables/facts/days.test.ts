import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { parse } from 'csv-parse/sync'
import type { Period } from '../../../domain/facts.ts'
import type { RowOutcome } from '../../../domain/parsed-publication.ts'
import { readText, sourceOf } from '../test-source.ts'

const periodsOf = (rows: readonly RowOutcome[]): (Period | null)[] =>
  rows.flatMap((row) => (row.outcome === 'record' && 'period' in row.facts ? [row.facts.period] : []))

test('a period in words beside its two days keeps the words; days that contradict them leave the row unparsed', async () => {
  const csv = [
    '業者名,始期,終期,期間,理由',
    '株式会社見本組,2026-04-01,2026-05-01,令和8年4月1日から令和8年5月1日まで,談合',
    '架空建設株式会社,2026-04-01,,本日から当面の間,談合',
    '例示工業株式会社,2026-04-01,,令和8年4月1日より（改善が確認されるまで）,談合',
    '株式会社例示電設,2026-04-01,,2週間,談合',
    '見本土木株式会社,2026-04-01,2026-12-31,12月31日まで9カ月間,談合',
    '架空土木株式会社,2026-04-21,,21日から1カ月間,談合',
    '例示土木株式会社,2026-04-01,,期間は未定,談合',
    '見本造園株式会社,,,6カ月間,談合',
    '有限会社見本電設,2026-04-01,2026-05-01,令和8年4月2日から令和8年5月1日まで,談合',
  ].join('\n')
  const { rows } = await readText('list.csv', csv)
  assert.deepEqual(
    periodsOf(rows).map((period) => [period?.text, period?.end, period?.openEnded]),
    [
      ['令和8年4月1日から令和8年5月1日まで', '2026-05-01', false],
      ['本日から当面の間', null, true],
      ['令和8年4月1日より（改善が確認されるまで）', null, true],
      ['2026-04-01 2週間', '2026-04-14', false],
      ['12月31日まで9カ月間', '2026-12-31', false],
      ['21日から1カ月間', '2026-05-20', false],
      ['期間は未定', null, true],
      ['6カ月間', null, false],
    ],
  )
  assert.deepEqual(
    rows.flatMap((row) => (row.outcome === 'unparsed' ? [row.reason] : [])),
    ['period'],
  )
})

const notices = new URL('../../../../../shared/data/official_notices/procurement_suspensions.csv', import.meta.url)

for (const days of ['start: start, end: end', 'start: ignore, end: ignore']) {
  test(`the 56 suspensions of real notices have the days that were read by hand (${days})`, async (t) => {
    if (!existsSync(notices)) return t.skip('the published files are missing')
    const csv = readFileSync(notices, 'utf8')
    const golden: Record<string, string>[] = parse(csv, { columns: true, bom: true })
    const source = sourceOf(
      'procurement_suspension',
      'csv',
      `columns: { publisher: authority, measure_term: action, notice_date: published_on, entity: name, entity_address: address,
        corporate_number_published: corporate_number, period_text: period, ${days}, clause_as_published: clause,
        reason_code_proposed: ignore, source_url: url, source_kind: ignore, check_digit_ok: ignore }`,
    )
    const { rows } = await readText('notices.csv', csv, source)
    assert.deepEqual(
      periodsOf(rows),
      golden.map(({ period_text: text = '', start = '', end = '' }) => ({
        text,
        start,
        end: end === '' ? null : end,
        openEnded: end === '',
      })),
    )
  })
}
