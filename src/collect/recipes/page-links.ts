import type { LinkStep } from '../../domain/collect-recipe.ts'
import type { PageLink } from '../../domain/parsed-publication.ts'
import { PublicationRefused } from '../../domain/publication-refused.ts'
import { refuseCutList } from '../../read/documents/html/cut-list.ts'
import { loadHtml } from '../../read/documents/html/html-page.ts'
import { isOfPublisher } from '../fetch/redirect.ts'

const linkTextMax = 1_000

/**
 * The links of a page to the publisher's hosts, in page order, without fragments. A page that links twice to an address gives it once,
 * with both texts. The words of a link are those at its beginning.
 */
export function linksOf(html: string, pageUrl: string, hosts: readonly string[] = []): PageLink[] {
  const page = loadHtml(html, pageUrl)
  refuseCutList(html, pageUrl)
  const base = URL.parse(page('base[href]').attr('href') ?? '', pageUrl)?.href ?? pageUrl
  const textByUrl = new Map<string, string>()
  for (const anchor of page('a[href]').toArray()) {
    const url = URL.parse(page(anchor).attr('href') ?? '', base)
    if (url === null || !isOfPublisher(url, new URL(pageUrl), hosts)) continue
    url.hash = ''
    const text = page(anchor).text().replace(/\s+/g, ' ').trim()
    textByUrl.set(url.href, `${textByUrl.get(url.href) ?? ''} ${text}`.trim().slice(0, linkTextMax))
  }
  return [...textByUrl].map(([url, text]) => ({ url, text }))
}

/**
 * The links of a page that a step follows, in page order. An address may match without its query (notice.pdf?ver=2), unless another link is that address.
 * Throws `PublicationRefused` `no_links`.
 */
export function matchingLinks(
  links: readonly PageLink[],
  { links: pattern, text }: LinkStep,
  page: string,
): PageLink[] {
  const addressPattern = new RegExp(pattern, 'u')
  const textPattern = text === undefined ? null : new RegExp(text, 'u')
  const addresses = new Set(links.map(({ url }) => url))
  const isMatching = ({ url, text: words }: PageLink): boolean => {
    const bare = url.replace(/\?.*$/u, '')
    const isAddress = addressPattern.test(url) || (!addresses.has(bare) && addressPattern.test(bare))
    return isAddress && (textPattern?.test(words) ?? true)
  }
  const matching = links.filter(isMatching)
  if (matching.length > 0) return matching
  const expected = text === undefined ? pattern : `${pattern} and whose text matches ${text}`
  throw new PublicationRefused('no_links', `${page} has no link that matches ${expected}; has its layout changed?`)
}
