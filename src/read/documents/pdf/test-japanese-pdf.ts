import { pdfOf, streamOf } from './test-pdf.ts'

/** For tests: a word whose baseline begins at `x`, `y`, in points from the bottom left; `size` is the font size. */
export interface Word {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly size?: number
  /** White on the white page: a reader does not see it. */
  readonly isWhite?: boolean
}

/** For tests: a drawn line between two points. */
export type Line = readonly [x0: number, y0: number, x1: number, y1: number]

export interface TestPage {
  readonly words: readonly Word[]
  readonly lines?: readonly Line[]
  /** Further operators, which paint over the words. */
  readonly painted?: string
}

const font = [
  '<< /Type /Font /Subtype /Type0 /BaseFont /KozMinPr6N-Regular /Encoding /UniJIS-UTF16-H /DescendantFonts [4 0 R] >>',
  '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /KozMinPr6N-Regular /DW 1000 /CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 6 >> /FontDescriptor 5 0 R >>',
  '<< /Type /FontDescriptor /FontName /KozMinPr6N-Regular /Flags 4 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 700 /StemV 80 >>',
]

/** For tests: a PDF with Japanese text in a font that every PDF reader has, on pages of 600 × 800 points. */
export function japanesePdf(pages: readonly TestPage[]): Buffer {
  const firstPageObject = 3 + font.length
  const kids = pages.map((_, index) => `${firstPageObject + index * 2} 0 R`)
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pages.length} >>`,
    ...font,
    ...pages.flatMap((page, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents ${firstPageObject + index * 2 + 1} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
      streamOf(contentOf(page)),
    ]),
  ])
}

function contentOf({ words, lines = [], painted = '' }: TestPage): string {
  const drawn = lines.map(([x0, y0, x1, y1]) => `${x0} ${y0} m ${x1} ${y1} l S`)
  const shown = words.map(
    ({ text, x, y, size = 10, isWhite = false }) =>
      `${isWhite ? 1 : 0} g BT /F1 ${size} Tf ${x} ${y} Td <${utf16(text)}> Tj ET`,
  )
  return [...drawn, ...shown, painted].join('\n')
}

const utf16 = (text: string): string => Buffer.from(text, 'utf16le').swap16().toString('hex')
