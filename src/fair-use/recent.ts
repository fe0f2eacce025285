/**
 * A map that keeps the entries used last: at least `max` of them, at most twice as many. When the younger half is full, the older
 * one is let go as a whole: to move each entry to the end of a Map when it is used would have the Map copied again and again.
 */
export interface Recent<Value> {
  get(key: string): Value | undefined
  set(key: string, value: Value): void
  delete(key: string): void
  /** Another number when an entry may have been let go, and has to be asked for to be kept. */
  era(): number
}

export function recent<Value>(max: number): Recent<Value> {
  let young = new Map<string, Value>()
  let old = new Map<string, Value>()
  let era = 0

  function set(key: string, value: Value): void {
    if (young.size >= max) {
      old = young
      young = new Map()
      era += 1
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
    era: () => era,
  }
}
