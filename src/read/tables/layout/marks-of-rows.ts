import { withFootnoteSigns } from '../../../words/text/marks.ts'
import { regExp } from '../../../words/text/reg-exp.ts'
import { partyFields, type Entry } from '../entry/entry.ts'
import { linesOf, oneLine } from '../text.ts'

/** The mark at the beginning of a note: ※1 令和8年5月1日解除, （注2）…, ＊ …, † …. */
export interface MarkedNote {
  /** `※1`, with one sign and one notation of its digits. */
  readonly mark: string
  readonly words: string
}

const signs = '※|\\*|注(?=\\s*[\\d)）:：.])|†|‡|★|☆|§|◎|△|▲'
const noteAhead = regExp`^[(\[【]?\s*(?<sign>${signs})\s*(?<number>(?:\d{1,2}(?![\d番社者号件年月日./]))?)\s*[)\]】]?(?:印|マーク)?[\s:.、]*(?<words>\S.*)$`

/** `null`: the line begins with no mark, or is nothing else. */
export function markedNote(line: string): MarkedNote | null {
  const plain = markable(line)
  if (!mayBeNote.test(plain)) return null
  const { sign = '', number = '', words = '' } = noteAhead.exec(plain)?.groups ?? {}
  return sign === '' ? null : { mark: `${sign}${number}`, words }
}
const mayBeNote = regExp`^[(\[【]?\s*(?:※|\*|注|†|‡|★|☆|§|◎|△|▲)`

const markable = (text: string): string => oneLine(withFootnoteSigns(text).normalize('NFKC'))

/** Fields before whose text a mark may stand, too: ☆株式会社架空, ※1. */
const markedAhead: ReadonlySet<string> = new Set([...partyFields, 'number'])

/**
 * Whether a row refers to a note by its mark: it ends a line of a cell (株式会社架空※1, 談合（注2）), is all of it, or stands before the name or the number. ※期間延長 in a
 * cell for remarks is a note itself.
 */
export const refersTo = ({ cells }: Pick<Entry, 'cells'>, mark: string): boolean =>
  cells.some(({ text, field }) => {
    if (!mayHaveMark.test(text)) return false
    const isAhead = field !== null && markedAhead.has(field)
    return linesOf(text).some((line) => {
      const plain = markable(line).replace(/\s/gu, '')
      const ends = marksAtEnd.exec(plain)?.[0] ?? ''
      return marksIn(ends).includes(mark) || (isAhead && marksIn(marksAtStart.exec(plain)?.[0] ?? '').includes(mark))
    })
  })
const mayHaveMark = /[※＊*注†‡★☆§◎△▲⁰¹²³⁴-⁹]/u
const aMark = '[(\\[【]?(?:※|\\*|注|†|‡|★|☆|§|◎|△|▲)\\d{0,2}[)\\]】]?'
const marksAtEnd = regExp`(?:${aMark}[、,・]?)+$`
const marksAtStart = regExp`^(?:${aMark}[、,・]?)+`
const marksIn = (text: string): string[] => text.match(oneMark) ?? []
const oneMark = /(?:※|\*|注|†|‡|★|☆|§|◎|△|▲)\d{0,2}/gu
