import { companyForm } from './legal-form-notations.ts'
import { isLegalFormInBrackets, splitLegalForm } from './legal-form.ts'
import { splitNote } from './name-note.ts'
import { cleanLine } from './published-text.ts'

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
  const first = splitNote(withoutOthersInBrackets(text))
  const alone = withoutOthers(first.name)
  const second = splitNote(alone)
  const { company, unit } = splitUnit(second.name, isPlaceName)
  const note = [second.note, first.note].filter((part) => part !== '').join('')
  return { company, unit, note, hasOthers: alone !== first.name || othersInBrackets.test(text) }
}

/** 外2者, ほか1社, 他３名; ほか and 等 alone. A registered name rarely ends so, and never with a legal form before it. */
/** The look behind makes a run of signs one place to begin at. */
const othersAtEnd =
  /(?<![\s、,])[\s、,]*(?:(?:ほか|外|他)\s*[0-9０-９一二三四五六七八九十]+\s*(?:社|者|名|法人|団体|件)|ほか|等\s*[0-9０-９一二三四五六七八九十]*\s*社?)$/u
const othersInBrackets = /\s*[（(](?:ほか|外|他)\s*[0-9０-９一二三四五六七八九十]*\s*(?:社|者|名|法人|団体|件)?[）)]$/u

const withoutOthersInBrackets = (name: string): string => name.replace(othersInBrackets, '')

function withoutOthers(name: string): string {
  const alone = name.replace(othersAtEnd, '').trimEnd()
  return splitLegalForm(splitNote(alone).name).forms.length > 0 ? alone : name
}

/** Words with which the name of a branch or unit ends. */
const unitWord =
  '(?:支店|支社|支部|支局|支所|営業所|営業部|営業本部|事業所|事業部|事業本部|出張所|工場|本店|本社|本部|研究所|研究センター|センター|製作所|製造所|製鉄所|事務所|分店|店|ショップ|サービスセンター|病院|農場|校|部|課|室|局)'
const unitAtEnd = new RegExp(`${unitWord}$`, 'u')
/** A form that ends the name of a company, before the unit: 見本電機（株）情報研究所. */
const formBeforeUnit = new RegExp(
  `^(?<company>.+?(?:${companyForm}|協同組合|公社|協会|法人))[\\s　・]*(?<unit>[^\\s　・].*)$`,
  'u',
)
/** 株式会社見本 大阪支店, 有限会社見本第２工場 */
const formAtStart = new RegExp(`^${companyForm}`, 'u')
const numberedUnit = /^(?<company>.+?)(?<unit>第[0-9０-９一二三四五六七八九十]+(?:工場|営業所|事業所|支店))$/u
/** 大阪 of 大阪支店, 東京第二 of 東京第二営業所. */
const branchWord =
  /(?:第[0-9０-９一二三四五六七八九十]+)?(?:支店|支社|支部|支局|支所|営業所|事業所|出張所|工場|本店|本社)$/u
/** Characters of the longest place name to look up. */
const placeCharactersMax = 8

interface CompanyAndUnit {
  readonly company: string
  readonly unit: string | null
}

function splitUnit(name: string, isPlaceName: (text: string) => boolean): CompanyAndUnit {
  const whole = { company: name, unit: null }
  if (!unitAtEnd.test(name)) return whole
  const afterForm = formBeforeUnit.exec(name)?.groups
  // 株式会社 at the beginning belongs to the name after it.
  if (afterForm !== undefined && splitLegalForm(afterForm['company']!).core !== afterForm['company']) {
    if (!formAtStart.test(name)) return { company: afterForm['company']!, unit: afterForm['unit']! }
  }
  if (!formAtStart.test(name)) return whole
  return (
    splitAtSpace(name, isPlaceName) ?? groupsOf(numberedUnit.exec(name)) ?? splitAtPlace(name, isPlaceName) ?? whole
  )
}

const groupsOf = (match: RegExpExecArray | null): CompanyAndUnit | null =>
  match === null ? null : { company: match.groups!['company']!.trimEnd(), unit: match.groups!['unit']! }

/**
 * The words after the first space are the unit if they end like a branch (大阪支店) or name a place (高崎店). 株式会社 見本 商店 and 株式会社見本 環境
 * センター are names of companies.
 */
