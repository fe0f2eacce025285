import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { placeSample, sampleDay } from '../cli/test-sample-generation.ts'
import type { GenerationInfo, Search } from '../search/port.ts'
import { createSearch } from '../search/search.ts'
import { createGenerationKeeper } from '../store/keeper.ts'
import type { GenerationReader } from '../store/ports.ts'

/** The day on which the tests of this room begin. */
export const sampleNow = sampleDay

/** The newest of them is 30 hours before `sampleNow`. */
export const collectedYesterday: GenerationInfo['collectedAt'] = {
  company: '2026-11-19T03:00:00+09:00',
  enforcement: '2026-11-20T03:00:00+09:00',
  license_action: null,
}

let published: Promise<GenerationReader> | null = null

/** The built-in sample as a generation, published once a process. */
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

/** A search whose calls a test can count, delay and fail, and whose generation it can replace. */
export interface WatchedSearch extends Search {
  /** Name and arguments of every search, in order. */
  readonly asked: unknown[][]
  /** What is said of the generation; `null` for none. */
  generation: GenerationInfo | null
  /** Done before each search: throw, wait, or swap the generation. */
  before: () => void | Promise<void>
  coverage: Search['coverage']
}

/** The real search over the sample. */
export async function watchedSearch(now: () => Date): Promise<WatchedSearch> {
  const reader = await sampleReader()
  const search = createSearch({ generation: () => (watched.generation === null ? null : reader), now })
  const asked: unknown[][] = []
  async function watch<Result>(call: unknown[], find: () => Promise<Result>): Promise<Result> {
    await watched.before()
    asked.push(call)
    return find()
  }
  const watched: WatchedSearch = {
    asked,
    generation: reader.facts,
    before: () => {},
    info: () => watched.generation,
    companies: (...given) => watch(['companies', ...given], () => search.companies(...given)),
    combined: (...given) => watch(['combined', ...given], () => search.combined(...given)),
    enforcements: (...given) => watch(['enforcements', ...given], () => search.enforcements(...given)),
    procurementSuspensions: (...given) =>
      watch(['procurementSuspensions', ...given], () => search.procurementSuspensions(...given)),
    licenseActions: (...given) => watch(['licenseActions', ...given], () => search.licenseActions(...given)),
    coverage: () => watch(['coverage'], () => search.coverage()),
  }
  return watched
}
