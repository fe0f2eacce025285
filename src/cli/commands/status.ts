import { existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Command } from 'commander'
import type { Ledger } from '../../ledger/ledger.ts'
import { openLedger } from '../../ledger/sqlite/ledger.ts'
import type { SourceState } from '../../ledger/source-states.ts'
import { generationsIn } from '../../store/generations.ts'
import type { Context } from '../context.ts'
import { printJson, printTable } from '../report.ts'

const examples = `
Examples:
  $ shobun status
  $ shobun status --json
  $ DATA_DIR=/var/lib/shobun shobun status`

interface Status {
  readonly dataDir: string
  /** File name of the generation that is served. */
  readonly generation: string | null
  readonly generations: number
  /** `null` before anything was imported. */
  readonly ledger: {
    readonly bytes: number
    readonly fingerprint: string
    readonly sources: readonly SourceState[]
  } | null
}

export function register(program: Command, context: Context): void {
  program
    .command('status')
    .description('show what is served, what the ledger holds and what could not be read')
    .option('--json', 'one JSON object')
    .addHelpText('after', examples)
    .action(async ({ json }: { readonly json?: boolean }) => {
      const status = await readStatus(resolve(context.config().dataDir))
      if (json === true) printJson(context.stdout, jsonOf(status))
      else print(context, status)
    })
}

async function readStatus(dataDir: string): Promise<Status> {
  const generations = generationsIn(dataDir)
  const path = join(dataDir, 'ledger.db')
  return {
    dataDir,
    generation: generations.current(),
    generations: generations.list().length,
    ledger: existsSync(path) ? await readLedger(path) : null,
  }
}

async function readLedger(path: string): Promise<Status['ledger']> {
  const ledger: Ledger = openLedger(path, { readOnly: true })
  try {
    return await ledger.inSnapshot(async (reader) => ({
      bytes: statSync(path).size,
      fingerprint: await reader.fingerprint(),
      sources: await reader.sources(),
    }))
  } finally {
    await ledger.close()
  }
}

function jsonOf({ dataDir, generation, generations, ledger }: Status): unknown {
  return {
    data_dir: dataDir,
    generation,
    generations,
    ledger: ledger === null ? null : { bytes: ledger.bytes, fingerprint: ledger.fingerprint },
    sources: (ledger?.sources ?? []).map((state) => ({
      source_id: state.sourceId,
      list: state.list,
      records: state.observedCount,
      removed_at_source: state.removedCount,
      official_count: state.official?.count ?? null,
      official_count_basis: state.official?.basis ?? null,
      unread: state.unread,
      persons: state.persons,
      last_seen_on: state.lastSeenOn,
      last_attempt_at: state.lastAttemptAt,
      last_success_at: state.lastSuccessAt,
      last_refusal: state.lastRefusal,
    })),
  }
}

function print({ stdout }: Context, { dataDir, generation, generations, ledger }: Status): void {
  stdout.write(`data folder  ${dataDir}\n`)
  stdout.write(`generation   ${generation ?? 'none published yet'} (${generations} kept)\n`)
  if (ledger === null || ledger.sources.length === 0) {
    stdout.write('ledger       nothing imported yet\n')
    return
  }
  stdout.write(`ledger       ${Math.ceil(ledger.bytes / 1_000_000).toLocaleString('en-US')} MB\n\n`)
  const headings = ['source', 'list', 'records', 'removed', 'unread', 'persons', 'as of', 'last attempt', 'outcome']
  const rows = ledger.sources.map((state) => [
    state.sourceId,
    state.list,
    state.observedCount,
    state.removedCount,
    state.unread,
    state.persons,
    state.lastSeenOn,
    state.lastAttemptAt,
    state.lastRefusal === null ? 'done' : `refused: ${state.lastRefusal.code}`,
  ])
  printTable(stdout, headings, rows)
}
