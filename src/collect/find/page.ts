import { refuseChallengePage } from '../../documents/html/bot-wall.ts'
import { collapseSpace, decodeHtml, loadHtml } from '../../documents/html/html-page.ts'

export interface SitePage {
  readonly url: string
  /** The first heading, otherwise the title. */
  readonly heading: string
  /** The title, the first heading and the breadcrumbs. */
  readonly title: string
  /** All words of the page in one line. */
  readonly text: string
  readonly links: readonly SiteLink[]
}

export interface SiteLink {
  readonly url: string
  readonly text: string
  /** The heading above the link, and the other words of its row or entry. */
  readonly context: string
  /** A frame or a refresh: the page goes on there. */
  readonly continues: boolean
}

/** Reads a page in its declared or detected charset. Throws `PublicationRefused`. */
export function readPage(bytes: Uint8Array, url: string): SitePage {
  refuseChallengePage(bytes, url)
  const page = loadHtml(decodeHtml(bytes, url), url)
  page('script,style').remove()
  const titleText = collapseSpace(page('title').first().text())
  const h1 = collapseSpace(page('h1').first().text())
  const crumbs = page('[class*="crumb" i],[id*="crumb" i],[class*="pankuzu" i],[id*="pankuzu" i]').first().text()
  return {
    url,
    heading: h1 || titleText,
    title: collapseSpace(`${titleText} ${h1} ${crumbs}`),
    text: collapseSpace(page('body').text()),
    links: linksIn(page, url),
  }
}

const contextMax = 120

/** The links of a page in their order, those of frames and of a refresh included. */
function linksIn(page: ReturnType<typeof loadHtml>, url: string): SiteLink[] {
  const base = URL.parse(page('base[href]').attr('href') ?? '', url)?.href ?? url
  const links: SiteLink[] = []
  const add = (target: string | undefined, link: Omit<SiteLink, 'url'>): void => {
    const to = URL.parse(target ?? '', base)
    if (to === null || !/^https?:$/u.test(to.protocol) || to.username !== '' || to.password !== '') return
    to.hash = ''
    links.push({ ...link, url: to.href })
  }
  const refresh = page('meta[http-equiv="refresh" i]').attr('content') ?? ''
  const refreshed = /url\s*=\s*["']?([^"']+)/iu.exec(refresh)?.[1]
  if (refreshed !== undefined) add(refreshed, { text: '', context: '', continues: true })
  let heading = ''
  for (const element of page('h1,h2,h3,h4,h5,h6,caption,dt,a[href],area[href],frame[src],iframe[src]').toArray()) {
    const node = page(element)
    const tag = element.tagName
    const text = collapseSpace(`${node.text()} ${node.find('img[alt]').attr('alt') ?? node.attr('alt') ?? ''}`)
    if (/^(?:h\d|caption|dt)$/u.test(tag)) heading = text
    else if (tag.endsWith('frame')) {
      add(node.attr('src'), { text: node.attr('title') ?? '', context: '', continues: true })
    } else {
      // The words of a long row or paragraph are about other things, too.
      const entry = collapseSpace(node.closest('li,tr,dd,p').text())
      add(node.attr('href'), {
        text: `${text} ${node.attr('title') ?? ''}`.trim(),
        context: collapseSpace(`${heading} ${entry.length <= contextMax ? entry : ''}`),
        continues: false,
      })
    }
  }
  return links
}

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
