import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import type { Config } from '../../config.ts'
import { buildApp } from '../../serve/http/app.ts'
import { createMetrics, metricsText, type MetricsSources, listenForMetrics } from '../../serve/http/metrics.ts'
import type { Load } from '../../serve/http/contract/server-state.ts'
import { watchLag } from '../../serve/http/request/overload.ts'
import { listen } from '../../serve/http/connection/server.ts'
import { createServingLock, type ServingLock } from '../../generations/file-lock.ts'
import { openUsageKey, type HashKey } from '../../serve/usage/keyed-hash.ts'
import { registerWeb } from '../../serve/http/routes/web.ts'
import type { PageAnswers } from '../../serve/http/contract/page-answers.ts'
import { watchDisk } from './data-disk.ts'
import { followStore } from './follow-store.ts'
import { journalContext, journalStream, textStream } from './journal.ts'
import { programVersion } from '../../words/program-files/program-version.ts'
import type { ServerContext } from './server-context.ts'
import { openClientState } from './served-client-state.ts'
import { startGenerations, watchGenerations } from './served-generations.ts'
import { createServedSearch } from './served-search.ts'
import { openUsageLog } from './served-usage-log.ts'

/** How often the server checks whether the key of the usage log must be replaced. */
const keyCheckMilliseconds = 3_600_000

/** What a server serves, and where. */
export interface Served {
  /** `null` while no generation can be served. */
  readonly generation: string | null
  readonly url: string
}

/** Assembles the server from its rooms and runs it until a signal ends it. `onServing`: once requests are answered. */
export async function startServer(
  config: Config,
  outerContext: ServerContext,
  onServing: (served: Served) => void,
): Promise<void> {
  const context = config.logFormat === 'journal' ? journalContext(outerContext) : outerContext
  const { now } = context
  mkdirSync(config.dataDir, { recursive: true })
  // Everything opened is closed in reverse order: when the server stops, and when it cannot start.
  await using opened = new AsyncDisposableStack()
  const parts = await openParts(config, context, opened)
  const { generations, store, usage, clientState, searchService, pages } = parts
  const load: Load = { inFlight: 0, shed: 0, lagMilliseconds: watchLag() }
  const served = {
    search: searchService.search,
    load,
    metrics: createMetrics(),
    generationProblem: () => generations.keeper.problem()?.kind ?? null,
    sharedState: clientState.shared,
    now: () => now().getTime(),
  }
  let isStopping = false
  const app = await buildApp({
    ...settingsOf(config),
    logger: loggerOf(config, context),
    ...served,
    steadyNow: monotonicClock(now().getTime()),
    randomBytes,
    fairUse: clientState.fairUse,
    usage,
    isStopping: () => isStopping,
    warnings: () => [...folderWarnings(config, parts.lock), ...(store?.warnings() ?? [])],
    hashClient: clientState.hashClient,
    hashForLog: parts.usageKey.hash,
    pages: pages.registered,
  })
  opened.defer(() => app.close())
  watchGenerations(generations, searchService, app.log, pages.make)
  store?.logTo(app.log)
  const metricsSources = {
    ...served,
    usage: () => usage.state(),
    store: () => store?.status() ?? null,
    memory: () => process.memoryUsage(),
  }
  await serveMetrics(config, metricsSources, opened)
  const { host, port } = config
  const { url } = await listen(app, {
    host,
    port,
    signals: ['SIGINT', 'SIGTERM'],
    drainMilliseconds: config.drainSeconds * 1000,
    onDrain: () => {
      isStopping = true
      app.log.info('told to stop: requests in work are still answered')
    },
    onStop: () => running.disposeAsync(),
  })
  const running = opened.move()
  onServing({ generation: parts.servedId(), url })
}

async function openParts(config: Config, context: ServerContext, opened: AsyncDisposableStack) {
  const generations = await startGenerations(config, context)
  const { keeper } = generations
  opened.defer(() => keeper.close())
  const servedId = () => keeper.current()?.facts.id ?? null
  const store = await followStore(config, servedId)
  opened.defer(() => store?.stop())
  const lock = takeServingLock(config, context, opened)
  const usage = await openUsageLog(config, context)
  opened.defer(() => usage.close())
  const usageKey = openRefreshedUsageKey(config, context, opened)
  const clientState = await openClientState(config, usageKey, context)
  opened.defer(() => clientState.close())
  const onThreadEnd = (error: Error) => context.stderr.write(`${error.message}\n`)
  const searchService = createServedSearch({ ...config, keeper, now: context.now, onThreadEnd })
  opened.defer(() => searchService.close())
  return { generations, servedId, store, lock, usage, usageKey, clientState, searchService, pages: createPages() }
}

/** The pages, and a function that makes what the first visitor of a generation would wait for. What fails is made for the next visitor. */
function createPages() {
  let makeAll = (): unknown => null
  const keepAnswers = (_: unknown, { home, statistics }: PageAnswers): void => {
    makeAll = () => Promise.allSettled([home(), statistics()])
  }
  return { registered: [registerWeb, keepAnswers], make: (): void => void makeAll() }
}

function settingsOf({ brand, publicUrl, operator, contact, trustedProxies, usageRetentionDays }: Config) {
  return { version: programVersion(), brand, publicUrl, operator, contact, trustedProxies, usageRetentionDays }
}

function loggerOf({ logLevel: level, logFormat }: Config, { stdout }: ServerContext) {
  if (logFormat === 'journal') return { level, stream: journalStream(stdout) }
  const isText = logFormat === 'text' || (logFormat === 'auto' && stdout.isTTY === true)
  return isText ? { level, stream: textStream(stdout) } : { level }
}

async function serveMetrics(
  { metricsPort, dataDir }: Config,
  sources: Omit<MetricsSources, 'disk'>,
  opened: AsyncDisposableStack,
): Promise<void> {
  if (metricsPort === null) return
  const disk = await watchDisk(dataDir, opened)
  const listening = await listenForMetrics(metricsPort, () => metricsText({ ...sources, disk }))
  opened.defer(() => listening.stop())
}

const sharedFolderWarning =
  'Another server serves this data folder: each counts quotas by itself, so that clients get twice the quota.'

/** With a shared state of clients, quotas are counted together. */
const folderWarnings = ({ stateUrl }: Config, lock: ServingLock): readonly string[] =>
  lock.isTaken() && stateUrl === null ? [sharedFolderWarning] : []

/** Two servers may serve one folder, but unless they share the state of clients, the operator is warned. */
function takeServingLock(
  { dataDir, stateUrl }: Config,
  { stderr }: ServerContext,
  opened: AsyncDisposableStack,
): ServingLock {
  const lock = createServingLock(dataDir, (message) => stderr.write(`serve.lock: ${message}\n`))
  opened.defer(() => lock.release())
  if (lock.isTaken() && stateUrl === null) stderr.write(`${sharedFolderWarning}\n`)
  return lock
}

function openRefreshedUsageKey({ dataDir }: Config, { now }: ServerContext, opened: AsyncDisposableStack): HashKey {
  const key = openUsageKey({ dataDir, now: () => now().getTime(), randomBytes })
  const refresh = setInterval(() => key.refresh(), keyCheckMilliseconds).unref()
  opened.defer(() => clearInterval(refresh))
  return key
}

/** A monotonic clock that starts at a wall-clock time; both in milliseconds. */
function monotonicClock(start: number): () => number {
  const offset = start - performance.now()
  return () => Math.trunc(offset + performance.now())
}
