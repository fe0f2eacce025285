import type { ParsedPublication, RowOutcome, Parse } from '../../domain/parsed-publication.ts'
import { PublicationRefused } from '../../domain/publication-refused.ts'
import type { RecordKind } from '../../domain/facts.ts'
import type { SourceDescription, TableLayout } from '../../domain/source-description.ts'
import { markedLine } from '../../words/text/marks.ts'
import { findJapaneseDates, parseJapaneseDate } from '../../words/text/japanese-date.ts'
import { waves } from '../../words/text/range-signs.ts'
import { regExp } from '../../words/text/reg-exp.ts'
import type { PublishedDocument } from '../documents/document.ts'
import { isPageInsteadOfPdf, readDocument } from '../documents/read-document.ts'
import { decisionInTitles, decisionOfList, foldedWords, partsOfEnd } from './facts/end-in-words.ts'
import { eraYearIn } from './facts/era-of-page.ts'
import { headsSome } from './facts/page-of-entry.ts'
import { actionTypeOf } from '../../words/vocabulary/action-type-of.ts'
import { looksLikeNaturalPerson } from '../../words/persons/natural-person.ts'
import { asOfOf, dayInFileName, listNameOf, officialCountOf, statedNone } from './layout/list-facts.ts'
import { lawCalledLaw, type PageFacts } from './facts/page-facts.ts'
import { actedOnIn, actedOnInTitle, headIn } from './notice/acted-on.ts'
import { withCorrections } from './notice/corrections.ts'
import { withDividedActs, withSparedRows } from './notice/divided-acts.ts'
import { saidInNote } from './notice/note-of-end.ts'
import { withExceptions } from './notice/exceptions.ts'
import { measureOfKind, type Measure } from './notice/measures.ts'
import { withStatedActs } from './notice/stated-acts.ts'
import { withUnknownParties } from './notice/unknown-labels.ts'
import { withContraryCells } from './entry/contrary-cells.ts'
import { withEmployees } from './entry/employees.ts'
import { withNoMeasures } from './entry/no-measures.ts'
import { partyFields, textOf, type Entry } from './entry/entry.ts'
import { dayOfHead, linesOf, oneLine } from './text.ts'
import { splitAddress } from './entry/party-address.ts'
import { partyBlocks } from './entry/party-blocks.ts'
import { outcomesOf, type MapResult } from './outcomes.ts'
import { withChangedRows } from './layout/changed-rows.ts'
import { withContraryHeadings } from './layout/contrary-headings.ts'
import { withCutPeriods } from './layout/cut-rows.ts'
import { withEndsOfNotices } from './layout/ends-of-notices.ts'
import { withFootnotes } from './layout/footnotes.ts'
import { withoutNamesOfPersons } from './entry/persons.ts'
import { withNoActs } from './layout/no-acts.ts'
import { withNotesOfOthers } from './layout/notes-of-others.ts'
import { withActsOfOtherBodies } from './layout/acts-of-other-bodies.ts'
import { withOtherBodies } from './layout/other-bodies.ts'
import { shownColumns } from './layout/shown-columns.ts'
import { withMarkedTitles } from './layout/marked-titles.ts'
import { withFurtherCompanies } from './layout/further-companies.ts'
import { withLiftRows } from './layout/lift-rows.ts'
import { withBlankActs, withCrossedColumns } from './layout/blank-acts.ts'
import { withSoleTraders } from './layout/sole-traders.ts'
import { withStatesInNames } from './layout/states-in-names.ts'
import { walkDocument } from './layout/walk.ts'
import type { WalkedDocument } from './layout/walked-document.ts'
import { foldHeading } from '../../words/vocabulary/headings.ts'
import { headerText } from '../documents/unparsed-row.ts'

/** The parser of every source without a `parse.ts`: its `source.yml` and the vocabulary of headings say what the columns are. */
export const parse: Parse = tableParse({})

/**
 * What a source does that its `source.yml` cannot say: its `parse.ts` is `tableParse({ … })` with one or both of these functions. The
 * tables, their columns and the outcomes of their rows remain those of the reader of plain tables.
 */
export interface ParserHooks {
  /** The entries as they stand in the document, before any is read. None may be dropped without its rows being counted in another. */
  readonly mapEntries?: (walked: WalkedDocument) => readonly Entry[]
  readonly mapResult?: MapResult
}

