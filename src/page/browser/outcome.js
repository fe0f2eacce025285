/** @import { Data, Meta, Outcome, Problem } from './types.js' */

/**
 * What an answer of the API means for a view.
 * @param {{ status: number, headers: Headers, body: unknown }} response
 * @returns {Outcome}
 */
export function outcomeOf({ status, headers, body }) {
  if (status >= 400) return problemOf({ status, headers }, /** @type {Record<string, unknown>} */ (body ?? {}))
  if (!isEnvelope(body)) return { kind: 'unreachable' }
  return { kind: 'answer', data: body.data, meta: body.meta }
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
 * @param {{ status: number, headers: Headers }} response
 * @param {Record<string, unknown>} body
 * @returns {Problem}
 */
function problemOf({ status, headers }, body) {
  const errors = Array.isArray(body['errors']) ? body['errors'] : []
  const seconds = Number(body['retry_after'] ?? headers.get('retry-after') ?? Number.NaN)
  return {
    kind: 'problem',
    status,
    code: stringOrEmpty(body['code']),
    title: stringOrEmpty(body['title']),
    titleJa: stringOrEmpty(body['title_ja']),
    detail: stringOrEmpty(body['detail']),
    faults: errors.map(faultOf).filter(({ message }) => message !== ''),
    retryAt: Number.isFinite(seconds) ? Date.now() + Math.max(0, seconds) * 1000 : null,
    requestId: headers.get('x-request-id') ?? (stringOrEmpty(body['request_id']) || null),
  }
}

/**
 * @param {Record<string, unknown> | null} error
 * @returns {Problem['faults'][number]}
 */
function faultOf(error) {
  const { parameter, code, message, allowed } = error ?? {}
  return {
    parameter: stringOrEmpty(parameter),
    code: stringOrEmpty(code),
    message: stringOrEmpty(message),
    isDate: Array.isArray(allowed) && allowed.includes('YYYY-MM-DD'),
  }
}

/** @param {unknown} value */
function stringOrEmpty(value) {
  return typeof value === 'string' ? value : ''
}
