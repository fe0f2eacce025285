import type { RecordConditions } from '../search/record-filters.ts'
import type { Found, Page } from '../search/port.ts'
import type { Understood } from './parameters.ts'

/**
 * Asks for one page of records. Two different corporate numbers can meet in no record; the search is asked all the
 * same, so that "no data" stays an error and the answer says how old the data is.
 */
export async function findRecords<Item>(
  find: (conditions: RecordConditions, page: Page) => Promise<Found<Item>>,
  { conditions, page, contradiction }: Understood,
): Promise<Found<Item>> {
  const found = await find(conditions, page)
  return contradiction ? { items: [], hasMore: false, dataAsOf: found.dataAsOf } : found
}
