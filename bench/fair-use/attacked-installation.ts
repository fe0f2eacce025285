import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import type { Search } from '../../src/search/port.ts'
import { createSearch } from '../../src/search/search.ts'
import { createGenerationKeeper } from '../../src/generations/keeper.ts'
import { writeNationalFile } from '../generate.ts'
import { runMeasured } from '../process.ts'
import { population } from './population.ts'

export interface AttackedInstallation {
  readonly dataDir: string
  /** So many records were published. */
  readonly records: number
  readonly search: Search
  readonly close: () => void
}

/** A generation of fictional companies and so many records, made by the real commands. */
export async function buildInstallation(folder: string, records: number): Promise<AttackedInstallation> {
  const dataDir = join(folder, `data-${records}`)
  const file = join(folder, '00_zenkoku_all_20260831.csv')
  await writeNationalFile(file, population)
  await runMeasured(['ingest', 'nta_corporate_numbers', file], dataDir)
  const module = fileURLToPath(new URL('../import-records.ts', import.meta.url))
  await runMeasured([dataDir, String(records), String(population.companies), String(population.seed)], dataDir, module)
  await runMeasured(['publish'], dataDir)
  const keeper = createGenerationKeeper(dataDir)
  const problem = await keeper.refresh()
  if (problem !== null) throw problem
  const search = createSearch({ generation: () => keeper.current(), now: () => new Date('2026-11-21T00:00:00Z') })
  return { dataDir, records, search, close: () => keeper.close() }
}
