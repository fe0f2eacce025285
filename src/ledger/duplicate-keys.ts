import { PublicationRefused } from '../domain/reading.ts'
import { digestOf } from './record-state.ts'

/**
 * Two records in one file with the same key but different facts are both stored, the second as `key#2`. A later edition of the
 * list matches them by their facts first and by their order second, so a duplicate that leaves the list does not rename the others.
 * A file with more duplicates of one key than `placesMax` is refused (`key_conflict`), because the work grows with their square.
 */
export interface DuplicateKeys {
  /** The key under which the ledger stores a record. `payloadOf`: the stored payload of a key, if any. */
  keyFor(key: string, payload: string, payloadOf: PayloadOf): string
}

/** Real lists have a handful under one key. */
const placesMax = 1_000

type PayloadOf = (key: string) => string | undefined

/** A published key that already ends in `#n` is numbered from 1, so that it cannot collide with a duplicate. */
function storedKey(key: string, place: number): string {
  if (place > 1) return `${key}#${place}`
  return /#\d+$/.test(key) ? `${key}#1` : key
}

export function createDuplicateKeys(): DuplicateKeys {
  const digestsOf = new Map<string, (string | undefined)[]>()
  return {
    keyFor: (key, payload, payloadOf) => {
      const digest = digestOf(payload)
      const digests = digestsOf.get(key) ?? []
      const known = digests.indexOf(digest)
      const place = known >= 0 ? known : findPlace(key, { payload, digests, payloadOf })
      if (place >= placesMax)
        throw new PublicationRefused('key_conflict', `more than ${placesMax} different rows have the same key`)
      digests[place] = digest
      digestsOf.set(key, digests)
      return storedKey(key, place + 1)
    },
  }
}

function findPlace(
  key: string,
  search: {
    readonly payload: string
    readonly digests: readonly (string | undefined)[]
    readonly payloadOf: PayloadOf
  },
): number {
  const { payload, digests, payloadOf } = search
  let firstFree = -1
  for (let place = 0; ; place++) {
    if (digests[place] !== undefined) continue
    if (firstFree < 0) firstFree = place
    const stored = payloadOf(storedKey(key, place + 1))
    if (stored === payload) return place
    if (stored === undefined) return firstFree
  }
}
