import { dashes, waves } from './range-signs.ts'
import { regExp, regExpGlobal } from './reg-exp.ts'

/**
 * The marks by which a notice refers to its companies: (1), （１）, 1), ①, ⑴, 1., ア, (ｱ), a), (a), ⅰ, 甲, A社, 一, 【1】. Two marks are the same when their
 * signs are: `1` of （１） and ①, `ア` of (ア). Kana, letters, 甲乙 and roman numbers never equal a number, because nothing says in which order
 * they are counted.
 */
const digits = '[0-9０-９]{1,2}'
const kana = '[ア-ンｱ-ﾝ]'
const letter = '[a-zａ-ｚA-ZＡ-Ｚ]'
const roman = '(?:[ivxｉｖｘ]{1,4})'
const stem = '[甲乙丙丁戊己庚辛壬癸]'
const kanjiNumber = '[一二三四五六七八九十]{1,3}'
/** Marks that only what stands around them tells from a word or a number: 1. / ア / 甲： */
const open = `(?:${digits}|${kana}|${letter}|${roman}|${stem}|${kanjiNumber})`
/** ①, ⑴, ⒈, ❶, ㋐, ㈠, ⅰ: marks of one character. */
const sign = '[①-⑳⑴-⒇⒈-⒛❶-❿⓵-⓾㋐-㋾ⅰ-ⅻⅠ-Ⅻ㈠-㈩㊀-㊉⑴-⒵ⓐ-ⓩ]'
/** その1, 1件目, 事案1, No.1: a number with a word that only counts. */
const counted = `(?:(?:その|事案|案件|事例)\\s*${digits}|${digits}\\s*(?:件|社|者)目|(?:No[.．]?|№)\\s*${digits})`
/** Marks that stand apart by themselves. A length or a clause in brackets (（4か月）, （第1号）) is none. */
const closed = `(?:[（(【［[〔<＜〈]\\s*(?:${open}|${counted})\\s*[）)】］\\]〕>＞〉]|${sign}|(?:${digits}|${kana}|${letter}|${roman})[）)])`

/** ①, (1), 1), １．: a number before each of several names or addresses, as the source of a pattern. */
export const countingMark = `(?:${sign}|[（(]?${digits}[）)．.、])`

/**
 * The numbers, marks and bullets before a label, each with its style, as sources of patterns: headings of one style stand side by side. A number
 * may stand without a sign (１業者名), a letter may not.
 */
export const stylesOfMarks: readonly string[] = [
  `[（(]${digits}[）)][．.、:：\\s]*`,
  `第?${digits}(?:[）)][．.、:：\\s]*|[．.、:：\\s]+|(?=\\p{L})|$)`,
  `${kanjiNumber}[．.、\\s]+`,
  '[①-⑳❶-❿⓵-⓾]\\s*',
  '[⑴-⒇㈠-㈩]\\s*',
  `(?:[（(]${kana}[）)][．.、\\s]*|${kana}(?:[）)][．.、\\s]*|[．.、\\s]+)|[㋐-㋾]\\s*)`,
  `(?:[（(]${letter}[）)][．.、\\s]*|${letter}(?:[）)][．.、\\s]*|[．.]\\s*(?=\\P{Script=Latin})))`,
  '[ⅰ-ⅻⅠ-Ⅻ][．.、\\s]*',
  `[【［[〔<＜〈]${digits}[】］\\]〕>＞〉]\\s*`,
]

/** These styles as patterns of the beginning of a line. */
export const marksByStyle: readonly RegExp[] = stylesOfMarks.map((style) => new RegExp(`^${style}`, 'u'))

/**
 * Bullets, and where each is taken for one.
 *
 * - `label`: before a label or the heading of a group; `heading`: before the heading of a column, folded
 * - `name`: before each of several names; `asked`: before a name that is searched
 * - `note`: before a note in a row of its own; `act`: before an act above its table
 */
const bullets: readonly (readonly [bullets: string, places: string])[] = [
  ['・○●■', 'label heading name note act asked'],
  ['◆', 'label heading note act asked'],
  ['◎※', 'label heading name note asked'],
  ['□◇*', 'label heading note asked'],
  ['＊', 'label note asked'],
  ['▼▽', 'label heading'],
  ['◯', 'heading'],
  ['★☆', 'asked'],
]

type BulletPlace = 'label' | 'heading' | 'name' | 'note' | 'act' | 'asked'

/** The bullets that count in a place, as the inside of a character class. */
export const bulletsAt = (place: BulletPlace): string =>
  bullets.flatMap(([found, places]) => (places.split(' ').includes(place) ? [found] : [])).join('')

