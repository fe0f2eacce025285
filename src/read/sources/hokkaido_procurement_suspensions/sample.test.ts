import { whole, testSamples } from '../test-samples.ts'

testSamples('hokkaido_procurement_suspensions', [
  {
    ...whole,
    file: 'shimeiteishi_R8.4.22.xls',
    asOf: '2026-04-22',
    rows: 4,
    // The fourth company: both days are 未定.
    unparsed: ['period'],
    records: [
      ['株式会社見本建設', '北海道札幌市中央区北一条西９９丁目', '-', '-', '-', '2026-04-01..2026-06-30'],
      ['架空土木工業有限会社', '北海道函館市見本町９番９号', '-', '-', '-', '2026-04-01..2026-05-01'],
      ['見本電設株式会社', '青森県青森市架空９丁目', '-', '-', '-', '2026-02-15..open'],
    ],
  },
])