/**
 * The parser of a source whose tables are plain but for what `hooks` do. A source exports `parse = tableParse({ … })` only where the vocabulary
 * of headings and the keys of `source.yml` do not suffice, and has no loop over tables or rows.
 */
export function tableParse(hooks: ParserHooks): Parse {
  return async (file, source) => {
    const read = async (description: SourceDescription) =>
      publicationIn(await readDocument(file, description.data.format), description, file.name, hooks)
    if (!(await isPageInsteadOfPdf(file, source.data.format))) return read(source)
    // A page without a record of this source is no notice of its publisher: reading it as a PDF refuses it.
    const ofPage = await read({ ...source, data: { ...source.data, format: 'html' } }).catch(() => null)
    return ofPage?.rows.some(({ outcome }) => outcome === 'record') === true ? ofPage : read(source)
  }
}

/** What a document contains. Throws `PublicationRefused`: `no_table`, `wrong_header`, `truncated`. */
export function publicationIn(
  document: PublishedDocument,
  description: SourceDescription,
  fileName: string,
  hooks: ParserHooks = {},
): ParsedPublication & { readonly rows: readonly RowOutcome[] } {
  const read = walkDocument(document, description, fileName)
  const own = measureOfKind(description.produces as RecordKind)
  const isSuspension = own === 'suspension'
  const ofMarks = withNotesOfOthers(description.publisher.name, isSuspension)
  // The lift of another body (国土交通省による指名停止の解除) is none of a row of the publisher.
  const ofBodies = withOtherBodies({
    publisher: description.publisher.name,
    isSuspension,
    titles: read.titles,
    title: document.title,
  })
  const joined = [withStatesInNames(isSuspension), withChangedRows, withLiftRows(isSuspension), withCutPeriods].reduce(
    (entries, join) => join(entries),
    ofBodies(ofMarks(withFootnotes(read, description), read.lines), read.lines),
  )
  const walked = {
    ...read,
    entries: doubtsOf(own, description.publisher.name, read.titles, document.title).reduce(
      (entries, mark) => mark(entries, read.lines),
      joined,
    ),
  }
  const source = { ...description, table: layoutOfFile(description.table, walked, fileName) }
  const title = titleOf(document, walked, source)
  const entries = hooks.mapEntries?.(walked) ?? walked.entries
  const page = pageFactsOf(walked, source, title)
  const rows = [...outcomesOf(entries, source, page, hooks.mapResult), ...document.unparsed]
  const official =
    officialCountOf(walked.lines, source.table.officialCountPattern) ?? (rows.length === 0 ? statedNone(walked) : null)
  // A page that counts entries in the words its source knows, and shows none, lacks its table.
  if (source.table.officialCountPattern !== null && official !== null && official.count > 0 && rows.length === 0)
    throw new PublicationRefused('truncated', `${fileName} counts ${official.count} entries and shows none`)
  if (rows.length === 0 && official === null && source.data.format === 'html')
    throw new PublicationRefused(
      'truncated',
      `${fileName} has a table without rows and does not say that there are none: a script may fill it`,
    )
  const asOf = asOfOf(walked, fileName, title, source.table.asOfPattern)
  const list = listNameOf(source.table, walked, { fileName, title }, rows)
  return {
    list: list ?? ('prefix' in source.table.list ? source.table.list.prefix : null) ?? 'unnamed',
    complete:
      source.table.complete &&
      document.isPartial !== true &&
      list !== null &&
      (official === null || agrees(official.count, rows)),
    asOf,
    ...(asOf !== null && asOf === dayInFileName(fileName) ? { asOfBasis: 'file_name' as const } : {}),
    official,
    title,
    rows: numbered(rows),
    columns: shownColumns(walked, source.columns),
    ...(document.remarks === undefined ? {} : { remarks: document.remarks }),
  }
}

