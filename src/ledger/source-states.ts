import { dayNumberOf } from './day.ts'
import type { ImportState } from './import-state.ts'

/** The state of one list of one source. Instants are ISO 8601 in UTC. */
export interface SourceState {
  readonly sourceId: string
  /**
   * `all` for a source with one list, and for one whose attempts all failed before their list was known. `unknownList` collects
   * such attempts of a source with several lists since its last success.
   */
  readonly list: string
  readonly lastAttemptAt: string
  /** When the newest imported publication was retrieved; `null` before the first import. */
  readonly lastSuccessAt: string | null
  /** `null`: the newest attempt succeeded. */
  readonly lastRefusal: { readonly code: string; readonly message: string } | null
  /** true: the whole list was imported at least once. */
  readonly complete: boolean
  /** Records that are still in the list. */
  readonly observedCount: number
  /** Records that have left the list. */
  readonly removedCount: number
  readonly official: { readonly count: number; readonly basis: string } | null
  /** Unread rows of the newest complete list and of the partial ones after it. */
  readonly unread: number
  /** Rows about natural persons, counted in the same way. */
  readonly persons: number
  /** Day of the newest publication. */
  readonly lastSeenOn: string | null
}

/** No list has this name. */
export const unknownList = '?'

interface Group {
  readonly sourceId: string
  readonly list: string
  /** By day, oldest first. */
  readonly done: ImportState[]
  readonly refused: ImportState[]
}

/** The states of every source and list, ordered by source, then list. `imports`: oldest first. */
export function sourceStates(imports: readonly ImportState[], tally: readonly TallyRow[]): SourceState[] {
  return groupsOf(imports)
    .map((group) => stateOf(group, tally))
    .toSorted((a, b) => (a.sourceId + a.list < b.sourceId + b.list ? -1 : 1))
}

/** The number of records that this import saw last, on this day (YYYYMMDD). */
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
    // With a single list, a file that failed before its list was known counts as an attempt at that list.
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
    ...skippedRows(done),
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

/** A publication that was imported several times counts once, by its last import. */
function skippedRows(done: readonly ImportState[]): { readonly unread: number; readonly persons: number } {
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
