import { existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Command } from 'commander'
import { loadInstalledSources } from '../../collect/source-folder.ts'
import { dateInTokyo } from '../../domain/calendar.ts'
import { ageOf, isClosedList, retrievalDay, type ListAge } from '../../domain/list-age.ts'
import type { SourceDescription } from '../../domain/source-description.ts'
import type { Ledger } from '../../ledger/ledger.ts'
import { openLedger } from '../../ledger/sqlite/ledger.ts'
import type { SourceState } from '../../ledger/source-states.ts'
import { readGenerationStates, type GenerationStates } from '../../store/generation-state.ts'
import { generationsIn } from '../../store/generations.ts'
import type { Context } from '../context.ts'
import { printJson, printTable, type OutputOptions } from '../report.ts'

const examples = `
Examples:
  $ shobun status
  $ shobun status --json
  $ DATA_DIR=/var/lib/shobun shobun status`

type AgedSource = SourceState & { readonly age: ListAge }

interface Status {
  readonly dataDir: string
  readonly states: GenerationStates
  readonly generationCount: number
  /** `null` before anything was imported. */
  readonly ledger: {
    readonly bytes: number
    readonly fingerprint: string
    readonly sources: readonly AgedSource[]
  } | null
}

export function register(program: Command, context: Context): void {
  program
    .command('status')
    .description('show what is served, what the ledger holds and what could not be read')
    .option('--json', 'one JSON object')
    .addHelpText('after', examples)
    .action(async ({ json }: OutputOptions) => {
      const status = await readStatus(resolve(context.config().dataDir), context.now())
      if (json === true) return printJson(context.stdout, jsonOf(status))
      printStatus(context, status)
      printFutureDays(context, status)
    })
}

async function readStatus(dataDir: string, now: Date): Promise<Status> {
  const generations = generationsIn(dataDir)
  const ledgerPath = join(dataDir, 'ledger.db')
  return {
    dataDir,
    states: readGenerationStates(generations),
    generationCount: generations.list().length,
    ledger: existsSync(ledgerPath) ? await readLedger(dataDir, now) : null,
  }
}

async function readLedger(dataDir: string, now: Date): Promise<Status['ledger']> {
  const descriptions = new Map(
    (await loadInstalledSources(dataDir)).map(({ description }) => [description.id, description]),
  )
  const path = join(dataDir, 'ledger.db')
  const ledger: Ledger = openLedger(path, { readOnly: true })
  try {
    return await ledger.inSnapshot(async (reader) => ({
      bytes: statSync(path).size,
      fingerprint: await reader.fingerprint(),
      sources: (await reader.sources()).map((state) => ({ ...state, age: ageIn(state, descriptions, now) })),
    }))
  } finally {
    await ledger.close()
  }
}

function ageIn(
  { sourceId, list, lastSeenOn, lastSuccessAt }: SourceState,
  descriptions: ReadonlyMap<string, SourceDescription>,
  now: Date,
): ListAge {
  const description = descriptions.get(sourceId)
  const closed = isClosedList({ list, asOf: lastSeenOn }, description?.closed === true)
  const expectedInterval = description?.data.expectedInterval ?? null
  return ageOf({ asOf: lastSeenOn, lastSuccessAt, expectedInterval, closed }, now)
}

function jsonOf({ dataDir, states, generationCount, ledger }: Status): unknown {
  return {
    data_dir: dataDir,
    generation: states.current,
    generation_problem: states.problem,
    generations: generationCount,
    damaged_generations: states.damaged.map(({ name, foundAt, reason }) => ({
      generation: name,
      found_at: foundAt,
      reason,
    })),
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
      as_of: state.age.asOf,
      freshness: state.age.freshness,
      last_seen_on: state.lastSeenOn,
      last_attempt_at: state.lastAttemptAt,
      last_success_at: state.lastSuccessAt,
      last_refusal: state.lastRefusal,
    })),
  }
}

/** Prints the lists that were imported under a future day. Until that day, other files do not change their records. */
function printFutureDays({ stdout, now }: Context, { ledger }: Status): void {
  const today = dateInTokyo(now())
  for (const { sourceId, list, lastSeenOn } of ledger?.sources ?? []) {
    if (lastSeenOn === null || lastSeenOn <= today) continue
    stdout.write(
      `\nproblem      ${sourceId} (${list}) was imported for ${lastSeenOn}, a future day; until then other files `,
    )
    stdout.write(
      'of this list change nothing: restore ledger.db from a backup, or import the archived files into a new ledger\n',
    )
  }
}

function printStatus({ stdout }: Context, { dataDir, states, generationCount, ledger }: Status): void {
  stdout.write(`data folder  ${dataDir}\n`)
  const current = states.current ?? (states.problem === null ? 'none published yet' : 'unknown')
  stdout.write(`generation   ${current} (${generationCount} kept)\n`)
  if (states.problem !== null) stdout.write(`problem      ${states.problem}\n`)
  for (const { name, foundAt, reason } of states.damaged)
    stdout.write(`damaged      ${name}, found ${foundAt}: ${reason}\n`)
  if (ledger === null || ledger.sources.length === 0) {
    stdout.write('ledger       nothing imported yet\n')
    return
  }
  stdout.write(`ledger       ${Math.ceil(ledger.bytes / 1_000_000).toLocaleString('en-US')} MB\n\n`)
  const headings = [
    'source',
    'list',
    'records',
    'removed',
    'unread',
    'persons',
    'as of',
    'retrieved',
    'freshness',
    'last attempt',
    'outcome',
  ]
  const rows = ledger.sources.map((state) => [
    state.sourceId,
    state.list,
    state.observedCount,
    state.removedCount,
    state.unread,
    state.persons,
    state.age.asOf,
    retrievalDay(state.age),
    state.age.freshness,
    state.lastAttemptAt,
    state.lastRefusal === null ? 'done' : `refused: ${state.lastRefusal.code}`,
  ])
  printTable(stdout, headings, rows)
}
