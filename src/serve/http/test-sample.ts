import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { placeSample, sampleDay } from '../../cli/server/test-sample-generation.ts'
import type { GenerationInfo, Search } from '../../search/port.ts'
import { createSearch } from '../../search/search.ts'
import { createGenerationKeeper } from '../../generations/keeper.ts'
import type { GenerationReader } from '../../generations/ports.ts'

/** The initial time of the manual clock. */
export const sampleNow = sampleDay

/** The newest collection is 30 hours before `sampleNow`. */
export const collectedYesterday: GenerationInfo['collectedAt'] = {
  company: '2026-11-19T03:00:00+09:00',
  enforcement: '2026-11-20T03:00:00+09:00',
  license_action: null,
}

let published: Promise<GenerationReader> | null = null

/** The built-in sample, published once per process. */
function sampleReader(): Promise<GenerationReader> {
  published ??= publishOnce()
  return published
}

async function publishOnce(): Promise<GenerationReader> {
  const dataDir = mkdtempSync(join(tmpdir(), 'shobun-http-test-'))
  process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  await placeSample(dataDir)
  const keeper = createGenerationKeeper(dataDir)
  const failure = await keeper.refresh()
  const reader = keeper.current()
  if (reader === null) throw failure ?? new Error('the sample was not published')
  return reader
}

/** A search whose calls a test can record, delay and fail, and whose generation it can replace. */
export interface InstrumentedSearch extends Search {
  /** Name and arguments of every call, in order. */
  readonly calls: unknown[][]
  /** The reported generation; `null` for none. */
  generation: GenerationInfo | null
  /** Called before each search, with its name and arguments. May throw, wait, or change the generation. */
  before: (call: readonly unknown[]) => void | Promise<void>
  coverage: Search['coverage']
}

/** Instruments the real search on the sample. */
export async function instrumentedSearch(now: () => Date): Promise<InstrumentedSearch> {
  const reader = await sampleReader()
  const search = createSearch({ generation: () => (instrumented.generation === null ? null : reader), now })
  const calls: unknown[][] = []
  async function record<Result>(call: unknown[], find: () => Promise<Result>): Promise<Result> {
    await instrumented.before(call)
    calls.push(call)
    return find()
  }
  const instrumented: InstrumentedSearch = {
    calls,
    generation: reader.facts,
    before: () => {},
    info: () => instrumented.generation,
    companies: (...parameters) => record(['companies', ...parameters], () => search.companies(...parameters)),
    combined: (...parameters) => record(['combined', ...parameters], () => search.combined(...parameters)),
    records: (...parameters) => record(['records', ...parameters], () => search.records(...parameters)),
    suggest: (text) => record(['suggest', text], () => search.suggest(text)),
    coverage: (publisher) => record(['coverage', publisher], () => search.coverage(publisher)),
  }
  return instrumented
}
