import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import type { Command } from 'commander'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import { limits } from '../../domain/limits.ts'
import { createMemoryClientState, type MemoryClientState } from '../../fair-use/memory-client-state.ts'
import { buildApp } from '../../http/app.ts'
import type { AppOptions } from '../../http/app-options.ts'
import { createMetrics, metricsText, type Metrics } from '../../http/metrics.ts'
import { pastRequest } from '../../http/fair-use-query.ts'
import { listenForMetrics, type MetricsListening } from '../../http/metrics-server.ts'
import { watchLag, type Load } from '../../http/overload.ts'
import { listen } from '../../http/server.ts'
import type { Search } from '../../search/port.ts'
import { createServingLock, type ServingLock } from '../../store/serving-lock.ts'
import { createUsageKeys, type UsageKeys } from '../../usage/keyed-hash.ts'
import { sqliteUsageLog, type SqliteUsageLog } from '../../usage/sqlite-usage-log.ts'
import { recentRequests } from '../../usage/recent-requests.ts'
import { registerWeb } from '../../web/web.ts'
import type { Context } from '../context.ts'
import { programVersion } from '../program-version.ts'
import { startGenerations, watchGenerations } from '../serve-generations.ts'
import { createServedSearch } from '../served-search.ts'
import { dayMilliseconds } from '../../domain/calendar.ts'

const examples = `
Examples:
  $ shobun serve
  $ shobun serve --host 0.0.0.0 --port 80 --data-dir /var/lib/shobun
  $ FAIR_USE=off shobun serve            without limits: benchmarks, private use

When nothing is published yet, fictional sample data is built and served; every answer says so.`

/** How often the server checks whether the key of the usage log must be replaced. */
const keyCheckMilliseconds = 3_600_000

export function register(program: Command, context: Context): void {
  program
    .command('serve')
    .description('serve the API and the page')
    .addHelpText('after', examples)
    .action(() => serve(context))
}

async function serve(context: Context): Promise<void> {
  const config = context.config()
  mkdirSync(config.dataDir, { recursive: true })
  const generations = await startGenerations(config.dataDir, context)
  const { keeper } = generations
  const lock = takeServingLock(config, context)
  const usage = openUsageLog(config, context)
  const keys = openUsageKeys(config, context)
  const refreshKeys = setInterval(() => keys.refresh(), keyCheckMilliseconds).unref()
  const searchService = createServedSearch({
    ...config,
    keeper,
    now: context.now,
    onThreadEnd: (error) => context.stderr.write(`${error.message}\n`),
  })
  const { search } = searchService
  const load: Load = { inFlight: 0, shed: 0, lagMilliseconds: watchLag() }
  const metrics = createMetrics()
  const generationProblem = () => keeper.problem()?.kind ?? null
  const app = await createApp(config, context, { search, generationProblem, usage, keys, load, metrics, lock })
  watchGenerations(generations, searchService, app.log)
  const metricsServer = await serveMetrics(config, () =>
    metricsText({
      metrics,
      load,
      search,
      generationProblem,
      usage: () => usage.state(),
      now: () => context.now().getTime(),
      memory: () => process.memoryUsage(),
    }),
  )
  const { url } = await listen(app, {
    host: config.host,
    port: config.port,
    signals: ['SIGINT', 'SIGTERM'],
    onStop: async () => {
      await metricsServer?.stop()
      clearInterval(refreshKeys)
      await searchService.close()
      await generations.close()
      await usage.close()
      lock.release()
    },
  })
  context.stdout.write(`Shobun is serving ${keeper.current()?.facts.id ?? 'nothing'} on ${url}\n`)
}

async function serveMetrics({ metricsPort }: Config, text: () => string): Promise<MetricsListening | null> {
  return metricsPort === null ? null : listenForMetrics(metricsPort, text)
}

const sharedFolderWarning =
  'Another server serves this data folder: each counts quotas by itself, so that clients get twice the quota.'

/** Two servers may serve one folder, but the operator is warned. */
function takeServingLock({ dataDir }: Config, { stderr }: Context): ServingLock {
  const lock = createServingLock(dataDir, (message) => stderr.write(`serve.lock: ${message}\n`))
  if (lock.isTaken()) stderr.write(`${sharedFolderWarning}\n`)
  return lock
}

function openUsageLog({ dataDir, usageRetentionDays, usageMaxBytes, fairUse }: Config, { now, stderr }: Context) {
  return sqliteUsageLog({
    dataDir,
    retentionDays: usageRetentionDays,
    maxBytes: usageMaxBytes,
    keepsRecent: fairUse,
    now: () => now().getTime(),
    onError: (message) => stderr.write(`usage log: ${message}\n`),
  })
}

function openUsageKeys({ dataDir }: Config, { now }: Context): UsageKeys {
  return createUsageKeys({ dataDir, now: () => now().getTime(), randomBytes, days: limits.usageKeyDays })
}

interface AppParts {
  readonly keys: UsageKeys
  readonly search: Search
  readonly generationProblem: NonNullable<AppOptions['generationProblem']>
  readonly load: Load
  readonly metrics: Metrics
  readonly usage: SqliteUsageLog
  readonly lock: ServingLock
}

/** The client state after the logged requests since a time. An unreadable log is reported, and its remaining requests do not count. */
async function restoreClientState(
  dataDir: string,
  since: number,
  stderr: Context['stderr'],
): Promise<MemoryClientState> {
  const state = createMemoryClientState({ queryKey: randomBytes(32).toString('base64url') })
  try {
    for await (const request of recentRequests(dataDir, since)) state.restore(pastRequest(request))
  } catch (error) {
    stderr.write(`fair-use.db: ${(error as Error).message}; some requests of the last 24 hours are not counted\n`)
  }
  return state
}

/** A monotonic clock that starts at a wall-clock time; both in milliseconds. */
function monotonicClock(start: number): () => number {
  const offset = start - performance.now()
  return () => Math.trunc(offset + performance.now())
}

async function createApp(config: Config, { now, stderr }: Context, parts: AppParts): Promise<FastifyInstance> {
  const { search, generationProblem, usage, keys, load, metrics, lock } = parts
  const start = now().getTime()
  return buildApp({
    search,
    generationProblem,
    now: () => now().getTime(),
    steadyNow: monotonicClock(start),
    randomBytes,
    fairUse: config.fairUse ? await restoreClientState(config.dataDir, start - dayMilliseconds, stderr) : null,
    usage,
    load,
    metrics,
    warnings: () => (lock.isTaken() ? [sharedFolderWarning] : []),
    hashClient: keys.hash,
    previousHash: keys.previousHash,
    version: programVersion(),
    brand: config.brand,
    publicUrl: config.publicUrl,
    contact: config.contact,
    trustedProxies: config.trustedProxies,
    usageRetentionDays: config.usageRetentionDays,
    logger: { level: config.logLevel },
    pages: [(scope) => registerWeb(scope, { isSample: () => search.info()?.sample === true })],
  })
}
