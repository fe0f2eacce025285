import { existsSync, readFileSync } from 'node:fs'
import { replaceFile } from '../ledger/files.ts'

export type JsonMap<Value> = ReturnType<typeof openJsonMap<Value>>

/** Values by name in a JSON file, each change of which replaces the whole file. A missing or damaged file is empty: what it held is asked for again. */
export function openJsonMap<Value>(path: string) {
  const values = readValues<Value>(path)
  const write = (): void => replaceFile(path, `${JSON.stringify(Object.fromEntries(values), null, 2)}\n`)
  return {
    get: (name: string): Value | null => values.get(name) ?? null,
    set(name: string, value: Value): void {
      values.set(name, value)
      write()
    },
    delete(names: readonly string[]): void {
      if (names.filter((name) => values.delete(name)).length > 0) write()
    },
    entries: (): ReadonlyMap<string, Value> => values,
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
