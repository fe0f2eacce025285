import type { DocumentLink } from '../document.ts'
import { hides, isBlock, isLeftOut, strikes } from './html-nodes.ts'
import { isElement, isText, walk, type HtmlElement, type HtmlNode } from './html-tree.ts'
import { collapseSpace, LINE_BREAK } from './html-page.ts'
import { isPicture, signOfPicture, withLostPictures } from './html-pictures.ts'

export interface HtmlLine {
  readonly text: string
  readonly links: readonly DocumentLink[]
}

/** Collects text, links and pictures of characters to lines. A line ends at the border of a block element and at a `<br>`. */
export function lineCollector(emit: (line: HtmlLine) => void) {
  let text = ''
  let links: DocumentLink[] = []
  const end = (): void => {
    const collapsed = collapseSpace(withLostPictures(text))
    if (collapsed !== '') {
      emit({ text: collapsed, links })
      links = []
    }
    text = ''
  }
  const add = (node: HtmlNode): void => {
    if (isElement(node) && isPicture(node)) text += signOfPicture(node)
    if (!isText(node)) return
    const breaks = isPreformatted(node) ? /[\u2028\n]/ : LINE_BREAK
    const [first = '', ...more] = node.data.split(breaks)
    text += first
    for (const part of more) {
      end()
      text += part
    }
  }
  return {
    add,
    addWords: (words: string) => void (text += words),
    addLink: (link: DocumentLink) => void links.push(link),
    end,
  }
}

const isPreformatted = ({ parentNode }: HtmlNode): boolean =>
  parentNode !== null && 'tagName' in parentNode && parentNode.tagName === 'pre'

/** The lines of an element, and the words in it that are struck out and no part of them. */
export interface LinesIn extends HtmlLine {
  readonly struckText: string
  /** `hidden_text` if the element has words that nobody sees; absent otherwise. */
  readonly leftOut?: string
}

/** The visible lines of an element, whatever it contains, and all its links. `isStruck`: an element around it strikes it out. */
export function linesIn(element: HtmlElement, isStruck = false): LinesIn {
  if (isStruck || strikes(element)) return { text: '', links: [], struckText: visibleLines(element).text }
  const struck: string[] = []
  let hasHidden = false
  const lines = visibleLines(element, (node) => {
    if (hides(node)) hasHidden ||= visibleLines(node).text !== ''
    else if (strikes(node)) struck.push(visibleLines(node).text)
    else return false
    return true
  })
  const struckText = struck.filter((words) => words !== '').join(' ')
  return { ...lines, struckText, ...(hasHidden ? { leftOut: 'hidden_text' } : {}) }
}

/** The lines of an element without the elements in it that `leavesOut` takes. */
function visibleLines(element: HtmlElement, leavesOut: (node: HtmlElement) => boolean = () => false): HtmlLine {
  const texts: string[] = []
  const links: DocumentLink[] = []
  const lines = lineCollector((line) => texts.push(line.text))
  const endAtBlock = (node: HtmlNode): void => {
    if (isElement(node) && isBlock(node)) lines.end()
  }
  const enter = (node: HtmlNode): boolean => {
    if (!isElement(node) || isPicture(node)) lines.add(node)
    if (!isElement(node)) return true
    if (isLeftOut(node) || leavesOut(node) || hides(node)) return false
    if (isLink(node)) links.push(linkOf(node))
    endAtBlock(node)
    return true
  }
  walk(element, enter, endAtBlock)
  lines.end()
  return { text: texts.join('\n'), links }
}

export const isLink = ({ tagName, attribs }: HtmlElement): boolean => tagName === 'a' && attribs['href'] !== undefined

/** A link around a picture has the words that stand for the picture. */
export function linkOf(element: HtmlElement): DocumentLink {
  const href = (element.attribs['href'] ?? '').trim()
  const text = linesIn(element).text.replaceAll('\n', ' ')
  return { href, text: text === '' ? pictureText(element) : text }
}

/** The words that stand for the first picture with some (`alt`). */
function pictureText(element: HtmlElement): string {
  const texts: string[] = []
  const enter = (node: HtmlNode): boolean => {
    const alt = isElement(node) && node.tagName === 'img' ? node.attribs['alt'] : undefined
    if (alt !== undefined) texts.push(alt)
    return true
  }
  walk(element, enter, () => undefined)
  return collapseSpace(texts[0] ?? '')
}
