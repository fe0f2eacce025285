import { governor } from './authorities.ts'

export interface SamplePermit {
  readonly number: string | null
  readonly name: string
  readonly sector: string
}

/** One kind of licence action. `{n}` in a permit number becomes the record's own number. Every case is invented. */
export interface LicenseCase {
  readonly permits: readonly SamplePermit[]
  readonly laws: readonly string[]
  readonly lawText: string | null
  readonly authority: string
  readonly actionType: string
  readonly actionText: string
  readonly nature: string
  readonly reason: string | null
  readonly lasting: boolean
  /** Companies of this sector; by default that of the first permit. */
  readonly sector: string
}

type Row = readonly [sector: string, permit: string, number: string | null, law: string | null, lawText: string | null, authority: string, actionType: string, actionText: string, nature: string, reason: string | null]

const rows: readonly Row[] = [
  ['construction', '特定建設業', '見本知事許可（特-5）第{n}号', 'construction_business_act', '建設業法第29条第1項第8号', governor, 'licence_revocation', '許可の取消し', 'disciplinary', '営業停止の処分に違反して請負契約を締結した。'],
  ['construction', '一般建設業', '見本知事許可（般-3）第{n}号', 'construction_business_act', '建設業法第28条第3項', governor, 'business_suspension', '営業停止処分', 'disciplinary', '一括下請負の禁止に違反した。'],
  ['construction', '一般建設業', '見本知事許可（般-2）第{n}号', 'construction_business_act', '建設業法第29条第1項第2号', governor, 'licence_revocation', '許可の取消し', 'disqualification', '役員の刑の確定により欠格要件に該当した。'],
  ['construction', '一般建設業', '見本知事許可（般-1）第{n}号', 'construction_business_act', '建設業法第29条第1項第5号', governor, 'licence_revocation', '許可の取消し', 'voluntary_closure', '廃業届の提出による。'],
  ['construction', '一般建設業', '見本知事許可（般-30）第{n}号', 'construction_business_act', '建設業法第29条の2第1項', governor, 'licence_revocation', '許可の取消し', 'administrative', '営業所の所在を確知できない（所在不明）。'],
  ['construction', '特定建設業', '見本大臣許可（特-4）第{n}号', 'construction_business_act', '建設業法第28条第1項', '国土交通大臣', 'instruction', '指示処分', 'disciplinary', '施工体制台帳を作成していなかった。'],
  ['real_estate', '宅地建物取引業', '見本知事（3）第{n}号', 'real_estate_brokerage_act', '宅地建物取引業法第66条第1項第3号', governor, 'licence_revocation', '免許の取消し', 'disqualification', '役員が欠格要件に該当した。'],
  ['real_estate', '宅地建物取引業', '見本知事（1）第{n}号', 'real_estate_brokerage_act', '宅地建物取引業法第67条第1項', governor, 'licence_revocation', '免許の取消し', 'administrative', '事務所の所在地を確知できない。'],
  ['real_estate', '宅地建物取引業', '見本知事（2）第{n}号', 'real_estate_brokerage_act', '宅地建物取引業法第11条', governor, 'closure_notice', '廃業届', 'voluntary_closure', '宅地建物取引業の廃止による。'],
  ['real_estate', '宅地建物取引業', '見本知事（5）第{n}号', 'real_estate_brokerage_act', '宅地建物取引業法第3条第2項', governor, 'expiry', '免許の有効期間満了', 'expiry', '更新の申請がなく、有効期間満了により失効した。'],
  ['condominium_management', 'マンション管理業', '見本（4）第{n}号', 'condominium_management_act', 'マンション管理適正化法第82条', '関東地方整備局長', 'business_suspension', '業務停止命令', 'disciplinary', '修繕積立金の口座の印鑑を自ら保管していた。'],
  ['rental_housing', '賃貸住宅管理業', '見本（02）第{n}号', 'rental_housing_management_act', '賃貸住宅管理業法第23条第1項', '関東地方整備局長', 'licence_revocation', '登録の取消し', 'disciplinary', '業務管理者を選任しないまま管理受託契約を結んだ。'],
  ['architect_office', '一級建築士事務所', '見本知事登録第{n}号', 'architects_act', '建築士法第26条第1項', governor, 'licence_revocation', '登録の取消し', 'administrative', '管理建築士を欠いたまま補充されず、要件欠如となった。'],
  ['building_inspection', '指定確認検査機関', '見本大臣指定第{n}号', 'building_standards_act', '建築基準法第77条の35第2項', '国土交通大臣', 'business_suspension', '業務停止命令', 'disciplinary', '確認審査員でない者に確認検査を行わせた。'],
  ['real_estate_appraisal', '不動産鑑定業', '見本知事登録（2）第{n}号', 'other', '不動産の鑑定評価に関する法律第41条', governor, 'business_suspension', '業務停止命令', 'disciplinary', '不当な鑑定評価を行った。'],
  ['truck_transport', '一般貨物自動車運送事業', '見本自貨第{n}号', 'truck_transport_act', '貨物自動車運送事業法第33条', '関東運輸局長', 'licence_revocation', '許可の取消し', 'disciplinary', '事業停止の命令に違反して運送を続けた。'],
  ['truck_transport', '一般貨物自動車運送事業', '見本自貨第{n}号', 'truck_transport_act', '貨物自動車運送事業法第33条', '関東運輸局長', 'use_suspension', '輸送施設の使用停止（120日車）', 'disciplinary', '運行管理者に点呼を行わせていなかった。'],
  ['bus_taxi', '一般貸切旅客自動車運送事業', '見本自旅第{n}号', 'road_transport_act', '道路運送法第40条', '関東運輸局長', 'business_suspension', '事業停止（30日間）', 'disciplinary', '運転者に健康診断を受けさせていなかった。'],
  ['vehicle_maintenance', '自動車特定整備事業', '見本認証第{n}号', 'road_vehicles_act', '道路運送車両法第93条', '関東運輸局長', 'licence_revocation', '認証の取消し', 'disciplinary', '分解整備を行わずに記録簿を作成した。'],
  ['railway', '第一種鉄道事業', '見本鉄第{n}号', 'railway_business_act', '鉄道事業法第23条第1項', '国土交通大臣', 'improvement_order', '事業改善命令', 'disciplinary', '運転士の資質管理を怠った。'],
  ['aviation', '航空運送事業', '見本空第{n}号', 'civil_aeronautics_act', '航空法第119条', '国土交通大臣', 'business_suspension', '事業停止命令', 'disciplinary', '整備の記録のない機体を運航した。'],
  ['maritime', '旅客不定期航路事業', '見本海第{n}号', 'marine_transport_act', '海上運送法第16条', '国土交通大臣', 'licence_revocation', '許可の取消し', 'disciplinary', '安全統括管理者が職務を行っていなかった。'],
  ['travel', '第二種旅行業', '見本知事登録旅行業第2-{n}号', 'travel_agency_act', '旅行業法第19条第1項', '観光庁長官', 'licence_revocation', '登録の取消し', 'disciplinary', '営業保証金を供託せず旅行契約を結んだ。'],
  ['industrial_waste_collection', '産業廃棄物収集運搬業', '見本第{n}号', 'waste_management_act', '廃棄物処理法第14条の3の2第1項第2号', governor, 'licence_revocation', '許可の取消し', 'disqualification', '法第14条第5項第2号に規定する欠格要件に該当した。'],
  ['industrial_waste_disposal', '産業廃棄物処分業', '見本第{n}号', 'waste_management_act', '廃棄物処理法第14条の3', '横浜市長', 'business_suspension', '事業停止命令', 'disciplinary', '処分の許可を受けていない種類の産業廃棄物を受け入れた。'],
  ['special_industrial_waste', '特別管理産業廃棄物処分業', '見本第{n}号', 'waste_management_act', '廃棄物処理法第14条の6', governor, 'licence_revocation', '許可の取消し', 'disciplinary', '特別管理産業廃棄物の不法投棄に関与した。'],
  ['banking', '銀行代理業', '関東財務局長（見本）第{n}号', 'banking_act', '銀行法第52条の56第1項', '関東財務局長', 'licence_revocation', '許可の取消し', 'disciplinary', '所属銀行以外のために契約の締結を代理した。'],
  ['insurance', '保険代理店', '見本第{n}号', 'insurance_business_act', '保険業法第307条第1項', '関東財務局長', 'licence_revocation', '登録の取消し', 'disciplinary', '保険契約者から受け取った保険料を流用した。'],
  ['securities', '第二種金融商品取引業', '関東財務局長（金商）見本第{n}号', 'financial_instruments_act', '金融商品取引法第52条第1項', '関東財務局長', 'business_suspension', '業務停止命令', 'disciplinary', '出資金を事業と異なる目的に使っていた。'],
  ['money_lending', '貸金業', '見本知事（2）第{n}号', 'money_lending_act', '貸金業法第24条の6の6第1項第1号', governor, 'licence_revocation', '登録の取消し', 'administrative', '営業所の所在地を確知できない。'],
  ['funds_transfer_crypto', '暗号資産交換業', '関東財務局長見本第{n}号', 'payment_services_act', '資金決済に関する法律第63条の17第1項', '関東財務局長', 'business_suspension', '業務停止命令', 'disciplinary', '利用者財産の分別管理ができていなかった。'],
  ['worker_dispatch', '労働者派遣事業', '派00-{n}', 'worker_dispatching_act', '労働者派遣法第14条第1項', '厚生労働大臣', 'licence_revocation', '許可の取消し', 'disciplinary', '関係派遣先派遣割合報告書を提出しなかった。'],
  ['worker_dispatch', '労働者派遣事業', '派00-{n}', 'worker_dispatching_act', '労働者派遣法第13条第1項', '厚生労働大臣', 'closure_notice', '廃止届', 'voluntary_closure', '事業の廃止による。'],
  ['job_placement', '有料職業紹介事業', '00-ユ-{n}', 'employment_security_act', '職業安定法第32条の9第2項', '厚生労働大臣', 'business_suspension', '事業停止命令', 'disciplinary', '求職者から手数料を徴収した。'],
  ['technical_intern_supervisor', '一般監理事業', '許0000{n}', 'technical_intern_act', '技能実習法第37条第1項', '出入国在留管理庁長官', 'licence_revocation', '監理団体の許可の取消し', 'disciplinary', '入国後講習を実施していないのに、実施したとする虚偽の帳簿を備えた。'],
  ['technical_intern_employer', '技能実習計画', '認0000{n}', 'technical_intern_act', '技能実習法第16条第1項', '出入国在留管理庁長官', 'licence_revocation', '技能実習計画の認定の取消し', 'disciplinary', '技能実習生に賃金の一部を支払わなかった。'],
  ['care_services', '訪問介護', '00{n}', 'long_term_care_act', '介護保険法第77条第1項第6号', governor, 'business_suspension', '指定の効力停止', 'disciplinary', '居宅サービス費を不正に請求した。'],
  ['childcare', '認可外保育施設', null, 'child_welfare_act', '児童福祉法第59条第5項', governor, 'business_closure_order', '事業廃止命令・施設閉鎖命令', 'disciplinary', '改善勧告の後も保育従事者の数が基準に満たなかった。'],
  ['food', '飲食店営業', '見本保第{n}号', 'food_sanitation_act', '食品衛生法第60条', '八王子市長', 'business_suspension', '営業停止', 'disciplinary', '施設の基準に違反した状態で食中毒を発生させた。'],
  ['food', '飲食店営業', '見本保第{n}号', null, null, '横浜市長', 'licence_revocation', '許可の取消し', 'unknown', null],
  ['pharmacy_medical', '薬局', '見本第{n}号', 'pharmaceuticals_devices_act', '医薬品医療機器等法第75条第1項', governor, 'business_suspension', '業務停止命令', 'disciplinary', '処方箋によらず医薬品を販売した。'],
  ['telecom', '電気通信事業', '見本第{n}号', 'telecom_business_act', '電気通信事業法第14条第1項', '総務大臣', 'licence_revocation', '登録の取消し', 'administrative', '登録の後、営業を開始していない（営業未開始）。'],
  ['energy', '小売電気事業', '見本A{n}', 'electricity_business_act', '電気事業法第2条の9第1項', '経済産業大臣', 'licence_revocation', '登録の取消し', 'disciplinary', '供給能力を確保せずに契約を結んだ。'],
  ['energy', '小売電気事業', '見本A{n}', 'electricity_business_act', '電気事業法第2条の8第1項', '経済産業大臣', 'closure_notice', '事業の廃止届', 'voluntary_closure', '小売電気事業の廃止による。'],
  ['other', 'クリーニング所', '見本保第{n}号', 'other', 'クリーニング業法第11条', governor, 'business_suspension', '営業停止', 'disciplinary', '洗濯物の消毒を行わずに営業を続けた。'],
]

