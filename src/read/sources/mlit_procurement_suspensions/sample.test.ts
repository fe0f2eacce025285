import { part, testSamples } from '../test-samples.ts'

testSamples('mlit_procurement_suspensions', [
  {
    ...part,
    file: 'search_results_none.html',
    official: 0,
    rows: 0,
    records: [],
  },
  {
    ...part,
    file: 'search_results_page_2_of_2.html',
    official: 13,
    rows: 3,
    records: [
      ['株式会社架空見本建設', '東京都千代田区見本一丁目９９番', '8999999900001', '2026-04-10', '-', '-'],
      // The check digit of the published number 6999999900013 is wrong.
      ['架空土木工業有限会社', '大阪府大阪市 見本区架空９丁目', '-', '2026-03-02', '-', '2026-03-02..2026-05-01'],
      ['見本設備工業株式会社', '北海道札幌市見本区', '-', '-', '-', '2026-02-16..2026-03-15'],
    ],
  },
])