/** 株式会社架空¹ as 株式会社架空※1: a raised number refers to a note, and is no number of the words before it. */
export const withFootnoteSigns = (text: string): string =>
  text.replace(raised, (digits) => `※${digits.normalize('NFKC')}`)
const raised = /[⁰¹²³⁴-⁹]{1,2}/gu

/** The sign of a note behind a name: 株式会社架空※1, 株式会社架空（注2）, 株式会社架空*, 株式会社架空¹. */
export const withoutFootnoteSign = (name: string): string => name.replace(footnoteSign, '')
const footnoteSign =
  /(?<=\S)\s*(?:[（(【［[]\s*(?:※|注|[＊*])\s*[0-9０-９①-⑳]{0,2}\s*[）)】］\]]|※\s*[0-9０-９①-⑳]{0,2}|[＊*]{1,3}[0-9０-９]{0,2}|[⁰¹²³⁴-⁹]{1,2})$/u

/** The sign of a mark, by which two are compared: `1` for （１） and ①, `ア` for ㋐. */
export function signOf(mark: string): string {
  const code = mark.codePointAt(0) ?? 0
  const ofBlack = code >= 0x2776 && code <= 0x277f ? String(code - 0x2775) : null
  const ofDouble = code >= 0x24f5 && code <= 0x24fe ? String(code - 0x24f4) : null
  const bare = (ofBlack ?? ofDouble ?? mark.normalize('NFKC'))
    .replace(/[()[\]【】〔〕〈〉<>.．、:：\s]/gu, '')
    .replace(/^(?:その|事案|案件|事例|No)(?=\d)|(?<=\d)[件社者]目$|社$/gu, '')
  const number = kanjiDigits.indexOf(bare)
  return number > 0 ? String(number) : bare.toLowerCase()
}

const kanjiDigits = [
  '',
  ...Array.from('一二三四五六七八九'),
  '十',
  ...Array.from('一二三四五六七八九', (one) => `十${one}`),
  '二十',
]

/** Sequences in which a range of marks is counted; numbers count by themselves. */
const sequences: readonly (readonly string[])[] = [
  Array.from('アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヲン'),
  Array.from('イロハニホヘトチリヌルヲワカヨタレソツネナラムウヰノオクヤマケフコエテアサキユメミシヱヒモセス'),
  Array.from('abcdefghijklmnopqrstuvwxyz'),
  ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii'],
  Array.from('甲乙丙丁戊己庚辛壬癸'),
]
/** A longer range is no list of companies. */
const rangeMax = 60

/** The signs from one to another, both included; `null` where the order is not known. */
function rangeOf(first: string, last: string): string[] | null {
  const [from, to] = [Number(first), Number(last)]
  if (/^\d+$/.test(first) && /^\d+$/.test(last))
    return to > from && to - from < rangeMax
      ? Array.from({ length: to - from + 1 }, (_, at) => String(from + at))
      : null
  const ranges = sequences
    .filter((one) => one.includes(first) && one.indexOf(last) > one.indexOf(first))
    .map((one) => one.slice(one.indexOf(first), one.indexOf(last) + 1))
  // イ～ハ is three marks of イロハ and not twenty-five of アイウ.
  return ranges.toSorted((one, other) => one.length - other.length)[0] ?? null
}

const whole = regExp`^${closed}$`
/** Whether a text is a mark and nothing else: ①, （１）, ア). A bare number is none. */
export const isMark = (text: string): boolean => whole.test(text)

const bare = regExp`^(?:${open}社?)$`
/** Whether a text is a number, a letter or 甲 alone: a mark where other words name companies by it. */
export const isBareMark = (text: string): boolean => bare.test(text)

/** Whether texts do nothing but count, from 1 on and again from 1 in each part: ①, ②, ③; 1, 2, 1, 2. */
export function areCounting(texts: readonly string[]): boolean {
  const numbers = texts.map((text) => (isMark(text) || isBareMark(text) ? Number(signOf(text)) : NaN))
  return numbers.every((number, index) => number === 1 || number === (numbers[index - 1] ?? 0) + 1)
}

/** A mark at the beginning of a line, and what follows it. */
export interface MarkedLine {
  readonly sign: string
  readonly rest: string
}

const leading = regExp`^\s*(?:(?<closed>${closed})|(?<open>${counted}[．.、:：\s]|${digits}(?:[．.、](?![\d０-９])|\s+(?![\d０-９月日年か]))|${kana}[．.、:：\s]|(?:${letter}|${roman})[．.](?=\s*\P{Script=Latin})|${stem}[．.、:：\s]|(?:${letter}|${stem})社[:：\s](?=\s*\S)|${kanjiNumber}[．.、\s]))[\s:：．.、]*`

