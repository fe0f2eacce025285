import { governor } from './authorities.ts'

/** One kind of enforcement: law as published, acting body, act and what it was about. Wording follows the laws; every case is invented. */
export interface EnforcementCase {
  readonly laws: readonly string[]
  readonly lawText: string | null
  readonly authority: string
  readonly actionType: string
  readonly actionText: string
  /** Sector of the companies it can happen to; `any` for laws that bind everybody. */
  readonly sector: string
  /** true: an act that lasts and has a period. */
  readonly lasting?: boolean
  readonly summary: string
}

type Row = readonly [law: string, lawText: string, authority: string, actionType: string, actionText: string, sector: string, summary: string]

const once: readonly Row[] = [
  ['construction_business_act', '建設業法第28条第1項', governor, 'instruction', '指示処分', 'construction', '下請契約について、建設業法が求める事項を記載した書面を交わさずに工事に着手させた。'],
  ['construction_business_act', '建設業法第29条第1項', '関東地方整備局長', 'licence_revocation', '許可の取消し', 'construction', '不正の手段により一般建設業の許可を受けた。'],
  ['construction_business_act', '建設業法第41条第1項', '国土交通大臣', 'recommendation', '勧告', 'construction', '下請代金の支払期日を守らない取引が続いたため、改めるよう勧告した。'],
  ['real_estate_brokerage_act', '宅地建物取引業法第65条第1項', governor, 'instruction', '指示処分', 'real_estate', '重要事項の説明書に、都市計画法による制限の記載がなかった。'],
  ['real_estate_brokerage_act', '宅地建物取引業法第66条第1項', governor, 'licence_revocation', '免許取消処分', 'real_estate', '営業保証金を供託しないまま事業を行っていた。'],
  ['architects_act', '建築士法第26条第2項', governor, 'reprimand', '戒告', 'architect_office', '設計受託契約の前に重要事項を記載した書面を交付しなかった。'],
  ['building_standards_act', '建築基準法第77条の30', '国土交通大臣', 'order', '監督命令', 'building_inspection', '確認審査において、構造計算書の一部の照合を怠った。'],
  ['condominium_management_act', 'マンションの管理の適正化の推進に関する法律第81条', '関東地方整備局長', 'instruction', '指示処分', 'condominium_management', '管理受託契約の更新に当たり、説明会を開かなかった。'],
  ['rental_housing_management_act', '賃貸住宅の管理業務等の適正化に関する法律第22条', '関東地方整備局長', 'improvement_order', '業務改善命令', 'rental_housing', '受領した家賃を自己の固有財産と分けて管理していなかった。'],
  ['financial_instruments_act', '金融商品取引法第51条', '関東財務局長', 'improvement_order', '業務改善命令', 'securities', '顧客の適合性を確かめずに複雑な仕組みの債券を勧めていた。'],
  ['financial_instruments_act', '金融商品取引法第172条の4第1項', '金融庁', 'surcharge_order', '課徴金納付命令の決定', 'any', '有価証券報告書に、売上高を過大に計上した連結財務諸表を記載した。'],
  ['banking_act', '銀行法第26条第1項', '金融庁', 'improvement_order', '業務改善命令', 'banking', '取引時確認の態勢に重大な不備があり、経営陣の関与も不十分であった。'],
  ['insurance_business_act', '保険業法第306条', '関東財務局長', 'improvement_order', '業務改善命令', 'insurance', '保険募集人に対する教育と管理を行っていなかった。'],
  ['money_lending_act', '貸金業法第24条の6の5第1項', '関東財務局長', 'licence_revocation', '登録の取消し', 'money_lending', '貸付けの契約に係る書面の保存を怠り、純資産額も基準を下回った。'],
  ['payment_services_act', '資金決済に関する法律第63条の16', '関東財務局長', 'improvement_order', '業務改善命令', 'funds_transfer_crypto', '利用者の暗号資産を管理する方法が届け出た内容と異なっていた。'],
  ['payment_services_act', '資金決済に関する法律第56条第1項', '関東財務局長', 'business_closure_order', '業務廃止命令', 'funds_transfer_crypto', '登録取消し後の資金移動業について、業務の廃止と利用者への返還を命じた。'],
  ['cpa_act', '公認会計士法第34条の21第2項', '金融庁', 'improvement_order', '業務改善命令', 'any', '監査の品質管理の体制が著しく不十分であった。'],
  ['specified_commercial_transactions_act', '特定商取引に関する法律第14条第1項', '消費者庁', 'instruction', '指示', 'other', '通信販売の広告に、定期購入であることを表示していなかった。'],
  ['specified_commercial_transactions_act', '特定商取引に関する法律第8条の2第1項', '消費者庁', 'business_ban', '業務禁止命令', 'other', '業務停止を命じられた訪問販売について、同じ業務を新たに始めることを禁止した。'],
  ['premiums_representations_act', '不当景品類及び不当表示防止法第7条第1項', '消費者庁', 'cease_and_desist_order', '措置命令', 'food', '合理的な根拠がないのに、食べるだけで痩せるかのように表示した。'],
  ['premiums_representations_act', '不当景品類及び不当表示防止法第8条第1項', '消費者庁', 'surcharge_order', '課徴金納付命令', 'food', '優良誤認に当たる表示をした期間の売上額に基づき、課徴金の納付を命じた。'],
  ['premiums_representations_act', '不当景品類及び不当表示防止法第27条第3項', '消費者庁', 'commitment_approval', '確約計画の認定', 'other', '期間限定と表示した割引が常に行われていたため、返金を含む確約計画を認定した。'],
  ['food_labeling_act', '食品表示法第6条第1項', '農林水産大臣', 'instruction', '指示', 'food', '外国産の原料を国産と表示した加工食品を販売した。'],
  ['food_sanitation_act', '食品衛生法第59条', '前橋市長', 'order', '廃棄命令', 'food', '規格基準に合わない食品の回収と廃棄を命じた。'],
  ['pharmaceuticals_devices_act', '医薬品、医療機器等の品質、有効性及び安全性の確保等に関する法律第72条の4第1項', governor, 'improvement_order', '業務改善命令', 'pharmacy_medical', '承認書と異なる方法で医薬品を製造し、記録を作り直していた。'],
  ['antimonopoly_act', '私的独占の禁止及び公正取引の確保に関する法律第7条第2項', '公正取引委員会', 'cease_and_desist_order', '排除措置命令', 'construction', '道路標識の設置工事について、受注予定者を決める合意をしていた。'],
  ['antimonopoly_act', '私的独占の禁止及び公正取引の確保に関する法律第7条の2第1項', '公正取引委員会', 'surcharge_order', '課徴金納付命令', 'construction', '道路標識の設置工事の受注調整について、課徴金の納付を命じた。'],
  ['antimonopoly_act', '私的独占の禁止及び公正取引の確保に関する法律第48条の3第3項', '公正取引委員会', 'commitment_approval', '確約計画の認定', 'telecom', '取引先に他社との取引を控えさせていた疑いについて、確約計画を認定した。'],
  ['antimonopoly_act', '独占禁止法第19条', '公正取引委員会', 'warning', '警告', 'food', '納入業者に協賛金を負担させていた疑いがあるとして警告した。'],
  ['subcontract_act', '下請代金支払遅延等防止法第7条第3項', '公正取引委員会', 'recommendation', '勧告', 'food', '下請代金から歩引きと称して一定率を差し引いていた。'],
  ['personal_information_act', '個人情報の保護に関する法律第147条', '個人情報保護委員会', 'guidance', '指導', 'telecom', '委託先の監督が十分でなく、個人データが漏えいした。'],
  ['personal_information_act', '個人情報の保護に関する法律第148条第2項', '個人情報保護委員会', 'order', '命令', 'other', '勧告に従わず、本人の同意のない個人データの第三者提供をやめなかった。'],
  ['waste_management_act', '廃棄物の処理及び清掃に関する法律第19条の5第1項', governor, 'cease_and_desist_order', '措置命令', 'industrial_waste_disposal', '処理基準に合わない堆積について、支障の除去を命じた。'],
  ['waste_management_act', '廃棄物の処理及び清掃に関する法律第19条の3', '横浜市長', 'improvement_order', '改善命令', 'industrial_waste_collection', '積替え保管の場所に囲いがなく、保管の上限を超えていた。'],
  ['road_transport_act', '道路運送法第40条', '関東運輸局長', 'warning', '文書警告', 'bus_taxi', '乗務員に対する点呼の記録が一部なかった。'],
  ['truck_transport_act', '貨物自動車運送事業法第33条', '関東運輸局長', 'warning', '文書警告', 'truck_transport', '運転者の拘束時間が告示の基準を超えていた。'],
  ['road_vehicles_act', '道路運送車両法第94条の8第1項', '関東運輸局長', 'licence_revocation', '指定の取消し', 'vehicle_maintenance', '検査の一部を行わずに保安基準適合証を交付した。'],
  ['railway_business_act', '鉄道事業法第23条第1項', '国土交通大臣', 'improvement_order', '事業改善命令', 'railway', '軌道の検査記録を書き換え、修繕を先送りしていた。'],
  ['civil_aeronautics_act', '航空法第112条', '国土交通大臣', 'improvement_order', '事業改善命令', 'aviation', '運航乗務員の飲酒検査を定められた方法で行っていなかった。'],
  ['marine_transport_act', '海上運送法第19条第2項', '国土交通大臣', 'order', '輸送の安全の確保に関する命令', 'maritime', '安全管理規程に定めた発航の基準を守らずに出航した。'],
  ['port_transport_act', '港湾運送事業法第22条', '関東運輸局長', 'licence_revocation', '許可の取消し', 'maritime', '事業計画に定めた労働者を長く置いていなかった。'],
  ['travel_agency_act', '旅行業法第18条の3第1項', '観光庁長官', 'improvement_order', '業務改善命令', 'travel', '旅行業務取扱管理者を選任していない営業所があった。'],
  ['worker_dispatching_act', '労働者派遣法第49条第1項', '厚生労働大臣', 'improvement_order', '労働者派遣事業改善命令', 'worker_dispatch', '労働者派遣契約に定めのない業務に派遣労働者を従事させた。'],
  ['employment_security_act', '職業安定法第32条の9第1項', '厚生労働大臣', 'licence_revocation', '許可の取消し', 'job_placement', '事業報告書を提出せず、督促にも応じなかった。'],
  ['technical_intern_act', '外国人の技能実習の適正な実施及び技能実習生の保護に関する法律第15条第1項', '出入国在留管理庁長官', 'improvement_order', '改善命令', 'technical_intern_employer', '認定計画と異なる作業に従事させていた。'],
  ['labor_standards_act', '労働基準法第32条', '大阪労働局', 'referral_publication', '送検', 'food', '36協定の延長時間を超えて労働者に違法な時間外労働を行わせたもの'],
  ['industrial_safety_act', '労働安全衛生法第21条第2項', '大阪労働局', 'referral_publication', '送検', 'construction', '高さ2メートル以上の作業床の端に、囲い等を設けず労働者に作業を行わせたもの'],
  ['minimum_wage_act', '最低賃金法第4条第1項', '大阪労働局', 'referral_publication', '送検', 'care_services', '労働者に、2か月分の賃金として最低賃金以上の額を支払わなかったもの'],
  ['long_term_care_act', '介護保険法第77条第1項', governor, 'licence_revocation', '指定の取消し', 'care_services', '勤務していない職員を配置したように装い、介護給付費を請求した。'],
  ['disability_services_act', '障害者の日常生活及び社会生活を総合的に支援するための法律第49条第3項', governor, 'recommendation', '改善勧告', 'care_services', '個別支援計画を作成しないままサービスを提供していた。'],
  ['child_welfare_act', '児童福祉法第59条第3項', governor, 'recommendation', '改善勧告', 'childcare', '保育に従事する者の数が基準を下回っていた。'],
  ['telecom_business_act', '電気通信事業法第29条第1項', '総務大臣', 'improvement_order', '業務改善命令', 'telecom', '利用者に契約解除の方法を説明していなかった。'],
  ['telecom_business_act', '電気通信事業法', '総務大臣', 'guidance', '行政指導', 'telecom', '通信障害の際の利用者への周知が遅れたため、再発防止を指導した。'],
  ['electricity_business_act', '電気事業法第27条第1項', '経済産業大臣', 'improvement_order', '業務改善命令', 'energy', '料金の算定に誤りがあり、是正を怠った。'],
  ['high_pressure_gas_act', '高圧ガス保安法第38条第1項', governor, 'licence_revocation', '許可の取消し', 'energy', '保安検査を受けずに製造設備の使用を続けた。'],
  ['fire_service_act', '消防法第12条の2第1項', '横浜市長', 'use_suspension', '使用停止命令', 'energy', '危険物取扱所の位置と構造を許可なく変更した。'],
  ['foreign_exchange_act', '外国為替及び外国貿易法第53条第1項', '経済産業大臣', 'other', '輸出禁止', 'other', '許可を受けずに規制対象の機械を輸出した。'],
  ['subsidy_act', '補助金等に係る予算の執行の適正化に関する法律第17条第1項', '経済産業大臣', 'subsidy_return', '交付決定の取消し及び返還命令', 'other', '虚偽の実績報告により補助金の額の確定を受けた。'],
  ['npo_act', '特定非営利活動促進法第43条第1項', governor, 'licence_revocation', '設立の認証の取消し', 'any', '3年以上にわたり事業報告書等を提出しなかった。'],
  ['other', '見本条例第1条', governor, 'guidance', '指導', 'any', '条例に基づく届出が遅れたため、期限までの提出を指導した。'],
]

