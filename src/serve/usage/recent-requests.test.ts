import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openRecentStore } from './recent-requests.ts'
import type { ClientEvent } from './usage-log.ts'
import { now, recentOf, temporaryFolder, usageEvent } from './test-usage.ts'

const hour = 3_600_000

test('requests of a clock that was hours ahead get the time of the next pruning, those of one minutes ahead keep theirs', async (t) => {
  const dataDir = temporaryFolder(t)
  const store = openRecentStore(dataDir)
  const rows = [now + hour / 2, now + 2 * hour].map((at) => usageEvent({ at }) as ClientEvent)
  await store.write({ number: 1, rows, now })
  // The clock of the retention is monotonic and has fractions of a millisecond.
  await store.maintain(now + 0.5)
  await store.close()
  assert.deepEqual(
    (await recentOf(dataDir, now - hour)).map(({ at }) => at),
    [now, now + hour / 2],
  )
})