/** The mark before one of several companies, reasons or scopes: （１）株式会社架空, ア 株式会社架空; `null`: the line begins with none. */
export function markedLine(line: string): MarkedLine | null {
  const found = leading.exec(line)
  if (found === null) return null
  const mark = found.groups?.['closed'] ?? found.groups?.['open'] ?? ''
  return { sign: signOf(mark), rest: line.slice(found[0].length) }
}

/** Words whose marks stand within its lines, each on a line of its own: ①株式会社架空 ②見本組有限会社. */
export const withMarksOnLines = (text: string): string =>
  text.replace(markWithin, (mark, index: number) =>
    startsMarked(text, index) ? `\n${mark.replace(/^[\s、，,]+/u, '')}` : mark,
  )
const markWithin = regExpGlobal`(?<=[^\s、，,])(?:[\s、，,]+(?:[（(]${digits}[）)]|${digits}[．.](?!\d)|(?:${stem}|${letter}社?)\s*[:：．.)）]|${stem}\s+)|[\s、，,]*${sign})(?=\s*\S)`
const startsMarked = (text: string, index: number): boolean =>
  markedLine(text.slice(text.lastIndexOf('\n', index) + 1)) !== null

/** Between marks of one group: (1)及び(4), ①～③, (1)、(2). */
const between = `\\s*(?:[、,，・･/／&＆${waves}${dashes}]|及び|および|並びに|と|から|又は)\\s*`
/** No blank can be taken in two ways. */
const blanks = '(?:(?<!\\s)\\s+(?!\\s))?'
/** What joins a group of marks to its words: の業者：, については、, とも */
const joint = `${blanks}(?:に(?:該当する|掲げる|記載(?:の|した)?))?(?:の)?(?:各)?(?:有資格業者|建設業者|業者|事業者|(?:派遣元|特定派遣元)?事業主|法人|企業|会社|社|者|もの)?(?:(?:の)?(?:指名停止|停止|措置)?期間)?(?:とも(?:に)?|共に|いずれも)?(?:に(?:ついて|対して)は?|につき(?:まして)?は?|に対し|は)?${blanks}[:：、,]?${blanks}`
const reference = '(?:(?:上記|前記|前項|上の|左記|番号|No\\.?|対象業者|業者)\\s*)?(?:の\\s*)?'

/** A group of marks with its words. */
export interface MarkedPart {
  readonly signs: readonly string[]
  readonly words: string
  /** Whether the marks stand for companies and number nothing else: (1)の業者：, (1)及び(2). */
  readonly isReference: boolean
}

const particle = '(?:とも|については?|につき(?:まして)?は?|に対しては?|は)'
const closedGroup = `${closed}(?:${sign}|${between}(?:${closed}|${open}(?=${between}|\\s|の|[:：]|と|は|に)))*`
const openGroup = `${open}社?(?:${between}${open}社?)*`
/** A group at the beginning of a line. Marks without brackets need what joins them to their words. */
const leadingGroup = regExp`^\s*${reference}(?:(?<closed>${closedGroup})${joint}|(?<open>${openGroup})(?:(?=社)${joint}|\s*の(?:業者|者|会社|社|事業者|事業主|法人|企業)${joint}|${particle}\s*[:：、]?\s*|\s*[:：]\s*|\s+(?![年月日か${waves}-])|[．.、](?![\d０-９])\s*))`
/** A group behind its words: 令和8年5月1日まで（①～②）, （(1)の業者）. The end of a day is none: （R8.9.1～R8.11.30）. */
const trailingGroup = regExp`(?<![\d０-９.．/／-])(?<group>${closedGroup})${joint}[）)]?$`
/** A longer group is none of companies. */
const trailingCharactersMax = 200

