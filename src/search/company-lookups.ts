import type { AliasKind, Anchor, NameField, NameQuery } from '../store/ports.ts'
import { isSelective, type CompanyQuery } from './company-query.ts'

/** A search for the words in one field of the name index. */
export interface Lookup {
  readonly field: NameField
  readonly kinds?: readonly AliasKind[]
  readonly words: readonly string[]
}

/** Aliases in the spelling of a name, as opposed to readings. */
const writtenKinds: readonly AliasKind[] = ['english', 'former', 'filer', 'letters']

export const nameQuery = ({ field, kinds, words }: Lookup, anchor: Anchor, limit: number): NameQuery => ({
  field,
  kinds,
  words,
  anchor,
  limit,
})

/** Lookups in the registered names, best first. Other spellings are tried for exact matches only. */
export function nameLookups({ folded, spellings, letters }: CompanyQuery, anchor: Anchor): Lookup[] {
  const forms = [folded, ...(letters === null ? [] : [letters]), ...(anchor === 'exact' ? spellings : [])]
  return forms.map((form) => ({ field: 'name', words: [form] }))
}

/** Lookups in the aliases. Part of a kana reading is searched in the published reading only: reading keys are too short for it. */
export function aliasLookups({ folded, whole, kana, readings }: CompanyQuery, anchor: Anchor): Lookup[] {
  const lookups: Lookup[] = []
  if (kana !== null) lookups.push({ field: 'alias', kinds: ['kana'], words: [kana] })
  if (whole !== null) lookups.push({ field: 'alias', kinds: ['english'], words: [whole] })
  lookups.push({ field: 'alias', kinds: writtenKinds, words: [folded] })
  if (kana !== null && anchor === 'partial') return lookups
  const selective = anchor === 'exact' ? readings : readings.filter(isSelective)
  for (const reading of selective) lookups.push({ field: 'alias', kinds: ['reading'], words: [reading] })
  return lookups
}

export const englishLookup = (form: string): Lookup => ({ field: 'alias', kinds: ['english'], words: [form] })

/** Several words match in any order within one name. */
export function wordLookups({ words }: CompanyQuery): Lookup[] {
  if (words.length === 0) return []
  return [
    { field: 'name', words },
    { field: 'alias', kinds: writtenKinds, words },
  ]
}
