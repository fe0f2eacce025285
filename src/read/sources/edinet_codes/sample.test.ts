import { whole, testSamples } from '../test-samples.ts'

testSamples('edinet_codes', [
  {
    ...whole,
    file: 'EdinetcodeDlInfo.csv',
    asOf: '2026-08-11',
    official: 8,
    rows: 8,
    persons: 2,
    // E90008: the check digit of 1990001000001 is wrong.
    unparsed: ['check_digit'],
    records: [
      ['E90001', '見本種苗株式会社', '7990001000001', '9999', '1491'],
      ['E90002', '株式会社　架空データ', '6990001000002', '999A', '120'],
      ['E90003', '髙﨑見本①有限責任事業組合', '-', '-', '-'],
      ['E90004', '合同会社見本', '-', '-', '-'],
      ['E90007', '架空共和国', '-', '-', '-'],
    ],
  },
  {
    ...whole,
    file: 'Edinetcode.zip',
    asOf: '2026-08-11',
    official: 1,
    rows: 1,
    records: [['E90001', '見本種苗株式会社', '7990001000001', '9999', '1491']],
  },
])
