import type { SourceDescription } from '../../../domain/source-description.ts'
import { parseJapaneseDate } from '../../../words/text/japanese-date.ts'
import { markedLine } from '../../../words/text/marks.ts'
import { textCell, type DocumentBlock, type DocumentPair, type PublishedDocument } from '../../documents/document.ts'
import type { Entry } from '../entry/entry.ts'
import { announcesActsBelow } from './announced-acts.ts'
import { withDecisionNotices } from './decision-notices.ts'
import { withEndRows } from './end-rows.ts'
import { withEndsOfTables } from './ends-of-tables.ts'
import { openBelow, saidAround, type HeadingAround } from './headings-around.ts'
import { isOfOthers, takesMeasure, withOwnHeadings } from './lines-of-others.ts'
import { isOfOtherPart, levelOfLine, sectionBelow, withEndedSections, type EndedSection } from './ended-sections.ts'
import { namesBody } from '../labels/body-in-heading.ts'
import { actsUponIt } from '../labels/body-in-sentence.ts'
import { isNameOfCompany, withoutGluedNumber } from '../labels/labels.ts'
import { linesOfCorrections } from '../notice/corrections.ts'
import { labelledPairs } from '../notice/labelled-values.ts'
import { personWithAddress } from '../notice/heading-of-party.ts'
import type { FoundNotices } from '../notice/found-notices.ts'
import type { WalkedLine } from '../notice/notice-reader.ts'
import { oneLine, saysNone } from '../text.ts'
import { unreadEntry, type Findings } from './findings.ts'
import { noHeaderFound } from './header.ts'
import { readLine } from './lines.ts'
import { officialCountOf } from './list-facts.ts'
import { withLabelsOfTables } from './labels-of-tables.ts'
import { noListYet, type ListState } from './list-rows.ts'
import { createReading, type Reading } from './reading.ts'
import { endsBelow } from './notes-of-end.ts'
import { withNoteRows } from './note-rows.ts'
import { readTable } from './tables.ts'
import { withTitlesOfTables } from './titles-of-tables.ts'
import { noticesApart, withLabelsTied, withNoticesTied, withTablesTied } from './tied-tables.ts'
import { behindPart, withinPart } from './parts-of-page.ts'
import type { WalkedDocument } from './walked-document.ts'

/**
 * Takes the entries from the blocks of a document. Throws `PublicationRefused`: `no_table`, `wrong_header`. `lenient`: unknown columns are
 * kept and do not refuse the file.
 */
export function walkDocument(
  document: PublishedDocument,
  source: SourceDescription,
  file: string,
  { lenient = false }: { readonly lenient?: boolean } = {},
): WalkedDocument {
  const reading = createReading(source, file, lenient)
  let state = startOfDocument
  for (const block of document.blocks) state = readBlock(block, state, reading)
  const { found, notices, sections, headings, unknownLabels } = reading
  const { titles, tables, otherTables } = found
  found.closeTables()
  const noticed = notices.finish({ isList: found.hasList(), hasRows: found.entries.length > 0 })
  const isNothingFound = !found.hasList() && noticed.notices.length === 0 && found.entries.length === 0
  if (isNothingFound && !lenient && !statesCount(found, source))
    throw noHeaderFound(otherTables, headings, file, document.withoutTable)
  const { isSuspension } = reading
  const { starts, titlesOfTables } = found
  const titled = [withTitlesOfTables, withEndsOfTables].reduce<readonly Entry[]>(
    (entries, tie) => tie(entries, starts, titlesOfTables),
    found.entries,
  )
  const labelled = withLabelsOfTables(titled, starts, found.labels)
  const common = new Map([...noticed.common].filter(([field]) => !labelled.fields.has(field)))
  const noted = withNoteRows(labelled.entries.map(withOwnHeadings))
  const rows = withEndRows(noted.entries, found.begins, isSuspension)
  const ended = withEndedSections(
    rows.filter((entry) => !noted.lines.has(entry)),
    isSuspension,
  )
  const read = entriesOf(
    { entries: ended, tables },
    { ...noticed, notices: withEndedSections(noticed.notices, isSuspension), common },
    { isSuspension, publisher: source.publisher.name },
  )
  const unused = sections.textsWithoutEntries(read)
  const context = sections.context()
  const entries = [...read, ...unused.map((text) => unreadEntry([text], 'section_without_rows', context))]
  const lines = [...found.lines, ...[...noted.lines].flatMap(({ notes = [] }) => notes)]
  return { entries, lines, titles, tables, otherTables, sections: sections.texts(), unknownLabels }
}

