import { lawCodesOf } from './law-codes-of.ts'
import { foldForMatch, type MatchRule } from '../codes/match-rules.ts'
import { createWordsTest } from './named-words.ts'
import { reasons } from '../codes/reasons.ts'

const harmed = '(?:死亡|死傷|負傷|重傷|軽傷|骨折)'

/** Rules from published wording to codes of `reasons`. All matches count. */
const rules: readonly MatchRule[] = [
  { code: 'false_statement', pattern: /虚偽の?(?:記載|申請|申告)/ },
  { code: 'careless_work', pattern: /粗雑|契約不適合/ },
  {
    code: 'breach_of_contract',
    pattern:
      /契約(?:に)?違反|契約の?不履行|債務不履行|履行遅滞|契約の?解除|契約を解除され|契約(?:の|を)?辞退|契約を履行(?:せず|しな)/,
  },
  // 落札決定の後に契約を辞退した, 契約締結に応じなかった
  {
    code: 'breach_of_contract',
    pattern:
      /(?:契約の?締結|落札(?:決定)?(?:後)?|受注|契約)(?:の|を)?辞退|契約(?:の締結)?(?:を|の)?(?:締結|に応じ)?(?:をし|し)?なかった|契約(?:を|の)?締結(?:を?せず|しない)|契約に応じ(?:ない|ず)/,
  },
  { code: 'public_accident', pattern: /公衆損害|公衆に(?:死亡|負傷|損害|危害)|公衆危害/ },
  { code: 'worker_accident', pattern: /工事(?:等)?関係者|労働災害|業務関係者/ },
  // What happened, where the clause is not named: 下請の作業員1名が死亡した, 通行中の歩行者が骨折した.
  { code: 'worker_accident', pattern: new RegExp(`(?:作業員|作業者|労働者|下請[^、。]{0,6}員)[^、。]{0,12}${harmed}`) },
  { code: 'public_accident', pattern: new RegExp(`(?:通行人|歩行者|通行中の|市民|住民)[^、。]{0,12}${harmed}`) },
  { code: 'bribery', pattern: /贈賄|贈収賄|賄賂/ },
  { code: 'antimonopoly_violation', pattern: /独占禁止法|独禁法|私的独占の禁止|排除措置命令/ },
  { code: 'bid_rigging', pattern: /談合|入札妨害|競売等?妨害|公契約関係競売/ },
  { code: 'influence_peddling', pattern: /あっせん利得|あっせん行為による利得/ },
  {
    code: 'construction_act_violation',
    pattern: /建設業法(?:施行令|施行規則)?(?:第[\d条の項号第、及び]+)?(?:の規定)?(?:に)?違反/,
  },
  { code: 'organized_crime', pattern: /暴力団|反社会的勢力/ },
  { code: 'dishonest_conduct', pattern: /不正(?:又は|または|若しくは|もしくは|・|及び)不誠実|不誠実な行為/ },
  // The model rules name none of these; bodies apply the general clause to them.
  {
    code: 'dishonest_conduct',
    pattern:
      /(?:過大|架空|不正|水増し?)請求|社会的信用(?:の|を)[^、。]{0,6}失墜|預け金|情報(?:の)?(?:漏えい|漏洩|漏ろう|流出)/,
  },
  { code: 'labor_safety_violation', pattern: /労災(?:事故)?(?:隠し|かくし)|労働者死傷病報告/ },
  { code: 'construction_act_violation', pattern: /一括下請負?/ },
  { code: 'business_failure', pattern: /経営不振|不渡|破産|再生手続|更生手続/ },
  { code: 'other', pattern: /^その他$|その他の(?:理由|事由)/ },
]

/** The code of a law → the code of the reason for its violation. Other laws: `other_law_violation`. */
const reasonByLaw: Readonly<Record<string, string>> = {
  construction_business_act: 'construction_act_violation',
  antimonopoly_act: 'antimonopoly_violation',
  labor_standards_act: 'labor_safety_violation',
  industrial_safety_act: 'labor_safety_violation',
  minimum_wage_act: 'labor_safety_violation',
}

/** Laws that a text cites for bribery, bid rigging and the like, which have reason codes. They are not counted as other laws. */
const lawsOfOtherReasons =
  /刑法|あっせん利得処罰法|公職にある者等のあっせん行為による利得等の処罰に関する法律|官製談合防止法|入札談合等関与行為[^。]*に関する法律|暴力団[^。、]*(?:に関する法律|条例)|(?:民事再生|会社更生|破産)法/gu

/**
 * The codes of `reasons` for the published reason of a suspension, most specific first; `[]` when none is recognised. Clause numbers
 * (別表第N第N号) are ignored, because every publisher has its own numbers.
 */
export function reasonCodesOf(text: string): string[] {
  const folded = foldForMatch(text)
  const found = new Set([
    ...rules.filter((rule) => rule.pattern.test(folded)).map((rule) => rule.code),
    ...violationsIn(folded),
    ...supervisoryActionsIn(folded),
  ])
  if (isUnspecifiedOffence(folded, found)) found.add('other_law_violation')
  return reasons.map((row) => row.code).filter((code) => found.has(code))
}

const saysNothingElse = createWordsTest(rules)

/** The codes of a text that says nothing else: 談合, 入札談合, 建設業法違反. */
export const reasonCodesNamed = (text: string): string[] => (saysNothingElse(text) ? reasonCodesOf(text) : [])

/** A law on labour and safety counts even if it is only named; any other law, only if the text states a violation. */
function violationsIn(folded: string): string[] {
  const statesViolation = /違反|抵触/.test(folded)
  const lawCodes = lawCodesOf(folded.replace(lawsOfOtherReasons, ''))
  return lawCodes.flatMap((law) => {
    const reason = reasonByLaw[law] ?? 'other_law_violation'
    // A rule above recognises the names of this law.
    if (reason === 'antimonopoly_violation') return []
    return statesViolation || reason === 'labor_safety_violation' ? [reason] : []
  })
}

/** 監督処分, 営業停止処分 and 課徴金 imply 建設業法 and 独占禁止法, unless the text cites another law. */
function supervisoryActionsIn(folded: string): string[] {
  const lawCodes = lawCodesOf(folded)
  const mayConcern = (law: string): boolean => lawCodes.length === 0 || lawCodes.includes(law)
  const reasonCodes: string[] = []
  if (/監督処分|営業停止処分/.test(folded) && mayConcern('construction_business_act'))
    reasonCodes.push('construction_act_violation')
  if (/課徴金/.test(folded) && mayConcern('antimonopoly_act')) reasonCodes.push('antimonopoly_violation')
  return reasonCodes
}

/** 逮捕, 起訴 and the like for an offence that has no reason code. */
function isUnspecifiedOffence(folded: string, found: ReadonlySet<string>): boolean {
  const statesOffence = /逮捕|起訴|送検|法令?違反/.test(folded)
  return statesOffence && [...found].every((code) => code === 'dishonest_conduct' || code === 'other')
}
