/** A reproducible random source (mulberry32): the same seed always gives the same numbers. */
export interface Random {
  /** Integer from 0 to `bound` − 1. */
  integerBelow(bound: number): number
  pick<Item>(items: readonly Item[]): Item
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const integerBelow = (bound: number): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * bound)
  }
  return { integerBelow, pick: (items) => cyclicItem(items, integerBelow(items.length)) }
}

/** The item at an index in the endlessly repeated list. Throws on an empty list. */
export function cyclicItem<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length]
  if (item === undefined) throw new RangeError('nothing to pick from')
  return item
}
