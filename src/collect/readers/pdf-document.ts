import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { PublicationRefused } from '../../domain/publication-refused.ts'
import type { PublicationFile } from '../parser.ts'
import { refuseBotWall } from './bot-wall.ts'
import { hasHiddenText } from './pdf-hidden-text.ts'
import { readPdfObjects } from './pdf-objects.ts'
import { countPdfPages } from './pdf-page-count.ts'
import { rulingsOf } from './pdf-rulings.ts'
import type { Matrix, Rulings } from './pdf-rulings.ts'

/** A run of text on one baseline, in points from the bottom left of the page as displayed. */
export interface PdfText {
  readonly text: string
  readonly x: number
  /** The baseline. */
  readonly y: number
  readonly width: number
  readonly fontSize: number
}

export interface PdfPage {
  readonly number: number
  readonly texts: readonly PdfText[]
  readonly rulings: Rulings
}

/** The pixels of an A3 page scanned at 600 dpi. */
const imagePixelsMax = 70_000_000

/** Annotations that display no text (ISO 32000-1, table 169). The text of others is not part of the page content, so it would be lost. */
const subtypesWithoutText = new Set(['Link', 'Popup'])

/** The library's character maps for Japanese fonts. Without them, texts are empty. */
const cMapUrl = fileURLToPath(new URL('../../cmaps/', import.meta.resolve('pdfjs-dist/legacy/build/pdf.mjs')))

/**
 * Reads the pages in order, one at a time. Texts have the published character widths and forms, except for radicals and ligatures,
 * which come from the font. Text outside the page is omitted. A page with text that is hidden in another way is refused,
 * because its visible content is uncertain.
 * Throws `PublicationRefused` (`empty_file`, `bot_wall`, `truncated`, `reading_limit_exceeded`, and `wrong_format` for a file that is not
 * a PDF, is broken, encrypted or inconsistent).
 */
export async function* readPdfPages(file: PublicationFile): AsyncGenerator<PdfPage> {
  const bytes = await readFile(file.path)
  refuseOtherFormats(bytes, file.name)
  const pageCount = countPdfPages(readPdfObjects(bytes, file.name), file.name)
  const task = getDocument({
    data: new Uint8Array(bytes),
    cMapUrl,
    cMapPacked: true,
    stopAtErrors: true,
    useSystemFonts: false,
    disableFontFace: true,
    maxImageSize: imagePixelsMax,
    verbosity: VerbosityLevel.ERRORS,
  })
  try {
    const document = await orRefuse(file.name, task.promise)
    if (document.numPages !== pageCount) {
      throw new PublicationRefused(
        'wrong_format',
        `${file.name} has ${pageCount} pages but states ${document.numPages}`,
      )
    }
    for (let number = 1; number <= pageCount; number++) yield await readPage(document, number, file.name)
  } finally {
    await task.destroy()
  }
}

function refuseOtherFormats(bytes: Buffer, name: string): void {
  refuseBotWall(bytes, name)
  const isPdf = bytes.subarray(0, 1024).includes('%PDF-')
  if (!isPdf) throw new PublicationRefused('wrong_format', `${name} is not a PDF`)
  // The library repairs a truncated file, which would silently lose the last pages.
  const hasEndMark = bytes.subarray(-2048).includes('%%EOF')
  if (!hasEndMark) throw new PublicationRefused('truncated', `${name} is truncated: it has no end mark`)
}

async function readPage(document: PDFDocumentProxy, number: number, name: string): Promise<PdfPage> {
  const layers = await document.getOptionalContentConfig()
  const page = await orRefuse(name, document.getPage(number))
  const content = await orRefuse(name, page.getTextContent())
  const operators = await orRefuse(name, page.getOperatorList())
  if (hasHiddenText(operators, (layer) => layers.isVisible(layer))) {
    throw new PublicationRefused('wrong_format', `${name}: page ${number} has hidden text`)
  }
  const annotations: { readonly subtype?: string }[] = await orRefuse(name, page.getAnnotations())
  if (annotations.some(({ subtype }) => !subtypesWithoutText.has(subtype ?? ''))) {
    throw new PublicationRefused('wrong_format', `${name}: page ${number} has an annotation or a form field`)
  }
  const rotation = rotationOf(page)
  const extent = extentOf(page)
  const texts = content.items
    .flatMap((item) => ('str' in item ? pdfTextsOf(item, rotation) : []))
    .filter((text) => isOnPage(text, extent))
  page.cleanup()
  return { number, texts, rulings: rulingsOf(operators, rotation) }
}

/** Refuses the file when the library cannot read it. */
async function orRefuse<Value>(name: string, value: Promise<Value>): Promise<Value> {
  try {
    return await value
  } catch (error) {
    throw new PublicationRefused('wrong_format', `${name} is not a readable PDF: ${(error as Error).message}`)
  }
}

interface TextItem {
  readonly str: string
  readonly transform: readonly number[]
  readonly width: number
  readonly height: number
}

/** The text with its position as displayed; none for a blank one. */
function pdfTextsOf(item: TextItem, [a, b, c, d, e, f]: Matrix): PdfText[] {
  if (item.str.trim() === '') return []
  const [, , , , x = 0, y = 0] = item.transform
  const position = { x: a * x + c * y + e, y: b * x + d * y + f }
  return [{ text: normalizeGlyphs(item.str), ...position, width: item.width, fontSize: item.height }]
}

/** The extent of the page as displayed. */
function extentOf({ rotate, view }: { readonly rotate: number; readonly view: readonly number[] }): {
  readonly x: readonly [number, number]
  readonly y: readonly [number, number]
} {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = view
  if (rotate === 0) return { x: [x0, x1], y: [y0, y1] }
  const [width, height] = [x1 - x0, y1 - y0]
  return rotate === 180 ? { x: [0, width], y: [0, height] } : { x: [0, height], y: [0, width] }
}

function isOnPage({ x, y, width, fontSize }: PdfText, page: ReturnType<typeof extentOf>): boolean {
  return x < page.x[1] && x + width > page.x[0] && y < page.y[1] && y + fontSize > page.y[0]
}

/** The transformation from stored to displayed coordinates. `rotate` is in degrees clockwise. */
function rotationOf({ rotate, view }: { readonly rotate: number; readonly view: readonly number[] }): Matrix {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = view
  if (rotate === 90) return [0, -1, 1, 0, -y0, x1]
  if (rotate === 180) return [-1, 0, 0, -1, x1, y1]
  return rotate === 270 ? [0, 1, -1, 0, y1, -x0] : [1, 0, 0, 1, 0, 0]
}

/** Applies NFKC to CJK radicals and Latin ligatures only. It would change other published characters: （株）, ㈱, １. */
function normalizeGlyphs(text: string): string {
  return text.replace(/[\u2e80-\u2fdf\ufb00-\ufb06]/g, (character) => character.normalize('NFKC'))
}
