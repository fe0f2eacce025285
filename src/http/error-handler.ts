import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errorRow } from '../domain/errors.ts'
import { limits } from '../domain/limits.ts'
import { DataUnavailable, SearchBusy } from '../search/port.ts'
import { Problem, problemBody, problemContentType } from './problem.ts'

export const allowedMethods = 'GET, HEAD, OPTIONS'

/** Converts a thrown value to a problem. An unexpected error becomes `internal_error` without details, which could be secret. */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (error instanceof DataUnavailable) {
    return new Problem('data_unavailable', { retryAfter: limits.unavailableRetrySeconds })
  }
  if (error instanceof SearchBusy) return new Problem('overloaded', { retryAfter: limits.overloadRetrySeconds })
  const status = (error as Partial<FastifyError> | null)?.statusCode ?? 500
  const isClientError = status >= 400 && status < 500
  return new Problem(isClientError ? 'malformed_request' : 'internal_error')
}

function sendProblem(request: FastifyRequest, reply: FastifyReply, problem: Problem, publicUrl: string): FastifyReply {
  const { status } = errorRow(problem.code)
  const { retryAfter } = problem.details
  request.problemCode = problem.code
  if (status === 405) void reply.header('allow', allowedMethods)
  if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter))
  return reply
    .code(status)
    .removeHeader('etag')
    .header('cache-control', 'no-store')
    .header('content-type', problemContentType)
    .send(JSON.stringify(problemBody(problem, request.id, publicUrl)))
}

/** Refunds a request before a problem with this status is sent, if that status is not counted. */
export type Refund = (request: FastifyRequest, reply: FastifyReply, status: number) => void | Promise<void>

/** Registers the handlers of thrown errors and unknown paths. Only internal errors are logged, without data of the request. */
export function registerErrorHandlers(app: FastifyInstance, publicUrl: string, refund: Refund | null): void {
  function respond(
    request: FastifyRequest,
    reply: FastifyReply,
    problem: Problem,
  ): FastifyReply | Promise<FastifyReply> {
    const send = (): FastifyReply => sendProblem(request, reply, problem, publicUrl)
    const refunding = refund?.(request, reply, errorRow(problem.code).status)
    return refunding === undefined ? send() : refunding.then(send, send)
  }
  app.setErrorHandler((error, request, reply) => {
    const problem = toProblem(error)
    if (problem.code === 'internal_error') request.log.error({ err: error, reqId: request.id }, 'internal error')
    return respond(request, reply, problem)
  })
  app.setNotFoundHandler((request, reply) => respond(request, reply, new Problem('not_found')))
}
