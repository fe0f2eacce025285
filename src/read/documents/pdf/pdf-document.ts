import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import {
  AnnotationMode,
  getDocument,
  ImageKind,
  OPS,
  VerbosityLevel,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import { PublicationRefused } from '../../../domain/publication-refused.ts'
import type { PublicationFile } from '../../../domain/parsed-publication.ts'
import { replacementCharacter } from '../../../words/text/lost-signs.ts'
import { refuseBotWall } from '../html/bot-wall.ts'
import { withoutRadicals } from '../../../words/text/radicals.ts'
import { otherFormat, refuseOtherKinds } from '../file-kind.ts'
import { boxAfter, coreShare, overlap, pointAt, type Box, type Matrix } from './pdf-geometry.ts'
import { paintingOf, type Glyph } from './pdf-painting.ts'
import type { OperatorList, PaintedFont } from './pdf-resources.ts'
import type { PdfPage, PdfText } from './pdf-page.ts'

/** The pixels of an A3 page scanned at 600 dpi. */
const imagePixelsMax = 70_000_000

/** Annotations that change no word (ISO 32000-1, table 169). The text of others is not part of the page content. */
const harmlessSubtypes = new Set(['Link', 'Popup', 'Highlight', 'Underline', 'Squiggly'])
/** Flags of annotations that are not displayed (ISO 32000-1, table 165): hidden, no view. */
const undisplayedFlags = 2 | 32

/** The library's character maps for Japanese fonts. Without them, texts are empty. */
const cMapUrl = fileURLToPath(new URL('../../cmaps/', import.meta.resolve('pdfjs-dist/legacy/build/pdf.mjs')))

/**
 * Reads the pages in order, one at a time. Texts have the published character widths and forms, except for radicals and ligatures,
 * which come from the font. What a reader does not see is left out: text outside the page, in the colour of what is beneath it, or covered.
 * Throws `PublicationRefused` (`empty_file`, `bot_wall`, `truncated`, `reading_limit_exceeded`, and `wrong_format` for a file that is not
 * a PDF, is broken or needs a password).
 */
export async function* readPdfPages(file: PublicationFile): AsyncGenerator<PdfPage> {
  const bytes = await readFile(file.path)
  refuseOtherFormats(bytes, file.name)
  const task = getDocument({
    data: new Uint8Array(bytes),
    cMapUrl,
    cMapPacked: true,
    stopAtErrors: true,
    useSystemFonts: false,
    // The codes of glyphs, by which unknown characters are told.
    fontExtraProperties: true,
    disableFontFace: true,
    maxImageSize: imagePixelsMax,
    verbosity: VerbosityLevel.ERRORS,
  })
  try {
    const document = await orRefuse(file.name, task.promise)
    for (let number = 1; number <= document.numPages; number++) yield await readPage(document, number, file.name)
  } finally {
    await task.destroy()
  }
}

function refuseOtherFormats(bytes: Buffer, name: string): void {
  refuseBotWall(bytes, name)
  refuseOtherKinds(bytes, name, 'pdf')
  const isPdf = bytes.subarray(0, 1024).includes('%PDF-')
  if (!isPdf) throw otherFormat(bytes, name, 'pdf')
  // The library reads the last of several files.
  if (/%%EOF\s{0,8}%PDF-/.test(bytes.toString('latin1')))
    throw new PublicationRefused('wrong_format', `${name} is several PDFs, one behind the other`)
  // The library repairs a truncated file, which would silently lose the last pages.
  const hasEndMark = bytes.subarray(-2048).includes('%%EOF')
  if (!hasEndMark) throw new PublicationRefused('truncated', `${name} is truncated: it has no end mark; fetch it again`)
}

async function readPage(document: PDFDocumentProxy, number: number, name: string): Promise<PdfPage> {
  const layers = await document.getOptionalContentConfig()
  const page = await orRefuse(name, document.getPage(number))
  const content = await orRefuse(name, page.getTextContent())
  const operators = await orRefuse(name, page.getOperatorList({ annotationMode: AnnotationMode.DISABLE }))
  const annotations = await orRefuse(name, page.getAnnotations())
  const [rotation, extent] = [rotationOf(page), extentOf(page)]
  const opaqueImages = await opaqueImagesOf(page, operators)
  const { glyphs, images, outside, ...painting } = paintingOf(operators, {
    extent,
    rotation,
    fontOf: (font) => (page.commonObjs.has(String(font)) ? (page.commonObjs.get(String(font)) as PaintedFont) : {}),
    isLayerVisible: (layer) => layers.isVisible(layer),
    isOpaque: (image) => opaqueImages.has(image),
  })
  const found = content.items.flatMap((item) => ('str' in item ? pdfTextsOf(item, rotation) : []))
  const { texts, hiddenCharacters } = visibleTexts(
    found.filter((text) => isOnPage(text, extent)),
    glyphs,
  )
  const annotated = annotations.filter(isWording).map(({ rect }) => boxAfter(rotation, rect))
  page.cleanup()
  const remarks: string[] = []
  if (hiddenCharacters.length > 0)
    remarks.push(`page ${number}: text that a reader does not see is left out (characters: ${hiddenCharacters.length})`)
  if (outside > 0) remarks.push(`page ${number}: text outside the page is left out (characters: ${outside})`)
  if (annotated.length > 0)
    remarks.push(`page ${number}: annotations or form fields are left out (${annotated.length})`)
  return {
    number,
    ...painting,
    texts,
    hidden: hiddenCharacters,
    annotated,
    remarks,
    isImage: isScan(texts, images, extent),
  }
}

/** A scanned page may have a printed number or a stamp; a table has more characters. */
const scanCharactersMax = 40
/** A scan fills the page but for its margins, in one image or in strips. */
const scanShareMin = 0.5

function isScan(texts: readonly PdfText[], images: readonly Box[], extent: Box): boolean {
  const areaOf = ([x0, y0, x1, y1]: Box): number => Math.max(0, x1 - x0) * Math.max(0, y1 - y0)
  const characters = texts.reduce((sum, { text }) => sum + text.length, 0)
  const imaged = images.reduce((sum, image) => sum + areaOf(image), 0)
  return characters <= scanCharactersMax && imaged >= scanShareMin * areaOf(extent)
}

interface Annotation {
  readonly subtype?: string
  readonly annotationFlags?: number
  /** It brings a picture of its own, which may say or cover anything. */
  readonly hasAppearance?: boolean
  readonly rect: Box
}

/** Whether an annotation shows words. */
const isWording = ({ subtype, annotationFlags = 0, hasAppearance = false }: Annotation): boolean =>
  (hasAppearance || !harmlessSubtypes.has(subtype ?? '')) && (annotationFlags & undisplayedFlags) === 0

/** The images of a page through which nothing shines. The library adds a channel of opacity to others. */
async function opaqueImagesOf(page: PDFPageProxy, { fnArray, argsArray }: OperatorList): Promise<Set<unknown>> {
  const opaque = new Set<unknown>()
  for (const [index, operator] of fnArray.entries()) {
    if (operator !== OPS.paintImageXObject && operator !== OPS.paintImageXObjectRepeat) continue
    const image = String(argsArray[index]?.[0])
    const objects = image.startsWith('g_') ? page.commonObjs : page.objs
    const data = await new Promise((resolve) => void objects.get(image, resolve))
    if ((data as { readonly kind?: number } | null)?.kind !== ImageKind.RGBA_32BPP) opaque.add(image)
  }
  return opaque
}

/** Refuses the file when the library cannot read it. */
async function orRefuse<Value>(name: string, value: Promise<Value>): Promise<Value> {
  try {
    return await value
  } catch (error) {
    const isLocked = (error as Error).name === 'PasswordException'
    const why = isLocked ? 'is protected by a password; ask its publisher for an open file' : 'is not a readable PDF'
    throw new PublicationRefused('wrong_format', `${name} ${why}${isLocked ? '' : `: ${(error as Error).message}`}`)
  }
}

interface TextItem {
  readonly str: string
  readonly transform: readonly number[]
  readonly width: number
  readonly height: number
}

/** The text with its position as displayed; none for a blank one. */
function pdfTextsOf(item: TextItem, rotation: Matrix): PdfText[] {
  if (item.str.trim() === '') return []
  const [x, y] = pointAt(rotation, [item.transform[4] ?? 0, item.transform[5] ?? 0])
  return [{ text: normalizeGlyphs(item.str), x, y, width: item.width, fontSize: item.height }]
}

/** The page as displayed. */
const extentOf = (page: { readonly rotate: number; readonly view: readonly number[] }): Box =>
  boxAfter(rotationOf(page), page.view as unknown as Box)

const isOnPage = ({ x, y, width, fontSize }: PdfText, page: Box): boolean =>
  overlap([x, y, x + width, y + fontSize], page)

/** The transformation from stored to displayed coordinates. `rotate` is in degrees clockwise. */
function rotationOf({ rotate, view }: { readonly rotate: number; readonly view: readonly number[] }): Matrix {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = view
  if (rotate === 90) return [0, -1, 1, 0, -y0, x1]
  if (rotate === 180) return [-1, 0, 0, -1, x1, y1]
  return rotate === 270 ? [0, 1, -1, 0, y1, -x0] : [1, 0, 0, 1, 0, 0]
}

/** Replaces radicals, and applies NFKC to Latin ligatures only. It would change other published characters: （株）, ㈱, １. */
function normalizeGlyphs(text: string): string {
  return withoutRadicals(text).replace(/[\ufb00-\ufb06]/g, (ligature) => ligature.normalize('NFKC'))
}

/** The texts of a page that a reader sees, and where each other character stands. */
interface VisibleTexts {
  readonly texts: readonly PdfText[]
  readonly hiddenCharacters: readonly Box[]
}

/** Where a line strikes out more of a text, it strikes out all of it: drawn by hand, it may be too short. */
const struckShareMax = 0.6

/** In points: the library rounds the places of texts. */
const tolerance = 0.05

/**
 * Leaves out what a reader does not see, and what is painted twice in one place; a character that nobody knows is lost. The library joins glyphs to texts in painting order, so the glyphs of a text are those from the one
 * that stands where the text begins to the one where the next text begins.
 */
function visibleTexts(texts: readonly PdfText[], glyphs: readonly Glyph[]): VisibleTexts {
  const starts = firstGlyphsOf(texts, glyphs)
  const visible = texts.flatMap((text, index): PdfText[] => {
    const start = starts[index] ?? -1
    const next = starts.slice(index + 1).find((later) => later >= 0)
    const own = start < 0 ? [] : glyphs.slice(start, next)
    const isSeen = (glyph: Glyph): boolean => glyph.isVisible && !glyph.isRepeated
    const struckCount = own.filter(({ isStruck }) => isStruck).length
    const isWhole = struckCount === 0 || struckCount > struckShareMax * own.length
    const struck = struckCount === 0 ? {} : { isStruck: true as const }
    if (own.length > 0 && isWhole && own.every((glyph) => isSeen(glyph) && !glyph.isUnknown))
      return [{ ...text, ...startsOf(text.text, own), ...struck }]
    if (isWhole) return runsOf(own, isSeen).map((run) => ({ ...partOf(text, run), ...struck }))
    const rest = runsOf(own, (glyph) => isSeen(glyph) && !glyph.isStruck).map((run) => partOf(text, run))
    const left = runsOf(own, (glyph) => isSeen(glyph) && glyph.isStruck)
    return [...rest, ...left.map((run) => ({ ...partOf(text, run), ...struck }))]
  })
  const hidden = glyphs.filter(({ isVisible }) => !isVisible)
  return { texts: visible, hiddenCharacters: hidden.map(({ core }) => core) }
}

/** The index of the first glyph of each text; -1: none stands there. */
function firstGlyphsOf(texts: readonly PdfText[], glyphs: readonly Glyph[]): number[] {
  let next = 0
  return texts.map(({ x, y }) => {
    const isHere = ({ origin }: Glyph): boolean =>
      Math.abs(origin[0] - x) < tolerance && Math.abs(origin[1] - y) < tolerance
    const offset = glyphs.slice(next).findIndex(isHere)
    if (offset < 0) return -1
    next += offset + 1
    return next - 1
  })
}

/** Neighbouring glyphs that a reader sees. */
function runsOf(glyphs: readonly Glyph[], isSeen: (glyph: Glyph) => boolean): Glyph[][] {
  const runs: Glyph[][] = []
  for (const [index, glyph] of glyphs.entries()) {
    if (!isSeen(glyph)) continue
    const before = glyphs[index - 1]
    if (before !== undefined && isSeen(before)) runs.at(-1)?.push(glyph)
    else runs.push([glyph])
  }
  return runs
}

function partOf(text: PdfText, run: readonly Glyph[]): PdfText {
  const [x] = run[0]?.origin ?? [text.x]
  const end = (run.at(-1)?.core[2] ?? x) + endShare * text.fontSize
  const words = run.map(characterOf).join('')
  return { ...text, text: words, x, width: end - x, ...startsOf(words, run) }
}

/** Where each character of a text stands; nothing if its glyphs are not side by side. */
function startsOf(text: string, glyphs: readonly Glyph[]): Pick<PdfText, 'starts'> {
  const letters = glyphs.flatMap((glyph) => {
    const characters = [...characterOf(glyph)]
    const width = (glyph.core[2] - glyph.core[0]) / coreShare
    return characters.map((character, index) => ({
      character,
      x: glyph.origin[0] + (index * width) / characters.length,
      end: glyph.origin[0] + ((index + 1) * width) / characters.length,
    }))
  })
  let next = 0
  const starts = [...text].map((character) => {
    if (/\s/.test(character)) return letters[next - 1]?.end ?? glyphs[0]?.origin[0] ?? 0
    const letter = letters[next++]
    return letter?.character === character ? letter.x : NaN
  })
  const isKnown = next === letters.length && starts.every((x, index) => index === 0 || x > (starts[index - 1] ?? x))
  return isKnown && !starts.includes(NaN) ? { starts } : {}
}

const characterOf = ({ text, isUnknown }: Glyph): string => (isUnknown ? replacementCharacter : normalizeGlyphs(text))

/** From the middle part of a glyph to its end, as a share of the font size. */
const endShare = 0.3
