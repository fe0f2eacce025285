import type { Match } from '../../domain/views.ts'
import {
  matchKey,
  type CompanyForms,
  type MatchedName,
  type MatchedNames,
  type NameHit,
  type NameMember,
  type StoredCompany,
} from '../ports.ts'
import { cleanLine } from '../../words/text/published-text.ts'
import { englishNameOf, englishNamesOf, kanaOf, nameOf } from './company-name.ts'
import { shortKinds, type Prominence } from './short-names.ts'

/** The name that `match` shows for a form of this kind, unless the company has another name of the kind. */
export const shownNames: Readonly<Partial<Record<NameHit['kind'], NameMember>>> = {
  name: 'name',
  kana: 'name_kana',
  reading: 'name_kana',
  english: 'name_en',
  sound: 'name',
}

/** The names that `match` shows for the forms of a company, except those that `shownNames` has; with a short name, why it is found by it. */
export function matchedNamesOf(
  company: StoredCompany,
  { aliases }: CompanyForms,
  prominence: Prominence | null,
): MatchedNames | null {
  const names: Readonly<Record<NameMember, string | null | undefined>> = {
    name: nameOf(company),
    name_kana: kanaOf(company),
    name_en: englishNameOf(company)?.value,
  }
  const matched = aliases.flatMap(({ kind, form, of }): [string, MatchedName][] => {
    const shown = shownNames[kind]
    if (shown !== undefined && names[shown] === of) return []
    const match = shortKinds.has(kind) ? { field: fieldOf(company, of), prominence } : {}
    return [[matchKey({ kind, form }), { value: cleanLine(of), ...match }]]
  })
  return matched.length === 0 ? null : Object.fromEntries(matched)
}

/** The member that has the name of which a short name is a part. */
function fieldOf(company: StoredCompany, name: string): Match['field'] {
  const isEnglish = englishNamesOf(company).some(({ value }) => value === name)
  return isEnglish ? 'name_en' : name === nameOf(company) ? 'name' : 'alias'
}
