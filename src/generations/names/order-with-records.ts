/**
 * The order of companies in answers. The layer of companies has them in the order of static ranks, in groups; that of the records knows
 * which have records, and those come first in each group. The place of a company in this order is its id in the generation.
 */
export interface CompanyOrder {
  /** The id of the company with this static rank. */
  readonly idOf: (rank: number) => number
  /** The static rank of the company with this id. */
  readonly rankOf: (id: number) => number
  readonly hasRecords: (rank: number) => boolean
  /** The static rank of a company by its place among those with records. */
  readonly rankOfPlace: (place: number) => number
}

interface RankGroup {
  readonly first: number
  readonly last: number
  /** The indexes of its companies with records; `to` is exclusive. */
  readonly from: number
  readonly to: number
}

/** `groupEnds`: the last rank of each group. `withRecords`: the ranks of the companies with records, ascending. */
export function orderWithRecords(groupEnds: readonly number[], withRecords: Uint32Array): CompanyOrder {
  const groups = groupsOf(groupEnds, withRecords)
  const groupOf = (number: number): RankGroup | undefined => groups.find(({ last }) => number <= last)
  const before = (rank: number): number => countBelow(0, withRecords.length, (index) => withRecords[index]! < rank)
  const hasRecords = (rank: number): boolean => withRecords[before(rank)] === rank
  return {
    idOf(rank) {
      const group = groupOf(rank)
      if (group === undefined) return rank
      const index = before(rank)
      if (withRecords[index] === rank) return group.first + index - group.from
      return rank + group.to - index
    },
    rankOf(id) {
      const group = groupOf(id)
      if (group === undefined) return id
      const { first, from, to } = group
      const offset = id - first
      if (offset < to - from) return withRecords[from + offset]!
      // That many companies of the group have neither records nor a better rank.
      const others = offset - (to - from)
      const passed = countBelow(from, to, (index) => withRecords[index]! - first - (index - from) <= others) - from
      return first + others + passed
    },
    hasRecords,
    rankOfPlace: (place) => withRecords[place - 1]!,
  }
}

/** The last id of each group in the order of ids: of each group of ranks, those with records and the others. */
export function groupEndsWithRecords(groupEnds: readonly number[], withRecords: Uint32Array): number[] {
  return groupsOf(groupEnds, withRecords).flatMap(({ first, last, from, to }) => [first + to - from - 1, last])
}

function groupsOf(groupEnds: readonly number[], withRecords: Uint32Array): RankGroup[] {
  let [first, from] = [1, 0]
  return groupEnds.map((last) => {
    const to = countBelow(from, withRecords.length, (index) => withRecords[index]! <= last)
    const group = { first, last, from, to }
    ;[first, from] = [last + 1, to]
    return group
  })
}

/** The first index from `low` to `high` for which `isBelow` is false. */
function countBelow(low: number, high: number, isBelow: (index: number) => boolean): number {
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isBelow(middle)) low = middle + 1
    else high = middle
  }
  return low
}
