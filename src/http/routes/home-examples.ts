import { homeExamples } from '../../web/page/home-examples.js'
import type { HomeExample, SiteFacts } from '../../web/page/types.d.ts'

/** Examples on the start page. */
const examplesMax = 3

function addressOf({ place }: HomeExample): string {
  const [name, conditions] = place.view === 'results' ? ['search', { q: place.q }] : [place.path, place.conditions]
  return `/api/v1/${name}?${new URLSearchParams({ ...conditions, limit: '1' }).toString()}`
}

/**
 * Adds the examples of the start page that find something in the data. `answer`: the answer of the API to a path with its query, as text.
 * The identical promise is returned until the facts change.
 */
export function withExamples(
  site: () => SiteFacts,
  answer: (url: string) => Promise<string>,
): () => Promise<SiteFacts> {
  const finds = async (example: HomeExample): Promise<boolean> =>
    answer(addressOf(example)).then(
      (text) => /":\[\{/.test(text),
      () => false,
    )
  async function firstOf(row: readonly HomeExample[]): Promise<HomeExample[]> {
    for (const example of row) if (await finds(example)) return [example]
    return []
  }
  async function described(facts: SiteFacts): Promise<SiteFacts> {
    if (facts.data === null) return facts
    // The companies of the sample exist there alone.
    const rows = facts.data.isSample ? homeExamples : homeExamples.slice(1)
    const found = await Promise.all(rows.map(firstOf))
    return { ...facts, examples: found.flat().slice(0, examplesMax) }
  }
  let last: { readonly facts: SiteFacts; readonly described: Promise<SiteFacts> } | null = null
  return () => {
    const facts = site()
    if (last?.facts !== facts) last = { facts, described: described(facts) }
    return last.described
  }
}