/** What the words of a page leave unread, or in doubt. */
const doubtsOf = (own: Measure, publisher: string, titles: readonly string[], title: string | null) => {
  const isSuspension = own === 'suspension'
  return [
    withDividedActs(own),
    withSoleTraders,
    withBlankActs(isSuspension),
    withCrossedColumns,
    withSparedRows,
    withExceptions(own),
    withStatedActs(own),
    withFurtherCompanies(own, publisher),
    withActsOfOtherBodies(own, publisher),
    withEndsOfNotices(own, publisher, [title ?? '', ...titles]),
    withUnknownParties,
    withEmployees,
    withCorrections,
    withContraryHeadings,
    withMarkedTitles([title ?? '', ...titles.slice(0, 2)]),
    withNoActs(own, titles, title),
    withContraryCells(isSuspension),
    withNoMeasures(isSuspension),
  ]
}

/** Words above the table or in the headings of its columns (競争参加資格停止期間) state what the rows leave out. */
function pageFactsOf(walked: WalkedDocument, source: SourceDescription, title: string | null): PageFacts {
  const above = walked.titles.slice(0, titleLinesMax).filter((line) => line.length <= titleCharactersMax)
  const headings = walked.tables.flatMap(({ columns }) => columns.map(({ heading }) => heading))
  const head = [...above, ...belowHead(walked.lines, title)]
  const [firstDay = null] = [title ?? '', ...head].flatMap(singleDaysIn)
  return {
    titles: [source.title, title ?? '', ...above, ...headings].join('\n'),
    day: isAboutOneCase(walked) ? firstDay : null,
    today: dayOfHead(head, titleCharactersMax),
    actedOn:
      walked.tables.length === 0
        ? actedOnIn(walked.lines, title, measureOfKind(source.produces as RecordKind))
        : (actedOnInTitle([title ?? '', ...walked.titles.slice(0, titleLinesMax)]) ??
          (source.produces === 'procurement_suspension' || hasColumnOfDays(walked)
            ? null
            : actedOnIn(walked.titles, title, 'disposition'))),
    decision:
      walked.tables.length === 0
        ? decisionInTitles([title ?? '', ...above.filter((line) => !isOfSome(line, walked))].join('\n'))
        : decisionOfList(title ?? ''),
    actOfTitle: walked.tables.length === 0 ? onlyActIn(title ?? '') : null,
    partsOfEnd: partsOfEnd([title ?? '', ...walked.lines], namesOf(walked)),
    headingsOfOne: null,
    titlesOfOne: [],
    headings: [],
    mayHaveEnded: [],
    lawOfPage: lawCalledLaw(walked.lines),
    eraYear: eraYearIn([title ?? '', ...above].join('\n')),
  }
}

/** One entry, or several notices of which all state the same first day but those of a warning, which has none: a page of one decision. */
function isAboutOneCase({ entries }: WalkedDocument): boolean {
  const read = entries.filter(({ unparsedReason }) => unparsedReason === null)
  const days = new Set(read.map(firstDayIn))
  return (
    read.length === 1 || (read.every(({ isNotice }) => isNotice === true) && days.size === 2 && days.has('warning'))
  )
}
/** The first day of an entry, or that it is a warning without one. */
const firstDayIn = ({ values }: Entry): string => {
  const [day] = firstDayFields.flatMap((field) => findJapaneseDates(textOf(values.get(field))))
  return day?.date ?? actionTypeOf(textOf(values.get('action')))
}
const firstDayFields = ['period', 'start', 'action_date', 'published_on'] as const

/** The companies of the entries, folded. */
const namesOf = ({ entries }: WalkedDocument): string[] => [
  ...new Set(
    entries
      .flatMap(({ values }) => partyFields.flatMap((field) => partyBlocks(textOf(values.get(field)))))
      .map(({ text }) => foldedWords(splitAddress(text).name))
      .filter((name) => name !== ''),
  ),
]
/** The days in a line that are neither the first nor the last of a period. */
const singleDaysIn = (line: string): string[] =>
  findJapaneseDates(line)
    .filter(({ index, length }) => !ofPeriod.test(line.slice(index + length)))
    .map(({ date }) => date)
const ofPeriod = regExp`^\s*(?:から|より|まで|迄|[${waves}])`

/** 産業廃棄物の不適正処分に係る措置命令について: the title names one act, and no other beside it. */
function onlyActIn(title: string): string | null {
  const [act = null, ...others] = new Set(
    title
      .split(/及び|並びに|・|、/u)
      .map(actionTypeOf)
      .filter((code) => code !== 'other'),
  )
  return others.length > 0 ? null : act
}

