import { PublicationRefused } from '../domain/reading.ts'
import { digestOf } from './record-state.ts'

/**
 * Two different facts under one key in one file are two records: the second is kept as `key#2`. A list that is published
 * again finds each of them by what it says first and by its place only then, so a twin that leaves the list does not
 * rename the other one. Refuses `key_conflict` for a file in which a key tells nothing apart: the work would grow with the square of its rows.
 */
export interface TwinKeys {
  /** `payloadOf`: the current state of a stored key, `undefined` when there is none. */
  keyFor(key: string, payload: string, payloadOf: PayloadOf): string
}

/** Real lists have a handful under one key. */
const placesMax = 1_000

type PayloadOf = (key: string) => string | undefined

/** A published key that looks like a twin's name gets a number of its own, so it can never be taken for one. */
function numbered(key: string, place: number): string {
  if (place > 1) return `${key}#${place}`
  return /#\d+$/.test(key) ? `${key}#1` : key
}

export function createTwinKeys(): TwinKeys {
  const takenPlaces = new Map<string, (string | undefined)[]>()
  return {
    keyFor: (key, payload, payloadOf) => {
      const digest = digestOf(payload)
      const taken = takenPlaces.get(key) ?? []
      const again = taken.indexOf(digest)
      const place = again >= 0 ? again : placeOf(key, { payload, taken, payloadOf })
      if (place >= placesMax)
        throw new PublicationRefused('key_conflict', `more than ${placesMax} different rows have one and the same key`)
      taken[place] = digest
      takenPlaces.set(key, taken)
      return numbered(key, place + 1)
    },
  }
}

function placeOf(
  key: string,
  search: {
    readonly payload: string
    readonly taken: readonly (string | undefined)[]
    readonly payloadOf: PayloadOf
  },
): number {
  const { payload, taken, payloadOf } = search
  let firstFree = -1
  for (let place = 0; ; place++) {
    if (taken[place] !== undefined) continue
    if (firstFree < 0) firstFree = place
    const stored = payloadOf(numbered(key, place + 1))
    if (stored === payload) return place
    if (stored === undefined) return firstFree
  }
}
