import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from 'commander'
import { loadInstalledSources } from '../../collect/source-folder.ts'
import { decisionsInForce, readDecisions } from '../../ledger/decisions.ts'
import { openLedger } from '../../ledger/sqlite/ledger.ts'
import { publish, type Published } from '../../publish/publish.ts'
import type { Context } from '../context.ts'
import { createProgress } from '../progress.ts'
import { printJson, type OutputOptions } from '../report.ts'

interface Options extends OutputOptions {
  readonly force?: boolean
}

const examples = `
Examples:
  $ shobun publish
  $ shobun publish --json
  $ shobun publish --force      even if a source lost more records than its gate allows

The new generation is built, checked and swapped in; a running server opens it within a second.
A generation that fails its gates is deleted, the served one stays, and the exit code is 1.`

export function register(program: Command, context: Context): void {
  program
    .command('publish')
    .description('build a new generation from the ledger and swap it in')
    .option('--force', 'publish even if a gate fails')
    .option('--json', 'one JSON object')
    .addHelpText('after', examples)
    .action((options: Options) => publishLedger(context, options))
}

async function publishLedger(context: Context, options: Options): Promise<void> {
  const { dataDir, keepGenerations } = context.config()
  const ledgerPath = join(dataDir, 'ledger.db')
  if (!existsSync(ledgerPath))
    throw new Error(`there is nothing to publish: no ledger in ${dataDir}; run shobun ingest first`)
  const sources = (await loadInstalledSources(dataDir)).map(({ description }) => description)
  const ledger = openLedger(ledgerPath, { readOnly: true })
  const progress = createProgress(context.stderr)
  const started = context.now()
  try {
    const onProgress = (step: string, rows: number): void =>
      progress.show(rows === 0 ? step : `${step}: ${rows.toLocaleString('en-US')}`)
    const published = await publish({
      ledger,
      decisions: decisionsInForce(readDecisions(join(dataDir, 'decisions.jsonl'))),
      dataDir,
      sources,
      now: started,
      sample: false,
      force: options.force === true,
      keep: keepGenerations,
      onProgress,
    })
    progress.clear()
    const seconds = (context.now().getTime() - started.getTime()) / 1000
    if (options.json === true) printPublishedJson(context, published, seconds)
    else printPublished(context, published, seconds)
  } finally {
    progress.clear()
    await ledger.close()
  }
}

function printPublishedJson({ stdout }: Context, { name, facts, removed }: Published, seconds: number): void {
  const { companies, enforcements, procurementSuspensions, licenseActions } = facts.counts
  const counts = {
    companies,
    enforcements,
    procurement_suspensions: procurementSuspensions,
    license_actions: licenseActions,
  }
  printJson(stdout, { generation: name, created_at: facts.createdAt, counts, seconds, removed })
}

function printPublished({ stdout }: Context, { name, facts }: Published, seconds: number): void {
  const { companies, enforcements, procurementSuspensions, licenseActions } = facts.counts
  const counts = [
    `${companies} companies`,
    `${enforcements} enforcements`,
    `${procurementSuspensions} procurement suspensions`,
    `${licenseActions} licence actions`,
  ]
  stdout.write(`published ${name}: ${counts.join(', ')} in ${seconds.toFixed(1)} s\n`)
}
