import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dateInTokyo, fiscalYearOf } from '../../domain/calendar.ts'
import type { SiteLink, SitePage } from '../../domain/parsed-publication.ts'
import { bytesPerMb, defaultParserLimits } from '../../domain/source-description.ts'
import { pageBytesMax } from '../../read/documents/html/html-page.ts'
import { formatOf } from '../../read/sources/new/describe-file.ts'
import type { ProposedRecipe } from '../../read/sources/new/propose.ts'
import { companyForm } from '../../words/text/legal-form-notations.ts'
import type { PoliteClient } from '../fetch/polite-client.ts'
import { errorOf } from '../log-failure.ts'
import type { CollectError } from '../collected.ts'
import { chooseLists, type FoundList } from './choose-lists.ts'
import { judgeFile, type Candidate, type JudgedFile, type Wanted } from './judge.ts'
import { isFileAddress, isOtherFile, leadOf, namesList } from './leads.ts'
import { addressKey, addressPattern, sitemapAddresses, siteOf } from './addresses.ts'
import { readPage } from './page.ts'

export interface FindInput extends Wanted {
  /** Sends at most `findRequestsMax` requests. */
  readonly client: PoliteClient
  /** The top page of the body, or a page of its site. */
  readonly site: string
  /** Further pages and files of the site to begin at: where a list was seen before. */
  readonly places?: readonly string[]
  /** A temporary folder for what is downloaded; the files of the lists stay in it. */
  readonly folder: string
  readonly onProgress?: (text: string) => void
}

/** What a search found, best first, and what kept it from more. */
export interface FindResult {
  readonly lists: readonly FoundList[]
  /** Pages and files that were opened. */
  readonly opened: number
  readonly requests: number
  /** Pages and files that look like lists by their words and are none, with the reason. */
  readonly rejected: readonly { readonly address: string; readonly reason: string }[]
  /** Other hosts to which links with the words of a list lead; they are not visited. */
  readonly otherHosts: readonly string[]
  /** Why the search ended early or could not begin; `null`: it saw all that leads to a list. */
  readonly problem: CollectError | null
}

/** A page on which a list was seen is opened before links without the words of a list, and after the top page. */
const placeLead = 90

/** Requests of one search, robots.txt, sitemaps and redirects included. */
export const findRequestsMax = 80
/** Of one search, waits included. */
const searchHoursMax = 1
const filesMax = 20
/** A link with less of a lead is not followed. */
const leadMin = 10
const sitemapsMax = 3
/** Of one sitemap. */
const sitemapAddressesMax = 20_000
/** The site is gone or closed after as many failures in a row. */
const failuresMax = 4
/** Words of names of organisations. A page without any is not a list. */
const organisation = new RegExp(`${companyForm}|法人|組合`, 'u')

/** A link with less of a lead is not followed after a list was found. */
const leadMinAfterList = 60

/** A link that was seen, and how near it leads to a list, 0 to 100. */
interface Lead {
  readonly link: SiteLink
  readonly lead: number
}

/** What a search has seen so far. */
type Search = ReturnType<typeof createSearch>

const createSearch = (input: FindInput) => ({
  ...input,
  fiscalYear: fiscalYearOf(dateInTokyo(input.now)),
  /** The links that were not followed, by their address. */
  waiting: new Map<string, Lead>(),
  followed: new Set<string>(),
  otherHosts: new Set<string>(),
  pages: [] as SitePage[],
  judged: [] as JudgedFile[],
  rejected: [] as { readonly address: string; readonly reason: string }[],
  opened: 0,
  files: 0,
})

/**
 * Looks for a publisher's current lists from the top page of its site, best first by the words of the links. A site is its host, with and
 * without `www.`. Each page or file that may be a list is read as `source new` reads it. Nothing is collected.
 */
export async function findLists(input: FindInput): Promise<FindResult> {
  const search = createSearch(input)
  input.client.allowTime(searchHoursMax)
  const linkTo = (url: string): SiteLink => ({ url, text: '', context: '', continues: true })
  addLinks(search, [linkTo(input.site)], 100)
  addLinks(search, (input.places ?? []).map(linkTo), 100, placeLead)
  const problem = await crawl(search)
  const { judged, opened, rejected, otherHosts } = search
  const requests = input.client.requestsSent()
  const lists = await chooseLists(judged, input)
  return { lists, opened, requests, rejected, otherHosts: [...otherHosts], problem }
}

/** Follows links, best first, and reads the sitemaps once no link leads to a list. Returns what ended the search early. */
async function crawl(search: Search): Promise<CollectError | null> {
  let areSitemapsRead = false
  for (let failures = 0; ;) {
    const isFound = search.judged.some(({ isNotice }) => !isNotice)
    const next = takeBest(search, isFound ? leadMinAfterList : leadMin)
    if (next === null && (isFound || areSitemapsRead)) return null
    try {
      if (next === null) {
        areSitemapsRead = true
        await readSitemaps(search)
      } else await visit(search, next)
      failures = 0
    } catch (error) {
      const { code, message } = errorOf(error)
      if (code === 'failed') throw error
      if (code === 'requests_spent' || ++failures >= failuresMax || search.pages.length === 0) return { code, message }
      // Most sites have no sitemap.
      if (next !== null) search.rejected.push({ address: next.link.url, reason: message })
    }
  }
}

