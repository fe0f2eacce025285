// `npm run bench:mcp`: what messages to `/mcp` that no limit counts cost, beside a request that is refused.
import { parseArgs } from 'node:util'
import { testClientState } from '../src/serve/fair-use/test-client-state.ts'
import { testApp } from '../src/serve/http/test-app.ts'
import { processorMilliseconds } from '../test/cost.ts'
import { writeResult } from './results/results.ts'

const { values: options } = parseArgs({ options: { write: { type: 'boolean', default: false } } })
const messages = 1_000
const rounds = 6

const { app } = await testApp({ fairUse: testClientState() })
const headers = { accept: 'application/json, text/event-stream', 'content-type': 'application/json' }

const microsecondsOf = async (send: () => Promise<unknown>): Promise<number> =>
  (1000 / messages) *
  (await processorMilliseconds(async () => {
    for (let index = 0; index < messages; index++) await send()
  }, rounds))

const refused = await microsecondsOf(() => app.inject({ url: '/api/v1/companies?q=a' }))
const figures = []
for (const method of ['tools/list', 'initialize', 'ping', 'notifications/initialized']) {
  const payload = JSON.stringify({ jsonrpc: '2.0', id: 1, method })
  const cost = await microsecondsOf(() => app.inject({ method: 'POST', url: '/mcp', headers, payload }))
  const values = { message: Math.round(cost), 'refused request': Math.round(refused), ratio: cost / refused }
  console.log(method, values)
  figures.push({ name: method, unit: 'µs; ratio', values })
}
if (options.write)
  writeResult({
    bench: 'bench:mcp',
    name: 'Messages to /mcp that no limit counts',
    sizes: { messages, rounds },
    figures,
  })
