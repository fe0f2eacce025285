/** The company that a text names as lists print it, with what else the text says. */
export interface PrintedName {
  readonly company: string
  /** The unit or place of business after the company; `null` without one. */
  readonly unit: string | null
}

/** A text in two parts. */
export interface Split {
  readonly company: string
  readonly unit: string
}

/** Each way to split a text into a company of at least so many characters and a unit of at least two. The longest company comes first. */
export function splitsOf(text: string, companyMin: number): Split[] {
  const characters = Array.from(text)
  const splits: Split[] = []
  // The company grows by a character at a time. The last but one leaves a unit of two.
  let company = characters.slice(0, companyMin).join('')
  for (const next of characters.slice(companyMin, -1)) {
    splits.push({ company: company.trim(), unit: text.slice(company.length).trim() })
    company += next
  }
  return splits.toReversed()
}

/** The forms of bodies that run institutions: 学校法人, 医療法人社団, (社福). */
const bodyAtStart =
  /^(?:\p{Script=Han}{2,10}法人(?:社団|財団)?|\((?:独|地独|国研|国大|公大|大|学|医|医社|医財|福|社福|一社|一財|公社|公財|社|財|宗)\))/u
/** With these the names of such bodies end. */
const bodyAtEnd =
  /(?:会|学園|学院|学|義塾|機構|協会|協議会|連盟|連合|財団|事業団|公社|組合|局|研究所|センター|記念館|会館)$/u
/** A body that has the name of its university: 国立大学法人青空大学. */
const universityBody = /^(?:(?:国立|公立)大学法人|\((?:国大|公大|大)\))/u
/** Institutions, and the parts of an organisation that is not a company. */
const institution =
  /(?:大学|大学院|短期大学(?:部)?|高等学校|高校|中学校|小学校|専門学校|特別支援学校|幼稚園|保育園|保育所|こども園|学部|研究科|研究院|病院|診療所|クリニック|医院|ステーション|ホーム|苑|荘|センター|研究所|支部|本部|事務局|事務所|支所|本所|支局|支店|支社|営業所|事業所|出張所|工場|キャンパス)$/u
/** Facilities with a name of their own: 特別養護老人ホーム青空苑. */
const facilityAtStart =
  /^(?:(?:特別)?養護老人ホーム|(?:介護)?老人保健施設|障害者支援施設|就労支援|デイサービス|グループホーム|ケアハウス|保育園|こども園)/u
/** Who acts for such a body: 学校法人青空学園理事長 …; what follows names a person. */
const officerAtStart = /^(?:総長|学長|理事長|会長|代表理事|病院長|支部長)(?:\s|\p{Script=Han})/u
/** 青空大学医学部附属病院: a university is named without its form. */
const universityAndPart =
  /^(?<company>\p{L}{1,12}?大学)\s*(?<unit>(?:大学院|[附付]属|\p{L}{1,6}学部|\p{L}{0,8}病院|\p{L}{1,12}(?:研究科|研究所|研究院|センター|学類|学群))(?:.*(?:部|科|院|所|センター|学校|園|室|課|局|館|群|類|域|系|講座|分野|キャンパス))?)$/u
/** 青空商工会青年部, 青空農業協同組合東支所 */
const societyAndPart =
  /^(?<company>.{2,}(?:商工会|商工会議所|組合|連合会))\s*(?<unit>青年部|青壮年部|女性部|婦人部|事務局|本所|.{1,8}(?:支部|支所|本部|支店|営農センター))$/u

/** At most so many splits are tried; no name has more. */
const splitsMax = 6
/** Characters of the shortest name after its form. */
const coreCharactersMin = 2

/** 学校法人青空学園山吹大学, 青空大学病院, 青空商工会青年部: a body that is not a company, before its institution. */
export function beforeInstitution(text: string): PrintedName[] {
  const apart = [universityAndPart, societyAndPart].flatMap((pattern): PrintedName[] => {
    const { company, unit } = pattern.exec(text)?.groups ?? {}
    return company === undefined || unit === undefined ? [] : [{ company, unit }]
  })
  const form = bodyAtStart.exec(text)?.[0]
  if (form === undefined) return apart
  const found = splitsOf(text, Array.from(form).length + coreCharactersMin).flatMap(
    ({ company, unit }): PrintedName[] => {
      const isInstitution = institution.test(unit) || facilityAtStart.test(unit)
      const isOfficer = officerAtStart.test(unit)
      const isRepeated = unit.startsWith(company.slice(form.length).trim())
      const isBody = bodyAtEnd.test(company) || isRepeated || (universityBody.test(company) && unit.endsWith('大学'))
      // 青空大学院大学 is not part of 青空大学.
      const isSplit = (isInstitution || isOfficer) && isBody && /^[^院]./u.test(unit)
      return isSplit ? [{ company, unit: isOfficer ? null : unit }] : []
    },
  )
  return [...found.slice(0, splitsMax), ...apart]
}
