import type { Ruling } from '../readers/pdf-rulings.ts'
import { columnAt, filledColumns, type Column, type TextLine } from './pdf-columns.ts'

/** A row number, or one complete day. */
const numberPattern = /^(?:No\.?)?[(（]?[\d０-９]{1,4}[)）.．]?$/i
const dayPattern =
  /^(?:(?:令和|平成|[RH])\s*[\d０-９元]{1,2}|[\d０-９]{4})[.．／/年-]\s*[\d０-９]{1,2}[.．／/月-]\s*[\d０-９]{1,2}日?$/
/** Of two kinds of distance between lines, the larger is at least so much larger. */
const JUMP = 1.25

/**
 * Groups the lines of a region by row: by the horizontal lines between them, otherwise by the distance between lines if it is larger
 * between rows than inside, otherwise by the column that has one line in each row.
 */
export function rowGroups(
  lines: readonly TextLine[],
  columns: readonly Column[],
  horizontal: readonly Ruling[],
): TextLine[][] {
  return byRulings(lines, columns, horizontal) ?? byDistance(lines, columns) ?? byAnchor(lines, columns)
}

function byRulings(
  lines: readonly TextLine[],
  columns: readonly Column[],
  horizontal: readonly Ruling[],
): TextLine[][] | null {
  const width = (columns.at(-1)?.right ?? 0) - (columns[0]?.left ?? 0)
  const long = horizontal.filter(({ from, to }) => to - from >= 0.6 * width)
  const groups = splitWhere(lines, (above, below) => long.some(({ at }) => at < above.y && at > below.y))
  return groups.length > 2 ? groups : null
}

/** `null`: the distances are alike, or grouping by them would divide a row or put two together. */
function byDistance(lines: readonly TextLine[], columns: readonly Column[]): TextLine[][] | null {
  const distances = lines.slice(1).map((line, index) => (lines[index]?.y ?? 0) - line.y)
  const limit = largestJump(distances.toSorted((one, other) => one - other))
  if (limit === null) return null
  const anchor = anchorColumn(lines, columns)
  const groups = splitWhere(lines, (above, below) => above.y - below.y > limit)
  const isRow = (group: readonly TextLine[]): boolean =>
    filledColumns(columns, { ...(group[0] as TextLine), texts: group.flatMap(({ texts }) => texts) }) > 1 &&
    group.some(({ texts }) => texts.some((text) => columnAt(columns, text) === anchor)) &&
    group.filter((line, at) => !isContinuation(columns, group[at - 1], line) && isFull(columns, line)).length < 2
  return groups.every(isRow) ? groups : null
}

const isFull = (columns: readonly Column[], line: TextLine): boolean =>
  filledColumns(columns, line) > 0.7 * columns.length

/** A text that ends nearer to the next column had no room for the next character. */
const ROOM_EM = 2

/** true: in each column in which a line has a text, the text above had no room left or is the first day of a period. */
function isContinuation(columns: readonly Column[], above: TextLine | undefined, line: TextLine): boolean {
  if (above === undefined) return false
  const inside = ({ texts }: TextLine, index: number): TextLine['texts'] =>
    texts.filter((text) => columnAt(columns, text) === index)
  return columns.every((column, index) => {
    const [upper, lower] = [inside(above, index), inside(line, index)]
    const last = upper.at(-1)
    if (lower.length === 0) return true
    if (last === undefined) return false
    const words = [upper, lower].map((texts) => texts.map(({ text }) => text.trim()).join(''))
    if (/(?:[～〜]|から)$/u.test(words[0] ?? '')) return true
    if ([numberPattern, dayPattern].some((pattern) => words.every((text) => pattern.test(text)))) return false
    const next = columns[index + 1]
    const room = next === undefined ? column.right + ROOM_EM * line.fontSize : next.left
    return room - (last.x + last.width) <= (next === undefined ? ROOM_EM + 1 : ROOM_EM) * line.fontSize
  })
}

