import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import type { Command } from 'commander'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import { limits } from '../../domain/limits.ts'
import { buildApp } from '../../http/app.ts'
import type { AppOptions } from '../../http/app-options.ts'
import { createMetrics, metricsText, type Metrics, type MetricsSources } from '../../http/metrics.ts'
import { listenForMetrics, type MetricsListening } from '../../http/metrics-server.ts'
import { watchLag, type Load } from '../../http/overload.ts'
import { listen } from '../../http/server.ts'
import type { Search } from '../../search/port.ts'
import { createServingLock, type ServingLock } from '../../store/serving-lock.ts'
import { createUsageKeys, type UsageKeys } from '../../usage/keyed-hash.ts'
import type { WrittenUsageLog } from '../../usage/usage-log.ts'
import { registerWeb } from '../../web/web.ts'
import type { Context } from '../context.ts'
import { followStore } from '../follow-store.ts'
import { programVersion } from '../program-version.ts'
import { openUsageLog } from '../served-usage-log.ts'
import { startGenerations, watchGenerations } from '../serve-generations.ts'
import { openClientState, type ServedClientState } from '../served-client-state.ts'
import { createServedSearch } from '../served-search.ts'

const examples = `
Examples:
  $ shobun serve
  $ shobun serve --host 0.0.0.0 --port 80 --data-dir /var/lib/shobun
  $ FAIR_USE=off shobun serve            without limits: benchmarks, private use

When nothing is published yet, fictional sample data is built and served; every answer says so.
To start with the machine: docs/operate.md, "As a service".`

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
  // Everything opened is closed in reverse order: when the server stops, and when it cannot start.
  await using opened = new AsyncDisposableStack()
  const generations = await startGenerations(config, context)
  opened.defer(() => generations.close())
  const { keeper } = generations
  const store = await followStore(config, () => keeper.current()?.facts.id ?? null)
  opened.defer(() => store?.stop())
  const lock = takeServingLock(config, context)
  opened.defer(() => lock.release())
  const usage = await openUsageLog(config, context)
  opened.defer(() => usage.close())
  const keys = openUsageKeys(config, context)
  const clientState = await openClientState(config, keys, context)
  opened.defer(() => clientState.close())
  const refreshKeys = setInterval(() => keys.refresh(), keyCheckMilliseconds).unref()
  opened.defer(() => clearInterval(refreshKeys))
  const searchService = createServedSearch({
    ...config,
    keeper,
    now: context.now,
    onThreadEnd: (error) => context.stderr.write(`${error.message}\n`),
  })
  opened.defer(() => searchService.close())
  const { search } = searchService
  const load: Load = { inFlight: 0, shed: 0, lagMilliseconds: watchLag() }
  const metrics = createMetrics()
  const generationProblem = () => keeper.problem()?.kind ?? null
  let isStopping = false
  const warnings = () => [...folderWarnings(config, lock), ...(store?.warnings() ?? [])]
  const parts = { search, generationProblem, usage, keys, clientState, load, metrics, warnings }
  const app = await createApp(config, context, { ...parts, isStopping: () => isStopping })
  opened.defer(() => app.close())
  watchGenerations(generations, searchService, app.log)
  store?.logTo(app.log)
  const metricsServer = await serveMetrics(config, {
    metrics,
    load,
    search,
    generationProblem,
    usage: () => usage.state(),
    sharedState: clientState.shared,
    store: () => store?.status() ?? null,
    now: () => context.now().getTime(),
    memory: () => process.memoryUsage(),
  })
  opened.defer(() => metricsServer?.stop())
  const { url } = await listen(app, {
    host: config.host,
    port: config.port,
    signals: ['SIGINT', 'SIGTERM'],
    drainMilliseconds: config.drainSeconds * 1000,
    onDrain: () => (isStopping = true),
    onStop: () => running.disposeAsync(),
  })
  const running = opened.move()
  context.stdout.write(`Shobun is serving ${keeper.current()?.facts.id ?? 'nothing'} on ${url}\n`)
}

async function serveMetrics({ metricsPort }: Config, sources: MetricsSources): Promise<MetricsListening | null> {
  return metricsPort === null ? null : listenForMetrics(metricsPort, () => metricsText(sources))
}

const sharedFolderWarning =
  'Another server serves this data folder: each counts quotas by itself, so that clients get twice the quota.'

/** With a shared state of clients, quotas are counted together. */
const folderWarnings = ({ stateUrl }: Config, lock: ServingLock): readonly string[] =>
  lock.isTaken() && stateUrl === null ? [sharedFolderWarning] : []

/** Two servers may serve one folder, but unless they share the state of clients, the operator is warned. */
function takeServingLock({ dataDir, stateUrl }: Config, { stderr }: Context): ServingLock {
  const lock = createServingLock(dataDir, (message) => stderr.write(`serve.lock: ${message}\n`))
  if (lock.isTaken() && stateUrl === null) stderr.write(`${sharedFolderWarning}\n`)
  return lock
}

function openUsageKeys({ dataDir }: Config, { now }: Context): UsageKeys {
  return createUsageKeys({ dataDir, now: () => now().getTime(), randomBytes, days: limits.usageKeyDays })
}

interface AppParts {
  readonly keys: UsageKeys
  readonly clientState: ServedClientState
  readonly search: Search
  readonly generationProblem: NonNullable<AppOptions['generationProblem']>
  readonly load: Load
  readonly metrics: Metrics
  readonly usage: WrittenUsageLog
  readonly warnings: NonNullable<AppOptions['warnings']>
  readonly isStopping: () => boolean
}

/** A monotonic clock that starts at a wall-clock time; both in milliseconds. */
function monotonicClock(start: number): () => number {
  const offset = start - performance.now()
  return () => Math.trunc(offset + performance.now())
}

async function createApp(config: Config, { now }: Context, parts: AppParts): Promise<FastifyInstance> {
  const { search, generationProblem, usage, keys, clientState, load, metrics, warnings, isStopping } = parts
  const start = now().getTime()
  return buildApp({
    search,
    generationProblem,
    now: () => now().getTime(),
    steadyNow: monotonicClock(start),
    randomBytes,
    fairUse: clientState.fairUse,
    sharedState: clientState.shared,
    usage,
    load,
    metrics,
    isStopping,
    warnings,
    hashClient: keys.hash,
    previousHash: keys.previousHash,
    version: programVersion(),
    brand: config.brand,
    publicUrl: config.publicUrl,
    contact: config.contact,
    trustedProxies: config.trustedProxies,
    usageRetentionDays: config.usageRetentionDays,
    logger: { level: config.logLevel },
    pages: [(scope, answers) => registerWeb(scope, { answers, isSample: () => search.info()?.sample === true })],
  })
}
