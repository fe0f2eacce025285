import type { RecordConditions } from '../search/record-filters.ts'
import type { Found, Page } from '../search/port.ts'
import type { RequestParameters } from './parameters.ts'

/**
 * Searches one page of records. With two different corporate numbers no record matches, but the search still runs: it fails without
 * data, and returns the age of the data.
 */
export async function findRecords<Item>(
  find: (conditions: RecordConditions, page: Page) => Promise<Found<Item>>,
  { conditions, page, contradiction }: RequestParameters,
): Promise<Found<Item>> {
  const found = await find(conditions, page)
  return contradiction ? { items: [], hasMore: false, dataAsOf: found.dataAsOf } : found
}