/** The marks at the end of a line and the words before them; `null`: it ends with none. `isCut`: the group may have begun before it is searched. */
function markedEnd(
  printed: string,
): { readonly group: string; readonly before: string; readonly isCut: boolean } | null {
  const line = printed.trimEnd()
  const end = line.slice(-trailingCharactersMax)
  const found = trailingGroup.exec(end)
  if (found === null) return null
  const before = line.slice(0, line.length - end.length + found.index).trimEnd()
  const words = /[（(]$/u.test(before) ? before.slice(0, -1).trimEnd() : before
  return { group: found.groups?.['group'] ?? '', before: words.trimStart(), isCut: found.index === 0 && words !== '' }
}
const anyMark = regExpGlobal`(?<closed>${closed})|(?<open>${open})`
const joins = regExp`^\s*(?:[${waves}${dashes}]|から)\s*$`

/** Whether words are a group of marks and nothing else: (1)及び(2), A社, (3)の業者. */
export const isMarkGroup = (words: string): boolean => leadingGroup.exec(`${words}：`)?.[0].length === words.length + 1

/** The signs of a group: (1)、(3)～(5) is 1, 3, 4 and 5; `null`: a range whose order is not known. */
function signsOf(group: string): string[] | null {
  const signs: string[] = []
  let end = 0
  for (const found of group.matchAll(anyMark)) {
    const own = signOf(found[0])
    const before = signs.at(-1)
    if (before !== undefined && joins.test(group.slice(end, found.index))) {
      const range = rangeOf(before, own)
      if (range === null) return null
      signs.push(...range.slice(1))
    } else signs.push(own)
    end = found.index + found[0].length
  }
  return signs
}

/**
 * The parts of a text by the groups of marks before them ((1)の業者：… (2)、(3)：…) or behind them (…（①～②）); `[]`: it begins with none. A part
 * without a mark, or a range that cannot be counted, gives `null`: whose it is is not said.
 */
export function markedParts(text: string): MarkedPart[] | null {
  const lines = withGroupsOnLines(text)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  if (lines.length === 0) return []
  const leads = lines.map((line) => leadingGroup.exec(line))
  return leads[0] === null || leads[0] === undefined ? partsBehind(lines) : partsBefore(lines, leads)
}

function partsBefore(lines: readonly string[], leads: readonly (RegExpExecArray | null)[]): MarkedPart[] | null {
  const parts: { signs: readonly string[]; words: string; isReference: boolean }[] = []
  for (const [index, line] of lines.entries()) {
    const lead = leads[index] ?? null
    const last = parts.at(-1)
    if (lead === null) {
      if (last !== undefined) last.words = `${last.words}\n${line}`.trim()
      continue
    }
    const signs = signsOf(lead.groups?.['closed'] ?? lead.groups?.['open'] ?? '')
    if (signs === null) return null
    const isReference = signs.length > 1 || /[業者社企は]|とも|につ|に対/u.test(lead[0])
    parts.push({ signs, words: line.slice(lead[0].length).trim(), isReference })
  }
  return parts
}

function partsBehind(lines: readonly string[]): MarkedPart[] | null {
  const parts: MarkedPart[] = []
  let words = ''
  let isMarked = false
  for (const line of lines) {
    const found = markedEnd(line)
    words = [words, found?.before ?? line].filter((one) => one !== '').join('\n')
    if (found === null) continue
    const signs = signsOf(found.group)
    if (signs === null || found.isCut) return null
    isMarked = true
    parts.push({ signs, words, isReference: true })
    words = ''
  }
  if (!isMarked) return []
  return words === '' ? parts : null
}

/** A mark that may begin a group within a line. */
const markInLine = `(?:[（(]${digits}[）)]|${sign})`
/** Several groups in one line stand on lines of their own: ①R8.4.1～R8.5.1 ②R8.4.1～R8.6.1. */
const withGroupsOnLines = (text: string): string => text.replace(furtherGroup, '\n').replace(furtherOpenGroup, '\n')
const furtherGroup = regExpGlobal`(?<!${markInLine}|から)(?<=[^\s（(、,。;；・及びと${waves}\n-])[\s、。;；]*(?=${markInLine}(?:${between}${markInLine})*${joint}(?:令和|平成|自|[RH2２][\d０-９.]))`

/** 甲につき令和8年…、乙につき…: marks without brackets, with the word that joins them to the first day. */
const furtherOpenGroup = regExpGlobal`(?<=まで|間|[月日）)])[\s、。;；]*(?=${openGroup}(?:の(?:業者|者))?(?:${particle}(?:\s*、)?|\s*[:：])\s*(?:令和|平成|自|[RH2２][\d０-９.]))`

/** いずれも, 両者とも, 上記業者：, 全社: words for every company that is named. */
const forAll =
  /^\s*(?:いずれ(?:の(?:業者|者|社))?も|(?:上記|前記)(?:の)?[0-9０-９]{1,2}(?:業者|者|社)(?:とも|いずれも)|両(?:者|社|業者)(?:とも)?|[0-9０-９]{1,2}(?:者|社|業者)とも|各(?:者|社|業者)(?:とも)?|全(?:者|社|業者|て(?:の(?:業者|者|社))?)|すべて(?:の(?:業者|者|社))?|(?:上記|前記)(?:の)?(?:[0-9０-９]{1,2}(?:業者|者|社)|業者|者|社)?(?:とも|いずれも)?|共に|ともに)(?:に(?:ついて|対して)は?|は)?(?:\s*[:：、,])?\s*(?=[令平昭自RHＲＨ12１２指])/u

/** The words without いずれも before them. */
export const withoutForAll = (text: string): string => text.replace(forAll, '')
