import { blockSuffixes } from './layout.ts'
import { minHeapOf, type MinHeap } from './min-heap.ts'
import { sizeOf, type Part, type Range } from './part.ts'

/** Ranges of at most this number of suffixes are read whole. */
const wholeRangeMax = 16 * blockSuffixes
/** Blocks per initial entry of the queue. */
const blocksPerEntry = 64

/**
 * The suffixes of a range ordered by company, that is by static rank. A priority queue of blocks, keyed by the lowest company of each,
 * finds the first suffixes after reading a few blocks, however long the range is.
 */
export function* suffixesByRank(part: Part, range: Range): Generator<number> {
  if (sizeOf(range) > wholeRangeMax) yield* fromBlocks(part, range)
  else yield* popAll(minHeapOf(part.suffixes(range)))
}

function* popAll(heap: MinHeap): Generator<number> {
  while (heap.size() > 0) yield heap.pop()
}

/** `suffixesByRank` with only the first suffix of each company. */
export function* firstSuffixPerCompany(part: Part, range: Range): Generator<number> {
  let previous = 0
  for (const suffix of suffixesByRank(part, range)) {
    const company = part.companyOf(suffix)
    if (company === previous) continue
    previous = company
    yield suffix
  }
}

/** An entry of the queue: unread blocks, or the suffixes of a block that was read. */
interface Entry {
  /** The key: the lowest company of the entry. */
  lowest: number
  readonly blocks?: readonly [from: number, to: number]
  readonly suffixes?: MinHeap
}

function* fromBlocks(part: Part, range: Range): Generator<number> {
  const queue = createPriorityQueue()
  const pushSuffixes = (subrange: Range): void => {
    const suffixes = minHeapOf(part.suffixes(subrange))
    if (suffixes.size() > 0) queue.push({ lowest: part.companyOf(suffixes.peek()), suffixes })
  }
  const pushBlocks = (from: number, to: number, blocksEach: number): void => {
    for (let block = from; block < to; block += blocksEach) {
      const until = Math.min(block + blocksEach, to)
      let lowest = part.lowest[block]!
      for (let other = block + 1; other < until; other++) lowest = Math.min(lowest, part.lowest[other]!)
      queue.push({ lowest, blocks: [block, until] })
    }
  }
  // The first and the last block may be only partly in the range.
  const [first, last] = [Math.ceil(range.from / blockSuffixes), Math.floor(range.to / blockSuffixes)]
  pushSuffixes({ from: range.from, to: first * blockSuffixes })
  pushSuffixes({ from: last * blockSuffixes, to: range.to })
  pushBlocks(first, last, blocksPerEntry)
  for (let entry = queue.peek(); entry !== undefined; entry = queue.peek()) {
    const { suffixes, blocks } = entry
    if (suffixes !== undefined) {
      yield suffixes.pop()
      if (suffixes.size() === 0) queue.pop()
      else queue.updateFirst(part.companyOf(suffixes.peek()))
      continue
    }
    queue.pop()
    const [from, to] = blocks!
    if (to - from === 1) pushSuffixes({ from: from * blockSuffixes, to: to * blockSuffixes })
    else pushBlocks(from, to, 1)
  }
}

/** A binary heap. With equal keys, entries that were read come first, so that no block is read needlessly. */
function createPriorityQueue() {
  const entries: Entry[] = []
  const isBefore = (a: Entry, b: Entry): boolean =>
    a.lowest < b.lowest || (a.lowest === b.lowest && a.blocks === undefined && b.blocks !== undefined)
  const siftDown = (): void => {
    for (let index = 0; ;) {
      let child = 2 * index + 1
      if (child >= entries.length) return
      if (child + 1 < entries.length && isBefore(entries[child + 1]!, entries[child]!)) child += 1
      if (!isBefore(entries[child]!, entries[index]!)) return
      ;[entries[index], entries[child]] = [entries[child]!, entries[index]!]
      index = child
    }
  }
  return {
    peek: (): Entry | undefined => entries[0],
    push(entry: Entry) {
      let index = entries.push(entry) - 1
      for (let parent = (index - 1) >> 1; index > 0 && isBefore(entry, entries[parent]!); parent = (index - 1) >> 1) {
        entries[index] = entries[parent]!
        index = parent
      }
      entries[index] = entry
    },
    pop() {
      const last = entries.pop()
      if (entries.length === 0 || last === undefined) return
      entries[0] = last
      siftDown()
    },
    /** Changes the key of the first entry. */
    updateFirst(lowest: number) {
      entries[0]!.lowest = lowest
      siftDown()
    },
  }
}
