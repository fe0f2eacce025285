import { findJapaneseDates } from '../../../words/text/japanese-date.ts'
import { regExp } from '../../../words/text/reg-exp.ts'
import { noteInBrackets } from '../entry/companies-beside.ts'
import { withoutNamesOfPersons } from '../entry/persons.ts'
import { dayOfHead, oneLine, onlyDayIn } from '../text.ts'
import { measureOf, type Measure } from './measures.ts'

/** （令和8年9月30日）…の参加業者に対する排除措置命令について: the title of a page about one decision against the companies of its table. */
export function actedOnInTitle(titles: readonly string[]): string | null {
  return onlyDayIn(titles.map((title) => title.normalize('NFKC')).filter((title) => decisionTitle.test(title)))
}
const decisionTitle = /に対する[^。]*(?:命令|処分|勧告|指示|取消し?|警告)(?:及び[^。]*)?について/u

/** The day of the sentence above the notices that says when the act was done; `null`: none, or several days. */
export function actedOnIn(lines: readonly string[], title: string | null, own: Measure): string | null {
  const head = headIn(lines, title)
  const sentences = lines
    .slice(0, head + todayLinesMax)
    .map((line) => line.slice(0, sentenceCharactersMax).normalize('NFKC').trim())
  const days = sentences.flatMap((sentence, index) => {
    if ((measureOf(sentence) ?? own) !== own) return []
    const behindBody = sentence.replace(noteInBrackets, '').replace(bodyBefore, '')
    const [first] = findJapaneseDates(behindBody)
    if (index < head + leadLinesMax && first?.index === 0 && saysActed(behindBody.slice(first.length)))
      return [first.date]
    const [only, ...further] = findJapaneseDates(sentence)
    const isSetBehind =
      only !== undefined &&
      further.length === 0 &&
      setBehind.test(sentence.slice(only.index).replace(noteInBrackets, ''))
    if (isSetBehind && namesParties.test(sentence.slice(0, only.index))) return [only.date]
    const [, behindToday] = today.exec(sentence) ?? []
    const isToday = behindToday !== undefined && saysActed(behindToday)
    const isSetToday = only === undefined && setTodayBehind.test(sentence.replace(noteInBrackets, ''))
    return isToday || isSetToday ? (dayOfHead(sentences.slice(0, index), dayLineCharactersMax) ?? []) : []
  })
  const [day = null, ...others] = new Set(days)
  return others.length > 0 ? null : day
}

/** What stands behind is not searched for a day: it would take the square of its length. */
const sentenceCharactersMax = 1_000
const leadLinesMax = 8
/** 本日 refers to the day of the page wherever the sentence stands above the acts. */
const todayLinesMax = 20
/** 架空県知事は、令和8年4月1日 */
const bodyBefore = /^(?:[0-9]{1,2}[.．\s]\s*)?[^、。]{2,60}(?:は|では|において|に基づき|により)、(?=令和|平成|20)/u
const dayLineCharactersMax = 40
/** What stands before the day: 以下の２者に対して、; 次の２者の許可を */
const namesParties = /に対し|(?:次|下記|以下)の/u
const anAct = '(?:処分|命令|措置|取り?消し?|停止|指示|勧告)(?:等)?(?:を|し|するよう)'
const wasDone = '(?:ました|行った|命じた|発出した|した|(?<=消し)た)'
const ofEarlier = '聴聞|検査|監査|立入|逮捕|判決|受け|実施し、|確認し'
/** No plan, no accident, and nothing that led to the act. */
const notOfOther = `(?!.*(?:予定|事故|発生)|.{0,40}(?:${ofEarlier}))`
/** …３社に対し、…に基づき、令和8年10月1日付けで業務の停止を命じました; 次の２者の許可を令和8年4月15日に取り消しました */
const setBehind = regExp`^[^、。]{4,12}(?:付け?(?:で|にて)、?|に、?|、)(?!.{0,40}(?:予定|${ofEarlier}))[^。]*${anAct}[^。]*${wasDone}`
const today = /(?:^|、)本日(?:付け(?:で)?)?、(.*)$/u
/**
 * …２社に対し、本日付けで行政処分を行いました; …に対し、道路運送法の規定に基づき、本日付けで次のとおり行政処分を行いました; 下記の事業主に対し、本日、…法に基づく事業停止命令及び改善命令を行った
 */
const setTodayBehind = regExp`に対し(?:て|まして)?、(?:[^、。]{2,60}(?:に基づき|により|に基づいて)、)?本日(?:付け?(?:で|にて)、?|、)(?!.{0,60}(?:予定|${ofEarlier}))[^、。]{0,80}${anAct}[^、。]{0,10}${wasDone}`

/** Where the page begins that the menus are above: at the last of its first lines that is its title. */
export function headIn(lines: readonly string[], title: string | null): number {
  const words = oneLine(title ?? '')
  const at = lines
    .slice(0, menuLinesMax)
    .findLastIndex((line) => line.length >= headCharactersMin && words.startsWith(oneLine(withoutNamesOfPersons(line))))
  return Math.max(at, 0)
}
const menuLinesMax = 80
const headCharactersMin = 8

const saysActed = (words: string): boolean =>
  [statesAct, orders, referred, doneAndPublished].some((pattern) => pattern.test(words))
/** 監理団体１団体の許可を取り消しましたので、下記のとおり公表します */
const doneAndPublished = regExp`^${notOfOther}[^。]*${anAct}[^。]{0,10}${wasDone}(?:ので|ため)、[^。]*(?:(?:次|下記|以下)のとおり|公表|お知らせ)`
/** 、下記の被疑者を労働安全衛生法違反の疑いで書類送検した: an accident before it is that of the case. */
const referred = /^(?:付け?(?:で)?|に)?、(?!.*予定)[^。]*送検(?:を行い|し)(?:た|ました)/u

/** What follows the day: 令和8年4月1日付けで、次のとおり行政処分を行いました; 、株式会社架空に対し、監督処分を行いました; 、下記のとおり許可を取り消したので. */
const statesAct = regExp`^(?:付け?(?:で)?|に)?、?${notOfOther}.*(?:(?:次の|下記の|以下の)とおり|に対し|(?:次の|下記の|以下の)(?=(?:行政|監督)?処分を)).*(?:処分|命令|措置|取り?消し?|停止|指示|勧告|指導)(?:等)?[）)]?(?:を|し)、?(?:それぞれ)?(?:行い|行った|実施|命じ|決定|発出|通知しました|ました|(?<=消し)た(?:ので|ため|。))`
/** 、…法第49条に基づき、下記の事業主に対し、事業の改善を命じました */
const orders = regExp`^(?:付け?(?:で)?)?、${notOfOther}.*に対し、[^。]*を命じ(?:た|ました)`
