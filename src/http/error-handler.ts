import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errorRow } from '../domain/errors.ts'
import { limits } from '../domain/limits.ts'
import { DataUnavailable, SearchBusy } from '../search/port.ts'
import { Problem, problemBody, problemContentType } from './problem.ts'

export const allowedMethods = 'GET, HEAD, OPTIONS'

/** What a thrown value is to the caller. Whatever is not ours becomes `internal_error`: nothing of it is shown. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (error instanceof DataUnavailable) {
    return new Problem('data_unavailable', { retryAfter: limits.unavailableRetrySeconds })
  }
  if (error instanceof SearchBusy) return new Problem('overloaded', { retryAfter: limits.overloadRetrySeconds })
  const status = (error as Partial<FastifyError> | null)?.statusCode
  return new Problem(status !== undefined && status >= 400 && status < 500 ? 'malformed_request' : 'internal_error')
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

/** Called before a problem with this status is sent: refunds what was counted. */
export type Refund = (request: FastifyRequest, reply: FastifyReply, status: number) => void | Promise<void>

/** One error shape for every path: thrown errors and unknown paths. Only our own mistakes are logged, without the request. */
export function registerProblems(app: FastifyInstance, publicUrl: string, refund: Refund | null): void {
  function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    problem: Problem,
  ): FastifyReply | Promise<FastifyReply> {
    const send = (): FastifyReply => sendProblem(request, reply, problem, publicUrl)
    const waiting = refund?.(request, reply, errorRow(problem.code).status)
    return waiting === undefined ? send() : waiting.then(send, send)
  }
  app.setErrorHandler((error, request, reply) => {
    const problem = problemOf(error)
    if (problem.code === 'internal_error') request.log.error({ err: error, reqId: request.id }, 'internal error')
    return answer(request, reply, problem)
  })
  app.setNotFoundHandler((request, reply) => answer(request, reply, new Problem('not_found')))
}
