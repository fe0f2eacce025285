import { gzipSync } from 'node:zlib'
import { CFB, utils, write } from '@e965/xlsx'
import { pagesOf, pdfOf, streamOf, tableOf } from './pdf/test-pdf.ts'
import { zipOf } from './zip/test-zip.ts'

/** For tests: a list of fictional companies. */
const rows = [
  ['商号又は名称', '所在地', '処分年月日', '処分内容'],
  ['株式会社架空差分', '東京都千代田区架空町１', '令和8年8月20日', '指示'],
  ['株式会社架空工務', '東京都千代田区架空町２, 架空ビル', '令和8年8月21日', '指示'],
]

const quoted = (text: string): string => (text.includes(',') ? `"${text}"` : text)
const csv = `${rows.map((cells) => cells.map(quoted).join(',')).join('\r\n')}\r\n`
const tabs = `${rows.map((cells) => cells.join('\t')).join('\r\n')}\r\n`
const littleEndian = (text: string): Buffer => Buffer.from(text, 'utf16le')
const bigEndian = (text: string): Buffer => littleEndian(text).swap16()

const page = (title: string, body: string): string =>
  `<!DOCTYPE html><html lang="ja"><head><meta charset="utf-8"><title>${title}</title></head><body>${body}</body></html>`
const htmlTable = `<table>${rows.map((cells) => `<tr>${cells.map((text) => `<td>${text}</td>`).join('')}</tr>`).join('')}</table>`

function workbook(bookType: 'xlsx' | 'biff8'): Buffer {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), '一覧')
  return write(book, { type: 'buffer', bookType }) as Buffer
}

/** A compound file with one stream. An encrypted workbook is stored so ([MS-OFFCRYPTO], 1.3.3). */
function compoundOf(stream: string): Buffer {
  const container = CFB.utils.cfb_new()
  CFB.utils.cfb_add(container, `/${stream}`, Buffer.alloc(5_000, 7))
  return Buffer.from(CFB.write(container, { type: 'buffer' }) as Uint8Array)
}

const pageObjects = (resources: string, content: string, ...more: readonly string[]): Buffer =>
  pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 400] /Contents 4 0 R /Resources << ${resources} >> >>`,
    streamOf(content),
    ...more,
  ])

const scan = pageObjects(
  '/XObject << /I 5 0 R >>',
  'q 400 0 0 400 0 0 cm /I Do Q',
  streamOf(
    Buffer.alloc(40 * 40 * 3, 200),
    '/Type /XObject /Subtype /Image /Width 40 /Height 40 /ColorSpace /DeviceRGB /BitsPerComponent 8',
  ),
)

/** Numbers of glyphs of an embedded font, and no map from them to characters. */
const withoutMap = pageObjects(
  '/Font << /F1 5 0 R >>',
  [350, 330].map((y) => `BT /F1 12 Tf 20 ${y} Td <0E210E220E230E240E250E26> Tj ET`).join(' '),
  '<< /Type /Font /Subtype /Type0 /BaseFont /ABCDEF+Mincho /Encoding /Identity-H /DescendantFonts [6 0 R] >>',
  '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /ABCDEF+Mincho /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /DW 1000 /FontDescriptor 7 0 R >>',
  '<< /Type /FontDescriptor /FontName /ABCDEF+Mincho /Flags 4 /FontBBox [0 0 1000 1000] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >>',
)

const hexadecimal = (byte: string, count: number): string => `<${byte.repeat(count)}>`
const lockedPdf = pdfOf(
  ['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [] /Count 0 >>'],
  `/ID [${hexadecimal('01', 16)} ${hexadecimal('01', 16)}] /Encrypt << /Filter /Standard /V 2 /R 3 /Length 128 /P -44 ` +
    `/O ${hexadecimal('41', 32)} /U ${hexadecimal('42', 32)} >>`,
)
const pdf = pagesOf([streamOf(tableOf(['One', 'Two']))])
const byteOrderMark = '\ufeff'

/** For tests: files that publishers and people give instead of a CSV, and some that are one in another way. */
export const givenFiles = {
  csv,
  tabs,
  'UTF-16 with a mark': littleEndian(byteOrderMark + csv),
  'UTF-16, big-endian, with a mark': bigEndian(byteOrderMark + csv),
  'UTF-16 without a mark': littleEndian(csv),
  'UTF-16, big-endian, without a mark': bigEndian(csv),
  'tabs in UTF-16, as Excel saves them': littleEndian(byteOrderMark + tabs),
  'a ZIP of a CSV': zipOf([{ name: 'list.csv', bytes: csv }]),
  'a ZIP of a PDF': zipOf([{ name: 'list.pdf', bytes: pdf }]),
  gzip: gzipSync(csv),
  workbook: workbook('xlsx'),
  'old workbook': workbook('biff8'),
  'locked workbook': compoundOf('EncryptedPackage'),
  'cut workbook': workbook('xlsx').subarray(0, 4_000),
  'cut old workbook': workbook('biff8').subarray(0, 2_000),
  'old Word text': compoundOf('WordDocument'),
  pdf,
  scan,
  withoutMap,
  'locked PDF': lockedPdf,
  'cut PDF': pdf.subarray(0, 500),
  'a page with a table': page('行政処分一覧', htmlTable),
  'log-in page': page('架空県', '<form><input name="id"><input name="p" type="password"></form>'),
  'page not found': page('架空県', '<h1>お探しのページは見つかりませんでした</h1>'),
  'closed website': page('メンテナンス中', '<p>しばらくお待ちください。</p>'),
  'error as JSON': '{ "error": "not found" }',
  picture: Buffer.concat([Buffer.from('ffd8ffe000104a464946000101', 'hex'), Buffer.alloc(3_000, 9)]),
  semicolons: csv.replaceAll(/"[^"]*"/g, '架空町').replaceAll(',', ';'),
  empty: '',
} as const satisfies Readonly<Record<string, string | Buffer>>

export type GivenFile = keyof typeof givenFiles
