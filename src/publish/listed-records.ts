import type { PublishedRecord } from '../domain/facts.ts'
import { statusDatesOf, statusOn, type Status } from '../domain/status.ts'
import type { RecordIds } from '../ledger/decisions/renamed-ids.ts'
import type { LedgerReader, LedgerRecord } from '../ledger/ledger.ts'
import type { ListedRecords } from '../generations/ports.ts'
import { publicIdOf } from './decided-records.ts'

/** What the lists of the sources contain when a generation is built, suppressed records included. */
export interface Listing {
  readonly lists: readonly ListedRecords[]
  /** Records that left their list when their measure was over, by source: nothing is lost with them. Ids as in `ListedRecords`. */
  readonly over: ReadonlyMap<string, ReadonlySet<number>>
}

/** The same ledger, and the listing of the records that were read from it. */
export function withListing(ledger: LedgerReader, onProgress: (done: number) => void) {
  let done = 0
  const lists = new Map<string, { readonly sourceId: string; readonly list: string; readonly ids: number[] }>()
  const over = new Map<string, Set<number>>()
  const note = (record: LedgerRecord): void => {
    const { sourceId, list, removedAtSourceOn } = record
    const id = listedIdOf(publicIdOf(record))
    if (removedAtSourceOn === null) {
      const key = JSON.stringify([sourceId, list])
      const listed = lists.get(key) ?? { sourceId, list, ids: [] }
      listed.ids.push(id)
      lists.set(key, listed)
    } else if (isOver(record, removedAtSourceOn)) over.set(sourceId, (over.get(sourceId) ?? new Set()).add(id))
  }
  const watched: LedgerReader = {
    ...ledger,
    async *records(...range) {
      for await (const records of ledger.records(...range)) {
        records.forEach(note)
        done += records.length
        onProgress(done)
        yield records
      }
    },
  }
  return { ledger: watched, listing: (): Listing => ({ lists: [...lists.values()], over }) }
}

/** `enf_0123456789abcdef0123` as a number: the first 13 of its 20 hexadecimal digits, as many as a number holds. */
export const listedIdOf = (publicId: string): number =>
  Number.parseInt(publicId.slice(publicId.indexOf('_') + 1).slice(0, 13), 16)

/** The lists of a former generation with the ids that its records have by now. */
export function withCurrentIds(lists: readonly ListedRecords[], { current }: RecordIds): readonly ListedRecords[] {
  if (current.size === 0) return lists
  const numbers = new Map([...current].map(([former, id]) => [listedIdOf(former), listedIdOf(id)]))
  return lists.map((list) => ({ ...list, ids: Float64Array.from(list.ids, (id) => numbers.get(id) ?? id) }))
}

const overStatuses = new Set<Status>(['ended', 'lifted', 'cancelled'])
const isOver = ({ facts, lastSeenOn }: LedgerRecord, day: string): boolean =>
  overStatuses.has(statusOn(day, statusDatesOf({ facts: facts as PublishedRecord, lastSeenOn })))
