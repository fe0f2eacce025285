import { PublicationRefused } from '../../domain/publication-refused.ts'
import type { PdfObjects } from './pdf-objects.ts'

/** The longest official list has some 70 pages. */
const pagesMax = 2_000
/** Pages and inner nodes of the page tree. */
const nodesMax = 2 * pagesMax
const depthMax = 50

/**
 * Counts the leaves of the page tree. Every inner node states its number of pages. The library trusts the number of the root, so a wrong
 * number would lose pages. Throws `PublicationRefused` (`wrong_format` when a stated number is wrong, `reading_limit_exceeded`).
 */
export function countPdfPages({ textOf, root }: PdfObjects, name: string): number {
  const wrong = (problem: string) => new PublicationRefused('wrong_format', `${name}: ${problem}`)
  const catalogue = root === null ? undefined : textOf(root)
  const pageTreeRoot = referenceAfter('Pages', catalogue ?? '')
  if (pageTreeRoot === null) throw wrong('the page tree is missing')
  let nodes = 0
  const countLeaves = (number: number, depth: number): number => {
    // Without a limit, nodes that occur several times in the tree could make billions of leaves.
    if (++nodes > nodesMax) throw new PublicationRefused('reading_limit_exceeded', `${name} has too many pages`)
    const text = textOf(number)
    if (text === undefined || depth > depthMax) throw wrong('the page tree is broken')
    const isPage = /\/Type\s*\/Page\b/.test(text) || !/\/Kids\b/.test(text)
    if (isPage) return 1
    const pageCount = kidsOf(text, textOf).reduce((sum, kid) => sum + countLeaves(kid, depth + 1), 0)
    const stated = statedCount(text, textOf)
    if (stated !== pageCount) throw wrong(`the page tree states ${stated ?? 'no number of'} pages and has ${pageCount}`)
    return pageCount
  }
  return countLeaves(pageTreeRoot, 0)
}

function referenceAfter(key: string, text: string): number | null {
  const digits = new RegExp(`/${key}\\s+(\\d+)\\s+\\d+\\s+R`).exec(text)?.[1]
  return digits === undefined ? null : Number(digits)
}

/** Numbers of the children of a node. Their list may be an object of its own. */
function kidsOf(text: string, textOf: PdfObjects['textOf']): number[] {
  const inlineList = /\/Kids\s*\[([^\]]*)\]/.exec(text)?.[1]
  const listReference = referenceAfter('Kids', text)
  const list = inlineList ?? (listReference === null ? undefined : textOf(listReference)) ?? ''
  return [...list.matchAll(/(\d+)\s+\d+\s+R/g)].map(([, number]) => Number(number))
}

function statedCount(text: string, textOf: PdfObjects['textOf']): number | null {
  const countReference = referenceAfter('Count', text)
  const stated =
    countReference === null ? /\/Count\s+(\d+)/.exec(text)?.[1] : /\d+/.exec(textOf(countReference) ?? '')?.[0]
  return stated === undefined ? null : Number(stated)
}
