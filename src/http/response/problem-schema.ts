import { Type } from 'typebox'
import { errors } from '../../domain/errors.ts'
import { limits } from '../../domain/limits.ts'
import { code, record, text } from '../../domain/shapes/parts.ts'

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
