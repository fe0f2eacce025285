import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import type { Command } from 'commander'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import { memoryEnumerationGuard } from '../../fair-use/enumeration-guard.ts'
import { memoryFairUse } from '../../fair-use/memory-fair-use.ts'
import { buildApp } from '../../http/app.ts'
import { listen } from '../../http/server.ts'
import { createSearch } from '../../search/search.ts'
import { generationsIn } from '../../store/generations.ts'
import { createGenerationKeeper, type GenerationKeeper } from '../../store/keeper.ts'
import { keyedHash, usageKey } from '../../usage/keyed-hash.ts'
import { sqliteUsageLog, type SqliteUsageLog } from '../../usage/sqlite-usage-log.ts'
import { registerWeb } from '../../web/web.ts'
import type { Context } from '../context.ts'
import { programVersion } from '../program-version.ts'
import { publishSample } from '../sample-generation.ts'

const examples = `
Examples:
  $ shobun serve
  $ shobun serve --host 0.0.0.0 --port 80 --data-dir /var/lib/shobun
  $ FAIR_USE=off shobun serve            without limits: benchmarks, private use

Where nothing was published yet, a generation of fictional sample data is built and served; every answer says so.`

/** How often a running server looks for a new generation. */
const watchMilliseconds = 1_000
const dayMilliseconds = 86_400_000

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
  const problem = keeper.refresh()
  if (problem !== null) throw problem
  const usage = openUsageLog(config, context)
  const app = await createApp(config, context, { keeper, usage })
  keeper.watch(watchMilliseconds, (outcome) => {
    if (outcome instanceof Error) app.log.error({ err: outcome }, 'a new generation cannot be read; the old one stays')
    else app.log.info({ generation: outcome.facts.id }, 'took over a new generation')
  })
  const { url } = await listen(app, {
    host: config.host,
    port: config.port,
    signals: ['SIGINT', 'SIGTERM'],
    onStop: () => {
      keeper.close()
      usage.close()
    },
  })
  context.stdout.write(`Shobun is serving ${keeper.current()?.facts.id ?? 'nothing'} on ${url}\n`)
}

function openUsageLog({ dataDir, usageRetentionDays }: Config, { now, stderr }: Context): SqliteUsageLog {
  return sqliteUsageLog({
    dataDir,
    retentionDays: usageRetentionDays,
    now: () => now().getTime(),
    onError: (error) => stderr.write(`usage log: ${(error as Error).message}\n`),
  })
}

interface Parts {
  readonly keeper: GenerationKeeper
  readonly usage: SqliteUsageLog
}

async function createApp(config: Config, { now }: Context, { keeper, usage }: Parts): Promise<FastifyInstance> {
  const search = createSearch({ generation: () => keeper.current(), now })
  const since = now().getTime() - dayMilliseconds
  return buildApp({
    search,
    now: () => now().getTime(),
    randomBytes,
    fairUse: config.fairUse ? memoryFairUse({ history: usage.countedSince(since) }) : null,
    guard: config.fairUse ? memoryEnumerationGuard() : null,
    usage,
    hashClient: keyedHash(usageKey(config.dataDir, randomBytes)),
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
