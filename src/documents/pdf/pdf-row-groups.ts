import type { Ruling } from './pdf-ruled.ts'
import { columnAt, filledColumns, type Column, type TextLine } from './pdf-columns.ts'

/** A text that is only the number of a row. */
const numberPattern = /^(?:No\.?)?[(（]?[\d０-９]{1,4}[)）.．]?$/i
/** A text that is only one complete day. */
const dayPattern =
  /^(?:(?:令和|平成|[RH])\s*[\d０-９元]{1,2}|[\d０-９]{4})[.．／/年-]\s*[\d０-９]{1,2}[.．／/月-]\s*[\d０-９]{1,2}日?$/
/** The distance between rows is at least this many times the distance between the lines of a row. */
const distanceRatioMin = 1.25

/**
 * Groups the text lines of a region by row: by the rulings between rows; without rulings by the distance between lines, if it is larger
 * between rows than inside them; otherwise by the anchor column, which has one line in each row.
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

/** `null`: the distances are similar, or grouping by them would divide a row or join two rows. */
function byDistance(lines: readonly TextLine[], columns: readonly Column[]): TextLine[][] | null {
  const distances = lines.slice(1).map((line, index) => (lines[index]?.y ?? 0) - line.y)
  const limit = distanceLimit(distances.toSorted((one, other) => one - other))
  if (limit === null) return null
  const anchor = anchorColumn(lines, columns)
  const groups = splitWhere(lines, (above, below) => above.y - below.y > limit)
  const isRow = (group: readonly TextLine[]): boolean => {
    const texts = group.flatMap((line) => line.texts)
    const hasSeveralColumns = filledColumns(columns, { ...(group[0] as TextLine), texts }) > 1
    const hasAnchor = texts.some((text) => columnAt(columns, text) === anchor)
    const rowBeginnings = group.filter(
      (line, index) => !isContinuation(columns, group[index - 1], line) && isFull(columns, line),
    )
    return hasSeveralColumns && hasAnchor && rowBeginnings.length < 2
  }
  return groups.every(isRow) ? groups : null
}

const isFull = (columns: readonly Column[], line: TextLine): boolean =>
  filledColumns(columns, line) > 0.7 * columns.length

/** A text that ends nearer to the next column may have been wrapped, because it had no room for the next characters. */
const ROOM_EM = 2

/** Whether each text of a line continues the text above it, which had no room left or is the first day of a period. */
function isContinuation(columns: readonly Column[], above: TextLine | undefined, line: TextLine): boolean {
  if (above === undefined) return false
  const textsIn = ({ texts }: TextLine, index: number): TextLine['texts'] =>
    texts.filter((text) => columnAt(columns, text) === index)
  return columns.every((column, index) => {
    const [upper, lower] = [textsIn(above, index), textsIn(line, index)]
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

/** The middle of the two neighbouring distances with the largest ratio; `null`: no ratio is large enough. */
function distanceLimit(sorted: readonly number[]): number | null {
  let [largestRatio, limit] = [distanceRatioMin, null as number | null]
  for (const [index, distance] of sorted.entries()) {
    const before = sorted[index - 1]
    if (before === undefined || distance / before < largestRatio) continue
    largestRatio = distance / before
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
  const isCentred = (anchors[0] ?? 0) > 0 || lines.some((line, index) => index > 0 && isHalfLine(lines, index, line))
  const starts = isCentred ? centredStarts(lines, anchors) : anchors
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

/** Whether a line is only half a line below the one above it, which occurs if the cells of a row are centred. */
const isHalfLine = (lines: readonly TextLine[], index: number, line: TextLine): boolean =>
  (lines[index - 1]?.y ?? 0) - line.y < 0.85 * line.fontSize

/** The leftmost column of row numbers with a heading, otherwise the leftmost one of days, otherwise the first column. */
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

/** The first lines of rows with centred cells: such a row reaches as far below its anchor line as above it. */
function centredStarts(lines: readonly TextLine[], anchors: readonly number[]): number[] {
  const starts: number[] = []
  let next = 0
  for (const [index, anchor] of anchors.entries()) {
    starts.push(next)
    const centre = lines[anchor]?.y ?? 0
    const above = (lines[next]?.y ?? centre) - centre
    const end = anchors[index + 1] ?? lines.length
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
