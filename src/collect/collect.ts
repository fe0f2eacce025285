import { bytesPerMb } from '../domain/source-description.ts'
import { rmSync } from 'node:fs'
import { copyFile, mkdtempDisposable, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PublicationRefused } from '../domain/publication-refused.ts'
import type { Archive } from '../ledger/archive.ts'
import { removedAtExit } from '../ledger/files.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { fileNameOf } from './fetch/file-name.ts'
import type { PoliteClient, Validators } from './fetch/polite-client.ts'
import { ingestFile } from './ingest.ts'
import { findFiles } from './recipes/find-files.ts'
import type { CollectableFile, RecipeContext } from './recipes/recipe.ts'
import type { JsonMap } from './json-map.ts'
import type { Collected } from './collected.ts'
import { errorOf, logFailure } from './log-failure.ts'
import type { Source } from '../read/sources/source-folder.ts'

/** The last fetch of a URL: its validators and the hash of the archived file. */
export interface FetchedUrl extends Validators {
  readonly sha256: string
  /** The file name that the response stated. */
  readonly fileName?: string | null
  /** ISO 8601 with time. */
  readonly retrievedAt: string
}

export interface CollectInput {
  readonly ledger: Ledger
  readonly archive: Archive
  readonly client: PoliteClient
  /** The last fetch of each URL. Without it, every file is downloaded again. */
  readonly state: Pick<JsonMap<FetchedUrl>, 'get' | 'set'>
  readonly source: Source
  readonly now: () => Date
  readonly onProgress?: (text: string) => void
}

/** Of one source, waits included: 70 files of a host that asks for five minutes between two requests. The next source is then collected. */
export const sourceHoursMax = 6

/**
 * Collects a source by the recipe in its `collect` section. A file that fails does not stop the others. Every attempt is logged in the
 * ledger. Throws only for a failure of this machine, such as a full disk.
 */
export async function* collectSource(input: CollectInput): AsyncGenerator<Collected> {
  const { source, client, now } = input
  const { id, collect: recipe, limits } = source.description
  if (recipe === null) throw new Error(`${id} has no collect recipe: import its files with ingest`)
  await using folder = await mkdtempDisposable(join(tmpdir(), 'shobun-collect-'))
  using _ = removedAtExit(() => rmSync(folder.path, { recursive: true, force: true }))
  const context: RecipeContext = {
    client,
    folder: folder.path,
    now: now(),
    bytesMax: limits.fileMb * bytesPerMb,
    newestDay: await newestDayOf(input),
    isImported: (url) => isImported(input, url),
  }
  client.allowTime(sourceHoursMax)
  const files = await findFiles(recipe, context).catch((error: unknown) => logFailure(input, recipe.start, error))
  if ('outcome' in files) {
    yield files
    return
  }
  const collected: Collected[] = []
  for (const [index, file] of files.entries()) {
    input.onProgress?.(`${file.url} (${index + 1} of ${files.length})`)
    const one = await collectFile(input, file, folder.path)
    collected.push(one)
    yield one
  }
  await logIncomplete(input, recipe.start, collected)
}

/** The day of the newest complete list; `null`: none was imported. */
async function newestDayOf({ ledger, source }: CollectInput): Promise<string | null> {
  const lists = (await ledger.sources()).filter((list) => list.sourceId === source.description.id && list.complete)
  const days = lists.map(({ lastSeenOn }) => lastSeenOn ?? '')
  return days.toSorted().at(-1) ?? null
}

async function isImported({ ledger, source, state }: CollectInput, url: string): Promise<boolean> {
  const fetched = state.get(url)
  return fetched !== null && (await ledger.successfulImport(source.description.id, fetched.sha256)) !== null
}

/** Downloads a file that a recipe found to `folder`, and imports it. Logs a failure, and throws only one of this machine. */
export async function collectFile(input: CollectInput, file: CollectableFile, folder: string): Promise<Collected> {
  const { ledger, archive, source, state, now } = input
  const { url } = file
  const downloaded = join(folder, 'download')
  let path = downloaded
  try {
    const archived = await archivedFile(archive, state.get(url))
    const known = archived?.fetched ?? null
    const retrievedAt = now()
    const fetched = await file.download({ path: downloaded, known })
    const stated = fetched.status === 'fetched' ? { ...fetched.validators, fileName: fetched.fileName } : known
    const fileName = stated?.fileName ?? null
    path = join(folder, fileName ?? fileNameOf(url))
    if (fetched.status === 'fetched') await rename(downloaded, path)
    else if (archived !== null) await copyFile(archived.path, path)
    const result = await ingestFile({ ledger, archive, source, now, path, retrievedAt, url })
    if ('refused' in result) return { url, outcome: 'failed', counts: null, error: errorOf(result.refused) }
    const { counts, leftList, remarks, sha256 } = result
    const validators = { etag: stated?.etag ?? null, lastModified: stated?.lastModified ?? null }
    state.set(url, { ...validators, fileName, sha256, retrievedAt: retrievedAt.toISOString() })
    const isSame = fetched.status === 'not_modified' || known?.sha256 === sha256
    return { url, outcome: isSame ? 'not_modified' : 'imported', counts, leftList, remarks, error: null }
  } catch (error) {
    return await logFailure(input, url, error)
  } finally {
    await rm(path, { force: true })
    await rm(downloaded, { force: true })
  }
}

/** The last download of a URL with its file in the archive. A file that the archive has lost must be downloaded again. */
async function archivedFile(
  archive: Archive,
  fetched: FetchedUrl | null,
): Promise<{ readonly fetched: FetchedUrl; readonly path: string } | null> {
  if (fetched === null) return null
  const path = await archive.verifiedPath(fetched.sha256).catch(() => null)
  return path === null ? null : { fetched, path }
}

/** The state of a source is its newest attempt: a later file that succeeded must not hide one that failed. */
async function logIncomplete(input: CollectInput, start: string, collected: readonly Collected[]): Promise<void> {
  const errors = collected.flatMap(({ error }) => error ?? [])
  const [first] = errors
  if (first === undefined || collected.at(-1)?.outcome === 'failed') return
  const message = `${errors.length} of ${collected.length} files failed, first: ${first.message}`
  const error = first.code === 'failed' ? new Error(message) : new PublicationRefused(first.code, message)
  await logFailure(input, start, error)
}
