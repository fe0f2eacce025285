import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { Validators } from './polite-client.ts'

/** What was last collected from an address: its validators, and the bytes in the archive. */
export interface CollectedAddress extends Validators {
  readonly sha256: string
  /** ISO 8601. */
  readonly retrievedAt: string
}

/** By address; a JSON file that is replaced as a whole. Lost or damaged it costs one full download, nothing else. */
export interface CollectedState {
  get(url: string): CollectedAddress | null
  set(url: string, address: CollectedAddress): void
}

export function openCollectedState(path: string): CollectedState {
  const known = readState(path)
  return {
    get: (url) => known.get(url) ?? null,
    set(url, address) {
      known.set(url, address)
      writeFileSync(`${path}.new`, `${JSON.stringify(Object.fromEntries(known), null, 2)}\n`, { flush: true })
      renameSync(`${path}.new`, path)
    },
  }
}

function readState(path: string): Map<string, CollectedAddress> {
  if (!existsSync(path)) return new Map()
  try {
    return new Map(Object.entries(JSON.parse(readFileSync(path, 'utf8')) as Record<string, CollectedAddress>))
  } catch {
    return new Map()
  }
}
