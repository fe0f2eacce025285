import type { Match } from '../../domain/views.ts'
import {
  matchKey,
  type CompanyForms,
  type CompanyRow,
  type MatchedName,
  type MatchedNames,
  type NameHit,
  type NameMember,
  type StoredCompany,
} from '../../store/ports.ts'
import { cleanLine } from '../../text/published-text.ts'
import { englishNameOf, englishNamesOf, kanaOf, nameOf } from '../company-name.ts'
import { explainMatch, type CompanyHit } from './find-companies.ts'
import { prominenceOf, shortKinds } from '../short-names.ts'

/** The name that `match` shows for a form of this kind, unless the company has another name of the kind. */
const shownNames: Readonly<Partial<Record<NameHit['kind'], NameMember>>> = {
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
    const key = matchKey({ kind, form })
    if (shortKinds.has(kind)) {
      const { field, prominence } = shortMatchOf(company, of, { hasRecords })
      return [[key, { value: cleanLine(of), field, prominence }]]
    }
    const shown = shownNames[kind]
    return shown !== undefined && names[shown] === of ? [] : [[key, { value: cleanLine(of) }]]
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

/** The JSON of a company in an answer. `hit` is null for a lookup by corporate number. */
export function companyJson(company: CompanyRow, hit: CompanyHit | null): string {
  return `${company.json},"match":${matchJson(company, hit)}}`
}

function matchJson(company: CompanyRow, hit: CompanyHit | null): string {
  if (hit === null)
    return matchText(
      { field: 'corporate_number', kind: 'corporate_number', prominence: null },
      company.textOf('corporate_number'),
    )
  const { field, kind } = explainMatch(hit, '')
  const matched = hit.kind === 'name' ? undefined : company.matchedNames()?.[matchKey(hit)]
  if (matched === undefined)
    return matchText({ field, kind, prominence: null }, company.textOf(shownNames[hit.kind] ?? 'name'))
  const value = JSON.stringify(matched.value).slice(1, -1)
  const shown = { field: matched.field ?? field, prominence: matched.prominence ?? null }
  return matchText({ ...shown, kind: shortKinds.has(hit.kind) ? (hit.fallback ?? 'short_name') : kind }, value)
}

/** `value` is escaped as in JSON. */
function matchText({ field, kind, prominence }: Omit<Match, 'value'>, value: string): string {
  const reason = prominence === null ? 'null' : `"${prominence}"`
  return `{"field":"${field}","kind":"${kind}","value":"${value}","prominence":${reason}}`
}
