import { createHash } from 'node:crypto'
import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ImportCounts } from '../domain/import-counts.ts'
import { PublicationRefused } from '../domain/publication-refused.ts'
import type { Archive } from '../ledger/archive.ts'
import { dateInTokyo } from '../domain/calendar.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { logRefusal } from '../ledger/log-refusal.ts'
import type { FetchState } from './fetch/fetch-state.ts'
import { linksOf } from './fetch/links.ts'
import type { PoliteClient } from './fetch/polite-client.ts'
import { ingestFile } from './ingest.ts'
import { decodeHtml, pageBytesMax } from './readers/html-table.ts'
import type { Source } from './source-folder.ts'

export interface CollectInput {
  readonly ledger: Ledger
  readonly archive: Archive
  readonly client: PoliteClient
  readonly state: FetchState
  readonly source: Source
  readonly now: () => Date
}

/** The result for one URL. `not_modified`: the server answered 304, and the archived file was imported again for this day. */
export interface Collected {
  readonly url: string
  readonly outcome: 'imported' | 'not_modified' | 'failed'
  readonly counts: ImportCounts | null
  readonly error: { readonly code: string; readonly message: string } | null
}

/**
 * Collects a source by the recipe in its `collect` section: the start URL, or the files that the page there links to. A URL
 * that fails does not stop the others. Every attempt is logged in the ledger.
 */
export async function* collectSource(input: CollectInput): AsyncGenerator<Collected> {
  const folder = await mkdtemp(join(tmpdir(), 'shobun-collect-'))
  try {
    const found = await findUrls(input, folder)
    if ('outcome' in found) yield found
    else for (const url of found.urls) yield await collectUrl(input, url, folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The URLs to collect, or the failure to find them. */
async function findUrls(input: CollectInput, folder: string): Promise<{ urls: readonly string[] } | Collected> {
  const recipe = input.source.description.collect
  if (recipe === null)
    throw new Error(`${input.source.description.id} has no collect recipe: import its files with ingest`)
  if (recipe.links === null) return { urls: [recipe.start] }
  const path = join(folder, 'page')
  try {
    // The page is parsed in this process and not in a child process, so it must be small.
    const fetched = await input.client.download(recipe.start, path, null, pageBytesMax)
    const page = fetched.status === 'fetched' ? fetched.url : recipe.start
    const urls = linksOf(decodeHtml(await readFile(path), page), page, new RegExp(recipe.links, 'u'))
    if (urls.length === 0) throw new PublicationRefused('no_links', `${page} has no link that matches ${recipe.links}`)
    if (urls.length > linksMax)
      throw new PublicationRefused('too_many_links', `${page} links to ${urls.length} files, more than ${linksMax}`)
    return { urls }
  } catch (error) {
    return await failed(input, recipe.start, error)
  }
}

async function collectUrl(input: CollectInput, url: string, folder: string): Promise<Collected> {
  const { archive, client, state, now } = input
  const path = join(folder, fileNameOf(url))
  try {
    const before = state.get(url)
    const archived = before === null ? null : await archive.verifiedPath(before.sha256).catch(() => null)
    // A file that the archive has lost must be downloaded again.
    const known = archived === null ? null : before
    const retrievedAt = now()
    const bytesMax = input.source.description.limits.fileMb * 1024 * 1024
    const fetched = await client.download(url, path, known, bytesMax)
    if (fetched.status === 'not_modified' && archived !== null) await copyFile(archived, path)
    const result = await ingestFile({ ...input, path, retrievedAt, url })
    if ('refused' in result) return { url, outcome: 'failed', counts: null, error: errorOf(result.refused) }
    const sha256 = createHash('sha256')
      .update(await readFile(path))
      .digest('hex')
    const validators =
      fetched.status === 'fetched'
        ? fetched.validators
        : { etag: known?.etag ?? null, lastModified: known?.lastModified ?? null }
    state.set(url, { ...validators, sha256, retrievedAt: retrievedAt.toISOString() })
    return {
      url,
      outcome: fetched.status === 'fetched' ? 'imported' : 'not_modified',
      counts: result.counts,
      error: null,
    }
  } catch (error) {
    return await failed(input, url, error)
  } finally {
    await rm(path, { force: true })
  }
}

/** A source has some dozens of files; so many take a quarter of an hour at one a second. */
const linksMax = 1_000
const nameCharactersMax = 80

/** The publisher's file name, because some parsers read a date from it. It never leads to another folder. */
function fileNameOf(url: string): string {
  const published = new URL(url).pathname.split('/').at(-1) ?? ''
  const name = decoded(published)
    .replace(/[\\/\p{Cc}]/gu, '_')
    .slice(-nameCharactersMax)
  return /^\.*$/.test(name) ? 'index.html' : name
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/** Logs an attempt without a file, under the hash of zero bytes. Throws every other error again. */
async function failed({ ledger, source, now }: CollectInput, url: string, error: unknown): Promise<Collected> {
  if (!(error instanceof PublicationRefused)) throw error
  const at = now()
  const file = { name: url, size: 0, sha256: createHash('sha256').digest('hex') }
  const attempt = {
    source: source.description,
    file,
    reading: null,
    seenOn: dateInTokyo(at),
    asOfBasis: 'retrieved' as const,
    url,
    isRetrievalGiven: true,
    retrievedAt: at,
    startedAt: at,
  }
  await logRefusal(ledger, attempt, { error, at: now() })
  return { url, outcome: 'failed', counts: null, error: errorOf(error) }
}

const errorOf = ({ code, message }: { readonly code: string; readonly message: string }): Collected['error'] => ({
  code,
  message,
})
