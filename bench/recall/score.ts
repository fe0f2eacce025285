import type { GoldenCase } from './golden.ts'

export interface Outcome {
  readonly golden: GoldenCase
  /** 1 for the first place; null if the companies are not among the first ten as the case requires. */
  readonly place: number | null
}

export const isGood = ({ golden, place }: Outcome): boolean =>
  golden.within === 0 ? place === null : place !== null && place <= golden.within

/** Returns the numbers of the companies found by a text, best first. */
export type CompanySearch = (text: string, limit: number) => Promise<readonly string[]>

export async function outcomesOf(cases: readonly GoldenCase[], search: CompanySearch): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const golden of cases) outcomes.push({ golden, place: placeOf(golden, await search(golden.query, 10)) })
  return outcomes
}

function placeOf({ numbers, rule }: GoldenCase, found: readonly string[]): number | null {
  const places = numbers.map((number) => found.indexOf(number) + 1)
  const present = places.filter((place) => place > 0)
  if (rule === 'any') return present.length === 0 ? null : Math.min(...present)
  // Several companies that fill the first places are all as far in front as they can be.
  if (rule === 'all') return present.length < places.length ? null : Math.max(...places) - (places.length - 1)
  const inOrder = present.every((place, index) => index === 0 || place > present[index - 1]!)
  return places[0] === 0 || !inOrder ? null : places[0]!
}

export interface KindScore {
  readonly kind: string
  readonly cases: number
  /** Shares at the first place, among the first three and the first ten; null for companies that must not be found. */
  readonly first: number | null
  readonly three: number | null
  readonly ten: number | null
  /** The number of found companies that must not be found. */
  readonly violations: number
}

export function scoresOf(outcomes: readonly Outcome[]): KindScore[] {
  return [...Map.groupBy(outcomes, ({ golden }) => golden.kind)].map(([kind, of]) => scoreOf(kind, of))
}

export function scoreOf(kind: string, outcomes: readonly Outcome[]): KindScore {
  const wanted = outcomes.filter(({ golden }) => golden.within > 0)
  const share = (placeMax: number): number | null =>
    wanted.length === 0
      ? null
      : wanted.filter(({ place }) => place !== null && place <= placeMax).length / wanted.length
  return {
    kind,
    cases: outcomes.length,
    first: share(1),
    three: share(3),
    ten: share(10),
    violations: outcomes.filter(({ golden, place }) => golden.within === 0 && place !== null).length,
  }
}
