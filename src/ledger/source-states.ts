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
  /** The newest complete list: its day, and how many records of the complete list before it are missing in it. `null`: none is complete. */
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

/** The attempts to import one list, oldest first. */
interface ListAttempts {
  readonly sourceId: string
  readonly list: string
  readonly attempts: readonly ImportState[]
}

/** The number of records that were last seen by one import on one day. */
export interface TallyRow {
  readonly lastImport: number
  /** YYYYMMDD. */
  readonly lastSeen: number
  readonly records: number
}

/** The states of every source and list, ordered by source, then list. `imports`: oldest first. */
export function sourceStates(imports: readonly ImportState[], tally: readonly TallyRow[]): SourceState[] {
  return [...Map.groupBy(imports, ({ sourceId }) => sourceId)]
    .flatMap(([sourceId, ofSource]) => attemptsByList(sourceId, ofSource))
    .map((ofList) => stateOf(ofList, tally))
    .toSorted((a, b) => (a.sourceId + a.list < b.sourceId + b.list ? -1 : 1))
}

function attemptsByList(sourceId: string, imports: readonly ImportState[]): ListAttempts[] {
  const lists = [...new Set(imports.flatMap(({ list }) => list ?? []))]
  // Without several lists, a file that failed before its list was known counts as an attempt at the only one.
  if (lists.length < 2) return [{ sourceId, list: lists[0] ?? 'all', attempts: imports }]
  const unknown = sinceSuccess(imports).filter(({ list }) => list === null)
  return [
    ...lists.map((list) => ({ sourceId, list, attempts: imports.filter((entry) => entry.list === list) })),
    ...(unknown.length === 0 ? [] : [{ sourceId, list: unknownList, attempts: unknown }]),
  ]
}

/** By the days for which they stand. */
export const oldestFirst = (imports: readonly ImportState[]): ImportState[] =>
  imports.toSorted((a, b) => (a.seenOn < b.seenOn ? -1 : 1))

const isSuccessful = ({ refusal }: ImportState): boolean => refusal === null

const sinceSuccess = (attempts: readonly ImportState[]): ImportState[] =>
  attempts.slice(attempts.findLastIndex(isSuccessful) + 1)

function stateOf({ sourceId, list, attempts }: ListAttempts, tally: readonly TallyRow[]): SourceState {
  const successful = oldestFirst(attempts.filter(isSuccessful))
  return {
    sourceId,
    list,
    lastAttemptAt: latest(attempts.map(({ startedAt }) => startedAt)) ?? '',
    lastSuccessAt: latest(successful.map(({ retrievedAt }) => retrievedAt)),
    lastRefusal: attempts.at(-1)?.refusal ?? null,
    failedDays: new Set(sinceSuccess(attempts).map(({ startedAt }) => dateInTokyo(new Date(startedAt)))).size,
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
export const hasKnownDay = ({
  asOfBasis,
  isRetrievalGiven,
}: Pick<ImportState, 'asOfBasis' | 'isRetrievalGiven'>): boolean => asOfBasis !== 'retrieved' || isRetrievalGiven

const latest = (instants: readonly string[]): string | null => instants.toSorted().at(-1) ?? null

/** Records that the newest complete list or a later import saw, and the others. `successful`: in the order of their days. */
function countRecords(successful: readonly ImportState[], tally: readonly TallyRow[]) {
  const ids = new Set(successful.map(({ id }) => id))
  const days = [...new Set(successful.filter(({ complete }) => complete).map(({ seenOn }) => seenOn))]
  const seenOn = days.at(-1)
  const newestDay = seenOn === undefined ? 0 : dateToInteger(seenOn)
  const previousDay = days.length < 2 ? 0 : dateToInteger(days.at(-2)!)
  let [observedCount, removedCount, left] = [0, 0, 0]
  for (const { lastImport, lastSeen, records } of tally) {
    if (!ids.has(lastImport)) continue
    if (lastSeen >= newestDay) observedCount += records
    else removedCount += records
    if (lastSeen >= previousDay && lastSeen < newestDay) left += records
  }
  return { observedCount, removedCount, newestComplete: seenOn === undefined ? null : { seenOn, left } }
}

/** What the newest complete list and the partial ones after it left out. */
function countSkippedRows(
  successful: readonly ImportState[],
): Pick<SourceState, 'unparsed' | 'persons' | 'unclearRemarks'> {
  const counted = importsInForce(successful)
  const sumOf = (field: 'unparsed' | 'persons' | 'unclearRemarks'): number =>
    counted.reduce((sum, { counts }) => sum + (counts?.[field] ?? 0), 0)
  return { unparsed: sumOf('unparsed'), persons: sumOf('persons'), unclearRemarks: sumOf('unclearRemarks') }
}

/**
 * Of the successful imports of a list, the oldest day first, those for which it stands: the newest complete one and the partial ones after it. A
 * publication that was imported several times counts once, by its last import.
 */
export function importsInForce(successful: readonly ImportState[]): ImportState[] {
  const lastComplete = successful.findLast(({ complete }) => complete)
  const lastOfPublication = new Map<string, ImportState>()
  for (const entry of successful) {
    if (lastComplete !== undefined && entry.seenOn < lastComplete.seenOn) continue
    lastOfPublication.set(entry.publicationSha256, entry)
  }
  return [...lastOfPublication.values()].filter(({ complete, id }) => !complete || id === lastComplete?.id)
}
