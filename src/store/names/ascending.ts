import { blockSuffixes } from './layout.ts'
import { lowestFirst, type LowestFirst } from './lowest-first.ts'
import { sizeOf, type Part, type Range } from './part.ts'

/** Up to this many suffixes are read at once. */
const readAtOnce = 16 * blockSuffixes
/** Blocks that stand in the heap as one. */
const blocksTogether = 64

/**
 * The suffixes of a range in ascending order: by company, in the static rank. However long the range is, the first ones are
 * found after a few blocks: a heap holds what is not yet read under the lowest company in it.
 */
export function* ascending(part: Part, range: Range): Generator<number> {
  if (sizeOf(range) > readAtOnce) yield* fromBlocks(part, range)
  else for (const suffixes = lowestFirst(part.suffixes(range)); suffixes.left() > 0;) yield suffixes.take()
}

/** The same, of each company the first only. */
export function* oneACompany(part: Part, range: Range): Generator<number> {
  let before = 0
  for (const suffix of ascending(part, range)) {
    const company = part.companyOf(suffix)
    if (company === before) continue
    before = company
    yield suffix
  }
}

/** Blocks that are not yet read, or suffixes that are. `lowest` is a company. */
interface Source {
  lowest: number
  readonly blocks?: readonly [from: number, to: number]
  readonly suffixes?: LowestFirst
}

function* fromBlocks(part: Part, range: Range): Generator<number> {
  const heap = createHeap()
  const pushSuffixes = (piece: Range): void => {
    const suffixes = lowestFirst(part.suffixes(piece))
    if (suffixes.left() > 0) heap.push({ lowest: part.companyOf(suffixes.lowest()), suffixes })
  }
  const pushBlocks = (from: number, to: number, step: number): void => {
    for (let block = from; block < to; block += step) {
      const until = Math.min(block + step, to)
      let lowest = part.lowest[block]!
      for (let other = block + 1; other < until; other++) lowest = Math.min(lowest, part.lowest[other]!)
      heap.push({ lowest, blocks: [block, until] })
    }
  }
  // The first and the last block may lie in the range only partly: they are read.
  const [first, last] = [Math.ceil(range.from / blockSuffixes), Math.floor(range.to / blockSuffixes)]
  pushSuffixes({ from: range.from, to: first * blockSuffixes })
  pushSuffixes({ from: last * blockSuffixes, to: range.to })
  pushBlocks(first, last, blocksTogether)
  for (let source = heap.lowest(); source !== undefined; source = heap.lowest()) {
    const { suffixes, blocks } = source
    if (suffixes !== undefined) {
      yield suffixes.take()
      if (suffixes.left() === 0) heap.pop()
      else heap.sink(part.companyOf(suffixes.lowest()))
      continue
    }
    heap.pop()
    const [from, to] = blocks!
    if (to - from === 1) pushSuffixes({ from: from * blockSuffixes, to: to * blockSuffixes })
    else pushBlocks(from, to, 1)
  }
}

/** A binary heap; what is read stands before what is not, so that nothing is read without need. */
function createHeap() {
  const sources: Source[] = []
  const isBefore = (one: Source, other: Source): boolean =>
    one.lowest < other.lowest || (one.lowest === other.lowest && one.blocks === undefined && other.blocks !== undefined)
  const siftDown = (): void => {
    for (let at = 0; ;) {
      let next = 2 * at + 1
      if (next >= sources.length) return
      if (next + 1 < sources.length && isBefore(sources[next + 1]!, sources[next]!)) next += 1
      if (!isBefore(sources[next]!, sources[at]!)) return
      ;[sources[at], sources[next]] = [sources[next]!, sources[at]!]
      at = next
    }
  }
  return {
    lowest: (): Source | undefined => sources[0],
    push(source: Source) {
      let at = sources.push(source) - 1
      for (let above = (at - 1) >> 1; at > 0 && isBefore(source, sources[above]!); above = (at - 1) >> 1) {
        sources[at] = sources[above]!
        at = above
      }
      sources[at] = source
    },
    pop() {
      const last = sources.pop()
      if (sources.length === 0 || last === undefined) return
      sources[0] = last
      siftDown()
    },
    /** The first one begins with another company now. */
    sink(lowest: number) {
      sources[0]!.lowest = lowest
      siftDown()
    },
  }
}
