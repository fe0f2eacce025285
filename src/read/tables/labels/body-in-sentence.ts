import { regExp } from '../../../words/text/reg-exp.ts'
import { namedBody } from './named-body.ts'
import { aMeasure, isBody, isOtherKind, whoseBody } from './whose-body.ts'

/**
 * Whose acts the list is by a sentence: `below` it (国土交通省関東地方整備局が次のとおり指名停止を行いました。), or on the same `page`, wherever the sentence stands
 * (※本表は前橋市が行った指名停止を参考に掲載しています。). `null`: it does not say so, as where the act of another is the ground of one of the publisher.
 */
export function bodyInSentence(line: string, publisher: string, place: 'below' | 'page'): 'own' | 'other' | null {
  if (line.length > sentenceCharactersMax) return null
  const sentences = line.normalize('NFKC').replace(/\s/gu, '').split('。')
  if (sentences.some(actsUponIt)) return null
  return (
    sentences
      .filter((sentence) => refersTo[place].test(sentence))
      .map((sentence) => bodyIn(sentence, publisher))
      .find((body) => body !== null) ?? null
  )
}

/** よって、次のとおり指名停止を行いました: what stands before is the ground of an act of the publisher. */
export const actsUponIt = (sentence: string): boolean =>
  /^[\s　]*(?:よって|このため|そのため|この(?:こと|件)|これに|これを受け|これらに|したがって|従って|以上により|上記に(?:より|伴|つ)|同(?:処分|命令|措置)|当該)/u.test(
    sentence,
  )

const sentenceCharactersMax = 200

const below = '(?:次|以下|下記|左記|下表|別表|別紙)(?:の|は|に|、)'
const here = '(?:本|この|当該?)(?:一覧)?(?:表|一覧|リスト|資料|ページ|情報|名簿)|上記|以上|上表'
const quoted = '参考(?:として|に|までに|の?ため)?、?(?:掲載|紹介|お知らせ|公表|示)|転載|抜粋'
const refersTo = {
  below: regExp`${below}|${here}|${quoted}`,
  page: regExp`^(?:[※*・]|\(?注[0-9]?\)?:?)?(?:なお、?)?(?:${here})(?:[はにで]|の(?:業者|者))|${quoted}`,
}

/** 国土交通省が処分したため, 東京都の指名停止を受け、: the ground of an act of the publisher. 含みません: not on the list. */
const isGround = /ため|伴[いうっ]|受け(?!て(?:い|おり)ま)|ことから|ので|踏まえ|鑑み|理由|準じ|関連して/u
const isDenied = /ません|除[きくい]|ではな|異な/u
/** 群馬県は、国土交通省が…; 本県が…: the publisher is the one who acts. */
const ofItself = /(?:本|当)[都道府県市区町村省庁局社](?:が|は|で|の|に|と)/u

const day = '令和[0-9元]{1,2}年[0-9]{1,2}月[0-9]{1,2}日(?:付け?で|に|から)?'
const mark = /^(?:[※*・]|\(?注[0-9]?\)?:?)?(?:なお|また)?、?/u
const subject = regExp`^(?:(?:${here})|次|以下|下記|左記|下表|別表|別紙)(?:の(?:業者|者|事業者|会社|表|一覧表?|内容|指名停止|措置|処分|とおり)?)?(?:には|では|は|に|、)?、?`
const dayAhead = regExp`^${day}、?`
const particle = /(?:において(?:は)?|における|では|による|により|から|[がはので])/gu
/** What may stand between the one who acts and the measure; 東京都が発注した工事 and 東京都で発生した事故 have other words. */
const between = `(?:、|(?:次|以下|下記|左記|別表|別紙|下表)の(?:とおり|通り|業者|事業者|者)(?:に対し(?:て)?|について|を|の)?|[^、。]{1,20}に対(?:し(?:て)?|する)|${day}|[^、。]{0,20}(?:要[領綱]|規程|規則|基準|法律?|条例)(?:[(][^()]{1,30}[)])?(?:第[0-9]+条(?:第[0-9]+項)?)?(?:の規定)?に(?:基づ(?:き|く|いて)|より)|(?:行っ|実施し|講じ|発し|公表し|科し|決定し|措置し)(?:た|ている)|行う){0,8}`
const measureBehind = regExp`^${between}${aMeasure}`
/** 上記は東京都の公表資料から転載しました */
const published = /^[^、。]{0,10}(?:公表|発表|ホームページ|サイト)/u
const isQuoted = regExp`${quoted}`

function bodyIn(sentence: string, publisher: string): 'own' | 'other' | null {
  if (isGround.test(sentence) || isDenied.test(sentence)) return null
  const words = sentence.replace(mark, '').replace(dayAhead, '').replace(subject, '')
  for (const { 0: found, index } of words.slice(0, actorCharactersMax).matchAll(particle)) {
    const [who, rest] = [words.slice(0, index), words.slice(index + found.length)]
    if (!measureBehind.test(rest) && !(isQuoted.test(rest) && published.test(rest))) continue
    const whose = isOtherKind(who, publisher) ? 'other' : isBody(who) ? whoseBody(who, publisher) : null
    if (whose !== null) return ofItself.test(rest) || rest.includes(publisher) ? null : whose
  }
  return null
}
const actorCharactersMax = 40

/** 愛知県では、同社に対し、令和8年3月1日から指名停止を行った; 国土交通省は同社の指名停止を解除した: the sentence tells what another body did. */
export const tellsOfOtherBody = (line: string, publisher: string): boolean =>
  line.length <= sentenceCharactersMax &&
  line
    .normalize('NFKC')
    .replace(/\s/gu, '')
    .split('。')
    .some((sentence) => {
      const { who, did } = actorFirst.exec(sentence.replace(mark, '').replace(dayAhead, ''))?.groups ?? {}
      const isSaid = who !== undefined && did !== undefined && saysMeasure.test(did)
      return isSaid && namedBody(who, publisher)?.whose === 'other'
    })
const actorFirst =
  /^(?<who>[^、。]{1,30}?)(?:において(?:も|は)?|では|でも|から|[がはもで])、?(?!\p{Script=Hiragana}{2})(?<did>.*(?:た|ます|いる|もの|である|中))[))]?$/u
const saysMeasure = regExp`${aMeasure}`
