import { GenerationDamaged } from '../sealed/damage.ts'
import { blockSuffixes } from './layout.ts'
import { minHeapOf, type MinHeap } from './min-heap.ts'
import { sizeOf, type Part, type Range } from './part.ts'

/** Ranges of at most this number of suffixes are read whole. */
const wholeRangeMax = 16 * blockSuffixes

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

/**
 * The suffixes of a range ordered by company, that is by static rank; several of one company may come in any order. Callers take few of
 * them. The lowest company of each block is in memory (`Part.lowest`), so that only blocks that come next are read, however long the range
 * is: of blocks with the lowest companies 40, 7 and 90, the second is read first, and its suffixes are taken up to company 40.
 */
export function* suffixesByRank(part: Part, range: Range): Generator<number> {
  if (sizeOf(range) > wholeRangeMax) {
    yield* fromBlocks(part, range)
    return
  }
  for (const heap = minHeapOf(part.suffixes(range)); heap.size() > 0;) yield heap.pop()
}

/** A block in a heap is `lowest company * blockFactor + block`. More than any number of blocks. */
const blockFactor = 2 ** 26

function* fromBlocks(part: Part, range: Range): Generator<number> {
  // The first and the last block may be only partly in the range.
  const whole: Range = { from: Math.ceil(range.from / blockSuffixes), to: Math.floor(range.to / blockSuffixes) }
  const unread = blocksByLowest(part, whole)
  const read = createReadBlocks()
  read.add(minHeapOf(part.suffixes({ from: range.from, to: whole.from * blockSuffixes })))
  read.add(minHeapOf(part.suffixes({ from: whole.to * blockSuffixes, to: range.to })))
  for (;;) {
    const company = read.isEmpty() ? Infinity : part.companyOf(read.peek())
    if (unread.size() > 0 && Math.floor(unread.peek() / blockFactor) < company) {
      const block = unread.pop() % blockFactor
      read.add(minHeapOf(part.suffixes({ from: block * blockSuffixes, to: (block + 1) * blockSuffixes })))
    } else if (read.isEmpty()) return
    else yield read.pop()
  }
}

/** The blocks of a range by their lowest company. */
function blocksByLowest({ lowest }: Part, blocks: Range): MinHeap {
  const keys = new Float64Array(sizeOf(blocks))
  for (let index = 0; index < keys.length; index++) {
    const block = blocks.from + index
    keys[index] = lowest[block]! * blockFactor + block
  }
  return minHeapOf(keys)
}

/** The suffixes of the blocks that were read. A suffix is greater than those of lower companies. */
function createReadBlocks() {
  /** The lowest suffix of each block, and by it the others of its block. */
  const lowest = minHeapOf(new Float64Array())
  const others = new Map<number, MinHeap>()
  const add = (suffixes: MinHeap): void => {
    if (suffixes.size() === 0) return
    const suffix = suffixes.pop()
    lowest.push(suffix)
    others.set(suffix, suffixes)
  }
  return {
    isEmpty: () => lowest.size() === 0,
    peek: () => lowest.peek(),
    add,
    pop(): number {
      const suffix = lowest.pop()
      const ofBlock = others.get(suffix)
      if (ofBlock === undefined) throw new GenerationDamaged('a suffix of a name stands twice')
      others.delete(suffix)
      add(ofBlock)
      return suffix
    },
  }
}
