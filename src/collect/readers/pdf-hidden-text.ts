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

/**
 * true: the page has invisible text, such as recognised text behind a scan, or text in a layer that is switched off. The library
 * returns such text like any other.
 */
export function hasHiddenText({ fnArray, argsArray }: OperatorList, isVisible: (layer: unknown) => boolean): boolean {
  let mode = 0
  const modes: number[] = []
  const layers: boolean[] = []
  for (const [index, operator] of fnArray.entries()) {
    const args = argsArray[index] ?? []
    if (operator === OPS.save || operator === OPS.paintFormXObjectBegin) modes.push(mode)
    else if (operator === OPS.restore || operator === OPS.paintFormXObjectEnd) mode = modes.pop() ?? 0
    else if (operator === OPS.setTextRenderingMode) mode = Number(args[0])
    else if (operator === OPS.beginMarkedContent) layers.push(true)
    else if (operator === OPS.beginMarkedContentProps) layers.push(args[0] !== 'OC' || isVisible(args[1]))
    else if (operator === OPS.endMarkedContent) layers.pop()
    else if (showing.has(operator) && (invisible.has(mode) || layers.includes(false)) && hasGlyphs(args)) return true
  }
  return false
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
