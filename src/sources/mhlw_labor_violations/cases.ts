import { prefectures } from '../../codelists/prefectures.ts'
import { normalizeHeading } from '../../collect/readers/header.ts'
import { headerText } from '../../collect/readers/unread-row.ts'
import type { PdfBlock } from '../../collect/readers/pdf-table.ts'
import { PublicationRefused } from '../../domain/publication-refused.ts'
import type { SourceDescription } from '../../domain/source-description.ts'
import { findJapaneseDates } from '../../text/japanese-date.ts'

/** A case with the text of its cells, including line breaks. */
export interface Case {
  readonly firstRow: number
  /** 2 if the case is split by the end of a page. */
  readonly rowCount: number
  readonly bureau: string | null
  readonly cells: readonly string[]
  readonly name: string
  readonly address: string
  readonly publishedOn: string
  readonly law: string
  readonly summary: string
  readonly remarks: string
}

export interface CaseList {
  readonly cases: readonly Case[]
  /** 最終更新日 of the sections, as published. */
  readonly updatedOn: readonly string[]
  /** 掲載日 of the cover. */
  readonly postedOn: string | null
  readonly title: string | null
  /** The page of each line outside the tables that may be a case. */
  readonly pagesOfOutsideLines: readonly number[]
}

interface TableRow {
  readonly page: number
  readonly bureau: string | null
  readonly cells: string[]
  readonly rowCount: number
}

const bureaus = new Set(prefectures.map(({ ja }) => `${ja.replace(/(?<!^北海)[都府県]$/, '')}労働局`))
const fields = ['name', 'address', 'published_on', 'law', 'summary', 'remarks'] as const

/** Walks the document from top to bottom: bureau headings, repeated table headers, rows. Throws `PublicationRefused`: `wrong_header`. */
export function readCases(blocks: readonly PdfBlock[], source: SourceDescription): CaseList {
  const updatedOn: string[] = []
  const table: TableRow[] = []
  const pagesOfOutsideLines: number[] = []
  let bureau: string | null = null
  let columns: readonly string[] | null = null
  for (const block of blocks) {
    const heading = headingTextOf(block)
    if (heading !== null) {
      bureau = bureauOf(heading) ?? bureau
      updatedOn.push(...datesAfter('最終更新日', heading))
    }
    if (block.kind === 'line' && isCaseLike(block.text)) pagesOfOutsideLines.push(block.page)
    if (block.kind === 'line' || heading !== null) continue
    const header = headerOf(block.cells, columns, source)
    columns = header ?? columns
    if (columns === null) throw wrongHeader(block.cells, source)
    if (header === null) table.push({ page: block.page, bureau, cells: inOrder(block.cells, columns), rowCount: 1 })
  }
  const lines = blocks.flatMap((block) => (block.kind === 'line' ? [block.text] : []))
  const cases = numbered(mergeSplitRows(table.filter(isData)))
  const title = lines.find((line) => line.includes('公表事案')) ?? null
  const scope = lines.find((line) => /^[（(].*公表分[)）]$/.test(line)) ?? ''
  const postedOn = lines.flatMap((line) => datesAfter('掲載日', line))[0] ?? null
  return { cases, updatedOn, postedOn, pagesOfOutsideLines, title: title === null ? null : `${title}${scope}` }
}

/** Whether a line has a date or a legal form, and no heading of the list or of a section. It may be a table row printed without lines. */
function isCaseLike(line: string): boolean {
  if (/公表事案|公表分[)）]$|最終更新日|掲載日|労働局が公表した/.test(line)) return false
  return findJapaneseDates(line).length > 0 || /会社|法人|組合|[（(][株有医福][)）]|[㈱㈲]/.test(line)
}

/** The text of a line outside tables, or of a table row with only a section heading. */
function headingTextOf(block: PdfBlock): string | null {
  if (block.kind === 'line') return block.text
  const words = block.cells.filter((cell) => cell !== '')
  return words.length <= 2 && bureauOf(words.join(' ')) !== null ? words.join(' ') : null
}

