/** Numbers that are taken lowest first. Few are taken of many, so they are a heap and not sorted. */
export interface LowestFirst {
  left(): number
  lowest(): number
  take(): number
}

export function lowestFirst(values: ArrayLike<number>): LowestFirst {
  const heap = values instanceof Uint32Array ? values.slice() : Float64Array.from(values)
  let left = heap.length
  const sink = (from: number): void => {
    const value = heap[from]!
    let at = from
    for (;;) {
      let next = 2 * at + 1
      if (next >= left) break
      if (next + 1 < left && heap[next + 1]! < heap[next]!) next += 1
      if (heap[next]! >= value) break
      heap[at] = heap[next]!
      at = next
    }
    heap[at] = value
  }
  for (let at = (left >> 1) - 1; at >= 0; at--) sink(at)
  return {
    left: () => left,
    lowest: () => heap[0]!,
    take() {
      const lowest = heap[0]!
      left -= 1
      heap[0] = heap[left]!
      sink(0)
      return lowest
    },
  }
}
