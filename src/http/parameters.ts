import type { Query } from '../fair-use/query.ts'
import { limits } from '../domain/limits.ts'
import type { Page } from '../search/port.ts'
import { recordConditions, type RecordConditions } from '../search/record-filters.ts'
import { conditionsOf, parameterNames, type EndpointRow } from './endpoints.ts'
import { readCondition, readInteger } from './parameter-values.ts'
import { Problem, type ParameterFault } from './problem.ts'
import { parseQuery, type ParsedQuery } from './query-string.ts'

/** A request's parameters after the edge has checked them. */
export interface Understood {
  /** Path of the endpoint. */
  readonly endpoint: string
  /** `q` of the endpoints that need it: text, or 13 digits. Empty elsewhere. */
  readonly q: string
  readonly conditions: RecordConditions
  readonly page: Page
  /** `corporate_number` and a 13-digit `q` name two companies: no record can meet both. */
  readonly contradiction: boolean
  /** Every condition of the endpoint by its parameter name, `null` where it was not given. */
  readonly filters: Readonly<Record<string, string | null>>
  /**
   * The conditions that were given, and page and limit where they say something, as JSON: the same for every spelling of one request,
   * different for two requests that may differ.
   */
  readonly canonical: string
  /** What fair use records of it, made at first use: reading it costs more than counting. */
  query: Query | null
}

/** When several kinds of faults meet, the first of these names the whole refusal. */
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

interface Collected {
  readonly values: Map<string, string>
  readonly faults: ParameterFault[]
  readonly qNumber: string | null
}

function collectConditions(endpoint: EndpointRow, query: ParsedQuery): Collected {
  const values = new Map<string, string>()
  const faults: ParameterFault[] = []
  let qNumber: string | null = null
  for (const row of conditionsOf(endpoint)) {
    const text = query.values.get(row.name)
    if (text === undefined) continue
    const read = readCondition(row, text)
    if (read.kind === 'fault') faults.push(read.fault)
    else values.set(row.name, read.value)
    if (row.name === 'q' && read.kind === 'number') qNumber = read.value
  }
  const [from, to] = [values.get('from'), values.get('to')]
  if (from !== undefined && to !== undefined && from > to) {
    faults.push({ parameter: 'from', code: 'invalid_parameter', message: 'from is later than to.' })
  }
  return { values, faults, qNumber }
}

/** Two writings of one text (width, compatibility forms, runs of spaces) are shown, and cached, as one. */
function shown(text: string): string {
  return text.normalize('NFKC').replace(/\s+/gu, ' ').trim()
}

function filtersOf(endpoint: EndpointRow, values: ReadonlyMap<string, string>): Record<string, string | null> {
  const filters: Record<string, string | null> = {}
  for (const row of conditionsOf(endpoint)) {
    const value = values.get(row.name)
    filters[row.name] = value === undefined ? null : shown(value)
  }
  return filters
}

/** On the record endpoints a 13-digit `q` is the corporate number, unless that says something else already. */
function moveNumber(endpoint: EndpointRow, { values, qNumber }: Collected): boolean {
  if (qNumber === null || endpoint.requiredQ !== null) return false
  const other = values.get('corporate_number')
  if (other !== undefined && other !== qNumber) return true
  values.delete('q')
  values.set('corporate_number', qNumber)
  return false
}

function canonicalOf(filters: Understood['filters'], { page, limit }: Page): string {
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

/** Reads the raw query string of a request. Throws one `Problem` that lists every fault. */
export function understand(endpoint: EndpointRow, rawQuery: string): Understood {
  const query = parseQuery(rawQuery, parameterNames(endpoint))
  const collected = collectConditions(endpoint, query)
  const faults = [...query.faults, ...collected.faults]
  const limit = readInteger('limit', query.values.get('limit'), limitRange)
  const page = readInteger('page', query.values.get('page'), pageRange)
  if (typeof limit !== 'number') faults.push(limit)
  if (typeof page !== 'number') faults.push(page)
  const lacking = missing(endpoint, query)
  if (lacking !== null) faults.push(lacking)
  if (faults.length > 0 || typeof limit !== 'number' || typeof page !== 'number') refuse(faults)

  const contradiction = moveNumber(endpoint, collected)
  const filters = filtersOf(endpoint, collected.values)
  return {
    endpoint: endpoint.path,
    q: endpoint.requiredQ === null ? '' : (collected.values.get('q') ?? ''),
    conditions: recordConditions(collected.values),
    page: { limit, page },
    contradiction,
    filters,
    canonical: canonicalOf(filters, { limit, page }),
    query: null,
  }
}
