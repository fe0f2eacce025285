import { queryGrams } from '../../words/text/grams.ts'
import { withLatestResults } from '../../words/text/latest-results.ts'
import type { RecordQuery } from '../ports.ts'
import { partyMark } from './build-grams.ts'
import { selectiveConditions, selectiveTokens, type GramCount } from './query-plan.ts'
import type { MayHave } from './token-filter.ts'
import { changedSinceTokensOf, inForceTokensOf, queryTokensOf } from './status-tokens.ts'

/** Conditions, each with its alternatives: `[[建設, けんせつ], [工業]]` is 建設 or けんせつ, and 工業. */
export type Conditions = readonly (readonly string[])[]

/** Statistics of the text index, read when a generation is opened. */
export interface IndexStatistics {
  readonly countOf: GramCount
  readonly mayHave: MayHave
  /** The tokens of the years and months in which periods start and end, and in which records changed. */
  readonly spanTokens: readonly string[]
}

/**
 * The FTS5 query that selects the candidates of a record query. For the party 見本建設 and the reason of bid rigging it is, but for its brackets,
 * `"@見本" AND "@本建" AND "@建設" AND "r:bid_rigging"`. Empty when no condition can be looked up in the index; null when one of them cannot match.
 */
export function matchExpression(query: RecordQuery, { countOf, mayHave, spanTokens }: IndexStatistics): string | null {
  const isThere = (token: string): boolean => mayHave(query.kind, token)
  const [named = [], notCodes = []] = [query.named?.filter(isThere), query.notCodes?.filter(isThere)]
  const countRows = (token: string): number => countOf(query.kind, token)
  const withTokens = (mark: string) => {
    const tokensOf = withLatestResults((form) => selectiveTokens(markedGrams(form, mark), countRows), formsMax)
    return (forms: readonly string[]) => ({ mark, tokens: forms.map(tokensOf) })
  }
  const party = searchableConditions(query.party)
  const text = searchableConditions(query.text)
  const codes = codeConditions(query, spanTokens).map((tokens) => tokens.filter(isThere))
  if (party === null || text === null || codes.some((tokens) => tokens.length === 0)) return null
  const areThere = (mark: string) => (forms: readonly string[]) =>
    forms.filter((form) => markedGrams(form, mark).every(isThere))
  const [ofParty, ofText] = [party.map(areThere(partyMark)), text.map(areThere(''))]
  const isNoParty = ofParty.some(isEmpty)
  if (ofText.some(isEmpty) || (isNoParty && named.length === 0)) return null
  const words = selectiveConditions(
    [...(isNoParty ? [] : ofParty.map(withTokens(partyMark))), ...ofText.map(withTokens(''))],
    countRows,
  )
  const wordsByField = Map.groupBy(words, ({ mark }) => mark)
  const ofWords = Array.from(wordsByField, ([mark, ofField]) => {
    const each = anyOfEach(ofField.map(({ tokens }) => tokens.map(allOf)))
    return mark === partyMark && named.length > 0 ? `(${each}) OR ${anyOf(named.map(quote))}` : each
  })
  const expressions = isNoParty ? [...ofWords, anyOf(named.map(quote))] : ofWords
  const all = [...expressions, ...codes.map((tokens) => anyOf(tokens.map(quote)))].map((each) => `(${each})`)
  return all.length === 0 || notCodes.length === 0
    ? all.join(' AND ')
    : `(${all.join(' AND ')}) NOT (${anyOf(notCodes.map(quote))})`
}

const isEmpty = (alternatives: readonly string[]): boolean => alternatives.length === 0

/** The conditions of the query by code and by day. Each token alone can select a record. */
function codeConditions(query: RecordQuery, spanTokens: readonly string[]): Conditions {
  const { codes, status, today, changedSince } = query
  return [
    ...codes,
    ...(status === null ? [] : [queryTokensOf(status, today, spanTokens)]),
    ...inForceTokensOf(query, spanTokens),
    ...(changedSince === null ? [] : [changedSinceTokensOf(changedSince, spanTokens)]),
  ]
}

/** One alternative of each condition. */
function anyOfEach(conditions: Conditions): string {
  const { common, others } = takeOutCommon(conditions)
  const each = others.map((alternatives) => `(${anyOf(alternatives)})`).join(' AND ')
  return anyOf(each === '' ? common : [...common, each])
}

/**
 * Conditions without the alternatives that all of them have: a record must have one of `common`, or one alternative of each of `others`,
 * which is empty where the common ones decide. Each word of a text has the forms of the whole text among its own, which are then looked
 * up and compared once: `[[建設サービス, 建設], [建設サービス, サービス]]` has the common 建設サービス and the others `[[建設], [サービス]]`.
 */
export function takeOutCommon(conditions: Conditions): {
  readonly common: readonly string[]
  readonly others: Conditions
} {
  const [first = [], ...rest] = conditions.map((alternatives) => [...new Set(alternatives)])
  const common = rest.length === 0 ? [] : first.filter((each) => rest.every((others) => others.includes(each)))
  const others = [first, ...rest].map((alternatives) => alternatives.filter((each) => !common.includes(each)))
  return { common, others: others.some((alternatives) => alternatives.length === 0) ? [] : others }
}

/** Forms whose tokens are remembered: those of a search are asked for in many places. */
const formsMax = 256

/** The tokens of a form, without the mark of a field. */
export const gramsOf = withLatestResults((form) => queryGrams(form), formsMax)
/** The grams as the index has them in a field. */
export const markedGrams = (form: string, mark: string): string[] => gramsOf(form).map((gram) => mark + gram)

/** Removes the forms that have no tokens, such as punctuation. `null` when there were conditions and none remains. */
export function searchableConditions(conditions: Conditions): Conditions | null {
  const searchable = conditions
    .map((forms) => forms.filter((form) => gramsOf(form).length > 0))
    .filter((forms) => forms.length > 0)
  return searchable.length === 0 && conditions.length > 0 ? null : searchable
}

/** Tokens contain no double quote (`words/text/grams`). */
export const quote = (token: string): string => `"${token}"`
export const allOf = (tokens: readonly string[]): string => tokens.map(quote).join(' AND ')
export const anyOf = (expressions: readonly string[]): string =>
  expressions.map((expression) => `(${expression})`).join(' OR ')
