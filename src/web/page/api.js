/** @import { Company, Data, Meta, Outcome, Problem } from './answers.js' */

/** How long an answer may be shown again without asking, and how many are kept. */
const keepMilliseconds = 10 * 60_000
const keepMax = 60
const timeoutMilliseconds = 20_000

/** @type {Map<string, { at: number, outcome: Promise<Outcome> }>} */
const kept = new Map()

/** Companies that some answer brought, so that choosing one of them costs no request. @type {Map<string, { at: number, company: Company }>} */
const seen = new Map()

/** After a 429 nothing is sent before this moment. @type {Problem | null} */
let blocked = null

/**
 * Asks the public API. The same question is sent once: the quota is small, so going back or changing the language costs
 * nothing. Never throws.
 * @param {string} path below /api/v1/
 * @param {Record<string, string>} [conditions]
 * @returns {Promise<Outcome>}
 */
export function ask(path, conditions = {}) {
  const query = new URLSearchParams(conditions).toString()
  const url = `/api/v1/${path}${query && `?${query}`}`
  const before = kept.get(url)
  if (before && Date.now() - before.at < keepMilliseconds) return before.outcome
  if (blocked?.retryAt && Date.now() < blocked.retryAt) return Promise.resolve(blocked)
  const outcome = send(url)
  remember(url, outcome)
  return outcome
}

/**
 * @param {string} corporateNumber
 * @returns {Company | null}
 */
export function seenCompany(corporateNumber) {
  const before = seen.get(corporateNumber)
  return before && Date.now() - before.at < keepMilliseconds ? before.company : null
}

/**
 * @param {string} url
 * @param {Promise<Outcome>} outcome
 */
function remember(url, outcome) {
  kept.delete(url)
  kept.set(url, { at: Date.now(), outcome })
  const oldest = kept.keys().next()
  if (kept.size > keepMax && !oldest.done) kept.delete(oldest.value)
  void forgetFailure(url, outcome)
}

/**
 * @param {string} url
 * @param {Promise<Outcome>} outcome
 */
async function forgetFailure(url, outcome) {
  const result = await outcome
  if (result.kind !== 'answer' && !isLasting(result) && kept.get(url)?.outcome === outcome) kept.delete(url)
}

/**
 * A refused question stays refused; every other failure may be over the next time.
 * @param {Outcome} outcome
 */
function isLasting(outcome) {
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
    for (const company of body.data.companies ?? []) seen.set(company.corporate_number, { at: Date.now(), company })
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
 * RFC 9457, with the members of this API.
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
