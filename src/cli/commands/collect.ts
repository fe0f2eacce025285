import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Command } from 'commander'
import { collectSource, type Collected } from '../../collect/collect.ts'
import { openFetchState } from '../../collect/fetch/fetch-state.ts'
import { createPoliteClient } from '../../collect/fetch/polite-client.ts'
import { loadSources, type Source } from '../../collect/source-folder.ts'
import { openArchive } from '../../ledger/archive.ts'
import { openLedger } from '../../ledger/sqlite/ledger.ts'
import { UsageError, type Context } from '../context.ts'
import { programVersion } from '../program-version.ts'
import { printJson } from '../report.ts'
import { chooseSource } from '../source-choice.ts'
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
    .action((ids: string[], { json }: { readonly json?: boolean }) => collect(context, ids, json === true))
}

async function collect(context: Context, ids: readonly string[], json: boolean): Promise<void> {
  const { dataDir, contact } = context.config()
  if (contact === null)
    throw new UsageError('collecting needs a contact that publishers can write to: --contact or CONTACT')
  const sources = await chosen(ids)
  const client = createPoliteClient({
    fetch,
    now: () => context.now().getTime(),
    elapsed: () => performance.now(),
    sleep: (wait) => sleep(wait),
    userAgent: userAgent(contact),
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
      for await (const collected of collectSource({ ...services, source })) report(context, source, collected, json)
    }
  } finally {
    await ledger.close()
  }
}

async function chosen(ids: readonly string[]): Promise<Source[]> {
  const sources = ids.length === 0 ? await loadSources() : await Promise.all(ids.map(chooseSource))
  const collectable = sources.filter(({ description }) => description.collect !== null)
  const other = sources.find(({ description }) => description.collect === null)
  if (ids.length > 0 && other !== undefined) {
    throw new UsageError(
      `${other.description.id} has no recipe for collecting; fetch its files by hand and use shobun ingest`,
    )
  }
  return collectable
}

/** Program, version and contact. */
const userAgent = (contact: string): string => `Shobun/${programVersion()} (+${contact})`

function report(context: Context, { description: { id } }: Source, collected: Collected, json: boolean): void {
  const { url, outcome, counts, error } = collected
  if (outcome === 'failed') context.markFailed()
  if (json) {
    const { unreadReasons, ...rest } = counts ?? {}
    const sums = counts === null ? {} : { ...rest, unread_reasons: unreadReasons }
    return printJson(context.stdout, { source: id, url, outcome, ...sums, error })
  }
  if (error !== null)
    return void context.stderr.write(`${cleanLine(`${id}: ${url}: failed (${error.code}): ${error.message}`)}\n`)
  const sum =
    counts === null
      ? ''
      : `: ${counts.rows} rows, ${counts.new} new, ${counts.changed} changed, ${counts.unread} unread`
  context.stdout.write(`${id}: ${url}: ${outcome.replace('_', ' ')}${sum}\n`)
}
