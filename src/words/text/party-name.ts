import { companyForm } from './legal-form-notations.ts'
import { splitLegalForm } from './legal-form.ts'
import { splitNote } from './name-note.ts'
import { cleanLine } from './published-text.ts'
import { regExp } from './reg-exp.ts'

/** A name as a list prints it, in its parts. Each part has the published spelling. */
export interface PartyName {
  /** The company: 見本運輸（株）. */
  readonly company: string
  /** The branch or unit after it: 神戸支店; `null` without one. */
  readonly unit: string | null
  /** The notes in brackets; empty if there are none. */
  readonly note: string
  /** Whether the name says that it stands for further parties, too: ほか, 等, 外2者. */
  readonly hasOthers: boolean
}

/**
 * Splits a name as lists print it: 見本電機（株）情報研究所, 株式会社見本 大阪支店 ほか, 見本建設（株）（法人番号：…）外2者.
 * `isPlaceName` recognises the place of a branch that follows without a space: 株式会社見本大阪支店.
 */
export function splitPartyName(published: string, isPlaceName: (text: string) => boolean = () => false): PartyName {
  const text = cleanLine(published).trim()
  // Notes may stand before the words for further parties and after them.
  const outer = splitNote(text.replace(othersInBrackets, ''))
  const alone = withoutOthers(outer.name)
  const inner = splitNote(alone)
  const hasOthers = alone !== outer.name || othersInBrackets.test(text)
  return { ...splitUnit(inner.name, isPlaceName), note: inner.note + outer.note, hasOthers }
}

const number = '[0-9０-９一二三四五六七八九十]'
const parties = '(?:社|者|名|法人|団体|件)'
/** （ほか2社） */
const othersInBrackets = regExp`(?<!\s)\s*[（(](?:ほか|外|他)(?:\s*${number}+)?\s*${parties}?[）)]$`
const related = '(?:その|同社の?)?(?:関連|関係|系列|グループ|子)(?:会社|企業|法人)(?:等|各社)?'
/** 外2者, ほか1社, 他３名, 及びその関連会社; ほか and 等 alone. The lookbehind makes a run of signs one place to begin at. */
const othersAtEnd = regExp`(?<![\s、,])[\s、,]*(?:(?:ほか|外|他)\s*${number}+\s*${parties}|(?:(?:及び|並びに)\s*|(?<=[\s、,]))${related}|ほか|等(?:\s*${number}+)?\s*社?)$`

/** A registered name rarely ends like that, and never with a legal form before it. */
function withoutOthers(name: string): string {
  const alone = name.replace(othersAtEnd, '').trimEnd()
  return splitLegalForm(splitNote(alone).name).forms.length > 0 ? alone : name
}

/** Words with which the name of a branch or unit ends. */
const unitAtEnd =
  /(?:支店|支社|支部|支局|支所|営業所|営業部|営業本部|事業所|事業部|事業本部|出張所|工場|本店|本社|本部|研究所|研究センター|センター|製作所|製造所|製鉄所|事務所|分店|店|ショップ|サービスセンター|病院|農場|校|部|課|室|局)$/u
/** 株式会社 at the beginning belongs to the name after it: 株式会社見本 大阪支店. */
const formAtStart = regExp`^${companyForm}`

type CompanyAndUnit = Pick<PartyName, 'company' | 'unit'>

function splitUnit(name: string, isPlaceName: (text: string) => boolean): CompanyAndUnit {
  const whole = { company: name, unit: null }
  if (!unitAtEnd.test(name)) return whole
  if (!formAtStart.test(name)) return splitAtForm(name) ?? whole
  return splitAtSpace(name, isPlaceName) ?? splitAtNumber(name) ?? splitAtPlace(name, isPlaceName) ?? whole
}

/** 見本電機（株）情報研究所: a form that ends the name of the company stands before the unit. */
function splitAtForm(name: string): CompanyAndUnit | null {
  const { company, unit } = formBeforeUnit.exec(name)?.groups ?? {}
  return company === undefined || splitLegalForm(company).core === company ? null : { company, unit: unit! }
}

const formBeforeUnit = regExp`^(?<company>.+?(?:${companyForm}|協同組合|公社|協会|法人))[\s　・]*(?<unit>[^\s　・].*)$`

/**
 * The words after the first space are the unit if they end like a branch (大阪支店) or name a place (高崎店). 株式会社 見本 商店 and 株式会社 見本 環境
 * センター are names of companies.
 */
function splitAtSpace(name: string, isPlaceName: (text: string) => boolean): CompanyAndUnit | null {
  const start = formAtStart.exec(name)![0].length
  const rest = name.slice(start).trimStart()
  const space = rest.search(/[\s　]/u)
  if (space < 1) return null
  const unit = rest.slice(space).trim()
  if (!branchAtEnd.test(unit) && !isPlaceName(unit.replace(unitAtEnd, ''))) return null
  return { company: name.slice(0, name.length - rest.length + space), unit }
}

/** 支店 of 大阪支店, 第二営業所 of 東京第二営業所. */
const branchAtEnd = regExp`(?:第${number}+)?(?:支店|支社|支部|支局|支所|営業所|事業所|出張所|工場|本店|本社)$`

/** 有限会社見本第２工場 */
function splitAtNumber(name: string): CompanyAndUnit | null {
  const { company, unit } = numberedUnit.exec(name)?.groups ?? {}
  return company === undefined ? null : { company: company.trimEnd(), unit: unit! }
}

const numberedUnit = regExp`^(?<company>.+?)(?<unit>第${number}+(?:工場|営業所|事業所|支店))$`

/** Characters of the longest place name to look up. */
const placeCharactersMax = 8

/** 株式会社見本大阪支店: the longest place name before the word for the branch begins the unit. */
function splitAtPlace(name: string, isPlaceName: (text: string) => boolean): CompanyAndUnit | null {
  const branch = branchAtEnd.exec(name)
  if (branch === null) return null
  const characters = Array.from(name.slice(0, branch.index))
  for (let length = Math.min(placeCharactersMax, characters.length - 1); length > 1; length--) {
    if (!isPlaceName(characters.slice(-length).join(''))) continue
    const company = characters.slice(0, -length).join('').trimEnd()
    return splitLegalForm(company).core === company ? null : { company, unit: name.slice(company.length).trim() }
  }
  return null
}
