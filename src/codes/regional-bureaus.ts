import { prefectures } from './prefectures.ts'

/** A regional bureau of a ministry or agency (地方支分部局) by its official name. It has no corporate number. */
interface RegionalBureau {
  readonly name: string
  readonly nameEn: string
  readonly parent: string
}

const englishRegionNames: Readonly<Record<string, string>> = {
  北海道: 'Hokkaido',
  東北: 'Tohoku',
  関東: 'Kanto',
  北陸: 'Hokuriku',
  信越: 'Shinetsu',
  北陸信越: 'Hokuriku-Shinetsu',
  関東信越: 'Kanto-Shinetsu',
  東海: 'Tokai',
  東海北陸: 'Tokai-Hokuriku',
  中部: 'Chubu',
  近畿: 'Kinki',
  中国: 'Chugoku',
  中国四国: 'Chugoku-Shikoku',
  四国: 'Shikoku',
  九州: 'Kyushu',
  沖縄: 'Okinawa',
  札幌: 'Sapporo',
  仙台: 'Sendai',
  東京: 'Tokyo',
  名古屋: 'Nagoya',
  大阪: 'Osaka',
  広島: 'Hiroshima',
  高松: 'Takamatsu',
  福岡: 'Fukuoka',
  熊本: 'Kumamoto',
  金沢: 'Kanazawa',
  北関東: 'North Kanto',
  南関東: 'South Kanto',
  近畿中部: 'Kinki-Chubu',
  近畿中国: 'Kinki-Chugoku',
  関東東北: 'Kanto-Tohoku',
  中部近畿: 'Chubu-Kinki',
}

/** The bureaus of one kind: their suffix, English suffix, parent body and regions (近畿=Kansai: with another English name). */
const bureauKinds: readonly (readonly [suffix: string, suffixEn: string, parent: string, regions: string])[] = [
  ['地方整備局', 'Regional Development Bureau', '国土交通省', '東北 関東 北陸 中部 近畿 中国 四国 九州'],
  ['開発局', 'Regional Development Bureau', '国土交通省', '北海道'],
  ['運輸局', 'District Transport Bureau', '国土交通省', '北海道 東北 関東 北陸信越 中部 近畿 中国 四国 九州'],
  ['航空局', 'Regional Civil Aviation Bureau', '国土交通省', '東京 大阪'],
  ['財務局', 'Local Finance Bureau', '財務省', '北海道 東北 関東 北陸 東海 近畿 中国 四国 九州'],
  ['財務支局', 'Local Finance Branch Bureau', '財務省', '福岡'],
  ['国税局', 'Regional Taxation Bureau', '国税庁', '札幌 仙台 関東信越 東京 金沢 名古屋 大阪 広島 高松 福岡 熊本'],
  [
    '経済産業局',
    'Bureau of Economy, Trade and Industry',
    '経済産業省',
    '北海道 東北 関東 中部 近畿=Kansai 中国 四国 九州',
  ],
  [
    '産業保安監督部',
    'Industrial Safety and Inspection Department',
    '経済産業省',
    '北海道 関東東北 中部近畿 中国四国 九州',
  ],
  ['農政局', 'Regional Agricultural Administration Office', '農林水産省', '東北 関東 北陸 東海 近畿 中国四国 九州'],
  ['農政事務所', 'District Agriculture Office', '農林水産省', '北海道'],
  ['森林管理局', 'Regional Forest Office', '林野庁', '北海道 東北 関東 中部 近畿中国 四国 九州'],
  ['総合通信局', 'Bureau of Telecommunications', '総務省', '北海道 東北 関東 信越 北陸 東海 近畿 中国 四国 九州'],
  ['総合通信事務所', 'Office of Telecommunications', '総務省', '沖縄'],
  ['厚生局', 'Regional Bureau of Health and Welfare', '厚生労働省', '北海道 東北 関東信越 東海北陸 近畿 中国四国 九州'],
  ['地方環境事務所', 'Regional Environment Office', '環境省', '北海道 東北 関東 中部 近畿 中国四国 九州'],
  ['防衛局', 'Defense Bureau', '防衛省', '北海道 東北 北関東 南関東 近畿中部 中国四国 九州 沖縄'],
  [
    '出入国在留管理局',
    'Regional Immigration Services Bureau',
    '出入国在留管理庁',
    '札幌 仙台 東京 名古屋 大阪 広島 高松 福岡',
  ],
]

export const regionalBureaus: readonly RegionalBureau[] = [
  ...bureauKinds.flatMap(([suffix, suffixEn, parent, regions]) =>
    regions.split(' ').map((entry) => {
      const [region = '', regionEn = englishRegionNames[region]] = entry.split('=')
      return { name: region + suffix, nameEn: `${regionEn} ${suffixEn}`, parent }
    }),
  ),
  ...prefectures.map(({ ja, en }) => ({
    name: `${ja.replace(/[都府県]$/, '')}労働局`,
    nameEn: `${en} Labour Bureau`,
    parent: '厚生労働省',
  })),
  { name: '沖縄国税事務所', nameEn: 'Okinawa Regional Taxation Office', parent: '国税庁' },
  { name: '那覇産業保安監督事務所', nameEn: 'Naha Industrial Safety and Inspection Office', parent: '経済産業省' },
]
