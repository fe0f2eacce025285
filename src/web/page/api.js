/** @import { Company, Data, Meta, Outcome, Problem } from './types.js' */

const cacheMilliseconds = 10 * 60_000
const cachedOutcomesMax = 60
const timeoutMilliseconds = 20_000

/** Outcomes by URL, oldest first. @type {Map<string, { cachedAt: number, outcome: Promise<Outcome> }>} */
const outcomes = new Map()

/** Companies of earlier responses, so that opening one needs no request. @type {Map<string, { cachedAt: number, company: Company }>} */
const companies = new Map()

/** The last response with 429. No request is sent before its `retryAt`. @type {Problem | null} */
let lastRefusal = null

/**
 * Sends a request to the public API, or returns the cached outcome, so that going back and changing the language do not use the small
 * quota. Never throws.
 * @param {string} path below /api/v1/
 * @param {Record<string, string>} [conditions]
 * @returns {Promise<Outcome>}
 */
export function request(path, conditions = {}) {
  const query = new URLSearchParams(conditions).toString()
  const url = `/api/v1/${path}${query && `?${query}`}`
  const cached = outcomes.get(url)
  if (cached && Date.now() - cached.cachedAt < cacheMilliseconds) return cached.outcome
  if (lastRefusal?.retryAt && Date.now() < lastRefusal.retryAt) return Promise.resolve(lastRefusal)
  const outcome = send(url)
  addToCache(url, outcome)
  return outcome
}

/**
 * @param {string} corporateNumber
 * @returns {Company | null}
 */
export function cachedCompany(corporateNumber) {
  const cached = companies.get(corporateNumber)
  return cached && Date.now() - cached.cachedAt < cacheMilliseconds ? cached.company : null
}

/**
 * @param {string} url
 * @param {Promise<Outcome>} outcome
 */
function addToCache(url, outcome) {
  outcomes.delete(url)
  outcomes.set(url, { cachedAt: Date.now(), outcome })
  const oldest = outcomes.keys().next()
  if (outcomes.size > cachedOutcomesMax && !oldest.done) outcomes.delete(oldest.value)
  void removeTemporaryFailure(url, outcome)
}

/**
 * @param {string} url
 * @param {Promise<Outcome>} outcome
 */
async function removeTemporaryFailure(url, outcome) {
  const result = await outcome
  if (result.kind !== 'answer' && !isPermanent(result) && outcomes.get(url)?.outcome === outcome) outcomes.delete(url)
}

/**
 * An invalid request stays invalid; every other failure may be temporary.
 * @param {Outcome} outcome
 */
function isPermanent(outcome) {
  return outcome.kind === 'problem' && outcome.status === 400
}

/**
 * @param {string} url
 * @returns {Promise<Outcome>}
 */
async function send(url) {
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json, application/problem+json' },
      credentials: 'omit',
      signal: AbortSignal.timeout(timeoutMilliseconds),
    })
    document.dispatchEvent(new CustomEvent('rate', { detail: response.headers }))
    const body = await response.json()
    if (!response.ok) return problemOf(response, body)
    if (!isEnvelope(body)) return { kind: 'unreachable' }
    if (body.meta.sample) document.dispatchEvent(new CustomEvent('sample'))
    for (const company of body.data.companies ?? [])
      companies.set(company.corporate_number, { cachedAt: Date.now(), company })
    return { kind: 'answer', data: body.data, meta: body.meta }
  } catch {
    return { kind: 'unreachable' }
  }
}

/**
 * @param {unknown} body
 * @returns {body is { data: Data, meta: Meta }}
 */
function isEnvelope(body) {
  return typeof body === 'object' && body !== null && 'data' in body && 'meta' in body
}

/**
 * Parses problem+json (RFC 9457) with the members of this API.
 * @param {Response} response
 * @param {Record<string, unknown>} body
 * @returns {Problem}
 */
function problemOf(response, body) {
  const errors = Array.isArray(body?.['errors']) ? body['errors'] : []
  const seconds = Number(body?.['retry_after'] ?? response.headers.get('retry-after') ?? Number.NaN)
  /** @type {Problem} */
  const problem = {
    kind: 'problem',
    status: response.status,
    code: stringOrEmpty(body?.['code']),
    title: stringOrEmpty(body?.['title']),
    titleJa: stringOrEmpty(body?.['title_ja']),
    detail: stringOrEmpty(body?.['detail']),
    messages: errors.map((error) => stringOrEmpty(error?.message)).filter((message) => message !== ''),
    retryAt: Number.isFinite(seconds) ? Date.now() + Math.max(0, seconds) * 1000 : null,
    requestId: response.headers.get('x-request-id') ?? (stringOrEmpty(body?.['request_id']) || null),
  }
  if (response.status === 429) lastRefusal = problem
  return problem
}

/** @param {unknown} value */
function stringOrEmpty(value) {
  return typeof value === 'string' ? value : ''
}
