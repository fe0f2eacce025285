import assert from 'node:assert/strict'
import Ajv2020 from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { Reply } from './target.ts'

interface Parameter {
  readonly name: string
  readonly in: string
  readonly required: boolean
  readonly schema: Readonly<Record<string, unknown>>
  readonly example?: string
}

export interface OpenApi {
  readonly paths: Readonly<
    Record<string, { readonly get: { readonly parameters: readonly Parameter[]; readonly responses: object } }>
  >
}

export type Check = (path: string, method: string, reply: Reply) => void

/** Returns an assertion that status, headers and body of a response conform to the OpenAPI document. */
export function openApiCheck(openApi: OpenApi): Check {
  const ajv = new Ajv2020.default({ strict: false, allErrors: true, validateSchema: false })
  addFormats.default(ajv)
  // Later versions may add codes, but this version may only use its own.
  ajv.addKeyword({
    keyword: 'x-extensible-enum',
    type: 'string',
    validate: (codes: readonly string[], value: string) => codes.includes(value),
  })
  ajv.addSchema(openApi, 'openapi')
  const answers = new Map(
    Object.keys(openApi.paths).map((path) => {
      const pointer = `paths/${path.replaceAll('/', '~1')}/get/responses/200/content/application~1json/schema`
      return [path, ajv.compile({ $ref: `openapi#/${pointer}` })]
    }),
  )
  const problem = ajv.compile({ $ref: 'openapi#/components/schemas/Problem' })
  const assertBody = (validate: typeof problem, reply: Reply): void => {
    const body: unknown = JSON.parse(reply.body)
    assert.ok(validate(body), `${ajv.errorsText(validate.errors)}: ${reply.body.slice(0, 2000)}`)
  }
  return (path, method, reply) => {
    const { status, headers } = reply
    const route = path.split('?', 1)[0] ?? ''
    assert.match(headers['x-request-id'] ?? '', /^\S+$/, 'X-Request-Id')
    assert.equal(headers['access-control-allow-origin'], '*')
    assert.equal(headers['access-control-allow-credentials'], undefined)
    const described = openApi.paths[route]?.get.responses
    if (described !== undefined && method !== 'OPTIONS') assert.ok(String(status) in described, `${path}: ${status}`)
    if (status >= 400) {
      assert.equal(headers['content-type'], 'application/problem+json; charset=utf-8')
      assert.equal(headers['cache-control'], 'no-store')
      assert.equal(headers['etag'], undefined)
      assert.equal(status === 429 || status === 503, headers['retry-after'] !== undefined)
      if (method !== 'HEAD') assertBody(problem, reply)
      return
    }
    const validate = answers.get(route)
    if (validate === undefined || (method !== 'GET' && method !== 'HEAD')) return
    assert.match(headers['etag'] ?? '', /^"[^"]+"$/)
    assert.match(headers['cache-control'] ?? '', /^private\b/)
    assert.match(headers['vary'] ?? '', /Accept-Encoding/i)
    if (status === 304 || method === 'HEAD') return assert.equal(reply.body, '')
    assert.match(headers['content-type'] ?? '', /^application\/json\b/)
    assertBody(validate, reply)
    const { meta } = JSON.parse(reply.body) as { meta: { request_id: string } }
    assert.equal(meta.request_id, headers['x-request-id'])
  }
}
