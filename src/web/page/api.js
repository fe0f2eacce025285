/** @import { Company, Data, Meta, Outcome, Problem } from './types.js' */

const cacheMilliseconds = 10 * 60_000
const cachedMax = 60
const timeoutMilliseconds = 20_000

/** Outcomes by URL, oldest first. @type {Map<string, { at: number, outcome: Promise<Outcome> }>} */
const outcomes = new Map()

/** Companies of earlier responses, so that opening one needs no request. @type {Map<string, { at: number, company: Company }>} */
const companies = new Map()

/** The last 429; nothing is sent before its `retryAt`. @type {Problem | null} */
let blocked = null

/**
 * Sends a request to the public API, or returns the cached outcome: the quota is small, so going back and changing the language must
 * not use it. Never throws.
 * @param {string} path below /api/v1/
 * @param {Record<string, string>} [conditions]
 * @returns {Promise<Outcome>}
 */
export function request(path, conditions = {}) {
  const query = new URLSearchParams(conditions).toString()
  const url = `/api/v1/${path}${query && `?${query}`}`
  const cached = outcomes.get(url)
  if (cached && Date.now() - cached.at < cacheMilliseconds) return cached.outcome
  if (blocked?.retryAt && Date.now() < blocked.retryAt) return Promise.resolve(blocked)
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
  return cached && Date.now() - cached.at < cacheMilliseconds ? cached.company : null
}

/**
 * @param {string} url
 * @param {Promise<Outcome>} outcome
 */
function addToCache(url, outcome) {
  outcomes.delete(url)
  outcomes.set(url, { at: Date.now(), outcome })
  const oldest = outcomes.keys().next()
  if (outcomes.size > cachedMax && !oldest.done) outcomes.delete(oldest.value)
  void removeFailure(url, outcome)
}

/**
 * @param {string} url
 * @param {Promise<Outcome>} outcome
 */
async function removeFailure(url, outcome) {
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
      companies.set(company.corporate_number, { at: Date.now(), company })
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
    code: textOf(body?.['code']),
    title: textOf(body?.['title']),
    titleJa: textOf(body?.['title_ja']),
    detail: textOf(body?.['detail']),
    messages: errors.map((error) => textOf(error?.message)).filter((message) => message !== ''),
    retryAt: Number.isFinite(seconds) ? Date.now() + Math.max(0, seconds) * 1000 : null,
    requestId: response.headers.get('x-request-id') ?? (textOf(body?.['request_id']) || null),
  }
  if (response.status === 429) blocked = problem
  return problem
}

/** @param {unknown} value */
function textOf(value) {
  return typeof value === 'string' ? value : ''
}
