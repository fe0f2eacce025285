import { refuseCutList } from '../../documents/html/html-nesting.ts'
import { loadHtml } from '../../documents/html/html-page.ts'
import { isOfPublisher } from './redirect.ts'

export interface PageLink {
  readonly url: string
  readonly text: string
}

/**
 * The links of a page to the publisher's hosts, in page order, without fragments. A page that links twice to an address gives it once,
 * with both texts.
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
    textByUrl.set(url.href, `${textByUrl.get(url.href) ?? ''} ${text}`.trim())
  }
  return [...textByUrl].map(([url, text]) => ({ url, text }))
}
