import { deflateSync } from 'node:zlib'
import { pdfOf, streamOf, tableOf } from '../../src/read/documents/pdf/test-pdf.ts'
import { xlsxOf } from '../../src/read/documents/workbook/test-xlsx.ts'

/** A file of a few kilobytes for which a reader without limits needs gigabytes or hours. The companies are fictional. */
export interface HostileFile {
  readonly name: string
  readonly bytes: Buffer
  /** Error code of the refusal. */
  readonly code: string
}

const readLong = new Set([
  'many-strings.xlsx',
  'forms-in-forms.pdf',
  'packed-twice.pdf',
  'unpacks-large.pdf',
  'large.html',
])

/** Whether the file is refused only after the process that reads it has used up a limit. */
export const isReadLong = ({ name }: HostileFile): boolean => readLong.has(name)

const textCell = (address: string, text: string): string =>
  `<c r="${address}" t="inlineStr"><is><t>${text}</t></is></c>`

const headings = ['実習実施者名', '代表者名', '所在地', '取り消した技能実習計画の認定番号', '措置理由', '措置年月日']
const company = ['株式会社架空見本', '', '東京都千代田区', '認1704019156', '法第16条第1項第2号', '令和6年4月1日']
function rowXml(row: number, texts: readonly string[]): string {
  const cells = texts.map((text, index) => (text === '' ? '' : textCell('ABCDEF'.charAt(index) + row, text)))
  return `<row r="${row}">${cells.join('')}</row>`
}

/** A workbook with one disposition, and optional XML before the table and rows after it. */
export const workbook = (before = '', moreRows = ''): Buffer =>
  xlsxOf([{ xml: `${before}<sheetData>${rowXml(1, headings)}${rowXml(2, company)}${moreRows}</sheetData>` }])

const workbookWithStrings = (sharedStrings: string): Buffer =>
  xlsxOf([{ xml: `<sheetData>${rowXml(1, headings)}</sheetData>` }], sharedStrings)
const sharedStringsStart =
  '<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" count="1" uniqueCount="1">'

export const workbooks: readonly HostileFile[] = [
  {
    name: 'cells-far-out.xlsx',
    bytes: workbook(
      '',
      // XFD is the last possible column.
      Array.from({ length: 500 }, (_, index) => `<row r="${index + 3}">${textCell(`XFD${index + 3}`, 'x')}</row>`).join(
        '',
      ),
    ),
    code: 'reading_limit_exceeded',
  },
  {
    name: 'many-strings.xlsx',
    bytes: workbookWithStrings(`${sharedStringsStart}${'<si><t>x</t></si>'.repeat(3_000_000)}</sst>`),
    code: 'reading_limit_exceeded',
  },
  {
    name: 'one-string.xlsx',
    bytes: workbookWithStrings(`${sharedStringsStart}<si><t>${' '.repeat(68_000_000)}</t></si></sst>`),
    code: 'reading_limit_exceeded',
  },
]

const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'
const page = (contents: string, resources = ''): string =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 400] /Contents ${contents} /Resources << /Font << /F1 5 0 R >> ${resources} >> >>`
interface DocumentOptions {
  readonly resources?: string
  readonly moreObjects?: readonly string[]
  /** The number of pages that the document claims to have. */
  readonly pageCount?: number
}

/** A PDF document with one page. */
const document = (
  contents: string,
  { resources = '', moreObjects = [], pageCount = 1 }: DocumentOptions = {},
): Buffer =>
  pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [3 0 R] /Count ${pageCount} >>`,
    page('4 0 R', resources),
    contents,
    font,
    ...moreObjects,
  ])

/** Twelve forms, each of which draws the next one twenty times. */
const forms = Array.from({ length: 12 }, (_, level) =>
  streamOf(
    '/X Do '.repeat(20),
    `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X ${level + 7} 0 R >> >>`,
  ),
)
const compressedSpaces = deflateSync(Buffer.alloc(140_000_000, 32), { level: 1 })

export const documents: readonly HostileFile[] = [
  {
    name: 'forms-in-forms.pdf',
    bytes: document(streamOf('/X Do'), {
      resources: '/XObject << /X 6 0 R >>',
      moreObjects: [...forms, streamOf('0 0 9 9 re f', '/Type /XObject /Subtype /Form /BBox [0 0 9 9]')],
    }),
    code: 'reading_limit_exceeded',
  },
  {
    // Read as the one page that it has.
    name: 'billion-pages.pdf',
    bytes: document(streamOf(tableOf(['One'])), { pageCount: 1_000_000_000 }),
    code: 'no_table',
  },
  {
    name: 'pages-in-circles.pdf',
    bytes: pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', `<< /Type /Pages /Kids [${'2 0 R '.repeat(100)}] /Count 1 >>`]),
    code: 'wrong_format',
  },
  {
    name: 'unpacks-large.pdf',
    bytes: document(streamOf(compressedSpaces, '/Filter /FlateDecode')),
    code: 'reading_limit_exceeded',
  },
  {
    name: 'packed-twice.pdf',
    bytes: document(streamOf(deflateSync(compressedSpaces), '/Filter [/FlateDecode /FlateDecode]')),
    code: 'reading_limit_exceeded',
  },
]

const resultPage = (rows: string): string =>
  `<html><head><title>検索結果</title></head><body><h3 class="title">検索結果：1件</h3>${rows}</body></html>`
const result = `<table class="result"><tr><td class="date">2026年2月16日</td><td class="date">関東地方整備局</td><td class="name">株式会社架空見本</td>
<td class="address">東京都</td><td class="punish">指名停止</td><td class="detail">見本</td></tr></table>`

export const validPage = Buffer.from(resultPage(result))

export const pages: readonly HostileFile[] = [
  {
    name: 'nested.html',
    bytes: Buffer.from(resultPage('<div>'.repeat(100_000) + result)),
    code: 'reading_limit_exceeded',
  },
  {
    name: 'nested-unknown.html',
    bytes: Buffer.from(resultPage('<x-y>'.repeat(100_000) + result)),
    code: 'reading_limit_exceeded',
  },
  { name: 'large.html', bytes: Buffer.from(resultPage(result.repeat(15_000))), code: 'reading_limit_exceeded' },
]
