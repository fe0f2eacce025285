import { type CollectedList, type CollectedSource, creditOf } from '../domain/collected-source.ts'
import { isClosedList } from '../domain/list-age.ts'
import type { SourceDescription } from '../domain/source-description.ts'
import type { SourceState } from '../ledger/source-states.ts'
import { heldBackOf, listKey, type CollectionState } from './coverage.ts'

/** Every source in the ledger with its lists. */
export function collectedSources(state: CollectionState): CollectedSource[] {
  const listsBySource = Map.groupBy(state.lists, ({ sourceId }) => sourceId)
  return state.sources.flatMap((source) => {
    const lists = listsBySource.get(source.id)
    return lists === undefined
      ? []
      : { ...creditOf(source), lists: lists.map((list) => collectedList(list, source, state)) }
  })
}

function collectedList(
  list: SourceState,
  { id, data, closed }: SourceDescription,
  { periods, authorities, gaps, heldBack }: CollectionState,
): CollectedList {
  const key = listKey(id, list.list)
  const ofList = gaps(key, { data, ...(closed === undefined ? {} : { closed }) })
  return {
    list: list.list,
    complete: list.complete,
    observedCount: list.observedCount,
    removedCount: list.removedCount,
    officialCount: list.official?.count ?? null,
    officialCountBasis: list.official?.basis ?? null,
    period: periods.get(key) ?? { from: null, to: null },
    asOf: list.asOf,
    lastAttemptAt: list.lastAttemptAt,
    lastSuccessAt: list.lastSuccessAt,
    lastRefusal: list.lastRefusal?.code ?? null,
    failedDays: list.failedDays,
    closed: isClosedList({ list: list.list, asOf: list.asOf }, closed === true),
    expectedInterval: data.expectedInterval,
    unparsedCount: list.unparsed,
    personsLeftOut: list.persons,
    authorities: [...(authorities.get(key) ?? [])].toSorted(),
    ...(ofList.length === 0 ? {} : { gaps: ofList }),
    ...heldBackOf(list, heldBack),
  }
}
