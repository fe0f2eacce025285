// A server as `shobun serve` makes it, with or without limits, guard and log. Reports its port to its parent and, on request, its CPU time.
import { randomBytes } from 'node:crypto'
import { limits } from '../../src/domain/limits.ts'
import { createMemoryClientState } from '../../src/serve/fair-use/memory-client-state.ts'
import { createServedSearch } from '../../src/cli/server/served-search.ts'
import { buildApp } from '../../src/serve/http/app.ts'
import type { AppOptions } from '../../src/serve/http/contract/app-options.ts'
import { createMetrics } from '../../src/serve/http/metrics.ts'
import { watchLag } from '../../src/serve/http/request/overload.ts'
import { createGenerationKeeper } from '../../src/generations/keeper.ts'
import { openClientStateKey, openUsageKey } from '../../src/serve/usage/keyed-hash.ts'
import { sqliteUsageLog } from '../../src/serve/usage/open-usage-log.ts'

const [dataDir = '', kind] = process.argv.slice(2)
const now = (): number => Date.now()
const keeper = createGenerationKeeper(dataDir)
await keeper.refresh()
const served = createServedSearch({
  keeper,
  queryThreads: 'auto',
  now: () => new Date(),
  onThreadEnd: (error) => {
    throw error
  },
})
await served.switchGeneration()

/** High enough that no request is refused: refusals would distort the measurement. */
const raised = <Row extends { readonly quota: number }>(rows: readonly Row[]): Row[] =>
  rows.map((row) => ({ ...row, quota: 1_000_000 }))
for (const name of Object.keys(limits.enumeration))
  if (name.endsWith('Max')) Object.assign(limits.enumeration, { [name]: 1_000_000 })

const fairness = (): Pick<AppOptions, 'fairUse' | 'usage'> => ({
  fairUse: createMemoryClientState({
    queryKey: randomBytes(32).toString('base64url'),
    windows: raised(limits.windows),
    addressCeilings: raised(limits.addressCeilings),
    networkCeilings: raised(limits.networkCeilings),
  }),
  usage: sqliteUsageLog({ dataDir, now, retentionDays: 90, maxBytes: 2_000_000_000 }),
})
/** Watches as a server does, but reports no lag: on a busy machine requests would be refused, which would distort the measurement. */
const lag = watchLag()
const keyOptions = { dataDir, now, randomBytes }
const app = await buildApp({
  search: served.search,
  now,
  steadyNow: () => Math.trunc(performance.timeOrigin + performance.now()),
  randomBytes,
  hashClient: openClientStateKey(keyOptions).hash,
  hashForLog: openUsageKey(keyOptions).hash,
  version: 'bench',
  trustedProxies: ['127.0.0.1'],
  metrics: createMetrics(),
  load: { inFlight: 0, shed: 0, lagMilliseconds: () => Math.min(0, lag()) },
  ...(kind === 'with' ? fairness() : { fairUse: null, usage: null }),
})
process.on('message', () => process.send?.(process.cpuUsage()))
process.once('disconnect', () => process.exit(0))
const url = await app.listen({ host: '127.0.0.1', port: 0 })
process.send?.(Number(new URL(url).port))
