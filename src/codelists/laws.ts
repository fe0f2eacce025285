import type { CodeRow } from './code-row.ts'

export interface LawRow extends CodeRow {
  /** Official title (題名) in force, as registered on e-Gov; the label where the row stands for all other laws. */
  readonly title: string
  /** 法律番号, which a law keeps when it is renamed. */
  readonly lawNumber: string | null
  /** Ministerial ordinances and cabinet orders under the law whose titles do not begin with its name. */
  readonly rules?: readonly string[]
}

/**
 * Laws acts are based on (根拠法令). `ja` is the common name, `match` the official title, the common names and the former
 * titles of the same law, longest first.
 */
export const laws: readonly LawRow[] = [
  { code: 'construction_business_act', ja: '建設業法', en: 'Construction Business Act', title: '建設業法', lawNumber: '昭和24年法律第100号', match: ['建設業法'] },
  { code: 'real_estate_brokerage_act', ja: '宅地建物取引業法', en: 'Real Estate Brokerage Act', title: '宅地建物取引業法', lawNumber: '昭和27年法律第176号', match: ['宅地建物取引業法', '宅建業法'] },
  { code: 'architects_act', ja: '建築士法', en: 'Act on Architects and Building Engineers', title: '建築士法', lawNumber: '昭和25年法律第202号', match: ['建築士法'] },
  { code: 'building_standards_act', ja: '建築基準法', en: 'Building Standards Act', title: '建築基準法', lawNumber: '昭和25年法律第201号', match: ['建築基準法'] },
  { code: 'condominium_management_act', ja: 'マンション管理適正化法', en: 'Act on Advancement of Proper Condominium Management', title: 'マンションの管理の適正化の推進に関する法律', lawNumber: '平成12年法律第149号', match: ['マンションの管理の適正化の推進に関する法律', 'マンション管理適正化法', 'マンション管理法'] },
  { code: 'rental_housing_management_act', ja: '賃貸住宅管理業法', en: 'Rental Housing Management Business Act', title: '賃貸住宅の管理業務等の適正化に関する法律', lawNumber: '令和2年法律第60号', match: ['賃貸住宅の管理業務等の適正化に関する法律', '賃貸住宅管理業適正化法', '賃貸住宅管理適正化法', '賃貸住宅管理業法'] },
  { code: 'financial_instruments_act', ja: '金融商品取引法', en: 'Financial Instruments and Exchange Act', title: '金融商品取引法', lawNumber: '昭和23年法律第25号', match: ['金融商品取引法', '証券取引法', '金商法', '証取法'] },
  { code: 'banking_act', ja: '銀行法', en: 'Banking Act', title: '銀行法', lawNumber: '昭和56年法律第59号', match: ['銀行法'] },
  { code: 'insurance_business_act', ja: '保険業法', en: 'Insurance Business Act', title: '保険業法', lawNumber: '平成7年法律第105号', match: ['保険業法'] },
  { code: 'money_lending_act', ja: '貸金業法', en: 'Money Lending Business Act', title: '貸金業法', lawNumber: '昭和58年法律第32号', match: ['貸金業の規制等に関する法律', '貸金業規制法', '貸金業法'] },
  { code: 'payment_services_act', ja: '資金決済法', en: 'Payment Services Act', title: '資金決済に関する法律', lawNumber: '平成21年法律第59号', match: ['資金決済に関する法律', '資金決済法'] },
  { code: 'cpa_act', ja: '公認会計士法', en: 'Certified Public Accountants Act', title: '公認会計士法', lawNumber: '昭和23年法律第103号', match: ['公認会計士法'] },
  { code: 'specified_commercial_transactions_act', ja: '特定商取引法', en: 'Act on Specified Commercial Transactions', title: '特定商取引に関する法律', lawNumber: '昭和51年法律第57号', match: ['特定商取引に関する法律', '訪問販売等に関する法律', '特定商取引法', '特商法'] },
  { code: 'premiums_representations_act', ja: '景品表示法', en: 'Act against Unjustifiable Premiums and Misleading Representations', title: '不当景品類及び不当表示防止法', lawNumber: '昭和37年法律第134号', match: ['不当景品類および不当表示防止法', '不当景品類及び不当表示防止法', '景品表示法', '景表法'] },
  { code: 'food_labeling_act', ja: '食品表示法', en: 'Food Labeling Act', title: '食品表示法', lawNumber: '平成25年法律第70号', match: ['食品表示法'] },
  { code: 'food_sanitation_act', ja: '食品衛生法', en: 'Food Sanitation Act', title: '食品衛生法', lawNumber: '昭和22年法律第233号', match: ['食品衛生法'] },
  { code: 'pharmaceuticals_devices_act', ja: '医薬品医療機器等法', en: 'Pharmaceuticals and Medical Devices Act', title: '医薬品、医療機器等の品質、有効性及び安全性の確保等に関する法律', lawNumber: '昭和35年法律第145号', match: ['医薬品、医療機器等の品質、有効性及び安全性の確保等に関する法律', '医薬品医療機器等法', '薬機法', '薬事法'] },
  { code: 'antimonopoly_act', ja: '独占禁止法', en: 'Antimonopoly Act', title: '私的独占の禁止及び公正取引の確保に関する法律', lawNumber: '昭和22年法律第54号', match: ['私的独占の禁止および公正取引の確保に関する法律', '私的独占の禁止及び公正取引の確保に関する法律', '独占禁止法', '独禁法'] },
  { code: 'subcontract_act', ja: '下請法（取適法）', en: 'Subcontract Act', title: '製造委託等に係る中小受託事業者に対する代金の支払の遅延等の防止に関する法律', lawNumber: '昭和31年法律第120号', match: ['製造委託等に係る中小受託事業者に対する代金の支払の遅延等の防止に関する法律', '下請代金支払遅延等防止法', '中小受託取引適正化法', '下請法', '取適法'] },
  { code: 'personal_information_act', ja: '個人情報保護法', en: 'Act on the Protection of Personal Information', title: '個人情報の保護に関する法律', lawNumber: '平成15年法律第57号', match: ['個人情報の保護に関する法律', '個人情報保護法', '個情法'] },
  { code: 'waste_management_act', ja: '廃棄物処理法', en: 'Waste Management and Public Cleansing Act', title: '廃棄物の処理及び清掃に関する法律', lawNumber: '昭和45年法律第137号', match: ['廃棄物の処理および清掃に関する法律', '廃棄物の処理及び清掃に関する法律', '廃棄物処理法', '廃掃法'] },
  { code: 'road_transport_act', ja: '道路運送法', en: 'Road Transportation Act', title: '道路運送法', lawNumber: '昭和26年法律第183号', match: ['道路運送法'], rules: ['旅客自動車運送事業運輸規則', '旅客自動車運送事業等報告規則'] },
  { code: 'truck_transport_act', ja: '貨物自動車運送事業法', en: 'Motor Truck Transportation Business Act', title: '貨物自動車運送事業法', lawNumber: '平成元年法律第83号', match: ['貨物自動車運送事業法'], rules: ['貨物自動車運送事業輸送安全規則', '貨物自動車運送事業報告規則'] },
  { code: 'road_vehicles_act', ja: '道路運送車両法', en: 'Road Transport Vehicle Act', title: '道路運送車両法', lawNumber: '昭和26年法律第185号', match: ['道路運送車両法'], rules: ['道路運送車両の保安基準', '自動車点検基準', '指定自動車整備事業規則'] },
  { code: 'railway_business_act', ja: '鉄道事業法', en: 'Railway Business Act', title: '鉄道事業法', lawNumber: '昭和61年法律第92号', match: ['鉄道事業法'] },
  { code: 'civil_aeronautics_act', ja: '航空法', en: 'Civil Aeronautics Act', title: '航空法', lawNumber: '昭和27年法律第231号', match: ['航空法'] },
  { code: 'marine_transport_act', ja: '海上運送法', en: 'Marine Transportation Act', title: '海上運送法', lawNumber: '昭和24年法律第187号', match: ['海上運送法'] },
  { code: 'port_transport_act', ja: '港湾運送事業法', en: 'Port Transportation Business Act', title: '港湾運送事業法', lawNumber: '昭和26年法律第161号', match: ['港湾運送事業法'] },
  { code: 'travel_agency_act', ja: '旅行業法', en: 'Travel Agency Act', title: '旅行業法', lawNumber: '昭和27年法律第239号', match: ['旅行業法'] },
  { code: 'worker_dispatching_act', ja: '労働者派遣法', en: 'Worker Dispatching Act', title: '労働者派遣事業の適正な運営の確保及び派遣労働者の保護等に関する法律', lawNumber: '昭和60年法律第88号', match: ['労働者派遣事業の適正な運営の確保及び派遣労働者の就業条件の整備等に関する法律', '労働者派遣事業の適正な運営の確保及び派遣労働者の保護等に関する法律', '労働者派遣法', '派遣法'] },
  { code: 'employment_security_act', ja: '職業安定法', en: 'Employment Security Act', title: '職業安定法', lawNumber: '昭和22年法律第141号', match: ['職業安定法', '職安法'] },
  { code: 'technical_intern_act', ja: '技能実習法', en: 'Technical Intern Training Act', title: '外国人の技能実習の適正な実施及び技能実習生の保護に関する法律', lawNumber: '平成28年法律第89号', match: ['外国人の育成就労の適正な実施及び育成就労外国人の保護に関する法律', '外国人の技能実習の適正な実施及び技能実習生の保護に関する法律', '外国人技能実習法', '技能実習法', '育成就労法'] },
  { code: 'labor_standards_act', ja: '労働基準法', en: 'Labor Standards Act', title: '労働基準法', lawNumber: '昭和22年法律第49号', match: ['労働基準法', '労基法'], rules: ['年少者労働基準規則', '女性労働基準規則', '事業附属寄宿舎規程', '建設業附属寄宿舎規程'] },
  { code: 'industrial_safety_act', ja: '労働安全衛生法', en: 'Industrial Safety and Health Act', title: '労働安全衛生法', lawNumber: '昭和47年法律第57号', match: ['労働安全衛生法', '労安法', '安衛法'], rules: ['労働安全衛生規則', '労働安全衛生施行令', 'クレーン等安全規則', 'ボイラー及び圧力容器安全規則', 'ゴンドラ安全規則', '有機溶剤中毒予防規則', '鉛中毒予防規則', '四アルキル鉛中毒予防規則', '特定化学物質障害予防規則', '高気圧作業安全衛生規則', '電離放射線障害防止規則', '酸素欠乏症等防止規則', '事務所衛生基準規則', '粉じん障害防止規則', '石綿障害予防規則', '機械等検定規則', '安衛則'] },
  { code: 'minimum_wage_act', ja: '最低賃金法', en: 'Minimum Wage Act', title: '最低賃金法', lawNumber: '昭和34年法律第137号', match: ['最低賃金法', '最賃法'] },
  { code: 'long_term_care_act', ja: '介護保険法', en: 'Long-Term Care Insurance Act', title: '介護保険法', lawNumber: '平成9年法律第123号', match: ['介護保険法'] },
  { code: 'disability_services_act', ja: '障害者総合支援法', en: 'Act on Comprehensive Support for Persons with Disabilities', title: '障害者の日常生活及び社会生活を総合的に支援するための法律', lawNumber: '平成17年法律第123号', match: ['障害者の日常生活及び社会生活を総合的に支援するための法律', '障害者総合支援法', '障害者自立支援法'] },
  { code: 'child_welfare_act', ja: '児童福祉法', en: 'Child Welfare Act', title: '児童福祉法', lawNumber: '昭和22年法律第164号', match: ['児童福祉法'] },
  { code: 'telecom_business_act', ja: '電気通信事業法', en: 'Telecommunications Business Act', title: '電気通信事業法', lawNumber: '昭和59年法律第86号', match: ['電気通信事業法'] },
  { code: 'radio_act', ja: '電波法', en: 'Radio Act', title: '電波法', lawNumber: '昭和25年法律第131号', match: ['電波法'] },
  { code: 'electricity_business_act', ja: '電気事業法', en: 'Electricity Business Act', title: '電気事業法', lawNumber: '昭和39年法律第170号', match: ['電気事業法'] },
  { code: 'high_pressure_gas_act', ja: '高圧ガス保安法', en: 'High Pressure Gas Safety Act', title: '高圧ガス保安法', lawNumber: '昭和26年法律第204号', match: ['高圧ガス保安法'] },
  { code: 'fire_service_act', ja: '消防法', en: 'Fire Service Act', title: '消防法', lawNumber: '昭和23年法律第186号', match: ['消防法'] },
  { code: 'foreign_exchange_act', ja: '外為法', en: 'Foreign Exchange and Foreign Trade Act', title: '外国為替及び外国貿易法', lawNumber: '昭和24年法律第228号', match: ['外国為替及び外国貿易管理法', '外国為替及び外国貿易法', '外為法'] },
  { code: 'subsidy_act', ja: '補助金適正化法', en: 'Act on Proper Execution of Subsidies', title: '補助金等に係る予算の執行の適正化に関する法律', lawNumber: '昭和30年法律第179号', match: ['補助金等に係る予算の執行の適正化に関する法律', '補助金等適正化法', '補助金適正化法', '補助金適化法'] },
  { code: 'npo_act', ja: '特定非営利活動促進法', en: 'Act on Promotion of Specified Non-profit Activities', title: '特定非営利活動促進法', lawNumber: '平成10年法律第7号', match: ['特定非営利活動促進法', 'NPO法'] },
  { code: 'other', ja: 'その他の法令', en: 'Other law', title: null, lawNumber: null },
]
