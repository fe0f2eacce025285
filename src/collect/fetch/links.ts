import { load } from 'cheerio'

/** Addresses that a page links to and that match `pattern`, absolute, each once, in the order of the page; other hosts are left out. */
export function linksOf(html: string, pageUrl: string, pattern: RegExp): string[] {
  const page = load(html)
  const found = page('a[href]')
    .toArray()
    .flatMap((anchor) => {
      const url = URL.parse(page(anchor).attr('href') ?? '', pageUrl)
      if (url === null || url.host !== new URL(pageUrl).host) return []
      url.hash = ''
      return pattern.test(url.href) ? [url.href] : []
    })
  return [...new Set(found)]
}
