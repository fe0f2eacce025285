import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { CollectRecipe } from '../../domain/collect-recipe.ts'
import type { Fetched, PoliteClient, Validators } from '../fetch/polite-client.ts'
import { parse } from './page-parser.ts'
import { pageBytesMax } from '../../read/documents/html/html-page.ts'
import { publicationFile, readMetadata } from '../../read/documents/process/open-publication.ts'
import { blankDescription } from '../../read/sources/new/describe-file.ts'
import { workerModule } from '../../words/program-files/worker-module.ts'
import type { RecipePage } from '../../domain/parsed-publication.ts'
import { PublicationRefused } from '../../domain/publication-refused.ts'

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

export interface FetchedPage extends RecipePage {
  /** Where redirects led. */
  readonly url: string
  /** Where it lies until the next page is fetched. */
  readonly path: string
}

const module = fileURLToPath(workerModule('page-parser', import.meta.url))

/**
 * Downloads a page and reads, in the parser process, what `recipe` asks of it: a page of a few megabytes can take gigabytes of memory, or
 * hours. Throws `PublicationRefused`.
 */
export async function fetchPage(
  { client, folder }: RecipeContext,
  request: PageRequest,
  recipe: CollectRecipe,
): Promise<FetchedPage> {
  const path = join(folder, 'page')
  const fetched = await client.download({ ...request, path, bytesMax: pageBytesMax })
  const url = fetched.status === 'fetched' ? fetched.url : request.url
  const description = { ...blankDescription('html'), collect: recipe }
  const { recipePage } = await readMetadata({ description, parse, module }, await publicationFile(path, url))
  if (recipePage === undefined) throw new PublicationRefused('reading_failed', `${url}: no page was sent`)
  return { ...recipePage, url, path }
}
