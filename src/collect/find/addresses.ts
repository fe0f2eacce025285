/** The addresses of a sitemap file (sitemaps.org), pages and further sitemaps. */
export const sitemapAddresses = (xml: string): string[] =>
  [...xml.matchAll(/<loc>\s*(?:<!\[CDATA\[)?\s*([^<\]\s]+)/giu)].map(([, address]) =>
    (address ?? '').replaceAll('&amp;', '&'),
  )

/** The host of a site without `www.`: `http` and `https`, with and without `www.`, are one site. */
export const siteOf = (url: string): string => (URL.parse(url)?.host ?? '').replace(/^www\./u, '')

/** An address without protocol and host. */
export const pathOf = (url: string): string => url.replace(/^https?:\/\/[^/]*/u, '')

/** The same page under one address: without protocol, `www.`, an index file and the fragment. */
export function addressKey(url: string): string {
  const path = pathOf(url).replace(/#.*$/u, '')
  return siteOf(url) + path.replace(/\/(?:index|default)\.(?:html?|php|aspx?)$/iu, '/')
}

/** A regular expression for an address whose numbers change: /a/640195_r8.pdf → /a/[0-9]+_r[0-9]+\.pdf$ */
export const addressPattern = (url: string): string =>
  `${pathOf(url)
    .replace(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`)
    .replace(/[0-9]+/gu, '[0-9]+')}$`
