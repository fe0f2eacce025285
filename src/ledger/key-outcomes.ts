/** The outcome of a key in this import. */
export const keyOutcomes = { new: 1, changed: 2, unchanged: 3 } as const
export type KeyOutcome = (typeof keyOutcomes)[keyof typeof keyOutcomes]

/** The outcomes of the keys of one import. Stores numeric keys in a compact table and all others in a Map. */
export function createKeyOutcomeMap() {
  const ofNumbers = createNumberTable()
  const ofTexts = new Map<string, KeyOutcome>()
  return {
    get(key: string): KeyOutcome | undefined {
      const number = parseKey(key)
      if (number === null) return ofTexts.get(key)
      const outcome = ofNumbers.get(number)
      return outcome === 0 ? undefined : (outcome as KeyOutcome)
    },
    set(key: string, outcome: KeyOutcome): void {
      const number = parseKey(key)
      if (number === null) ofTexts.set(key, outcome)
      else ofNumbers.set(number, outcome)
    },
  }
}

/** A key of at most 15 digits without a leading zero as a number, which is exact; `null` for any other key. */
function parseKey(key: string): number | null {
  return /^[1-9]\d{0,14}$/.test(key) ? Number(key) : null
}

/**
 * A hash table with open addressing. Keys are positive integers and values are bytes; 0 marks an empty slot and is returned for an
 * unknown key. A slot takes nine bytes: 5.8 million keys take 150 MB less than in a Map.
 */
function createNumberTable() {
  let slotCount = 4096
  let keys = new Float64Array(slotCount)
  let values = new Uint8Array(slotCount)
  let used = 0

  function slotOf(key: number): number {
    let slot = hashNumber(key) % slotCount
    while (keys[slot] !== 0 && keys[slot] !== key) slot = (slot + 1) % slotCount
    return slot
  }
  function insert(key: number, value: number): void {
    const slot = slotOf(key)
    if (keys[slot] === 0) used++
    keys[slot] = key
    values[slot] = value
  }
  function grow(): void {
    const [oldKeys, oldValues] = [keys, values]
    slotCount *= 2
    keys = new Float64Array(slotCount)
    values = new Uint8Array(slotCount)
    used = 0
    for (const [slot, key] of oldKeys.entries()) if (key !== 0) insert(key, oldValues[slot] ?? 0)
  }
  return {
    get: (key: number) => values[slotOf(key)] ?? 0,
    set(key: number, value: number): void {
      if (used > slotCount * 0.7) grow()
      insert(key, value)
    },
  }
}

/** Mixes the low and the high 32 bits by multiplication with odd constants. */
function hashNumber(key: number): number {
  const mixed = Math.imul(key, 0x9e3779b1) ^ Math.imul(key / 2 ** 32, 0x85ebca6b)
  return (mixed ^ (mixed >>> 15)) >>> 0
}
