import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Command } from 'commander'
import { collectSource, type Collected } from '../../collect/collect.ts'
import { openFetchState } from '../../collect/fetch/fetch-state.ts'
import { createPoliteClient } from '../../collect/fetch/polite-client.ts'
import { loadInstalledSources, type Source } from '../../collect/source-folder.ts'
import { openArchive } from '../../ledger/archive.ts'
import { openLedger } from '../../ledger/sqlite/ledger.ts'
import { UsageError, type Context } from '../context.ts'
import { printJson, type OutputOptions } from '../report.ts'
import { chooseSource } from '../source-choice.ts'
import { userAgentOf } from '../user-agent.ts'
import { cleanLine } from '../../text/published-text.ts'

const examples = `
Examples:
  $ CONTACT=collector@example.jp shobun collect edinet_codes
  $ shobun collect --contact collector@example.jp            every source that can be collected

One request at a time, at least a second apart, under our own name with the contact; robots.txt is obeyed, unchanged files are not
downloaded again, and a refusal (bot wall, 403) is logged and not retried: download the file by other means and use ingest.
A source without a recipe (shobun source show <id>) cannot be collected.`

export function register(program: Command, context: Context): void {
  program
    .command('collect')
    .description('fetch official publications politely and import them')
    .argument('[source-id...]', 'left out: every source with a recipe')
    .option('--json', 'one JSON object per address')
    .addHelpText('after', examples)
    .action((ids: string[], options: OutputOptions) => collect(context, ids, options))
}

async function collect(context: Context, ids: readonly string[], options: OutputOptions): Promise<void> {
  const { dataDir, contact } = context.config()
  if (contact === null)
    throw new UsageError('collecting needs a contact that publishers can write to: --contact or CONTACT')
  const sources = await chooseSources(ids, dataDir)
  const client = createPoliteClient({
    fetch,
    now: () => context.now().getTime(),
    elapsed: () => performance.now(),
    sleep: (wait) => sleep(wait),
    userAgent: userAgentOf(contact),
  })
  const ledger = openLedger(join(dataDir, 'ledger.db'))
  const services = {
    ledger,
    client,
    archive: openArchive(join(dataDir, 'archive')),
    state: openFetchState(join(dataDir, 'collected.json')),
    now: context.now,
  }
  try {
    for (const source of sources) {
      for await (const collected of collectSource({ ...services, source })) {
        if (collected.outcome === 'failed') context.markFailed()
        if (options.json === true) printCollectedJson(context, source, collected)
        else printCollected(context, source, collected)
      }
    }
  } finally {
    await ledger.close()
  }
}

/** The sources with these ids, or without ids every source with a recipe. Throws `UsageError` for a source without one. */
async function chooseSources(ids: readonly string[], dataDir: string): Promise<Source[]> {
  if (ids.length === 0)
    return (await loadInstalledSources(dataDir)).filter(({ description }) => description.collect !== null)
  const sources = await Promise.all(ids.map((id) => chooseSource(id, dataDir)))
  const withoutRecipe = sources.find(({ description }) => description.collect === null)
  if (withoutRecipe === undefined) return sources
  throw new UsageError(
    `${withoutRecipe.description.id} has no recipe for collecting; fetch its files by hand and use shobun ingest`,
  )
}

function printCollectedJson({ stdout }: Context, { description }: Source, collected: Collected): void {
  const { url, outcome, counts, error } = collected
  const { unreadReasons, ...otherCounts } = counts ?? {}
  const countFields = counts === null ? {} : { ...otherCounts, unread_reasons: unreadReasons }
  printJson(stdout, { source: description.id, url, outcome, ...countFields, error })
}

function printCollected({ stdout, stderr }: Context, { description }: Source, collected: Collected): void {
  const { url, outcome, counts, error } = collected
  const prefix = `${description.id}: ${url}`
  if (error !== null) {
    stderr.write(`${cleanLine(`${prefix}: failed (${error.code}): ${error.message}`)}\n`)
    return
  }
  const countText =
    counts === null
      ? ''
      : `: ${counts.rows} rows, ${counts.new} new, ${counts.changed} changed, ${counts.unread} unread`
  stdout.write(`${prefix}: ${outcome.replace('_', ' ')}${countText}\n`)
}
