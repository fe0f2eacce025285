// Elements of published data. Preact makes text nodes of texts, never markup, so published text cannot inject code.
import { h, type ComponentChild } from 'preact'

/**
 * A link to a published URL. Other schemes than http(s), and addresses with user information, which lead elsewhere than they seem to, are
 * shown as text, since a source may contain any string. `lang`: of the text, if different from that of the page.
 */
export function externalLink(url: string, text: string, lang: string | null = null) {
  const { protocol = '', username = '', password = '' } = URL.parse(url) ?? {}
  const isWebAddress = protocol === 'http:' || protocol === 'https:'
  if (!isWebAddress || username !== '' || password !== '') return h('span', { lang }, text)
  return h('a', { href: url, rel: 'noopener noreferrer external', lang }, text)
}

/** A description list; rows without a value are omitted. */
export function descriptionList(rows: [term: string, value: ComponentChild][], className: string) {
  const shown = rows.filter(([, value]) => value !== null && value !== undefined && value !== '' && value !== false)
  return h(
    'dl',
    { class: className },
    shown.map(([term, value]) => h('div', {}, h('dt', {}, term), h('dd', {}, value))),
  )
}

/**
 * Published Japanese text, marked as Japanese for screen readers and fonts, and isolated, so that bidirectional control characters in it do
 * not affect the surrounding text.
 */
export function publishedText(text: string | null) {
  return text ? h('bdi', { lang: 'ja' }, text) : null
}

/** The published wording beside a label or a value that stands for it. */
export function quotedText(text: string | null | undefined) {
  return text ? h('span', { class: 'as-published', lang: 'ja' }, `「${text}」`) : null
}
