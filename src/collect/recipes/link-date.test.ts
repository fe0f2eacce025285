import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fiscalYearOf } from '../../domain/calendar.ts'
import { dateOfLink } from './link-date.ts'

test('the date of a link is the one in its text, else the one in its file name', () => {
  const cases: readonly (readonly [string, string, string | null])[] = [
    ['指名停止一覧（令和8年4月22日現在）', 'list.pdf', '2026-04-22'],
    ['2026年4月1日～2026年5月1日', 'list.pdf', '2026-05-01'],
    ['令和8年度', 'list.html', '2026-04-01'],
    ['令和元年度', 'list.html', '2019-04-01'],
    ['2025年12月分', 'list.html', '2025-12-01'],
    ['一覧', 'shimeiteishi_R8.4.22.xls', '2026-04-22'],
    ['一覧', '20260424_simeiteisiitiran.pdf', '2026-04-24'],
    ['一覧', 'r80401.pdf', '2026-04-01'],
    ['一覧', 'st_r80219.pdf', '2026-02-19'],
    ['一覧', 'hp-list080422.pdf', '2026-04-22'],
    ['一覧', 'list260422.pdf', '2026-04-22'],
    ['一覧', 'r07-bi-simeiteisi.pdf', '2025-04-01'],
    ['一覧', 'R8simeiteisi.pdf', '2026-04-01'],
    ['一覧', 'simeiteisiR08.pdf', '2026-04-01'],
    ['一覧', 'shimeiteishi_r7.html', '2025-04-01'],
    ['一覧', 'shimeiteisi_2025.html', '2025-04-01'],
    ['一覧', '485171.pdf', null],
    ['一覧', '614388.pdf', null],
    ['一覧', 'list.pdf', null],
  ]
  for (const [text, name, date] of cases) assert.equal(dateOfLink(text, name), date, `${text} ${name}`)
})

test('a fiscal year begins in April', () => {
  assert.deepEqual(['2026-03-31', '2026-04-01'].map(fiscalYearOf), [2025, 2026])
})
