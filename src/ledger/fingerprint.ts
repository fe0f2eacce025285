import { createHash } from 'node:crypto'

/** The fields of an import that go into the fingerprint. */
export interface FingerprintedImport {
  readonly source: string
  readonly sha256: string
  readonly list: string | null
  /** 0 or 1. */
  readonly complete: number
  /** YYYYMMDD. */
  readonly seen_on: number
}

/** The same imports in the same order have the same fingerprint on every machine and engine. */
export function nextFingerprint(before: string, facts: FingerprintedImport): string {
  const { source, sha256, list, complete, seen_on: seenOn } = facts
  const text = JSON.stringify([before, { source, sha256, list, complete, seen_on: seenOn }])
  return createHash('sha256').update(text).digest('hex')
}
