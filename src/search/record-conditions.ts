import { authorityOf } from '../codelists/authorities.ts'
import { authorityTypes } from '../codelists/authority-types.ts'
import { findCode } from '../codelists/code-row.ts'
import { laws } from '../codelists/laws.ts'
import type { AuthorityRow, RecordQuery } from '../store/ports.ts'
import { fold } from '../text/fold.ts'
import { companyWordsOf, formsOf, formsOfWord, understandCompany, wordsOf } from './company-query.ts'

/** What one filter asks of the store; every list that is given must hold. */
export type RecordCondition = Partial<Pick<RecordQuery, 'party' | 'text' | 'codes' | 'status' | 'from' | 'to'>>

/** What a filter may have to know beside its own text. */
export interface ConditionContext {
  readonly authorities: readonly AuthorityRow[]
  /** Corporate numbers that stand for the company filter: its text names a branch, or has a typing slip. */
  readonly companies: readonly string[] | null
}

/** The index token of a code: the letter of its list, then the code. */
export const tokenOf = (letter: string, code: string): string => `${letter}:${code}`

export const numberLetter = 'c'
export const authorityTypeLetter = 'y'
export const lawLetter = 'l'

/** The whole text as the company search understands it, or each of its words; every word may stand for itself. */
export function companyCondition(text: string, { companies }: ConditionContext): RecordCondition {
  if (companies !== null) return { codes: [companies.map((number) => tokenOf(numberLetter, number))] }
  const whole = formsOf(understandCompany(text))
  return { party: companyWordsOf(text).map((word) => distinct([...whole, ...formsOfWord(word)])) }
}

/** The same over free text, which may also hold the words as they are. */
export function textCondition(text: string): RecordCondition {
  const whole = formsOf(understandCompany(text))
  return { text: wordsOf(text).map((word) => distinct([...whole, fold(word), ...formsOfWord(word)])) }
}

const distinct = (forms: readonly string[]): string[] => [...new Set(forms)].filter((form) => form !== '')

/** A law of the list by code or by any of its names, whole or in part; else the words as the publication cites them. */
export function lawCondition(text: string): RecordCondition {
  const exact = findCode(laws, text)
  const wanted = fold(text)
  const found =
    exact !== null
      ? [exact]
      : laws.filter((law) =>
          [law.ja, law.en, law.title, ...(law.match ?? [])].some((name) => fold(name).includes(wanted)),
        )
  if (found.length === 0) return { text: [[wanted]] }
  return { codes: [found.map(({ code }) => tokenOf(lawLetter, code))] }
}

/** `null` for a body that no record has. */
export function authorityCondition(text: string, { authorities }: ConditionContext): RecordCondition | null {
  const type = findCode(authorityTypes, text)
  if (type !== null) return { codes: [[tokenOf(authorityTypeLetter, type.code)]] }
  const wanted = fold(text)
  const body = fold(authorityOf(text).name)
  const tokens = authorities
    .filter(
      ({ name, nameEn }) =>
        fold(name).includes(wanted) || fold(name) === body || (nameEn !== null && fold(nameEn).includes(wanted)),
    )
    .map(({ token }) => token)
  return tokens.length === 0 ? null : { codes: [tokens] }
}
