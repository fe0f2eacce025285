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

/**
 * The declarations of an element's own style, lower case. All of them: which of two counts depends on what a browser takes as valid, and a style that hides
 * something in one of them hides it here.
 */
function styleOf({ attribs }: HtmlElement): readonly (readonly [property: string, value: string])[] {
  const style = withoutEscapes((attribs['style'] ?? '').replaceAll(/\/\*[\s\S]*?(?:\*\/|$)/g, ' '))
  return style.split(';').map((declaration) => {
    const [, property = '', value = ''] = /^([^:]*):([^!]*)/.exec(declaration) ?? []
    return [property.trim().toLowerCase(), value.trim().toLowerCase()]
  })
}

/** d\69splay: a character by its code, or by itself (CSS Syntax 3, 4.3.7). */
const withoutEscapes = (style: string): string =>
  style.replaceAll(/\\(?:([0-9a-f]{1,6})\s?|(.))/gi, (_, code: string | undefined, character = '') =>
    code === undefined ? character : String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10_ff_ff)),
  )

type Style = ReturnType<typeof styleOf>

const has = (style: Style, property: string, value: RegExp): boolean =>
  style.some(([name, words]) => name === property && value.test(words))

/** Whether an attribute takes the element out of the page; its neighbours take its place. */
export function isRemoved(element: HtmlElement): boolean {
  const { tagName, attribs } = element
  const isClosed = tagName === 'dialog' && attribs['open'] === undefined
  return isClosed || attribs['hidden'] !== undefined || has(styleOf(element), 'display', /^none$/)
}

const zero = /^[+-]?(?:0+(?:\.0*)?|\.0+)(?:[a-z]+|%)?$/
/** So far that it is on no screen: -9999px, -100em, 99999px. Less is layout. */
const farOut = /^(?:-(?:999|\d{4,}|\d{3,}(?=\.?\d*r?em))|\d{5,})(?:\.\d+)?[a-z]*$/

/** The values of properties with which an element keeps its place and is not seen. */
const unseenValues: readonly (readonly [property: string, value: RegExp])[] = [
  ['visibility', /^(?:hidden|collapse)$/],
  ['opacity', zero],
  ['font-size', zero],
  ['text-indent', farOut],
  ['left', farOut],
  ['right', farOut],
  ['top', farOut],
  ['margin-left', farOut],
  ['margin-top', farOut],
  ['clip', /^rect\((?:[\s,]*[01](?:px)?){4}\s*\)$/],
  [
    'clip-path',
    /^(?:inset\(\s*(?:50|100)%|circle\(\s*0(?![.\d])|polygon\((?:\s*0[a-z%]*\s+0[a-z%]*\s*(?:,|(?=\))))+\))/,
  ],
  ['transform', /\bscale[xy]?\(\s*0\s*\)|\btranslate[xy]?\([^()]*-(?:999|\d{4,})/],
  ['translate', /-(?:999|\d{4,})/],
  ['inset', /-(?:999|\d{4,})/],
  ['scale', zero],
  ['zoom', zero],
  ['filter', /\bopacity\(\s*(?:0+(?:\.0*)?|\.0+)%?\s*\)/],
  ['content-visibility', /^hidden$/],
  ['font', /(?:^|\s)0(?:[a-z]+|%)?(?:\/|\s)/],
]

/** Whether the attributes of the element hide it. A `<details>` that is closed is opened by whoever reads it. */
export function hides(element: HtmlElement): boolean {
  if (isRemoved(element)) return true
  const style = styleOf(element)
  // A box of no size that shows nothing outside it.
  if (has(style, 'overflow', /^(?:hidden|clip)/) && boxSizes.some((size) => has(style, size, zero))) return true
  return unseenValues.some(
    ([property, value]) => has(style, property, value) && (property !== 'font-size' || !hasSizeInside(element)),
  )
}
const boxSizes = ['height', 'max-height', 'width', 'max-width']

/** Whether an element inside has a size of its own: without a size, the spaces between blocks of a line are closed. */
function hasSizeInside(element: HtmlElement): boolean {
  let isFound = false
  walk(
    element,
    (node) => !(isFound ||= isElement(node) && has(styleOf(node), 'font-size', /./)),
    () => undefined,
  )
  return isFound
}

const strikingTags = new Set(['del', 's', 'strike'])

/** Whether the element strikes out its text, by its tag or its own style. */
export function strikes(element: HtmlElement): boolean {
  if (strikingTags.has(element.tagName)) return true
  const style = styleOf(element)
  return ['text-decoration', 'text-decoration-line'].some((property) => has(style, property, /line-through/))
}

/** Whether a column is not shown (CSS 2.1, 17.5.5). */
export const collapses = (column: HtmlElement): boolean => has(styleOf(column), 'visibility', /^collapse$/)

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
