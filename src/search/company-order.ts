import type { GenerationReader, NameHit, NameQuery } from '../store/ports.ts'
import { fold } from '../text/fold.ts'
import { splitLegalForm } from '../text/legal-form.ts'
import { canonicalName, type CompanyQuery } from './company-query.ts'

/** Equals are looked at this far for the one that is written as it was typed. */
const equalsMax = 200

/**
 * Among names that fold to one: the one written as it was typed, legal form and all; then listed ones (キューピー is first of
 * all キユーピー株式会社); then those with the same legal form (株式会社青空 is not 青空有限会社) and in the same characters
 * (萬 is not 万), best at the same end. The order is kept otherwise.
 */
export async function sameWritingFirst(
  reader: GenerationReader,
  hits: readonly NameHit[],
  { query, look }: { readonly query: CompanyQuery; readonly look: NameQuery },
): Promise<readonly NameHit[]> {
  if (hits.length < 2) return hits
  const equals = hits.length < look.limit ? hits : await reader.findNames({ ...look, limit: equalsMax })
  const names = await reader.writtenNames(equals.map(({ company }) => company))
  const closeness = closenessTo(query)
  const listedMax = reader.facts.listedCompanies ?? 0
  const placed = equals.map((hit, at) => ({ hit, close: closeness(names[at]!, hit.company <= listedMax) }))
  return placed.toSorted((one, other) => other.close - one.close).map(({ hit }) => hit)
}

const asTyped = 7
const listed = 6

function closenessTo(query: CompanyQuery): (name: string, isListed: boolean) => number {
  const hasForm = query.foldedWithForm !== query.folded
  const typed = lightly(query.typed)
  const { core, forms } = splitLegalForm(query.typed)
  const ofName = (name: string) => {
    const own = splitLegalForm(name)
    return {
      isTyped: lightly(name) === typed,
      isForm: !hasForm || own.forms.join(' ') === forms.join(' '),
      isPlace: hasForm && fold(canonicalName(name)) === query.foldedWithForm,
      isCore: lightly(own.core) === lightly(core),
    }
  }
  // Hundreds of companies bear a few different names.
  const known = new Map<string, ReturnType<typeof ofName>>()
  return (name, isListed) => {
    const like = known.get(name) ?? ofName(name)
    known.set(name, like)
    if (like.isTyped) return asTyped
    if (isListed && like.isForm) return listed
    return (like.isForm ? 2 : 0) + (like.isPlace ? 2 : 0) + (like.isCore ? 1 : 0)
  }
}

/** As written, but for width, case, spaces, dots and the dash typed for ー. */
const lightly = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s・.,]/g, '')
    .replace(/[-‐－−](?=\P{ASCII}|$)/gu, 'ー')
