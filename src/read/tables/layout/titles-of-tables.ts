import { lawCodesOf } from '../../../words/vocabulary/law-codes-of.ts'
import { sectorCodesNamed } from '../../../words/vocabulary/sector-codes-of.ts'
import type { Entry, TitlesOfTable } from '../entry/entry.ts'
import { withoutNumbering } from '../labels/labels.ts'

/** A heading or a line outside the tables, or a row above the headings of columns. */
export interface TitleBesideTable {
  readonly text: string
  /** That of a heading; `null`: it is none. */
  readonly level: number | null
  /** How many tables stand above it. */
  readonly tablesAbove: number
}

/** Where a table begins. */
export interface StartOfTable {
  /** The index of its first entry. */
  readonly begin: number
  /** Its rows are further ones of the table before, on the next page. */
  readonly continues: boolean
}

/** The tables between which lines stand: one that may continue that before it is one of its own below a line. */
export function tablesBetween<Line extends { readonly tablesAbove: number }>(
  starts: readonly StartOfTable[],
  lines: readonly Line[],
): { readonly begins: readonly number[]; readonly beside: readonly Line[] } {
  const places = new Set(lines.map(({ tablesAbove }) => tablesAbove))
  const isOwn = starts.map(({ continues }, index) => !continues || places.has(index))
  const tablesUpTo = (count: number): number => isOwn.slice(0, count).filter(Boolean).length
  return {
    begins: starts.flatMap(({ begin }, index) => (isOwn[index] === true ? [begin] : [])),
    beside: lines.map((line) => ({ ...line, tablesAbove: tablesUpTo(line.tablesAbove) })),
  }
}

/** The tables from one to another, which a title is about. */
interface Titled {
  readonly text: string
  readonly from: number
  readonly to: number
}

/**
 * What a page of several tables says of one of them: a heading is that of the tables below it, up to the next heading of its level. A line that names a law
 * or a trade is that of one table where each table has one above it, or each has one below it. Where several stand in another order, which is whose is not
 * said. What is said once above all tables is said of all.
 */
export function withTitlesOfTables(
  entries: readonly Entry[],
  starts: readonly StartOfTable[],
  titles: readonly TitleBesideTable[],
): readonly Entry[] {
  const { begins, beside } = tablesBetween(
    starts,
    titles.filter(({ text, level }) => level !== null || namesTrade(text)),
  )
  const outside = new Set(titles.map(({ text }) => text))
  const titled =
    begins.length < 2 ? [] : [...headingsOfTables(beside, begins.length), ...linesOfTables(beside, begins.length)]
  const ofTables = begins.map((_, table): TitlesOfTable => {
    const isOwn = ({ from, to }: Titled): boolean => from <= table && table < to
    const own = titled.filter(isOwn).map(({ text }) => text)
    return { own, others: new Set(titled.flatMap(({ text }) => (own.includes(text) ? [] : [text]))) }
  })
  return entries.map((entry, index) => {
    const ofTable = ofTables[begins.findLastIndex((begin) => begin <= index)]
    if (ofTable === undefined) return entry
    // Captions, and the rows of a list that head others.
    const within = (entry.headings ?? []).filter((heading) => !outside.has(heading))
    return { ...entry, titles: within.length === 0 ? ofTable : { ...ofTable, own: [...ofTable.own, ...within] } }
  })
}

/** The headings of some of the tables, from the outermost to the innermost. One without a table of its own is a title of all. */
function headingsOfTables(titles: readonly TitleBesideTable[], tables: number): Titled[] {
  const headings = titles.flatMap(({ level, ...rest }) => (level === null ? [] : [{ ...rest, level }]))
  return headings
    .map(({ text, level, tablesAbove }, index) => {
      const next = headings.slice(index + 1).find((other) => other.level <= level)
      return { text, level, from: tablesAbove, to: next?.tablesAbove ?? tables }
    })
    .filter(({ from, to }) => from < to && to - from < tables)
    .toSorted((a, b) => a.level - b.level)
}

/** The lines that name the law or the trade of one table each; those of which it is not said which table they are about are of none. */
function linesOfTables(titles: readonly TitleBesideTable[], tables: number): Titled[] {
  const lines = titles.filter(({ level }) => level === null)
  const each = Array.from({ length: tables }, (_, table) => table)
  const places = new Set(lines.map(({ tablesAbove }) => tablesAbove))
  const areAbove = each.every((table) => places.has(table))
  const areBelow = !places.has(0) && each.every((table) => places.has(table + 1))
  const areApart =
    new Set(lines.map(({ text }) => text)).size > 1 && each.some((table) => table > 0 && places.has(table))
  if (!areApart) return []
  return lines.map(({ text, tablesAbove }) => {
    const from = areAbove && tablesAbove < tables ? tablesAbove : areBelow ? tablesAbove - 1 : tables
    return { text, from, to: from + 1 }
  })
}

const lineCharactersMax = 60
const namesTrade = (text: string): boolean =>
  text.length <= lineCharactersMax &&
  !/^[※＊*（(]/u.test(text) &&
  (lawCodesOf(text).length > 0 || sectorCodesNamed(withoutNumbering(text)).length > 0)

/** Whether words name the law of the acts below them, and nothing else: 建設業法に基づく監督処分, 食品衛生法違反. */
export const headsLaw = (text: string): boolean => ofLaw.test(withoutNumbering(text)) && lawCodesOf(text).length > 0
const ofLaw =
  /^[^。、,\s]{1,30}(?:法|法律|条例)(?:に基づく|に係る|による|違反|関係)?(?:の)?(?:行政|監督|不利益)?(?:処分|命令|措置)?(?:業者|事業者|者|等|分)?(?:一覧)?$/u
