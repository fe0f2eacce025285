import { dayMilliseconds } from '../domain/calendar.ts'
import { defaultLossShareMax, kindsOf, type SourceDescription } from '../domain/source-description.ts'
import type { ImportState } from '../ledger/import-state.ts'
import type { GenerationFacts, ListedRecords } from '../generations/ports.ts'
import type { ListedGeneration } from '../generations/sqlite/read-listed.ts'
import type { Listing } from './listed-records.ts'

export interface GateInput {
  readonly facts: GenerationFacts
  readonly listing: Listing
  readonly previous: ListedGeneration | null
  readonly sources: readonly SourceDescription[]
  /** Whether the list was imported as a whole at least once. */
  readonly isComplete: (list: ListedRecords) => boolean
  /** All imports that were taken back. */
  readonly reverted: readonly ImportState[]
  /** The sources of which the operator says that their loss is meant. */
  readonly accepted: readonly string[]
}

/**
 * Throws when the generation must not replace the one that is served: when it is empty, when a file was retrieved in the future, or when a list of the previous generation
 * was replaced or cut.
 */
export function checkGates(input: GateInput): void {
  const { facts, previous, accepted } = input
  if (Object.values(facts.sourceCounts).every((count) => count === 0))
    throw notPublished('the ledger holds no record of any source; run shobun ingest first')
  const futureTime = Object.values(facts.collectedAt).find((time) => time !== null && isInFuture(time, facts.createdAt))
  if (futureTime !== undefined)
    throw notPublished(`a file was retrieved at ${futureTime}, which is later than the current time ${facts.createdAt}`)
  if (previous === null) return
  const changes = [...registerLosses(input, previous), ...listChanges(input, previous)]
  const closed = changes.filter(({ sourceId }) => !accepted.includes(sourceId))
  if (closed.length === 0) return
  const reasons = closed.map(({ sourceId, text }) => text + reversalText(sourceId, input.reverted, previous.facts))
  const options = [...new Set(closed.map(({ sourceId }) => `--accept-loss ${sourceId}`))]
  throw notPublished(`${reasons.join('; ')}. If this is meant: shobun publish ${options.join(' ')}`)
}

const notPublished = (reason: string): Error => new Error(`not published: ${reason}`)

/** The clock was wrong at the retrieval or is wrong now, so the age of the data would be wrong. */
const isInFuture = (retrievedAt: string, now: string): boolean =>
  Date.parse(retrievedAt) > Date.parse(now) + dayMilliseconds

interface ClosedGate {
  readonly sourceId: string
  /** What changed, for the message. */
  readonly text: string
}

const percent = (share: number): string => `${Math.round(share * 1000) / 10} %`

/** A register of companies has no lists whose entries leave: only the number of its companies is compared. */
function registerLosses({ sources, facts }: GateInput, previous: ListedGeneration): ClosedGate[] {
  const registers = sources.filter((source) =>
    kindsOf(source).every((kind) => kind === 'corporation' || kind === 'disclosure_filer'),
  )
  return registers.flatMap(({ id, gates: { lossShareMax } }) => {
    const before = previous.facts.sourceCounts[id] ?? 0
    const now = facts.sourceCounts[id] ?? 0
    const text = `${id} has ${now} companies, ${before} before (at most ${percent(lossShareMax)} may leave)`
    return before - now <= before * lossShareMax ? [] : [{ sourceId: id, text }]
  })
}

function listChanges(input: GateInput, previous: ListedGeneration): ClosedGate[] {
  // By another rule of keys the same records have other ids: only their number is compared.
  const hasSameIds = input.facts.recordKeys === previous.facts.recordKeys
  const idsNow = idsBySource(input.listing.lists)
  const idsBefore = idsBySource(previous.lists)
  return previous.lists.flatMap((before) => {
    const { sourceId, list } = before
    const now = input.listing.lists.find((one) => one.sourceId === sourceId && one.list === list)
    const isOver = (id: number): boolean => input.listing.over.get(sourceId)?.has(id) === true
    const isListedNow = (id: number): boolean => idsNow.get(sourceId)?.has(id) === true
    const expected = [...before.ids].filter((id) => !isOver(id))
    const left = hasSameIds
      ? expected.filter((id) => !isListedNow(id)).length
      : Math.max(0, before.ids.length - (now?.ids.length ?? 0))
    const lossShareMax = input.sources.find(({ id }) => id === sourceId)?.gates.lossShareMax ?? defaultLossShareMax
    const isComparable = hasSameIds && now !== undefined && input.isComplete(now)
    const texts = [
      leftText(left, expected.length, lossShareMax),
      isComparable ? newText(now, before, idsBefore.get(sourceId)) : null,
    ].filter((text) => text !== null)
    if (texts.length === 0) return []
    const name = list === 'all' ? sourceId : `${sourceId}, ${list}`
    return [{ sourceId, text: `${name}: ${texts.join(' and ')}` }]
  })
}

/** A record that another list of its source has now, or had before, neither left nor is new. */
function idsBySource(lists: readonly ListedRecords[]): Map<string, Set<number>> {
  const bySource = new Map<string, Set<number>>()
  for (const { sourceId, ids } of lists) {
    const ofSource = bySource.get(sourceId) ?? new Set()
    for (const id of ids) ofSource.add(id)
    bySource.set(sourceId, ofSource)
  }
  return bySource
}

const shortListMax = 2

/** Of a short list two records may leave, but not all of several. */
function leftText(left: number, expected: number, share: number): string | null {
  const leavingAlways = Math.max(1, Math.min(shortListMax, expected - 1))
  if (left <= Math.max(expected * share, leavingAlways)) return null
  return `${left} of ${expected} records left the list (at most ${percent(share)} may)`
}

/** Of a complete list at most this share may be new. */
const newShareMax = 0.5
/** A list that grows by a handful is still the same list, unless nothing of it remains. */
const newRecordsAlways = 5

function newText({ ids }: ListedRecords, before: ListedRecords, idsBefore?: ReadonlySet<number>): string | null {
  const added = [...ids].filter((id) => idsBefore?.has(id) !== true).length
  const isReplaced = added === ids.length && before.ids.length > shortListMax
  if (added <= Math.max(ids.length * newShareMax, isReplaced ? 0 : newRecordsAlways)) return null
  return `${added} of ${ids.length} records are new (at most ${percent(newShareMax)} may be)`
}

/** Names the imports of the source that were taken back since the previous generation. */
function reversalText(sourceId: string, reverted: readonly ImportState[], { createdAt }: GenerationFacts): string {
  return reverted
    .filter((state) => state.sourceId === sourceId && state.reversal!.at >= createdAt)
    .map((state) => `, after shobun forget of import ${state.id} (${state.publicationName}: ${state.reversal!.reason})`)
    .join('')
}
