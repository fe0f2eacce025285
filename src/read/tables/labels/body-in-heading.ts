import { anyDecisionWord } from '../../../words/text/later-decision-words.ts'
import { periodChanges } from '../../../words/text/period-changes.ts'
import { regExp } from '../../../words/text/reg-exp.ts'
import { bodyInSentence } from './body-in-sentence.ts'
import { comparedHeading, headingCharactersMax } from './labels.ts'
import { namedBody } from './named-body.ts'
import { withoutReference, withReferenceApart } from './reference.ts'
import { acting, aMeasure, isBody, isLocal, isOfState, kindsOfBodies, whoseBody } from './whose-body.ts'

/**
 * Whose acts stand below a heading: of the publisher (`own`), or of another body (【参考】東京都による指名停止, （参考）他団体の措置); `reference`: it says 参考 of
 * measures or of nothing, and names no body. `null`: it says nothing of that.
 */
export type BodyInHeading = 'own' | 'other' | 'reference' | null

export const bodyInHeading = (heading: string, publisher: string): BodyInHeading =>
  bodyInTitle(heading, publisher) ?? bodyInSentence(heading, publisher, 'below')

function bodyInTitle(heading: string, publisher: string): BodyInHeading {
  if (heading.length > 2 * headingCharactersMax || !mayNameBody.test(heading)) return null
  const words = comparedHeading(withReferenceApart(heading))
  if (words === '' || words.includes('。')) return null
  const plain = withoutReference(withoutBrackets(words.replace(denialAtEnd, ''))).replace(referenceAtEnd, '')
  const rest = withoutBrackets(plain)
  const isReference = plain !== withoutBrackets(words)
  const named = isReference && isBody(rest) ? rest : actorIn(rest, publisher)
  if (others.test(rest) && !(rest.startsWith('国') && isOfState(publisher))) return 'other'
  const whose = named === null ? null : whoseBody(named, publisher)
  if (whose !== null) return whose
  if (!isReference || ownWords.test(rest)) return null
  return rest === '' || (measure.test(rest) && !notOfMeasures.test(rest)) ? 'reference' : null
}

/** Whether a heading says whose acts follow, by a sentence, by words of a measure or by the name alone. */
export const namesBody = (heading: string, publisher: string): boolean =>
  bodyInHeading(heading, publisher) !== null || namedBody(heading, publisher) !== null
export const isOther = (body: BodyInHeading): boolean => body === 'other' || body === 'reference'

const mayNameBody =
  /参\s*考|停\s*止|除\s*外|回\s*避|制\s*限|処\s*分|措\s*置|命\s*令|指\s*示|勧\s*告|警\s*告|消|状\s*況/u

const referenceAtEnd = /[([【〔]参考(?:資料|情報)?[)\]】〕]$/u

/** 【参考：東京都による指名停止】; the bracket ahead may have gone as a mark. */
const withoutBrackets = (words: string): string =>
  /^[([【〔]?(?<inner>[^()[\]【】〔〕]+)[)\]】〕]$/u.exec(words)?.groups?.['inner'] ?? words

/** （本県では指名停止としていません） */
const denialAtEnd = /[（(][^（）()]*(?:いません|おりません|ありません|いない)[）)]$/u

const measure = /停止|除外|回避|制限|処分|措置|命令|指示|勧告|警告|取り?消|(?:事業|業)者|状況/u
/** （参考）過去の指名停止, （参考）当市の指名停止: of the publisher. */
const ownWords = /^(?:本|当|弊)[省庁局府都道県市区町村社会機]|過去|これまで|満了|終了|解除/u
/** 参考：適用法令, （参考）指名停止措置基準 */
const notOfMeasures =
  /法令|条文|条項|根拠|規定|規則|要[領綱]|基準|別表|様式|用語|区分|定義|種類|凡例|制度|手続|とは|リンク|問い?合/u

/** What became of the measure: 国土交通省による指名停止の解除. */
const laterDecision = `(?:(?:の?(?:措置|処分))?(?:の?期間)?の?(?:${anyDecisionWord}|${periodChanges})(?:済み?)?)?`
/** What may follow the measure. Words of a ground are another thing: 国土交通省による営業停止処分に伴う指名停止 is an act of the publisher. */
const afterMeasure =
  '(?:等|中)?(?:の|と(?:なった|した)|を(?:受けた|行った))?(?:業者|事業者|者|内容|概要|状況|実施状況|措置状況|情報|一覧表?|リスト|事例|結果|公表)*(?:について|に関する情報)?'
const against = '(?:[^。]{1,40}に対する)?'
const actorAhead = regExp`^(?<who>[^、。]{1,40}?)${acting}${against}${aMeasure}${laterDecision}${afterMeasure}$`
const ownerAhead = regExp`^(?<who>[^、。]{1,40}?)の${against}${aMeasure}${laterDecision}(?:等|中)?(?:の)?(?:内容|概要|状況|情報|一覧表?)*(?:について)?$`

/** 消費者庁からのお知らせ（株式会社架空に対する措置命令） */
const tellerAhead = regExp`^(?<who>[^、。]{1,20}?)から(?:の|に)(?:お知らせ|情報|発表|公表).*${aMeasure}`
/** 【消費者庁】株式会社架空に対する措置命令; 株式会社架空に対する消費者庁の措置命令について; …（消費者庁発表） */
const bodyBeside: readonly RegExp[] = [
  regExp`^[([【〔](?<who>[^()[\]【】〔〕]{2,20})[)\]】〕].*${aMeasure}`,
  regExp`に対する(?<who>[^、。()]{2,20}?)(?:の|による)${aMeasure}`,
  regExp`${aMeasure}.*[([【〔](?<who>[^()[\]【】〔〕]{2,20}?)(?:の)?(?:発表|公表|より|から|資料)(?:資料|分)?[)\]】〕]$`,
]

const others = regExp`^(?:(?:その)?(?:他|ほか)の?|近隣(?:の)?|隣接(?:する)?|[^、。]{0,4}内の?|各|国の?|関係)(?:(?:公共|発注|行政|関係|地方)(?:の)?)*${kindsOfBodies}(?:・[^、。の]{1,10})?(?:${acting}|の|が)${against}(?:${aMeasure}|状況|一覧)${afterMeasure}$`

/** The body that a heading says acted; of 東京都の指名停止 only on the page of a local government, because it may be the place of the companies. */
function actorIn(words: string, publisher: string): string | null {
  const actor = (actorAhead.exec(words) ?? tellerAhead.exec(words))?.groups?.['who']
  if (actor !== undefined) return actor.replace(/^国\((?<name>[^()]+)\)$/u, '$<name>')
  const beside = bodyBeside.map((pattern) => pattern.exec(words)?.groups?.['who'] ?? '').find(isBody)
  // The place of the company may stand there, too: 【前橋市】株式会社架空に対する行政処分.
  if (beside !== undefined && !isLocal(beside)) return beside
  const owner = ownerAhead.exec(words)?.groups?.['who'] ?? null
  return owner !== null && isLocal(owner) && !isLocal(publisher) ? null : owner
}
