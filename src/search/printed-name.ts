import { placeNames } from '../codelists/place-names.ts'
import { isOnlyLegalForm } from '../text/legal-form.ts'
import { splitPartyName } from '../text/party-name.ts'

/** The company that a text names as lists print it, with what else the text says. */
export interface PrintedName {
  readonly company: string
  /** The unit or place of business after the company; `null` without one. */
  readonly unit: string | null
}

/**
 * Company names that a text may contain as lists print it, the most likely first: 株式会社青空 大阪支店, 青空建設㈱技術研究所,
 * 青空建設東京営業所, 株式会社青空ほか, 青空建設株式会社 代表取締役 …. The caller accepts only exact matches. The legal form is the
 * boundary where there is one; without one, the company ends where a unit begins: at a known place before a word for a unit.
 */
export function printedNames(text: string): PrintedName[] {
  const normalized = text.normalize('NFKC').trim()
  const alone = withoutAdditions(normalized)
  const names = [
    ...(alone === normalized ? [] : [{ company: alone, unit: null }]),
    ...[...new Set([alone, normalized])].flatMap(companiesBeforeUnit),
  ]
  const byCompany = new Map<string, PrintedName>()
  for (const name of names) {
    const isName = !isOnlyLegalForm(name.company) && !placeNames.has(name.company)
    if (isName && !byCompany.has(name.company)) byCompany.set(name.company, name)
  }
  return [...byCompany.values()]
}

