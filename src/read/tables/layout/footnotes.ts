import { anyDecisionWord } from '../../../words/text/later-decision-words.ts'
import { withFootnoteSigns } from '../../../words/text/marks.ts'
import { regExp } from '../../../words/text/reg-exp.ts'
import { hasCompanyForm, hasLegalForm } from '../../../words/text/legal-form-notations.ts'
import type { SourceDescription } from '../../../domain/source-description.ts'
import { endsInPart, foldedWords } from '../facts/end-in-words.ts'
import { companiesIn, type CompanyInWords } from '../entry/companies-in-words.ts'
import { mayHaveEndedBy, partyLinesOf, textOf, withWords, type Entry } from '../entry/entry.ts'
import { numbersIn, numbersLeftOut, saysException, withoutException } from '../entry/numbers-in-words.ts'
import { tellsOfOtherBody } from '../labels/body-in-sentence.ts'
import { raisedNumbers, refersTo } from './marks-of-rows.ts'
import { clearest, includesLifted, notesOfEnd, withoutSubject, type NoteOfEnd } from './notes-of-end.ts'
import { rowsByNumber } from './numbered-rows.ts'
import type { WalkedDocument } from './walked-document.ts'

/** The rows that a note is about, and those that it may be about. */
interface Tie {
  readonly rows: readonly Row[]
  readonly maybe: readonly Row[]
  /** What the note says of them, where that is not all of its words: those without the companies that it leaves out. */
  readonly said?: string
}

/** A row with the companies that it names. */
interface Row {
  readonly entry: Entry
  readonly names: readonly string[]
}

/**
 * Adds a note outside the rows that says what became of a measure as a remark to each row that has its mark or number, or whose company it names, or to all
 * where it is about all above or below it. One that belongs to no row is an unparsed entry, and the rows that it may be about are told it
 * (`mayHaveEnded`), so that a measure that may have ended is not shown as in force. A line of a PDF that is like a case is unparsed anyway (`layout/walk.ts`).
 */
