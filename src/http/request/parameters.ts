import type { Query } from '../../fair-use/query.ts'
import { limits } from '../../domain/limits.ts'
import { kindOfRecordId } from '../../domain/record-id.ts'
import type { Page } from '../../search/port.ts'
import { recordConditions, type RecordConditions } from '../../search/records/record-filters.ts'
import { conditionsOf, endpointRows, needsCondition, parameterNames, type EndpointRow } from '../routes/endpoints.ts'
import { parseCondition, parseInteger } from './parameter-values.ts'
import { Problem, type ParameterFault } from '../response/problem.ts'
import { parseQuery, type ParsedQuery } from './query-string.ts'

/** The validated parameters of a request. */
export interface RequestParameters {
  /** Path of the endpoint. */
  readonly endpoint: string
  /** `q` of the endpoints that require it: text, or 13 digits. Otherwise empty. */
  readonly q: string
  readonly conditions: RecordConditions
  readonly page: Page
  /** Whether `corporate_number` and a 13-digit `q` or `company` differ, so that no record matches. */
  readonly hasContradiction: boolean
  /** Every condition of the endpoint by parameter name; `null` if absent. */
  readonly filters: Readonly<Record<string, string | null>>
  /**
   * The conditions as JSON, with `page` and `limit` unless they are the defaults. Equal for all spellings of a request, different for
   * requests that may have different responses.
   */
  readonly canonical: string
  /** The query for fair use, cached here at first use. */
  query: Query | null
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

function throwProblem(faults: readonly ParameterFault[]): never {
  const codes = new Set(faults.map((fault) => fault.code))
  const code = codePrecedence.find((candidate) => codes.has(candidate)) ?? 'invalid_parameter'
  throw new Problem(code, { errors: faults })
}

function findMissing(endpoint: EndpointRow, query: ParsedQuery): ParameterFault | null {
  const conditions = conditionsOf(endpoint)
  const isSufficient = conditions.some((row) => row.needsAnother !== true && query.present.has(row.name))
  if (!needsCondition(endpoint) || isSufficient) return null
  const allowed = conditions.filter((row) => row.needsAnother !== true).map((row) => row.name)
  if (endpoint.requiredQ !== null) {
    return { parameter: 'q', code: 'missing_parameter', message: 'q is required.', allowed }
  }
  const alone = conditions.find((row) => row.needsAnother === true && query.present.has(row.name))
  const need = alone === undefined ? 'At least one filter is required' : `${alone.name} needs another filter beside it`
  const message = `${need}: ${allowed.join(', ')}. Listing everything is not provided.`
  return { parameter: 'filter', code: 'filter_required', message, allowed }
}

interface ParsedConditions {
  readonly values: Map<string, string>
  readonly faults: ParameterFault[]
  /** The texts (`q`, `company`) that are corporate numbers. */
  readonly numbersInTexts: ReadonlyMap<string, string>
}

function parseConditions(endpoint: EndpointRow, query: ParsedQuery): ParsedConditions {
  const values = new Map<string, string>()
  const faults: ParameterFault[] = []
  const numbersInTexts = new Map<string, string>()
  for (const row of conditionsOf(endpoint)) {
    const text = query.values.get(row.name)
    if (text === undefined) continue
    const parsed = parseCondition(row, text)
    if ('code' in parsed) {
      faults.push(parsed)
      continue
    }
    values.set(row.name, parsed.value)
    if (row.type === 'text' && parsed.isCorporateNumber) numbersInTexts.set(row.name, parsed.value)
  }
  const [from, to] = [values.get('from'), values.get('to')]
  if (from !== undefined && to !== undefined && from > to) {
    faults.push({ parameter: 'from', code: 'invalid_parameter', message: 'from is later than to.' })
  }
  const id = values.get('id')
  if (id !== undefined && kindOfRecordId(id) !== endpoint.recordKind)
    faults.push({ parameter: 'id', code: 'invalid_parameter', message: otherKind(id) })
  return { values, faults, numbersInTexts }
}

/** An empty answer would say that the record does not exist. */
function otherKind(id: string): string {
  const endpoint = endpointRows.find(({ recordKind }) => recordKind === kindOfRecordId(id))
  return `id names a record of another kind: ask ${endpoint?.path}?id=${id}.`
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

/** On record endpoints, moves 13 digits of `q` and `company` to `corporate_number`. Returns whether two numbers differ. */
function moveNumbers(endpoint: EndpointRow, { values, numbersInTexts }: ParsedConditions): boolean {
  if (endpoint.requiredQ !== null) return false
  let hasContradiction = false
  for (const [name, number] of numbersInTexts) {
    const corporateNumber = values.get('corporate_number') ?? number
    if (corporateNumber !== number) {
      hasContradiction = true
      continue
    }
    values.delete(name)
    values.set('corporate_number', number)
  }
  return hasContradiction
}

function canonicalOf(filters: RequestParameters['filters'], { page, limit }: Page): string {
  const parameters: Record<string, string> = {}
  for (const name in filters) {
    const text = filters[name] ?? null
    if (text !== null) parameters[name] = text
  }
  if (page > 1) parameters['page'] = String(page)
  if (limit < limits.rowsMax) parameters['limit'] = String(limit)
  return JSON.stringify(parameters)
}

const limitRange = { min: 1, max: limits.rowsMax, default: limits.rowsMax }
const pageRange = { min: 1, max: limits.pageMax, default: 1 }

/** Parses the raw query string of a request. Throws one `Problem` with all faults. */
export function parseParameters(endpoint: EndpointRow, rawQuery: string): RequestParameters {
  const query = parseQuery(rawQuery, parameterNames(endpoint))
  const parsed = parseConditions(endpoint, query)
  const faults = [...query.faults, ...parsed.faults]
  const limit = parseInteger('limit', query.values.get('limit'), limitRange)
  const page = parseInteger('page', query.values.get('page'), pageRange)
  if (typeof limit !== 'number') faults.push(limit)
  if (typeof page !== 'number') faults.push(page)
  const missing = findMissing(endpoint, query)
  if (missing !== null) faults.push(missing)
  if (faults.length > 0 || typeof limit !== 'number' || typeof page !== 'number') throwProblem(faults)

  const hasContradiction = moveNumbers(endpoint, parsed)
  const filters = filtersOf(endpoint, parsed.values)
  return {
    endpoint: endpoint.path,
    q: endpoint.requiredQ === null ? '' : (parsed.values.get('q') ?? ''),
    conditions: recordConditions(parsed.values),
    page: { limit, page },
    hasContradiction,
    filters,
    canonical: canonicalOf(filters, { limit, page }),
    query: null,
  }
}