/** 代表者 青空建設(株), (代表者)青空建設 */
const representativeBefore = /^[([（]?代表(?:者|企業|構成員)[)\]）]?[\s::]*(?=.)/u
/** 代表取締役 …, 代表者: …; what follows names a person. */
const representativeAfter =
  /[\s([（]+(?:代表(?:取締役|社員|理事|者|執行役)?|取締役|理事長|支店長|執行役|会長|社長)(?:社長|会長)?[\s::].*$/u
/** ほか, ほか3社, 等, など, 外2者 */
const othersAtEnd =
  /[\s、,]*[([]?(?:(?:ほか|外|他)\s*[\d一二三四五六七八九十]+\s*(?:社|者|名|法人|団体|件|か所)|ほか|等(?:\s*[\d一二三四五六七八九十]+\s*社)?|など)[)\]]?$/u
const bracketsAtEnd = /(?:\s*(?:\([^()]*\)|\[[^[\]]*\]|【[^【】]*】|〔[^〔〕]*〕))+$/u

/** The text without notes, further parties and the names of representatives. */
function withoutAdditions(text: string): string {
  const { company, unit, note } = splitPartyName(text, (place) => placeNames.has(place))
  const named = note === '' ? text : `${company}${unit === null ? '' : ` ${unit}`}`
  const alone = named
    .normalize('NFKC')
    .replace(representativeBefore, '')
    .replace(representativeAfter, '')
    .replace(othersAtEnd, '')
    .trim()
  const withoutBrackets = alone.replace(bracketsAtEnd, '')
  return withoutBrackets === '' || legalFormAtEnd.test(alone) ? alone : withoutBrackets
}

const forms =
  '(?:(?:株式|有限|合同|合資|合名|相互)会社|\\((?:株|有|同|資|名|相)\\)|(?:一般|公益)?(?:社団|財団)法人|協同組合|連合会)'
const legalFormAtEnd = new RegExp(`${forms}$`, 'u')
/** The longest beginning that ends with a legal form, and the rest. */
const companyWithForm = new RegExp(`^(?<company>.+${forms})(?<unit>.+)$`, 'u')
const legalFormAtStart =
  /^(?:(?:株式|有限|合同|合資|合名)会社|\((?:株|有|同|資|名|独|一社|一財|公社|公財|国大)\)|\p{Script=Han}{2,12}法人)/u

/** Words that always mean a branch. */
const certainUnit =
  /(?:支店|総支社|支社|支部|支局|支所|営業所|営業部|事業所|事業場|出張所|工場|本店|本社|営業本部|事業部|事業本部|駐在所|分室|分店)$/u
/** Words with which a company's own name rarely ends after a place. */
const likelyUnit = /(?:製作所|製造所|製鉄所|製油所|造船所|発電所|撮影所|放送局|郵便局|本部|病院|試験場|浄水場)$/u
/** Of these some names do, so the company must have more than two characters. */
const oftenName = /(?:製作所|製造所|本部|病院)$/u
/** Words of a unit that may as well end the name of a company. */
const possibleUnit =
  /(?:店|センター|研究所|事務所|局|部|課|室|校|学校|学部|館|農場|牧場|物流|部門|ショップ|地区|課|園|場|病院|診療所|機構)$/u

/** Words that stand before the word for a unit: 本社工場, 営業本部, 物流センター. */
const unitWords =
  '本社|本店|本部|営業|総務|経理|人事|管理|企画|技術|開発|製造|生産|品質|物流|配送|流通|情報|システム|官公庁|公共|法人|建築|土木|建設|設備|電力|通信|環境|海外|国際|事業|研究|総合|中央|東日本|西日本|支社|支店|営業所|サービス|カスタマー|ソリューション|プロジェクト|推進|統括'
const unitAfterWords = new RegExp(
  `^(?:第[\\d一二三四五六七八九十]+)?(?:${unitWords})*(?:${[certainUnit, likelyUnit, possibleUnit].map(({ source }) => source.replace(/\$$/, '')).join('|')})$`,
  'u',
)

/** Whether a text is a unit by itself: a place, words of a unit or both, and a word for a unit. */
function isUnit(text: string): boolean {
  const characters = Array.from(text)
  if (unitAfterWords.test(text)) return true
  for (let length = Math.min(placeLengthMax, characters.length - 1); length > 1; length--) {
    if (!placeNames.has(characters.slice(0, length).join(''))) continue
    if (unitAfterWords.test(characters.slice(length).join(''))) return true
  }
  return false
}

function companiesBeforeUnit(text: string): PrintedName[] {
  const apart = beforeSpace(text)
  return [
    ...beforeFormBoundary(text),
    ...apart.filter(({ unit }) => isUnit(unit!)),
    ...beforePlace(text),
    ...beforeKnownUnit(text),
    ...apart,
    ...beforeCertainUnit(text),
  ]
}

/** 青空建設株式会社大阪支店: what follows the legal form at the end of a name is no part of it. */
function beforeFormBoundary(text: string): PrintedName[] {
  const { company, unit } = companyWithForm.exec(text)?.groups ?? {}
  if (company === undefined || unit === undefined || legalFormAtStart.test(company)) return []
  return [{ company: company.trim(), unit: unit.trim() }]
}

/** 青空建設 大阪支店, 株式会社青空 物流センター: the words after a space are a unit. */
function beforeSpace(text: string): PrintedName[] {
  const words = text.split(/\s+/u)
  return words.flatMap((_, index): PrintedName[] => {
    const [company, unit] = [words.slice(0, -1 - index).join(' '), words.slice(-1 - index).join(' ')]
    return company !== '' && isUnitAfterSpace(unit, legalFormAtStart.test(company)) ? [{ company, unit }] : []
  })
}

/** After a legal form any words that end like a unit, otherwise at most a place name or a short word. */
function isUnitAfterSpace(unit: string, isAfterForm: boolean): boolean {
  if (![certainUnit, likelyUnit, possibleUnit].some((ending) => ending.test(unit))) return false
  if (isAfterForm) return !shopKind.test(unit.replace(possibleUnit, ''))
  const place = unit.replace(certainUnit, '').replace(likelyUnit, '').replace(possibleUnit, '').replace(ordinal, '')
  const shortWord = certainUnit.test(unit) ? upToEightJapaneseCharacters : upToTwoKanji
  return placeNames.has(place) || (shortWord.test(place) && !shopKind.test(place))
}

const upToEightJapaneseCharacters = /^[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}ー]{0,8}$/u
const upToTwoKanji = /^\p{Script=Han}{0,2}$/u
/** 山吹書店 and the like are shops, not branches. */
const shopKind = /[商書酒薬茶]$/u
/** 東京第二営業所 */
const ordinal = /第[\d一二三四五六七八九十]+$/u

/** Characters of the longest place name to look up. */
const placeLengthMax = 8
/** Characters of the words between the place and the word for the unit: 大阪北支店, 東京土木支店. */
const betweenMax = 6

/** 青空建設大阪支店, 青空建設姫路製作所: the company ends where a place begins. The longest company comes first. */
function beforePlace(text: string): PrintedName[] {
  const isCertain = certainUnit.test(text)
  const ending = (isCertain ? certainUnit : likelyUnit).exec(text)
  if (ending === null) return []
  const characters = Array.from(text.slice(0, ending.index))
  const found: PrintedName[] = []
  const startMin = isCertain ? 1 : oftenName.test(text) ? 3 : 2
  for (let start = characters.length - 2; start >= startMin; start--) {
    const between = characters.slice(start)
    for (let length = Math.min(placeLengthMax, between.length); length > 1; length--) {
      if (between.length - length > betweenMax || !placeNames.has(between.slice(0, length).join(''))) continue
      const company = characters.slice(0, start).join('')
      found.push({ company: company.trim(), unit: text.slice(company.length).trim() })
      break
    }
  }
  return found
}

/** Characters of the longest unit without a place before it. */
const knownUnitMax = 16

/** 株式会社青空本社工場, (有)青空物流センター: after a legal form, words that are a unit by themselves. The longest company comes first. */
function beforeKnownUnit(text: string): PrintedName[] {
  if (!legalFormAtStart.test(text)) return []
  const characters = Array.from(text)
  const found: PrintedName[] = []
  for (let start = characters.length - 2; start > Math.max(2, characters.length - knownUnitMax); start--) {
    const unit = characters.slice(start).join('')
    if (isUnit(unit)) found.push({ company: characters.slice(0, start).join('').trim(), unit: unit.trim() })
  }
  return found
}

/** 青空建設本店, 青空建設第2工場 */
function beforeCertainUnit(text: string): PrintedName[] {
  const company = text.replace(certainUnit, '').replace(ordinal, '').trim()
  return company === text || Array.from(company).length < 2
    ? []
    : [{ company, unit: text.slice(company.length).trim() }]
}

const jointVentureAtEnd =
  /[\s]*(?:(?:異業種)?(?:(?:特定|経常|地域維持型)(?:建設)?(?:工事)?|建設工事|建設|設計|業務)?共同(?:企業|事業|提案)?体|コンソーシアム|(?:(?:特定|経常)(?:建設)?(?:工事)?)?\(?(?:JV|J\.V\.|ジェイ・?ブイ)\)?)(?:[\s(].*)?$/iu

/**
 * The members that the name of a joint venture lists: 青空・山吹特定建設工事共同企業体, 青空建設・山吹組JV. Empty for other texts. The caller
 * accepts those that it finds.
 */
export function printedMembers(text: string): string[] {
  const normalized = text.normalize('NFKC').trim()
  const list = normalized.replace(jointVentureAtEnd, '')
  if (list === normalized || /(?:地区|工区|地域|流域|団地)$/u.test(list)) return []
  const members = list.split(/[・、,/+&]|及び|並びに/u).map((member) => member.trim())
  return members.length > 1 && members.every((member) => Array.from(member).length > 1) ? members : []
}

/** The corporate number that a text prints (法人番号：…); `null` without one. */
export const printedNumber = (text: string): string | null =>
  /(?<!\d)\d{13}(?!\d)/u.exec(text.normalize('NFKC'))?.[0] ?? null
