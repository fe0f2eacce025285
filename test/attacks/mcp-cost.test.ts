import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testClientState } from '../../src/serve/fair-use/test-client-state.ts'
import { testApp } from '../../src/serve/http/test-app.ts'
import { processorMilliseconds } from '../cost.ts'

const costOfMany = async (run: () => Promise<unknown>): Promise<number> =>
  processorMilliseconds(async () => {
    for (let index = 0; index < 100; index++) await run()
  }, 6)

// Once up to eight times as much; now tools/list two or three times, because its answer is long.
test('a message that is not counted costs little more than a refused request', async () => {
  const { app } = await testApp({ fairUse: testClientState() })
  const headers = { accept: 'application/json, text/event-stream', 'content-type': 'application/json' }
  const refused = await costOfMany(() => app.inject({ url: '/api/v1/companies?q=a' }))
  for (const method of ['tools/list', 'initialize', 'ping', 'notifications/initialized']) {
    const payload = JSON.stringify({ jsonrpc: '2.0', id: 1, method })
    const cost = await costOfMany(() => app.inject({ method: 'POST', url: '/mcp', headers, payload }))
    assert.ok(cost < 4 * refused, `${method}: ${(cost / refused).toFixed(1)} times`)
  }
})
