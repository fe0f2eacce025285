import type { GenerationFacts } from '../../store/ports.ts'

/** What the id of a company says about it. */
export interface RankGroups {
  /** The position of the company's group: open, listed, with records, in this order of importance. */
  readonly groupOf: (company: number) => number
  /** Listed and open. */
  readonly isListed: (company: number) => boolean
  readonly isOpen: (company: number) => boolean
}

const lastListed = 1
const lastOpen = 3

export function rankGroupsOf({ rankGroups }: GenerationFacts): RankGroups {
  const groupOf = (company: number): number => rankGroups.findIndex((last) => company <= last)
  return {
    groupOf,
    isListed: (company) => company <= rankGroups[lastListed]!,
    isOpen: (company) => company <= rankGroups[lastOpen]!,
  }
}
