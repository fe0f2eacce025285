import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errorRow } from '../../../domain/errors.ts'
import { limits } from '../../../domain/limits.ts'
import { preferredLanguage } from '../../../page/language.ts'
import type { SiteFacts } from '../../../page/browser/types.ts'
import { refusalPage } from '../../../page/render-page.ts'
import { queryStringOf, recordPath } from '../contract/page-address.ts'
import { sendHtml } from './page-response.ts'
import { DataUnavailable, SearchBusy } from '../../../search/port.ts'
import { mcpBodyBytesMax, mcpPath } from '../contract/endpoints.ts'
import { Problem, problemBody, problemContentType } from '../contract/problem.ts'

interface ErrorOptions {
  readonly publicUrl: string
  readonly site: () => SiteFacts
  /** Gives back what a request paid, unless its status counts. */
  readonly refund: (request: FastifyRequest, reply: FastifyReply, status: number) => Promise<void>
}

/** Registers the handlers of thrown errors and unknown paths. Only internal errors are logged. */
export function registerErrorHandlers(app: FastifyInstance, { publicUrl, site, refund }: ErrorOptions): void {
  async function respond(request: FastifyRequest, reply: FastifyReply, problem: Problem): Promise<FastifyReply> {
    const { status } = errorRow(problem.code)
    const { retryAfter } = problem.details
    request.problemCode = problem.code
    // The problem is sent even if the refund fails.
    await refund(request, reply, status).catch(() => undefined)
    if (status === 405) void reply.header('allow', allowedMethodsOf(request))
    if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter))
    void reply.code(status).removeHeader('etag').header('cache-control', 'no-store')
    const body = problemBody(problem, request.id, publicUrl)
    if (!opensPage(request)) return reply.header('content-type', problemContentType).send(JSON.stringify(body))
    const preferred = preferredLanguage(request.headers['accept-language'])
    return sendHtml(reply, refusalPage(queryStringOf(request), { preferred, site: site(), status, body }))
  }
  app.setErrorHandler((error, request, reply) => {
    const problem = toProblem(error)
    // Without data of the request.
    if (problem.code === 'internal_error') request.log.error({ err: error, reqId: request.id }, 'internal error')
    return respond(request, reply, problem)
  })
  app.setNotFoundHandler((request, reply) => respond(request, reply, new Problem('not_found')))
}

/** Converts a thrown value to a problem. An unexpected error becomes `internal_error` without details, which could be secret. */
function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (error instanceof DataUnavailable) {
    return new Problem('data_unavailable', { retryAfter: limits.unavailableRetrySeconds })
  }
  if (error instanceof SearchBusy) return new Problem('overloaded', { retryAfter: limits.overloadRetrySeconds })
  const { statusCode: status = 500, code = '' } = (error ?? {}) as Partial<FastifyError>
  if (status < 400 || status >= 500) return new Problem('internal_error')
  const isOfBody = error instanceof SyntaxError || code.startsWith('FST_ERR_CTP_')
  return new Problem('malformed_request', isOfBody ? { detail: bodyDetail } : {})
}

/** Only messages to `/mcp` have a body. */
const bodyDetail = `The body is not one message of JSON in at most ${mcpBodyBytesMax} bytes, sent as application/json.`

export const allowedMethods = 'GET, HEAD, OPTIONS'

const allowedMethodsOf = ({ routeOptions }: FastifyRequest): string =>
  routeOptions.url === mcpPath ? 'POST, OPTIONS' : allowedMethods

/** Whether a browser opens the request as a page: `/`, a record, or an address that does not exist, outside the API. */
function opensPage({ method, originalUrl, headers, routeOptions, is404 }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  const asksHtml = /\btext\/html\b/.test(headers.accept ?? '')
  return (
    routeOptions.url === '/' ||
    originalUrl.startsWith(recordPath) ||
    (is404 && asksHtml && !originalUrl.startsWith('/api/'))
  )
}
