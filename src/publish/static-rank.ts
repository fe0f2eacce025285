import { dayMilliseconds } from '../domain/calendar.ts'

/**
 * The order of companies that match equally well, as far as the registers tell it: open before closed, then listed; then the larger capital
 * (as published by EDINET, in powers of two), then the older corporate number, then the lower one. In each group those with records come first
 * when they are answered (`generations/names/order-with-records.ts`), so that the companies stay as they are when records come and go.
 */
export interface RankInput {
  readonly isListed: boolean
  readonly isOpen: boolean
  /** Million yen; null when it is not published. */
  readonly capital: number | null
  /** 法人番号指定年月日; null when it is not published. */
  readonly assignedOn: string | null
}

/**
 * A rank class is one number: a group, in it a band of capitals of the same power of two, in it a day of assignment. Each group has
 * `bandCount` bands, each band `dayCount` days. The lower class comes first.
 */
export const rankClassOf = (input: RankInput): number =>
  (groupOf(input) * bandCount + bandOf(input.capital)) * dayCount + dayOf(input.assignedOn)

const bandCount = 24
const dayCount = 1 << 14
const groupSize = bandCount * dayCount
/** Open or closed, listed or not. */
const groupCount = 4

const groupOf = ({ isListed, isOpen }: RankInput): number => (isOpen ? 0 : 2) + (isListed ? 0 : 1)

/** 0 for the largest; the last band when no capital is published. */
function bandOf(capital: number | null): number {
  if (capital === null || capital < 1) return bandCount - 1
  return Math.max(0, bandCount - 2 - Math.floor(Math.log2(capital)))
}

/** The first corporate numbers were assigned on this day, to all corporations that existed. */
const firstDay = Date.parse('2015-10-05')

/** The last day when it is not published. */
function dayOf(assignedOn: string | null): number {
  if (assignedOn === null) return dayCount - 1
  return Math.min(dayCount - 2, Math.max(0, (Date.parse(assignedOn) - firstDay) / dayMilliseconds))
}

const groupIn = (rankClass: number): number => Math.floor(rankClass / groupSize)

/** The last rank of each group, in the order of ranks (`CompanyLayerFacts.rankGroups`). */
export function groupEndsOf(classes: Uint32Array): number[] {
  const ends = Array.from({ length: groupCount }, () => 0)
  for (const rankClass of classes) ends[groupIn(rankClass)]! += 1
  for (let group = 1; group < groupCount; group++) ends[group]! += ends[group - 1]!
  return ends
}

/** The rank of each company, by a counting sort by class, then by corporate number. `classes`: of all companies, in the order of their numbers. */
export function ranksOf(classes: Uint32Array): Uint32Array {
  const sizes = new Map<number, number>()
  for (const rankClass of classes) sizes.set(rankClass, (sizes.get(rankClass) ?? 0) + 1)
  /** By class, the rank of its next company. */
  const nextRanks = new Map<number, number>()
  let next = 1
  for (const [rankClass, size] of [...sizes].toSorted(([a], [b]) => a - b)) {
    nextRanks.set(rankClass, next)
    next += size
  }
  return classes.map((rankClass) => {
    const rank = nextRanks.get(rankClass)!
    nextRanks.set(rankClass, rank + 1)
    return rank
  })
}
