import { PublicationRefused } from '../domain/publication-refused.ts'
import { digestOf, type IncomingState, type StoredStates } from './record-state.ts'

/** Real lists have a handful of records of one key. */
const recordsMax = 1_000

/**
 * The records of a file under the keys by which the ledger knows them: different facts under one key are records of their own, under
 * `key`, `key#2`, …. All records of a key must be given at once, and `stored` must have the states of its numbered keys. Throws
 * `PublicationRefused` `key_conflict` for more than 1,000 of them.
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
 * The stored key of each payload. A record keeps its key, whatever comes or leaves beside it. So a payload first takes the key of the record
 * that has it, then that of a record that had it, then any key that is left, whose record it changes; others are new records.
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
  const assign = (mayTake: (payload: string, storedKey: string) => boolean): void => {
    for (const payload of payloads) {
      if (keyOfPayload.has(payload)) continue
      const free = lastSeenFirst.find((storedKey) => !taken.has(storedKey) && mayTake(payload, storedKey))
      if (free === undefined) continue
      keyOfPayload.set(payload, free)
      taken.add(free)
    }
  }
  assign((payload, storedKey) => current.get(storedKey)!.payload === payload)
  assign((payload, storedKey) => former.get(storedKey)?.some(({ digest }) => digest === digestOf(payload)) === true)
  assign(() => true)
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

/** `key`, `key#2`, `key#3`. A published key that ends in `#n` itself is numbered from 1, so that it cannot be taken for a numbered one. */
function numberedKey(key: string, index: number): string {
  if (index > 0) return `${key}#${index + 1}`
  return /#\d+$/.test(key) ? `${key}#1` : key
}
