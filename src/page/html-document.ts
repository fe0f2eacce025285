import { escapeHtml } from '../words/text/escape-html.ts'

/** A node of the server's own document: the part of the DOM that the views use to build elements, written as HTML. */
export interface HtmlNode {
  setAttribute(name: string, value: string): void
  toggleAttribute(name: string, isPresent: boolean): void
  append(...children: (HtmlNode | string)[]): void
  replaceChildren(...children: (HtmlNode | string)[]): void
  /** Nothing can happen on the server. */
  addEventListener(): void
  set textContent(text: string)
  toHtml(): string
}

/** Elements without content and end tag (HTML, 13.1.2). */
const voidElements = new Set(['br', 'hr', 'img', 'input', 'link', 'meta', 'wbr'])

/** Nodes and texts as HTML. Texts are escaped, so that published text cannot become markup. */
export function htmlOf(children: readonly (HtmlNode | string)[]): string {
  let html = ''
  for (const child of children) html += typeof child === 'string' ? escapeHtml(child) : child.toHtml()
  return html
}

/**
 * An element. Names of elements and attributes are constants of the views; only values and texts are data. A class, because a view has
 * thousands of elements, and the garbage of functions of their own took half of its time.
 */
class HtmlElement implements HtmlNode {
  readonly #tag: string
  readonly #attributes = new Map<string, string>()
  #children: (HtmlNode | string)[] = []
  constructor(tag: string) {
    this.#tag = tag
  }
  setAttribute(name: string, value: string): void {
    this.#attributes.set(name, value)
  }
  toggleAttribute(name: string, isPresent: boolean): void {
    if (isPresent) this.#attributes.set(name, '')
    else this.#attributes.delete(name)
  }
  append(...children: (HtmlNode | string)[]): void {
    for (const child of children) this.#children.push(child)
  }
  replaceChildren(...children: (HtmlNode | string)[]): void {
    this.#children = children
  }
  addEventListener(): void {}
  set textContent(text: string) {
    this.#children = [text]
  }
  toHtml(): string {
    let start = `<${this.#tag}`
    for (const [name, value] of this.#attributes) start += ` ${name}="${escapeHtml(value)}"`
    return voidElements.has(this.#tag) ? `${start}>` : `${start}>${htmlOf(this.#children)}</${this.#tag}>`
  }
}

/** The document in which the views create elements on the server. */
export const htmlDocument = {
  createElement: (tag: string): HtmlNode => new HtmlElement(tag),
  // HTML needs no namespaces: the parser knows the elements of SVG.
  createElementNS: (_namespace: string, tag: string): HtmlNode => new HtmlElement(tag),
}
