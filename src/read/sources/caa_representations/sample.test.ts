import { announcement, part, testSamples } from '../test-samples.ts'

testSamples('caa_representations', [
  {
    ...part,
    file: 'keihyo_cases.csv',
    rows: 6,
    records: [
      announcement('「SNOW」と称するアプリケーションの利用サービスの提供事業者2社', '2026-08-06'),
      announcement('高光製薬株式会社', '2026-06-29'),
      announcement('株式会社ゲオストア', '2026-06-11'),
      announcement('エクスコムグローバル株式会社', '2026-03-12'),
      announcement('株式会社くまのみ', '2026-02-17'),
      announcement('アドパワー・ソリューションズ株式会社', '2025-01-28'),
    ],
  },
])