/** The bureau of a section heading: a line that begins with the name of one of the 47 bureaus, or has it after the title of the list. */
function bureauOf(text: string): string | null {
  for (const line of text.normalize('NFKC').split('\n')) {
    const heading = line.replace(/^.*公表事案(?:\s*\([^()]*\))?/, '').trim()
    const name = [heading, heading.replace(/\s/g, '')]
      .map((words) => /^\S{2,3}労働局(?=$|[\s(:]|最終)/.exec(words)?.[0])
      .find((candidate) => candidate !== undefined && bureaus.has(candidate))
    if (name !== undefined) return name
  }
  return null
}

function datesAfter(label: string, line: string): string[] {
  const date = new RegExp(`${label}\\s*[:：]?\\s*([^\\s()（）]+(?:\\s*\\d+\\s*[年月日])*)`).exec(line)?.[1]
  return date === undefined ? [] : [date]
}

/**
 * The fields of the columns if the row is a header; null if it is not. The first header must be complete. On later pages, headings may be
 * missing. Throws for a header of other columns.
 */
function headerOf(
  cells: readonly string[],
  current: readonly string[] | null,
  source: SourceDescription,
): readonly string[] | null {
  const fieldOf = new Map(Object.entries(source.columns).map(([heading, field]) => [normalizeHeading(heading), field]))
  const columnFields = cells.map((cell) => fieldOf.get(normalizeHeading(cell)))
  const known = columnFields.filter((field) => field !== undefined)
  if (known.length < 2) return null
  const isRepeated =
    cells.length === current?.length && columnFields.every((field, i) => field === current[i] || cells[i] === '')
  if (isRepeated) return current
  if (fields.some((field) => !known.includes(field)) || known.length !== cells.length) throw wrongHeader(cells, source)
  return known
}

function wrongHeader(cells: readonly string[], source: SourceDescription): PublicationRefused {
  const expected = Object.keys(source.columns).join(', ')
  return new PublicationRefused(
    'wrong_header',
    `${source.id}: the table begins with ${headerText(cells.map(normalizeHeading))}; expected ${expected}`,
  )
}

/** Cells in the order of `fields`. A row with another number of cells is unchanged and becomes unread. */
function inOrder(cells: readonly string[], columns: readonly string[]): string[] {
  if (cells.length !== columns.length) return [...cells]
  return fields.map((field) => cells[columns.indexOf(field)] ?? '')
}

/** Whether a row is a case: neither blank nor the 「該当なし」 of a bureau without cases. */
function isData({ cells }: TableRow): boolean {
  const text = cells.join('').replace(/\s/g, '')
  return text !== '' && !/^(?:該当|公表)(?:する)?(?:事案|企業|事業場)?(?:は)?(?:なし|無し|ありません)。?$/.test(text)
}

/**
 * Joins the two parts of a row that is split by the end of a page. One part is the last row of its page, the other the first row of the
 * next page, and one of them has neither a name nor a day.
 */
function mergeSplitRows(table: readonly TableRow[]): TableRow[] {
  const merged: TableRow[] = []
  let earlierPart: TableRow | null = null
  for (const [index, row] of table.entries()) {
    const before = table[index - 1]
    const isPart = row.cells.length === fields.length && row.cells[0] === '' && row.cells[2] === ''
    if (earlierPart !== null) {
      merged.push(joinRows(earlierPart, row))
      earlierPart = null
    } else if (!isPart) merged.push(row)
    else if (before !== undefined && before.page < row.page && merged.length > 0) {
      merged.push(joinRows(merged.pop() as TableRow, row))
    } else if ((table[index + 1]?.page ?? row.page) > row.page) earlierPart = row
    else merged.push(row)
  }
  return merged
}

function joinRows(upper: TableRow, lower: TableRow): TableRow {
  const width = Math.max(upper.cells.length, lower.cells.length)
  const cells = Array.from({ length: width }, (_, column) => `${upper.cells[column] ?? ''}${lower.cells[column] ?? ''}`)
  return { ...upper, cells, rowCount: upper.rowCount + lower.rowCount }
}

function numbered(table: readonly TableRow[]): Case[] {
  let nextRow = 1
  return table.map(({ bureau, cells, rowCount }) => {
    const [name = '', address = '', publishedOn = '', law = '', summary = '', remarks = ''] = cells
    const firstRow = nextRow
    nextRow += rowCount
    return { firstRow, rowCount, bureau, cells, name, address, publishedOn, law, summary, remarks }
  })
}
