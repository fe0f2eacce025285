import { laterDecision } from '../../../words/text/later-decision.ts'
import { textCell } from '../../documents/document.ts'
import type { SourceDescription } from '../../../domain/source-description.ts'
import type { WalkedDocument } from './walked-document.ts'
import { hasDate, hasLegalForm, linesOf, oneLine } from '../text.ts'
import { partyFields, textOf, type Entry } from '../entry/entry.ts'

/** A note below or above a table that says what became of a measure: ※1 令和8年5月1日付けで指名停止を解除. */
interface Footnote {
  readonly line: string
  /** `null`: the note has no mark, or another note has the same. */
  readonly mark: string | null
  readonly words: string
}

/**
 * Adds such a note as a remark to each row that has its mark, or whose company it names, or to all where it is about
 * all above it. One that belongs to no row is an unparsed entry, so that a measure that has
 * ended is not shown as if nothing were said about it. A line of a PDF that is like a case is unparsed anyway (`layout/walk.ts`).
 */
export function withFootnotes(walked: WalkedDocument, { produces, data }: SourceDescription): readonly Entry[] {
  const { entries, lines, tables } = walked
  const rowsOfNotes = entries.map(onlyCell)
  const inRows = new Set(rowsOfNotes.filter((text) => text !== null))
  const notes = tables.length === 0 ? [] : footnotesIn([...lines, ...inRows], produces === 'procurement_suspension')
  if (notes.length === 0) return entries
  const tied = new Set<Footnote>()
  const names = entries.map(namesIn)
  const isAbout = ({ mark, words }: Footnote, entry: Entry, own: readonly string[]): boolean =>
    (mark !== null && hasMark(entry, mark)) ||
    (tables.length === 1 && (ofAllAbove.test(words) || own.some((name) => isNamedIn(words, name, names))))
  const noted = entries.map((entry, index) => {
    const isRecord = entry.unparsedReason === null && rowsOfNotes[index] === null
    const own = isRecord ? notes.filter((note) => isAbout(note, entry, names[index]!)) : []
    if (own.length === 0) return entry
    for (const note of own) tied.add(note)
    const remarks = own.map(({ words }) => textCell(words))
    return {
      ...entry,
      values: new Map(entry.values).set('remarks', [...(entry.values.get('remarks') ?? []), ...remarks]),
    }
  })
  const untied = data.format === 'pdf' ? [] : notes.filter((note) => !tied.has(note) && !inRows.has(note.line))
  return [...noted, ...untied.map(({ line }) => unparsedLine(line))]
}

/** 以上の業者は令和8年5月1日をもって解除, below the only table of a page. */
const ofAllAbove = /^(?:なお、?)?(?:以上|上記|これら)(?:の|は|に|、|すべて|全て)/u

/** The text of a row that has nothing else: in a file without lines around its table, a note is such a row. */
function onlyCell({ cells }: Entry): string | null {
  const [cell, ...others] = cells.filter(({ text }) => text !== '')
  return cell !== undefined && others.length === 0 ? cell.text : null
}

const withoutSpaces = (text: string): string => text.normalize('NFKC').replace(/\s/gu, '')

/** The companies of a row. A note about one of several is a remark of the row, which then says so or is unread (`entry/decided-for-some.ts`). */
const namesIn = ({ values }: Entry): readonly string[] =>
  partyFields.flatMap((field) => linesOf(textOf(values.get(field))).map(withoutSpaces)).filter(hasLegalForm)

/** 株式会社架空建設については、…解除: a note that names the company of one row alone; of two measures of a company it may be about either. */
function isNamedIn(words: string, name: string, names: readonly (readonly string[])[]): boolean {
  const [before = '', behind] = withoutSpaces(words).split(name)
  if (behind === undefined || /\p{L}$/u.test(before) || partOfName.test(behind)) return false
  return names.filter((ofRow) => ofRow.includes(name)).length === 1
}
/** 株式会社架空 within 株式会社架空建設. */
const partOfName = /^[\p{Script=Han}\p{Script=Katakana}\p{Script=Latin}ー]/u

const unparsedLine = (line: string): Entry => ({
  rows: 1,
  values: new Map(),
  cells: [{ heading: '', field: null, text: line }],
  context: new Map(),
  unparsedReason: 'line_outside_table',
})

/** ※, ※1, *2, 注3, （注4）, （※5）, †, with the words behind it. */
const markedLine = /^\(?(?<sign>※|\*|注|†|★)\s*(?<number>\d{0,2})\)?[\s:.、]*(?<words>\S.*)$/u

function footnotesIn(lines: readonly string[], isSuspension: boolean): Footnote[] {
  const found = [...new Set(lines)].map((line) => {
    const plain = oneLine(line.normalize('NFKC'))
    const { sign, number = '', words = plain } = markedLine.exec(plain)?.groups ?? {}
    return { line, mark: sign === undefined ? null : `${sign}${number}`, words }
  })
  const counts = Map.groupBy(found, ({ mark }) => mark)
  return found
    .filter(({ words, mark }) => statesDecision(words, mark !== null, isSuspension))
    .map((note) => ((counts.get(note.mark) ?? []).length > 1 ? { ...note, mark: null } : note))
}

/** Words without a mark of a note may be about anything: they count only with a day and a clear decision. */
function statesDecision(words: string, isMarked: boolean, isSuspension: boolean): boolean {
  if (isMarked && changeOfPeriod.test(words)) return true
  const fate = laterDecision(words, { isSuspension, firstDay: null })?.fate ?? null
  return fate !== null && hasDate(words) && (isMarked || fate !== 'unknown')
}

/** 令和9年3月31日まで延長, 期間を3か月短縮, 期間の変更 */
const changeOfPeriod = /(?:[0-9]|期間|停止)[^。]{0,20}(?:延長|短縮)|期間[^。]{0,12}変更/u

/** Whether a cell of the row has the mark: 株式会社架空建設※1, （注2）. */
function hasMark({ cells }: Entry, mark: string): boolean {
  return cells.some(({ text }) => {
    const plain = text.normalize('NFKC').replace(/\s/gu, '')
    const at = plain.indexOf(mark)
    return at >= 0 && !/\d/u.test(plain.charAt(at + mark.length))
  })
}
