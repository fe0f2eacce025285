import { lawCodesOf } from './law-codes-of.ts'
import { foldForMatch, type MatchRule } from './match-rules.ts'
import { reasons } from './reasons.ts'

const rules: readonly MatchRule[] = [
  { code: 'false_statement', pattern: /虚偽の?(?:記載|申請|申告)/ },
  { code: 'careless_work', pattern: /粗雑|契約不適合/ },
  { code: 'breach_of_contract', pattern: /契約(?:に)?違反|契約の?不履行|債務不履行|履行遅滞|契約の?解除|契約の?辞退/ },
  { code: 'public_accident', pattern: /公衆損害|公衆に(?:死亡|負傷|損害|危害)|公衆危害/ },
  { code: 'worker_accident', pattern: /工事(?:等)?関係者|労働災害|業務関係者/ },
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
  { code: 'business_failure', pattern: /経営不振|不渡|破産|再生手続|更生手続/ },
  { code: 'other', pattern: /^その他$|その他の(?:理由|事由)/ },
]

/** Laws whose violation has its own reason code. */
const ownReason: Readonly<Record<string, string>> = {
  construction_business_act: 'construction_act_violation',
  antimonopoly_act: 'antimonopoly_violation',
  labor_standards_act: 'labor_safety_violation',
  industrial_safety_act: 'labor_safety_violation',
  minimum_wage_act: 'labor_safety_violation',
}

/** Laws that a text cites because of bribery, bid rigging and the like; their citation is no further violation. */
const lawsOfSpecificReasons =
  /刑法|あっせん利得処罰法|公職にある者等のあっせん行為による利得等の処罰に関する法律|官製談合防止法|入札談合等関与行為[^。]*に関する法律|暴力団[^。、]*(?:に関する法律|条例)|(?:民事再生|会社更生|破産)法/gu

/**
 * The codes of `reasons` for the published reason of a suspension, most specific first; `[]` when none is recognised. Clause numbers
 * (別表第N第N号) are ignored, because every publisher numbers differently.
 */
export function reasonCodesOf(text: string): string[] {
  const folded = foldForMatch(text)
  const found = new Set([
    ...rules.filter((rule) => rule.pattern.test(folded)).map((rule) => rule.code),
    ...violationsIn(folded),
    ...supervisoryActionsIn(folded),
  ])
  if (isArrestAlone(folded, found)) found.add('other_law_violation')
  return reasons.map((row) => row.code).filter((code) => found.has(code))
}

/** 労働安全衛生法 and 労働基準法 by name alone; any other law only if the text states a violation. */
function violationsIn(folded: string): string[] {
  const violated = /違反|抵触/.test(folded)
  return lawCodesOf(folded.replace(lawsOfSpecificReasons, '')).flatMap((law) => {
    const own = ownReason[law]
    if (own === undefined) return violated ? ['other_law_violation'] : []
    return own === 'labor_safety_violation' || (violated && own === 'construction_act_violation') ? [own] : []
  })
}

/** 監督処分, 営業停止処分 and 課徴金 imply 建設業法 and 独占禁止法, unless the text cites another law. */
function supervisoryActionsIn(folded: string): string[] {
  const laws = lawCodesOf(folded)
  const under = (law: string) => laws.length === 0 || laws.includes(law)
  return [
    ...(/監督処分|営業停止処分/.test(folded) && under('construction_business_act')
      ? ['construction_act_violation']
      : []),
    ...(/課徴金/.test(folded) && under('antimonopoly_act') ? ['antimonopoly_violation'] : []),
  ]
}

/** 逮捕, 起訴 … for an offence without a reason code. */
function isArrestAlone(folded: string, found: ReadonlySet<string>): boolean {
  return (
    /逮捕|起訴|送検|法令?違反/.test(folded) &&
    [...found].every((code) => code === 'dishonest_conduct' || code === 'other')
  )
}
