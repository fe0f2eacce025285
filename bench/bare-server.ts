// A bare Fastify route that returns given bytes, the reference of bench/http.ts. Argument: a JSON file that maps paths to bodies.
import { readFileSync } from 'node:fs'
import Fastify from 'fastify'

const bodies = new Map(
  Object.entries(JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Record<string, string>).map(
    ([path, body]) => [path, Buffer.from(body)],
  ),
)
const app = Fastify({ routerOptions: { querystringParser: () => ({}) } })
app.get('/api/v1/companies', (request, reply) =>
  reply.header('content-type', 'application/json; charset=utf-8').send(bodies.get(request.raw.url ?? '')),
)
console.log(await app.listen({ host: '127.0.0.1', port: 0 }))
