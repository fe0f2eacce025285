import { PublicationRefused } from '../../../domain/publication-refused.ts'

/** The values of properties of one's own (`--size`) that may count for an element. */
export type Variables = Map<string, readonly string[]>

/** Replacements in one value, and values that it then may be. Those of pages have one or two. */
const replacementsMax = 64
const charactersMax = 100_000

/**
 * What a value may be when `var(--size, 1em)` is replaced; the words behind the comma count where `valuesOf` knows none.
 * Throws `PublicationRefused` (`reading_limit_exceeded`) for values that replace each other without end.
 */
export function withoutVariables(value: string, valuesOf: (name: string) => readonly string[] | null): string[] {
  const finished: string[] = []
  const open = [value]
  for (let count = 0; open.length > 0; count++) {
    const words = open.pop()!
    const found = variableIn(words)
    if (found === null) {
      finished.push(words)
      continue
    }
    if (count > replacementsMax || words.length > charactersMax)
      throw new PublicationRefused('reading_limit_exceeded', 'a style sheet replaces its values too often')
    const { before, name, fallback, after } = found
    for (const replaced of valuesOf(name) ?? [fallback]) open.push(before + replaced + after)
  }
  return finished
}

interface Found {
  readonly before: string
  readonly name: string
  readonly fallback: string
  readonly after: string
}

/** The last `var()`, which has none inside. */
function variableIn(value: string): Found | null {
  const start = value.toLowerCase().lastIndexOf('var(')
  if (start === -1) return null
  let depth = 0
  let end = start + 3
  for (; end < value.length; end++) {
    depth += value[end] === '(' ? 1 : value[end] === ')' ? -1 : 0
    if (depth === 0) break
  }
  const [name = '', ...fallback] = value.slice(start + 4, end).split(',')
  return {
    before: value.slice(0, start),
    name: name.trim(),
    fallback: fallback.join(',').trim(),
    after: value.slice(end + 1),
  }
}