const isOfSome = (line: string, walked: WalkedDocument): boolean => headsEntries(line, walked) || isRemark(line, walked)
/** A sentence that stands behind one of several notices. */
const isRemark = (line: string, { entries }: WalkedDocument): boolean =>
  entries.length > 1 &&
  entries.some(({ values }) =>
    linesOf(textOf(values.get('remarks'))).some((remark) => remark === oneLine(line) || remark === saidInNote(line)),
  )
/** ２ 指名停止の解除: a line that says something of the entries below it, and nothing of others. */
const headsEntries = (line: string, { entries }: WalkedDocument): boolean =>
  (markedLine(line) !== null && !/。|ました|する$/u.test(line)) || headsSome(line, entries)

const hasColumnOfDays = ({ tables }: WalkedDocument): boolean =>
  tables.some(({ columns }) =>
    columns.some(({ fields }) => fields?.some((field) => field === 'action_date' || field === 'published_on') === true),
  )

/** The lines below the title where menus stand above it. */
const belowHead = (lines: readonly string[], title: string | null): string[] => {
  const head = headIn(lines, title)
  return lines.slice(head, head + belowHeadLinesMax).filter((line) => line.length <= titleCharactersMax)
}
const belowHeadLinesMax = 3

const titleLinesMax = 6
const titleCharactersMax = 60

/**
 * The title of the page, else the words above the table: those by which the source is known, with a note in brackets below, or the first
 * that are neither a date nor an addressee; never a person's name.
 */
function titleOf({ title }: PublishedDocument, { titles }: WalkedDocument, source: SourceDescription): string | null {
  const isTitle = (line: string): boolean =>
    line !== '' &&
    line !== source.publisher.name &&
    parseJapaneseDate(line) === null &&
    !/(?:様|殿|御中|各位)$/u.test(line)
  const at = titles.findIndex((line) => line.includes(source.title))
  const below = titles[at + 1] ?? ''
  const note = /^[（(].*[）)]$/u.test(below) ? below : ''
  const above = at < 0 ? titles.find(isTitle) : `${titles[at]}${note}`
  const found = title ?? above ?? null
  return found === null || looksLikeNaturalPerson(found) ? null : withoutNamesOfPersons(found)
}

/** Whether a publisher's count is that of the rows, of the entries (continuation rows are part of one), or of the parties. */
function agrees(count: number, outcomes: readonly RowOutcome[]): boolean {
  // Words struck out within rows are no entry.
  const parties = outcomes.filter((outcome) => outcome.outcome !== 'unparsed' || outcome.reason !== 'struck_text')
  const entries = parties.filter(({ rows }) => rows > 0)
  const rows = entries.reduce((sum, entry) => sum + entry.rows, 0)
  return [rows, entries.length, parties.length].includes(count)
}

/** Numbers the rows without gaps; a further record of a row has its number. */
function numbered(outcomes: readonly RowOutcome[]): RowOutcome[] {
  let next = 1
  return outcomes.map((outcome) => {
    const row = outcome.rows === 0 ? Math.max(outcome.row, 1) : next
    next += outcome.rows
    return { ...outcome, row }
  })
}

/** The layout with what the rule of the file's headings adds. Throws `PublicationRefused` `wrong_header` when no rule fits the headings. */
function layoutOfFile(table: TableLayout, { tables }: WalkedDocument, file: string): TableLayout {
  if (table.files.length === 0 || tables.length === 0) return table
  const headings = tables.flatMap(({ columns }) => columns.map(({ heading }) => heading))
  const folded = headings.map(foldHeading)
  const rule = table.files.find((one) =>
    one.headings.every((pattern) => folded.some((heading) => new RegExp(pattern, 'u').test(heading))),
  )
  if (rule === undefined) {
    const known = table.files.map((one) => one.headings.join(' + ')).join('; ')
    throw new PublicationRefused(
      'wrong_header',
      `${file}: the columns ${headerText(headings)} are of no kind of file that source.yml names under files: ${known}`,
    )
  }
  return {
    ...table,
    list: rule.list ?? table.list,
    complete: rule.complete ?? table.complete,
    fixed: { ...table.fixed, ...rule.fixed },
  }
}
