import type { AuthorityRow } from '../../store/ports.ts'
import { wordsOf } from './company-query.ts'
import { placeReadings } from './place-readings.ts'
import { isPlaceInFull } from '../places.ts'
import { publisherNamed } from './subjects.ts'

/** Between two authorities in one word: 神戸市と大阪市, 神戸市、大阪市. */
const between = /(?<=[都道府県市区町村省庁局])[と、・](?=\S)/gu

/** No authority has more words: Ministry of Agriculture, Forestry and Fisheries. */
const wordsMax = 10

/**
 * The text without the authorities that its first and last words name: 架空建設 横浜市 大阪府. Null where it names none beside a name.
 */
export function withoutAuthorities(text: string, authorities: readonly AuthorityRow[]): string | null {
  const isAuthority = (words: readonly string[]): boolean => {
    const name = words.join(' ')
    return (words.length === 1 && isPlaceInFull(name)) || publisherNamed(name, authorities) !== null
  }
  const all = text.normalize('NFKC').replace(between, ' ').trim().split(/\s+/u)
  let words = all
  for (;;) {
    const rest = withoutOne(words, isAuthority)
    if (rest === null) return words === all || wordsOf(words.join(' ')).length === 0 ? null : words.join(' ')
    words = rest
  }
}

/** The longest authority at the end or the beginning is left out. */
function withoutOne(words: readonly string[], isAuthority: (words: readonly string[]) => boolean): string[] | null {
  for (let length = Math.min(words.length - 1, wordsMax); length > 0; length--) {
    if (isAuthority(words.slice(-length))) return words.slice(0, -length)
    if (isAuthority(words.slice(0, length))) return words.slice(length)
  }
  return null
}

/** The text without the place that its first or last words name; null without one beside a name. */
export function withoutPlace(text: string): string | null {
  const spaced = ` ${text.normalize('NFKC').trim().replace(/\s+/gu, ' ')} `
  return placeReadings(text).find(({ name }) => spaced.includes(` ${name} `))?.name ?? null
}