function largestJump(sorted: readonly number[]): number | null {
  let [most, limit] = [JUMP, null as number | null]
  for (const [index, distance] of sorted.entries()) {
    const before = sorted[index - 1]
    if (before === undefined || distance / before < most) continue
    most = distance / before
    limit = (distance + before) / 2
  }
  return limit
}

function byAnchor(lines: readonly TextLine[], columns: readonly Column[]): TextLine[][] {
  const anchor = anchorColumn(lines, columns)
  const isAnchor = (line: TextLine): boolean => line.texts.some((text) => columnAt(columns, text) === anchor)
  const isWrappedName = (line: TextLine, index: number): boolean =>
    index > 0 && columns.length > 2 && filledColumns(columns, line) === 1 && isNearAbove(lines, index)
  const isWrappedRow = (line: TextLine, index: number): boolean =>
    isNearAbove(lines, index) && filledColumns(columns, line) > 1 && isContinuation(columns, lines[index - 1], line)
  const anchors = lines.flatMap((line, index) =>
    isAnchor(line) && !isWrappedName(line, index) && !isWrappedRow(line, index) ? [index] : [],
  )
  const isMiddle = (anchors[0] ?? 0) > 0 || lines.some((line, index) => index > 0 && isHalfLine(lines, index, line))
  const starts = isMiddle ? middleStarts(lines, anchors) : anchors
  const firsts = new Set(starts)
  const groups: TextLine[][] = []
  for (const [index, line] of lines.entries()) {
    if (index === 0 || firsts.has(index)) groups.push([line])
    else groups.at(-1)?.push(line)
  }
  return groups
}

const isNearAbove = (lines: readonly TextLine[], index: number): boolean => {
  const [above, line] = [lines[index - 1], lines[index]]
  return above !== undefined && line !== undefined && above.y - line.y <= 1.5 * line.fontSize
}

/** Half a line further down: the cells of a row are centred. */
const isHalfLine = (lines: readonly TextLine[], index: number, line: TextLine): boolean =>
  (lines[index - 1]?.y ?? 0) - line.y < 0.85 * line.fontSize

/** The leftmost column of row numbers under a heading, else of days; else the first column. */
function anchorColumn(lines: readonly TextLine[], columns: readonly Column[]): number {
  const textsOf = columns.map((_, column) =>
    lines.flatMap(({ texts }) => {
      const inside = texts.filter((text) => columnAt(columns, text) === column)
      return inside.length === 0 ? [] : [inside.map(({ text }) => text).join('')]
    }),
  )
  for (const pattern of [numberPattern, dayPattern]) {
    const found = textsOf.findIndex((texts) => {
      const matches = texts.filter((text) => pattern.test(text.trim())).length
      return matches >= 2 && matches >= texts.length - 2 && matches < texts.length
    })
    if (found >= 0) return found
  }
  return 0
}

/** Where rows start whose cells are centred: a row reaches as far below its anchor as above. */
function middleStarts(lines: readonly TextLine[], anchors: readonly number[]): number[] {
  const starts: number[] = []
  let next = 0
  for (const [at, anchor] of anchors.entries()) {
    starts.push(next)
    const centre = lines[anchor]?.y ?? 0
    const above = (lines[next]?.y ?? centre) - centre
    const end = anchors[at + 1] ?? lines.length
    next = anchor + 1
    while (next < end && centre - (lines[next]?.y ?? 0) <= above + 0.3 * (lines[next]?.fontSize ?? 0)) next++
  }
  return starts
}

function splitWhere(
  lines: readonly TextLine[],
  isBetween: (above: TextLine, below: TextLine) => boolean,
): TextLine[][] {
  const groups: TextLine[][] = []
  for (const [index, line] of lines.entries()) {
    const above = lines[index - 1]
    if (above === undefined || isBetween(above, line)) groups.push([line])
    else groups.at(-1)?.push(line)
  }
  return groups
}
