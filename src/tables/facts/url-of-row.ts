import { isWebAddress } from '../../text/published-text.ts'
import type { Fields } from '../entry/fields.ts'

/** Fields whose links lead to a page about the record, in this order. */
const linked = [
  'url',
  'title',
  'action',
  'summary',
  'name',
  'name_and_address',
  'reason',
  'remarks',
  'action_date',
  'published_on',
  'number',
  'id',
] as const

/** The address of the page or document about a row: absolute, against the address of the list. */
export function urlOf(fields: Fields, listUrl: string): string | null {
  for (const field of linked) {
    const hrefs = fields.cells(field).flatMap((cell) => cell.links.map(({ href }) => href))
    const texts = field === 'url' ? urlTexts(fields).filter(isWebAddress) : []
    for (const href of [...hrefs, ...texts]) {
      const url = absolute(href, listUrl)
      if (url !== null) return url
    }
  }
  return null
}

/** Addresses printed as text; of several columns the first that is not blank. */
const urlTexts = (fields: Fields): string[] => {
  const printed = fields.cells('url').map(({ text }) => text.trim())
  return printed.length > 0 ? printed : [fields.line('url') ?? '']
}

function absolute(href: string, base: string): string | null {
  if (href === '' || href.startsWith('#') || !URL.canParse(href, base)) return null
  const url = new URL(href, base)
  const isPage =
    url.origin !== new URL(base).origin ||
    url.pathname !== new URL(base).pathname ||
    url.search !== new URL(base).search
  return isWebAddress(url.href) && isPage ? url.href : null
}
