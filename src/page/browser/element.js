/** @typedef {Node | string | null | undefined | false} Child */

/** The document that creates the elements: that of the browser, or the one that the server sets. */
let document = globalThis.document

/** @param {Document} other */
export function createElementsIn(other) {
  document = other
}

/**
 * Creates an element. Texts become text nodes, never markup, so published text cannot inject code.
 * Attributes with `null` or `false` are omitted; `true` becomes an empty attribute.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, string | number | boolean | null>} [attributes]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function element(tag, attributes = {}, ...children) {
  const node = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== null && value !== false) node.setAttribute(name, value === true ? '' : String(value))
  }
  for (const child of children) if (child) node.append(child)
  return node
}

/**
 * Creates an SVG element. Positions are attributes, because the policy of the page allows no style attributes.
 * @param {string} tag
 * @param {Record<string, string | number>} attributes
 * @param {...(SVGElement | string)} children
 * @returns {SVGElement}
 */
export function svgElement(tag, attributes, ...children) {
  const node = document.createElementNS('http://www.w3.org/2000/svg', tag)
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, String(value))
  node.append(...children)
  return node
}

/**
 * A link to a published URL. Other schemes than http(s), and addresses with user information, which lead elsewhere than they seem to, are
 * shown as text, since a source may contain any string.
 * @param {string} url
 * @param {string} text
 * @param {string | null} [lang] of the text, if different from that of the page
 * @returns {HTMLElement}
 */
export function externalLink(url, text, lang = null) {
  const { protocol = '', username = '', password = '' } = URL.parse(url) ?? {}
  const isWebAddress = protocol === 'http:' || protocol === 'https:'
  if (!isWebAddress || username !== '' || password !== '') return element('span', { lang }, text)
  return element('a', { href: url, rel: 'noopener noreferrer external', lang }, text)
}

/**
 * A description list; rows without a value are omitted.
 * @param {[string, Child][]} rows
 * @param {string} className
 */
export function descriptionList(rows, className) {
  const list = element('dl', { class: className })
  for (const [term, value] of rows) {
    if (value) list.append(element('div', {}, element('dt', {}, term), element('dd', {}, value)))
  }
  return list
}

/**
 * Published Japanese text, marked as Japanese for screen readers and fonts, and isolated, so that bidirectional control characters in it
 * do not affect the surrounding text.
 * @param {string | null} text
 * @returns {HTMLElement | null}
 */
export function publishedText(text) {
  return text ? element('bdi', { lang: 'ja' }, text) : null
}

/**
 * The published wording beside a label or a value that stands for it.
 * @param {string | null | undefined} text
 * @returns {HTMLElement | null}
 */
export function quotedText(text) {
  return text ? element('span', { class: 'as-published', lang: 'ja' }, `「${text}」`) : null
}
