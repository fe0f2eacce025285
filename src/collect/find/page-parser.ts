import { readFile } from 'node:fs/promises'
import { isLinkAddress } from '../fetch/redirect.ts'
import { refuseChallengePage } from '../../read/documents/html/bot-wall.ts'
import { collapseSpace, decodeHtml, loadHtml } from '../../read/documents/html/html-page.ts'
import type { Parse, SiteLink, SitePage } from '../../domain/parsed-publication.ts'

/** Reads a page, whose name is its address. Runs in the parser process like every parser. Throws `PublicationRefused`. */
export const parse: Parse = async (file) => {
  const sitePage = pageIn(await readFile(file.path), file.name)
  return { list: 'page', complete: false, asOf: null, official: null, title: null, rows: [], sitePage }
}

/** A page in its declared or detected charset. */
function pageIn(bytes: Uint8Array, url: string): SitePage {
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
    text: collapseSpace(page('body').text()).slice(0, textCharactersMax),
    links: linksIn(page, url),
  }
}

const contextMax = 120
/** Of one page. More are no menu and no list; the first ones count. */
const linksMax = 1_000
/** Of all words of a page. */
const textCharactersMax = 1_000_000
/** Of the words of one link. */
const linkTextMax = 300

/** The first links of a page in their order, those of frames and of a refresh included. */
function linksIn(page: ReturnType<typeof loadHtml>, url: string): SiteLink[] {
  const base = URL.parse(page('base[href]').attr('href') ?? '', url)?.href ?? url
  const links: SiteLink[] = []
  const add = (target: string | undefined, link: Omit<SiteLink, 'url'>): void => {
    const to = URL.parse(target ?? '', base)
    if (to === null || !isLinkAddress(to)) return
    to.hash = ''
    links.push({ ...link, url: to.href })
  }
  const refresh = page('meta[http-equiv="refresh" i]').attr('content') ?? ''
  const refreshed = /url\s*=\s*["']?([^"']+)/iu.exec(refresh)?.[1]
  if (refreshed !== undefined) add(refreshed, { text: '', context: '', continues: true })
  let heading = ''
  const entryTexts = new Map<unknown, string>()
  /** The words of the row or entry of a link, once for all its links. Those of a long one are about other things, too. */
  const entryText = (entry: ReturnType<typeof page>): string => {
    const known = entryTexts.get(entry[0])
    if (known !== undefined) return known
    const words = collapseSpace(entry.text())
    const text = words.length <= contextMax ? words : ''
    entryTexts.set(entry[0], text)
    return text
  }
  for (const element of page('h1,h2,h3,h4,h5,h6,caption,dt,a[href],area[href],frame[src],iframe[src]').toArray()) {
    if (links.length >= linksMax) break
    const node = page(element)
    const tag = element.tagName
    const words = `${node.text()} ${node.find('img[alt]').attr('alt') ?? node.attr('alt') ?? ''}`
    const text = collapseSpace(words).slice(0, linkTextMax)
    if (/^(?:h\d|caption|dt)$/u.test(tag)) heading = text
    else if (tag.endsWith('frame')) {
      add(node.attr('src'), { text: node.attr('title') ?? '', context: '', continues: true })
    } else {
      const entry = entryText(node.closest('li,tr,dd,p'))
      add(node.attr('href'), {
        text: `${text} ${node.attr('title') ?? ''}`.trim(),
        context: collapseSpace(`${heading} ${entry}`),
        continues: false,
      })
    }
  }
  return links
}
