import { recordKinds } from '../domain/facts.ts'
import type { SourceDescription } from '../domain/source-description.ts'
import { kindsOf } from '../domain/source-description.ts'
import type { DecisionLog } from '../ledger/decisions/decisions.ts'
import type { LedgerReader } from '../ledger/ledger.ts'
import { recordKeysVersion } from '../ledger/record-keys.ts'
import type { SourceState } from '../ledger/source-states.ts'
import type { GenerationFacts, HeldBackList } from '../generations/ports.ts'
import type { ListedGeneration } from '../generations/sqlite/read-listed.ts'
import { listKey } from './coverage.ts'
import { decideRecords, type DecidedRecords } from './decided-records.ts'
import { closedGates, gateErrorOf, refuseToPublish, type ClosedGate } from './gates.ts'
import { listsToHoldBack, withoutHeldBack } from './held-back.ts'
import { withCurrentIds, withListing, type Listing } from './listed-records.ts'
import { readParties, type Parties } from './link-records.ts'

/** What is published of the ledger. */
export interface GatedContent {
  /** Of the lists that are held back it has the last edition that passed. */
  readonly ledger: LedgerReader
  readonly decided: DecidedRecords
  readonly parties: Parties
  readonly lists: readonly SourceState[]
  readonly listing: Listing
  readonly heldBack: readonly HeldBackList[]
}

interface GateSettings {
  readonly decisions: DecisionLog
  readonly sources: readonly SourceDescription[]
  readonly accepted?: readonly string[]
  readonly now: Date
  readonly force: boolean
  readonly onProgress: (step: string, done: number, total?: number) => void
}

/**
 * Scans the records once, and compares each list with that of the previous generation. A list whose gate is closed is held back: the scan is
 * repeated with its last edition that passed. Throws when nothing may be published, when a register lost too much, and when the ledger does
 * not have that edition any more, because its import was taken back.
 */
export async function readThroughGates(
  ledger: LedgerReader,
  settings: GateSettings,
  former: ListedGeneration | null,
): Promise<GatedContent> {
  const content = await readContent(ledger, settings)
  const previous = former && { ...former, lists: withCurrentIds(former.lists, content.decided.ids) }
  if (settings.force) return content
  refuseToPublish({ facts: comparedFacts(content, settings) })
  const closed = gatesOf(content, settings, previous)
  if (closed.length === 0 || previous === null) return content
  const stopped = async (gates: readonly ClosedGate[]): Promise<Error> =>
    gateErrorOf(gates, previous, await ledger.revertedImports())
  if (closed.some(({ list }) => list === null)) throw await stopped(closed)
  const heldBack = listsToHoldBack(closed, previous, { imports: await ledger.imports(), now: settings.now })
  const hasSameIds = previous.facts.recordKeys === recordKeysVersion
  const before = await readContent(await withoutHeldBack(ledger, heldBack, previous, hasSameIds), settings)
  const stillClosed = gatesOf(before, settings, previous)
  if (stillClosed.length > 0) throw await stopped(stillClosed)
  return { ...before, heldBack }
}

async function readContent(
  ledger: LedgerReader,
  { decisions, sources, onProgress }: GateSettings,
): Promise<GatedContent> {
  const decided = await decideRecords(ledger, decisions)
  const lists = await ledger.sources()
  const total = countImported(lists, sources, isRecordKind)
  const listed = withListing(ledger, (done) => onProgress('read', done, total))
  const parties = await readParties({ ledger: listed.ledger, decisions: decided.byRecord })
  return { ledger, decided, parties, lists, listing: listed.listing(), heldBack: [] }
}

/** How many records, or companies, of some kinds the ledger has, those that left their lists included. */
export function countImported(
  lists: readonly SourceState[],
  sources: readonly SourceDescription[],
  isCounted: (kind: SourceDescription['produces']) => boolean,
): number {
  const ids = new Set(sources.filter((source) => kindsOf(source).some(isCounted)).map(({ id }) => id))
  const counts = lists.filter(({ sourceId }) => ids.has(sourceId))
  return counts.reduce((sum, { observedCount, removedCount }) => sum + observedCount + removedCount, 0)
}

const isRecordKind = (kind: SourceDescription['produces']): boolean =>
  recordKinds.some((recordKind) => recordKind === kind)

const comparedFacts = ({ lists }: GatedContent, { sources, now }: GateSettings) => ({
  createdAt: now.toISOString(),
  recordKeys: recordKeysVersion,
  sourceCounts: countsAtSource(lists),
  collectedAt: newestCollections(sources, lists),
})

function gatesOf(content: GatedContent, settings: GateSettings, previous: ListedGeneration | null): ClosedGate[] {
  const complete = content.lists.filter((list) => list.complete)
  const completeKeys = new Set(complete.map(({ sourceId, list }) => listKey(sourceId, list)))
  return closedGates({
    facts: comparedFacts(content, settings),
    listing: content.listing,
    previous,
    sources: settings.sources,
    isComplete: ({ sourceId, list }) => completeKeys.has(listKey(sourceId, list)),
    accepted: settings.accepted ?? [],
  })
}

/** Records that each source still lists. Removed ones stay in the ledger and would hide a loss from the gates. */
export function countsAtSource(lists: readonly SourceState[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { sourceId, observedCount } of lists) counts[sourceId] = (counts[sourceId] ?? 0) + observedCount
  return counts
}

/** The newest successful collection per kind of data. */
export function newestCollections(
  sources: readonly SourceDescription[],
  lists: readonly SourceState[],
): GenerationFacts['collectedAt'] {
  const newest = (produces: SourceDescription['produces'][]): string | null => {
    const ids = new Set(
      sources.filter((source) => kindsOf(source).some((kind) => produces.includes(kind))).map(({ id }) => id),
    )
    const times = lists.filter(({ sourceId }) => ids.has(sourceId)).flatMap(({ lastSuccessAt }) => lastSuccessAt ?? [])
    return times.toSorted().at(-1) ?? null
  }
  return {
    company: newest(['corporation', 'disclosure_filer']),
    enforcement: newest(['enforcement']),
    procurement_suspension: newest(['procurement_suspension']),
    license_action: newest(['license_action']),
  }
}
