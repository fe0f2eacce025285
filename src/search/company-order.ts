import type { GenerationReader, NameHit, NameQuery } from '../store/ports.ts'
import { fold } from '../text/fold.ts'
import { splitLegalForm } from '../text/legal-form.ts'
import { nameOf } from './company-name.ts'
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
  const companies = await reader.companies(equals.map(({ company }) => company))
  const closeness = closenessTo(query)
  const listedMax = reader.facts.listedCompanies ?? 0
  const placed = equals.map((hit, at) => ({ hit, close: closeness(nameOf(companies[at]!), hit.company <= listedMax) }))
  return placed.toSorted((one, other) => other.close - one.close).map(({ hit }) => hit)
}

const asTyped = 7
const listed = 6

function closenessTo(query: CompanyQuery): (name: string, isListed: boolean) => number {
  const hasForm = query.foldedWithForm !== query.folded
  const typed = lightly(query.typed)
  const { core, forms } = splitLegalForm(query.typed)
  return (name, isListed) => {
    if (lightly(name) === typed) return asTyped
    const own = splitLegalForm(name)
    const isForm = !hasForm || own.forms.join(' ') === forms.join(' ')
    if (isListed && isForm) return listed
    const isPlace = hasForm && fold(canonicalName(name)) === query.foldedWithForm
    return (isForm ? 2 : 0) + (isPlace ? 2 : 0) + (lightly(own.core) === lightly(core) ? 1 : 0)
  }
}

/** As written, but for width, case, spaces, dots and the dash typed for ー. */
const lightly = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s・.,]/g, '')
    .replace(/[-‐－−](?=\P{ASCII}|$)/gu, 'ー')
