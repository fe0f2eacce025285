/**
 * A map that approximates "least recently used": it keeps at least the most recently used entries whose sizes add up to `max`, at most
 * twice as many. It consists of two Maps; an entry of the older one that is used moves to the newer one; when that is full, the older one
 * is dropped. A single Map in order of use would delete and insert an entry on each use, and would be rehashed again and again.
 */
export interface LruMap<Value> {
  get(key: string): Value | undefined
  set(key: string, value: Value): void
  /** Drops the entries of the older Map, and begins a new one. */
  dropOlder(): void
}

/** Without `sizeOf`, `max` is a number of entries. An entry larger than `max` is not kept. */
export function createLruMap<Value>(
  max: number,
  sizeOf: (key: string, value: Value) => number = () => 1,
): LruMap<Value> {
  let newer = new Map<string, Value>()
  let older = new Map<string, Value>()
  let newerSize = 0

  function set(key: string, value: Value): void {
    const size = sizeOf(key, value)
    if (size > max) return
    newerSize -= sizeInNewer(key)
    if (newerSize + size > max) dropOlder()
    newer.set(key, value)
    newerSize += size
  }
  function sizeInNewer(key: string): number {
    const value = newer.get(key)
    return value === undefined ? 0 : sizeOf(key, value)
  }
  function dropOlder(): void {
    older = newer
    newer = new Map()
    newerSize = 0
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
    dropOlder,
  }
}
