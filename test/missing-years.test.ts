import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { ImportState } from '../src/ledger/import-state.ts'
import { enforcement, record, sourceOf } from '../src/ledger/test-publications.ts'
import { createYearGaps } from '../src/publish/year-gaps.ts'
import { testApp, type TestApp } from '../src/serve/http/test-app.ts'
import { contextOfFile, publishedRows } from './published-rows.ts'

// What is said where a source has a list for each fiscal year, and some years were not collected. All companies and authorities are fictional.

const clock = { now: new Date('2025-03-21T00:00:00Z') }
const context = contextOfFile()
let site: TestApp
before(async () => {
  const source = { ...sourceOf('years', 'enforcement'), title: 'yearsの一覧', titleEn: 'List years' }
  const publications = [2018, 2020, 2023, 2024].map((year) => ({
    source,
    list: `revocation:FY${year}`,
    seenOn: '2025-03-20',
    asOf: '2025-03-20',
    complete: true,
    name: `years-${year}`,
    rows: [
      record(`${year}`, {
        ...enforcement(`株式会社架空${year}`, 'years'),
        authority: { name: '架空years局', text: '架空years局', type: 'national', corporateNumber: null },
        actionDate: `${year}-06-10`,
      }),
    ],
  }))
  const { served: search } = await publishedRows(context, publications, clock)
  site = await testApp({ search, now: () => clock.now.getTime() })
})

interface Meta {
  readonly result: string
  readonly not_covered_ja: string | null
  readonly edition_gaps: readonly unknown[]
  readonly warnings: readonly { readonly code: string }[]
}

async function metaOf(query: Record<string, string>): Promise<Meta> {
  const reply = await site.app.inject({ url: '/api/v1/enforcements', query })
  assert.equal(reply.statusCode, 200, reply.body)
  return reply.json<{ meta: Meta }>().meta
}

const gapOfYears = (list: string, after: string, before: string) => ({
  source_id: 'years',
  title: 'yearsの一覧',
  title_en: 'List years',
  list,
  after,
  before,
})
const ofYear2019 = gapOfYears('revocation:FY2020', '2019-03-31', '2020-04-01')
const ofYears2021 = gapOfYears('revocation:FY2023', '2021-03-31', '2023-04-01')

test('the missing years are told where a list is cut by fiscal years', async () => {
  const authority = '架空years局'
  for (const [days, gaps] of [
    [{ from: '2019-06-01', to: '2019-12-31' }, [ofYear2019]],
    [{ from: '2022-01-01', to: '2022-12-31' }, [ofYears2021]],
    [{ from: '2019-06-01', to: '2022-12-31' }, [ofYear2019, ofYears2021]],
    [{ from: '2020-04-01', to: '2021-03-31' }, []],
    [{ from: '2018-04-01', to: '2019-03-31' }, []],
    [{ from: '2024-04-01' }, []],
  ] as const) {
    const meta = await metaOf({ authority, ...days })
    assert.deepEqual(meta.edition_gaps, gaps, JSON.stringify(days))
    assert.equal(
      meta.warnings.some(({ code }) => code === 'edition_gaps'),
      gaps.length > 0,
    )
  }
  const { result, not_covered_ja: notCovered } = await metaOf({ authority, from: '2019-06-01', to: '2019-12-31' })
  assert.equal(result, 'unknown')
  assert.match(notCovered ?? '', /yearsの一覧の2019-03-31と2020-04-01の間の版や年度/)
})

test('behind the newest year, those that had passed when the source was collected are missing', () => {
  const imported = (list: string, seenOn: string) =>
    ({ sourceId: 'years', list, seenOn, complete: true, refusal: null, reversal: null }) as unknown as ImportState
  const of = (...imports: readonly ImportState[]) => createYearGaps(imports)
  const behind = of(imported('revocation:FY2023', '2026-08-21'), imported('revocation:FY2024', '2026-08-21'))
  assert.deepEqual(behind('years revocation:FY2024', false), [{ after: '2025-03-31', before: '2026-04-01' }])
  assert.deepEqual(behind('years revocation:FY2023', false), [])
  assert.deepEqual(behind('years revocation:FY2024', true), [])
  // The list of the year that has just ended may not be published yet.
  assert.deepEqual(of(imported('令和7年度', '2026-04-05'))('years 令和7年度', false), [])
  // Each kind of list has its own years, and a list without a year has none.
  const kinds = of(
    imported('a:FY2020', '2022-12-01'),
    imported('b:FY2022', '2022-12-01'),
    imported('all', '2022-12-01'),
  )
  assert.deepEqual(kinds('years b:FY2022', false), [])
  assert.deepEqual(kinds('years all', false), [])
  assert.deepEqual(kinds('years a:FY2020', false), [{ after: '2021-03-31', before: '2022-04-01' }])
})