function splitAtSpace(name: string, isPlaceName: (text: string) => boolean): CompanyAndUnit | null {
  const start = formAtStart.exec(name)![0].length
  const rest = name.slice(start).trimStart()
  const space = rest.search(/[\s　]/u)
  if (space < 1) return null
  const unit = rest.slice(space).trim()
  if (!branchWord.test(unit) && !isPlaceName(unit.replace(unitAtEnd, ''))) return null
  return { company: name.slice(0, name.length - rest.length + space), unit }
}

function splitAtPlace(name: string, isPlaceName: (text: string) => boolean): CompanyAndUnit | null {
  const branch = branchWord.exec(name)
  if (branch === null) return null
  const characters = Array.from(name.slice(0, branch.index))
  for (let length = Math.min(placeCharactersMax, characters.length - 1); length > 1; length--) {
    if (!isPlaceName(characters.slice(-length).join(''))) continue
    const company = characters.slice(0, -length).join('').trimEnd()
    return splitLegalForm(company).core === company ? null : { company, unit: name.slice(company.length).trim() }
  }
  return null
}

const ventureWord = '共同(?:企業|事業|提案)体'
const ventureLetters = '(?:JV|ＪＶ)'
/** Behind the name of a joint venture, as the source of a regular expression. */
export const behindJointVenture = `(?<=${ventureWord}|${ventureLetters})`
const jointVentureAtEnd = new RegExp(
  `[\\s　]*(?:(?:異業種)?(?:(?:特定|経常|地域維持型)(?:建設)?(?:工事)?|建設工事)?${ventureWord}|コンソーシアム|(?:(?:特定|経常)(?:建設)?(?:工事)?)?[（(]?${ventureLetters}[）)]?)$`,
  'u',
)
/** Whether a name ends like that of a joint venture: …特定建設工事共同企業体, …JV. */
export const isJointVenture = (published: string): boolean => jointVentureAtEnd.test(cleanLine(published).trim())

const memberSeparator = /[、，,／/＋+]|及び|並びに/u

/**
 * The members that the name of a joint venture (共同企業体, JV) lists: 鹿島・大林特定建設工事共同企業体 → 鹿島, 大林. Empty for any other name, and
 * for a joint venture whose name lists no members. ・ separates members only where each has kanji or a legal form: it is also a part of
 * names in katakana.
 */
export function jointVentureMembers(published: string): string[] {
  const text = cleanLine(published).trim()
  const list = text.replace(jointVentureAtEnd, '')
  if (list === text) return []
  const parts = list.split(memberSeparator).flatMap(splitAtDots)
  const members = parts.map((part) => part.trim()).filter((part) => part !== '')
  // 中央・南地区共同企業体 is named after its place.
  const isOfPlace = /(?:地区|工区|地域|流域|団地)$/u.test(list)
  return members.length > 1 && !isOfPlace ? members : []
}

function splitAtDots(text: string): string[] {
  const parts = text.split(/[・･]/u)
  const isMember = (part: string): boolean =>
    Array.from(part.trim()).length > 1 && (/\p{Script=Han}/u.test(part) || splitLegalForm(part).forms.length > 0)
  return parts.every(isMember) ? parts : [text]
}

const maskCharacter = /[●○◯〇■□◆◇▲△＊*×✕＿_]{2,}/u
const maskedCore = /^(?:[A-Z]{1}|[甲乙丙丁戊]|某)(?:社|業者|法人|建設|工務店)?$/u
/** A form or a kind of organisation alone, or with a letter for the name (事業者ア): it names nobody. */
const namesNobody = new RegExp(
  `^(?:${companyForm}|法人|会社|企業|業者|事業者|不明)$|^(?:事業者|業者|会社|法人|企業)[A-Zア-ン甲乙丙丁]$`,
  'u',
)
const maskedWhole = /^(?:非公表|非公開|匿名|氏名非公表|個人情報(?:のため)?(?:非公表|非公開)?)$/u

/** A name that the publisher withholds: 株式会社A, Ａ社, ●●●●, 〇〇株式会社. Nobody can be identified by it. */
export function isMaskedName(published: string): boolean {
  const text = cleanLine(published).normalize('NFKC').replace(/\s/gu, '')
  if (maskCharacter.test(text) || maskedWhole.test(text) || namesNobody.test(text)) return true
  const { core } = splitLegalForm(text)
  return !isLegalFormInBrackets(core) && maskedCore.test(core.replace(/[()]/gu, ''))
}
