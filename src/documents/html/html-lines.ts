import type { CheerioAPI } from 'cheerio'
import { collapseSpace, hides, LINE_BREAK, strikes } from './html-page.ts'
import type { DocumentLink } from '../document.ts'
import { isBlock, isElement, isLeftOut, isText, walk, type HtmlElement, type HtmlNode } from './html-nodes.ts'

export interface HtmlLine {
  readonly text: string
  readonly links: readonly DocumentLink[]
}

/** Collects text and links to lines. A line ends at the border of a block element and at a `<br>`. */
export function lineCollector(emit: (line: HtmlLine) => void) {
  let text = ''
  let links: DocumentLink[] = []
  const end = (): void => {
    const collapsed = collapseSpace(text)
    if (collapsed !== '') {
      emit({ text: collapsed, links })
      links = []
    }
    text = ''
  }
  const add = (node: HtmlNode): void => {
    if (!isText(node)) return
    const breaks = isPreformatted(node) ? /[\u2028\n]/ : LINE_BREAK
    const [first = '', ...more] = node.data.split(breaks)
    text += first
    for (const part of more) {
      end()
      text += part
    }
  }
  return { add, addLink: (link: DocumentLink) => void links.push(link), end }
}

const isPreformatted = ({ parentNode }: HtmlNode): boolean =>
  parentNode !== null && 'tagName' in parentNode && parentNode.tagName === 'pre'

/** The lines of an element, and the words in it that are struck out and no part of them. */
export interface LinesIn extends HtmlLine {
  readonly struckText: string
}

/** The visible lines of an element, whatever it contains, and all its links. `isStruck`: an element around it strikes it out. */
export function linesIn(document: CheerioAPI, element: HtmlElement, isStruck = false): LinesIn {
  if (isStruck || strikes(document, element))
    return { text: '', links: [], struckText: visibleLines(document, element, () => false).text }
  const struck: string[] = []
  const lines = visibleLines(document, element, (node) => {
    if (!strikes(document, node)) return false
    struck.push(visibleLines(document, node, () => false).text)
    return true
  })
  return { ...lines, struckText: struck.filter((words) => words !== '').join(' ') }
}

/** The lines of an element without the elements in it that `leavesOut` takes. */
function visibleLines(document: CheerioAPI, element: HtmlElement, leavesOut: (node: HtmlElement) => boolean): HtmlLine {
  const texts: string[] = []
  const links: DocumentLink[] = []
  const lines = lineCollector((line) => texts.push(line.text))
  const endAtBlock = (node: HtmlNode): void => {
    if (isElement(node) && isBlock(node)) lines.end()
  }
  walk(
    element,
    (node) => {
      if (!isElement(node)) lines.add(node)
      else if (isLeftOut(node) || hides(document, node) || leavesOut(node)) return false
      else if (node.tagName === 'a' && document(node).attr('href') !== undefined) links.push(linkOf(document, node))
      endAtBlock(node)
      return true
    },
    endAtBlock,
  )
  lines.end()
  return { text: texts.join('\n'), links }
}

/** A link around a picture has the words that stand for the picture. */
export function linkOf(document: CheerioAPI, element: HtmlElement): DocumentLink {
  const href = (document(element).attr('href') ?? '').trim()
  const text = linesIn(document, element).text.replaceAll('\n', ' ')
  return { href, text: text === '' ? collapseSpace(document(element).find('img[alt]').attr('alt') ?? '') : text }
}
