import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { PublicationRefused } from '../../domain/reading.ts'
import type { PublicationFile } from '../kit.ts'
import { refuseBotWall } from './html-guard.ts'
import { hasHiddenText } from './pdf-hidden-text.ts'
import { readPdfObjects } from './pdf-objects.ts'
import { countPdfPages } from './pdf-page-count.ts'
import { rulingsOf } from './pdf-rulings.ts'
import type { Matrix, Rulings } from './pdf-rulings.ts'

/** A run of text on one baseline. Points, origin at the bottom left of the page as it is shown. */
export interface PdfText {
  readonly text: string
  readonly x: number
  /** The baseline. */
  readonly y: number
  readonly width: number
  readonly size: number
}

export interface PdfPage {
  readonly number: number
  readonly texts: readonly PdfText[]
  readonly rulings: Rulings
}

/** A page of A3 scanned at 600 dots an inch. */
const imagePixelsMax = 70_000_000

/** Annotations that put no words on the page (ISO 32000-1, table 169); the words of others are no part of its text. */
const wordless = new Set(['Link', 'Popup'])

/** Japanese fonts are mapped to characters by tables that the library brings; without them every text is empty. */
const cMapUrl = fileURLToPath(new URL('../../cmaps/', import.meta.resolve('pdfjs-dist/legacy/build/pdf.mjs')))

/**
 * Every page in order, read one at a time. Texts keep the published width and forms; only what PDF fonts bring in
 * instead of the character meant (radicals, ligatures) is put right.
 * Text that lies outside of the page is not shown and left out; a page with text that is hidden in other ways is refused, because
 * only a person could say what is on it.
 * Refuses `empty_file`, `bot_wall`, `truncated`, `reading_limit_exceeded`, and `wrong_format` for what is no PDF, is broken, encrypted or
 * contradicts itself.
 */
export async function* readPdfPages(file: PublicationFile): AsyncGenerator<PdfPage> {
  const bytes = await readFile(file.path)
  refuseBotWall(bytes, file.name)
  if (!bytes.subarray(0, 1024).includes('%PDF-')) {
    throw new PublicationRefused('wrong_format', `${file.name} is no PDF`)
  }
  // The library repairs what it can; a list that lost its last pages must not pass for a shorter one.
  if (!bytes.subarray(-2048).includes('%%EOF')) {
    throw new PublicationRefused('truncated', `${file.name} breaks off before its end mark`)
  }
  const pages = countPdfPages(readPdfObjects(bytes, file.name), file.name)
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
    const document = await readable(file.name, task.promise)
    if (document.numPages !== pages) {
      throw new PublicationRefused(
        'wrong_format',
        `${file.name} has ${pages} pages, of which it counts ${document.numPages}`,
      )
    }
    const layers = await document.getOptionalContentConfig()
    for (let number = 1; number <= document.numPages; number++) {
      const page = await readable(file.name, document.getPage(number))
      const content = await readable(file.name, page.getTextContent())
      const operators = await readable(file.name, page.getOperatorList())
      if (hasHiddenText(operators, (layer) => layers.isVisible(layer))) {
        throw new PublicationRefused('wrong_format', `${file.name}: page ${number} has text that is not shown`)
      }
      const notes = await readable(file.name, page.getAnnotations())
      if (notes.some((note) => !wordless.has((note as { readonly subtype?: string }).subtype ?? ''))) {
        throw new PublicationRefused('wrong_format', `${file.name}: page ${number} has a note or a form field on it`)
      }
      const turn = turnOf(page)
      const size = sizeOf(page)
      const texts = content.items
        .flatMap((item) => ('str' in item ? textOf(item, turn) : []))
        .filter((one) => isOnPage(one, size))
      yield { number, texts, rulings: rulingsOf(operators, turn) }
      page.cleanup()
    }
  } finally {
    await task.destroy()
  }
}

async function readable<Value>(name: string, value: Promise<Value>): Promise<Value> {
  try {
    return await value
  } catch (error) {
    throw new PublicationRefused('wrong_format', `${name} is no readable PDF: ${(error as Error).message}`)
  }
}

interface TextItem {
  readonly str: string
  readonly transform: readonly number[]
  readonly width: number
  readonly height: number
}

function textOf(item: TextItem, [a, b, c, d, e, f]: Matrix): PdfText[] {
  if (item.str.trim() === '') return []
  const [, , , , x = 0, y = 0] = item.transform
  const place = { x: a * x + c * y + e, y: b * x + d * y + f }
  return [{ text: plain(item.str), ...place, width: item.width, size: item.height }]
}

/** As the page is shown. */
function sizeOf({ rotate, view }: { readonly rotate: number; readonly view: readonly number[] }): {
  readonly x: readonly [number, number]
  readonly y: readonly [number, number]
} {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = view
  if (rotate === 0) return { x: [x0, x1], y: [y0, y1] }
  const [width, height] = [x1 - x0, y1 - y0]
  return rotate === 180 ? { x: [0, width], y: [0, height] } : { x: [0, height], y: [0, width] }
}

function isOnPage({ x, y, width, size }: PdfText, page: ReturnType<typeof sizeOf>): boolean {
  return x < page.x[1] && x + width > page.x[0] && y < page.y[1] && y + size > page.y[0]
}

/** A page may be stored lying on its side and turned clockwise when it is shown: from the stored to the shown places. */
function turnOf({ rotate, view }: { readonly rotate: number; readonly view: readonly number[] }): Matrix {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = view
  if (rotate === 90) return [0, -1, 1, 0, -y0, x1]
  if (rotate === 180) return [-1, 0, 0, -1, x1, y1]
  return rotate === 270 ? [0, 1, -1, 0, y1, -x0] : [1, 0, 0, 1, 0, 0]
}

/** NFKC for CJK radicals and Latin ligatures alone: full NFKC would also rewrite published words (（株）, ㈱, １). */
function plain(text: string): string {
  return text.replace(/[\u2e80-\u2fdf\ufb00-\ufb06]/g, (character) => character.normalize('NFKC'))
}
