import { anyDecisionWord, otherEndWords } from '../../../words/text/later-decision-words.ts'
import { regExp } from '../../../words/text/reg-exp.ts'
import type { DocumentRow } from '../../documents/document.ts'
import { isWithdrawn } from '../../documents/struck-rows.ts'
import type { Entry } from '../entry/entry.ts'
import { linesOf } from '../text.ts'
import { unreadEntry } from './findings.ts'
import { markedNote, refersTo } from './marks-of-rows.ts'

// A row among those of a list that is a note with a mark: ※ 令和8年6月1日解除 below 株式会社架空※. It is about the rows with that mark, wherever it stands.

/** The notes in such a row, each with its mark; none: the row is another one. */
export function notesInRow(row: DocumentRow): readonly string[] {
  if (row.isHidden || isWithdrawn(row)) return []
  const texts = [...new Set(row.cells.flatMap((cell) => (cell.mergedFrom === 'row' ? [] : [cell.text.trim()])))]
  const [first = '', second, ...further] = texts.filter((text) => text !== '')
  if (!mayBegin.test(first) || further.length > 0) return []
  // ※1 in a cell of its own, and beside it the words.
  const printed = second === undefined ? first : markAlone.test(first.normalize('NFKC')) ? `${first} ${second}` : ''
  const notes: string[] = []
  for (const line of linesOf(printed)) {
    if (markedNote(line) !== null || notes.length === 0) notes.push(line)
    else notes.push(`${notes.pop()!}${line}`)
  }
  return notes.length > 0 && markedNote(notes[0]!) !== null && notes.some((note) => saysMore.test(note)) ? notes : []
}
const mayBegin = /^[（(［[【]?\s*[※＊*注†‡★☆§◎△▲⁰¹²³⁴-⁹]/u
const markAlone = /^[([【]?\s*(?:※|\*|注|†|‡|★|☆|§|◎|△|▲)\s*\d{0,2}\s*[)\]】]?$/u
const saysMore = regExp`${anyDecisionWord}|${otherEndWords}|終了|満了|延長|短縮|変更|停止|措置|処分|予定`

/** The entry of such a row as it stands among the others. `end`: what it is if no row has its mark; `null`: it is unread. */
export const noteRowEntry = (notes: readonly string[], end: Entry | null, context: Entry['context']): Entry => ({
  ...(end ?? unreadEntry([notes.join(' ')], 'line_outside_table', context)),
  notes,
})

/** Of the entries of such rows, those whose mark a row has say nothing of the row above them: they are lines of the page. */
export function withNoteRows(entries: readonly Entry[]): {
  readonly entries: readonly Entry[]
  readonly lines: Set<Entry>
} {
  const lines = new Set<Entry>()
  if (!entries.some(({ notes }) => notes !== undefined)) return { entries, lines }
  const rows = entries.filter(({ notes, unparsedReason }) => notes === undefined && unparsedReason === null)
  const carried = new Map<string, boolean>()
  const isCarried = (mark: string): boolean => {
    if (!carried.has(mark))
      carried.set(
        mark,
        rows.some((row) => refersTo(row, mark)),
      )
    return carried.get(mark)!
  }
  const told = entries.map((entry): Entry => {
    const { notes, isEndRow: _isEndRow, ...rest } = entry
    if (notes?.some((note) => isCarried(markedNote(note)?.mark ?? '')) !== true) return entry
    const line = { ...rest, notes }
    lines.add(line)
    return line
  })
  return { entries: told, lines }
}
