import type { PastRequest } from '../../fair-use/memory-client-state.ts'
import type { ParameterType } from '../../../domain/parameter-row.ts'
import type { HashedQuery, Query } from '../../fair-use/query.ts'
import type { StoredShown } from '../../fair-use/shown-records.ts'
import { isCountedStatus } from '../../../domain/errors.ts'
import { fold } from '../../../words/text/fold.ts'
import { foldCompanyName } from '../../../words/text/legal-form.ts'
import { splitAtLostCharacter } from '../../../words/text/lost-character.ts'
import type { LoggedRequest } from '../../usage/usage-log.ts'
import { splitNumber } from '../../../search/query/numbered-text.ts'
import { countsParameter, endpointRows } from '../contract/endpoints.ts'
import type { RequestParameters } from '../contract/request-parameters.ts'
import { clientClosedRequest } from './request-state.ts'

/** The types of parameters whose distinct values are counted: who moves one of them walks through the records. */
const isCounted: Readonly<Record<ParameterType, boolean>> = {
  text: false,
  corporate_number: false,
  code: false,
  name: false,
  date: true,
  record_id: true,
}
const countedParameters = endpointRows.flatMap(({ filters }) => filters.filter(({ type }) => isCounted[type]))
const countedNames = [...new Set(countedParameters.map(({ name }) => name))]

/**
 * The normalized query of a request. The canonical text contains the limit only of pages after the first: there the limit determines
 * which rows are returned, on the first page only how many.
 *
 * The canonical text contains texts in lower case, but not folded. Folding removes the spaces between words, but 許可 取消 and 許可取消 have
 * different results, so their rows must be counted separately. Terms are folded, because only their number is counted.
 */
export function queryOf({
  endpoint,
  filters,
  page: { page, limit, counts },
}: Pick<RequestParameters, 'endpoint' | 'filters' | 'page'>): Query {
  // No line break is in a filter.
  let canonicalText = page > 1 ? `${endpoint}\n${page} of ${limit}` : endpoint
  for (const name in filters) {
    const text = filters[name] ?? null
    if (text !== null) canonicalText += `\n${name}=${text.toLowerCase()}`
  }
  const { q = null, company = null } = filters
  const isCorporateNumber = q !== null && /^\d{13}$/.test(q)
  // ㈱青空, 株式会社青空 and 青空 are one term, but different queries.
  const texts = [isCorporateNumber ? null : q, company].filter((text) => text !== null)
  // A number beside a name asks for the company of the number, too.
  const numberBeside = texts.map((text) => splitNumber(text)?.number ?? null).find((number) => number !== null) ?? null
  const corporateNumber = filters['corporate_number'] ?? filters['name_of'] ?? (isCorporateNumber ? q : numberBeside)
  return {
    canonicalText,
    terms: texts.flatMap(termsOf),
    corporateNumber,
    // The list of one company ends soon, and its number is counted.
    isFurtherPage: page > 1 && corporateNumber === null,
    values: [
      ...countedNames.flatMap((name) => (filters[name] ? [`${name}=${filters[name]}`] : [])),
      // The rows are those of the same query without counts, so they are no part of the canonical text.
      ...(counts === undefined ? [] : [`${countsParameter.name}=${counts.join(',')}`]),
    ],
    rowsMax: limit,
  }
}

/**
 * The search terms of a text. One with a lost character (青？建設) asks for every character in its place, so it counts as two terms: what is
 * known, and the same with the position as its last character. The rule for terms that differ in their last character thus limits positions, too.
 */
function termsOf(text: string): string[] {
  const known = foldCompanyName(text)
  const lost = splitAtLostCharacter(text)
  return lost === null ? [known] : [known, `${known}?${String.fromCodePoint(fold(lost.before).length + 1)}`]
}

/** Statuses of responses whose query the guard recorded. */
const recordedStatuses = new Set([200, 304, clientClosedRequest])

/** A query as a request is restored from it. */
export interface StoredQuery extends HashedQuery {
  /** The records that the answer showed by browsing. */
  readonly shown?: StoredShown
}

/** Converts a logged request, from which the state of fair use is restored. */
export function pastRequest({ query, status, code, rows, ...client }: LoggedRequest): PastRequest {
  const wasDetected = code === 'automated_enumeration_detected'
  const isRecorded = query !== null && (wasDetected || recordedStatuses.has(status))
  const hashed = isRecorded ? (JSON.parse(query) as StoredQuery) : null
  return {
    ...client,
    wasDetected,
    isCounted: isCountedStatus(status),
    query: hashed,
    shown: hashed?.shown,
    rows: status === clientClosedRequest && hashed !== null ? hashed.rowsMax : rows,
  }
}
