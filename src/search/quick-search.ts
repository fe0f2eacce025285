import { isComparedBySound } from '../generations/indexing/name-sounds.ts'
import type { Page, Search } from './port.ts'

/** Longer names may have many words without spaces. */
const quickCharactersMax = 30

/**
 * Whether a search of companies takes less time than a message to a thread and back: a corporate number, or one word. Several words, and
 * sounds, are compared with many names.
 */
export const isQuickSearch = (q: string): boolean =>
  q.length <= quickCharactersMax && !/\s/u.test(q) && !isComparedBySound(q)

/** Views of more records than this are not written in the time of a message. */
const quickRecordsMax = 20

/** The same of a page of records: those of one company or one record, by its number. */
export const isQuickPage = (
  { id, corporateNumber, nameOf, company, q, authority }: Parameters<Search['records']>[1],
  { limit, counts }: Page,
): boolean =>
  (id ?? corporateNumber ?? nameOf) !== undefined &&
  [company, q, authority].every((text) => text === undefined) &&
  counts === undefined &&
  limit <= quickRecordsMax
