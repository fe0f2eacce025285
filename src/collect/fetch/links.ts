import { loadHtml } from '../readers/html-table.ts'

/** The distinct absolute URLs that a page links to on its own host and that match `pattern`, in the order of the page. */
export function linksOf(html: string, pageUrl: string, pattern: RegExp): string[] {
  const page = loadHtml(html, pageUrl)
  const base = URL.parse(page('base[href]').attr('href') ?? '', pageUrl)?.href ?? pageUrl
  const found = page('a[href]')
    .toArray()
    .flatMap((anchor) => {
      const url = URL.parse(page(anchor).attr('href') ?? '', base)
      if (url === null || url.host !== new URL(pageUrl).host) return []
      url.hash = ''
      return pattern.test(url.href) ? [url.href] : []
    })
  return [...new Set(found)]
}
