import { createHash } from 'node:crypto'

/** The fields of an import that the fingerprint covers. */
export interface FingerprintedImport {
  readonly source: string
  readonly sha256: string
  readonly list: string | null
  /** 0 or 1. */
  readonly complete: number
  /** YYYYMMDD. */
  readonly seen_on: number
}

/**
 * The fingerprint of a ledger: of each import that changed it, in their order, a hash of the previous fingerprint and the import. So the
 * same imports in the same order have the same fingerprint on every machine and engine.
 */
export const fingerprintOf = (changes: readonly FingerprintedImport[]): string => changes.reduce(nextFingerprint, '')

function nextFingerprint(previous: string, { source, sha256, list, complete, seen_on }: FingerprintedImport): string {
  const text = JSON.stringify([previous, { source, sha256, list, complete, seen_on }])
  return createHash('sha256').update(text).digest('hex')
}
