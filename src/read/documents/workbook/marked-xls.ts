import type { WorkBook } from '@e965/xlsx'
import { CFB, utils } from '@e965/xlsx'
import { PublicationRefused } from '../../../domain/publication-refused.ts'
import { rgbOf, type Rgb } from '../look-alike.ts'
import { markedCell, type MarkedCell, type Run } from './marked-cell.ts'
import { defaultPalette } from './palette.ts'
import { unreadHeight } from './row-heights.ts'
import { black, white } from './xlsx-colours.ts'
import { isUnreadSize, marksOn, plainFormat, type CellFormat, type Fills, type Font } from './xlsx-fonts.ts'

interface XlsRecord {
  readonly type: number
  /** In the stream, in bytes. */
  readonly position: number
  readonly content: Buffer
}

/** Types of records in a workbook of Excel 97 (MS-XLS, 2.3.1). */
const types = {
  /** BOF and EOF: the beginning and the end of the substream of a sheet or of a chart in it. */
  begin: 0x0809,
  end: 0x000a,
  /** BoundSheet8: where the substream of a sheet begins (4 bytes). */
  sheet: 0x0085,
  font: 0x0031,
  /** XF: a cell format begins with the number of its font and ends with its fill. */
  cellFormat: 0x00e0,
  palette: 0x0092,
  /** SST: the strings that cells share; it goes on in records of the type `continued`. */
  sharedStrings: 0x00fc,
  continued: 0x003c,
  /** LabelSst: a cell with a shared string. */
  cellWithString: 0x00fd,
  /** Row: its number first. */
  row: 0x0208,
  /** DefaultRowHeight: flags (2 bytes), then the height in twentieths of a point. */
  defaultRowHeight: 0x0225,
  /** MulRk: row and first column, then number of the format (2 bytes) and value (4 bytes) of each cell, then last column. */
  severalCells: 0x00bd,
}
/** Number, Label, Formula, BoolErr, RK, LabelSst: row, column and number of the cell format, then the value. */
const cellTypes = new Set([0x0203, 0x0204, 0x0006, 0x0205, 0x027e, types.cellWithString])
/** Of the second number of a font. */
const strikeOutFlag = 0x0008

/** Where the characters of a string change their font. */
interface FontChange {
  readonly start: number
  readonly font: number
}

/** What the library does not tell of a sheet. */
interface XlsMarkup {
  /** The cells with words that are struck out or that nobody sees, by address. */
  readonly marked: ReadonlyMap<string, MarkedCell>
  /** Rows that the sheet describes, from 0, where it hides all others; else `null`. */
  readonly ownHeights: ReadonlySet<number> | null
}

/**
 * The markup of each sheet in order. The library reads the text of cells, and not their fonts. Conditional formats, and colours that are not in the palette, are not read (docs/security.md).
 */
export function markedXlsCells(bytes: Buffer, name: string, workbook: WorkBook): readonly XlsMarkup[] {
  const records = [...xlsRecords(workbookStream(bytes) ?? Buffer.alloc(0), name)]
  const contentsOf = (type: number): Buffer[] =>
    records.filter((record) => record.type === type).map(({ content }) => content)
  const colourOf = paletteOf(contentsOf(types.palette)[0])
  const fonts = contentsOf(types.font).map((content) => fontIn(content, colourOf))
  // No font has the number 4 (MS-XLS, 2.5.129).
  const fontOf = (font: number): Font => fonts[font > 4 ? font - 1 : font] ?? plainFormat.font
  const formats = contentsOf(types.cellFormat).map((content): CellFormat => ({
    font: fontOf(content.readUInt16LE(0)),
    fills: fillsIn(content, colourOf),
  }))
  const changes = fontChanges(records)
  // The library has the sheets in this order, too.
  const starts = contentsOf(types.sheet)
    .map((content) => content.readUInt32LE(0))
    .toSorted((a, b) => a - b)
  return starts.map((start, index) => {
    const sheet = workbook.Sheets[workbook.SheetNames[index] ?? '']
    const marked = new Map<string, MarkedCell>()
    const ofSheet = [...recordsFrom(records, start)]
    for (const { row, column, format, string } of ofSheet.flatMap(cellsIn)) {
      const address = utils.encode_cell({ r: row, c: column })
      const value = (sheet?.[address] as { readonly v?: unknown } | undefined)?.v
      const text = typeof value === 'string' ? value : ''
      const { font, fills } = formats[format] ?? plainFormat
      const runs = runsOf(text, changes.get(string ?? -1), fontOf)
      const marks = runs?.map((run) => ({ ...run, font: run.font === null ? null : marksOn(run.font, fills) }))
      const found = markedCell(marks, marksOn(font, fills))
      if (found !== null) marked.set(address, found)
    }
    return { marked, ownHeights: ownHeightsIn(ofSheet) }
  })
}

