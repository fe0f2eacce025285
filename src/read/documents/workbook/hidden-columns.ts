import type { Range } from '@e965/xlsx'
import { PublicationRefused } from '../../../domain/publication-refused.ts'
import { mayHidePerson, personMatterOf, type PersonMatter } from '../hidden-persons.ts'
import { fieldOfHeading, headingsOfWithdrawals, type SourceField } from '../../../words/vocabulary/headings.ts'

/** A cell of a sheet with a value or an error. */
interface Cell {
  readonly row: number
  readonly column: number
  readonly value: string | number | boolean | null
  readonly isShown: boolean
}

/** What a column says of a measure: its end, its first day, or what became of it; or who its party is. */
type Matter = 'end' | 'start' | 'later' | PersonMatter

const matterOfField: Partial<Readonly<Record<SourceField, Matter>>> = {
  end: 'end',
  period: 'end',
  length: 'end',
  start: 'start',
  remarks: 'later',
  status: 'later',
}

/** 終了日: the end; 備考, 状況, 解除日: what became of the measure. */
function matterOf(value: Cell['value']): Matter | null {
  if (typeof value !== 'string') return null
  const field = fieldOfHeading(value)
  const ofField = field === null ? undefined : matterOfField[field]
  return ofField ?? (value.replace(/\s/gu, '') in headingsOfWithdrawals ? 'later' : personMatterOf(value))
}

/** What the hidden columns of a sheet leave open, by row, from 0. */
export interface HiddenEnds {
  /**
   * Rows whose end a reader does not see, because a column with their remark, their state or their period is hidden: they would be records whose end
   * is not known, or was changed; and rows that may be of a person.
   */
  readonly unread: ReadonlySet<number>
  /** Columns with the period or the length that a row shows beside a hidden one: it counts if it has an end. */
  readonly doubtful: ReadonlyMap<number, readonly number[]>
}

export function hiddenEnds(cells: readonly Cell[], merges: readonly Range[]): HiddenEnds {
  const unread = new Set<number>()
  const doubtful = new Map<number, readonly number[]>()
  if (cells.every(({ isShown }) => isShown)) return { unread, doubtful }
  const byRow = Map.groupBy(spreadOver(cells, merges), ({ row }) => row)
  let headings: Headings = new Map()
  let isHeader = false
  for (const [row, ofRow] of [...byRow].toSorted(([one], [other]) => one - other)) {
    const isBelowHeader = isHeader
    isHeader = isHeadings(ofRow)
    if (isHeader) headings = new Map([...(isBelowHeader ? headings : []), ...headingsIn(ofRow)])
    else if (ofRow.some(({ isShown }) => isShown)) {
      const columns = shownEnds(ofRow, headings)
      if (columns?.length === 0) unread.add(row)
      else if (columns !== null) doubtful.set(row, columns)
    }
  }
  return { unread, doubtful }
}

/** Headings by their column. */
type Headings = ReadonlyMap<number, { readonly matter: Matter; readonly from: number }>

const headingsIn = (cells: readonly SpreadCell[]) =>
  cells.flatMap(({ column, value, from }) => {
    const matter = matterOf(value)
    return matter === null ? [] : [[column, { matter, from }] as const]
  })

/** Two headings or more: a title such as 指名停止期間一覧 is none. */
const isHeadings = (cells: readonly Cell[]): boolean =>
  new Set(cells.flatMap(({ value }) => (typeof value === 'string' && fieldOfHeading(value) !== null ? [value] : [])))
    .size >= 2

/**
 * The columns in which a row shows its end beside hidden words about it: none, if there are no such columns, or if a remark is hidden. `null`: no word
 * about the end is hidden. Of 指名停止期間 over two columns, one says nothing about the end without the other.
 */
function shownEnds(cells: readonly Cell[], headings: Headings): readonly number[] | null {
  const found = cells.flatMap(({ column, isShown }) => {
    const heading = headings.get(column)
    return heading === undefined ? [] : [{ column, isShown, ...heading }]
  })
  if (hidesPerson(cells, headings)) return []
  const hidden = found.filter(({ isShown, matter }) => !isShown && matter !== 'person' && matter !== 'kind')
  if (hidden.length === 0) return null
  if (hidden.some(({ matter }) => matter === 'later')) return []
  const halves = new Set(hidden.map(({ from }) => from))
  return found.flatMap(({ column, isShown, matter, from }) =>
    isShown && matter === 'end' && !halves.has(from) ? [column] : [],
  )
}

function hidesPerson(cells: readonly Cell[], headings: Headings): boolean {
  const hidden = cells.flatMap(({ column, isShown, value }) => {
    const matter = headings.get(column)?.matter
    return !isShown && (matter === 'person' || matter === 'kind') ? [{ matter, value: String(value ?? '') }] : []
  })
  return mayHidePerson(
    hidden,
    cells.flatMap(({ isShown, value }) => (isShown ? [String(value ?? '')] : [])),
  )
}

/** A cell, or one that is covered by a merged range, with the column in which that begins. */
type SpreadCell = Cell & { readonly from: number }

/** Merged ranges may be as large as a sheet. */
const mergedCellsMax = 5_000_000

/** The cells, and each first cell of a merged range once more in those that it covers, as far as their row and column have cells. */
function spreadOver(cells: readonly Cell[], merges: readonly Range[]): SpreadCell[] {
  const rows = new Set(cells.map(({ row }) => row))
  const columns = [...new Set(cells.map(({ column }) => column))]
  const firsts = new Map(cells.map((cell) => [`${cell.row} ${cell.column}`, cell]))
  const lastRow = cells.reduce((last, { row }) => Math.max(last, row), 0)
  const spread = cells.map((cell): SpreadCell => ({ ...cell, from: cell.column }))
  let steps = 0
  for (const { s: start, e: end } of merges) {
    const first = firsts.get(`${start.r} ${start.c}`)
    if (first === undefined) continue
    for (let row = start.r; row <= Math.min(end.r, lastRow); row++) {
      steps += columns.length
      if (steps > mergedCellsMax)
        throw new PublicationRefused('reading_limit_exceeded', `a sheet has more than ${mergedCellsMax} merged cells`)
      if (!rows.has(row)) continue
      for (const column of columns)
        if (start.c <= column && column <= end.c && !(row === start.r && column === start.c))
          spread.push({ ...first, row, column, from: start.c })
    }
  }
  return spread
}
