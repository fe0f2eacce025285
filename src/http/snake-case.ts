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

/** The value with every key of every object in snake_case; `undefined` becomes `null`, since absent values are `null`. */
export function snakeCase(value: unknown): unknown {
  if (value === undefined) return null
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(snakeCase)
  const out: Record<string, unknown> = {}
  for (const key in value) out[snakeKey(key)] = snakeCase((value as Record<string, unknown>)[key])
  return out
}