export function withFootnotes(
  walked: WalkedDocument,
  { produces, data, publisher }: SourceDescription,
): readonly Entry[] {
  const { entries, lines, tables } = walked
  const rowsOfNotes = entries.map(onlyCell)
  const inRows = new Set(rowsOfNotes.filter((text) => text !== null))
  const isSuspension = produces === 'procurement_suspension'
  const headings = new Set(entries.flatMap((entry) => entry.headings ?? []))
  const folded = new Set([...lines, ...inRows].map(foldedWords))
  // The caption of a table is no line.
  const captions = [...headings].filter((one) => !folded.has(foldedWords(one)))
  const names = entries.flatMap(namesIn)
  const isOfSome = (line: string): boolean => numbersIn(line).length > 0 || companiesIn(line, names).length > 0
  const withoutCompanies = (words: string): string | null => withoutNamed(words, companiesIn(words, names))
  const found =
    tables.length === 0
      ? []
      : notesOfEnd([...lines, ...inRows, ...captions], headings, {
          isSuspension,
          showsStrokes: showsStrokes(walked, data.format),
          isOfSome,
          withoutCompanies,
          raised: lines.some((line) => /^\s*[(（]?[\d０-９]/u.test(line)) ? raisedNumbers(entries) : new Set(),
        })
  const tells = entries.some(tellsState)
  const notes = found.filter(
    ({ words, line }) => !(tells && includesLifted(words)) && !tellsOfOtherBody(line, publisher.name),
  )
  if (notes.length === 0) return entries
  const rows = entries.flatMap((entry, index): Row[] =>
    entry.unparsedReason === null && rowsOfNotes[index] === null ? [{ entry, names: namesIn(entry) }] : [],
  )
  const ties = new Map(notes.map((note) => [note, tieOf(note, rows, walked)]))
  const isOf = (which: readonly Row[], entry: Entry): boolean => which.some((row) => row.entry === entry)
  const noted = entries.map((entry) => {
    const own = notes.filter((note) => isOf(ties.get(note)!.rows, entry))
    const perhaps = notes.filter(
      (note) => (note.isStated || note.needsOwner === true) && isOf(ties.get(note)!.maybe, entry),
    )
    const [over, maybe] = [true, undefined].map((is) => perhaps.filter(({ isOver }) => isOver === is))
    return mayHaveEndedBy(
      withRemarks(
        withoutLegends(withoutHeadings(entry, notes, isOfSome), notes),
        [...own.map((note) => ties.get(note)!.said ?? note.words), ...over!.map(({ words }) => words)],
        isSuspension,
      ),
      maybe!.map(({ line }) => line),
    )
  })
  const isUntied = (note: NoteOfEnd): boolean =>
    note.isListed !== true &&
    note.isLegend !== true &&
    note.needsOwner !== true &&
    ties.get(note)!.rows.length === 0 &&
    !inRows.has(note.line)
  return [...noted, ...(data.format === 'pdf' ? [] : notes.filter(isUntied).map(({ line }) => unparsedLine(line)))]
}

/** Whether a list says of its rows which are lifted: then a note that it has such rows says nothing more. */
const tellsState = ({ values }: Entry): boolean => values.has('status') || decision.test(textOf(values.get('remarks')))
const decision = regExp`${anyDecisionWord}`

function tieOf(note: NoteOfEnd, rows: readonly Row[], { tables, titles }: WalkedDocument): Tie {
  const { mark, isMarkShared, ofAll, words, line } = note
  const sure = (own: readonly Row[]): Tie => ({ rows: own, maybe: [] })
  const unsure = (own: readonly Row[]): Tie => ({ rows: [], maybe: own })
  const marks = mark === null ? [] : [mark, ...(note.furtherMarks ?? [])]
  const marked = rowsWithMark(rows, marks, note)
  if (marked.length > 0) return isMarkShared ? unsure(marked) : sure(marked)
  if (note.isLegend === true) return unsure(mark === null ? rows : [])
  const below = ofAll === 'below' ? rows.filter(({ entry }) => entry.headings?.includes(line) === true) : []
  // 下記業者の指名停止を一部解除しました: of which part is not said.
  if (below.length > 0) return endsInPart(words) ? unsure(below) : sure(below)
  if (tables.length === 1 && (ofAll === 'above' || (ofAll === 'below' && titles.includes(line)))) return sure(rows)
  const named = companiesIn(
    words,
    rows.flatMap(({ names }) => names),
  )
  if (named.length > 0) {
    const spared = rowsButNamed(words, named, rows)
    if (spared !== null) return tables.length === 1 ? spared : unsure(rows)
    const companies = new Set(named.map(({ company }) => company))
    const owners = rows.flatMap(({ names }) => names.map(() => names))
    const own = rows.filter(({ names }) => [...companies].some((company) => owners[company] === names))
    const isEachOnce = new Set(named.map(({ start }) => start)).size === own.length
    const isSure = isEachOnce && note.isListed !== true && note.isUnclear !== true && note.isStated
    return isSure ? sure(own) : unsure(own)
  }
  const numbered = rowsByNumber(
    words,
    rows.map(({ entry }) => entry),
  )
  // A company that no row names.
  if (hasCompanyForm(words) || (note.needsOwner === true && note.ofAll !== 'above' && numbered === null))
    return unsure([])
  if (numbered?.isSure !== true || (numbered.isExcept && tables.length > 1)) return unsure(rows)
  const said = numbersLeftOut(words)?.rest
  return { ...sure(rows.filter(({ entry }) => numbered.rows.includes(entry))), ...(said === undefined ? {} : { said }) }
}

/** 株式会社架空を除き解除した: the rows of all others; `null`: the companies are those that the note is about. */
function rowsButNamed(words: string, named: readonly CompanyInWords[], rows: readonly Row[]): Tie | null {
  if (!saysException(words)) return null
  const said = withoutException(words, { start: named[0]!.start, end: named.at(-1)!.end })
  if (said === null) {
    const isBetween = named.some((one) => withoutException(words, one) !== null)
    return isBetween ? { rows: [], maybe: rows } : null
  }
  const owners = rows.flatMap((row) => row.names.map(() => row))
  const spared = new Set(named.map(({ company }) => owners[company]))
  const isEachOnce = new Set(named.map(({ start }) => start)).size === spared.size
  const others = rows.filter((row) => !spared.has(row))
  return isEachOnce ? { rows: others, maybe: [], said } : { rows: [], maybe: rows }
}

function withRemarks(entry: Entry, notes: readonly string[], isSuspension: boolean): Entry {
  const remarks = notes.map((words) => {
    const [named] = companiesIn(words, namesIn(entry))
    if (named === undefined) return clearest([words, withoutSubject(words)], isSuspension)
    const behind = words.slice(named.end).replace(behindName, '')
    // 令和8年11月1日付けで株式会社架空の指名停止を解除しました: the day stands before the company of the row.
    const before = dayBefore.exec(words.slice(0, named.start))?.[0] ?? ''
    const rest = withoutNamed(words, companiesIn(words, namesIn(entry))) ?? ''
    return clearest([words, `${before}${behind}`, behind, rest], isSuspension)
  })
  return withWords(remarks.length === 0 ? entry : withoutMarks(entry), remarks)
}

/** The row without the mark in its remark (※1) of which the words now stand there. */
function withoutMarks(entry: Entry): Entry {
  const cells = entry.values.get('remarks')
  if (cells === undefined) return entry
  const plain = cells.map((cell) => ({ ...cell, text: cell.text.replace(markAtEnd, '※').replace(/^※$/u, '') }))
  return { ...entry, values: new Map(entry.values).set('remarks', plain) }
}
const markAtEnd = /[（(]?(?:[※＊*†]|注(?=[\d０-９]))\s*[\d０-９]{0,2}[)）]?\s*$/u
/** Words without the companies in them, and without the particles and signs that are left at their ends; `null`: there are none. */
function withoutNamed(words: string, named: readonly CompanyInWords[]): string | null {
  if (named.length === 0) return null
  const rest = named.reduceRight((left, { start, end }) => `${left.slice(0, start)} ${left.slice(end)}`, words)
  return rest.replace(signsAtEnds, '')
}
const signsAtEnds = /^[\s:、→>・※]*(?:(?:に(?:対する|係る|対し|ついては?)|の|は|が)、?\s*)?|[\s:、→]+$/gu

/** A note of some rows above the table is no heading of all: ※印は解除済み. */
function withoutHeadings(entry: Entry, notes: readonly NoteOfEnd[], isOfSome: (line: string) => boolean): Entry {
  const ofSome = new Set(
    notes.flatMap(({ mark, isLegend, line }) => (mark !== null || isLegend === true || isOfSome(line) ? [line] : [])),
  )
  const { headings } = entry
  if (headings?.some((heading) => ofSome.has(heading)) !== true) return entry
  return { ...entry, headings: headings.filter((heading) => !ofSome.has(heading)) }
}

/** 区分 1：指名停止 2：解除 explains codes, and is no act of the rows. */
function withoutLegends(entry: Entry, notes: readonly NoteOfEnd[]): Entry {
  const explained = notes.filter(({ isWhole }) => isWhole === true).map(({ line }) => foldedWords(line))
  const act = foldedWords(textOf(entry.context.get('action')))
  if (act === '' || !explained.some((line) => line.includes(act))) return entry
  return { ...entry, context: new Map([...entry.context].filter(([field]) => field !== 'action')) }
}

const dayBefore = /[^。]{4,14}付け?で、?$/u
/** 株式会社架空に対する指名停止は解除しました */
const behindName = /^(?:に(?:対する|係る|対し、?|ついては?、?)|の|は、?)/u

/** The text of a row that has nothing else: in a file without lines around its table, a note is such a row. */
function onlyCell({ cells, unparsedReason }: Entry): string | null {
  if (unparsedReason === 'lift_untied') return null
  const [cell, ...others] = cells.filter(({ text }) => text !== '')
  return cell !== undefined && others.length === 0 ? cell.text : null
}

/** The companies of a row. A note about one of several is a remark of the row, which then says so or is unread (`entry/decided-for-some.ts`). */
const namesIn = (entry: Entry): readonly string[] => partyLinesOf(entry).filter(hasLegalForm)

const unparsedLine = (line: string): Entry => ({
  rows: 1,
  values: new Map(),
  cells: [{ heading: '', field: null, text: line }],
  context: new Map(),
  unparsedReason: 'line_outside_table',
})

/** Whether struck words are seen as such. In a page, a style sheet elsewhere may strike them: then none is. */
const showsStrokes = ({ tables }: WalkedDocument, format: SourceDescription['data']['format']): boolean =>
  format === 'html'
    ? tables.some(({ rows }) => rows.some(({ cells }) => cells.some(({ struckText }) => struckText !== '')))
    : format !== 'csv'

/** The rows that refer to the note, or, where none does, those that have its mark anywhere. */
function rowsWithMark(rows: readonly Row[], marks: readonly string[], note: NoteOfEnd): readonly Row[] {
  const referring = note.isLegend === true ? [] : rows.filter(({ entry }) => marks.some((one) => refersTo(entry, one)))
  return referring.length > 0 ? referring : rows.filter(({ entry }) => marks.some((one) => hasMark(entry, one, note)))
}

/** Whether a cell of the row has the mark: 株式会社架空建設※1, （注2）; that of a legend may stand before the number of the row (◎1). */
function hasMark({ cells }: Entry, mark: string, note: Pick<NoteOfEnd, 'isLegend' | 'isWhole'>): boolean {
  const sign = withOneSign(mark)
  return cells.some(({ text, field }) => {
    const plain = withOneSign(withFootnoteSigns(text).normalize('NFKC').replace(/\s/gu, ''))
    if (note.isWhole === true) return field !== 'number' && plain.replace(headingBefore, '') === sign
    if (note.isLegend === true && isOfValue.test(sign))
      return plain.replace(headingBefore, '') === sign || (plain.startsWith(sign) && !plain.startsWith(sign.repeat(2)))
    const at = plain.indexOf(sign)
    const isBeforeNumber = note.isLegend === true && field === 'number' && at === 0 && !/\d$/u.test(sign)
    return at >= 0 && (isBeforeNumber || !/\d/u.test(plain.charAt(at + sign.length)))
  })
}
/** Circles and crosses are also letters of masked names: they are marks at the beginning of a cell. */
const isOfValue = /^[○×●]$/u
/** A cell below a general heading has that before it: 区分：2. */
const headingBefore = /^[^\s:]{1,8}:/u
const withOneSign = (text: string): string => text.replace(/[◯〇]/gu, '○').replace(/[✕✖]/gu, '×')
