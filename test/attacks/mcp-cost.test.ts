import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testClientState } from '../../src/fair-use/test-client-state.ts'
import { testApp } from '../../src/http/test-app.ts'

/** Processor time of a request: the least of several rounds, because the collector of garbage runs in some of them. */
async function costOf(run: () => Promise<unknown>): Promise<number> {
  const rounds: number[] = []
  for (let round = 0; round < 6; round++) {
    const before = process.cpuUsage()
    for (let index = 0; index < 100; index++) await run()
    const { user, system } = process.cpuUsage(before)
    rounds.push(user + system)
  }
  return Math.min(...rounds)
}

// Once up to eight times as much; now tools/list two or three times, because its answer is long.
test('a message that is not counted costs little more than a refused request', async () => {
  const { app } = await testApp({ fairUse: testClientState() })
  const headers = { accept: 'application/json, text/event-stream', 'content-type': 'application/json' }
  const refused = await costOf(() => app.inject({ url: '/api/v1/companies?q=a' }))
  for (const method of ['tools/list', 'initialize', 'ping', 'notifications/initialized']) {
    const payload = JSON.stringify({ jsonrpc: '2.0', id: 1, method })
    const cost = await costOf(() => app.inject({ method: 'POST', url: '/mcp', headers, payload }))
    assert.ok(cost < 4 * refused, `${method}: ${(cost / refused).toFixed(1)} times`)
  }
})
