import { existsSync, readFileSync } from 'node:fs'
import { replaceFile } from '../../files.ts'
import type { Validators } from './polite-client.ts'

/** The last fetch of a URL: its validators and the hash of the archived file. */
export interface FetchedUrl extends Validators {
  readonly sha256: string
  /** The file name that the response stated. */
  readonly fileName?: string | null
  /** ISO 8601 with time. */
  readonly retrievedAt: string
}

/** The last fetch of each URL. Without it, every file is downloaded again. */
export interface FetchState {
  get(url: string): FetchedUrl | null
  set(url: string, fetched: FetchedUrl): void
}

/** Opens the state in a JSON file. A change replaces the whole file. A missing or damaged file is an empty state. */
export function openFetchState(path: string): FetchState {
  const fetchedByUrl = readState(path)
  return {
    get: (url) => fetchedByUrl.get(url) ?? null,
    set(url, fetched) {
      fetchedByUrl.set(url, fetched)
      replaceFile(path, `${JSON.stringify(Object.fromEntries(fetchedByUrl), null, 2)}\n`)
    },
  }
}

function readState(path: string): Map<string, FetchedUrl> {
  if (!existsSync(path)) return new Map()
  try {
    return new Map(Object.entries(JSON.parse(readFileSync(path, 'utf8')) as Record<string, FetchedUrl>))
  } catch {
    return new Map()
  }
}
