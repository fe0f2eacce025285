import type { GenerationReader, NameHit, NameQuery } from '../store/ports.ts'
import { fold } from '../text/fold.ts'
import { splitLegalForm } from '../text/legal-form.ts'
import { nameOf } from './company-name.ts'
import { canonicalName, type CompanyQuery } from './company-query.ts'

/** Equals are looked at this far for the one that is written as it was typed. */
const equalsMax = 200

/**
 * Among names that fold to one, those written as it was typed come first: with the same legal form (株式会社青空 is not
 * 青空有限会社), in the same characters (萬 is not 万). The order is kept otherwise.
 */
export async function sameWritingFirst(
  reader: GenerationReader,
  hits: readonly NameHit[],
  { query, look }: { readonly query: CompanyQuery; readonly look: NameQuery },
): Promise<readonly NameHit[]> {
  if (hits.length < 2) return hits
  const equals = hits.length < look.limit ? hits : await reader.findNames({ ...look, limit: equalsMax })
  const companies = await reader.companies(equals.map(({ company }) => company))
  const hasForm = query.foldedWithForm !== query.folded
  const typed = lightly(query.typed)
  const typedCore = lightly(splitLegalForm(query.typed).core)
  const closeness = equals.map((_, index) => {
    const name = nameOf(companies[index]!)
    if (lightly(name) === typed) return 4
    const sameForm = hasForm && fold(canonicalName(name)) === query.foldedWithForm
    const sameCore = lightly(splitLegalForm(name).core) === typedCore
    return (sameForm ? 2 : 0) + (sameCore ? 1 : 0)
  })
  return [4, 3, 2, 1, 0].flatMap((wanted) => equals.filter((_, index) => closeness[index] === wanted))
}

/** As written, but for width, case, spaces, dots and the dash typed for ー. */
const lightly = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s・.,]/g, '')
    .replace(/[-‐－−](?=\P{ASCII}|$)/gu, 'ー')
