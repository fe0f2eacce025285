import { splitLegalForm } from '../../../words/text/legal-form.ts'
import { regExp } from '../../../words/text/reg-exp.ts'
import { withoutNumbering } from '../labels/labels.ts'
import { isPlace } from '../entry/party-address.ts'
import { partsBeside, withoutBrackets } from '../entry/companies-beside.ts'
import { representativeLine } from '../entry/party-names.ts'
import { looksLikeNaturalPerson } from '../../../words/persons/natural-person.ts'
import { markedLine } from '../../../words/text/marks.ts'
import { isWholePeriod, startOfPeriod } from '../../../words/text/period-list.ts'
import { hasLegalForm } from '../../../words/text/legal-form-notations.ts'
import type { PlaceInList } from '../../documents/document.ts'
import { measureOf, type Measure } from './measures.ts'
import { belongsToCompany, factsBehindName, type ActInProse } from './prose-parties.ts'
import { actsInProse } from './prose.ts'
import type { NoticeLine } from './notice-groups.ts'
import { hasDate, oneLine } from '../text.ts'

/**
 * The parties that stand above the first label of a page: in its title (株式会社架空に対する指名停止について), in its sentence (株式会社架空に対し、下記のとおり
 * …), or on lines of their own below a sentence or 記. A page whose labels name a party does not need them. `publisher`: the body whose page it is.
 */
export function createIntroduction(publisher: string) {
  /** The parties that titles and sentences name, one on a line. */
  const named = new Set<string>()
  /** Lines with a party each, and what follows it. */
  const listed: string[] = []
  const lines: string[] = []
  let isOpen = false
  let isUnclear = false
  /** The list of the page in which the last of them stands. */
  let list: number | null = null
  /** The period in the sentence above them. */
  let period: string | null = null

  function addListed(text: string, place: PlaceInList | undefined): void {
    const isDetail = listed.length > 0 && isDetailOfParty(text)
    const isCounted = markedLine(text) !== null && markedLine(listed[0] ?? '') !== null
    const isNext = listed.length > 0 && (isCounted || (place !== undefined && place.list === list))
    if (isDetail || isOnlyParty(text) || (isNext && looksLikeNaturalPerson(nameIn(text)))) {
      listed.push(text)
      list = place?.list ?? null
    } else if (hasLegalForm(text) && !text.includes('。')) isUnclear = true
    // A further name without the form of a company may be a party, too.
    else if (isNext && mayBeName(text)) isUnclear = true
    else if (listed.length > 0) isOpen = false
  }
  return {
    /** Takes a line of the page, in which sentences may say what was done. */
    read: ({ text }: NoticeLine): void => void lines.push(oneLine(text)),
    /** Takes a line above the first label. */
    add({ text, place }: NoticeLine): void {
      const line = oneLine(text)
      const names = namesIn(line)
      if (names.length > 0) named.add(names.join('\n'))
      if (announces(line)) {
        isOpen = true
        period = periodIn(line) ?? period
      } else if (names.length === 0 && isOpen) addListed(line, place)
    },
    /** What its sentences print behind the name of a company. */
    factsBehind: (name: string): ActInProse => factsBehindName(name, lines),
    /** The acts that the sentences of the page state. */
    acts: (own: Measure): ReturnType<typeof actsInProse> =>
      actsInProse(lines, { own, publisher, listed: isUnclear || listed.length === 0 ? null : listed.join('\n') }),
    /** Whether lines with parties stand above. */
    hasListed: (): boolean => isOpen && listed.length > 0,
    /** The period that the sentence above the parties gives to all of them; `null`: none. */
    period: (): string | null => period,
    /** The parties, one on a line, with the lines about each; `null`: there are none, or it is not said which they are. */
    parties(): string | null {
      if (isUnclear || named.size > 1) return null
      const [ofSentence = ''] = named
      if (
        listed.length > 0 &&
        ofSentence !== '' &&
        !ofSentence.split('\n').every((name) => listed.join().includes(name))
      )
        return null
      const text = listed.length > 0 ? listed.join('\n') : ofSentence
      return text === '' ? null : text
    },
  }
}

