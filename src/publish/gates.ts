import type { SourceDescription } from '../domain/source-description.ts'
import type { GenerationFacts } from '../store/ports.ts'
import { dayMilliseconds } from '../domain/calendar.ts'

/** The new generation must not replace the one that is served. */
export class GateClosed extends Error {
  override readonly name = 'GateClosed'
  readonly reasons: readonly string[]
  constructor(reasons: readonly string[]) {
    super(`not published: ${reasons.join('; ')}`)
    this.reasons = reasons
  }
}

interface GateInput {
  readonly sources: readonly SourceDescription[]
  readonly force: boolean
}

/** The clock was wrong at the retrieval or is wrong now, so the age of the data would be wrong. */
const isInFuture = (retrievedAt: string, now: string): boolean =>
  Date.parse(retrievedAt) > Date.parse(now) + dayMilliseconds

/**
 * Throws `GateClosed` when the generation is empty, when a file was retrieved in the future, or when a source lost more than its
 * allowed share of records since the previous generation.
 */
export function checkGates(
  facts: GenerationFacts,
  previous: GenerationFacts | null,
  { sources, force }: GateInput,
): void {
  if (force) return
  if (Object.values(facts.sourceCounts).every((count) => count === 0))
    throw new GateClosed(['the ledger holds no record of any source; run shobun ingest first'])
  const futureTime = Object.values(facts.collectedAt).find((time) => time !== null && isInFuture(time, facts.createdAt))
  if (futureTime !== undefined)
    throw new GateClosed([
      `a file was retrieved at ${futureTime}, which is later than the current time ${facts.createdAt}`,
    ])
  if (previous === null) return
  const losses = sources.flatMap(({ id, gates }) => {
    const previousCount = previous.sourceCounts[id] ?? 0
    const count = facts.sourceCounts[id] ?? 0
    const lost = previousCount - count
    if (lost <= previousCount * gates.lossShareMax) return []
    return [
      `${id} has ${count} records, ${previousCount} before (a loss of ${lost}; at most ${gates.lossShareMax * 100} % may be lost)`,
    ]
  })
  if (losses.length > 0) throw new GateClosed(losses)
}
