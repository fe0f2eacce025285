import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dateInTokyo } from '../../domain/calendar.ts'
import { bytesPerMb, defaultParserLimits } from '../../domain/source-description.ts'
import { formatOf } from '../../sources/new/survey-file.ts'
import type { ProposedRecipe } from '../../sources/new/propose.ts'
import { companyForm } from '../../text/legal-form-notations.ts'
import type { PoliteClient } from '../fetch/polite-client.ts'
import { errorOf, type CollectError } from '../log-failure.ts'
import { fiscalYearOf } from '../recipes/link-date.ts'
import { chooseLists, type FoundList, type JudgedAddress } from './choose-lists.ts'
import { createFrontier, leadMinAfterList, type Frontier, type Lead } from './frontier.ts'
import { judgeFile, type Wanted } from './judge.ts'
import { namesList } from './leads.ts'
import { addressKey, addressPattern, readPage, sitemapAddresses, siteOf, type SitePage } from './page.ts'

export interface FindInput extends Wanted {
  /** Sends at most `findRequestsMax` requests. */
  readonly client: PoliteClient
  /** The top page of the body, or a page of its site. */
  readonly site: string
  /** A temporary folder for what is downloaded; the files of the lists stay in it. */
  readonly folder: string
  readonly onProgress?: (text: string) => void
}

/** What a search found, best first, and what kept it from more. */
export interface FindResult {
  readonly lists: readonly FoundList[]
  /** Pages and files that were opened. */
  readonly opened: number
  /** Pages and files that look like lists by their words and are none, with the reason. */
  readonly rejected: readonly { readonly address: string; readonly reason: string }[]
  /** Other hosts to which links with the words of a list lead; they are not visited. */
  readonly otherHosts: readonly string[]
  /** Why the search ended early or could not begin; `null`: it saw all that leads to a list. */
  readonly problem: CollectError | null
}

/** Requests of one search, robots.txt, sitemaps and redirects included. */
export const findRequestsMax = 80
const filesMax = 20
/** A link with less of a lead is not followed. */
const leadMin = 10
const sitemapsMax = 3
/** The site is gone or closed after as many failures in a row. */
const failuresMax = 4
/** A page without any is not a list. */
const organisation = new RegExp(`${companyForm}|法人|組合`, 'u')

/** What a search has seen so far. */
interface Seen {
  readonly frontier: Frontier
  readonly pages: SitePage[]
  readonly judged: JudgedAddress[]
  readonly rejected: { readonly address: string; readonly reason: string }[]
  opened: number
  files: number
}

/**
 * Looks for a publisher's current lists from the top page of its site, best first by the words of the links. A site is its host, with and
 * without `www.`. Each page or file that may be a list is read as `source new` reads it. Nothing is collected.
 */
export async function findLists(input: FindInput): Promise<FindResult> {
  const fiscalYear = fiscalYearOf(dateInTokyo(input.now))
  const frontier = createFrontier(input.site, { produces: input.produces, fiscalYear })
  const seen: Seen = { frontier, pages: [], judged: [], rejected: [], opened: 0, files: 0 }
  frontier.add([{ url: input.site, text: '', context: '', continues: true }], 100)
  const problem = await crawl(input, seen)
  const { judged, opened, rejected } = seen
  return { lists: await chooseLists(judged, input), opened, rejected, otherHosts: [...frontier.otherHosts], problem }
}

async function crawl(input: FindInput, seen: Seen): Promise<CollectError | null> {
  let areSitemapsRead = false
  for (let failures = 0; ;) {
    const isFound = seen.judged.some(({ file }) => !file.isNotice)
    const limits = { leadMin: isFound ? leadMinAfterList : leadMin, files: seen.files < filesMax }
    const next = seen.frontier.take(limits)
    if (next === null && (isFound || areSitemapsRead)) return null
    try {
      if (next === null) {
        areSitemapsRead = true
        await readSitemaps(input, seen)
      } else await visit(input, seen, next)
      failures = 0
    } catch (error) {
      const { code, message } = errorOf(error)
      if (code === 'failed') throw error
      if (code === 'requests_spent' || ++failures >= failuresMax || seen.pages.length === 0) return { code, message }
      // Most sites have no sitemap.
      if (next !== null) seen.rejected.push({ address: next.link.url, reason: message })
    }
  }
}

