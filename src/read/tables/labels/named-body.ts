import { municipalityNames } from '../../../words/codes/municipalities.ts'
import { isPublicBody } from '../../../words/persons/public-body.ts'
import { authorityOf } from '../../../words/vocabulary/authorities.ts'
import { regExp } from '../../../words/text/reg-exp.ts'
import { comparedHeading } from './labels.ts'
import { isBody, isLocal, isOtherKind, parentOf, whoseBody } from './whose-body.ts'

/** A heading that is the name of a body and nothing else: 国土交通省, 東京都, 他団体, 指名停止情報（他自治体）. */
export interface NamedBody {
  readonly whose: 'own' | 'other'
  /** The place that the name may be, as a heading of the companies there: 東京都; `null`: it is no place. */
  readonly place: string | null
}

/** `null`: the heading names no body, or one of which the publisher is a part, as the head of a page does. */
export function namedBody(heading: string, publisher: string): NamedBody | null {
  const words = comparedHeading(heading)
  const name = nameIn(words)
  // 群馬県指名停止業者一覧 on the page of a part of it.
  if (name === '' || (listOfMeasures.test(words) && (publisher.startsWith(name) || name.startsWith(publisher))))
    return null
  if (isOtherKind(name, publisher)) return { whose: 'other', place: null }
  if (publicCorporation.test(name) && !isBody(name))
    return { whose: name.includes(publisher) || publisher.includes(name) ? 'own' : 'other', place: null }
  const [named, own] = [authorityOf(name), authorityOf(publisher)]
  if (!isBody(name) || (named.type === 'municipality' && !isPublicBody(name)) || isAround(named, own)) return null
  const whose = whoseBody(name, publisher)
  if (whose === null) return null
  const mayBePlace = whose === 'other' && isLocal(name) && name === named.name && !saysBody.test(words)
  return { whose, place: mayBePlace ? name : null }
}

/** Bodies that the register of publishers does not have: 国立大学法人見本大学, 見本県道路公社. A company of their kind is none (見本公社株式会社). */
const publicCorporation =
  /^(?:(?:国立|公立)大学法人|大学共同利用機関法人|(?:地方)?独立行政法人|国立研究開発法人)\S{2,}$|^\S{2,12}(?:大学|高速道路株式会社|(?:住宅供給|道路|土地開発)公社|下水道事業団|水道企業団)$/u

type Body = ReturnType<typeof authorityOf>

/** 国土交通省 above the list of one of its bureaus; a ward of the city itself. */
const isAround = (named: Body, own: Body): boolean =>
  parentOf(own.name) === named.name ||
  (own.type === 'regional_bureau' && named.type === 'ministry') ||
  (own.type === 'designated_city' && named.name.endsWith('区'))

const kinds = '(?:機関|団体|官庁|主体|自治体|者|庁|元)名?'
/** The words for the body that acted, or whose works they were, as the source of a pattern: 処分庁, 措置機関; 発注者. */
export const actingLabel = `(?:(?:行政)?処分|措置|(?:指名)?停止|公表|実施|決定|発表)(?:等)?(?:行政)?${kinds}`
export const orderingLabel = `発注${kinds}`
const eitherLabel = `(?:${actingLabel}|${orderingLabel})`
/** 措置機関：国土交通省, 処分庁 国土交通省, （発注者）前橋市 */
const labelAhead = regExp`^(?:${kinds}:|${eitherLabel}別?:?|[([【]${eitherLabel}[)\]】]:?)(?=.)`
/** 国土交通省（3件）, 国土交通省分, 東京都関係, 前橋市発注分 */
const countAtEnd = /(?:\([0-9]{1,4}[件社者]\)|(?:発注|措置)?の?分|発注(?:工事)?|関係|関連)$/u
/** 前橋市長 */
const headOfBody = /(?<=^\S{1,8}[市区町村])長$/u
/** Words by which a name is that of a body, and not of the place of companies. */
const saysBody = regExp`^[([【]?(?:${kinds}:|${eitherLabel})|(?:発注|措置)(?:分|工事)?$|[市区町村]長$`
/** 国土交通省関東地方整備局 指名停止情報 */
const listOfMeasures =
  /^(?<name>[^()[\]【】]{3,24}?)(?:指名|入札参加(?:資格)?|取引)停止(?:等)?(?:の)?(?:措置)?(?:業者|者)?(?:の)?(?:一覧表?|情報|状況|リスト|名簿)+$/u
/** 指名停止情報（他自治体）, 指名停止業者一覧【国土交通省】 */
const inBracketsAtEnd =
  /^[^()[\]【】]{0,30}(?:停止|除外|回避|制限|処分|措置)[^()[\]【】]{0,12}[([【〔<](?<name>[^()[\]【】〔〕<>]{1,30})[)\]】〕>]$/u
const inFrame = /^[([【〔<「『](?<name>[^()[\]【】〔〕<>「」『』]{1,30})[)\]】〕>」』]$/u

function nameIn(words: string): string {
  const name = words.replace(countAtEnd, '').replace(labelAhead, '').replace(headOfBody, '')
  return (
    (inBracketsAtEnd.exec(name) ?? inFrame.exec(name) ?? listOfMeasures.exec(name))?.groups?.['name']?.replace(
      countAtEnd,
      '',
    ) ?? name
  )
}

const placeCharactersMax = 20
const prefectureAhead = /^(?:東京都|北海道|(?:京都|大阪)府|\p{Script=Han}{2,3}県)(?=.)/u
const anyPlace = /[都道府県市区郡]/u

/** Whether an address may lie in the place of a heading above it: it names that, or begins within it (架空町1-1). */
export function mayLieIn(address: string, place: string): boolean {
  const beginning = address.normalize('NFKC').replace(/\s/gu, '').slice(0, placeCharactersMax)
  const names = [place.replace(prefectureAhead, ''), ...(municipalityNames.get(place) ?? [])]
  return names.some((name) => beginning.includes(name)) || !anyPlace.test(beginning)
}
