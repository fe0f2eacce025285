import type { PastRequest } from '../fair-use/memory-client-state.ts'
import type { Query } from '../fair-use/query.ts'
import { isCountedStatus } from '../domain/counted-status.ts'
import { limits } from '../domain/limits.ts'
import { foldCompanyName } from '../text/legal-form.ts'
import type { RequestParameters } from './parameters.ts'
import { clientClosedRequest } from './request-hooks.ts'

type Conditions = Readonly<Record<string, string | null>>

interface QueryParameters {
  readonly endpoint: string
  readonly conditions: Conditions
  readonly page: number
  readonly limit: number
}

/**
 * The normalized query of a request. The canonical text contains the limit only of pages after the first: there the limit determines
 * which rows are returned, on the first page only how many.
 *
 * The canonical text contains texts in lower case, but not folded. Folding removes the spaces between words, but 許可 取消 and 許可取消 have
 * different results, so their rows must be counted separately. Terms are folded, because only their number is counted.
 */
export function normalizeQuery({ endpoint, conditions, page, limit }: QueryParameters): Query {
  // Conditions contain no line break.
  let canonicalText = page > 1 ? `${endpoint}\n${page} of ${limit}` : endpoint
  for (const name in conditions) {
    const text = conditions[name] ?? null
    if (text !== null) canonicalText += `\n${name}=${text.toLowerCase()}`
  }
  const { q = null, company = null } = conditions
  const isCorporateNumber = q !== null && /^\d{13}$/.test(q)
  // ㈱青空, 株式会社青空 and 青空 are one term, but different queries.
  const terms = q === null || isCorporateNumber ? [] : [foldCompanyName(q)]
  if (company !== null) terms.push(foldCompanyName(company))
  return {
    canonicalText,
    terms,
    corporateNumber: conditions['corporate_number'] ?? (isCorporateNumber ? q : null),
    isFurtherPage: page > 1,
    upperDate: conditions['to'] ?? null,
    rowsMax: limit,
  }
}

export const queryOf = ({ endpoint, filters, page }: RequestParameters): Query =>
  normalizeQuery({ endpoint, conditions: filters, page: page.page, limit: page.limit })

/** A request read from the usage log after a restart. */
export interface LoggedRequest {
  readonly address: string
  readonly network: string | null
  readonly origin: string | null
  readonly group: string
  readonly at: number
  readonly endpoint: string
  readonly conditions: Readonly<Record<string, string>> | null
  readonly status: number
  readonly code: string | null
  readonly rows: number | null
}

/** Statuses of responses whose query the guard recorded. */
const recordedStatuses = new Set([200, 304, clientClosedRequest])

/** Converts a logged request, from which the state of fair use is restored. */
export function pastRequest(logged: LoggedRequest): PastRequest {
  const { address, network, origin, group, at, endpoint, conditions, status, code } = logged
  const isDetection = code === 'automated_enumeration_detected'
  const { page = '1', limit = String(limits.rowsMax), ...filters } = conditions ?? {}
  const isRecorded = conditions !== null && (isDetection || recordedStatuses.has(status))
  const parameters = { endpoint, conditions: filters, page: Number(page), limit: Number(limit) }
  return {
    address,
    network,
    origin,
    group,
    at,
    wasDetected: isDetection,
    isCounted: isCountedStatus(status),
    query: isRecorded ? normalizeQuery(parameters) : null,
    rows: status === clientClosedRequest ? parameters.limit : logged.rows,
  }
}
