import type { Query } from '../fair-use/query.ts'
import { limits } from '../domain/limits.ts'
import type { Page } from '../search/port.ts'
import { recordConditions, type RecordConditions } from '../search/record-filters.ts'
import { conditionsOf, parameterNames, type EndpointRow } from './endpoints.ts'
import { parseCondition, parseInteger } from './parameter-values.ts'
import { Problem, type ParameterFault } from './problem.ts'
import { parseQuery, type ParsedQuery } from './query-string.ts'

/** The validated parameters of a request. */
export interface RequestParameters {
  /** Path of the endpoint. */
  readonly endpoint: string
  /** `q` of the endpoints that require it: text, or 13 digits. Otherwise empty. */
  readonly q: string
  readonly conditions: RecordConditions
  readonly page: Page
  /** `corporate_number` and a 13-digit `q` differ, so no record matches. */
  readonly contradiction: boolean
  /** Every condition of the endpoint by parameter name; `null` if absent. */
  readonly filters: Readonly<Record<string, string | null>>
  /**
   * Conditions, and page and limit if not the default, as JSON: equal for all spellings of a request, different for requests that may
   * have different responses.
   */
  readonly canonical: string
  /** The query for fair use, cached here at first use. */
  query: Query | null
}

/** The code of a problem with several faults is the first of these that occurs. */
const precedence = [
  'unknown_parameter',
  'invalid_parameter',
  'invalid_corporate_number',
  'query_too_broad',
  'missing_parameter',
  'filter_required',
] as const

function refuse(faults: readonly ParameterFault[]): never {
  const code = precedence.find((one) => faults.some((fault) => fault.code === one)) ?? 'invalid_parameter'
  throw new Problem(code, { errors: faults })
}

function missing(endpoint: EndpointRow, query: ParsedQuery): ParameterFault | null {
  const conditions = conditionsOf(endpoint)
  if (conditions.length === 0 || conditions.some((row) => query.present.has(row.name))) return null
  const allowed = conditions.map((row) => row.name)
  if (endpoint.requiredQ !== null) {
    return { parameter: 'q', code: 'missing_parameter', message: 'q is required.', allowed }
  }
  const message = `At least one filter is required: ${allowed.join(', ')}. Listing everything is not provided.`
  return { parameter: 'filter', code: 'filter_required', message, allowed }
}

interface ParsedConditions {
  readonly values: Map<string, string>
  readonly faults: ParameterFault[]
  readonly qNumber: string | null
}

function parseConditions(endpoint: EndpointRow, query: ParsedQuery): ParsedConditions {
  const values = new Map<string, string>()
  const faults: ParameterFault[] = []
  let qNumber: string | null = null
  for (const row of conditionsOf(endpoint)) {
    const text = query.values.get(row.name)
    if (text === undefined) continue
    const value = parseCondition(row, text)
    if (value.kind === 'fault') faults.push(value.fault)
    else values.set(row.name, value.value)
    if (row.name === 'q' && value.kind === 'number') qNumber = value.value
  }
  const [from, to] = [values.get('from'), values.get('to')]
  if (from !== undefined && to !== undefined && from > to) {
    faults.push({ parameter: 'from', code: 'invalid_parameter', message: 'from is later than to.' })
  }
  return { values, faults, qNumber }
}

/** Normalizes width, compatibility forms and spaces, so that such variants share a cache entry. */
function normalizeText(text: string): string {
  return text.normalize('NFKC').replace(/\s+/gu, ' ').trim()
}

function filtersOf(endpoint: EndpointRow, values: ReadonlyMap<string, string>): Record<string, string | null> {
  const filters: Record<string, string | null> = {}
  for (const row of conditionsOf(endpoint)) {
    const value = values.get(row.name)
    filters[row.name] = value === undefined ? null : normalizeText(value)
  }
  return filters
}

/** On record endpoints a 13-digit `q` becomes `corporate_number`. Returns whether it contradicts the given one. */
function moveNumber(endpoint: EndpointRow, { values, qNumber }: ParsedConditions): boolean {
  if (qNumber === null || endpoint.requiredQ !== null) return false
  const other = values.get('corporate_number')
  if (other !== undefined && other !== qNumber) return true
  values.delete('q')
  values.set('corporate_number', qNumber)
  return false
}

function canonicalOf(filters: RequestParameters['filters'], { page, limit }: Page): string {
  const given: Record<string, string> = {}
  for (const name in filters) {
    const text = filters[name] ?? null
    if (text !== null) given[name] = text
  }
  if (page > 1) given['page'] = String(page)
  if (limit < limits.rowsMax) given['limit'] = String(limit)
  return JSON.stringify(given)
}

const limitRange = { min: 1, max: limits.rowsMax, otherwise: limits.rowsMax }
const pageRange = { min: 1, max: limits.pageMax, otherwise: 1 }

/** Parses the raw query string of a request. Throws one `Problem` with all faults. */
export function parseParameters(endpoint: EndpointRow, rawQuery: string): RequestParameters {
  const query = parseQuery(rawQuery, parameterNames(endpoint))
  const parsed = parseConditions(endpoint, query)
  const faults = [...query.faults, ...parsed.faults]
  const limit = parseInteger('limit', query.values.get('limit'), limitRange)
  const page = parseInteger('page', query.values.get('page'), pageRange)
  if (typeof limit !== 'number') faults.push(limit)
  if (typeof page !== 'number') faults.push(page)
  const missingFault = missing(endpoint, query)
  if (missingFault !== null) faults.push(missingFault)
  if (faults.length > 0 || typeof limit !== 'number' || typeof page !== 'number') refuse(faults)

  const contradiction = moveNumber(endpoint, parsed)
  const filters = filtersOf(endpoint, parsed.values)
  return {
    endpoint: endpoint.path,
    q: endpoint.requiredQ === null ? '' : (parsed.values.get('q') ?? ''),
    conditions: recordConditions(parsed.values),
    page: { limit, page },
    contradiction,
    filters,
    canonical: canonicalOf(filters, { limit, page }),
    query: null,
  }
}
