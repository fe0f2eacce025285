/**
 * An approximate LRU map of two generations: it keeps at least the `max` most recently used entries, at most twice as many. When the
 * newer generation is full, the older one is dropped. A single Map in LRU order would delete and insert an entry on each use, and so
 * be rehashed again and again.
 */
export interface LruMap<Value> {
  get(key: string): Value | undefined
  set(key: string, value: Value): void
  delete(key: string): void
  /** Drops the older generation, and begins a new one. */
  rotate(): void
}

export function lruMap<Value>(max: number): LruMap<Value> {
  let newer = new Map<string, Value>()
  let older = new Map<string, Value>()

  function set(key: string, value: Value): void {
    if (newer.size >= max) rotate()
    newer.set(key, value)
  }
  function rotate(): void {
    older = newer
    newer = new Map()
  }
  return {
    get(key) {
      const value = newer.get(key)
      if (value !== undefined) return value
      const former = older.get(key)
      if (former !== undefined) set(key, former)
      return former
    },
    set,
    delete(key) {
      newer.delete(key)
      older.delete(key)
    },
    rotate,
  }
}
