import { errorRow, type ErrorCode, errors } from '../../../domain/errors.ts'
import { limits } from '../../../domain/limits.ts'
import { Type } from 'typebox'
import { code, record, text } from '../../../domain/shapes/parts.ts'

/** One invalid parameter. `allowed`, `min` and `max` state the accepted values. */
export interface ParameterFault {
  readonly parameter: string
  readonly code: ErrorCode
  readonly message: string
  readonly allowed?: readonly string[] | undefined
  readonly min?: number | undefined
  readonly max?: number | undefined
}

export interface ProblemDetails {
  /** Default: the messages of `errors`, or the sentence of the code. */
  readonly detail?: string
  readonly errors?: readonly ParameterFault[]
  /** Seconds, an integer. */
  readonly retryAfter?: number
}

/** Thrown by hooks and handlers. The error handler sends it as problem+json. */
export class Problem extends Error {
  override readonly name = 'Problem'
  readonly code: ErrorCode
  readonly details: ProblemDetails
  constructor(code: ErrorCode, details: ProblemDetails = {}) {
    super(details.detail ?? errorRow(code).description)
    this.code = code
    this.details = details
  }
}

export const problemContentType = 'application/problem+json; charset=utf-8'

/** Estimated size of the body without the faults, which `errors` lists and `detail` repeats. */
const bodyBytesWithoutFaults = 1536

/** The faults that fit into the body, at least the first one. */
function faultsThatFit(faults: readonly ParameterFault[]): readonly ParameterFault[] {
  let bytes = bodyBytesWithoutFaults
  let fitting = 0
  for (const fault of faults.slice(0, limits.faultsMax)) {
    bytes += Buffer.byteLength(JSON.stringify(fault)) + Buffer.byteLength(JSON.stringify(fault.message))
    if (fitting > 0 && bytes > limits.errorBytesMax) break
    fitting += 1
  }
  return faults.slice(0, fitting)
}

/** The messages of the listed faults, and the number of the others. */
function detailOf(listed: readonly ParameterFault[], total: number): string {
  const sentences = listed.map((fault) => fault.message)
  const omitted = total - listed.length
  if (omitted > 0) sentences.push(`${omitted} more ${omitted === 1 ? 'error is' : 'errors are'} not shown.`)
  return sentences.join(' ')
}

/** The body of RFC 9457; JSON leaves out what is undefined. `type` links to the errors page, relative unless the public URL is configured. */
export function problemBody(problem: Problem, requestId: string, publicUrl = ''): Record<string, unknown> {
  const row = errorRow(problem.code)
  const { detail, errors: faults, retryAfter } = problem.details
  const errors = faults === undefined ? undefined : faultsThatFit(faults)
  const defaultDetail = errors === undefined ? row.description : detailOf(errors, faults?.length ?? 0)
  return {
    type: `${publicUrl}/docs/errors#${row.code}`,
    title: row.title,
    title_ja: row.titleJa,
    status: row.status,
    detail: detail ?? defaultDetail,
    code: row.code,
    request_id: requestId,
    errors,
    retry_after: retryAfter,
  }
}

const codes = errors.map((row) => row.code)

const faultSchema = record('ParameterFault', {
  parameter: text('Name of the parameter.'),
  code: code(codes, 'Code of the fault.'),
  message: text('The fault and the accepted values, in words.'),
  allowed: Type.Optional(Type.Array(Type.String(), { description: 'Accepted values.' })),
  min: Type.Optional(Type.Integer({ description: 'Smallest value.' })),
  max: Type.Optional(Type.Integer({ description: 'Largest value or length.' })),
})

/** RFC 9457 problem details with the extension members of this service. */
export const problemSchema = record('Problem', {
  type: text('Page that explains the code.'),
  title: text('Short English title of the code.'),
  title_ja: text('Short Japanese title of the code.'),
  status: Type.Integer({ description: 'HTTP status.' }),
  detail: text('Explanation of the error of this request.'),
  code: code(codes, 'Stable code of the error.'),
  request_id: text('Also in the header X-Request-Id.'),
  errors: Type.Optional(Type.Array(faultSchema, { maxItems: limits.faultsMax })),
  retry_after: Type.Optional(Type.Integer({ minimum: 1, description: 'Seconds to wait, as in Retry-After.' })),
})
