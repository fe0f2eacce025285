import { errorRow, type ErrorCode } from '../domain/errors.ts'

/** One refused parameter. `allowed`, `min` and `max` say what would have been accepted. */
export interface ParameterFault {
  readonly parameter: string
  readonly code: ErrorCode
  readonly message: string
  readonly allowed?: readonly string[] | undefined
  readonly min?: number | undefined
  readonly max?: number | undefined
}

export interface ProblemDetails {
  readonly detail?: string
  readonly errors?: readonly ParameterFault[]
  /** Whole seconds. */
  readonly retryAfter?: number
}

/** Thrown by hooks and handlers; the error handler turns it into the one body every failure has. */
export class Problem extends Error {
  override readonly name = 'Problem'
  readonly code: ErrorCode
  readonly details: ProblemDetails
  constructor(code: ErrorCode, details: ProblemDetails = {}) {
    super(details.detail ?? errorRow(code).what)
    this.code = code
    this.details = details
  }
}

export const problemContentType = 'application/problem+json; charset=utf-8'

/** The body of RFC 9457. `type` is the place on the errors page, relative unless the public address is configured. */
export function problemBody(problem: Problem, requestId: string, publicUrl = ''): Record<string, unknown> {
  const row = errorRow(problem.code)
  const { detail, errors, retryAfter } = problem.details
  return {
    type: `${publicUrl}/docs/errors#${row.code}`,
    title: row.title,
    title_ja: row.titleJa,
    status: row.status,
    detail: detail ?? row.what,
    code: row.code,
    request_id: requestId,
    ...(errors === undefined ? {} : { errors }),
    ...(retryAfter === undefined ? {} : { retry_after: retryAfter }),
  }
}
