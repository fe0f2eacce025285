/**
 * The order among companies that match equally well: listed ones first, then open ones with records, open ones,
 * closed ones with records, closed ones; inside each class by corporate number. The place becomes the company's id.
 */
export interface RankInput {
  readonly listed: boolean
  readonly open: boolean
  readonly hasRecords: boolean
}

const classCount = 5

export function rankClassOf({ listed, open, hasRecords }: RankInput): number {
  if (listed && open) return 0
  if (open) return hasRecords ? 1 : 2
  return hasRecords ? 3 : 4
}

/** First `count` every company in the order of its number, then `place` them in the same order. */
export function createStaticRank(): { count(rankClass: number): void; place(rankClass: number): number } {
  const sizes = Array.from({ length: classCount }, () => 0)
  let next: number[] | null = null
  return {
    count(rankClass) {
      sizes[rankClass]! += 1
    },
    place(rankClass) {
      next ??= sizes.map((_, index) => 1 + sizes.slice(0, index).reduce((sum, size) => sum + size, 0))
      const place = next[rankClass]!
      next[rankClass] = place + 1
      return place
    },
  }
}
