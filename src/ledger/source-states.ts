import { dayNumberOf } from './day.ts'
import type { ImportState } from './import-state.ts'

/** What the ledger knows of one list of one source. Instants are ISO 8601 in UTC. */
export interface SourceState {
  readonly sourceId: string
  /**
   * `all` where the source has one list, and where every attempt failed before the list was known; `unknownList` for what failed
   * like this since a source of several lists was read for the last time.
   */
  readonly list: string
  readonly lastAttemptAt: string
  /** When the newest publication that was imported had been retrieved; `null` when none ever was. */
  readonly lastSuccessAt: string | null
  /** Why the newest attempt was refused; `null` when it succeeded. */
  readonly lastRefusal: { readonly code: string; readonly message: string } | null
  /** Was the whole list read at least once? */
  readonly complete: boolean
  /** Records that have not left the list. */
  readonly observedCount: number
  /** Records that were seen once and have left the list. */
  readonly removedCount: number
  readonly official: { readonly count: number; readonly basis: string } | null
  /** Rows that could not be read: of the newest complete list and of what came after it. */
  readonly unread: number
  /** Natural persons left out, counted in the same way. */
  readonly persons: number
  /** Day of the newest publication; `null` when there is none. */
  readonly lastSeenOn: string | null
}

/** No list is called so. */
export const unknownList = '?'

interface Group {
  readonly sourceId: string
  readonly list: string
  /** By the day they stand for, oldest first. */
  readonly done: ImportState[]
  readonly refused: ImportState[]
}

/** The states of every source and list, ordered by source, then list. `imports`: oldest first. Costs the imports, not the records. */
export function sourceStates(imports: readonly ImportState[], tally: readonly TallyRow[]): SourceState[] {
  return groupsOf(imports)
    .map((group) => stateOf(group, tally))
    .toSorted((a, b) => (a.sourceId + a.list < b.sourceId + b.list ? -1 : 1))
}

/** So many records were last seen by that import on that day (YYYYMMDD). */
export interface TallyRow {
  readonly lastImport: number
  readonly lastSeen: number
  readonly records: number
}

function groupsOf(imports: readonly ImportState[]): Group[] {
  const bySource = Map.groupBy(imports, ({ sourceId }) => sourceId)
  return [...bySource].flatMap(([sourceId, own]) => {
    const unknown = own.filter(({ list }) => list === null)
    const lists = [
      ...Map.groupBy(
        own.filter(({ list }) => list !== null),
        ({ list }) => list ?? '',
      ),
    ]
    if (lists.length === 0) return [{ sourceId, list: 'all', done: [], refused: unknown }]
    // A file that failed before its list was known is an attempt at the only list there is.
    const isOnly = lists.length === 1
    const named = lists.map(([list, of]) => ({
      sourceId,
      list,
      done: of.filter(({ refusal }) => refusal === null).toSorted((a, b) => (a.seenOn < b.seenOn ? -1 : 1)),
      refused: [...of.filter(({ refusal }) => refusal !== null), ...(isOnly ? unknown : [])],
    }))
    const sinceDone = own.slice(own.findLastIndex(({ refusal }) => refusal === null) + 1)
    const pending = isOnly ? [] : sinceDone.filter(({ list }) => list === null)
    return pending.length === 0 ? named : [...named, { sourceId, list: unknownList, done: [], refused: pending }]
  })
}

const newest = (texts: readonly string[]): string | null => texts.toSorted().at(-1) ?? null

function stateOf({ sourceId, list, done, refused }: Group, tally: readonly TallyRow[]): SourceState {
  const last = [...done, ...refused].toSorted((a, b) => a.id - b.id).at(-1)
  return {
    sourceId,
    list,
    lastAttemptAt: newest([...done, ...refused].map(({ startedAt }) => startedAt)) ?? '',
    lastSuccessAt: newest(done.map(({ retrievedAt }) => retrievedAt)),
    lastRefusal: last?.refusal ?? null,
    complete: done.some(({ complete }) => complete),
    ...countsOf(done, tally),
    official: done.findLast(({ official }) => official !== null)?.official ?? null,
    ...leftOut(done),
    lastSeenOn: done.at(-1)?.seenOn ?? null,
  }
}

function countsOf(done: readonly ImportState[], tally: readonly TallyRow[]) {
  const ids = new Set(done.map(({ id }) => id))
  const lastComplete = done.findLast(({ complete }) => complete)
  const since = lastComplete === undefined ? 0 : dayNumberOf(lastComplete.seenOn)
  let [observedCount, removedCount] = [0, 0]
  for (const { lastImport, lastSeen, records } of tally) {
    if (!ids.has(lastImport)) continue
    if (lastSeen >= since) observedCount += records
    else removedCount += records
  }
  return { observedCount, removedCount }
}

/** Of one publication that was imported several times, the last reading counts. */
function leftOut(done: readonly ImportState[]): { readonly unread: number; readonly persons: number } {
  const since = done.findLast(({ complete }) => complete)
  const counted = new Map<string, ImportState>()
  for (const entry of done) {
    if (since === undefined || entry.seenOn >= since.seenOn) counted.set(entry.publicationSha256, entry)
  }
  const parts = [...counted.values()].filter(({ complete, id }) => !complete || id === since?.id)
  return {
    unread: parts.reduce((sum, { counts }) => sum + (counts?.unread ?? 0), 0),
    persons: parts.reduce((sum, { counts }) => sum + (counts?.persons ?? 0), 0),
  }
}
