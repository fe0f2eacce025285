import { regExp, regExpGlobal } from '../../../words/text/reg-exp.ts'
import { suspensionWords } from './measures.ts'
import { namesCompany, type Addressee } from './prose-parties.ts'

/** 指名停止等措置要綱, 参加資格停止等事務取扱要領: rules, and no measure. */
const rules = regExpGlobal`(?:${suspensionWords})(?:等)?(?:の?(?:措置|取扱い?|運用))?(?:等)?(?:に(?:関する|係る))?(?:事務)?(?:取扱い?)?(?:要綱|要領|基準|規程|規則|要項|委員会|審査会)`
const weekday = /(?<=[日])[（(][日月火水木金土祝・]{1,3}(?:曜日?)?[）)]/gu
/** A sentence without the names of rules and days of the week. */
export const plain = (sentence: string): string => sentence.replace(rules, '要綱').replace(weekday, '')

const measure = `(?:${suspensionWords})(?:等)?(?:の?(?:措置|処分))?(?:等)?(?:[（(][^（()）]{0,60}[）)])?`
const did = '(?:(?:いた|致)?し)'
const decidedTo = `(?:を決定${did}|と${did}|に(?:決定)?${did})`
const past =
  '(?:た|ました)(?:もの(?:です|である|であります))?(?:ので、?[^。]{0,60}|ことを?[^。]{0,20}(?:公表|お知らせ)[^。]{0,12})?'

/** The ends of sentences that say that a measure was decided. `isPassive`: their subject is the company. `takesObject`: を stands before them behind the company. */
const predicates: readonly { readonly pattern: RegExp; readonly isPassive?: true; readonly takesObject?: true }[] = [
  { pattern: regExp`${measure}(?:と|に)(?:決定)?(?:${did}|すること${decidedTo})${past}$`, takesObject: true },
  {
    pattern: regExp`${measure}を(?:行[いっ]|講じ|決定${did}|実施${did}|科${did}|課${did}|執[りっ]|と[りっ]|${did}|(?:行う|講じる|講ずる|実施する|と[るり]|執る)こと${decidedTo})${past}$`,
  },
  {
    pattern: regExp`(?:指名|(?:競争|入札)?(?:入札)?参加(?:資格)?|取引)を(?:一時)?停止(?:する(?:措置|処分)を(?:行[いっ]|講じ|と[りっ]|決定${did})|すること${decidedTo}|${did})${past}$`,
  },
  {
    pattern: regExp`${measure}(?:を受け|と(?:な[りっ]|され)|が(?:行われ|講じられ|決定され|とられ))${past}$`,
    isPassive: true,
  },
]
export interface Predicate {
  readonly index: number
  readonly isPassive: boolean
  readonly takesObject: boolean
}
/** The measure at the end of a sentence that says that it was decided; `null`: the sentence says nothing of the kind. */
export function predicateOf(sentence: string): Predicate | null {
  for (const { pattern, isPassive = false, takesObject = false } of predicates) {
    const found = pattern.exec(sentence)
    if (found !== null) return { index: found.index, isPassive, takesObject }
  }
  return null
}

/** A sentence with such a measure is about an earlier one, a change, a condition or a plan. */
export const isAnother = regExp`(?:${suspensionWords})[^、。]{0,12}(?:解除|取り?消|延長|短縮|変更|終了|満了)|(?:延長|短縮)(?:し|の)|過去|以前|前回|かつて|昨年度|前年度|予定|検討|方針|おそれ|可能性|場合(?:に|は|、)|ときは`

/** A sentence about the measure that says that it ended, is none, or is another one: of another body, wished, earlier. */
export function opposes(sentence: string, known: readonly Addressee[]): boolean {
  // ただし、令和8年10月15日に解除しました: of the measure, where no contract or licence is its object.
  if (known.length > 0 && ended.some(({ word, ofOther }) => word.test(sentence) && !ofOther.test(sentence))) return true
  if (!isAboutMeasure.test(sentence) || !againstIt.test(sentence)) return false
  if (isAboutTime.test(sentence) && !endOfMeasure.test(sentence)) return false
  // One about another company alone says nothing of these.
  return !(namesCompany(sentence) && known.length > 0 && known.every(({ name }) => !sentence.includes(name)))
}
const isAboutMeasure = regExp`${suspensionWords}`
const againstIt =
  /ない|ません|せず|解除|取り?消|満了|終了|延長|短縮|変更|予定|おそれ|なお|過去|以前|[国県市町村省局庁]が|他の|ほか|受けて|とされ/
/** The words of an end, and what else they may be about. */
const ended = [
  { word: /(?:解除|撤回)(?:(?:いた|致)?し|され)(?:た|ました|ています?)/u, ofOther: /契約|協定/u },
  { word: /取り?消(?:し|され)(?:た|ました|ています?)/u, ofOther: /契約|協定|許可|免許|登録|認定/u },
]
const endOfMeasure = /解除|取り?消|満了|終了|延長|短縮|変更/
/** 指名停止期間中は…できません, 指名停止を受けた者は…: what follows from the measure. */
const isAboutTime = regExp`(?:${suspensionWords})(?:措置)?(?:等)?(?:の?期間中|を受け(?:た|ている)(?:者|業者|事業者))`

export const length =
  '(?:[0-9０-９]{1,3}|[一二三四五六七八九十]{1,3})(?:[かヶヵカケ箇]月|月|週|日|[かヶヵカケ箇]?年)間?'
export const day = '(?:令和|平成|20)[^、。（()から]{6,16}'
/** From the first day to the last, as the source of a regular expression. */
export const printedPeriod = `${day}(?:から|より|～|〜)(?:${length}|[^、。（()]{2,20}?まで)(?:の間)?(?:の?[（(]?(?:${length})[）)]?)?`
export const wholePeriod = regExpGlobal`${printedPeriod}`
/** うち株式会社架空は…から…までとしました, ただし、舗装工事については…から…までとする: another period, of a company or a part. */
export const isForSome = (sentence: string, known: readonly Addressee[]): boolean =>
  known.length > 0 &&
  (isOfOne(sentence, known) ? ofTime.test(sentence) : isClause.test(sentence) && sentence.search(wholePeriod) >= 0)

const isOfOne = (sentence: string, known: readonly Addressee[]): boolean =>
  known.length > 1 &&
  known.some(({ name }) => sentence.includes(name)) &&
  !known.every(({ name }) => sentence.includes(name))
const isClause = /^(?:ただし|但し|(?:この|その)?うち)/u
const ofTime = regExp`期間|まで|倍|${length}`
/** 指名停止の期間は、令和8年8月7日から令和8年10月6日までの2か月間です */
export const ofPeriod = regExp`^(?:なお、|また、)?(?<whose>[^、。]{0,40}?)(?:の)?(?:指名停止|参加資格停止|資格停止|取引停止|停止|措置)?(?:措置)?(?:等)?(?:の)?期間は、?(?<period>.*(?:令和|平成|20)[^。]*?)(?:の間)?(?:です|である|であります|となります|となる|と(?:いた)?します|とした|と(?:いた)?しました|としています|とする)?$`

/** Whether a sentence says that a measure was decided, or how long it lasts. */
export const isOfSuspension = (sentence: string): boolean =>
  predicateOf(plain(sentence)) !== null || ofPeriod.test(plain(sentence))