/** What is known of a document below the last block that was read. */
interface DocumentState {
  /** The last heading, which names a table without a caption. */
  readonly heading: string
  /** How many headings were names of companies. */
  readonly companiesInHeadings: number
  /** The last line or heading. */
  readonly lineAbove: string
  /** The line directly above; `null`: none. */
  readonly lineBefore: string | null
  /** The part of the page whose measures have ended; `null`: none. */
  readonly ended: EndedSection | null
  /** The last line that says of the table below it that its measures are planned, or have ended; `null`: none. */
  readonly lead: string | null
  readonly bodies: BodiesAbove
  /** The open headings that say what became of the measures below them, or which they are. */
  readonly around: readonly HeadingAround[]
  readonly list: ListState
  /** What was known where the open parts of the page begin, the innermost last. */
  readonly parts: readonly { readonly before: DocumentState; readonly isTab: boolean; readonly isEnded: boolean }[]
}

/** The open headings, and the lines since the last table, that say whose acts follow. */
interface BodiesAbove {
  readonly open: readonly { readonly text: string; readonly level: number }[]
  readonly isBelowTable: boolean
}

const startOfDocument: DocumentState = {
  heading: '',
  companiesInHeadings: 0,
  lineAbove: '',
  lineBefore: null,
  ended: null,
  lead: null,
  bodies: { open: [], isBelowTable: false },
  around: [],
  list: noListYet,
  parts: [],
}

function readBlock(block: DocumentBlock, state: DocumentState, reading: Reading): DocumentState {
  const { isSuspension } = reading
  switch (block.kind) {
    case 'heading': {
      const ended = sectionBelow(block, { open: state.ended, before: null, isSuspension })
      const bodies = bodiesBelow(block, state.bodies, reading)
      const around = openBelow(state.around, block, isSuspension)
      return readHeading(block, { ...state, heading: block.text, lineBefore: null, ended, bodies, around }, reading)
    }
    case 'line': {
      readLine(block, reading)
      return belowLine(block, state, reading)
    }
    case 'pairs': {
      const dated = block.pairs.flatMap(datedPairLine)
      for (const line of dated) readLine(line, reading)
      reading.notices.addValues(labelledPairs(block.pairs, reading.headings, reading.onUnknownLabel))
      return { ...state, lineAbove: dated.at(-1)?.text ?? state.lineAbove, lineBefore: null }
    }
    case 'part':
      return block.label === null ? behindPartOf(state, reading) : belowLabel(block, state, reading)
    case 'table':
    default: {
      const corrections = linesOfCorrections(block.rows)
      if (corrections !== null) {
        for (const text of corrections) readLine({ text, links: [] }, reading)
        return state
      }
      const name = block.name ?? state.heading
      const wanted = reading.source.table.tables
      if (wanted !== null && !new RegExp(wanted, 'u').test(name)) return state
      const { lineAbove, ended, lead, bodies } = state
      const open = bodies.open.map(({ text }) => text)
      const bodiesAround =
        block.name !== null && namesBody(name, reading.source.publisher.name) ? [...open, name] : open
      const around = [...bodiesAround, ...saidAround(state.around, [name, lineAbove], isSuspension)]
      const list = readTable(block, { name, lineAbove, around, ended, lead }, state.list, reading)
      return {
        ...state,
        list,
        lineBefore: null,
        lead: list.table === state.list.table ? lead : null,
        bodies: { ...bodies, isBelowTable: true },
      }
    }
  }
}

/** What is known in a part of a page below its label. */
function belowLabel(
  block: Extract<DocumentBlock, { kind: 'part' }>,
  state: DocumentState,
  reading: Reading,
): DocumentState {
  const within = withinPart(block, state, reading)
  const isEnded = within.ended !== null && within.ended !== state.ended
  if (isEnded) reading.notices.beginPart(block.label!)
  const parts = [...state.parts, { before: state, isTab: block.isTab === true, isEnded }]
  return { ...state, ...within, lineBefore: null, parts }
}

/** Behind a part of a page counts what is known above it, and no line in it. */
function behindPartOf(state: DocumentState, reading: Reading): DocumentState {
  const part = state.parts.at(-1)
  if (part === undefined) return state
  const { before, isTab, isEnded } = part
  if (isEnded) reading.notices.endPart()
  const { list, companiesInHeadings } = state
  return {
    ...before,
    list,
    companiesInHeadings,
    lineAbove: '',
    lineBefore: null,
    ended: behindPart(before.ended, isTab),
  }
}

/** What is known below a line of what it says of the rows that follow. */
function belowLine(
  block: Extract<DocumentBlock, { kind: 'line' }>,
  state: DocumentState,
  reading: Reading,
): DocumentState {
  const { isSuspension } = reading
  const open = takesMeasure(block.text) ? null : state.ended
  const ended = sectionBelow(block, { open, before: state.lineBefore, isSuspension })
  if (ended !== state.ended) reading.notices.setSection(ended?.isUnclear === false ? ended.heading : null)
  const lineAbove = isOfOtherPart(block, ended, isSuspension) || isOfOthers(block) ? '' : block.text
  const isLead = announcesActsBelow(block.text) || endsBelow(block.text, isSuspension)
  const lead = isLead ? block.text : state.lead
  return { ...state, lineAbove, lineBefore: block.text, ended, lead, bodies: bodiesBelow(block, state.bodies, reading) }
}