/** 記; 次の者について、下記のとおり指名停止を行いました。 Not 次の者は指名停止の対象としない。 */
const announces = (line: string): boolean =>
  /^記$/u.test(line.replace(/\s/gu, '')) ||
  (!/(?:ない|ません|せず|除[くき])[^、]{0,6}。?$|解除|取り?消/u.test(line) &&
    /(?:次|下記|以下|左記)(?:の(?:とおり|通り|[0-9０-９一二三]*(?:者|社|業者|事業者))|[0-9０-９一二三四五六七八九]{1,2}(?:者|社|業者|事業者))/u.test(
      line,
    ) &&
    measureOf(line) !== null)

/** 次の者を、令和8年4月1日から令和8年9月30日まで指名停止とした。 */
function periodIn(line: string): string | null {
  const words = line.slice(Math.max(startOfPeriod(line), 0))
  const period = /^.*?まで(?:の?(?:[0-9０-９]{1,2}[かヶヵケカ箇個]月)?間)?/u.exec(words)?.[0] ?? ''
  return hasDate(period) && isWholePeriod(period) ? period : null
}

const nameIn = (line: string): string => markedLine(line)?.rest ?? line
const mayBeName = (line: string): boolean =>
  nameIn(line).length <= nameCharactersMax && !/[。、:：]/u.test(line) && !hasDate(line)
const nameCharactersMax = 30

/** The companies against whom a title or a sentence says that the act was done; `[]`: it names none, or others beside them. */
function namesIn(line: string): string[] {
  if (measureOf(line) === null) return []
  const sentence = line.replace(/(?<=という)。(?=[）)])/gu, '')
  const { names = '', rest } = (ofTitle.exec(sentence) ?? ofSentence.exec(sentence))?.groups ?? {}
  if (rest !== undefined && !saysDone(rest)) return []
  const parts = partsBeside(names.replace(/の(?:各社|[0-9０-９一二三四五]社|両社)$/u, ''))
  return parts.every(isOnlyParty) ? parts : []
}
const ofTitle = /^(?<names>.+?)に対する.{0,40}(?:停止|処分|命令|措置|取消し?)(?:措置)?等?(?:について)?$/u
const ofSentence =
  /^(?:[^、。]{1,12}(?:は|では|において)、)?(?:[^、。]{4,16}(?:付け?(?:で)?|に)、)?(?:次の(?:者|業者|とおり)、?)?(?<names>[^。]+?)(?:に対し(?:て|まして)?|について(?:は)?)(?<rest>.*)$/u

/** …指名停止を行いました: an act, and behind it that it was done. */
function saysDone(words: string): boolean {
  const act = words.search(/停止|処分|命令|措置|取消/u)
  return act >= 0 && /行[いっ]|講じ|決定|命じ|し(?:た|ました)|公表|とする|します/u.test(words.slice(act + 2))
}

/** A company, with a mark before it, and behind it an address, a period or a note in brackets; no sentence about it. */
export function isOnlyParty(text: string): boolean {
  const bare = withoutBrackets(withoutNumbering(text))
  const [first = '', ...behind] = bare.split(/[\s　:：]+/u)
  const isRest = behind.every((_, at) => isDetailOfParty(behind.slice(at).join(' ')) || at > 0)
  const name = isRest ? first : bare
  return bare !== '' && splitLegalForm(name).forms.length > 0 && !isAboutSomebody.test(name)
}
const isAboutSomebody = regExp`${belongsToCompany}|(?:ほか|外|他)\s*[0-9０-９]|である|が|[。]`

/** What follows a party: its address, its officer, its period, a note in brackets. */
const isDetailOfParty = (text: string): boolean =>
  isPlace(text) ||
  isWholePeriod(text) ||
  (representativeLine.test(text) && !hasLegalForm(text)) ||
  /^(?:住\s*所|所\s*在\s*地|本\s*店|法人番号|許可番号)[\s:：]/u.test(text) ||
  /^[（(][^（）()]*[）)]$/u.test(text)
