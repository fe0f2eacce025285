// The references of bench/http.ts: a bare Fastify route that returns given bytes (argument: a JSON file that maps paths to bodies), or one
// that only searches (argument: a data folder) and returns the companies as they come.
import { readFileSync, statSync } from 'node:fs'
import Fastify, { type RouteHandlerMethod } from 'fastify'
import { createSearch } from '../src/search/search.ts'
import { openGeneration } from '../src/generations/sqlite/reader.ts'
import { publishedPath } from './published.ts'

const type = 'application/json; charset=utf-8'

function bytesOf(file: string): RouteHandlerMethod {
  const content = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  const bodies = new Map(Object.entries(content).map(([path, body]) => [path, Buffer.from(body)]))
  return (request, reply) => reply.header('content-type', type).send(bodies.get(request.raw.url ?? ''))
}

function searchOf(dataDir: string): RouteHandlerMethod {
  const reader = openGeneration(publishedPath(dataDir))
  const search = createSearch({ generation: () => reader, now: () => new Date() })
  return async (request, reply) => {
    const [, q = '', limit = '10'] = /\?q=([^&]*)(?:&limit=(\d+))?/.exec(request.raw.url ?? '') ?? []
    const { items } = await search.companies(decodeURIComponent(q), Number(limit))
    return reply.header('content-type', type).send(Buffer.from(`{"companies":[${items.join(',')}]}`))
  }
}

const source = process.argv[2] ?? ''
const app = Fastify({ routerOptions: { querystringParser: () => ({}) } })
app.get('/api/v1/companies', statSync(source).isDirectory() ? searchOf(source) : bytesOf(source))
console.log(await app.listen({ host: '127.0.0.1', port: 0 }))
