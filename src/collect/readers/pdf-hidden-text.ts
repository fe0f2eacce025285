import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { OperatorList } from './pdf-rulings.ts'

/** Text rendering modes that paint nothing (ISO 32000-1, table 106). */
const invisible = new Set([3, 7])
const showing = new Set<number>([
  OPS.showText,
  OPS.showSpacedText,
  OPS.nextLineShowText,
  OPS.nextLineSetSpacingShowText,
])

/** What decides whether text is seen; saved and restored with the graphics state. */
interface Ink {
  readonly mode: number
  readonly isWhite: boolean
  readonly isTransparent: boolean
  readonly isFlat: boolean
}

const black: Ink = { mode: 0, isWhite: false, isTransparent: false, isFlat: false }
const white = /^#f[a-f89]f[a-f89]f[a-f89]$/i

/**
 * true: the page has text that a reader does not see: invisible (such as recognised text behind a scan), white or nearly white,
 * transparent, without width, or in a layer that is switched off. The library returns such text like any other. White text on a dark
 * background is refused, too: no official list has it, and withdrawn rows are hidden this way.
 */
export function hasHiddenText({ fnArray, argsArray }: OperatorList, isVisible: (layer: unknown) => boolean): boolean {
  let ink = black
  const inks: Ink[] = []
  const layers: boolean[] = []
  for (const [index, operator] of fnArray.entries()) {
    const args = argsArray[index] ?? []
    if (operator === OPS.save || operator === OPS.paintFormXObjectBegin) inks.push(ink)
    else if (operator === OPS.restore || operator === OPS.paintFormXObjectEnd) ink = inks.pop() ?? black
    else if (operator === OPS.setTextRenderingMode) ink = { ...ink, mode: Number(args[0]) }
    else if (operator === OPS.setHScale) ink = { ...ink, isFlat: Number(args[0]) === 0 }
    else if (operator === OPS.setFillRGBColor) ink = { ...ink, isWhite: white.test(String(args[0])) }
    else if (operator === OPS.setGState) ink = { ...ink, isTransparent: isTransparentIn(args[0], ink.isTransparent) }
    else if (operator === OPS.beginMarkedContent) layers.push(true)
    else if (operator === OPS.beginMarkedContentProps) layers.push(args[0] !== 'OC' || isVisible(args[1]))
    else if (operator === OPS.endMarkedContent) layers.pop()
    else if (showing.has(operator) && (isUnseen(ink) || layers.includes(false)) && hasGlyphs(args)) return true
  }
  return false
}

const isUnseen = ({ mode, isWhite, isTransparent, isFlat }: Ink): boolean =>
  invisible.has(mode) || isWhite || isTransparent || isFlat

/** The entry `ca` of a graphics state is the opacity of fills, including text. */
function isTransparentIn(entries: unknown, before: boolean): boolean {
  const opacity = (Array.isArray(entries) ? (entries as [string, unknown][]) : []).find(([name]) => name === 'ca')
  return opacity === undefined ? before : Number(opacity[1]) < 0.05
}

/** true: glyphs other than spaces. */
function hasGlyphs(args: readonly unknown[]): boolean {
  const [glyphs] = args
  return (
    Array.isArray(glyphs) &&
    glyphs.some((glyph: unknown) => {
      const text = (glyph as { readonly unicode?: string } | null)?.unicode
      return typeof text === 'string' && text.trim() !== ''
    })
  )
}
