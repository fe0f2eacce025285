import type { Cheerio, CheerioAPI } from 'cheerio'

export type HtmlNode = ReturnType<CheerioAPI> extends Cheerio<infer Node> ? Node : never
export type HtmlElement = Extract<HtmlNode, { tagName: string }>

/** Whether the node is text: its type in the DOM is 3. */
export const isText = (node: HtmlNode): node is Extract<HtmlNode, { nodeType: 3 }> => node.nodeType === 3
export const isElement = (node: HtmlNode): node is HtmlElement => 'tagName' in node

/** Elements whose content is not text of the page: choices of a form, embedded pages, pictures, and readings above kanji (`rt`, `rp`). */
const leftOut = new Set(
  (
    'audio canvas datalist head iframe math noscript object rp rt rtc script select style svg template textarea title ' +
    'video'
  ).split(' '),
)
/** Elements that begin and end a line. All others are parts of a line. */
const blocks = new Set(
  (
    'address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 ' +
    'header hgroup hr html legend li main menu nav ol p pre search section summary table tbody td tfoot th thead tr ul'
  ).split(' '),
)

export const isLeftOut = ({ tagName }: HtmlElement): boolean => leftOut.has(tagName)
export const isBlock = ({ tagName }: HtmlElement): boolean => blocks.has(tagName)

/** Whether the attributes of the element hide it. Style sheets are not evaluated. */
export function hides({ attribs }: HtmlElement): boolean {
  const isHiddenByStyle = /display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)/i.test(attribs['style'] ?? '')
  return isHiddenByStyle || attribs['hidden'] !== undefined
}

const strikingTags = new Set(['del', 's', 'strike'])

/** Whether the element strikes out its text, by its tag or its own style. Style sheets are not evaluated. */
export const strikes = ({ tagName, attribs }: HtmlElement): boolean =>
  strikingTags.has(tagName) || /text-decoration(?:-line)?\s*:[^;]*line-through/i.test(attribs['style'] ?? '')

/**
 * Visits the nodes below `root` in order, without recursion: a page may nest thousands of unknown elements.
 * `enter` returns whether to visit the children, too; only then `leave` follows.
 */
export function walk(root: HtmlNode, enter: (node: HtmlNode) => boolean, leave: (node: HtmlNode) => void): void {
  let node = firstChild(root)
  while (node !== null) {
    const isEntered = enter(node)
    const child = isEntered ? firstChild(node) : null
    if (child !== null) {
      node = child
      continue
    }
    if (isEntered) leave(node)
    while (node !== null && node.nextSibling === null) {
      node = parentBelow(node, root)
      if (node !== null) leave(node)
    }
    node = node?.nextSibling ?? null
  }
}

function firstChild(node: HtmlNode): HtmlNode | null {
  return 'children' in node ? (node.children[0] ?? null) : null
}

function parentBelow(node: HtmlNode, root: HtmlNode): HtmlNode | null {
  const parent = node.parentNode as HtmlNode | null
  return parent === root ? null : parent
}
