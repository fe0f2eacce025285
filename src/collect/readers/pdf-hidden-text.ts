import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { OperatorList } from './pdf-rulings.ts'

/** Text rendering modes that paint nothing (ISO 32000-1, table 106). */
const invisibleModes = new Set([3, 7])
const textOperators = new Set<number>([
  OPS.showText,
  OPS.showSpacedText,
  OPS.nextLineShowText,
  OPS.nextLineSetSpacingShowText,
])

/** The part of the graphics state on which the visibility of text depends. */
interface TextState {
  readonly renderingMode: number
  readonly isWhite: boolean
  readonly isTransparent: boolean
  readonly hasNoWidth: boolean
}

const initialState: TextState = { renderingMode: 0, isWhite: false, isTransparent: false, hasNoWidth: false }
/** White or nearly white: every channel is at least F8. */
const whiteColor = /^#f[a-f89]f[a-f89]f[a-f89]$/i
const visibleOpacityMin = 0.05

/**
 * true: the page has text that is not displayed: invisible (such as recognised text under a scan), white or nearly white, transparent,
 * without width, or in a layer that is switched off. The library returns such text like any other. White text on a dark background
 * counts as hidden, too: no official list has it, and publishers hide withdrawn rows by making them white.
 */
export function hasHiddenText({ fnArray, argsArray }: OperatorList, isVisible: (layer: unknown) => boolean): boolean {
  let state = initialState
  const savedStates: TextState[] = []
  const layersVisible: boolean[] = []
  for (const [index, operator] of fnArray.entries()) {
    const args = argsArray[index] ?? []
    if (operator === OPS.save || operator === OPS.paintFormXObjectBegin) savedStates.push(state)
    else if (operator === OPS.restore || operator === OPS.paintFormXObjectEnd) state = savedStates.pop() ?? initialState
    else if (operator === OPS.setTextRenderingMode) state = { ...state, renderingMode: Number(args[0]) }
    else if (operator === OPS.setHScale) state = { ...state, hasNoWidth: Number(args[0]) === 0 }
    else if (operator === OPS.setFillRGBColor) state = { ...state, isWhite: whiteColor.test(String(args[0])) }
    else if (operator === OPS.setGState) state = { ...state, isTransparent: isTransparent(args[0], state) }
    else if (operator === OPS.beginMarkedContent) layersVisible.push(true)
    else if (operator === OPS.beginMarkedContentProps) layersVisible.push(args[0] !== 'OC' || isVisible(args[1]))
    else if (operator === OPS.endMarkedContent) layersVisible.pop()
    else if (textOperators.has(operator) && hasGlyphs(args)) {
      if (isHidden(state) || layersVisible.includes(false)) return true
    }
  }
  return false
}

const isHidden = (state: TextState): boolean =>
  invisibleModes.has(state.renderingMode) || state.isWhite || state.isTransparent || state.hasNoWidth

/** The entry `ca` of a graphics state is the opacity of fills, including text. Without it, the opacity does not change. */
function isTransparent(stateEntries: unknown, before: TextState): boolean {
  const entries = Array.isArray(stateEntries) ? (stateEntries as [string, unknown][]) : []
  const opacity = new Map(entries).get('ca')
  return opacity === undefined ? before.isTransparent : Number(opacity) < visibleOpacityMin
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
