import type { Cheerio, CheerioAPI } from 'cheerio'

export type HtmlNode = ReturnType<CheerioAPI> extends Cheerio<infer Node> ? Node : never
export type HtmlElement = Extract<HtmlNode, { tagName: string }>

/** Whether the node is text: its type in the DOM is 3. */
export const isText = (node: HtmlNode): node is Extract<HtmlNode, { nodeType: 3 }> => node.nodeType === 3
export const isElement = (node: HtmlNode): node is HtmlElement => 'tagName' in node

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
