import { openJsonMap, type JsonMap } from '../json-map.ts'
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
export type FetchState = Pick<JsonMap<FetchedUrl>, 'get' | 'set'>

export const openFetchState = (path: string): FetchState => openJsonMap<FetchedUrl>(path)
