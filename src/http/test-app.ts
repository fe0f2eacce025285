import assert from 'node:assert/strict'
import Ajv2020 from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { FastifyInstance } from 'fastify'
import type { TSchema } from 'typebox'
import { errorRow, type ErrorCode } from '../domain/errors.ts'
import type { AppOptions } from './app-options.ts'
import { buildApp } from './app.ts'
import { problemSchema } from './schemas/problem.ts'
import { sampleNow, watchedSearch, type WatchedSearch } from './test-sample.ts'

const ajv = new Ajv2020.default({ strict: false, allErrors: true })
addFormats.default(ajv)
// The codes of today are all that may occur today, although later ones may be added.
ajv.addKeyword({
  keyword: 'x-extensible-enum',
  type: 'string',
  validate: (codes: readonly string[], value: string) => codes.includes(value),
})

/** Fails when the answer has a key outside the schema, lacks one of it, or has a value of another type. */
export function assertSchema(schema: TSchema, answer: unknown): void {
  assert.ok(ajv.validate(schema, answer), ajv.errorsText(ajv.errors))
}

export interface TestApp {
  readonly app: FastifyInstance
  readonly search: WatchedSearch
  /** The clock, epoch milliseconds; tests set it. */
  readonly clock: { now: number }
}

/** The real app over the built-in sample, with a clock that stands still. Fair use and the usage log are off unless given. */
export async function testApp(options: Partial<AppOptions> = {}): Promise<TestApp> {
  const clock = { now: sampleNow.getTime() }
  const search = await watchedSearch(() => new Date(clock.now))
  let made = 0
  const app = await buildApp({
    search,
    now: () => clock.now,
    randomBytes: (size) => Buffer.from(Array.from({ length: size }, () => (made += 1) % 251)),
    fairUse: null,
    usage: null,
    hashClient: (text) => text,
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

/** The one assertion for every way to fail. Returns the body for further questions. */
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
