// Two servers in one process, the same but for limits, guard and log. Tells its parent their addresses and, when asked, its CPU time.
import { randomBytes } from 'node:crypto'
import { limits } from '../../src/domain/limits.ts'
import { memoryEnumerationGuard } from '../../src/fair-use/enumeration-guard.ts'
import { memoryFairUse } from '../../src/fair-use/memory-fair-use.ts'
import { buildApp } from '../../src/http/app.ts'
import type { AppOptions } from '../../src/http/app-options.ts'
import { createSearch } from '../../src/search/search.ts'
import { createGenerationKeeper } from '../../src/store/keeper.ts'
import { usageKeys } from '../../src/usage/keyed-hash.ts'
import { sqliteUsageLog } from '../../src/usage/sqlite-usage-log.ts'

const dataDir = process.argv[2] ?? ''
const now = (): number => Date.now()
const keeper = createGenerationKeeper(dataDir, 2_147_418_112)
keeper.refresh()
const search = createSearch({ generation: () => keeper.current(), now: () => new Date() })

/** Nobody is refused, else the refusals would be measured. */
const raised = <Row extends { readonly quota: number }>(rows: readonly Row[]): Row[] =>
  rows.map((row) => ({ ...row, quota: 1_000_000 }))
const { enumeration } = limits
const thresholds = Object.fromEntries(
  Object.entries(enumeration).map(([name, value]) => [name, name.endsWith('Max') ? 1_000_000 : value]),
) as { readonly [Name in keyof typeof enumeration]: number }

const keys = usageKeys({ dataDir, now, randomBytes, days: limits.usageKeyDays })
const shared: Omit<AppOptions, 'fairUse' | 'usage'> = {
  search,
  now,
  randomBytes,
  hashClient: keys.hash,
  formerHash: keys.formerHash,
  version: 'bench',
  trustedProxies: ['127.0.0.1'],
}
const usage = sqliteUsageLog({ dataDir, now, retentionDays: 90 })
const withAll = await buildApp({
  ...shared,
  fairUse: memoryFairUse({ windows: raised(limits.windows), addressCeilings: raised(limits.addressCeilings) }),
  guard: memoryEnumerationGuard(thresholds),
  usage,
})
const without = await buildApp({ ...shared, fairUse: null, usage: null })

const listen = { host: '127.0.0.1', port: 0 }
const urls = [await without.listen(listen), await withAll.listen(listen)]
process.send?.({ urls })
process.on('message', (message) => {
  if (message === 'cpu') process.send?.({ cpu: process.cpuUsage() })
})
process.once('disconnect', () => process.exit(0))
