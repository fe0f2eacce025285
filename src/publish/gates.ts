import type { SourceDescription } from '../domain/source-description.ts'
import type { GenerationFacts } from '../store/ports.ts'

/** A generation that must not replace the one that is served. */
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

const dayMilliseconds = 86_400_000
/** The clock was ahead when the file was retrieved, or is behind now: what is served would be taken for older or newer than it is. */
const isAhead = (retrievedAt: string, now: string): boolean =>
  Date.parse(retrievedAt) > Date.parse(now) + dayMilliseconds

/**
 * A generation without anything in it would answer "nothing found" to every question; and each source may lose no more than
 * its share of records against the generation before; and nothing can have been retrieved on a day to come. Throws `GateClosed`.
 */
export function checkGates(
  facts: GenerationFacts,
  previous: GenerationFacts | null,
  { sources, force }: GateInput,
): void {
  if (force) return
  if (Object.values(facts.sourceCounts).every((count) => count === 0))
    throw new GateClosed(['the ledger holds no record of any source; run shobun ingest first'])
  const ahead = Object.values(facts.collectedAt).filter((at) => at !== null && isAhead(at, facts.createdAt))
  if (ahead.length > 0)
    throw new GateClosed([
      `${ahead[0]} is when the newest file was retrieved, ${facts.createdAt} what the clock says now`,
    ])
  if (previous === null) return
  const losses = sources.flatMap(({ id, gates }) => {
    const before = previous.sourceCounts[id] ?? 0
    const now = facts.sourceCounts[id] ?? 0
    const lost = before - now
    if (lost <= before * gates.lossShareMax) return []
    return [
      `${id} has ${now} records, ${before} before (a loss of ${lost}; at most ${gates.lossShareMax * 100} % may be lost)`,
    ]
  })
  if (losses.length > 0) throw new GateClosed(losses)
}
