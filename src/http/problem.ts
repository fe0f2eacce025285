import { errorRow, type ErrorCode } from '../domain/errors.ts'
import { limits } from '../domain/limits.ts'

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
  /** The messages of `errors` unless given. */
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

/** For everything in the body beside `errors` and what `detail` says of them. */
const frameBytes = 1536

/** The faults that a body has room for, the first one in any case. */
function shownFaults(faults: readonly ParameterFault[]): readonly ParameterFault[] {
  let bytes = frameBytes
  let shown = 0
  for (const fault of faults.slice(0, limits.faultsMax)) {
    bytes += Buffer.byteLength(JSON.stringify(fault)) + Buffer.byteLength(JSON.stringify(fault.message))
    if (shown > 0 && bytes > limits.errorBytesMax) break
    shown += 1
  }
  return faults.slice(0, shown)
}

/** The messages of what is shown, and how much is not. */
function detailOf(faults: readonly ParameterFault[], shown: number): string {
  const more = faults.length - shown
  const messages = faults.slice(0, shown).map((fault) => fault.message)
  return [
    ...messages,
    ...(more === 0 ? [] : [`${more} more ${more === 1 ? 'error is' : 'errors are'} not shown.`]),
  ].join(' ')
}

/** The body of RFC 9457. `type` is the place on the errors page, relative unless the public address is configured. */
export function problemBody(problem: Problem, requestId: string, publicUrl = ''): Record<string, unknown> {
  const row = errorRow(problem.code)
  const { detail, errors: faults, retryAfter } = problem.details
  const errors = faults === undefined ? undefined : shownFaults(faults)
  return {
    type: `${publicUrl}/docs/errors#${row.code}`,
    title: row.title,
    title_ja: row.titleJa,
    status: row.status,
    detail: detail ?? (faults === undefined ? row.what : detailOf(faults, errors?.length ?? 0)),
    code: row.code,
    request_id: requestId,
    ...(errors === undefined ? {} : { errors }),
    ...(retryAfter === undefined ? {} : { retry_after: retryAfter }),
  }
}
