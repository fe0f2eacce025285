import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CollectRecipe } from '../../domain/collect-recipe.ts'
import type { Fetched, PoliteClient, Validators } from '../fetch/polite-client.ts'
import { withinTime } from './bounded-time.ts'
import { refuseChallengePage } from '../../read/documents/html/bot-wall.ts'
import { refuseCutList } from '../../read/documents/html/html-nesting.ts'
import { decodeHtml, loadHtml, pageBytesMax } from '../../read/documents/html/html-page.ts'
import { isOfPublisher } from '../fetch/redirect.ts'

/** A file that a recipe has found. */
export interface CollectableFile {
  /**
   * Identifies the file in reports, in the import log and in the fetch state. Several files of one form have the address of the form, each
   * with its own fragment.
   */
  readonly url: string
  readonly download: (target: DownloadTarget) => Promise<Fetched>
}

export interface DownloadTarget {
  readonly path: string
  /** Validators of the last download of this file. */
  readonly known: Validators | null
}

/** What a recipe needs to find and download files. */
export interface RecipeContext {
  readonly client: PoliteClient
  /** A temporary folder for downloaded pages. */
  readonly folder: string
  readonly now: Date
  /** Largest file that the source allows. */
  readonly bytesMax: number
  /** Whether the file with this `url` was collected and imported before. */
  readonly isImported: (url: string) => Promise<boolean>
  /** The day of the newest imported publication; `null` before the first complete list. */
  readonly newestDay: string | null
}

/** Finds the files of a source. Throws `PublicationRefused`, for example when the layout of a page has changed. */
export type FindFiles<Recipe extends CollectRecipe> = (
  recipe: Recipe,
  context: RecipeContext,
) => Promise<readonly CollectableFile[]>

/** A file that is downloaded from its address, without a form. */
export const fileAt = (
  url: string,
  { client, bytesMax }: RecipeContext,
  hosts: readonly string[] | undefined,
): CollectableFile => ({ url, download: ({ path, known }) => client.download({ url, path, known, bytesMax, hosts }) })

interface PageRequest {
  readonly url: string
  /** An encoded form, which is sent with POST. */
  readonly form?: string | null
  /** Other hosts of the publisher, to which a redirect may lead. */
  readonly hosts?: readonly string[] | undefined
}

/** Downloads a page. Its size is limited, because it is read in this process and not in the parser process. */
export async function downloadPage(
  { client, folder }: RecipeContext,
  request: PageRequest,
): Promise<{ readonly url: string; readonly bytes: Buffer }> {
  const path = join(folder, 'page')
  const fetched = await client.download({ ...request, path, bytesMax: pageBytesMax })
  return { url: fetched.status === 'fetched' ? fetched.url : request.url, bytes: await readFile(path) }
}

export interface FetchedPage {
  readonly url: string
  readonly html: string
}

export async function fetchPage(context: RecipeContext, request: PageRequest): Promise<FetchedPage> {
  const { url, bytes } = await downloadPage(context, request)
  refuseChallengePage(bytes, url)
  return { url, html: decodeHtml(bytes, url) }
}

export interface PageLink {
  readonly url: string
  readonly text: string
}

/**
 * The links of a page to the publisher's hosts, in page order, without fragments. A page that links twice to an address gives it once,
 * with both texts.
 */
export const linksOf = (html: string, pageUrl: string, hosts: readonly string[] = []): PageLink[] =>
  withinTime(pageUrl, () => linksIn(html, pageUrl, hosts))

function linksIn(html: string, pageUrl: string, hosts: readonly string[]): PageLink[] {
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
