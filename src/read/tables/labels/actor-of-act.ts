import { regExp } from '../../../words/text/reg-exp.ts'
import { namedBody } from './named-body.ts'
import { aMeasure } from './whose-body.ts'

/**
 * Whose act a sentence tells: 消費者庁は、株式会社架空に対し、…措置命令を行いました is of another body on the page of a prefecture; so is 株式会社架空に対し、消費者庁により措置命令が行われました. `null`: it tells
 * no act, or does not say whose. Where several bodies stand, one that is the publisher decides.
 */
export function actorOfAct(sentence: string, publisher: string): 'own' | 'other' | null {
  if (sentence.length > sentenceCharactersMax || !mayTell.test(sentence)) return null
  const words = sentence
    .normalize('NFKC')
    .replace(/\s/gu, '')
    .replace(/\([^()]*\)/gu, '')
  if (!isDone.test(words) || isOfRules.test(words)) return null
  const found = actors.flatMap((actor) =>
    [...words.matchAll(actor)].flatMap(({ groups = {} }) => whoseIn(groups['who'] ?? '', publisher) ?? []),
  )
  return found.includes('own') ? 'own' : (found[0] ?? null)
}
const sentenceCharactersMax = 400
const mayTell = /対し|対する|命じ|消し|停止|命令|処分|勧告|指示|措置/u

const whom = '(?:に対し|に対する|への)'
/** An act that was done to somebody. */
const isDone = regExp`(?:${whom}.*${aMeasure}|命じ|取り?消し?(?:た|まし|を)|(?:停止|${aMeasure})(?:を|と|が)(?:いた|致)?(?:し|行|発|講|決定|実施|受|な|さ)).*(?:た|ます|いる|もの|である|です|中)(?:ので.{0,30}|ことを.{0,20})?$`
/** 処分基準を改正しました: no act. */
const isOfRules = regExp`${aMeasure}(?:の)?(?:基準|要領|要綱|指針|制度|事務)を`

/** Who stands as the subject; が also stands in words about something else: 国土交通省が発注した工事. */
const actors: readonly RegExp[] = [
  /(?<=^|、|日|で|も)(?<who>[^、。]{1,40}?)(?:では|においては|は)(?!\p{Script=Hiragana})/gu,
  regExp`(?<=^|、|${whom}(?:て|まして)?)(?<who>[^、。はが]{1,40}?)が(?=、|令和|平成|[0-9]|本日|同日|[^、。がは]{1,60}(?:に対し|を[^、。]{0,20}(?:停止|取り?消|命))|[^、。]{0,40}(?:に基づ|により))(?!(?:発注|公表|実施|所管|認定|運営|管理|設置|交付|策定|行う|行った|定め|許可|委託|契約|発表))`,
  regExp`(?<=^|、|は|が|${whom}(?:て|まして)?)(?<who>[^、。はが]{1,40}?)(?:により|によって|による|から|より)(?=.*(?:受け|され|行われ|なされ|命じられ)(?:た|てい|まし)[^、。]{0,30}$)`,
].map((pattern) => new RegExp(pattern.source, 'gu'))

/** 消費者庁及び埼玉県, 国土交通省と関東地方整備局: one of them may be the publisher. */
function whoseIn(who: string, publisher: string): 'own' | 'other' | null {
  const dayless = who.replace(dayAhead, '').replace(clauseAhead, '')
  if (/^(?:[本当弊]|貴)/u.test(dayless) || dayless === publisher) return 'own'
  if (delegates.some(([to, by]) => publisher === to && by.test(dayless))) return null
  const parts = dayless.split(/及び|並びに|・|と(?=\p{Script=Han})/u).map((part) => namedBody(part, publisher)?.whose)
  return parts.includes('own') ? 'own' : (parts.find((whose) => whose !== undefined) ?? null)
}
/** 消費者庁長官の権限の委任を受けた関東経済産業局長: who acts stands behind what is said of him. */
const clauseAhead = /^.*(?:受けた|された|[しいっ]た|している|する)(?=\p{Script=Han})/u
/** Bureaus of another ministry that act for an agency, whose acts it publishes as its own: 関東財務局長 for 金融庁長官. */
const delegates: readonly (readonly [to: string, by: RegExp])[] = [
  ['金融庁', /財務(?:支)?局|沖縄総合事務局/u],
  ['消費者庁', /経済産業局|沖縄総合事務局/u],
  ['観光庁', /運輸局|沖縄総合事務局/u],
]
const dayAhead = /^.*?[0-9元]{1,2}月[0-9]{1,2}日(?:付け?で|に|から)?/u
