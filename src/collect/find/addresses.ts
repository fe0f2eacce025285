import { isLinkAddress } from '../fetch/redirect.ts'

/** What precedes an address in its element, and the address itself: a longer one is no link. */
const locationCharactersMax = 3_000

/** The addresses of a sitemap file (sitemaps.org), pages and further sitemaps; at most `max`. */
export const sitemapAddresses = (xml: string, max: number): string[] =>
  xml
    .split(/<loc>/iu, max + 1)
    .slice(1)
    .flatMap(
      (rest) => /^\s*(?:<!\[CDATA\[\s*)?([^<\]\s]+)[<\]\s]/u.exec(rest.slice(0, locationCharactersMax))?.[1] ?? [],
    )
    .map((address) => address.replaceAll('&amp;', '&'))
    .filter((address) => {
      const url = URL.parse(address)
      return url !== null && isLinkAddress(url)
    })

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
