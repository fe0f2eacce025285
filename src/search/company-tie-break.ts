import type { GenerationReader, NameHit, NameQuery } from '../store/ports.ts'
import { fold } from '../text/fold.ts'
import { splitLegalForm } from '../text/legal-form.ts'
import { canonicalName, type CompanyQuery } from './company-query.ts'

/** Tied hits that are compared at most. */
const tiedMax = 200

/**
 * Orders names that fold to the same text: first the name spelled exactly as typed, then listed companies (キューピー finds
 * キユーピー株式会社 first), then names with the same legal form (株式会社青空, not 青空有限会社), preferably at the same end, and in the same
 * characters (萬, not 万). The sort is stable.
 */
export async function breakTies(
  reader: GenerationReader,
  hits: readonly NameHit[],
  { query, lookup }: { readonly query: CompanyQuery; readonly lookup: NameQuery },
): Promise<readonly NameHit[]> {
  if (hits.length < 2) return hits
  const tied = hits.length < lookup.limit ? hits : await reader.findNames({ ...lookup, limit: tiedMax })
  const names = await reader.writtenNames(tied.map(({ company }) => company))
  const scoreOf = scorer(query)
  const listedMax = reader.facts.listedCompanies ?? 0
  const scored = tied.map((hit, index) => ({ hit, score: scoreOf(names[index]!, hit.company <= listedMax) }))
  return scored.toSorted((a, b) => b.score - a.score).map(({ hit }) => hit)
}

const sameSpellingScore = 7
const listedScore = 6

function scorer(query: CompanyQuery): (name: string, isListed: boolean) => number {
  const hasForm = query.foldedWithForm !== query.folded
  const typed = normalizeSpelling(query.typed)
  const { core, forms } = splitLegalForm(query.typed)
  const ofName = (name: string) => {
    const own = splitLegalForm(name)
    return {
      isSameSpelling: normalizeSpelling(name) === typed,
      isSameForm: !hasForm || own.forms.join(' ') === forms.join(' '),
      isSameEnd: hasForm && fold(canonicalName(name)) === query.foldedWithForm,
      isSameCore: normalizeSpelling(own.core) === normalizeSpelling(core),
    }
  }
  // Hundreds of companies share a few names.
  const cache = new Map<string, ReturnType<typeof ofName>>()
  return (name, isListed) => {
    const features = cache.get(name) ?? ofName(name)
    cache.set(name, features)
    if (features.isSameSpelling) return sameSpellingScore
    if (isListed && features.isSameForm) return listedScore
    return (features.isSameForm ? 2 : 0) + (features.isSameEnd ? 2 : 0) + (features.isSameCore ? 1 : 0)
  }
}

/** Ignores width, case, spaces, dots and a dash typed for ー; unlike `fold` it keeps kanji variants and small kana. */
const normalizeSpelling = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s・.,]/g, '')
    .replace(/[-‐－−](?=\P{ASCII}|$)/gu, 'ー')
