import { existsSync, readFileSync } from 'node:fs'
import { replaceFile } from '../files.ts'

/** Values by name in a JSON file, each change of which replaces the whole file. A missing or damaged file is empty: what it held is asked for again. */
export interface JsonMap<Value> {
  get(name: string): Value | null
  set(name: string, value: Value): void
  delete(names: readonly string[]): void
  entries(): ReadonlyMap<string, Value>
}

export function openJsonMap<Value>(path: string): JsonMap<Value> {
  const values = readValues<Value>(path)
  const write = (): void => replaceFile(path, `${JSON.stringify(Object.fromEntries(values), null, 2)}\n`)
  return {
    get: (name) => values.get(name) ?? null,
    set(name, value) {
      values.set(name, value)
      write()
    },
    delete(names) {
      if (names.filter((name) => values.delete(name)).length > 0) write()
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
