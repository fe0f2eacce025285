import type { CollectedList, CollectedSource } from '../domain/collected-source.ts'
import type { SourceDescription } from '../domain/source-description.ts'
import type { SourceState } from '../ledger/source-states.ts'
import { periodKey, type DatePeriod } from './coverage.ts'

interface CollectedInput {
  readonly sources: readonly SourceDescription[]
  readonly lists: readonly SourceState[]
  /** First and last date of the records per source and list (`periodKey`). */
  readonly periods: ReadonlyMap<string, DatePeriod>
}

/** Every source that the ledger knows, list by list: the register of what is collected of every kind of data. */
export function collectedSources(input: CollectedInput): CollectedSource[] {
  const listsOf = Map.groupBy(input.lists, ({ sourceId }) => sourceId)
  return input.sources.flatMap((source) => {
    const { id, title, titleEn, publisher, produces, data } = source
    const own = listsOf.get(id)
    if (own === undefined) return []
    return {
      sourceId: id,
      title,
      titleEn,
      publisher: `${publisher.name} (${publisher.nameEn})`,
      produces,
      url: data.url,
      license: data.license,
      attribution: data.attribution,
      lists: own.map((state) => listOf(state, source, input)),
    }
  })
}

function listOf(state: SourceState, { id, data }: SourceDescription, { periods }: CollectedInput): CollectedList {
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
