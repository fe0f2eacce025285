import type { Match } from '../domain/views.ts'
import {
  matchKey,
  type CompanyForms,
  type MatchedName,
  type MatchedNames,
  type NameHit,
  type NameMember,
  type StoredCompany,
} from '../generations/ports.ts'
import { cleanLine } from '../text/published-text.ts'
import { englishNameOf, englishNamesOf, kanaOf, nameOf } from './company-name.ts'
import { prominenceOf, shortKinds } from './short-names.ts'

/** The name that `match` shows for a form of this kind, unless the company has another name of the kind. */
export const shownNames: Readonly<Partial<Record<NameHit['kind'], NameMember>>> = {
  name: 'name',
  kana: 'name_kana',
  reading: 'name_kana',
  english: 'name_en',
  sound: 'name',
}

/** The names that `match` shows for the forms of a company, except those that `shownNames` has. */
export function matchedNamesOf(
  company: StoredCompany,
  { aliases }: CompanyForms,
  { hasRecords }: { readonly hasRecords: boolean },
): MatchedNames | null {
  const names: Readonly<Record<NameMember, string | null | undefined>> = {
    name: nameOf(company),
    name_kana: kanaOf(company),
    name_en: englishNameOf(company)?.value,
  }
  const matched = aliases.flatMap(({ kind, form, of }): [string, MatchedName][] => {
    const shown = shownNames[kind]
    if (shown !== undefined && names[shown] === of) return []
    const match = shortKinds.has(kind) ? shortMatchOf(company, of, { hasRecords }) : {}
    return [[matchKey({ kind, form }), { value: cleanLine(of), ...match }]]
  })
  return matched.length === 0 ? null : Object.fromEntries(matched)
}

/** Of a part of a name: the member that has the name, and why the company is found by parts of its name. */
function shortMatchOf(
  company: StoredCompany,
  name: string,
  { hasRecords }: { readonly hasRecords: boolean },
): Pick<Match, 'field' | 'prominence'> {
  const isEnglish = englishNamesOf(company).some(({ value }) => value === name)
  const field = isEnglish ? 'name_en' : name === nameOf(company) ? 'name' : 'alias'
  return { field, prominence: prominenceOf(company, { hasRecords }) }
}