const waste: readonly SamplePermit[] = [
  { number: '見本第{n}1号', name: '産業廃棄物収集運搬業', sector: 'industrial_waste_collection' },
  { number: '見本第{n}2号', name: '産業廃棄物処分業', sector: 'industrial_waste_disposal' },
  { number: '見本第{n}3号', name: '特別管理産業廃棄物収集運搬業', sector: 'special_industrial_waste' },
]

export const licenseCases: readonly LicenseCase[] = [
  ...rows.map(([sector, name, number, law, lawText, authority, actionType, actionText, nature, reason]): LicenseCase => ({
    sector,
    permits: [{ number, name, sector }],
    laws: law === null ? [] : [law],
    lawText,
    authority,
    actionType,
    actionText,
    nature,
    reason,
    lasting: ['business_suspension', 'use_suspension', 'business_ban'].includes(actionType),
  })),
  {
    sector: 'industrial_waste_collection',
    permits: waste,
    laws: ['waste_management_act'],
    lawText: '廃棄物処理法第14条の3の2第1項及び第14条の6',
    authority: governor,
    actionType: 'licence_revocation',
    actionText: '産業廃棄物収集運搬業、産業廃棄物処分業及び特別管理産業廃棄物収集運搬業の許可の取消し',
    nature: 'disqualification',
    reason: '役員が廃棄物処理法違反により罰金の刑に処せられ、欠格要件に該当した。',
    lasting: false,
  },
]
