import type { GenerationReader } from '../store/ports.ts'
import type { CompanyHit } from './find-by-name.ts'
import { soundAgreement, soundFormsFor, soundQueriesOf } from './name-sounds.ts'

/** Maximum number of companies whose names are compared for one form of consonants. Those of the best static rank come first. */
const comparedMax = 300

/** Companies whose names in katakana sound like a text with Latin words, those with the whole katakana first. */
export function findBySound(reader: GenerationReader, text: string, limit: number): CompanyHit[] {
  for (const query of soundQueriesOf(text)) {
    const companies = soundFormsFor(query).flatMap((form) => {
      const hits = reader.findNames({
        field: 'alias',
        kinds: ['sound'],
        words: [form],
        anchor: 'prefix',
        limit: comparedMax,
        within: undefined,
      })
      return hits.map(({ company }) => company)
    })
    const distinct = [...new Set(companies)].toSorted((a, b) => a - b)
    const names = reader.writtenNames(distinct)
    const agreeing = distinct.map((company, index) => ({ company, agreement: soundAgreement(names[index]!, query) }))
    const hits = (['whole', 'beginning'] as const).flatMap((agreement) =>
      agreeing
        .filter((candidate) => candidate.agreement === agreement)
        .map(({ company }): CompanyHit => ({
          company,
          kind: 'sound',
          anchor: 'exact',
          form: agreement,
          fallback: null,
        })),
    )
    if (hits.length > 0) return hits.slice(0, limit)
  }
  return []
}
