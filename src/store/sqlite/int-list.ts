/** Whole numbers, one behind the other; a fraction of the memory of an array. */
export interface IntList {
  readonly length: number
  push(value: number): void
  /** Good until the next `push`. */
  values(): Int32Array
  clear(): void
}

export function createIntList(): IntList {
  let array = new Int32Array(1 << 12)
  let length = 0
  return {
    get length() {
      return length
    },
    push(value) {
      if (length === array.length) {
        const larger = new Int32Array(array.length * 2)
        larger.set(array)
        array = larger
      }
      array[length] = value
      length += 1
    },
    values: () => array.subarray(0, length),
    clear() {
      length = 0
    },
  }
}

/** Values by group: those of group `n` stand from `starts[n]` to `starts[n + 1]`, in the order they came. */
export interface Grouped {
  readonly starts: Int32Array
  readonly values: Int32Array
}

export function groupedBy(groups: Int32Array, values: Int32Array, groupCount: number): Grouped {
  const starts = new Int32Array(groupCount + 1)
  for (const group of groups) starts[group + 1]! += 1
  for (let group = 0; group < groupCount; group++) starts[group + 1]! += starts[group]!
  const next = starts.slice(0, groupCount)
  const grouped = new Int32Array(values.length)
  for (let at = 0; at < groups.length; at++) grouped[next[groups[at]!]!++] = values[at]!
  return { starts, values: grouped }
}
