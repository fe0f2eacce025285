import assert from 'node:assert/strict'
import { test } from 'node:test'
import { skipWithout } from '../../test/services/packages.ts'
import { compareServers } from './oracle.ts'
import { startRedis } from './redis.ts'

void test(
  'the decisions of three server processes that share Redis equal a count of the instants that the script used',
  { skip: skipWithout('redis-server') },
  async (t) => {
    const redis = await startRedis()
    t.after(redis.stop)
    const { allowed, refused } = await compareServers(redis, 20_000)
    assert.ok(allowed > 1_000 && refused > 1_000, `${allowed} allowed, ${refused} refused`)
  },
)
