import type { GoldenCase } from './golden.ts'

export interface Outcome {
  readonly golden: GoldenCase
  /** 1 for the first place; null if the company is not among the first ten. */
  readonly place: number | null
}

export const isGood = ({ golden, place }: Outcome): boolean =>
  golden.within === 0 ? place === null : place !== null && place <= golden.within

/** Returns the numbers of the companies found by a text, best first. */
export type CompanySearch = (text: string, limit: number) => Promise<readonly string[]>

export async function outcomesOf(cases: readonly GoldenCase[], search: CompanySearch): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const golden of cases) {
    const index = (await search(golden.query, 10)).indexOf(golden.number)
    outcomes.push({ golden, place: index < 0 ? null : index + 1 })
  }
  return outcomes
}

export interface KindScore {
  readonly kind: string
  readonly cases: number
  /** Shares at the first place and among the first ten; null for companies that must not be found. */
  readonly first: number | null
  readonly ten: number | null
  /** The number of found companies that must not be found. */
  readonly violations: number
}

export function scoresOf(outcomes: readonly Outcome[]): KindScore[] {
  const kinds = Map.groupBy(outcomes, ({ golden }) => golden.kind)
  const required = outcomes.filter(({ golden }) => golden.within > 0)
  return [...kinds, ['all', required] as const].map(([kind, outcomesOfKind]) => scoreOf(kind, outcomesOfKind))
}

function scoreOf(kind: string, outcomes: readonly Outcome[]): KindScore {
  const wanted = outcomes.filter(({ golden }) => golden.within > 0)
  const share = (placeMax: number): number | null =>
    wanted.length === 0
      ? null
      : wanted.filter(({ place }) => place !== null && place <= placeMax).length / wanted.length
  return {
    kind,
    cases: outcomes.length,
    first: share(1),
    ten: share(10),
    violations: outcomes.filter(({ golden, place }) => golden.within === 0 && place !== null).length,
  }
}
