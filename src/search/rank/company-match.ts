import type { Match } from '../../domain/views.ts'
import { matchKey, type CompanyRow } from '../../generations/ports.ts'
import { shownNames } from '../../indexing/matched-names.ts'
import { shortKinds } from '../../indexing/short-names.ts'
import { explainMatch, type CompanyHit } from './find-companies.ts'

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
