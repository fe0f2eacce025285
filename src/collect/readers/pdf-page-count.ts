import { PublicationRefused } from '../../domain/reading.ts'
import type { PdfObjects } from './pdf-objects.ts'

/** The national list of a ministry has some 70 pages. */
const pagesMax = 2_000
const depthMax = 50

/**
 * How many pages hang in the tree of a PDF, counted leaf by leaf. Every node of the tree states how many there are under it, and the
 * library believes the topmost; pages it does not count would be lost. Refuses `wrong_format` where a node states another number, and
 * `reading_limit_exceeded`.
 */
export function countPdfPages({ textOf, root }: PdfObjects, name: string): number {
  const wrong = (problem: string) => new PublicationRefused('wrong_format', `${name}: ${problem}`)
  const pages = referenceAfter('Pages', textOf(root ?? -1) ?? '')
  if (pages === null) throw wrong('its tree of pages cannot be found')
  let nodes = 0
  const walk = (number: number, depth: number): number => {
    // A few nodes that name each other many times would be billions.
    if (++nodes > pagesMax * 2) throw new PublicationRefused('reading_limit_exceeded', `${name} has too many pages`)
    const text = textOf(number)
    if (text === undefined || depth > depthMax) throw wrong('its tree of pages is broken')
    const isPage = /\/Type\s*\/Page\b/.test(text) || !/\/Kids\b/.test(text)
    if (isPage) return 1
    const under = kidsOf(text, textOf).reduce((sum, kid) => sum + walk(kid, depth + 1), 0)
    const stated = statedCount(text, textOf)
    if (stated !== under) throw wrong(`its tree of pages states ${stated ?? 'no number'} where ${under} pages are`)
    return under
  }
  return walk(pages, 0)
}

function referenceAfter(key: string, text: string): number | null {
  const digits = new RegExp(`/${key}\\s+(\\d+)\\s+\\d+\\s+R`).exec(text)?.[1]
  return digits === undefined ? null : Number(digits)
}

/** The list of a node's children may stand in an object of its own. */
function kidsOf(text: string, textOf: PdfObjects['textOf']): number[] {
  const own = /\/Kids\s*\[([^\]]*)\]/.exec(text)?.[1]
  const list = own ?? textOf(referenceAfter('Kids', text) ?? -1) ?? ''
  return [...list.matchAll(/(\d+)\s+\d+\s+R/g)].map(([, number]) => Number(number))
}

function statedCount(text: string, textOf: PdfObjects['textOf']): number | null {
  const referred = referenceAfter('Count', text)
  const stated = referred === null ? /\/Count\s+(\d+)/.exec(text)?.[1] : /\d+/.exec(textOf(referred) ?? '')?.[0]
  return stated === undefined ? null : Number(stated)
}
