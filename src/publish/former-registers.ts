import type { SourceDescription } from '../domain/source-description.ts'
import type { GenerationFacts, PublishedFacts } from '../generations/ports.ts'
import { makesCompanies } from './made-of.ts'

/**
 * What a generation says of itself whose companies are those of an earlier one, although a register was imported since: of the registers it
 * says what the earlier one says.
 */
export function withFormerRegisters(
  facts: PublishedFacts,
  former: GenerationFacts,
  sources: readonly SourceDescription[],
): PublishedFacts {
  const registers = new Set(sources.filter(makesCompanies).map(({ id }) => id))
  const ofRegister = ([id]: readonly [string, number]): boolean => registers.has(id)
  const others = Object.entries(facts.sourceCounts).filter((entry) => !ofRegister(entry))
  return {
    ...facts,
    sourceCounts: Object.fromEntries([...Object.entries(former.sourceCounts).filter(ofRegister), ...others]),
    collectedAt: { ...facts.collectedAt, company: former.collectedAt.company },
    collected: [
      ...(former.collected ?? []).filter(({ sourceId }) => registers.has(sourceId)),
      ...(facts.collected ?? []).filter(({ sourceId }) => !registers.has(sourceId)),
    ],
  }
}
