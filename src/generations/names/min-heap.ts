/** A binary min-heap of numbers. Callers pop few of many values, so a heap is cheaper than sorting. */
export interface MinHeap {
  size(): number
  /** The lowest value. */
  peek(): number
  /** Removes and returns the lowest value. */
  pop(): number
}

export function minHeapOf(values: ArrayLike<number>): MinHeap {
  const heap = values instanceof Uint32Array ? values.slice() : Float64Array.from(values)
  let size = heap.length
  const siftDown = (from: number): void => {
    const value = heap[from]!
    let index = from
    for (;;) {
      let child = 2 * index + 1
      if (child >= size) break
      if (child + 1 < size && heap[child + 1]! < heap[child]!) child += 1
      if (heap[child]! >= value) break
      heap[index] = heap[child]!
      index = child
    }
    heap[index] = value
  }
  const lastParent = (size >> 1) - 1
  for (let index = lastParent; index >= 0; index--) siftDown(index)
  return {
    size: () => size,
    peek: () => heap[0]!,
    pop() {
      const lowest = heap[0]!
      size -= 1
      heap[0] = heap[size]!
      siftDown(0)
      return lowest
    },
  }
}
