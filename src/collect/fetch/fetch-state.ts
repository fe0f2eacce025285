import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { Validators } from './polite-client.ts'

/** The last fetch of a URL: its validators and the hash of the archived bytes. */
export interface FetchedUrl extends Validators {
  readonly sha256: string
  /** ISO 8601. */
  readonly retrievedAt: string
}

/** A JSON file by URL, which is replaced as a whole. When it is lost or damaged, every file is downloaded once more. */
export interface FetchState {
  get(url: string): FetchedUrl | null
  set(url: string, fetched: FetchedUrl): void
}

export function openFetchState(path: string): FetchState {
  const known = readState(path)
  return {
    get: (url) => known.get(url) ?? null,
    set(url, fetched) {
      known.set(url, fetched)
      writeFileSync(`${path}.new`, `${JSON.stringify(Object.fromEntries(known), null, 2)}\n`, { flush: true })
      renameSync(`${path}.new`, path)
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
