import { anyDecisionWord, namesPart } from '../../../words/text/later-decision-words.ts'
import { periodWords } from '../../../words/text/period-words.ts'
import { regExp, regExpGlobal } from '../../../words/text/reg-exp.ts'
import { isAboutWhole } from './decision-of-row.ts'
import { endsInPart } from './decision-in-titles.ts'
import { withoutNumbering } from '../labels/labels.ts'
import { oneLine } from '../text.ts'

/** What a page about the end of measures says of a part of one, or of some of its companies. */
export interface PartsOfEnd {
  /** Sentences and labels about a part: 東部地区に限り解除した, 対象（東部地区）. */
  readonly ofPart: readonly string[]
  /** Sentences that name companies: 架空建設株式会社に対する指名停止を解除しました. */
  readonly ofCompanies: readonly string[]
  /** The companies of the page, folded. */
  readonly names: readonly string[]
}

const linesMax = 200
const lineCharactersMax = 400

/** `lines`: those of the page outside its tables; `names`: its companies. */
export function partsOfEnd(lines: readonly string[], names: readonly string[]): PartsOfEnd {
  const sentences = lines
    .slice(0, linesMax)
    .filter((line) => line.length <= lineCharactersMax)
    .map((line) => withoutNumbering(oneLine(line)))
    .filter((line) => mayEnd.test(line) || labelOfPart.test(line))
    .flatMap((line) => line.split(/(?<=。)(?![^（(]*[）)])/u))
  return {
    ofPart: sentences.filter(isOfPart),
    ofCompanies:
      names.length < 2 ? [] : sentences.filter((one) => endOfMeasure.test(plain(one)) && !hasFurther.test(one)),
    names,
  }
}

/** The words by which the end is not that of the whole measure of this company (`own`: its name, folded); `null`: there are none. */
export function wordsOfPart({ ofPart, ofCompanies, names }: PartsOfEnd, own: string): string | null {
  const [words = null] = ofPart
  if (words !== null) return words
  const isOwn = (name: string): boolean => own.includes(name)
  return (
    ofCompanies.find((sentence) => {
      const named = names.filter((name) => foldedWords(sentence).includes(name))
      return named.length > 0 && !named.some(isOwn)
    }) ?? null
  )
}

/** Words in one form, whatever their width and spaces. */
export const foldedWords = (text: string): string => text.normalize('NFKC').replace(/\s/gu, '')

const mayEnd = regExp`${anyDecisionWord}`
/** 契約の一部を解除したため: the end of something else. */
const endOfOther = regExpGlobal`(?:契約|協定|許可|免許|登録|認定|資格|警報)(?:書)?(?:の|を)?(?:全部|一部)?(?:の|を)?${anyDecisionWord}`
/** The sentence without its days and what it says of other things. */
const plain = (sentence: string): string =>
  periodWords(sentence)
    .replace(/[（(][^（()）]*\d{4}-\d{2}-\d{2}[^（()）]*[）)]/gu, '')
    .replace(endOfOther, '')

const measure = '(?:停止|措置|除外|制限|回避|処分|命令)'
const endOfMeasure = regExp`${measure}[^。]{0,40}${anyDecisionWord}|${anyDecisionWord}[^。]{0,10}${measure}`
/** 架空建設株式会社ほか1社: others are meant that are not named. */
const hasFurther = /ほか|[外他]\s*[0-9０-９]{1,2}\s*[社者]/u

/** 次の2社のうち, 指名停止のうち */
const amongOthers =
  '(?:[0-9０-９二三四五六七八九十]+(?:社|者|業者|名)|(?:上記|下記)(?:の?(?:者|業者|事業者))?|停止(?:措置)?)のうち'
const ofPart = `${namesPart}(?:(?:について|につき|に関し|に係る(?:もの|分|部分)|分|のみ|だけ|に限[りる])[^。]{0,24}|(?:で|を)[^。]{0,8})`
const exceptPart = '除(?:く|き|いた|いて)[^。]{0,30}'
const endInPart = regExp`${amongOthers}[^。]{0,40}${anyDecisionWord}|(?:${ofPart}|${exceptPart})${anyDecisionWord}|${anyDecisionWord}(?:する|した|され|の|は)[^。]{0,30}(?:のみ|だけ|に限[りる])`

const isOfPart = (sentence: string): boolean => {
  const label = labelOfPart.exec(sentence)?.groups?.['words']
  if (label !== undefined) return !isAboutWhole(label)
  const words = plain(sentence)
  return mayEnd.test(words) && (endsInPart(words) || endInPart.test(words))
}
/** 対象（東部地区）, 解除の対象 東部地区 */
const labelOfPart = regExp`^(?:${anyDecisionWord}(?:する|した|の)?)?対象(?:となる)?(?:区域|地域|地区|範囲|部局|業種|工種)?[\s:：（(]+(?<words>[^。）)]*${namesPart}[^。）)]*)[）)]?$`
