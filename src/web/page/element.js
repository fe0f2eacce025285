/** @typedef {Node | string | null | undefined | false} Child */

/**
 * Makes an element. Texts become text nodes, never markup, so nothing published can run here.
 * An attribute of `null` or `false` is left out, `true` is written empty.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, string | number | boolean | null>} [attributes]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== null && value !== false) made.setAttribute(name, value === true ? '' : String(value))
  }
  for (const child of children) if (child) made.append(child)
  return made
}

/**
 * A link to a published address. Anything but http(s) is shown as plain text: a source could carry any string.
 * @param {string} url
 * @param {string} text
 * @param {string | null} [lang] of the text, where it is not the page's
 * @returns {HTMLElement}
 */
export function outwardLink(url, text, lang = null) {
  if (!['http:', 'https:'].includes(URL.parse(url)?.protocol ?? '')) return element('span', { lang }, text)
  return element('a', { href: url, rel: 'noopener noreferrer external', lang }, text)
}

/**
 * Rows of a description list; rows without a value are left out.
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
 * Published Japanese words, marked as Japanese for screen readers and fonts, and isolated: whatever direction they are written in, they
 * turn nothing around them.
 * @param {string | null} text
 * @returns {HTMLElement | null}
 */
export function published(text) {
  return text ? element('bdi', { lang: 'ja' }, text) : null
}
