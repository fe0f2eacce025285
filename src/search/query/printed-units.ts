import { fold } from '../../words/text/fold.ts'
import { companyForm, formByPaymentNotation } from '../../words/text/legal-form-notations.ts'
import { placeNames } from '../../words/vocabulary/place-names.ts'
import { beforeInstitution, splitsOf, type PrintedName, type Split } from './printed-institutions.ts'

/** The companies to which a text may add a unit, the most likely first. */
export function companiesBeforeUnit(text: string): PrintedName[] {
  // What stands after a space is most likely a unit if its words say so. Otherwise it is tried later.
  const apart = beforeSpace(text)
  return [
    ...beforePaymentUnit(text),
    ...beforeFormBoundary(text),
    ...apart.filter(({ unit }) => isUnit(unit)),
    ...beforePlace(text),
    ...beforeKnownUnit(text),
    ...beforeScriptChange(text),
    ...apart,
    ...beforeCertainUnit(text),
    ...beforeInstitution(text),
  ]
}

const forms = `(?:${companyForm}|(?:一般|公益)?(?:社団|財団)法人|協同組合|連合会)`
export const legalFormAtEnd = new RegExp(`${forms}$`, 'u')
/** The longest beginning that ends with a legal form, and the rest. */
const companyWithForm = new RegExp(`^(?<company>.+${forms})(?<unit>.+)$`, 'u')
const legalFormAtStart = new RegExp(
  `^(?:${companyForm}|\\((?:独|一社|一財|公社|公財|国大|協|協組|企)\\)|(?:協同|企業|協業)組合|\\p{Script=Han}{2,12}法人)`,
  'u',
)

/** Words that always mean a branch. */
export const certainUnit =
  /(?:支店|総支社|支社|支部|支局|支所|営業所|営業部|事業所|事業場|出張所|工場|本店|本社|営業本部|事業部|事業本部|駐在所|分室|分店)$/u
/** Words with which a company's own name rarely ends after a place. */
const likelyUnit =
  /(?:事務所|製作所|製造所|製鉄所|製油所|造船所|発電所|撮影所|放送局|郵便局|本部|病院|試験場|浄水場|オフィス)$/u
/** The likely words with which some names do end: before them, the company must have more than two characters. */
const alsoEndsNames = /(?:事務所|製作所|製造所|本部|病院)$/u
/** Words of a unit that may as well end the name of a company. */
const possibleUnit =
  /(?:店|センター|研究所|事務所|局|部|課|室|校|学校|学部|館|農場|牧場|物流|部門|ショップ|地区|園|場|病院|診療所|機構)$/u

/** Words that stand before the word for a unit: 本社工場, 営業本部, 物流センター. */
const unitWords =
  '本社|本店|本部|営業|総務|経理|人事|管理|企画|技術|開発|製造|生産|品質|物流|配送|流通|情報|システム|官公庁|公共|法人|建築|土木|建設|設備|電力|通信|環境|海外|国際|事業|研究|総合|中央|東日本|西日本|支社|支店|営業所|サービス|カスタマー|ソリューション|プロジェクト|推進|統括'
/** A word for a unit, with or without such words before it. */
const unitAfterWords = new RegExp(
  `^(?:第[\\d一二三四五六七八九十]+)?(?:${unitWords})*(?:${[certainUnit, likelyUnit, possibleUnit].map(({ source }) => source.replace(/\$$/, '')).join('|')})$`,
  'u',
)

/** Whether a text is a unit by itself: a place, words of a unit or both, and a word for a unit. */
const isUnit = (text: string): boolean =>
  unitAfterWords.test(text) || afterPlaces(text).some((rest) => unitAfterWords.test(rest))

/** What follows each known place with which a text begins. */
const afterPlaces = (text: string): string[] =>
  placeLengths
    .filter((length) => length <= text.length && placeNames.has(text.slice(0, length)))
    .map((length) => text.slice(length))

const placeLengths = [...new Set(Array.from(placeNames, ({ length }) => length))]

/** 青空建設株式会社大阪支店: what follows the legal form at the end of a name is not part of it. */
function beforeFormBoundary(text: string): Split[] {
  const { company, unit } = companyWithForm.exec(text)?.groups ?? {}
  if (company === undefined || unit === undefined || legalFormAtStart.test(company)) return []
  return organisationAtEnd.test(unit) ? [] : [{ company: company.trim(), unit: unit.trim() }]
}

/** アオゾラ(カ)オオサカ, カ)アオゾラ オオサカシテン, カ)アオゾラ(エイ: the units of bank transfers, in kana. */
function beforePaymentUnit(text: string): Split[] {
  if (!/[()]/.test(text) || /\p{Script=Han}/u.test(text)) return []
  const {
    company = '',
    form = '',
    unit = '',
  } = /^(?<company>.+?\((?<form>[ァ-ヺ]{1,6})\))\s*(?<unit>.+)$/u.exec(text)?.groups ?? {}
  if (formByPaymentNotation.has(fold(form))) return [{ company, unit }]
  const apart = paymentUnitAtEnd.exec(text)?.groups
  return apart === undefined ? [] : [{ company: apart['company']!, unit: apart['unit']! }]
}

