import type { SourceCollection } from '../domain/source-collection.ts'
import { periodKey, type CoverageInput } from './coverage.ts'

/** Every list that the ledger knows, of every source: the coverage register of what has no list of publishers. */
export function sourceCollections({ sources, lists, periods }: CoverageInput): SourceCollection[] {
  return sources.flatMap(({ id, title, titleEn, publisher, produces, data }) =>
    lists
      .filter(({ sourceId }) => sourceId === id)
      .map(({ list, observedCount, lastAttemptAt, lastSuccessAt, unread, persons }) => ({
        sourceId: id,
        title,
        titleEn,
        publisher: publisher.name,
        produces,
        list,
        observedCount,
        period: periods.get(periodKey(id, list)) ?? { from: null, to: null },
        lastAttemptAt,
        lastSuccessAt,
        expectedInterval: data.expectedInterval,
        unparsedCount: unread,
        personsLeftOut: persons,
      })),
  )
}