/** A heading lasts until one of its level, and a line until the first below a table. */
function bodiesBelow(
  block: Extract<DocumentBlock, { kind: 'heading' | 'line' }>,
  { open, isBelowTable }: BodiesAbove,
  { source }: Reading,
): BodiesAbove {
  const level = block.kind === 'heading' ? block.level : levelOfLine
  const isEnded = block.kind === 'heading' || isBelowTable || actsUponIt(block.text)
  const kept = isEnded ? open.filter((one) => one.level < level) : open
  const isMenu = block.kind === 'line' && block.isMenu === true
  const names = !isMenu && namesBody(block.text, source.publisher.name)
  return { open: names ? [...kept, { text: block.text, level }] : kept, isBelowTable: false }
}

/** Reads a heading: the name of a company, or of a person with an address, begins a notice about it. */
function readHeading(
  block: Extract<DocumentBlock, { kind: 'heading' }>,
  state: DocumentState,
  reading: Reading,
): DocumentState {
  const { source, headings, notices } = reading
  if (/(?:関連|参考)|リンク|問.?合|担当/u.test(block.text)) notices.endNotice()
  notices.closeValue()
  const person = block.level > 1 ? personWithAddress(markedLine(block.text)?.rest ?? block.text) : null
  if (person !== null && source.table.sections.length === 0) {
    notices.beginNotice(new Map([['name', [textCell(person)]]]), block.level)
    return state
  }
  if (source.table.sections.length > 0 || !isNameOfCompany(block, headings)) {
    readLine(block, reading)
    return { ...state, lineAbove: block.text }
  }
  const name = markedLine(block.text)?.rest ?? withoutGluedNumber(block.text, state.companiesInHeadings)
  notices.beginNotice(new Map([['name_and_address', [textCell(name)]]]), block.level)
  return { ...state, companiesInHeadings: state.companiesInHeadings + 1 }
}

/** A list of descriptions whose terms are days (`<dt>2026年3月11日</dt><dd>…</dd>`): a line for each; another pair gives none. */
export function datedPairLine({ label, value: { text, links } }: DocumentPair): WalkedLine[] {
  return parseJapaneseDate(oneLine(label)) === null ? [] : [{ text: `${oneLine(label)} ${oneLine(text)}`, links }]
}

/** The rows of the lists with what the notices say of them, then the notices themselves. */
function entriesOf(
  { entries, tables }: Pick<Findings, 'entries' | 'tables'>,
  { notices: whole, incomplete: partial, common }: FoundNotices,
  page: { readonly isSuspension: boolean; readonly publisher: string },
): Entry[] {
  const isList = tables.length > 0
  const among = entries.length > 1 && common.size > 0 ? { isAmong: true as const } : {}
  const joined = tables.length > 1 ? withTablesTied(entries) : entries
  const {
    rows: tied,
    complete,
    incomplete,
  } = isList
    ? withDecisionNotices({ rows: joined, complete: whole, incomplete: partial }, page)
    : { rows: joined, complete: whole, incomplete: partial }
  const { rows, notices } = isList
    ? withNoticesTied(withLabelsTied(tied, incomplete), complete)
    : { rows: tied, notices: complete }
  const found = rows.map((entry) => ({ ...entry, ...among, context: new Map([...common, ...entry.context]) }))
  // A page with a table is a list: labels with values outside its table describe the list or its publisher, unless they stand apart.
  const apart = noticesApart(isList ? notices : [], tied)
  const beside = (entry: Entry): Entry =>
    apart.has(entry) ? entry : { ...entry, unparsedReason: 'notice_beside_table' }
  if (isList) return [...found, ...notices.map(beside)]
  return [...found, ...notices, ...(notices.length > 0 ? incomplete : [])]
}

/**
 * Whether the publication states that it has no entry (検索結果：0件, 現在、指名停止中の業者はありません), or states the number of its entries in
 * words that its source knows. 該当するページはありません is no list.
 */
function statesCount(
  { lines, otherTables }: Findings,
  { table: { officialCountPattern } }: SourceDescription,
): boolean {
  if (
    otherTables.length === 0 &&
    lines.some((line) => saysNone(line) && /停止|処分|措置|業者|者は|案件|事案/u.test(line))
  )
    return true
  const stated = officialCountOf(lines, officialCountPattern)
  return stated !== null && (stated.count === 0 || (officialCountPattern !== null && otherTables.length === 0))
}