/** (エイ stands for 営業所 and (シユツ for 出張所. */
const paymentUnitAtEnd =
  /^(?<company>.+?)(?:\((?<unit>エイ|シ[ユュ]ツ)\)?|\s+(?<unit>\S*(?:シテン|エイギ[ヨョ]ウシ[ヨョ]|シ[ユュ]ツチ[ヨョ]ウジ[ヨョ]|シシ[ヤャ]|ホンシ[ヤャ]|コウジ[ヨョ]ウ)))$/u

/** 青空株式会社健康保険組合 is another organisation than the company. */
const organisationAtEnd = /(?:組合|協会|連合会|連盟|財団|社団|基金|共済会|互助会|後援会|友の会|同窓会|会社|法人)$/u

/** 青空建設 大阪支店, 株式会社青空 物流センター: the words after a space are a unit. */
function beforeSpace(text: string): Split[] {
  const words = text.split(/\s+/u)
  return words.flatMap((_, index): Split[] => {
    const [company, unit] = [words.slice(0, -1 - index).join(' '), words.slice(-1 - index).join(' ')]
    return company !== '' && isUnitAfterSpace(unit, legalFormAtStart.test(company)) ? [{ company, unit }] : []
  })
}

/**
 * Whether words after a space are a unit. After a legal form, all that end like a unit or a division are, but not a shop; otherwise only a
 * place name or a short word may stand before the word for the unit.
 */
function isUnitAfterSpace(unit: string, isAfterForm: boolean): boolean {
  if (isAfterForm && divisionAtEnd.test(unit)) return true
  if (![certainUnit, likelyUnit, possibleUnit].some((ending) => ending.test(unit))) return false
  if (isAfterForm) return !shopKind.test(unit.replace(possibleUnit, ''))
  const place = unit.replace(certainUnit, '').replace(likelyUnit, '').replace(possibleUnit, '').replace(ordinal, '')
  const shortWord = certainUnit.test(unit) ? upToEightJapaneseCharacters : upToTwoKanji
  return placeNames.has(place) || (shortWord.test(place) && !shopKind.test(place))
}

/** Divisions that are units only after a legal form. */
const divisionAtEnd = /(?:領域|セグメント|ディビジョン|ユニット|カンパニー|グループ|チーム|統括)$/u
const upToEightJapaneseCharacters = /^[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}ー]{0,8}$/u
const upToTwoKanji = /^\p{Script=Han}{0,2}$/u
/** 山吹書店 and the like are shops, not branches. */
const shopKind = /[商書酒薬茶]$/u
/** 東京第二営業所 */
const ordinal = /第[\d一二三四五六七八九十]+$/u

/** Characters of the words between the place and the word for the unit: 大阪北支店, 東京土木支店. */
const betweenMax = 6

/** 青空建設大阪支店, 青空建設姫路製作所: the company ends where a place begins. */
function beforePlace(text: string): Split[] {
  const isCertain = certainUnit.test(text)
  const [ending] = (isCertain ? certainUnit : likelyUnit).exec(text) ?? []
  if (ending === undefined) return []
  const companyMin = isCertain ? 1 : alsoEndsNames.test(text) ? 3 : 2
  return splitsOf(text, companyMin).filter(({ unit }) =>
    afterPlaces(unit.slice(0, -ending.length)).some((between) => Array.from(between).length <= betweenMax),
  )
}

/** Characters of the longest unit without a place before it. */
const knownUnitMax = 15

/** 株式会社青空本社工場, (有)青空物流センター: after a legal form, words that are a unit by themselves. */
const beforeKnownUnit = (text: string): Split[] =>
  legalFormAtStart.test(text)
    ? splitsOf(text, Math.max(3, Array.from(text).length - knownUnitMax)).filter(({ unit }) => isUnit(unit))
    : []

/** 株式会社ABC霞が関事業部: after a legal form, a certain unit that begins where Latin letters or katakana end. */
function beforeScriptChange(text: string): Split[] {
  if (!legalFormAtStart.test(text) || !certainUnit.test(text)) return []
  return [...text.matchAll(/(?<=[\p{Script=Latin}\p{Script=Katakana}ー])(?=\p{Script=Han})/gu)]
    .map(({ index }) => ({ company: text.slice(0, index).trim(), unit: text.slice(index) }))
    .toReversed()
}

/** 青空建設本店, 青空建設第2工場 */
function beforeCertainUnit(text: string): Split[] {
  const company = text.replace(certainUnit, '').replace(ordinal, '').trim()
  return company === text || Array.from(company).length < 2
    ? []
    : [{ company, unit: text.slice(company.length).trim() }]
}
