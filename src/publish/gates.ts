import { dayMilliseconds } from '../domain/calendar.ts'
import { defaultLossShareMax, kindsOf, type SourceDescription } from '../domain/source-description.ts'
import type { ImportState } from '../ledger/import-state.ts'
import type { GenerationFacts, ListedRecords } from '../generations/ports.ts'
import type { ListedGeneration } from '../generations/sqlite/read-listed.ts'
import type { Listing } from './listed-records.ts'

/** The new generation must not replace the one that is served. */
export class GateClosed extends Error {
  override readonly name = 'GateClosed'
  readonly reasons: readonly string[]
  constructor(reasons: readonly string[], advice = '') {
    super(`not published: ${reasons.join('; ')}${advice}`)
    this.reasons = reasons
  }
}

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

/** The clock was wrong at the retrieval or is wrong now, so the age of the data would be wrong. */
const isInFuture = (retrievedAt: string, now: string): boolean =>
  Date.parse(retrievedAt) > Date.parse(now) + dayMilliseconds

/**
 * Throws `GateClosed` when the generation is empty, when a file was retrieved in the future, or when a list of the previous generation
 * was replaced or cut.
 */
export function checkGates(input: GateInput): void {
  const { facts, previous, accepted } = input
  if (Object.values(facts.sourceCounts).every((count) => count === 0))
    throw new GateClosed(['the ledger holds no record of any source; run shobun ingest first'])
  const futureTime = Object.values(facts.collectedAt).find((time) => time !== null && isInFuture(time, facts.createdAt))
  if (futureTime !== undefined)
    throw new GateClosed([
      `a file was retrieved at ${futureTime}, which is later than the current time ${facts.createdAt}`,
    ])
  if (previous === null) return
  const changes = [...registerLosses(input, previous), ...listChanges(input, previous)]
  const closed = changes.filter(({ sourceId }) => !accepted.includes(sourceId))
  if (closed.length === 0) return
  const options = [...new Set(closed.map(({ sourceId }) => `--accept-loss ${sourceId}`))].join(' ')
  throw new GateClosed(
    closed.map((change) => change.text + reversalText(change.sourceId, input.reverted, previous.facts)),
    `. If this is meant: shobun publish ${options}`,
  )
}

interface ClosedGate {
  readonly sourceId: string
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
    const count = facts.sourceCounts[id] ?? 0
    if (before - count <= before * lossShareMax) return []
    return [
      {
        sourceId: id,
        text: `${id} has ${count} companies, ${before} before (at most ${percent(lossShareMax)} may leave)`,
      },
    ]
  })
}

/** Of a complete list at most this share may be new. */
const newShareMax = 0.5
/** A list that grows by a handful is still the same list, unless nothing of it remains. */
const newRecordsAlways = 5

/** Of a short list two records may leave, but not all of several. */
const shortListMax = 2
const leavingAlways = (count: number): number => Math.max(1, Math.min(shortListMax, count - 1))

function listChanges(input: GateInput, previous: ListedGeneration): ClosedGate[] {
  const hasSameKeys = input.facts.recordKeys === previous.facts.recordKeys
  const idsNow = idsBySource(input.listing.lists)
  const idsBefore = idsBySource(previous.lists)
  return previous.lists.flatMap((before) => {
    const { sourceId, list } = before
    const now = input.listing.lists.find((one) => one.sourceId === sourceId && one.list === list)
    const share = input.sources.find(({ id }) => id === sourceId)?.gates.lossShareMax ?? defaultLossShareMax
    const expected = [...before.ids].filter((id) => input.listing.over.get(sourceId)?.has(id) !== true)
    const left = hasSameKeys
      ? expected.filter((id) => idsNow.get(sourceId)?.has(id) !== true).length
      : Math.max(0, before.ids.length - (now?.ids.length ?? 0))
    const texts = [
      leftText(left, expected.length, share),
      hasSameKeys && now !== undefined && input.isComplete(now) ? newText(now, before, idsBefore.get(sourceId)) : null,
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

function leftText(left: number, expected: number, share: number): string | null {
  if (left <= Math.max(expected * share, leavingAlways(expected))) return null
  return `${left} of ${expected} records left the list (at most ${percent(share)} may)`
}

function newText({ ids }: ListedRecords, before: ListedRecords, idsBefore?: ReadonlySet<number>): string | null {
  const added = [...ids].filter((id) => idsBefore?.has(id) !== true).length
  const isReplaced = added === ids.length && before.ids.length > shortListMax
  if (added <= Math.max(ids.length * newShareMax, isReplaced ? 0 : newRecordsAlways)) return null
  return `${added} of ${ids.length} records are new (at most ${percent(newShareMax)} may be)`
}

/** The imports of the source that were taken back since the previous generation. */
function reversalText(sourceId: string, reverted: readonly ImportState[], { createdAt }: GenerationFacts): string {
  const since = reverted.filter((state) => state.sourceId === sourceId && state.reversal!.at >= createdAt)
  return since
    .map(
      ({ id, publicationName, reversal }) =>
        `, after shobun forget of import ${id} (${publicationName}: ${reversal!.reason})`,
    )
    .join('')
}
