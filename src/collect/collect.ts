import { bytesPerMb } from '../domain/source-description.ts'
import { createHash } from 'node:crypto'
import { copyFile, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ImportCounts } from '../domain/import-counts.ts'
import { PublicationRefused } from '../domain/publication-refused.ts'
import type { Archive } from '../ledger/archive.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { FetchedUrl, FetchState } from './fetch/fetch-state.ts'
import { fileNameOf } from './fetch/file-name.ts'
import type { Fetched, PoliteClient } from './fetch/polite-client.ts'
import { ingestFile, type LeftRecords } from './ingest.ts'
import { findFiles } from './recipes/find-files.ts'
import type { CollectableFile } from './recipes/recipe.ts'
import { errorOf, logFailure, type CollectError } from './log-failure.ts'
import type { Source } from '../sources/source-folder.ts'

export interface CollectInput {
  readonly ledger: Ledger
  readonly archive: Archive
  readonly client: PoliteClient
  readonly state: FetchState
  readonly source: Source
  readonly now: () => Date
  readonly onProgress?: (text: string) => void
}

/** The result for one file. `not_modified`: the publisher still has the archived file, and it was imported again for this day. */
export interface Collected {
  readonly url: string
  readonly outcome: 'imported' | 'not_modified' | 'failed'
  readonly counts: ImportCounts | null
  /** Of a complete list that was imported before. */
  readonly leftList?: LeftRecords | null
  /** What was left out of the file and is not a row. */
  readonly remarks?: readonly string[]
  readonly error: CollectError | null
}

/**
 * Collects a source by the recipe in its `collect` section. A file that fails does not stop the others. Every attempt is logged in the
 * ledger. Throws only for a failure of this machine, such as a full disk.
 */
export async function* collectSource(input: CollectInput): AsyncGenerator<Collected> {
  const folder = await mkdtemp(join(tmpdir(), 'shobun-collect-'))
  const failures: Collected[] = []
  let last: Collected | null = null
  try {
    const found = await findSourceFiles(input, folder)
    const files = 'outcome' in found ? [] : found.files
    if ('outcome' in found) yield found
    for (const [index, file] of files.entries()) {
      input.onProgress?.(`${file.url} (${index + 1} of ${files.length})`)
      last = await collectFile(input, file, folder)
      if (last.outcome === 'failed') failures.push(last)
      yield last
    }
    if (failures.length > 0 && last?.outcome !== 'failed') await logIncomplete(input, failures, files.length)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The files to collect, or the failure to find them. */
async function findSourceFiles(
  input: CollectInput,
  folder: string,
): Promise<{ readonly files: readonly CollectableFile[] } | Collected> {
  const { source, client, ledger, now } = input
  const recipe = source.description.collect
  if (recipe === null) throw new Error(`${source.description.id} has no collect recipe: import its files with ingest`)
  const lists = (await ledger.sources()).filter(({ sourceId }) => sourceId === source.description.id)
  const complete = lists.filter((list) => list.complete)
  try {
    const files = await findFiles(recipe, {
      client,
      folder,
      now: now(),
      bytesMax: bytesMaxOf(source),
      isImported: (url) => isImported(input, url),
      newestDay:
        complete
          .map(({ lastSeenOn }) => lastSeenOn ?? '')
          .toSorted()
          .at(-1) ?? null,
    })
    return { files }
  } catch (error) {
    return await logFailure(input, recipe.start, error)
  }
}

const bytesMaxOf = ({ description }: Source): number => description.limits.fileMb * bytesPerMb

async function isImported({ ledger, source, state }: CollectInput, url: string): Promise<boolean> {
  const fetched = state.get(url)
  return fetched !== null && (await ledger.successfulImport(source.description.id, fetched.sha256)) !== null
}

export async function collectFile(input: CollectInput, file: CollectableFile, folder: string): Promise<Collected> {
  const { archive, state, now } = input
  const { url } = file
  const downloaded = join(folder, 'download')
  let path = downloaded
  try {
    const archived = await archivedFile(archive, state.get(url))
    const retrievedAt = now()
    const fetched = await file.download({ path: downloaded, known: archived?.fetched ?? null })
    path = join(folder, nameOf(url, fetched, archived?.fetched ?? null))
    if (fetched.status === 'fetched') await rename(downloaded, path)
    else if (archived !== null) await copyFile(archived.path, path)
    const { ledger, source } = input
    const result = await ingestFile({ ledger, archive, source, now, path, retrievedAt, url })
    if ('refused' in result) return { url, outcome: 'failed', counts: null, error: errorOf(result.refused) }
    const sha256 = await hashOf(path)
    state.set(url, {
      ...validatorsOf(fetched, archived?.fetched ?? null),
      sha256,
      retrievedAt: retrievedAt.toISOString(),
    })
    const isSame = fetched.status === 'not_modified' || archived?.fetched.sha256 === sha256
    const { counts, leftList, remarks } = result
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

const nameOf = (url: string, fetched: Fetched, known: FetchedUrl | null): string =>
  (fetched.status === 'fetched' ? fetched.fileName : (known?.fileName ?? null)) ?? fileNameOf(url)

function validatorsOf(fetched: Fetched, known: FetchedUrl | null): Omit<FetchedUrl, 'sha256' | 'retrievedAt'> {
  if (fetched.status === 'fetched') return { ...fetched.validators, fileName: fetched.fileName }
  return { etag: known?.etag ?? null, lastModified: known?.lastModified ?? null, fileName: known?.fileName ?? null }
}

const hashOf = async (path: string): Promise<string> =>
  createHash('sha256')
    .update(await readFile(path))
    .digest('hex')

/** The state of a source is its newest attempt: a later file that succeeded must not hide one that failed. */
async function logIncomplete(input: CollectInput, failures: readonly Collected[], files: number): Promise<void> {
  const { code, message: reason } = failures[0]?.error ?? { code: 'failed', message: '' }
  const message = `${failures.length} of ${files} files failed, first: ${reason}`
  const error = code === 'failed' ? new Error(message) : new PublicationRefused(code, message)
  await logFailure(input, input.source.description.collect?.start ?? '', error)
}
