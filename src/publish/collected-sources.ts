import type { CollectedList, CollectedSource } from '../domain/collected-source.ts'
import { creditOf } from '../domain/source-credit.ts'
import type { SourceDescription } from '../domain/source-description.ts'
import type { SourceState } from '../ledger/source-states.ts'
import { periodKey, type Collected } from './coverage.ts'

/** Every source in the ledger with its lists. */
export function collectedSources(collected: Collected): CollectedSource[] {
  const listsOf = Map.groupBy(collected.lists, ({ sourceId }) => sourceId)
  return collected.sources.flatMap((source) => {
    const lists = listsOf.get(source.id)
    return lists === undefined
      ? []
      : { ...creditOf(source), lists: lists.map((state) => listOf(state, source, collected)) }
  })
}

function listOf(state: SourceState, { id, data }: SourceDescription, { periods }: Collected): CollectedList {
  return {
    list: state.list,
    complete: state.complete,
    observedCount: state.observedCount,
    removedCount: state.removedCount,
    officialCount: state.official?.count ?? null,
    officialCountBasis: state.official?.basis ?? null,
    period: periods.get(periodKey(id, state.list)) ?? { from: null, to: null },
    asOf: state.lastSeenOn,
    lastAttemptAt: state.lastAttemptAt,
    lastSuccessAt: state.lastSuccessAt,
    lastRefusal: state.lastRefusal?.code ?? null,
    expectedInterval: data.expectedInterval,
    unparsedCount: state.unread,
    personsLeftOut: state.persons,
  }
}
