import type { Identity } from '../domain/views.ts'
import { createGenerationKeeper } from '../generations/keeper.ts'
import { isRegisterComplete } from '../search/records/records-of-name.ts'
import { createSearch } from '../search/search.ts'
import { isGroupDescription } from '../words/text/group-description.ts'
import { splitLegalForm } from '../words/text/legal-form.ts'
import { splitNote } from '../words/text/name-note.ts'

/** The open companies of a name: how many, and which, if they are few and the whole register is collected. */
export type SameName = Pick<Identity, 'candidateCount' | 'candidates'>

/** More are not counted. */
export const sameNameMax = 50
/** Of more, none is named. */
const candidatesMax = 3

export interface SameNames extends Disposable {
  readonly of: (name: string) => Promise<SameName>
}

/**
 * The companies of exactly a name, in the generation in service of an installation; null where there is none that can be read. It is
 * what a person looks for next who reads a list: one company of a name may be meant, but the name alone does not tell.
 */
export async function openSameNames(dataDir: string, now: () => Date): Promise<SameNames | null> {
  const keeper = createGenerationKeeper(dataDir, () => now().getTime())
  await keeper.refresh()
  const reader = keeper.current()
  if (reader === null) {
    keeper.close()
    return null
  }
  const search = createSearch({ generation: () => keeper.current(), now })
  const areAllKnown = isRegisterComplete(reader.facts)
  return {
    of: async (printed) => {
      const { name } = splitNote(printed)
      const [form] = splitLegalForm(name).forms
      if (isGroupDescription(printed) || splitLegalForm(name).core === '') return { candidateCount: 0, candidates: [] }
      const { items } = await search.companies(name, sameNameMax)
      const companies = items.map((json) => JSON.parse(json) as CompanyJson)
      const open = companies.filter(
        ({ status, match, name: registered }) =>
          status !== 'closed' &&
          match.kind === 'exact' &&
          match.field === 'name' &&
          (form === undefined || splitLegalForm(registered).forms.includes(form)),
      )
      const named = areAllKnown && open.length <= candidatesMax ? open : []
      return { candidateCount: open.length, candidates: named.map(candidateOf) }
    },
    [Symbol.dispose]: () => keeper.close(),
  }
}

interface CompanyJson {
  readonly corporate_number: string
  readonly name: string
  readonly status: string | null
  readonly address: { readonly text: string | null; readonly prefecture: string | null; readonly city: string | null }
  readonly listing: { readonly securities_code: string | null } | null
  readonly match: { readonly field: string; readonly kind: string }
}

const candidateOf = ({ corporate_number, name, address, listing }: CompanyJson) => ({
  corporateNumber: corporate_number,
  name,
  address: [address.prefecture, address.city].filter(Boolean).join('') || address.text,
  listed: listing?.securities_code != null,
})
