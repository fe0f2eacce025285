/**
 * A map that approximates "least recently used": it keeps at least the `max` most recently used entries, at most twice as many. It
 * consists of two Maps; when the newer one is full, the older one is dropped. A single Map in order of use would delete and insert
 * an entry on each use, and would be rehashed again and again.
 */
export interface LruMap<Value> {
  get(key: string): Value | undefined
  set(key: string, value: Value): void
  delete(key: string): void
  /** Drops the entries of the older Map, and begins a new one. */
  dropOlder(): void
}

export function createLruMap<Value>(max: number): LruMap<Value> {
  let newer = new Map<string, Value>()
  let older = new Map<string, Value>()

  function set(key: string, value: Value): void {
    if (newer.size >= max) dropOlder()
    newer.set(key, value)
  }
  function dropOlder(): void {
    older = newer
    newer = new Map()
  }
  return {
    get(key) {
      const recent = newer.get(key)
      if (recent !== undefined) return recent
      const value = older.get(key)
      if (value !== undefined) set(key, value)
      return value
    },
    set,
    delete(key) {
      newer.delete(key)
      older.delete(key)
    },
    dropOlder,
  }
}
