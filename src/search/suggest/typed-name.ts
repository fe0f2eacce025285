import type { Suggestion } from '../../domain/views.ts'

/** How much of a name somebody has typed: all of it, its beginning, or a part further inside. The first are suggested first. */
export const typedOrder = ['whole', 'beginning', 'part'] as const
export type Typed = (typeof typedOrder)[number]

/** A suggestion and why it is one. */
export interface TypedName {
  readonly typed: Typed
  readonly suggestion: Suggestion
}

/**
 * Whether a folded text is looked for inside names, too: a word of Japanese is two characters or longer, one of Latin letters four, because
 * shorter ones are in the middle of many others.
 */
export const mayBeInside = (folded: string): boolean => folded.length >= 4 || !/^[a-z\d]+$/u.test(folded)
