import { dateInTokyo } from '../domain/calendar.ts'
import { dateToInteger } from './date-integer.ts'
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
  /** Days in Japan on which attempts failed since the latest success: several files, or a second try on the same day, count once. */
  readonly failedDays: number
  /** true: the whole list was imported at least once. */
  readonly complete: boolean
  /** Records that are still in the list. */
  readonly observedCount: number
  /** Records that have left the list. */
  readonly removedCount: number
  /** The newest complete list: its day, and how many records of the one before it lacks. `null`: none is complete. */
  readonly newestComplete: { readonly seenOn: string; readonly left: number } | null
  readonly official: { readonly count: number; readonly basis: string } | null
  /** Unparsed rows of the newest complete list and of the partial ones after it. */
  readonly unparsed: number
  /** Rows about natural persons, counted in the same way. */
  readonly persons: number
  /** Records with words of a later decision that are not understood, counted in the same way. */
  readonly unclearRemarks: number
  /** Day of the newest publication; of one that tells none, the day of its import. */
  readonly lastSeenOn: string | null
  /** The newest day for which a publication of the list is known to stand; `null` if none is. */
  readonly asOf: string | null
}

/** No list has this name. */
export const unknownList = '?'

/** The imports of one list. */
interface ListImports {
  readonly sourceId: string
  readonly list: string
  /** Ordered by the day of the publication. */
  readonly successful: readonly ImportState[]
  readonly refused: readonly ImportState[]
}

/** The number of records that this import saw last, on this day (YYYYMMDD). */
export interface TallyRow {
  readonly lastImport: number
  readonly lastSeen: number
  readonly records: number
}

/** The states of every source and list, ordered by source, then list. `imports`: oldest first. */
export function sourceStates(imports: readonly ImportState[], tally: readonly TallyRow[]): SourceState[] {
  return [...Map.groupBy(imports, ({ sourceId }) => sourceId)]
    .flatMap(([sourceId, ofSource]) => importsByList(sourceId, ofSource))
    .map((ofList) => stateOf(ofList, tally))
    .toSorted((a, b) => (a.sourceId + a.list < b.sourceId + b.list ? -1 : 1))
}

function importsByList(sourceId: string, imports: readonly ImportState[]): ListImports[] {
  const lists = new Set(imports.flatMap(({ list }) => list ?? []))
  const withoutList = imports.filter(({ list }) => list === null)
  if (lists.size === 0) return [{ sourceId, list: 'all', successful: [], refused: withoutList }]
  // With a single list, a file that failed before its list was known counts as an attempt at that list.
  const isOnly = lists.size === 1
  const knownLists = [...lists].map((list) => {
    const ofList = imports.filter((entry) => entry.list === list || (isOnly && entry.list === null))
    return {
      sourceId,
      list,
      successful: ofList.filter(isSuccessful).toSorted((a, b) => (a.seenOn < b.seenOn ? -1 : 1)),
      refused: ofList.filter((entry) => !isSuccessful(entry)),
    }
  })
  const sinceSuccess = imports.slice(imports.findLastIndex(isSuccessful) + 1)
  const unknown = isOnly ? [] : sinceSuccess.filter(({ list }) => list === null)
  return unknown.length === 0
    ? knownLists
    : [...knownLists, { sourceId, list: unknownList, successful: [], refused: unknown }]
}

const isSuccessful = ({ refusal }: ImportState): boolean => refusal === null

function stateOf({ sourceId, list, successful, refused }: ListImports, tally: readonly TallyRow[]): SourceState {
  const attempts = [...successful, ...refused].toSorted((a, b) => a.id - b.id)
  const sinceSuccess = attempts.slice(attempts.findLastIndex(isSuccessful) + 1)
  return {
    sourceId,
    list,
    lastAttemptAt: latest(attempts.map(({ startedAt }) => startedAt)) ?? '',
    lastSuccessAt: latest(successful.map(({ retrievedAt }) => retrievedAt)),
    lastRefusal: attempts.at(-1)?.refusal ?? null,
    failedDays: new Set(sinceSuccess.map(({ startedAt }) => dateInTokyo(new Date(startedAt)))).size,
    complete: successful.some(({ complete }) => complete),
    ...countRecords(successful, tally),
    official: successful.findLast(({ official }) => official !== null)?.official ?? null,
    ...countSkippedRows(successful),
    lastSeenOn: successful.at(-1)?.seenOn ?? null,
    asOf: successful.findLast(hasKnownDay)?.seenOn ?? null,
  }
}

/**
 * A file from elsewhere that tells no day may be of any day before its import. The collector sees a list at its publisher, so it stands
 * for the day of that retrieval.
 */
const hasKnownDay = ({ asOfBasis, isRetrievalGiven }: ImportState): boolean =>
  asOfBasis !== 'retrieved' || isRetrievalGiven

const latest = (instants: readonly string[]): string | null => instants.toSorted().at(-1) ?? null

/** Records that the newest complete list or a later import saw, and the others. */
function countRecords(successful: readonly ImportState[], tally: readonly TallyRow[]) {
  const ids = new Set(successful.map(({ id }) => id))
  const days = new Set(successful.filter(({ complete }) => complete).map(({ seenOn }) => seenOn))
  const seenOn = [...days].at(-1)
  const [dayBefore = 0, newestDay = 0] = [0, 0, ...[...days].map(dateToInteger)].slice(-2)
  let [observedCount, removedCount, left] = [0, 0, 0]
  for (const { lastImport, lastSeen, records } of tally) {
    if (!ids.has(lastImport)) continue
    if (lastSeen >= newestDay) observedCount += records
    else removedCount += records
    if (lastSeen >= dayBefore && lastSeen < newestDay) left += records
  }
  return { observedCount, removedCount, newestComplete: seenOn === undefined ? null : { seenOn, left } }
}

/** A publication that was imported several times counts once, by its last import. */
function countSkippedRows(
  successful: readonly ImportState[],
): Pick<SourceState, 'unparsed' | 'persons' | 'unclearRemarks'> {
  const lastComplete = successful.findLast(({ complete }) => complete)
  const lastOfPublication = new Map<string, ImportState>()
  for (const entry of successful) {
    if (lastComplete !== undefined && entry.seenOn < lastComplete.seenOn) continue
    lastOfPublication.set(entry.publicationSha256, entry)
  }
  const counted = [...lastOfPublication.values()].filter(({ complete, id }) => !complete || id === lastComplete?.id)
  const sumOf = (field: 'unparsed' | 'persons' | 'unclearRemarks'): number =>
    counted.reduce((sum, { counts }) => sum + (counts?.[field] ?? 0), 0)
  return { unparsed: sumOf('unparsed'), persons: sumOf('persons'), unclearRemarks: sumOf('unclearRemarks') }
}
