import { homeExamples } from '../../../page/browser/home-examples.ts'
import type { HomeExample, SiteFacts } from '../../../page/browser/types.ts'

/** Examples on the start page. */
const examplesMax = 3

/** What the API finds for an example, and what its condition cannot see. */
export interface ExampleAnswer {
  readonly rows: number
  /** `meta.total.count`; null where nothing is counted. */
  readonly total: number | null
  /** The count of the warning `uncoded_excluded`. */
  readonly hidden: number
}

/** 談合 finds what it promises only where most suspensions state a reason. */
const findsWhatItPromises = ({ rows, total, hidden }: ExampleAnswer): boolean => rows > 0 && hidden <= (total ?? rows)

/**
 * Adds the examples of the start page that find what they promise in the data. `answerOf`: what the API answers to a path with its query.
 * The identical promise is returned until the facts change.
 */
export function withExamples(
  site: () => SiteFacts,
  answerOf: (url: string) => Promise<ExampleAnswer>,
): () => Promise<SiteFacts> {
  async function firstOf(alternatives: readonly HomeExample[]): Promise<HomeExample[]> {
    for (const example of alternatives) {
      const found = await answerOf(addressOf(example)).then(findsWhatItPromises, () => false)
      if (found) return [example]
    }
    return []
  }
  async function described(facts: SiteFacts): Promise<SiteFacts> {
    if (facts.data === null) return facts
    // The first one is a company of the sample, which exists there alone.
    const offered = facts.data.isSample ? homeExamples : homeExamples.slice(1)
    const found = await Promise.all(offered.map(firstOf))
    return { ...facts, examples: found.flat().slice(0, examplesMax) }
  }
  let last: { readonly facts: SiteFacts; readonly described: Promise<SiteFacts> } | null = null
  return () => {
    const facts = site()
    if (last?.facts !== facts) last = { facts, described: described(facts) }
    return last.described
  }
}

function addressOf({ place }: HomeExample): string {
  const [name, conditions] = place.view === 'results' ? ['search', { q: place.q }] : [place.path, place.conditions]
  return `/api/v1/${name}?${new URLSearchParams({ ...conditions, limit: '1' }).toString()}`
}
