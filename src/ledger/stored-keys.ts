import { PublicationRefused } from '../domain/publication-refused.ts'
import { digestOf, type CurrentState, type FormerState, type IncomingState } from './record-state.ts'

/** Real lists have a handful of records of one key. */
const recordsMax = 1_000

/** What the ledger has under the keys of a file and under their numbered keys (`key#2`, …). */
export interface StoredStates {
  readonly current: ReadonlyMap<string, CurrentState>
  readonly former: ReadonlyMap<string, readonly FormerState[]>
}

/**
 * The records of a file under the keys by which the ledger knows them: different facts under one key are records of their own, under
 * `key`, `key#2`, …. All records of a key must be given at once. Throws `PublicationRefused` `key_conflict` for more than 1,000 of them.
 */
export function withStoredKeys<Row extends Pick<IncomingState, 'key' | 'payload'>>(
  rows: readonly Row[],
  stored: StoredStates,
): Row[] {
  const storedKeys = new Map(
    [...Map.groupBy(rows, ({ key }) => key)].map(([key, ofKey]) => {
      const payloads = [...new Set(ofKey.map(({ payload }) => payload))]
      if (payloads.length > recordsMax)
        throw new PublicationRefused('key_conflict', `more than ${recordsMax} different rows have the same key`)
      return [key, storedKeysOf(key, payloads, stored)]
    }),
  )
  return rows.map((row) => ({ ...row, key: storedKeys.get(row.key)!.get(row.payload)! }))
}

/**
 * The stored key of each payload. A record keeps its key, whatever comes or leaves beside it: first the facts that a record has take its
 * key, then those that one had, and what is left is a changed record or a new one.
 */
function storedKeysOf(
  key: string,
  payloads: readonly string[],
  { current, former }: StoredStates,
): ReadonlyMap<string, string> {
  const known = keysInLedger(key, current)
  // A record that the list still had is more likely to have changed than one that had left it.
  const lastSeenFirst = known.toSorted((a, b) => current.get(b)!.lastSeen - current.get(a)!.lastSeen)
  const keyOfPayload = new Map<string, string>()
  const taken = new Set<string>()
  const take = (isOf: (storedKey: string, payload: string) => boolean): void => {
    for (const payload of payloads) {
      if (keyOfPayload.has(payload)) continue
      const found = lastSeenFirst.find((storedKey) => !taken.has(storedKey) && isOf(storedKey, payload))
      if (found === undefined) continue
      keyOfPayload.set(payload, found)
      taken.add(found)
    }
  }
  take((storedKey, payload) => current.get(storedKey)!.payload === payload)
  take((storedKey, payload) => former.get(storedKey)?.some(({ digest }) => digest === digestOf(payload)) === true)
  take(() => true)
  let next = known.length
  for (const payload of payloads) if (!keyOfPayload.has(payload)) keyOfPayload.set(payload, numberedKey(key, next++))
  return keyOfPayload
}

/** The keys under which there is a record, in the order of their numbers, which have no gaps. */
function keysInLedger(key: string, current: StoredStates['current']): string[] {
  const keys: string[] = []
  for (let next = numberedKey(key, 0); current.has(next); next = numberedKey(key, keys.length)) keys.push(next)
  return keys
}

/** A published key that already ends in `#n` is numbered from 1, so that it cannot collide with that of another record. */
function numberedKey(key: string, index: number): string {
  if (index > 0) return `${key}#${index + 1}`
  return /#\d+$/.test(key) ? `${key}#1` : key
}
