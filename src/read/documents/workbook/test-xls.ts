import { CFB, utils, write } from '@e965/xlsx'

interface Record {
  readonly type: number
  readonly content: Buffer
}

const types = { bof: 0x0809, font: 0x0031, format: 0x00e0, sheet: 0x0085, strings: 0x00fc, string: 0x00fd }
const strikeOutFlag = 0x0008

/** What is made of the font and of the format that are added. */
export interface XlsLook {
  readonly font?: (content: Buffer) => Buffer
  readonly format?: (content: Buffer) => Buffer
}

/**
 * For tests: an .xls workbook of one sheet. `struck` are cells (B2) whose font strikes out; in the cell `partly.address` only the first
 * `partly.characters` are struck out. The library writes no fonts, so they are added to its records. `look` may make another font of it, and another format of its cells.
 */
export function struckXls(
  rows: readonly (readonly (string | number)[])[],
  struck: readonly string[],
  partly: { readonly address: string; readonly characters: number },
  look: XlsLook = {},
): Buffer {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), '一')
  const bytes = write(book, { type: 'buffer', bookType: 'biff8', bookSST: true }) as Buffer
  const container = CFB.read(bytes, { type: 'buffer' })
  const entry = CFB.find(container, '/Workbook')!
  entry.content = withStruckCells(recordsOf(Buffer.from(entry.content as Uint8Array)), struck, partly, look)
  entry.size = entry.content.length
  return Buffer.from(CFB.write(container, { type: 'buffer' }) as Uint8Array)
}

function withStruckCells(
  records: readonly Record[],
  struck: readonly string[],
  partly: { readonly address: string; readonly characters: number },
  { font = (content) => withFlags(content, 2, strikeOutFlag), format = (content) => content }: XlsLook,
): Buffer {
  const [lastFont, lastFormat] = [types.font, types.format].map((type) =>
    records.findLastIndex((one) => one.type === type),
  )
  const fonts = records.filter(({ type }) => type === types.font).length
  const formats = records.filter(({ type }) => type === types.format).length
  const struckFont = fonts >= 4 ? fonts + 1 : fonts
  const isStruck = ({ content }: Record): boolean => struck.includes(addressIn(content))
  const partlyStruck = records.find(
    ({ type, content }) => type === types.string && addressIn(content) === partly.address,
  )!
  const changed = records.flatMap((record, index): Record[] => {
    const { type } = record
    const content = Buffer.from(record.content)
    if (index === lastFont) return [record, { type, content: font(content) }]
    if (index === lastFormat) return [record, { type, content: format(withFlags(content, 0, struckFont)) }]
    if (type === types.strings)
      return [
        { type, content: richString(content, partlyStruck.content.readUInt32LE(6), [partly.characters, struckFont]) },
      ]
    if (cells.has(type) && isStruck(record)) content.writeUInt16LE(formats, 4)
    return [{ type, content }]
  })
  const startOfSheet = bytesOf(
    changed.slice(
      0,
      changed.findLastIndex(({ type }) => type === types.bof),
    ),
  ).length
  changed.find(({ type }) => type === types.sheet)!.content.writeUInt32LE(startOfSheet, 0)
  return bytesOf(changed)
}

const cells = new Set([0x0203, 0x027e, types.string])
const addressIn = (content: Buffer): string =>
  content.length < 4 ? '' : utils.encode_cell({ r: content.readUInt16LE(0), c: content.readUInt16LE(2) })

export function withFlags(content: Buffer, offset: number, flags: number): Buffer {
  content.writeUInt16LE(flags, offset)
  return content
}

/** The shared strings, of which one has the struck font until a character and the font 0 from there on. */
function richString(content: Buffer, wanted: number, [characters, font]: readonly [number, number]): Buffer {
  const parts: Buffer[] = [content.subarray(0, 8)]
  let at = 8
  for (let index = 0; at < content.length; index++) {
    const length = content.readUInt16LE(at)
    const end = at + 3 + length * 2
    if (index === wanted) {
      const head = Buffer.from([length & 255, length >> 8, 9, 2, 0])
      const changes = Buffer.from(Uint16Array.of(0, font, characters, 0).buffer)
      parts.push(head, content.subarray(at + 3, end), changes)
    } else parts.push(content.subarray(at, end))
    at = end
  }
  return Buffer.concat(parts)
}

function recordsOf(stream: Buffer): Record[] {
  const records: Record[] = []
  for (let at = 0; at + 4 <= stream.length;) {
    const end = at + 4 + stream.readUInt16LE(at + 2)
    records.push({ type: stream.readUInt16LE(at), content: Buffer.from(stream.subarray(at + 4, end)) })
    at = end
  }
  return records
}

const bytesOf = (records: readonly Record[]): Buffer =>
  Buffer.concat(
    records.map(({ type, content }) =>
      Buffer.concat([Buffer.from(Uint16Array.of(type, content.length).buffer), content]),
    ),
  )
