import { cleanLine, cleanLines } from '../text/published-text.ts'

const known = new Map<string, string>()

/** `corporateNumber` → `corporate_number`. The keys of the views are few, so each is converted once. */
export function snakeKey(key: string): string {
  let snake = known.get(key)
  if (snake === undefined) {
    snake = key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    known.set(key, snake)
  }
  return snake
}

/** Published texts in which line breaks mean something; every other text is one line. */
const severalLines: ReadonlySet<string> = new Set(['summary', 'reasonText'])

/**
 * The value as answers show it: every key of every object in snake_case, every text cleaned (`text/published-text.ts`), `null` in
 * place of `undefined`, since absent values are `null`.
 */
export function snakeCase(value: unknown): unknown {
  if (typeof value === 'string') return cleanLine(value)
  if (value === undefined) return null
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(snakeCase)
  const out: Record<string, unknown> = {}
  for (const key in value) {
    const inner = (value as Record<string, unknown>)[key]
    out[snakeKey(key)] = typeof inner === 'string' && severalLines.has(key) ? cleanLines(inner) : snakeCase(inner)
  }
  return out
}
