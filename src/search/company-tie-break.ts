import type { GenerationReader, NameHit, NameQuery } from '../store/ports.ts'
import { fold } from '../text/fold.ts'
import { splitLegalForm } from '../text/legal-form.ts'
import { canonicalName, type CompanyQuery } from './company-query.ts'

/** Maximum number of tied hits to compare. */
const tiedMax = 200

/**
 * Orders names that fold to the same text: first the name spelled exactly as typed, then listed companies (キューピー finds
 * キユーピー株式会社 first), then other names, those with the legal form of the query first (株式会社青空, not 青空有限会社), preferably in the
 * same position and with the core in the same characters (萬, not 万). A listed company of another legal form than that of the query is
 * not preferred. The sort is stable.
 */
export function breakTies(
  reader: GenerationReader,
  hits: readonly NameHit[],
  { query, lookup }: { readonly query: CompanyQuery; readonly lookup: NameQuery },
): readonly NameHit[] {
  if (hits.length < 2) return hits
  // A full page may be only a part of the tied names.
  const tied = hits.length < lookup.limit ? hits : reader.findNames({ ...lookup, limit: tiedMax })
  const names = reader.writtenNames(tied.map(({ company }) => company))
  const scoreOf = createScorer(query)
  // Listed companies have the lowest ids.
  const listedIdMax = reader.facts.listedCompanies ?? 0
  const scored = tied.map((hit, index) => ({ hit, score: scoreOf(names[index]!, hit.company <= listedIdMax) }))
  return scored.toSorted((a, b) => b.score - a.score).map(({ hit }) => hit)
}

const sameSpellingScore = 7
const listedScore = 6
const sameFormScore = 2
const sameFormPositionScore = 2
const sameCoreScore = 1

/** Returns a function that scores a name by its agreement with the query. */
function createScorer(query: CompanyQuery): (name: string, isListed: boolean) => number {
  const hasLegalForm = query.foldedWithForm !== query.folded
  const typed = normalizeSpelling(query.typed)
  const { core, forms } = splitLegalForm(query.typed)
  const compareName = (name: string) => {
    const nameParts = splitLegalForm(name)
    return {
      isSameSpelling: normalizeSpelling(name) === typed,
      isSameForm: !hasLegalForm || nameParts.forms.join(' ') === forms.join(' '),
      isSameFormPosition: hasLegalForm && fold(canonicalName(name)) === query.foldedWithForm,
      isSameCore: normalizeSpelling(nameParts.core) === normalizeSpelling(core),
    }
  }
  // Hundreds of companies share a few names.
  const cache = new Map<string, ReturnType<typeof compareName>>()
  return (name, isListed) => {
    const features = cache.get(name) ?? compareName(name)
    cache.set(name, features)
    if (features.isSameSpelling) return sameSpellingScore
    if (isListed && features.isSameForm) return listedScore
    return (
      (features.isSameForm ? sameFormScore : 0) +
      (features.isSameFormPosition ? sameFormPositionScore : 0) +
      (features.isSameCore ? sameCoreScore : 0)
    )
  }
}

/** Ignores width, case, spaces, dots and a dash typed for ー; unlike `fold` it keeps kanji variants and small kana. */
const normalizeSpelling = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s・.,]/g, '')
    .replace(/[-‐－−](?=\P{ASCII}|$)/gu, 'ー')
