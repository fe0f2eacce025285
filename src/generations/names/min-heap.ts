/** A binary min-heap of numbers. Callers pop few of many values, so a heap is cheaper than sorting. */
export interface MinHeap {
  size(): number
  /** The lowest value. */
  peek(): number
  /** Removes and returns the lowest value. */
  pop(): number
  push(value: number): void
}

/** A heap of a copy of these values. */
export function minHeapOf(initial: Uint32Array | Float64Array): MinHeap {
  let heap: Uint32Array | Float64Array = initial.slice()
  let size = heap.length
  const siftDown = (from: number): void => {
    const values = heap
    const value = values[from]!
    let index = from
    for (;;) {
      let child = 2 * index + 1
      if (child >= size) break
      if (child + 1 < size && values[child + 1]! < values[child]!) child += 1
      if (values[child]! >= value) break
      values[index] = values[child]!
      index = child
    }
    values[index] = value
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
    push(value) {
      if (size === heap.length) {
        const larger = new Float64Array(2 * size + 64)
        larger.set(heap)
        heap = larger
      }
      let index = size++
      for (let parent = (index - 1) >> 1; index > 0 && heap[parent]! > value; parent = (index - 1) >> 1) {
        heap[index] = heap[parent]!
        index = parent
      }
      heap[index] = value
    },
  }
}
