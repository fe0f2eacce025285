import { measure, whole, testSamples } from '../test-samples.ts'

testSamples('isa_technical_intern', [
  {
    ...whole,
    file: 'jisshi_kaizenmeirei.xlsx',
    rows: 3,
    records: [
      measure('三菱自動車工業株式会社', '東京都港区芝５丁目33番８号', '2019-01-25'),
      measure('株式会社さわ', '徳島県徳島市東沖洲一丁目１番地５', '2019-09-06'),
      measure('株式会社日立製作所', '東京都千代田区丸の内一丁目６番６号', '2019-09-06'),
    ],
  },
  {
    ...whole,
    file: 'jisshi_ninteitorikeshi.xlsx',
    // Five rows, then one with three more on the second sheet, then the cell beside the table.
    rows: 10,
    unparsed: ['cell_without_heading'],
    records: [
      measure('有限会社小野瀬製作所', '茨城県行方市玉造甲3150番地', '2024-04-30'),
      measure('今治造船株式会社', '愛媛県今治市小浦町１丁目４番52号', '2025-03-25'),
    ],
  },
  {
    ...whole,
    file: 'kanri_dantai_kaizenmeirei.xlsx',
    rows: 3,
    records: [
      measure('一般社団法人日中科学技術文化センター', '東京都千代田区神田小川町三丁目6番地', '2020-06-23'),
      measure('富山国際経済技術協同組合', '富山県富山市千歳町二丁目8番1号', '2021-03-26'),
      measure('播磨加工事業協同組合', '兵庫県神崎郡福崎町福田354-2', '2021-04-23'),
    ],
  },
  {
    ...whole,
    file: 'kanri_dantai_kyokatorikeshi.xlsx',
    rows: 2,
    records: [
      measure('協同組合クリエイティブ・ネット', '兵庫県加西市国正町563番地', '2018-12-27'),
      measure('国際技術交流協同組合', '千葉県山武郡芝山町大里56番地1', '2019-10-08'),
    ],
  },
])
