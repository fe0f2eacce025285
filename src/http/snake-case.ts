import { cleanLine, cleanLines } from '../text/published-text.ts'

const cachedKeys = new Map<string, string>()

/** `corporateNumber` → `corporate_number`. Results are cached, since views have few different keys. */
function snakeCaseKey(key: string): string {
  let snakeKey = cachedKeys.get(key)
  if (snakeKey === undefined) {
    snakeKey = key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    cachedKeys.set(key, snakeKey)
  }
  return snakeKey
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
  const converted: Record<string, unknown> = {}
  for (const key in value) {
    const member = (value as Record<string, unknown>)[key]
    const isMultiline = typeof member === 'string' && multilineFields.has(key)
    converted[snakeCaseKey(key)] = isMultiline ? cleanLines(member) : snakeCase(member)
  }
  return converted
}
