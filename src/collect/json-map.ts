import { existsSync, readFileSync } from 'node:fs'
import { replaceFile } from '../files.ts'

/** Values by name in a JSON file, each change of which replaces the whole file. A missing or damaged file is empty: what it held is asked for again. */
export interface JsonMap<Value> {
  get(name: string): Value | null
  /** `null` removes the value. */
  set(name: string, value: Value | null): void
  entries(): ReadonlyMap<string, Value>
}

export function openJsonMap<Value>(path: string): JsonMap<Value> {
  const values = readValues<Value>(path)
  return {
    get: (name) => values.get(name) ?? null,
    set(name, value) {
      if (value !== null) values.set(name, value)
      else if (!values.delete(name)) return
      replaceFile(path, `${JSON.stringify(Object.fromEntries(values), null, 2)}\n`)
    },
    entries: () => values,
  }
}

function readValues<Value>(path: string): Map<string, Value> {
  if (!existsSync(path)) return new Map()
  try {
    return new Map(Object.entries(JSON.parse(readFileSync(path, 'utf8')) as Record<string, Value>))
  } catch {
    return new Map()
  }
}