async function open({ client, folder, site, onProgress }: FindInput, seen: Seen, address: string) {
  onProgress?.(address)
  const path = join(folder, `${seen.opened++}`)
  const bytesMax = defaultParserLimits.fileMb * bytesPerMb
  const fetched = await client.download({ url: address, path, bytesMax, hosts: [siteOf(site), `www.${siteOf(site)}`] })
  return { path, url: fetched.status === 'fetched' ? fetched.url : address }
}

/** Where the links of a site do not lead further, its menus may be made by scripts. The links of a sitemap have no words but those of their addresses. */
async function readSitemaps(input: FindInput, seen: Seen): Promise<void> {
  const named = await input.client.sitemapsOf(input.site)
  const sitemaps = named.length > 0 ? [...named] : [new URL('/sitemap.xml', input.site).href]
  for (let read = 0; read < sitemapsMax && sitemaps.length > 0; read++) {
    const address = sitemaps.shift() ?? ''
    if (siteOf(address) !== siteOf(input.site)) continue
    const { path } = await open(input, seen, address)
    const found = sitemapAddresses(await readFile(path, 'utf8'))
    sitemaps.push(...found.filter((url) => /\.xml$/iu.test(url)))
    const links = found.map((url) => ({ url, text: '', context: '', continues: false }))
    seen.frontier.add(links, 0, leadMin)
  }
}

async function visit(input: FindInput, seen: Seen, { link, lead }: Lead): Promise<void> {
  const { path, url } = await open(input, seen, link.url)
  seen.frontier.skip(url)
  const words = `${link.text} ${link.context}`.trim()
  if ((await formatOf(path)) !== 'html') {
    seen.files++
    return judge(input, seen, { path, url, lead, linkText: words, recipe: fileRecipe(url, linkingPages(seen, url)[0]) })
  }
  const page = readPage(await readFile(path), url)
  seen.pages.push(page)
  seen.frontier.add(page.links, lead)
  const mayBeList = organisation.test(page.text) && namesList(`${page.title} ${words} ${page.text}`, input.produces)
  const linkText = `${page.title} ${words}`
  if (mayBeList) await judge(input, seen, { path, url, lead, linkText, recipe: { start: url } })
}

interface Candidate extends Pick<JudgedAddress, 'path' | 'url' | 'lead' | 'linkText'> {
  readonly recipe: ProposedRecipe
}

async function judge(input: FindInput, seen: Seen, { recipe, ...candidate }: Candidate): Promise<void> {
  const file = await judgeFile(candidate.path, recipe, candidate.linkText, input)
  if (typeof file !== 'string') seen.judged.push({ ...candidate, file, linkedFrom: linkingPages(seen, candidate.url) })
  else if (candidate.lead >= leadMinAfterList) seen.rejected.push({ address: candidate.url, reason: file })
}

const linkingPages = ({ pages }: Seen, url: string): SitePage[] =>
  pages.filter((page) => page.links.some((link) => addressKey(link.url) === addressKey(url)))

/** A file is collected through the page that links to it, because its name changes. */
function fileRecipe(url: string, page: SitePage | undefined): ProposedRecipe {
  if (page === undefined) return { start: url }
  const links = addressPattern(url)
  const matching = new Set(page.links.map((link) => link.url).filter((address) => new RegExp(links, 'u').test(address)))
  return { start: page.url, links, ...(matching.size > 1 ? { choose: 'newest' } : {}) }
}
