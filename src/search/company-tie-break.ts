import type { GenerationReader, NameHit, NameQuery } from '../store/ports.ts'
import { fold } from '../text/fold.ts'
import { splitLegalForm } from '../text/legal-form.ts'
import { canonicalName, type CompanyQuery } from './company-query.ts'
import { rankGroupsOf } from './rank-groups.ts'

/** Maximum number of tied hits to compare. */
const tiedMax = 200

/**
 * Orders names that fold to the same text. Names of another legal form than the typed one are not equal to the others and come last. Among
 * equals: open before closed, listed (キューピー finds キユーピー株式会社 first), with records; then the legal form in the typed position
 * (株式会社青空, not 青空株式会社), the whole name as typed (浜松市, not 浜松市森林組合), the typed characters (萬, not 万); then the static rank: capital, age, corporate number.
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
  const agreementWith = createComparison(query)
  const { groupOf } = rankGroupsOf(reader.facts)
  const keyed = tied.map((hit, index) => {
    const agreement = agreementWith(names[index]!)
    return { hit, key: [agreement.isOtherForm ? 1 : 0, groupOf(hit.company), ...agreement.differences] }
  })
  return keyed.toSorted((a, b) => compareKeys(a.key, b.key)).map(({ hit }) => hit)
}

/** By the first number that differs. The sort is stable, so that equal keys keep the static rank. */
function compareKeys(a: readonly number[], b: readonly number[]): number {
  const index = a.findIndex((value, position) => value !== b[position])
  return index < 0 ? 0 : a[index]! - b[index]!
}

interface Agreement {
  readonly isOtherForm: boolean
  /** 1 for each that differs: the legal form in its position, the name as typed, the core as typed, its case and signs. */
  readonly differences: readonly number[]
}

/** Returns a function that compares a name with the query. */
function createComparison(query: CompanyQuery): (name: string) => Agreement {
  const hasLegalForm = query.foldedWithForm !== query.folded
  const { core, forms } = splitLegalForm(query.typed)
  const typedForms = forms.join(' ')
  const typedName = normalizeSpelling(query.typed)
  const typedCore = normalizeSpelling(core)
  // Hundreds of companies share a few names.
  const cache = new Map<string, Agreement>()
  return (name) => {
    const cached = cache.get(name)
    if (cached !== undefined) return cached
    const nameParts = splitLegalForm(name)
    const agreement = {
      isOtherForm: hasLegalForm && nameParts.forms.join(' ') !== typedForms,
      differences: [
        !hasLegalForm || fold(canonicalName(name)) === query.foldedWithForm,
        normalizeSpelling(name) === typedName,
        normalizeSpelling(nameParts.core) === typedCore,
        nameParts.core.normalize('NFKC') === core.normalize('NFKC'),
      ].map((isSame) => (isSame ? 0 : 1)),
    }
    cache.set(name, agreement)
    return agreement
  }
}

/** Ignores width, case, spaces, dots and a dash typed for ー; unlike `fold` it keeps kanji variants and small kana. */
const normalizeSpelling = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s・.,]/g, '')
    .replace(/[-‐－−](?=\P{ASCII}|$)/gu, 'ー')