/** Whether rows without a record of their own are hidden, or as good as closed (MS-XLS, 2.4.87), and those that have one. */
function ownHeightsIn(records: readonly XlsRecord[]): ReadonlySet<number> | null {
  const height = records.find(({ type, content }) => type === types.defaultRowHeight && content.length >= 4)?.content
  const isShown =
    height === undefined || ((height[0]! & hiddenFlag) === 0 && height.readUInt16LE(2) / 20 > unreadHeight)
  if (isShown) return null
  return new Set(
    records.flatMap(({ type, content }) =>
      type === types.row && content.length >= 2 ? [content.readUInt16LE(0)] : [],
    ),
  )
}
/** Of the default height of rows. */
const hiddenFlag = 2

/** The first characters have the font of the cell. */
function runsOf(text: string, changes: readonly FontChange[] | undefined, fontOf: (font: number) => Font) {
  if (changes === undefined) return undefined
  const first = { text: text.slice(0, changes[0]?.start), font: null }
  const others = changes.map(({ start, font }, index) => ({
    text: text.slice(start, changes[index + 1]?.start),
    font: fontOf(font),
  }))
  return [first, ...others].filter((run): run is Run<Font> => run.text !== '')
}

type ColourOf = (index: number) => Rgb | null

/** The colours by number (MS-XLS, 2.5.161): those of the system, and those of the palette, which a workbook may have of its own from 8 on. */
function paletteOf(palette: Buffer | undefined): ColourOf {
  const own =
    palette
      ?.subarray(2)
      .toString('hex')
      .match(/.{8}/g)
      ?.map((digits) => rgbOf(digits.slice(0, 6))) ?? []
  return (index) => {
    if (index === 0x40 || index === 0x7f_ff) return black
    return index === 0x41 ? white : (own[index - 8] ?? defaultPalette(index))
  }
}

/** A font begins with its height in twentieths of a point, flags and its colour (MS-XLS, 2.4.122). */
const fontIn = (content: Buffer, colourOf: ColourOf): Font => ({
  isStruck: (content.readUInt16LE(2) & strikeOutFlag) !== 0,
  colour: colourOf(content.readUInt16LE(4)),
  isTiny: isUnreadSize(content.readUInt16LE(0) / 20),
})

/** The fill of a cell format of Excel 97 or later (MS-XLS, 2.5.20). That of an older one is not read: nothing is hidden by its colour. */
function fillsIn(content: Buffer, colourOf: ColourOf): Fills {
  if (content.length < 20) return []
  const pattern = content.readUInt32LE(14) >>> 26
  const colours = content.readUInt16LE(18)
  const [front, ground] = [colourOf(colours & 0x7f), colourOf((colours >> 7) & 0x7f)]
  if (pattern === 0) return [white]
  // 1: solid; 2 and 3: half and three quarters of it are lines.
  if (pattern === 1) return [front]
  return pattern <= 3 ? [front, ground] : [ground]
}

interface FormattedCell {
  readonly row: number
  readonly column: number
  readonly format: number
  /** Number of its shared string. */
  readonly string: number | null
}

/** The records of the sheet whose substream begins at a position of the stream, without those of charts in it. */
function* recordsFrom(records: readonly XlsRecord[], start: number): Generator<XlsRecord> {
  let depth = 0
  for (const record of records) {
    if (record.position < start) continue
    if (record.type === types.begin) depth++
    else if (record.type === types.end && --depth === 0) return
    else if (depth === 1) yield record
  }
}

