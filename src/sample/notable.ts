import type { SampleCompany } from './company.ts'
import { cyclicItem } from './random.ts'
import { places } from './places.ts'
import type { Place } from './places.ts'
import { sampleNumber } from './sample-number.ts'

/** The companies written by hand, with default values for what their rows leave out. Their numbers follow the order of the rows. */
export function notableCompanies(): SampleCompany[] {
  return rows.map((row, index) => ({
    nameEn: null,
    kind: '301',
    sector: 'other',
    street: `見本町${fullWidth(1 + (index % 5))}丁目${fullWidth(1 + (index % 23))}番${fullWidth(1 + (index % 9))}号`,
    assignedOn: '2015-10-05',
    ...row,
    number: sampleNumber(index),
    place: row.place === undefined ? cyclicItem(places, index) : row.place,
    ...(row.closed === undefined ? {} : { closed: withSuccessorNumber(row.closed) }),
  }))
}

/** Full-width digits, as the register prints addresses. */
export function fullWidth(value: number): string {
  return String(value).replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))
}

type Closure = NonNullable<SampleCompany['closed']>

/** The rows name a successor by its tag, companies by its number. */
function withSuccessorNumber(closed: Closure): Closure {
  if (closed.successor === undefined) return closed
  return { ...closed, successor: sampleNumber(rows.findIndex(({ tag }) => tag === closed.successor)) }
}

function placeNamed(city: string): Place {
  const found = places.find((place) => place.city === city)
  if (found === undefined) throw new RangeError(`no such place: ${city}`)
  return found
}

type Row = Partial<SampleCompany> & Pick<SampleCompany, 'tag' | 'name' | 'kana'>

