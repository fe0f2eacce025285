/**
 * A map of the entries used last: at least `max` of them, at most twice as many. When the younger half is full, the older one is
 * dropped as a whole. Moving each entry to the end of one Map when it is used would have that Map copied again and again.
 */
export interface Recent<Value> {
  get(key: string): Value | undefined
  set(key: string, value: Value): void
  delete(key: string): void
}

export function recent<Value>(max: number): Recent<Value> {
  let young = new Map<string, Value>()
  let old = new Map<string, Value>()

  function set(key: string, value: Value): void {
    if (young.size >= max) {
      old = young
      young = new Map()
    }
    young.set(key, value)
  }
  return {
    get(key) {
      const value = young.get(key)
      if (value !== undefined) return value
      const former = old.get(key)
      if (former !== undefined) set(key, former)
      return former
    },
    set,
    delete(key) {
      young.delete(key)
      old.delete(key)
    },
  }
}
