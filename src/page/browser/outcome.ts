import type { Data, Meta, Outcome, Problem } from './types.ts'

/** What an answer of the API means for a view. */
export function outcomeOf({ status, headers, body }: { status: number; headers: Headers; body: unknown }): Outcome {
  if (status >= 400) return problemOf({ status, headers }, (body ?? {}) as Record<string, unknown>)
  if (!isEnvelope(body)) return { kind: 'unreachable' }
  return { kind: 'answer', data: body.data, meta: body.meta }
}

function isEnvelope(body: unknown): body is { data: Data; meta: Meta } {
  return typeof body === 'object' && body !== null && 'data' in body && 'meta' in body
}

/** Parses problem+json (RFC 9457) with the members of this API. */
function problemOf({ status, headers }: { status: number; headers: Headers }, body: Record<string, unknown>): Problem {
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

function faultOf(error: Record<string, unknown> | null): Problem['faults'][number] {
  const { parameter, code, message, allowed } = error ?? {}
  return {
    parameter: stringOrEmpty(parameter),
    code: stringOrEmpty(code),
    message: stringOrEmpty(message),
    isDate: Array.isArray(allowed) && allowed.includes('YYYY-MM-DD'),
  }
}

function stringOrEmpty(value: unknown) {
  return typeof value === 'string' ? value : ''
}
