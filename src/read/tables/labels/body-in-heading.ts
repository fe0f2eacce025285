import { publishers } from '../../../words/codes/publishers.ts'
import { regionalBureaus } from '../../../words/codes/regional-bureaus.ts'
import { regExp } from '../../../words/text/reg-exp.ts'
import { authorityOf } from '../../../words/vocabulary/authorities.ts'
import { comparedHeading, headingCharactersMax } from './labels.ts'

/**
 * Whose acts stand below a heading: of the publisher (`own`), or of another body (【参考】東京都による指名停止, （参考）他団体の措置); `reference`: it says 参考 of
 * measures or of nothing, and names no body. `null`: it says nothing of that.
 */
export type BodyInHeading = 'own' | 'other' | 'reference' | null

export function bodyInHeading(heading: string, publisher: string): BodyInHeading {
  if (heading.length > 2 * headingCharactersMax || !mayNameBody.test(heading)) return null
  // 参考 東京都による指名停止: the space ends the word as a colon does.
  const words = comparedHeading(heading.replace(/(?<=^[\s【（(]*参考(?:資料|情報)?)[\s　]+(?=\S)/u, '：'))
  if (words === '' || words.includes('。')) return null
  const plain = withoutBrackets(words).replace(referenceAhead, '').replace(referenceAtEnd, '')
  const rest = withoutBrackets(plain)
  const isReference = plain !== withoutBrackets(words)
  const named = isReference && isBody(rest) ? rest : actorIn(rest, publisher)
  if (others.test(rest) && !(rest.startsWith('国') && isOfState(publisher))) return 'other'
  const whose = named === null ? null : whoseBody(named, publisher)
  if (whose !== null) return whose
  if (!isReference || ownWords.test(rest)) return null
  return rest === '' || (measure.test(rest) && !notOfMeasures.test(rest)) ? 'reference' : null
}

/** Whether what stands below the headings, from the outermost to the innermost, is not of the publisher, or perhaps not. */
export function isOfOtherBody(headings: readonly string[], publisher: string): boolean {
  return isOther(headings.map((heading) => bodyInHeading(heading, publisher)).findLast((body) => body !== null) ?? null)
}
export const isOther = (body: BodyInHeading): boolean => body === 'other' || body === 'reference'

const mayNameBody =
  /参\s*考|停\s*止|除\s*外|回\s*避|制\s*限|処\s*分|措\s*置|命\s*令|指\s*示|勧\s*告|警\s*告|消|状\s*況/u

const referenceAhead =
  /^(?:[([【〔<]参考(?:資料|情報)?[0-9]*[)\]】〕>][:：]?|参考(?:資料|情報)?(?:[:：]|$|(?=[([【〔])))/u
const referenceAtEnd = /[([【〔]参考(?:資料|情報)?[)\]】〕]$/u

/** 【参考：東京都による指名停止】; the bracket ahead may have gone as a mark. */
const withoutBrackets = (words: string): string =>
  /^[([【〔]?(?<inner>[^()[\]【】〔〕]+)[)\]】〕]$/u.exec(words)?.groups?.['inner'] ?? words

const measure = /停止|除外|回避|制限|処分|措置|命令|指示|勧告|警告|取り?消|(?:事業|業)者|状況/u
/** （参考）過去の指名停止, （参考）当市の指名停止: of the publisher. */
const ownWords = /^(?:本|当|弊)[省庁局府都道県市区町村社会機]|過去|これまで|満了|終了|解除/u
/** 参考：適用法令, （参考）指名停止措置基準 */
const notOfMeasures =
  /法令|条文|条項|根拠|規定|規則|要[領綱]|基準|別表|様式|用語|区分|定義|種類|凡例|制度|手続|とは|リンク|問い?合/u

const aMeasure =
  '(?:\\p{Script=Han}{1,8}の?)?(?:停止|除外|回避|制限|処分|措置|命令|指示|勧告|警告|取り?消し?)(?:等)?(?:の)?(?:措置|処分)?'
/** What may follow the measure. Words of a ground are another thing: 国土交通省による営業停止処分に伴う指名停止 is an act of the publisher. */
const afterMeasure =
  '(?:等|中)?(?:の)?(?:業者|事業者|者|内容|概要|状況|実施状況|措置状況|情報|一覧表?|リスト|事例|結果|公表)*(?:について|に関する情報)?'
const against = '(?:[^。]{1,40}に対する)?'
const acting =
  '(?:による|が(?:行った|行う|行っている|実施した|実施する|講じた|発した|科した)|(?:で|において)(?:行った|実施した|講じた)|における|において|から(?:の|受けた))'
const actorAhead = regExp`^(?<who>[^、。]{1,40}?)${acting}${against}${aMeasure}${afterMeasure}$`
const ownerAhead = regExp`^(?<who>[^、。]{1,40}?)の${against}${aMeasure}(?:等|中)?(?:の)?(?:内容|概要|状況|情報|一覧表?)*(?:について)?$`

const several =
  '(?:団体|自治体|機関|官公庁|発注者|省庁|都道府県|府県|市区?町村|区市町村|(?<=他の?)[都道府県市区町村]|地方公共団体)(?:等)?'
const others = regExp`^(?:(?:その)?(?:他|ほか)の?|近隣(?:の)?|隣接(?:する)?|[^、。]{0,4}内の?|各|国の?|関係)(?:(?:公共|発注|行政|関係|地方)(?:の)?)*${several}(?:・[^、。の]{1,10})?(?:${acting}|の|が)${against}(?:${aMeasure}|状況|一覧)${afterMeasure}$`

/** The body that a heading says acted; of 東京都の指名停止 only on the page of a local government, because it may be the place of the companies. */
function actorIn(words: string, publisher: string): string | null {
  const actor = actorAhead.exec(words)?.groups?.['who']
  if (actor !== undefined) return actor
  const owner = ownerAhead.exec(words)?.groups?.['who'] ?? null
  return owner !== null && isLocal(owner) && !isLocal(publisher) ? null : owner
}

const localTypes: ReadonlySet<string> = new Set(['prefecture', 'designated_city', 'municipality'])
const isLocal = (name: string): boolean => localTypes.has(authorityOf(name).type)
const stateTypes: ReadonlySet<string> = new Set(['ministry', 'agency_commission', 'regional_bureau'])
const isOfState = (name: string): boolean => stateTypes.has(authorityOf(name).type)

/** A part of a town or of a site ends like a ward. */
const isBody = (words: string): boolean =>
  !/(?:地区|工区|区域|学区|校区)$/u.test(words) && authorityOf(words).type !== 'other'

/** A bureau may be listed by its ministry, and a department by its body. */
function whoseBody(words: string, publisher: string): 'own' | 'other' | null {
  if (/^[本当弊]/u.test(words)) return 'own'
  if (!isBody(words)) return words.startsWith(publisher) ? 'own' : null
  const [named, own] = [authorityOf(words), authorityOf(publisher)]
  if (named.name.split('・').includes(own.name)) return 'own'
  if (named.type !== 'municipality' && words.startsWith(publisher)) return 'own'
  const isBelow = parentOf(named.name) === own.name || (named.type === 'regional_bureau' && own.type === 'ministry')
  return isBelow || own.type === 'other' ? null : 'other'
}

const parents = new Map([...regionalBureaus, ...publishers].map(({ name, parent }) => [name, parent]))
const parentOf = (name: string): string | null => parents.get(name) ?? null
