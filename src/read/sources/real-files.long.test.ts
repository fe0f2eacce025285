import { test } from 'node:test'
import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { publicationFile } from '../documents/process/open-publication.ts'
import { loadSource } from './source-folder.ts'
import { assertNamesNobody } from './test-names-of-persons.ts'

/** Published files beside the repository. Every one is read by its source; the numbers were counted with another program or by eye. */
const shared = new URL('../../../../shared/data/', import.meta.url)

interface Counts {
  readonly rows: number
  /** Rows that gave records. */
  readonly records: number
  readonly persons?: number
  /** Reason → rows. */
  readonly unparsed?: Readonly<Record<string, number>>
  readonly remarks?: readonly string[]
}

type File = readonly [name: string, counts: Counts]

const days = { replacement_character: 1, action_date: 5 }

const publications: Readonly<Record<string, { readonly folder: string; readonly files: readonly File[] }>> = {
  // Rows: the days before 送検 and 局長が指導 in the text that pdftotext extracts.
  mhlw_labor_violations: {
    folder: 'mhlw_labor',
    files: [
      ['2017-05-10_170510-01.pdf', { rows: 334, records: 285, persons: 49 }],
      ['2017-12-28_170510-01.pdf', { rows: 471, records: 421, persons: 50 }],
      ['2018-04-02_170510-01.pdf', { rows: 450, records: 404, persons: 46 }],
      ['2020-12-01_20201201121546_content_000534084.pdf', { rows: 433, records: 387, persons: 46 }],
      ['2021-06-01_20210601090821_content_000776466.pdf', { rows: 419, records: 380, persons: 39 }],
      // （株）Ｌ stands for a company that is not named.
      ['2023-11-30_001150620.pdf', { rows: 406, records: 352, persons: 53, unparsed: { masked_name: 1 } }],
      ['2024-03-01_001150620.pdf', { rows: 365, records: 314, persons: 51 }],
      [
        '2025-03-31_001150620.pdf',
        {
          rows: 467,
          records: 428,
          persons: 39,
          // 令和6年9月30日, in white above the table.
          remarks: ['page 17: text that a reader does not see is left out (characters: 9)'],
        },
      ],
    ],
  },
  // A number of a plan beside the table stands in a column without a heading.
  isa_technical_intern: {
    folder: 'isa_titp',
    files: [
      ['jisshi_ninteitorikeshi_FY2018_001391104.xlsx', { rows: 151, records: 151 }],
      ['jisshi_ninteitorikeshi_FY2020_001391107.xlsx', { rows: 1001, records: 952, persons: 49 }],
      [
        'jisshi_ninteitorikeshi_FY2023_001395059.xlsx',
        { rows: 1404, records: 1372, persons: 31, unparsed: { cell_without_heading: 1 } },
      ],
      [
        'jisshi_ninteitorikeshi_FY2024_001417745.xlsx',
        { rows: 880, records: 864, persons: 15, unparsed: { cell_without_heading: 1 } },
      ],
      ['jisshi_kaizenmeirei_930004391.xlsx', { rows: 15, records: 14, persons: 1 }],
      ['kanri_dantai_kyokatorikeshi_930005832.xlsx', { rows: 63, records: 63 }],
      ['kanri_dantai_kaizenmeirei_930005831.xlsx', { rows: 39, records: 39 }],
    ],
  },
  // The words of 64 rows describe a group of companies.
  jftc_actions: {
    folder: 'jftc',
    files: [['actions_2016-06_2026-07.csv', { rows: 224, records: 224 }]],
  },
  caa_representations: { folder: 'caa_keihyo', files: [['keihyo_cases.csv', { rows: 150, records: 150 }]] },
  industrial_waste_revocations: { folder: 'sanpai', files: [['sanpai_actions_seed.csv', { rows: 301, records: 301 }]] },
  // Days such as 2020年10月0日, and names that the transcription has lost.
  mlit_negative_information_crawl: {
    folder: 'mlit_nega_inf',
    files: [
      ['20200905.csv', { rows: 903, records: 900, unparsed: { ...days, action_date: 2 } }],
      ['20201213.csv', { rows: 976, records: 972, unparsed: { ...days, action_date: 3 } }],
      ['20210228.csv', { rows: 922, records: 916, unparsed: days }],
      ['20210301.csv', { rows: 906, records: 900, unparsed: days }],
      ['20210401.csv', { rows: 876, records: 870, unparsed: days }],
    ],
  },
  // 株式会社A, and two cases without a name.
  official_enforcement_notices: {
    folder: 'official_notices',
    files: [
      ['enforcement_actions.csv', { rows: 22, records: 19, unparsed: { masked_name: 1, name_missing: 2 } }],
      ['enforcement_actions_more.csv', { rows: 11, records: 11 }],
    ],
  },
  official_procurement_notices: {
    folder: 'official_notices',
    files: [
      ['procurement_suspensions.csv', { rows: 56, records: 56 }],
      ['procurement_suspensions_more.csv', { rows: 48, records: 48 }],
    ],
  },
  // Two titles count the companies (販売事業者2社) and do not name them: a group.
  caa_representation_notices: {
    folder: 'caa_html',
    files: [['index-2024.main.html', { rows: 24, records: 24 }]],
  },
  edinet_codes: {
    folder: 'edinet',
    files: [['EdinetcodeDlInfo_20260811.csv', { rows: 11_374, records: 8120, persons: 3254 }]],
  },
  nta_corporate_numbers: {
    folder: 'nta',
    files: [
      ['diff_20210714.csv', { rows: 2772, records: 2772 }],
      ['diff_20211001.csv', { rows: 2641, records: 2641 }],
      ['diff_20260625.csv', { rows: 2009, records: 2009 }],
      ['diff_20260709.csv', { rows: 2112, records: 2112 }],
      ['diff_20260803.csv', { rows: 2307, records: 2307 }],
      ['diff_20260819.csv', { rows: 2254, records: 2254 }],
      ['diff_20260820.csv', { rows: 1991, records: 1991 }],
      ['diff_20260821.csv', { rows: 2181, records: 2181 }],
    ],
  },
}

for (const [id, { folder, files }] of Object.entries(publications)) {
  test(`${id}: every row of the published files has the expected outcome and names no person`, async (t) => {
    const place = new URL(`${folder}/`, shared)
    if (!existsSync(place)) return t.skip('the published files are missing')
    for (const [name, expected] of files)
      assert.deepEqual(await countsOf(id, new URL(name, place)), complete(expected), name)
  })
}

const complete = (counts: Counts): Counts => ({ persons: 0, unparsed: {}, remarks: [], ...counts })

async function countsOf(id: string, path: URL): Promise<Counts> {
  const source = (await loadSource(id))!
  const { rows: outcomes, remarks = [] } = await source.parse(await publicationFile(path), source.description)
  const counts = { rows: 0, records: 0, persons: 0 }
  const unparsed: Record<string, number> = {}
  const keys: string[] = []
  for await (const outcome of outcomes) {
    assertNamesNobody([outcome])
    counts.rows += outcome.rows
    if (outcome.outcome === 'record') {
      counts.records += outcome.rows
      keys.push(outcome.key)
    } else if (outcome.outcome === 'person') counts.persons += outcome.rows
    else unparsed[outcome.reason] = (unparsed[outcome.reason] ?? 0) + outcome.rows
  }
  const unparsedRows = Object.values(unparsed).reduce((sum, count) => sum + count, 0)
  assert.equal(counts.records + counts.persons + unparsedRows, counts.rows)
  return { ...counts, unparsed, remarks }
}
