import type { GenerationReader } from '../../generations/ports.ts'
import type { CompanyHit } from './company-hit.ts'
import {
  soundComparison,
  soundFormsFor,
  soundQueriesOf,
  type SoundAgreement,
  type SoundQuery,
} from '../../generations/indexing/name-sounds.ts'

/** Maximum number of companies whose names are compared for one form of consonants: those of the best static rank. */
const comparedMax = { exact: 400, prefix: 100 } as const
/** Maximum for all forms together. */
const comparedTotalMax = 600

/** Companies whose name in katakana has the sound of a Latin text, compared word by word: `green` finds グリーン, not グリーンランド. */
export function findWordsBySound(reader: GenerationReader, text: string): CompanyHit[] {
  const whole = soundQueriesOf(text)?.whole ?? null
  return whole === null ? [] : hitsOf(reader, whole, ['words'])
}

/** Companies whose name in katakana begins with the sound of a text, or else has a word with the sound of one of its words. */
export function findBySound(reader: GenerationReader, text: string): CompanyHit[] {
  const queries = soundQueriesOf(text)
  for (const query of [queries?.whole, queries?.byWord]) {
    const hits = query === null || query === undefined ? [] : hitsOf(reader, query, ['words', 'beginning'])
    if (hits.length > 0) return hits
  }
  return []
}

function hitsOf(reader: GenerationReader, query: SoundQuery, agreements: readonly SoundAgreement[]): CompanyHit[] {
  const anchors = agreements.includes('beginning') ? (['exact', 'prefix'] as const) : (['exact'] as const)
  const lookup = { field: 'alias', kinds: ['sound'], withForms: false } as const
  const possible = soundFormsFor(query).flatMap((form) =>
    anchors.flatMap((anchor) => reader.findNames({ ...lookup, words: [form], anchor, limit: comparedMax[anchor] })),
  )
  // An id is the static rank of its company.
  const companies = [...new Set(possible.map(({ company }) => company))].toSorted((a, b) => a - b)
  const compared = companies.slice(0, comparedTotalMax)
  const found = reader.writtenNames(compared).map(soundComparison(query))
  return agreements
    .flatMap((wanted) => compared.filter((_, index) => found[index] === wanted))
    .map((company) => ({ company, kind: 'sound', anchor: 'exact', form: '', fallback: null }))
}
