import { authorityOf } from '../codelists/authorities.ts'
import { authorityTypes } from '../codelists/authority-types.ts'
import { findCode } from '../codelists/code-row.ts'
import { laws } from '../codelists/laws.ts'
import type { RecordKind } from '../domain/facts.ts'
import type { RecordConditions } from '../domain/filters.ts'
import { codeToken, type AuthorityRow, type RecordQuery } from '../store/ports.ts'
import { fold } from '../text/fold.ts'
import { companyWordsOf, formsOf, formsOfWord, understandCompany, wordsOf } from './company-query.ts'
import type { Page } from './port.ts'

/**
 * Turns the caller's conditions into what the store can look up. `null` when a condition names a body
 * that no record has: nothing can match.
 */
export function recordQuery(
  kind: RecordKind,
  conditions: RecordConditions,
  context: {
    readonly today: string
    readonly page: Page
    readonly authorities: readonly AuthorityRow[]
    /** `conditions.company`, understood. */
    readonly company: CompanyCondition | undefined
  },
): RecordQuery | null {
  const law = conditions.law === undefined ? nothing : lawCondition(conditions.law)
  const authority =
    conditions.authority === undefined ? nothing : authorityCondition(conditions.authority, context.authorities)
  if (authority === null) return null
  const { party = [], numbers = null } = context.company ?? {}
  const ofCompanies = numbers === null ? [] : [numbers.map((number) => codeToken('number', number))]
  const codes = [...law.codes, ...authority.codes, ...codeConditions(conditions), ...ofCompanies]
  return {
    kind,
    today: context.today,
    party,
    text: [...(conditions.q === undefined ? [] : textConditions(conditions.q)), ...law.text],
    codes,
    status: conditions.status ?? null,
    from: conditions.from ?? null,
    to: conditions.to ?? null,
    limit: context.page.limit,
    offset: (context.page.page - 1) * context.page.limit,
  }
}

/** The company of the records: words that its names hold, or corporate numbers of which it has one. */
export interface CompanyCondition {
  readonly party?: RecordQuery['party']
  readonly numbers?: readonly string[]
}

interface Condition {
  readonly codes: readonly (readonly string[])[]
  readonly text: readonly (readonly string[])[]
}
const nothing: Condition = { codes: [], text: [] }

/** The whole text as the company search understands it, or each of its words; every word may stand for itself. */
export function partyConditions(text: string): CompanyCondition {
  const whole = formsOf(understandCompany(text))
  return { party: companyWordsOf(text).map((word) => distinct([...whole, ...formsOfWord(word)])) }
}

/** The same over free text, which may also hold the words as they are. */
function textConditions(text: string): string[][] {
  const whole = formsOf(understandCompany(text))
  return wordsOf(text).map((word) => distinct([...whole, fold(word), ...formsOfWord(word)]))
}

const distinct = (forms: readonly string[]): string[] => [...new Set(forms)].filter((form) => form !== '')

function codeConditions(conditions: RecordConditions): string[][] {
  const { corporateNumber, actionType, nature, reason, sector } = conditions
  return [
    ...(corporateNumber === undefined ? [] : [[codeToken('number', corporateNumber)]]),
    ...(actionType === undefined ? [] : [[codeToken('action', actionType)]]),
    ...(nature === undefined ? [] : [[codeToken('nature', nature)]]),
    ...(reason === undefined ? [] : [[codeToken('reason', reason)]]),
    ...(sector === undefined ? [] : [[codeToken('sector', sector)]]),
  ]
}

/** A law of the list by code or by any of its names, whole or in part; else the words as the publication cites them. */
function lawCondition(text: string): Condition {
  const exact = findCode(laws, text)
  const wanted = fold(text)
  const found =
    exact !== null
      ? [exact]
      : laws.filter((law) =>
          [law.ja, law.en, law.title, ...(law.match ?? [])].some((name) => fold(name).includes(wanted)),
        )
  if (found.length === 0) return { codes: [], text: [[wanted]] }
  return { codes: [found.map(({ code }) => codeToken('law', code))], text: [] }
}

function authorityCondition(text: string, authorities: readonly AuthorityRow[]): Condition | null {
  const type = findCode(authorityTypes, text)
  if (type !== null) return { codes: [[codeToken('authorityType', type.code)]], text: [] }
  const wanted = fold(text)
  const body = fold(authorityOf(text).name)
  const tokens = authorities
    .filter(
      ({ name, nameEn }) =>
        fold(name).includes(wanted) || fold(name) === body || (nameEn !== null && fold(nameEn).includes(wanted)),
    )
    .map(({ token }) => token)
  return tokens.length === 0 ? null : { codes: [tokens], text: [] }
}
