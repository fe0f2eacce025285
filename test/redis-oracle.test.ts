import assert from 'node:assert/strict'
import { test } from 'node:test'
import { connectRedis } from '../src/fleet/fair-use/connection.ts'
import { randomFrom } from '../src/serve/fair-use/test-random.ts'
import { noteAdmissions, recount, type Admissions } from './redis-recount.ts'
import { startRedisState } from './redis-state.ts'
import { skipWithout } from './services/packages.ts'
import { startRedis } from './services/redis.ts'

const skip = skipWithout('redis-server')
const requests = 3_000
const clients = 60

test(
  'the decisions for random requests, with steps of the clock, equal a naive count of their instants',
  { skip },
  async (t) => {
    const redis = await startRedis()
    t.after(redis.stop)
    const random = randomFrom(20_261_122)
    let now = Date.parse('2026-11-22T00:00:00Z')
    let noted: Admissions | undefined
    const { state, local, close } = await startRedisState(`redis://127.0.0.1:${redis.port}`, {
      time: () => now * 1000,
      connect: async (...options) => (noted = noteAdmissions(await connectRedis(...options))).redis,
    })
    t.after(close)
    for (let index = 0; index < requests; index++) {
      const kind = random(1000)
      now += kind < 2 ? (kind === 0 ? -1 : 1) * random(7_200_000) : random(kind < 700 ? 3 : 600)
      // A few clients send most requests, so that windows and ceilings are reached.
      const client = Math.min(random(clients), random(clients), random(clients))
      const hashes = { address: `a${client % 12}`, network: client % 3 === 0 ? null : `n${client % 3}`, origin: null }
      const decision = await state.admit({ ...hashes, group: `g${client}`, at: now })
      if (decision.allowed && random(20) === 0) await state.refund(decision.ticket)
    }
    const { allowed, refused } = recount(local.levels, noted!)
    assert.equal(allowed + refused, requests)
    assert.ok(allowed > 500 && refused > 500, `${allowed} allowed, ${refused} refused`)
  },
)
