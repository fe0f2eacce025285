import { dayMilliseconds } from '../domain/calendar.ts'
import { kindsOf, type SourceDescription } from '../domain/source-description.ts'
import type { ImportState } from '../ledger/import-state.ts'
import type { GenerationFacts, ListedRecords } from '../generations/ports.ts'
import type { ListedGeneration } from '../generations/sqlite/read-listed.ts'
import type { Listing } from './listed-records.ts'

export interface GateInput {
  readonly facts: Pick<GenerationFacts, 'createdAt' | 'recordKeys' | 'sourceCounts' | 'collectedAt'>
  readonly listing: Listing
  readonly previous: ListedGeneration | null
  readonly sources: readonly SourceDescription[]
  /** Whether the list was imported as a whole at least once. */
  readonly isComplete: (list: ListedRecords) => boolean
  /** The sources of which the operator says that their loss is meant. */
  readonly accepted: readonly string[]
}

/** Throws when nothing may be published: when the ledger is empty, and when a file was retrieved in the future. */
export function refuseToPublish({ facts }: Pick<GateInput, 'facts'>): void {
  if (Object.values(facts.sourceCounts).every((count) => count === 0))
    throw notPublished('the ledger holds no record of any source; run shobun ingest first')
  const futureTime = Object.values(facts.collectedAt).find((time) => time !== null && isInFuture(time, facts.createdAt))
  if (futureTime !== undefined)
    throw notPublished(`a file was retrieved at ${futureTime}, which is later than the current time ${facts.createdAt}`)
}

/** The registers and lists of the previous generation that were replaced or cut, without those that the operator accepts. */
export function closedGates(input: GateInput): ClosedGate[] {
  const { previous, accepted } = input
  if (previous === null) return []
  const changes = [...registerLosses(input, previous), ...listChanges(input, previous)]
  return changes.filter(({ sourceId }) => !accepted.includes(sourceId))
}

/** What to say of closed gates. `reverted`: all imports that were taken back. */
export function gateErrorOf(
  closed: readonly ClosedGate[],
  { facts }: ListedGeneration,
  reverted: readonly ImportState[],
): Error {
  const reasons = closed.map((gate) => `${nameOf(gate)}${gate.text}${reversalText(gate.sourceId, reverted, facts)}`)
  return notPublished(`${reasons.join('; ')}. If this is meant: shobun publish ${acceptOptions(closed)}`)
}

/** The options of `publish` that accept these losses. */
export const acceptOptions = (closed: readonly Pick<ClosedGate, 'sourceId'>[]): string =>
  [...new Set(closed.map(({ sourceId }) => `--accept-loss ${sourceId}`))].join(' ')

const notPublished = (reason: string): Error => new Error(`not published: ${reason}`)

/** The clock was wrong at the retrieval or is wrong now, so the age of the data would be wrong. */
const isInFuture = (retrievedAt: string, now: string): boolean =>
  Date.parse(retrievedAt) > Date.parse(now) + dayMilliseconds

export interface ClosedGate {
  readonly sourceId: string
  /** Null: the whole source, which is a register. */
  readonly list: string | null
  /** What changed. */
  readonly text: string
}

function nameOf({ sourceId, list }: ClosedGate): string {
  if (list === null) return `${sourceId} `
  return `${list === 'all' ? sourceId : `${sourceId}, ${list}`}: `
}

/** The share of a list that may leave it between two publications, unless its `source.yml` gives another one. */
export const usualLossShareMax = 0.3

/** What may leave a list of a source; `undefined`: it has no description any more. A larger share than the usual one needs a reason. */
function lossShareMaxOf(source: SourceDescription | undefined): number {
  const share = source?.gates.lossShareMax ?? usualLossShareMax
  return (source?.gates.lossReason ?? null) === null ? Math.min(share, usualLossShareMax) : share
}

export const percent = (share: number): string => `${Math.round(share * 1000) / 10} %`

/** A register of companies has no lists whose entries leave: only the number of its companies is compared. */
function registerLosses({ sources, facts }: GateInput, previous: ListedGeneration): ClosedGate[] {
  const registers = sources.filter((source) =>
    kindsOf(source).every((kind) => kind === 'corporation' || kind === 'disclosure_filer'),
  )
  return registers.flatMap((source) => {
    const { id } = source
    const lossShareMax = lossShareMaxOf(source)
    const before = previous.facts.sourceCounts[id] ?? 0
    const now = facts.sourceCounts[id] ?? 0
    const text = `has ${now} companies, ${before} before (at most ${percent(lossShareMax)} may leave)`
    return before - now <= before * lossShareMax ? [] : [{ sourceId: id, list: null, text }]
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
    const lossShareMax = lossShareMaxOf(input.sources.find(({ id }) => id === sourceId))
    const isComparable = hasSameIds && now !== undefined && input.isComplete(now)
    const texts = [
      leftText(left, expected.length, lossShareMax),
      isComparable ? newText(now, before, idsBefore.get(sourceId)) : null,
    ].filter((text) => text !== null)
    if (texts.length === 0) return []
    return [{ sourceId, list, text: texts.join(' and ') }]
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