/** Each company has one property of real companies that needs care: a name, a status or a legal form. */
const rows: readonly Row[] = [
  {
    tag: 'renamed',
    name: '株式会社瑠璃梟建設',
    kana: 'ルリフクロウケンセツ',
    nameEn: 'Rurifukuro Construction Co., Ltd.',
    sector: 'construction',
    place: placeNamed('港区'),
    former: [
      { name: '有限会社ルリフクロ組', kana: 'ルリフクログミ', until: '2016-10-03', process: '11', kind: '302' },
      { name: '瑠璃梟工業株式会社', kana: 'ルリフクロウコウギョウ', until: '2021-04-01', process: '11' },
    ],
    filer: {
      edinetCode: 'E90001',
      securitiesCode: '0101',
      nameEn: 'RURIFUKURO CONSTRUCTION CO., LTD.',
      industry: '建設業',
      capitalMillionYen: 12_345,
    },
  },
  {
    tag: 'moved',
    name: '琥珀緋鯉運輸株式会社',
    kana: 'コハクヒゴイウンユ',
    sector: 'truck_transport',
    place: placeNamed('川口市'),
    former: [
      {
        name: '琥珀緋鯉運輸株式会社',
        kana: 'コハクヒゴイウンユ',
        until: '2019-06-17',
        process: '12',
        place: placeNamed('越谷市'),
      },
    ],
  },
  {
    tag: 'old_kanji',
    name: '株式会社髙橋瑠璃龍組',
    kana: 'タカハシルリリュウグミ',
    sector: 'construction',
    place: placeNamed('前橋市'),
  },
  {
    tag: 'variant_kanji',
    name: '﨑濵白鷺水産有限会社',
    kana: 'サキハマシラサギスイサン',
    kind: '302',
    sector: 'food',
    place: placeNamed('長崎市'),
  },
  {
    tag: 'old_forms',
    name: '國澤緋櫻鐵工株式会社',
    kana: 'クニサワヒザクラテッコウ',
    sector: 'vehicle_maintenance',
    place: placeNamed('広島市中区'),
  },
  {
    tag: 'letters',
    name: 'エヌ・ゼット・ヴイ・キュー株式会社',
    kana: 'エヌゼットブイキュー',
    nameEn: 'NZVQ Corporation',
    sector: 'telecom',
    place: placeNamed('渋谷区'),
  },
  {
    tag: 'latin',
    name: 'ＱＺＶＷシステムズ株式会社',
    kana: 'キューゼットブイダブリューシステムズ',
    nameEn: 'QZVW Systems Inc.',
    sector: 'other',
    place: placeNamed('横浜市中区'),
  },
  {
    tag: 'ampersand',
    name: '狐＆鴎トレーディング合同会社',
    kana: 'キツネアンドカモメトレーディング',
    nameEn: 'Kitsune & Kamome Trading LLC',
    kind: '305',
    sector: 'other',
    place: placeNamed('神戸市中央区'),
  },
  {
    tag: 'roman_numeral',
    name: '株式会社孔雀狐Ⅲ',
    kana: 'クジャクキツネスリー',
    sector: 'real_estate',
    place: placeNamed('名古屋市中区'),
  },
  {
    tag: 'greek',
    name: 'Σζ三毛猫製薬株式会社',
    kana: 'シグマゼータミケネコセイヤク',
    sector: 'pharmacy_medical',
    place: placeNamed('富山市'),
  },
  {
    tag: 'long_vowel',
    name: 'ヌーヴェリーカー・ローヴォー株式会社',
    kana: 'ヌーヴェリーカーローヴォー',
    nameEn: 'Nouvelica Rovo Co., Ltd.',
    sector: 'food',
    place: placeNamed('福岡市中央区'),
  },
  {
    tag: 'large_kana',
    name: '有限会社蝶孔雀商店',
    kana: 'チヨウクジヤクシヨウテン',
    kind: '302',
    sector: 'food',
    place: placeNamed('秋田市'),
  },
  {
    tag: 'hiragana',
    name: 'こじかとふくろうのもり合同会社',
    kana: 'コジカトフクロウノモリ',
    kind: '305',
    sector: 'childcare',
    place: placeNamed('松江市'),
  },
  {
    tag: 'iteration',
    name: '株式会社佐々狐奈々梟',
    kana: 'ササギツネナナフクロウ',
    sector: 'food',
    place: placeNamed('仙台市青葉区'),
  },
  {
    tag: 'two_characters',
    name: '梟鯉株式会社',
    kana: 'フクロウゴイ',
    sector: 'other',
    place: placeNamed('大阪市中央区'),
  },
  {
    tag: 'spaced',
    name: '株式会社　ゾルミナ　瑠璃',
    kana: 'ゾルミナルリ',
    nameEn: 'Zolmina Ruri Corporation',
    sector: 'other',
    place: placeNamed('京都市中京区'),
  },
  {
    tag: 'digits',
    name: '３４５梟プランニング株式会社',
    kana: 'サンヨンゴフクロウプランニング',
    sector: 'architect_office',
    place: placeNamed('静岡市葵区'),
  },
  {
    tag: 'merged',
    name: '茜空栗鼠物流株式会社',
    kana: 'アカネゾラリスブツリュウ',
    sector: 'truck_transport',
    place: placeNamed('名古屋市中村区'),
    closed: { on: '2023-04-01', cause: '11', process: '21', successor: 'successor' },
  },
  {
    tag: 'successor',
    name: '茜空栗鼠ロジスティクス株式会社',
    kana: 'アカネゾラリスロジスティクス',
    nameEn: 'Akanezora Risu Logistics Co., Ltd.',
    sector: 'truck_transport',
    place: placeNamed('名古屋市中村区'),
  },
  {
    tag: 'liquidated',
    name: '有限会社薄墨狐印刷',
    kana: 'ウスズミキツネインサツ',
    kind: '302',
    sector: 'other',
    place: placeNamed('金沢市'),
    closed: { on: '2022-09-30', cause: '01', process: '21' },
  },
  {
    tag: 'closed_by_registrar',
    name: '合資会社若竹雁醸造',
    kana: 'ワカタケカリガネジョウゾウ',
    kind: '304',
    sector: 'food',
    place: placeNamed('高松市'),
    closed: { on: '2021-12-15', cause: '21', process: '21' },
  },
  {
    tag: 'other_liquidation',
    name: 'グンジョウ・カモメ・インク',
    kana: 'グンジョウカモメインク',
    kind: '401',
    sector: 'other',
    place: placeNamed('渋谷区'),
    closed: { on: '2020-03-31', cause: '31', process: '21' },
  },
  {
    tag: 'twin_sapporo',
    name: '株式会社緋色梟',
    kana: 'ヒイロフクロウ',
    sector: 'construction',
    place: placeNamed('札幌市中央区'),
  },
  {
    tag: 'twin_naha',
    name: '株式会社緋色梟',
    kana: 'ヒイロフクロウ',
    sector: 'construction',
    place: placeNamed('那覇市'),
  },
  {
    tag: 'twin_same_city_1',
    name: '朧夜蝶有限会社',
    kana: 'オボロヨチョウ',
    kind: '302',
    sector: 'food',
    place: placeNamed('新潟市中央区'),
  },
  {
    tag: 'twin_same_city_2',
    name: '朧夜蝶有限会社',
    kana: 'オボロヨチョウ',
    kind: '302',
    sector: 'food',
    place: placeNamed('新潟市中央区'),
  },
  {
    tag: 'form_before',
    name: '株式会社翡翠鳳凰猫',
    kana: 'ヒスイホウオウネコ',
    sector: 'construction',
    place: placeNamed('岡山市北区'),
  },
  {
    tag: 'form_after',
    name: '翡翠鳳凰猫株式会社',
    kana: 'ヒスイホウオウネコ',
    sector: 'construction',
    place: placeNamed('倉敷市'),
  },
  {
    tag: 'general_partnership',
    name: '合名会社深雪海亀酒造',
    kana: 'ミユキウミガメシュゾウ',
    kind: '303',
    sector: 'food',
    place: placeNamed('山形市'),
  },
  {
    tag: 'limited_partnership',
    name: '合資会社星影白兎呉服店',
    kana: 'ホシカゲシロウサギゴフクテン',
    kind: '304',
    sector: 'other',
    place: placeNamed('甲府市'),
  },
  {
    tag: 'supervisor',
    name: '浅葱白兎国際交流協同組合',
    kana: 'アサギシロウサギコクサイコウリュウ',
    kind: '399',
    sector: 'technical_intern_supervisor',
    place: placeNamed('岐阜市'),
  },
  {
    tag: 'supervisor_second',
    name: '協同組合若竹三毛猫サポート',
    kana: 'ワカタケミケネコサポート',
    kind: '399',
    sector: 'technical_intern_supervisor',
    place: placeNamed('徳島市'),
  },
  {
    tag: 'medical',
    name: '医療法人社団雫石川白鷺会',
    kana: 'シズクイシガワシラサギカイ',
    kind: '399',
    sector: 'care_services',
    place: placeNamed('盛岡市'),
  },
  {
    tag: 'welfare',
    name: '社会福祉法人萌黄蛍の杜',
    kana: 'モエギホタルノモリ',
    kind: '399',
    sector: 'childcare',
    place: placeNamed('奈良市'),
  },
  {
    tag: 'npo',
    name: '特定非営利活動法人山吹三毛猫ネット',
    kana: 'ヤマブキミケネコネット',
    kind: '399',
    sector: 'care_services',
    place: placeNamed('高知市'),
  },
  {
    tag: 'association',
    name: '一般社団法人紺碧海亀検査協会',
    kana: 'コンペキウミガメケンサキョウカイ',
    nameEn: 'Kompeki Umigame Inspection Association',
    kind: '399',
    sector: 'building_inspection',
    place: placeNamed('松戸市'),
  },
  {
    tag: 'foreign',
    name: 'Ｚｏｌｍｉｎａ　Ａｉｒｗａｙｓ　ＬＬＣ',
    kana: 'ゾルミナエアウェイズエルエルシー',
    nameEn: 'Zolmina Airways LLC',
    kind: '401',
    sector: 'aviation',
    place: null,
    addressOutside: 'アメリカ合衆国デラウェア州サンプル市フィクション通１番',
  },
  {
    tag: 'foreign_in_japan',
    name: 'ファルミオン・ペイ・ピーティーイー・リミテッド',
    kana: 'ファルミオンペイピーティーイーリミテッド',
    nameEn: 'Falmion Pay Pte. Ltd.',
    kind: '401',
    sector: 'funds_transfer_crypto',
    place: placeNamed('港区'),
  },
  {
    tag: 'unregistered',
    name: '東雲海亀機器健康保険組合',
    kana: 'シノノメウミガメキキケンコウホケンクミアイ',
    kind: '499',
    sector: 'other',
    place: placeNamed('大津市'),
  },
  {
    tag: 'state_body',
    name: '見本省架空検査所',
    kana: 'ミホンショウカクウケンサショ',
    nameEn: 'Sample Ministry Fictional Inspection Station',
    kind: '101',
    sector: 'other',
    place: placeNamed('渋谷区'),
  },
  {
    tag: 'local_body',
    name: '見本県架空市外三町環境事務組合',
    kana: 'ミホンケンカクウシホカサンチョウカンキョウジムクミアイ',
    kind: '201',
    sector: 'other',
    place: placeNamed('大分市'),
  },
  {
    tag: 'not_searchable',
    name: '株式会社浅葱鳳凰非公表',
    kana: 'アサギホウオウヒコウヒョウ',
    sector: 'other',
    place: placeNamed('渋谷区'),
    searchExcluded: true,
  },
  {
    tag: 'holdings',
    name: '紺碧龍ホールディングス株式会社',
    kana: 'コンペキリュウホールディングス',
    nameEn: 'Kompekiryu Holdings, Inc.',
    sector: 'other',
    place: placeNamed('大阪市北区'),
    filer: {
      edinetCode: 'E90002',
      securitiesCode: '010A',
      nameEn: 'Kompekiryu Holdings, Inc.',
      industry: 'サービス業',
      capitalMillionYen: 98_765,
    },
  },
  {
    tag: 'filer_unlisted',
    name: '薄墨鳳凰鉄道株式会社',
    kana: 'ウスズミホウオウテツドウ',
    sector: 'railway',
    place: placeNamed('宮崎市'),
    filer: { edinetCode: 'E90003', securitiesCode: null, nameEn: null, industry: '陸運業', capitalMillionYen: 480 },
  },
  {
    tag: 'revived',
    name: '株式会社群青狐文具',
    kana: 'グンジョウキツネブング',
    sector: 'other',
    place: placeNamed('熊本市中央区'),
  },
  {
    tag: 'many_records',
    name: '萌黄孔雀建設株式会社',
    kana: 'モエギクジャクケンセツ',
    nameEn: 'Moegikujaku Construction Co., Ltd.',
    sector: 'construction',
    place: placeNamed('越谷市'),
  },
  {
    tag: 'many_permits',
    name: '株式会社山吹海亀クリーン',
    kana: 'ヤマブキウミガメクリーン',
    sector: 'industrial_waste_collection',
    place: placeNamed('津市'),
  },
]
