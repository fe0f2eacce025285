import type { GenerationReader, NameHit } from '../store/ports.ts'
import { isTypingSlip } from '../text/typing-slip.ts'
import { nameQuery, type Look } from './company-looks.ts'

/** Longer names are copied, not typed. */
const longest = 40
const candidatesMax = 2_000

/**
 * Names one typing slip away from the folded text. A single slip leaves the first or the second half as it is
 * (but for two characters swapped where the halves meet), so only names that share a half are compared; the first character is never the slip.
 */
export async function findSlips(reader: GenerationReader, look: Look): Promise<NameHit[]> {
  const characters = Array.from(look.words[0] ?? '')
  const length = characters.length
  if (length > longest) return []
  const middle = Math.floor(length / 2)
  const [start, end] = [characters.slice(0, middle).join(''), characters.slice(middle).join('')]
  const near = {
    field: look.field,
    kinds: look.kinds,
    lengths: [length - 1, length + 1] as const,
    limit: candidatesMax,
  }
  const swapped = [
    ...characters.slice(0, middle - 1),
    characters[middle]!,
    characters[middle - 1]!,
    ...characters.slice(middle + 1),
  ]
  const candidates = [
    ...(await reader.findNear({ ...near, start, end: '' })),
    ...(await reader.findNear({ ...near, start: characters[0] ?? '', end })),
    ...(await reader.findNames(nameQuery({ ...look, words: [swapped.join('')] }, 'exact', candidatesMax))),
  ]
  const typed = characters.join('')
  return candidates
    .filter(({ form }) => isTypingSlip(typed, form))
    .toSorted((one, other) => one.company - other.company)
}
