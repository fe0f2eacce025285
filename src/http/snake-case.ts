import { cleanLine, cleanLines } from '../text/published-text.ts'

const known = new Map<string, string>()

/** `corporateNumber` → `corporate_number`. The result is cached, since views have few different keys. */
export function snakeKey(key: string): string {
  let snake = known.get(key)
  if (snake === undefined) {
    snake = key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    known.set(key, snake)
  }
  return snake
}

/** Fields with line breaks. All other texts are one line. */
const multilineFields: ReadonlySet<string> = new Set(['summary', 'reasonText'])

/**
 * Converts a view to its JSON form: keys in snake_case, texts cleaned (`text/published-text.ts`), `null` instead of `undefined`.
 */
export function snakeCase(value: unknown): unknown {
  if (typeof value === 'string') return cleanLine(value)
  if (value === undefined) return null
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(snakeCase)
  const out: Record<string, unknown> = {}
  for (const key in value) {
    const inner = (value as Record<string, unknown>)[key]
    out[snakeKey(key)] = typeof inner === 'string' && multilineFields.has(key) ? cleanLines(inner) : snakeCase(inner)
  }
  return out
}
