import { isComparedBySound } from '../../generations/indexing/name-sounds.ts'

/** Longer names may have many words without spaces. */
const quickCharactersMax = 30

/**
 * Whether a search of companies takes less time than a message to a thread and back: a corporate number, or one word. Several words, and
 * sounds, are compared with many names.
 */
export const isQuickSearch = (q: string): boolean =>
  q.length <= quickCharactersMax && !/\s/u.test(q) && !isComparedBySound(q)
