import { withFootnoteSigns } from '../../../words/text/marks.ts'
import { regExp, regExpGlobal } from '../../../words/text/reg-exp.ts'
import { partyFields, type Entry } from '../entry/entry.ts'
import { linesOf, oneLine } from '../text.ts'

/** The mark at the beginning of a note: ※1 令和8年5月1日解除, （注2）…, ＊ …, † …, ○：…. */
export interface MarkedNote {
  /** `※1`, with one sign and one notation of its digits. */
  readonly mark: string
  readonly words: string
}

/** Signs of notes; the others are bullets, too, and are marks where the words explain them (○は…). */
const signs = '※|\\*|注(?=\\s*[\\d)）:：.])|†|‡|★|☆|§|◎|△|▲'
const bullets = '[○●□■◇◆▽▼]'
const number = '(?<number>(?:\\d{1,2}(?![\\d番社者号件年月日./]))?)'
const asSubject = '(?:の?(?:ある|ついた|付いた)?(?:業者|事業者|者|会社|もの))?'
const noteAhead = regExp`^[(\[【「]?\s*(?:(?<sign>${signs})\s*${number}\s*[)\]】」]?(?:印|マーク)?${asSubject}|(?<bullet>${bullets})\s*[)\]】」]?(?:印|マーク)?${asSubject}(?=\s*(?:は|:|=|\.{2})))\s*(?:は|=)?[\s:.、]*(?<words>\S.*)$`

/** `null`: the line begins with no mark, or is nothing else. */
export function markedNote(line: string): MarkedNote | null {
  const plain = markable(line)
  if (!mayBeNote.test(plain)) return null
  const { sign, bullet, number: digits = '', words = '' } = noteAhead.exec(plain)?.groups ?? {}
  return sign === undefined && bullet === undefined ? null : { mark: `${sign ?? bullet}${digits}`, words }
}
const mayBeNote = /^[([【「]?\s*[※*注†‡★☆§◎△▲○●□■◇◆▽▼]/u

const markable = (text: string): string => oneLine(withFootnoteSigns(text).normalize('NFKC').replace(/[◯〇]/gu, '○'))

/** Fields before whose text a mark may stand, too: ☆株式会社架空, ※1. */
const markedAhead: ReadonlySet<string> = new Set([...partyFields, 'number'])

/**
 * Whether a row refers to a note by its mark: it ends a line of a cell (株式会社架空※1, 談合（注2）), is all of it, or stands before the name or the number. ※期間延長 in a
 * cell for remarks is a note itself.
 */
export const refersTo = (entry: Pick<Entry, 'cells'>, mark: string): boolean =>
  entry.cells.some(({ text, field }) => {
    if (!mayHaveMark.test(text)) return false
    const isAhead = field !== null && markedAhead.has(field)
    return linesOf(text).some((line) => {
      const plain = markable(line).replace(/\s/gu, '')
      const isBehind = marksIn(marksAtEnd.exec(plain)?.[0] ?? '').includes(mark)
      return isBehind || (isAhead && marksIn(marksAtStart.exec(plain)?.[0] ?? '').includes(mark))
    })
  })
const anySign = '(?:※|\\*|注|[†‡★☆§◎△▲○●□■◇◆▽▼])\\d{0,2}'
const mayHaveMark = /[※＊*注†‡★☆§◎△▲○◯〇●□■◇◆▽▼⁰¹²³⁴-⁹]/u
const aMark = `[(\\[【]?${anySign}[)\\]】]?[、,・]?`
// A masked name (○○建設) has its sign twice.
const marksAtEnd = regExp`(?<![○●□■◇◆])(?:${aMark})+$`
const marksAtStart = regExp`^(?:${aMark})+`
const marksIn = (text: string): string[] => (/([○●□■◇◆])\1/u.test(text) ? [] : (text.match(oneMark) ?? []))
const oneMark = regExpGlobal`${anySign}`

/** The numbers that are raised in cells (株式会社架空¹): a line that begins with one is its note. */
export const raisedNumbers = (entries: readonly Pick<Entry, 'cells'>[]): ReadonlySet<string> =>
  new Set(
    entries
      .flatMap(({ cells }) => cells.flatMap(({ text }) => text.match(raisedAtEnd) ?? []))
      .map((digits) => digits.normalize('NFKC')),
  )
const raisedAtEnd = /(?<=\S)(?<![mkcｍ㎝])[⁰¹²³⁴-⁹]{1,2}(?=\n|$)/gu

/** 1 令和8年5月1日解除 below 株式会社架空¹, with the sign of a note before its number. */
export const withNoteSign = (line: string, raised: ReadonlySet<string>): string =>
  raised.size > 0 && raised.has(numberAhead.exec(line.normalize('NFKC'))?.groups?.['number'] ?? '') ? `※${line}` : line
const numberAhead = /^\s*\(?(?<number>\d{1,2})(?:\)|[\s:.、]+(?!\d))/u
