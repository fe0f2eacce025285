import type { PastRequest } from '../fair-use/memory-client-state.ts'
import type { Query } from '../fair-use/query.ts'
import { limits } from '../domain/limits.ts'
import { foldCompanyName } from '../text/legal-form.ts'
import type { Understood } from './parameters.ts'
import { clientGone } from './steps.ts'

type Conditions = Readonly<Record<string, string | null>>

interface Asked {
  readonly endpoint: string
  readonly conditions: Conditions
  readonly page: number
  readonly limit: number
}

/**
 * What the guard sees of a request. The limit says on a further page which rows these are; on the first page it only says how many.
 *
 * Texts are compared as they are shown, not folded: folding removes the spaces between words, and 許可 取消 has other answers than
 * 許可取消, so that each way to put spaces into a text would show further rows of one question. Terms are folded: they show no rows.
 */
export function readQuery({ endpoint, conditions, page, limit }: Asked): Query {
  // No condition has a line break in it.
  let question = page > 1 ? `${endpoint}\n${page} of ${limit}` : endpoint
  for (const name in conditions) {
    const text = conditions[name] ?? null
    if (text !== null) question += `\n${name}=${text.toLowerCase()}`
  }
  const { q = null, company = null } = conditions
  const isNumber = q !== null && /^\d{13}$/.test(q)
  // ㈱青空, 株式会社青空 and 青空 are one term; their answers are not the same.
  const terms = q === null || isNumber ? [] : [foldCompanyName(q)]
  if (company !== null) terms.push(foldCompanyName(company))
  return {
    question,
    terms,
    corporateNumber: conditions['corporate_number'] ?? (isNumber ? q : null),
    furtherPage: page > 1,
    upperDate: conditions['to'] ?? null,
    rowsMax: limit,
  }
}

export const queryOf = ({ endpoint, filters, page }: Understood): Query =>
  readQuery({ endpoint, conditions: filters, page: page.page, limit: page.limit })

/** A request as the usage log returns it after a restart. */
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

/** 5xx and 429 are refunded; 403 is refused before anything is counted. */
const isCountedStatus = (status: number): boolean => status < 500 && status !== 429 && status !== 403

/** Answers of which the guard recorded the query. */
const recordedStatuses = new Set([200, 304, clientGone])

/** What fair use knew of a logged request. */
export function pastRequest(logged: LoggedRequest): PastRequest {
  const { address, network, origin, group, at, endpoint, conditions, status, code } = logged
  const detected = code === 'automated_enumeration_detected'
  const { page = '1', limit = String(limits.rowsMax), ...filters } = conditions ?? {}
  const isRecorded = conditions !== null && (detected || recordedStatuses.has(status))
  const asked = { endpoint, conditions: filters, page: Number(page), limit: Number(limit) }
  return {
    address,
    network,
    origin,
    group,
    at,
    detected,
    counted: isCountedStatus(status),
    query: isRecorded ? readQuery(asked) : null,
    rows: status === clientGone ? asked.limit : logged.rows,
  }
}
