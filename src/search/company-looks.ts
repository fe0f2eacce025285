import type { AliasKind, Anchor, NameField, NameQuery } from '../store/ports.ts'
import { isTelling, type CompanyQuery } from './company-query.ts'

/** Where a text is looked for, and in which form. */
export interface Look {
  readonly field: NameField
  readonly kinds?: readonly AliasKind[]
  readonly words: readonly string[]
}

/** Aliases that are writings of a name, no readings. */
const writtenKinds: readonly AliasKind[] = ['english', 'former', 'filer', 'letters']

export const nameQuery = ({ field, kinds, words }: Look, anchor: Anchor, limit: number): NameQuery => ({
  field,
  kinds,
  words,
  anchor,
  limit,
})

/** Where the registered names are looked in, best first. Other spellings only for the very name. */
export function namesOf({ folded, spellings, letters }: CompanyQuery, anchor: Anchor): Look[] {
  const forms = [folded, ...(letters === null ? [] : [letters]), ...(anchor === 'exact' ? spellings : [])]
  return forms.map((form) => ({ field: 'name', words: [form] }))
}

/** Where the other names are looked in. A kana text is a part of the published reading; its key is for whole readings. */
export function aliasesOf({ folded, whole, kana, readings }: CompanyQuery, anchor: Anchor): Look[] {
  const looks: Look[] = []
  if (kana !== null) looks.push({ field: 'alias', kinds: ['kana'], words: [kana] })
  if (whole !== null) looks.push({ field: 'alias', kinds: ['english'], words: [whole] })
  looks.push({ field: 'alias', kinds: writtenKinds, words: [folded] })
  if (kana !== null && anchor === 'partial') return looks
  const telling = anchor === 'exact' ? readings : readings.filter(isTelling)
  for (const reading of telling) looks.push({ field: 'alias', kinds: ['reading'], words: [reading] })
  return looks
}

export const englishLook = (form: string): Look => ({ field: 'alias', kinds: ['english'], words: [form] })

/** Several words match in any order inside one name. */
export function wordLooksOf({ words }: CompanyQuery): Look[] {
  if (words.length === 0) return []
  return [
    { field: 'name', words },
    { field: 'alias', kinds: writtenKinds, words },
  ]
}
