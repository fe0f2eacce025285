import type { Match } from '../../domain/views.ts'
import { matchKey, type CompanyRow, type NameHit } from '../../generations/ports.ts'
import { shownNames } from '../../generations/indexing/matched-names.ts'
import { shortKinds } from '../../generations/indexing/short-names.ts'
import type { CompanyHit } from './company-hit.ts'
import { isOfOtherForm, isOfOtherSide } from './other-form.ts'

/**
 * The JSON of a company in an answer. `hit` is null for a lookup by corporate number alone; `others`: further members,
 * `,"name_holders":1`; `typed`: the name that was asked for.
 */
export function companyJson(company: CompanyRow, hit: CompanyHit | null, { others = '', typed = '' } = {}): string {
  return `${company.json}${others},"match":${matchJson(company, hit, typed)}}`
}

function matchJson(company: CompanyRow, hit: CompanyHit | null, typed: string): string {
  if (hit === null || hit.fallback === 'corporate_number')
    return matchText(
      { field: 'corporate_number', kind: 'corporate_number', prominence: null },
      company.textOf('corporate_number'),
    )
  if (hit.fallback === 'named_in_records')
    return matchText(
      { field: 'alias', kind: 'named_in_records', prominence: null },
      JSON.stringify(hit.form).slice(1, -1),
    )
  const field = matchedFields[hit.kind]
  const anchored = matchKindOf(hit)
  const isWritten = anchored === 'exact' || writtenAliases.has(hit.kind)
  const isOtherForm = isWritten && (isOfOtherForm(company, typed) || isOfOtherSide(company, typed))
  const kind = isOtherForm ? 'other_form' : anchored
  // Undefined where the name that matched is the one that the answer shows for its kind.
  const matched = hit.kind === 'name' ? undefined : company.matchedNames()?.[matchKey(hit)]
  if (matched === undefined)
    return matchText({ field, kind, prominence: null }, company.textOf(shownNames[hit.kind] ?? 'name'))
  // Without the quotation marks.
  const value = JSON.stringify(matched.value).slice(1, -1)
  const shown = { field: matched.field ?? field, prominence: matched.prominence ?? null }
  return matchText({ ...shown, kind: shortKinds.has(hit.kind) ? (hit.fallback ?? 'short_name') : kind }, value)
}

/** `value` is escaped as in JSON. */
function matchText({ field, kind, prominence }: Omit<Match, 'value'>, value: string): string {
  const reason = prominence === null ? 'null' : `"${prominence}"`
  return `{"field":"${field}","kind":"${kind}","value":"${value}","prominence":${reason}}`
}

const matchedFields: Readonly<Record<NameHit['kind'], Match['field']>> = {
  name: 'name',
  kana: 'name_kana',
  reading: 'alias',
  english: 'name_en',
  former: 'alias',
  filer: 'alias',
  letters: 'alias',
  short: 'name',
  short_reading: 'name_kana',
  inner: 'name',
  inner_reading: 'name_kana',
  known: 'alias',
  sound: 'name',
}

const writtenAliases: ReadonlySet<string> = new Set<NameHit['kind']>(['former', 'filer'])

function matchKindOf({ kind, anchor, fallback }: CompanyHit): Match['kind'] {
  if (fallback !== null) return fallback
  if (kind === 'reading') return 'romanized'
  if (kind === 'sound') return 'sounds_like'
  return matchedFields[kind] === 'alias' ? 'alias' : anchor
}
