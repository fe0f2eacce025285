import type { RecordConditions } from '../../search/records/record-filters.ts'
import type { ResultPage, Page } from '../../search/port.ts'
import type { RequestParameters } from '../request/parameters.ts'

/**
 * Searches one page of records. With two different corporate numbers no record matches, but the search still runs, because it fails if
 * there is no data and returns the age of the data.
 */
export async function findRecords(
  findPage: (conditions: RecordConditions, page: Page) => Promise<ResultPage>,
  { conditions, page, hasContradiction }: RequestParameters,
): Promise<ResultPage> {
  const found = await findPage(conditions, page)
  if (!hasContradiction) return found
  const undatedExcluded = found.undatedExcluded === null ? null : 0
  const excluded = { undatedExcluded, unknownEndExcluded: null, otherConditionsExclude: null }
  return { ...found, items: [], hasMore: false, ...excluded, warnings: [] }
}
