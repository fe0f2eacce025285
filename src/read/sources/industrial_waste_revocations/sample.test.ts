import { measure, part, whole, testSamples } from '../test-samples.ts'

testSamples('industrial_waste_revocations', [
  {
    ...whole,
    file: 'sanpai_kun.csv',
    rows: 4,
    persons: 1,
    // 2026年13月1日
    unparsed: ['date'],
    records: [measure('株式会社見本㈲髙﨑', '-', '2026-04-14'), measure('見本建材有限会社', '-', '2026-04-14')],
  },
  {
    ...part,
    file: 'transcription.csv',
    rows: 13,
    persons: 1,
    // 2024-02-31, and the unknown kind `fine`.
    unparsed: ['date', 'enforcement_kind'],
    records: [
      measure('株式会社見本環境', '東京都見本区架空一丁目1番1号', '2026-01-27'),
      measure('有限会社架空商会', '東京都見本区架空二丁目2番2号', '2025-10-28'),
      measure('見本解体株式会社', '神奈川県見本市架空3番地', '2024-06-04'),
      measure('株式会社見本運輸', '-', '2025-07-02'),
      measure('株式会社見本運輸', '-', '2025-07-02'),
      ['株式会社見本センター', '千葉県見本市架空4番地', '7990001000001', '2025-01-20', '-', '2025-01-27..2025-02-25'],
      measure('見本興産株式会社', '-', '2024-01-26'),
      measure('株式会社見本処理', '-', '2014-10-02'),
      measure('見本石材スラッジ処理協同組合', '-', '2021-06-30'),
      measure('有限会社見本商店（更新申請不許可）', '-', '2024-02-27'),
    ],
  },
])
