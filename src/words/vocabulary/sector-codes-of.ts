import { lawCodesOf, withoutLawNames } from './law-codes-of.ts'
import { foldForMatch, type MatchRule } from '../codes/match-rules.ts'
import { createWordsTest } from './named-words.ts'
import { sectorOfLaw } from './sector-laws.ts'

const collection = '収集[・、]?(?:及び|又は)?運搬'
/** 産業廃棄物及び特別管理産業廃棄物収集運搬業: 収集運搬 applies to both kinds of waste. */
const andSpecialWaste = '(?:(?:及び|並びに|又は|・|、)特別管理産業廃棄物)?の?'

/** Rules from permit and licence wording to codes of `sectors`. All matches count. */
const rules: readonly MatchRule[] = [
  { code: 'construction', pattern: /建設業|工事業/u },
  { code: 'real_estate', pattern: /宅地建物取引|宅建業/u },
  { code: 'condominium_management', pattern: /マンション管理業/u },
  { code: 'rental_housing', pattern: /賃貸住宅管理業|特定転貸/u },
  { code: 'architect_office', pattern: /建築士/u },
  { code: 'surveying', pattern: /測量業/u },
  { code: 'building_inspection', pattern: /指定確認検査機関|構造計算適合性判定機関|登録住宅性能評価機関/u },
  { code: 'real_estate_appraisal', pattern: /不動産鑑定/u },
  { code: 'truck_transport', pattern: /貨物(?:軽)?自動車運送/u },
  { code: 'bus_taxi', pattern: /(?:旅客|乗合|貸切|乗用|特定旅客)自動車運送|タクシー|乗合バス|貸切バス/u },
  { code: 'vehicle_maintenance', pattern: /自動車(?:分解|特定)?整備/u },
  { code: 'railway', pattern: /鉄道事業|軌道事業/u },
  { code: 'aviation', pattern: /航空運送|航空機使用/u },
  { code: 'maritime', pattern: /海上運送|港湾運送|内航海運|船舶運航|旅客船|航路事業|水先/u },
  { code: 'travel', pattern: /旅行業|旅行サービス手配業/u },
  { code: 'special_industrial_waste', pattern: /特別管理産業廃棄物|特管(?:産廃|産業廃棄物)?(?:収集|処分|処理)/u },
  // Also 収集運搬業 and 処分業 alone, but not as the end of a longer word that says which waste (特管の処分業) or which step (最終処分業).
  {
    code: 'industrial_waste_collection',
    pattern: new RegExp(
      `(?<!特別管理)(?:産業廃棄物|産廃)${andSpecialWaste}${collection}|(?<!廃棄物|産廃|特管|の)${collection}業`,
      'u',
    ),
  },
  {
    code: 'industrial_waste_disposal',
    pattern: new RegExp(
      `(?<!特別管理)(?:産業廃棄物|産廃)${andSpecialWaste}(?:処分|中間処理|最終処分|処理施設)|(?<!廃棄物|産廃|特管|の|間|終)処分業`,
      'u',
    ),
  },
  { code: 'industrial_waste', pattern: /(?<!特別管理)(?:産業廃棄物|産廃)処理業/u },
  { code: 'banking', pattern: /銀行|信用金庫|信用組合|信用協同組合/u },
  { code: 'insurance', pattern: /(?:生命|損害|少額短期)保険|保険(?:業|会社|代理店|募集|仲立)/u },
  {
    code: 'securities',
    pattern: /金融商品(?:取引|仲介)業|投資運用業|投資助言・代理業|投資助言業|特例業務|証券(?:業|会社)/u,
  },
  { code: 'money_lending', pattern: /貸金業/u },
  { code: 'funds_transfer_crypto', pattern: /資金移動業|(?:暗号資産|仮想通貨)交換業|前払式支払手段|電子決済手段/u },
  { code: 'worker_dispatch', pattern: /労働者派遣|派遣事業|派遣元事業/u },
  { code: 'job_placement', pattern: /職業紹介/u },
  { code: 'technical_intern_supervisor', pattern: /監理団体|監理事業/u },
  { code: 'technical_intern_employer', pattern: /実習実施者|技能実習計画/u },
  {
    code: 'care_services',
    pattern: /介護|居宅サービス|居宅支援|障害福祉|就労(?:継続|移行)支援|共同生活援助|障害者支援施設/u,
  },
  { code: 'childcare', pattern: /保育|児童発達支援|放課後等デイサービス|障害児|児童福祉/u },
  { code: 'food', pattern: /飲食店|給食|食品営業|食品製造|食品販売|食肉|魚介類|食品衛生/u },
  { code: 'pharmacy_medical', pattern: /薬局|医薬品|医薬部外品|医療機器|化粧品/u },
  { code: 'telecom', pattern: /電気通信事業|放送事業|無線局/u },
  { code: 'energy', pattern: /電気事業|小売電気|発電事業|ガス事業|ガス小売|液化石油ガス|高圧ガス/u },
]

const kindsOfIndustrialWaste: ReadonlySet<string> = new Set([
  'industrial_waste_collection',
  'industrial_waste_disposal',
  'special_industrial_waste',
])

/**
 * The sectors of the permits and licences that a text mentions, in order of appearance, without duplicates. 産業廃棄物処理業 is a code of its own
 * where the text does not say whether it is collection, disposal or both. Names of laws are ignored.
 */
export function sectorCodesOf(text: string): string[] {
  const folded = withoutLawNames(foldForMatch(text))
  const found = rules
    .map(({ code, pattern }) => ({ code, position: folded.search(pattern) }))
    .filter(({ position }) => position >= 0)
    .toSorted((a, b) => a.position - b.position)
    .map(({ code }) => code)
  const saysKind = found.some((code) => kindsOfIndustrialWaste.has(code))
  return saysKind ? found.filter((code) => code !== 'industrial_waste') : found
}

/**
 * The sectors that the articles of 廃棄物処理法 concern: 第14条 to 第14条の3の3 industrial waste, 第14条の4 to 第14条の7 specially controlled waste. The
 * others concern waste of any kind.
 */
export function sectorCodesOfLaw(text: string): string[] {
  if (!lawCodesOf(text).includes('waste_management_act')) return []
  const articles = [...foldForMatch(text).matchAll(/第?14条(?:の(?<branch>\d))?/gu)]
  const branches = articles.map(({ groups }) => Number(groups?.['branch'] ?? 1))
  return [
    ...(branches.some((branch) => branch <= 3) ? ['industrial_waste'] : []),
    ...(branches.some((branch) => branch >= 4) ? ['special_industrial_waste'] : []),
  ]
}

/** The sector of an act under a law that licenses one trade (建設業法第28条第3項); `[]`: the text names another law, or several. */
export function sectorCodesOfOnlyLaw(text: string): string[] {
  const [law = '', ...others] = lawCodesOf(text)
  const sector = sectorOfLaw(law)
  return sector === null || others.length > 0 ? [] : [sector]
}

const saysNothingElse = createWordsTest(rules)

/** The sectors of a text that only names sectors (建設業, 宅建業者); of any other text none. */
export const sectorCodesNamed = (text: string): string[] => (saysNothingElse(text) ? sectorCodesOf(text) : [])