const lasting: readonly Row[] = [
  ['construction_business_act', '建設業法第28条第3項', governor, 'business_suspension', '営業停止処分', 'construction', '経営事項審査の申請に際し、完成工事高を水増しした。'],
  ['construction_business_act', '建設業法第28条第3項', '関東地方整備局長', 'business_suspension', '営業停止命令', 'construction', '監理技術者の資格のない者を専任の技術者として配置した。'],
  ['construction_business_act', '建設業法第29条の4第1項', governor, 'business_ban', '営業禁止', 'construction', '営業停止の処分と同時に、新たに営業を開始することを禁止した。'],
  ['real_estate_brokerage_act', '宅地建物取引業法第65条第2項', governor, 'business_suspension', '業務停止処分', 'real_estate', '専任の宅地建物取引士を置かずに業務を行った。'],
  ['architects_act', '建築士法第26条第2項', governor, 'business_suspension', '事務所の閉鎖命令', 'architect_office', '管理建築士が置かれていない期間に設計業務を受託した。'],
  ['specified_commercial_transactions_act', '特定商取引に関する法律第8条第1項', '消費者庁', 'business_suspension', '業務停止命令', 'other', '訪問販売において勧誘の目的を告げず、迷惑を覚えさせる仕方で勧誘した。'],
  ['food_sanitation_act', '食品衛生法第60条第1項', '八王子市長', 'business_suspension', '営業停止', 'food', '調理した弁当を原因とする食中毒が発生した。'],
  ['waste_management_act', '廃棄物の処理及び清掃に関する法律第14条の3', governor, 'business_suspension', '事業停止命令', 'industrial_waste_collection', '産業廃棄物管理票を交付せずに処分を委託した。'],
  ['truck_transport_act', '貨物自動車運送事業法第33条', '関東運輸局長', 'use_suspension', '輸送施設の使用停止（60日車）', 'truck_transport', '定期点検整備を実施せず、過労運転を防ぐ措置も不適切であった。'],
  ['road_transport_act', '道路運送法第40条', '関東運輸局長', 'use_suspension', '輸送施設の使用停止（40日車）', 'bus_taxi', '運賃の届出と異なる額で運送を引き受けた。'],
  ['banking_act', '銀行法第27条', '金融庁', 'business_suspension', '業務停止命令', 'banking', '新たな法人口座の開設に係る業務の停止を命じた。'],
  ['worker_dispatching_act', '労働者派遣法第14条第2項', '厚生労働大臣', 'business_suspension', '労働者派遣事業停止命令', 'worker_dispatch', '欺罔により労働者派遣事業の許可を更新した。'],
  ['radio_act', '電波法第76条第1項', '総務大臣', 'use_suspension', '無線局の運用停止', 'telecom', '免許状に記載のない周波数を使用した。'],
]

const caseOf = ([law, lawText, authority, actionType, actionText, sector, summary]: Row): EnforcementCase => {
  return { laws: [law], lawText, authority, actionType, actionText, sector, summary }
}

export const enforcementCases: readonly EnforcementCase[] = [
  ...once.map(caseOf),
  ...lasting.map((row) => ({ ...caseOf(row), lasting: true })),
  {
    laws: ['labor_standards_act', 'industrial_safety_act'],
    lawText: '労働基準法第37条第1項、労働安全衛生法第61条第1項',
    authority: '大阪労働局',
    actionType: 'referral_publication',
    actionText: '送検',
    sector: 'construction',
    summary: '割増賃金を支払わず、資格のない労働者に移動式クレーンを運転させたもの',
  },
  {
    laws: [],
    lawText: null,
    authority: '総務大臣',
    actionType: 'warning',
    actionText: '厳重注意',
    sector: 'telecom',
    summary: '設備の点検の記録に不備があったため、文書で厳重に注意した。',
  },
]
