import { PublicationRefused } from '../domain/publication-refused.ts'
import { digestOf } from './record-state.ts'

/**
 * Two records in one file with the same key but different facts are both stored, the second under `key#2`. A later edition of the
 * list matches them by their facts first and by their order second, so a duplicate that leaves the list does not rename the others.
 * A file with more than `duplicatesMax` duplicates of one key is refused (`key_conflict`), because the work grows with their square.
 */
export interface DuplicateKeys {
  /** The key under which the ledger stores a record. */
  storedKeyOf(key: string, payload: string, storedPayloadOf: StoredPayloadOf): string
}

/** The payload that the ledger stores under a key, if any. */
type StoredPayloadOf = (key: string) => string | undefined

/** Real lists have a handful of duplicates of one key. */
const duplicatesMax = 1_000

export function createDuplicateKeys(): DuplicateKeys {
  /** By key; the record at index n is stored under number n + 1. */
  const digestsByKey = new Map<string, (string | undefined)[]>()
  return {
    storedKeyOf: (key, payload, storedPayloadOf) => {
      const digest = digestOf(payload)
      const digests = digestsByKey.get(key) ?? []
      digestsByKey.set(key, digests)
      let index = digests.indexOf(digest)
      if (index < 0)
        index = findFreeIndex(digests, payload, (candidate) => storedPayloadOf(numberedKey(key, candidate)))
      if (index >= duplicatesMax)
        throw new PublicationRefused('key_conflict', `more than ${duplicatesMax} different rows have the same key`)
      digests[index] = digest
      return numberedKey(key, index)
    },
  }
}

/** A published key that already ends in `#n` is numbered from 1, so that it cannot collide with a duplicate. */
function numberedKey(key: string, index: number): string {
  if (index > 0) return `${key}#${index + 1}`
  return /#\d+$/.test(key) ? `${key}#1` : key
}

/** The free index under which the ledger stores the same payload, otherwise the first free one. */
function findFreeIndex(
  digests: readonly (string | undefined)[],
  payload: string,
  storedPayloadAt: (index: number) => string | undefined,
): number {
  let firstFree: number | null = null
  for (let index = 0; ; index++) {
    if (digests[index] !== undefined) continue
    firstFree ??= index
    const stored = storedPayloadAt(index)
    if (stored === payload) return index
    if (stored === undefined) return firstFree
  }
}
