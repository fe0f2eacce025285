import { dateInTokyo, dayMilliseconds } from '../domain/calendar.ts'
import { dateOf } from '../domain/record-date.ts'
import type { FirstCollection, NewsGroup } from '../domain/news.ts'
import type { StoredChange, StoredRecord } from '../generations/ports.ts'
import type { ImportState } from '../ledger/import-state.ts'
import type { LedgerRecord } from '../ledger/ledger.ts'
import { acceptedByList, isAccepted } from './accepted-imports.ts'
import { listKey } from './coverage.ts'

/** News are kept for so many days. */
const newsDays = 60

/** Of a day and a source: records that are named, beside the numbers of all. */
const recordsMax = 30
const groupsMax = 400

/** What was seen of the lists since they were first collected. */
export interface News {
  readonly see: (record: Pick<LedgerRecord, 'sourceId' | 'list'>, stored: StoredRecord) => void
  /** The newest day first; of a day, the source with the most records first. */
  readonly groups: () => readonly NewsGroup[]
  /** The sources of the records that were first collected in these days, the newest first. */
  readonly firstCollections: () => readonly FirstCollection[]
}

interface Group {
  readonly on: string
  readonly sourceId: string
  readonly counts: Record<NewsGroup['records'][number]['change'], number>
  readonly records: (NewsGroup['records'][number] & { readonly day: string })[]
}

/**
 * Collects the last event of each record: it appeared, changed, or left its list, on the day on which that was seen at the source. What the first
 * collection of a list saw is no news, however many of its editions were collected on that day, and neither is what was seen before.
 * `imports`: those of the ledger. `now`: of the publication.
 */
export function createNews(imports: readonly ImportState[], now: Date): News {
  const collectedOn = firstCollections(imports)
  const since = dateInTokyo(now.getTime() - newsDays * dayMilliseconds)
  const groups = new Map<string, Group>()
  const sourceIds = new Set<string>()
  return {
    see({ sourceId, list }, stored) {
      sourceIds.add(sourceId)
      const event = stored.changedOn < since ? null : lastEventOf(stored)
      if (event === null || event.on < since || event.on <= (collectedOn.get(listKey(sourceId, list)) ?? '9999')) return
      const key = `${event.on} ${sourceId}`
      const group = groups.get(key) ?? newGroup(event.on, sourceId)
      groups.set(key, group)
      group.counts[event.change] += 1
      const { publicId: id, facts } = stored
      group.records.push({ id, kind: facts.kind, change: event.change, day: dateOf(facts) ?? '' })
      if (group.records.length >= 2 * recordsMax) keepNewest(group)
    },
    groups: () =>
      [...groups.values()]
        .toSorted((a, b) => compare(b.on, a.on) || totalOf(b) - totalOf(a))
        .slice(0, groupsMax)
        .map((group) => {
          keepNewest(group)
          const records = group.records.map(({ id, kind, change }) => ({ id, kind, change }))
          return { on: group.on, sourceId: group.sourceId, counts: group.counts, records }
        }),
    firstCollections: () =>
      firstDays(imports)
        .filter(({ on, sourceId }) => on >= since && sourceIds.has(sourceId))
        .toSorted((a, b) => compare(b.on, a.on) || compare(a.sourceId, b.sourceId)),
  }
}

const dayOf = ({ startedAt }: ImportState): string => dateInTokyo(new Date(startedAt))

/** The day in Japan on which something of each source was first collected. */
const firstDays = (imports: readonly ImportState[]): FirstCollection[] =>
  [...Map.groupBy(imports.filter(isAccepted), ({ sourceId }) => sourceId)].map(([sourceId, ofSource]) => ({
    on: ofSource.map(dayOf).toSorted()[0]!,
    sourceId,
  }))

/** The last day that the first collection of each list saw: all editions that were collected on that day are one. */
function firstCollections(imports: readonly ImportState[]): ReadonlyMap<string, string> {
  return new Map(
    [...acceptedByList(imports)].map(([key, ofList]) => {
      const first = ofList.map(dayOf).toSorted()[0]
      const days = ofList.filter((each) => dayOf(each) === first).map(({ seenOn }) => seenOn)
      return [key, days.toSorted().at(-1)!]
    }),
  )
}

/** What was last seen of a record at its source; another id is given here, not there. */
function lastEventOf({ history, firstSeenOn }: StoredRecord) {
  if (history === undefined) return { on: firstSeenOn, change: 'appeared' } as const
  const isSeen = (entry: StoredChange): entry is StoredChange & { change: 'appeared' | 'changed' | 'left' } =>
    entry.change !== 'renamed'
  return history.findLast(isSeen) ?? null
}

const newGroup = (on: string, sourceId: string): Group => ({
  on,
  sourceId,
  counts: { appeared: 0, changed: 0, left: 0 },
  records: [],
})

const totalOf = ({ counts }: Group): number => counts.appeared + counts.changed + counts.left

/** The acts of the newest days stay; those of one day in the order of their ids, which every publication has. */
function keepNewest({ records }: Group): void {
  records.sort((a, b) => compare(b.day, a.day) || compare(a.id, b.id))
  records.splice(recordsMax)
}

const compare = (a: string, b: string): number => Number(a > b) - Number(a < b)