/** Adds the links of a page that has this lead itself. Links to other hosts are named where they would be followed even after a list was found. */
function addLinks(search: Search, links: readonly SiteLink[], pageLead: number, atLeast = 0): void {
  const { waiting, followed, otherHosts, site } = search
  for (const link of links) {
    const lead = Math.max(leadOf(link, pageLead, search), atLeast)
    const key = addressKey(link.url)
    if (siteOf(link.url) === siteOf(site)) {
      const isBetter = lead > (waiting.get(key)?.lead ?? 0)
      if (isBetter && !followed.has(key) && !isOtherFile(link.url)) waiting.set(key, { link, lead })
    } else if (lead >= leadMinAfterList) otherHosts.add(siteOf(link.url))
  }
}

/** Takes the link that leads nearest to a list, of equals the first in the order of the site; `null`: there is none. */
function takeBest(search: Search, min: number): Lead | null {
  const allowed = [...search.waiting.values()].filter(
    ({ link, lead }) => lead >= min && (search.files < filesMax || !isFileAddress(link.url)),
  )
  const best = allowed.toSorted((one, other) => other.lead - one.lead)[0] ?? null
  if (best !== null) markFollowed(search, best.link.url)
  return best
}

function markFollowed({ followed, waiting }: Search, url: string): void {
  followed.add(addressKey(url))
  waiting.delete(addressKey(url))
}

/** Downloads a page or file; a page is then read only if it is smaller (`readPage`). `url`: where its redirects lead. */
async function open(
  search: Search,
  address: string,
  bytesMax = defaultParserLimits.fileMb * bytesPerMb,
): Promise<{ readonly path: string; readonly url: string }> {
  const { client, folder, site, onProgress } = search
  onProgress?.(address)
  const path = join(folder, `${search.opened++}`)
  const fetched = await client.download({ url: address, path, bytesMax, hosts: [siteOf(site), `www.${siteOf(site)}`] })
  return { path, url: fetched.status === 'fetched' ? fetched.url : address }
}

/** Where the links of a site do not lead further, its menus may be made by scripts. The links of a sitemap have no words but those of their addresses. */
async function readSitemaps(search: Search): Promise<void> {
  const { client, site } = search
  const named = await client.sitemapsOf(site)
  const sitemaps = named.length > 0 ? [...named] : [new URL('/sitemap.xml', site).href]
  for (let read = 0; read < sitemapsMax && sitemaps.length > 0; read++) {
    const address = sitemaps.shift() ?? ''
    if (siteOf(address) !== siteOf(site)) continue
    const { path } = await open(search, address, pageBytesMax)
    const found = sitemapAddresses(await readFile(path, 'utf8'), sitemapAddressesMax)
    sitemaps.push(...found.filter((url) => /\.xml$/iu.test(url)))
    const links = found.map((url) => ({ url, text: '', context: '', continues: false }))
    addLinks(search, links, 0, leadMin)
  }
}

async function visit(search: Search, { link, lead }: Lead): Promise<void> {
  const { path, url } = await open(search, link.url)
  markFollowed(search, url)
  const words = `${link.text} ${link.context}`.trim()
  if ((await formatOf(path)) !== 'html') {
    search.files++
    const linkedFrom = linkingPages(search, url)
    return judge(search, { path, url, lead, linkText: words, linkedFrom }, fileRecipe(url, linkedFrom[0]))
  }
  const page = await readPage(path, url)
  search.pages.push(page)
  addLinks(search, page.links, lead)
  if (!organisation.test(page.text) || !namesList(`${page.title} ${words} ${page.text}`, search.produces)) return
  const linkedFrom = linkingPages(search, url)
  await judge(search, { path, url, lead, linkText: `${page.title} ${words}`, linkedFrom }, { start: url })
}

async function judge(search: Search, candidate: Candidate, recipe: ProposedRecipe): Promise<void> {
  const judged = await judgeFile(candidate, recipe, search)
  if (typeof judged !== 'string') search.judged.push(judged)
  else if (candidate.lead >= leadMinAfterList) search.rejected.push({ address: candidate.url, reason: judged })
}

const linkingPages = ({ pages }: Search, url: string): SitePage[] =>
  pages.filter((page) => page.links.some((link) => addressKey(link.url) === addressKey(url)))

/** A file is collected through the page that links to it, because its name changes. */
function fileRecipe(url: string, page: SitePage | undefined): ProposedRecipe {
  if (page === undefined) return { start: url }
  const links = addressPattern(url)
  const matching = new Set(page.links.map((link) => link.url).filter((address) => new RegExp(links, 'u').test(address)))
  return { start: page.url, links, ...(matching.size > 1 ? { choose: 'newest' } : {}) }
}
