import assert from 'node:assert/strict'
import Ajv2020 from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { FastifyInstance } from 'fastify'
import type { TSchema } from 'typebox'
import { errorRow, type ErrorCode } from '../../domain/errors.ts'
import type { AppOptions } from './contract/app-options.ts'
import { buildApp } from './app.ts'
import { problemSchema } from './contract/problem.ts'
import { sampleNow, instrumentedSearch, type InstrumentedSearch } from './test-sample.ts'

const ajv = new Ajv2020.default({ strict: false, allErrors: true })
addFormats.default(ajv)
// Later versions may add codes, but this version may only use its own.
ajv.addKeyword({
  keyword: 'x-extensible-enum',
  type: 'string',
  validate: (codes: readonly string[], value: string) => codes.includes(value),
})

/** Validates a body against its schema: no other keys, no missing keys, no values of other types. */
export function assertSchema(schema: TSchema, body: unknown): void {
  assert.ok(ajv.validate(schema, body), ajv.errorsText(ajv.errors))
}

export interface TestApp {
  readonly app: FastifyInstance
  readonly search: InstrumentedSearch
  /** The manual clock, epoch milliseconds. */
  readonly clock: { now: number }
}

/** The real app on the built-in sample, with a manual clock. Fair use and the usage log are off by default. */
export async function testApp(options: Partial<AppOptions> = {}): Promise<TestApp> {
  const clock = { now: sampleNow.getTime() }
  const search = await instrumentedSearch(() => new Date(clock.now))
  let byte = 0
  const app = await buildApp({
    search,
    now: () => clock.now,
    randomBytes: (size) => Buffer.from(Array.from({ length: size }, () => (byte += 1) % 251)),
    fairUse: null,
    usage: null,
    hashClient: (text) => text,
    hashForLog: (text) => text,
    version: 'test',
    ...options,
  })
  return { app, search, clock }
}

export interface Reply {
  readonly statusCode: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: string
}

/** Asserts a problem+json response with this code. Returns the body. */
export function assertProblem(reply: Reply, code: ErrorCode): Record<string, unknown> {
  const row = errorRow(code)
  assert.equal(reply.statusCode, row.status, reply.body)
  assert.equal(reply.headers['content-type'], 'application/problem+json; charset=utf-8')
  assert.equal(reply.headers['access-control-allow-origin'], '*')
  assert.match(String(reply.headers['access-control-expose-headers']), /RateLimit/)
  assert.equal(reply.headers['cache-control'], 'no-store')
  const body = JSON.parse(reply.body) as Record<string, unknown>
  assertSchema(problemSchema, body)
  assert.equal(body['code'], code)
  assert.equal(body['status'], row.status)
  assert.equal(body['request_id'], reply.headers['x-request-id'])
  assert.ok(String(body['type']).endsWith(`/docs/errors#${code}`))
  assert.equal(body['retry_after'] === undefined, reply.headers['retry-after'] === undefined)
  if (body['retry_after'] !== undefined) assert.equal(body['retry_after'], Number(reply.headers['retry-after']))
  return body
}