function cellsIn({ type, content }: XlsRecord): FormattedCell[] {
  if (content.length < 6) return []
  const [row, column] = [content.readUInt16LE(0), content.readUInt16LE(2)]
  if (cellTypes.has(type)) {
    const string = type === types.cellWithString && content.length >= 10 ? content.readUInt32LE(6) : null
    return [{ row, column, format: content.readUInt16LE(4), string }]
  }
  if (type !== types.severalCells) return []
  const count = Math.floor((content.length - 6) / 6)
  return Array.from({ length: Math.max(count, 0) }, (_, index) => ({
    row,
    column: column + index,
    format: content.readUInt16LE(4 + index * 6),
    string: null,
  }))
}

/** The changes of font in the shared strings that have some, by the number of the string (MS-XLS, 2.4.265 and 2.5.293). */
function fontChanges(records: readonly XlsRecord[]): ReadonlyMap<number, readonly FontChange[]> {
  const changes = new Map<number, FontChange[]>()
  const first = records.findIndex(({ type }) => type === types.sharedStrings)
  if (first < 0) return changes
  const end = records.findIndex(({ type }, index) => index > first && type !== types.continued)
  const reader = chunkReader(records.slice(first, end).map(({ content }) => content))
  const bytesOfCounts = 8
  reader.skip(bytesOfCounts)
  for (let index = 0; reader.hasMore(); index++) {
    const characters = reader.number(2)
    const flags = reader.number(1)
    const [isWide, hasPhonetics, hasFonts] = [1, 4, 8].map((flag) => (flags & flag) !== 0)
    const changeCount = hasFonts === true ? reader.number(2) : 0
    const phoneticBytes = hasPhonetics === true ? reader.number(4) : 0
    reader.skipCharacters(characters, isWide === true)
    const ofString = Array.from({ length: changeCount }, () => ({ start: reader.number(2), font: reader.number(2) }))
    if (ofString.length > 0) changes.set(index, ofString)
    reader.skip(phoneticBytes)
  }
  return changes
}

/** Reads a record with its continuations as one. */
function chunkReader(chunks: readonly Buffer[]) {
  let [chunk, at] = [0, 0]
  const rest = (): number => (chunks[chunk]?.length ?? 0) - at
  const toNextIfEnded = (): void => {
    while (chunk < chunks.length && rest() <= 0) [chunk, at] = [chunk + 1, 0]
  }
  const hasMore = (): boolean => {
    toNextIfEnded()
    return chunk < chunks.length
  }
  const skip = (bytes: number): void => {
    for (let left = bytes; left > 0 && hasMore();) {
      const step = Math.min(left, rest())
      at += step
      left -= step
    }
  }
  const number = (bytes: number): number => {
    const isWhole = hasMore() && rest() >= bytes
    const value = isWhole ? chunks[chunk]!.readUIntLE(at, bytes) : 0
    skip(bytes)
    return value
  }
  /** Characters that go on in the next record begin there with a byte that states their width anew. */
  const skipCharacters = (count: number, isWideAtStart: boolean): void => {
    let isWide = isWideAtStart
    for (let left = count; left > 0 && chunk < chunks.length;) {
      const step = Math.min(left, Math.floor(rest() / (isWide ? 2 : 1)))
      at += step * (isWide ? 2 : 1)
      left -= step
      if (left === 0) return
      ;[chunk, at] = [chunk + 1, 0]
      isWide = (number(1) & 1) === 1
    }
  }
  return { hasMore, skip, number, skipCharacters }
}

/** A record is its type (2 bytes), the length of its content (2 bytes) and the content. */
function* xlsRecords(stream: Buffer, name: string): Generator<XlsRecord> {
  const headBytes = 4
  let position = 0
  while (position + headBytes <= stream.length) {
    const type = stream.readUInt16LE(position)
    const contentEnd = position + headBytes + stream.readUInt16LE(position + 2)
    if (contentEnd > stream.length)
      throw new PublicationRefused('wrong_format', `${name}: it is truncated inside a record`)
    yield { type, position, content: stream.subarray(position + headBytes, contentEnd) }
    position = contentEnd
  }
}

function workbookStream(bytes: Buffer): Buffer | null {
  const container = CFB.read(bytes, { type: 'buffer' })
  const entry = CFB.find(container, '/Workbook') ?? CFB.find(container, '/Book')
  return entry === null ? null : Buffer.from(Uint8Array.from(entry.content))
}
