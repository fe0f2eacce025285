/** A part of a fictional company name. No real company has such a name: `fictional.long.test.ts` verifies it. */
export type Word = readonly [written: string, kana: string, latin: string]

export const moods: readonly Word[] = [
  ['瑠璃', 'ルリ', 'Ruri'],
  ['琥珀', 'コハク', 'Kohaku'],
  ['茜空', 'アカネゾラ', 'Akanezora'],
  ['霞月', 'カスミヅキ', 'Kasumizuki'],
  ['翡翠', 'ヒスイ', 'Hisui'],
  ['珊瑚', 'サンゴ', 'Sango'],
  ['朧夜', 'オボロヨ', 'Oboroyo'],
  ['雫石川', 'シズクイシガワ', 'Shizukuishigawa'],
  ['紬糸', 'ツムギイト', 'Tsumugiito'],
  ['萌黄', 'モエギ', 'Moegi'],
  ['薄墨', 'ウスズミ', 'Usuzumi'],
  ['群青', 'グンジョウ', 'Gunjo'],
  ['山吹', 'ヤマブキ', 'Yamabuki'],
  ['紺碧', 'コンペキ', 'Kompeki'],
  ['緋色', 'ヒイロ', 'Hiiro'],
  ['若竹', 'ワカタケ', 'Wakatake'],
  ['深雪', 'ミユキ', 'Miyuki'],
  ['星影', 'ホシカゲ', 'Hoshikage'],
  ['東雲', 'シノノメ', 'Shinonome'],
  ['浅葱', 'アサギ', 'Asagi'],
]

export const animals: readonly Word[] = [
  ['梟', 'フクロウ', 'fukuro'],
  ['白鷺', 'シラサギ', 'shirasagi'],
  ['小鹿', 'コジカ', 'kojika'],
  ['緋鯉', 'ヒゴイ', 'higoi'],
  ['蛍', 'ホタル', 'hotaru'],
  ['白兎', 'シロウサギ', 'shirousagi'],
  ['海亀', 'ウミガメ', 'umigame'],
  ['雁', 'カリガネ', 'karigane'],
  ['蝶', 'チョウ', 'cho'],
  ['龍', 'リュウ', 'ryu'],
  ['孔雀', 'クジャク', 'kujaku'],
  ['栗鼠', 'リス', 'risu'],
  ['狐', 'キツネ', 'kitsune'],
  ['三毛猫', 'ミケネコ', 'mikeneko'],
  ['鴎', 'カモメ', 'kamome'],
  ['鳳凰', 'ホウオウ', 'hoo'],
]

/** Katakana names without a meaning. */
export const coinages: readonly Word[] = [
  ['ゾルミナ', 'ゾルミナ', 'Zolmina'],
  ['ヌヴェリカ', 'ヌヴェリカ', 'Nuvelika'],
  ['クォレスタ', 'クォレスタ', 'Quoresta'],
  ['ファルミオン', 'ファルミオン', 'Falmion'],
  ['トゥリニカ', 'トゥリニカ', 'Turinika'],
  ['ミルカヴェル', 'ミルカヴェル', 'Milkavel'],
  ['ペルシュナー', 'ペルシュナー', 'Pershna'],
  ['ジャルティオ', 'ジャルティオ', 'Jartio'],
  ['ヴォルネカ', 'ヴォルネカ', 'Volneka'],
  ['シェルドラール', 'シェルドラール', 'Sheldral'],
  ['ドゥオミック', 'ドゥオミック', 'Duomic'],
  ['キュベッタ', 'キュベッタ', 'Kubetta'],
  ['ウィンドルカ', 'ウィンドルカ', 'Windorka'],
  ['テュルノア', 'テュルノア', 'Turnoa'],
]

/** A line of business: its word in the company name, and the sector of its licences (`codelists/sectors`). */
export interface Trade {
  readonly word: Word
  readonly sector: string
}

const trade = (sector: string, ...word: Word): Trade => ({ sector, word })

export const trades: readonly Trade[] = [
  trade('construction', '建設', 'ケンセツ', 'Construction'),
  trade('truck_transport', '運送', 'ウンソウ', 'Transport'),
  trade('real_estate', '不動産', 'フドウサン', 'Real Estate'),
  trade('food', '食品', 'ショクヒン', 'Foods'),
  trade('industrial_waste_collection', '環境', 'カンキョウ', 'Environment'),
  trade('other', '商事', 'ショウジ', 'Trading'),
  trade('securities', '証券', 'ショウケン', 'Securities'),
  trade('worker_dispatch', 'スタッフ', 'スタッフ', 'Staff'),
  trade('care_services', '介護サービス', 'カイゴサービス', 'Care Services'),
  trade('telecom', '通信', 'ツウシン', 'Communications'),
  trade('construction', '工務店', 'コウムテン', 'Builders'),
  trade('bus_taxi', '交通', 'コウツウ', 'Transit'),
  trade('condominium_management', '管理', 'カンリ', 'Management'),
  trade('rental_housing', '住宅管理', 'ジュウタクカンリ', 'Housing Management'),
  trade('pharmacy_medical', '薬局', 'ヤッキョク', 'Pharmacy'),
  trade('technical_intern_employer', '農園', 'ノウエン', 'Farm'),
  trade('travel', '旅行', 'リョコウ', 'Travel'),
  trade('vehicle_maintenance', '自動車整備', 'ジドウシャセイビ', 'Motor Service'),
  trade('architect_office', '設計事務所', 'セッケイジムショ', 'Architects'),
  trade('energy', '電力', 'デンリョク', 'Electric Power'),
  trade('construction', '土木', 'ドボク', 'Civil Engineering'),
  trade('other', '通販', 'ツウハン', 'Mail Order'),
  trade('insurance', '保険', 'ホケン', 'Insurance'),
  trade('money_lending', 'ファイナンス', 'ファイナンス', 'Finance'),
  trade('funds_transfer_crypto', 'ペイメント', 'ペイメント', 'Payment'),
  trade('job_placement', 'キャリア', 'キャリア', 'Career'),
  trade('childcare', '保育園', 'ホイクエン', 'Nursery'),
  trade('industrial_waste_disposal', 'リサイクル', 'リサイクル', 'Recycling'),
  trade('special_industrial_waste', '環境処理', 'カンキョウショリ', 'Waste Treatment'),
  trade('maritime', '海運', 'カイウン', 'Shipping'),
  trade('construction', '電設', 'デンセツ', 'Electric Works'),
  trade('other', 'システム', 'システム', 'Systems'),
  trade('banking', '銀行', 'ギンコウ', 'Bank'),
  trade('railway', '鉄道', 'テツドウ', 'Railway'),
  trade('aviation', '航空', 'コウクウ', 'Airlines'),
  trade('building_inspection', '確認検査機構', 'カクニンケンサキコウ', 'Building Inspection'),
  trade('real_estate_appraisal', '不動産鑑定', 'フドウサンカンテイ', 'Appraisal'),
]
