import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from 'commander'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import { limits } from '../../domain/limits.ts'
import { memoryClientState, type MemoryClientState } from '../../fair-use/memory-client-state.ts'
import { buildApp } from '../../http/app.ts'
import { createMetrics, metricsText, type Metrics } from '../../http/metrics.ts'
import { pastRequest } from '../../http/query.ts'
import { listenForMetrics, type MetricsListening } from '../../http/metrics-server.ts'
import { watchLag, type Load } from '../../http/overload.ts'
import { listen } from '../../http/server.ts'
import type { Search } from '../../search/port.ts'
import { generationsIn } from '../../store/generations.ts'
import { createGenerationKeeper, type GenerationKeeper } from '../../store/keeper.ts'
import { GenerationOutdated } from '../../store/sqlite/reader.ts'
import { usageKeys, type UsageKeys } from '../../usage/keyed-hash.ts'
import { sqliteUsageLog, type SqliteUsageLog } from '../../usage/sqlite-usage-log.ts'
import { recentRequests } from '../../usage/usage-database.ts'
import { registerWeb } from '../../web/web.ts'
import type { Context } from '../context.ts'
import { programVersion } from '../program-version.ts'
import { publishSample } from '../sample-generation.ts'
import { createServedSearch, type ServedSearch } from '../served-search.ts'

const examples = `
Examples:
  $ shobun serve
  $ shobun serve --host 0.0.0.0 --port 80 --data-dir /var/lib/shobun
  $ FAIR_USE=off shobun serve            without limits: benchmarks, private use

Where nothing was published yet, a generation of fictional sample data is built and served; every answer says so.`

/** How often a running server looks for a new generation. */
const watchMilliseconds = 1_000
const dayMilliseconds = 86_400_000
/** How often it is looked whether the key of the usage log is to be replaced. */
const keyMilliseconds = 3_600_000

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
  if (generationsIn(config.dataDir).current() === null) {
    context.stderr.write('No data published yet: building the fictional sample.\n')
    await publishSample(config.dataDir, context.now())
  }
  const keeper = createGenerationKeeper(config.dataDir, config.mmapBytes)
  let problem = keeper.refresh()
  if (problem instanceof GenerationOutdated && !existsSync(join(config.dataDir, 'ledger.db'))) {
    // Without a ledger it can only be the sample, and there is nothing that `shobun publish` could publish.
    context.stderr.write('The fictional sample is of an earlier version: building it anew.\n')
    await publishSample(config.dataDir, context.now())
    problem = keeper.refresh()
  }
  if (problem !== null) throw problem
  const usage = openUsageLog(config, context)
  const keys = openKeys(config, context)
  const refreshKeys = setInterval(() => keys.refresh(), keyMilliseconds).unref()
  const served = createServedSearch({
    ...config,
    keeper,
    now: context.now,
    onThreadEnd: (error) => context.stderr.write(`${error.message}\n`),
  })
  const { search } = served
  const [load, metrics] = [{ inFlight: 0, shed: 0, lagMilliseconds: watchLag() }, createMetrics()]
  const app = await createApp(config, context, { search, usage, keys, load, metrics })
  watchGenerations(keeper, served, app.log)
  const operator = await serveMetrics(config, () =>
    metricsText({
      metrics,
      load,
      search,
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
      await operator?.stop()
      clearInterval(refreshKeys)
      await served.close()
      keeper.close()
      await usage.close()
    },
  })
  context.stdout.write(`Shobun is serving ${keeper.current()?.facts.id ?? 'nothing'} on ${url}\n`)
}

/** Hands every generation that the keeper takes over on to the search, and tries again what failed. */
function watchGenerations(keeper: GenerationKeeper, served: ServedSearch, log: FastifyInstance['log']): void {
  const follow = async (): Promise<void> => {
    try {
      await served.follow()
      log.info({ generation: served.search.info()?.id }, 'serving a generation')
    } catch (error) {
      log.error({ err: error }, 'the search threads cannot open a new generation; the old one stays')
      setTimeout(() => void follow(), watchMilliseconds).unref()
    }
  }
  keeper.watch(watchMilliseconds, (outcome) => {
    if (outcome instanceof Error) log.error({ err: outcome }, 'a new generation cannot be read; the old one stays')
    else void follow()
  })
  void follow()
}

async function serveMetrics({ metricsPort }: Config, text: () => string): Promise<MetricsListening | null> {
  return metricsPort === null ? null : listenForMetrics(metricsPort, text)
}

function openUsageLog({ dataDir, usageRetentionDays }: Config, { now, stderr }: Context): SqliteUsageLog {
  return sqliteUsageLog({
    dataDir,
    retentionDays: usageRetentionDays,
    now: () => now().getTime(),
    onError: (message) => stderr.write(`usage log: ${message}\n`),
  })
}

function openKeys({ dataDir }: Config, { now }: Context): UsageKeys {
  return usageKeys({ dataDir, now: () => now().getTime(), randomBytes, days: limits.usageKeyDays })
}

interface Parts {
  readonly keys: UsageKeys
  readonly search: Search
  readonly load: Load
  readonly metrics: Metrics
  readonly usage: SqliteUsageLog
}

/** Fair use as it was before the last stop: everything of the last 24 hours is in the usage log. */
async function restoredState(dataDir: string, since: number): Promise<MemoryClientState> {
  const state = memoryClientState({ queryKey: randomBytes(32).toString('base64url') })
  for await (const logged of recentRequests(dataDir, since)) state.restore(pastRequest(logged))
  return state
}

/** Time that nobody sets: it starts at the clock on the wall and goes on by itself. */
function steadyTime(start: number): () => number {
  const offset = start - performance.now()
  return () => Math.trunc(offset + performance.now())
}

async function createApp(config: Config, { now }: Context, parts: Parts): Promise<FastifyInstance> {
  const { search, usage, keys, load, metrics } = parts
  const start = now().getTime()
  return buildApp({
    search,
    now: () => now().getTime(),
    steadyNow: steadyTime(start),
    randomBytes,
    fairUse: config.fairUse ? await restoredState(config.dataDir, start - dayMilliseconds) : null,
    usage,
    load,
    metrics,
    hashClient: keys.hash,
    formerHash: keys.formerHash,
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
