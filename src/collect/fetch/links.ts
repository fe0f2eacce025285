import { loadHtml } from '../readers/html-table.ts'

/** The URLs on the page's host that the page links to and that match `pattern`, in page order, without fragments and duplicates. */
export function linksOf(html: string, pageUrl: string, pattern: RegExp): string[] {
  const page = loadHtml(html, pageUrl)
  const base = URL.parse(page('base[href]').attr('href') ?? '', pageUrl)?.href ?? pageUrl
  const { host } = new URL(pageUrl)
  const urls = page('a[href]')
    .toArray()
    .flatMap((anchor) => {
      const url = URL.parse(page(anchor).attr('href') ?? '', base)
      if (url === null || url.host !== host) return []
      url.hash = ''
      return pattern.test(url.href) ? [url.href] : []
    })
  return [...new Set(urls)]
}
