/**
 * The order of companies that match equally well: listed, open with records, open, closed with records, closed. Within these
 * groups the larger capital (as published by EDINET, in powers of two) comes first, then the lower corporate number. The rank is the
 * company's id.
 */
export interface RankInput {
  readonly isListed: boolean
  readonly isOpen: boolean
  readonly hasRecords: boolean
  /** Million yen; null when it is not published. */
  readonly capital: number | null
}

/** A rank class is a group and a band. The companies of a band have a capital of the same power of two. */
const bandCount = 24
const groupCount = 5
const classCount = groupCount * bandCount

export function rankClassOf({ isListed, isOpen, hasRecords, capital }: RankInput): number {
  return groupOf({ isListed, isOpen, hasRecords }) * bandCount + bandOf(capital)
}

function groupOf({ isListed, isOpen, hasRecords }: Omit<RankInput, 'capital'>): number {
  if (isListed && isOpen) return 0
  if (isOpen) return hasRecords ? 1 : 2
  return hasRecords ? 3 : 4
}

/** 0 for the largest; the last band when no capital is published. */
function bandOf(capital: number | null): number {
  if (capital === null || capital < 1) return bandCount - 1
  return Math.max(0, bandCount - 2 - Math.floor(Math.log2(capital)))
}

/** The number of listed and open companies, which have the first ranks. */
export const countListed = (classes: Uint8Array): number =>
  classes.reduce((sum, rankClass) => sum + (rankClass < bandCount ? 1 : 0), 0)

/** The class of a company once it has records. */
export function withRecords(rankClass: number): number {
  const group = Math.floor(rankClass / bandCount)
  return group === 2 || group === 4 ? rankClass - bandCount : rankClass
}

/** A counting sort: first `count` every company in the order of its number, then `assignRank` in the same order. */
export function createStaticRank(): { count(rankClass: number): void; assignRank(rankClass: number): number } {
  const sizes = Array.from({ length: classCount }, () => 0)
  /** By class, the rank of its next company. */
  let nextRanks: number[] | null = null
  return {
    count(rankClass) {
      sizes[rankClass]! += 1
    },
    assignRank(rankClass) {
      nextRanks ??= sizes.map((_, index) => 1 + sizes.slice(0, index).reduce((sum, size) => sum + size, 0))
      const rank = nextRanks[rankClass]!
      nextRanks[rankClass] = rank + 1
      return rank
    },
  }
}
