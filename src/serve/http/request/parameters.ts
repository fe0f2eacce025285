import { kindOfRecordId } from '../../../domain/record-id.ts'
import type { Page } from '../../../search/port.ts'
import type { RequestParameters } from '../contract/request-parameters.ts'
import { recordConditions } from '../../../search/filters/record-filters.ts'
import {
  conditionsOf,
  endpointRows,
  countsParameter,
  limitParameter,
  needsCondition,
  pageParameter,
  parameterNames,
  type EndpointRow,
} from '../contract/endpoints.ts'
import { parseCondition, parseCounts, parseNumber } from './parameter-values.ts'
import { Problem, type ParameterFault } from '../contract/problem.ts'
import { parseQuery, type ParsedQuery } from './query-string.ts'

/** Parses the raw query string of a request. Throws one `Problem` with all faults. */
export function parseParameters(endpoint: EndpointRow, rawQuery: string): RequestParameters {
  const query = parseQuery(rawQuery, parameterNames(endpoint))
  const { values, faults: conditionFaults } = parseConditions(endpoint, query)
  const faults = [...query.faults, ...conditionFaults]
  const limit = parseNumber(limitParameter, query.values.get('limit'))
  const page = parseNumber(pageParameter, query.values.get('page'))
  if (typeof limit !== 'number') faults.push(limit)
  if (typeof page !== 'number') faults.push(page)
  const counts = parseCounts(endpoint, query.values.get(countsParameter.name))
  if (counts !== null && 'code' in counts) faults.push(counts)
  const missing = findMissing(endpoint, query)
  if (missing !== null) faults.push(missing)
  if (
    typeof limit !== 'number' ||
    typeof page !== 'number' ||
    (counts !== null && 'code' in counts) ||
    faults.length > 0
  )
    throw problemOf(faults)

  const hasContradiction = moveNumbers(endpoint, values)
  const filters = filtersOf(endpoint, values)
  const told: Page = counts === null ? { limit, page } : { limit, page, counts }
  return {
    endpoint: endpoint.path,
    q: endpoint.requiredQ === null ? '' : (values.get('q') ?? ''),
    conditions: recordConditions(values),
    page: told,
    hasContradiction,
    filters,
    canonical: canonicalOf(filters, told),
    query: null,
  }
}

/** A problem with several faults has the first of these codes that occurs. */
const codePrecedence = [
  'unknown_parameter',
  'invalid_parameter',
  'invalid_corporate_number',
  'query_too_broad',
  'missing_parameter',
  'filter_required',
] as const

function problemOf(faults: readonly ParameterFault[]): Problem {
  const codes = new Set(faults.map((fault) => fault.code))
  const code = codePrecedence.find((candidate) => codes.has(candidate)) ?? 'invalid_parameter'
  return new Problem(code, { errors: faults })
}

interface ParsedConditions {
  /** By parameter name. */
  readonly values: Map<string, string>
  readonly faults: readonly ParameterFault[]
}

function parseConditions(endpoint: EndpointRow, query: ParsedQuery): ParsedConditions {
  const values = new Map<string, string>()
  const faults: ParameterFault[] = []
  for (const row of conditionsOf(endpoint)) {
    const text = query.values.get(row.name)
    if (text === undefined) continue
    const parsed = parseCondition(row, text)
    if (typeof parsed === 'string') values.set(row.name, parsed)
    else faults.push(parsed)
  }
  const [from, to] = [values.get('from'), values.get('to')]
  if (from !== undefined && to !== undefined && from > to)
    faults.push({ parameter: 'from', code: 'invalid_parameter', message: 'from is later than to.' })
  const id = values.get('id')
  if (id !== undefined && kindOfRecordId(id) !== endpoint.recordKind) {
    // An empty answer would say that the record does not exist.
    const other = endpointRows.find(({ recordKind }) => recordKind === kindOfRecordId(id))
    const message = `id names a record of another kind: ask ${other?.path}?id=${id}.`
    faults.push({ parameter: 'id', code: 'invalid_parameter', message })
  }
  return { values, faults }
}

/** The fault of a request without a condition that suffices. An invalid condition has a fault of its own, and is not missing. */
function findMissing(endpoint: EndpointRow, { present }: ParsedQuery): ParameterFault | null {
  if (!needsCondition(endpoint)) return null
  const conditions = conditionsOf(endpoint)
  const sufficient = conditions.filter((row) => row.needsAnother !== true).map((row) => row.name)
  if (sufficient.some((name) => present.has(name))) return null
  if (endpoint.requiredQ !== null)
    return { parameter: 'q', code: 'missing_parameter', message: 'q is required.', allowed: sufficient }
  const alone = conditions.find(({ name }) => present.has(name))
  const need = alone === undefined ? 'At least one filter is required' : `${alone.name} needs another filter beside it`
  const message = `${need}: ${sufficient.join(', ')}. Listing everything is not provided.`
  return { parameter: 'filter', code: 'filter_required', message, allowed: sufficient }
}

const corporateNumber = /^\d{13}$/

/**
 * On record endpoints, moves a corporate number that is the text of `q` or `company` to `corporate_number`. Returns whether two numbers
 * differ.
 */
function moveNumbers(endpoint: EndpointRow, values: Map<string, string>): boolean {
  let hasContradiction = false
  for (const { name, type } of endpoint.filters) {
    const text = values.get(name)
    if (type !== 'text' || text === undefined || !corporateNumber.test(text)) continue
    if ((values.get('corporate_number') ?? text) !== text) {
      hasContradiction = true
      continue
    }
    values.delete(name)
    values.set('corporate_number', text)
  }
  return hasContradiction
}

function filtersOf(endpoint: EndpointRow, values: ReadonlyMap<string, string>): Record<string, string | null> {
  const filters: Record<string, string | null> = {}
  for (const { name } of conditionsOf(endpoint)) {
    const value = values.get(name)
    filters[name] = value === undefined ? null : normalizeText(value)
  }
  return filters
}

/** Normalizes width, compatibility forms and spaces, so that such variants share a cache entry. */
function normalizeText(text: string): string {
  return text.normalize('NFKC').replace(/\s+/gu, ' ').trim()
}

function canonicalOf(filters: RequestParameters['filters'], { page, limit, counts }: Page): string {
  const parameters: Record<string, string> = {}
  for (const name in filters) {
    const text = filters[name] ?? null
    if (text !== null) parameters[name] = text
  }
  if (counts !== undefined) parameters[countsParameter.name] = counts.join(',')
  if (page !== pageParameter.default) parameters['page'] = String(page)
  if (limit !== limitParameter.default) parameters['limit'] = String(limit)
  return JSON.stringify(parameters)
}
