import type { LinkingIndex } from '../generations/ports.ts'
import type { LedgerReader, StoredCorporations } from '../ledger/ledger.ts'
import { workerModule } from '../words/program-files/worker-module.ts'
import { batchesWithFilers, filersOf, type Filers } from './filers.ts'
import { inThreads } from './in-threads.ts'
import { createLinkingNames } from './linking-index.ts'
import { planCompanies, type CompanyIndex, type CompanyPlan, type NeededCompanies } from './plan-companies.ts'
import { createRenamedCompanies } from './renamed-companies.ts'
import { scanCompanies, type ScanBatch, type ScannedCompanies } from './scan-companies.ts'

/** What a scan of the register finds of all companies. */
export interface RegisterScan {
  /** The rank class of each company, in the order of the corporate numbers. */
  readonly classes: Uint32Array
  /** The place of a company in the order of the corporate numbers, from 0; undefined if there is no such company. */
  ordinalOf(corporateNumber: string): number | undefined
  readonly index: CompanyIndex
  /** The same for the publications that take the layer of companies. */
  readonly linking: LinkingIndex
}

const progressInterval = 50_000

/**
 * First scan of the register: rank classes, and by what records find their companies. It takes about thirty bytes of memory for a company.
 * `expected`: about how many companies there are; of many, threads read the names.
 */
export async function scanRegister(
  ledger: LedgerReader,
  filers: Filers,
  { expected = 0, onProgress }: { readonly expected?: number; readonly onProgress?: (done: number) => void } = {},
): Promise<RegisterScan> {
  let classes = new Uint32Array(1 << 16)
  let count = 0
  const collected = createLinkingNames()
  const renamed = createRenamedCompanies()
  for await (const scanned of scanInThreads(scanBatches(ledger, filers), expected)) {
    const end = count + scanned.classes.length
    while (end > classes.length) classes = new Uint32Array(classes.buffer.transfer(classes.byteLength * 2))
    classes.set(scanned.classes, count)
    collected.append(scanned.names)
    scanned.renamed.forEach((company) => renamed.add(company))
    if (end % progressInterval < scanned.classes.length) onProgress?.(end)
    count = end
  }
  const names = collected.end()
  return {
    classes: classes.subarray(0, count),
    ordinalOf: (corporateNumber) => names.ordinalOf(corporateNumber),
    index: { numbersOf: (keys) => names.numbersOf(keys), renamedIn: (place) => renamed.in(place) },
    linking: { names: names.names(), renamed: renamed.all() },
  }
}

async function* scanBatches(ledger: LedgerReader, filers: Filers): AsyncGenerator<ScanBatch> {
  const lastNumberOf = ({ rows }: StoredCorporations): string => rows.at(-1)![0]
  for await (const { batch, filers: inRange } of batchesWithFilers(ledger.storedCorporations(), filers, lastNumberOf))
    yield { register: batch, filers: inRange }
}

const scanInThreads = (batches: AsyncIterable<ScanBatch>, companies: number): AsyncGenerator<ScannedCompanies> =>
  inThreads(batches, {
    companies,
    module: workerModule('scan-thread', import.meta.url),
    context: null,
    here: () => scanCompanies,
  })

/** Scans the register for the companies of names, without a layer of companies. */
export async function companiesInRegister(
  ledger: LedgerReader,
): Promise<(needed: NeededCompanies) => Promise<CompanyPlan>> {
  const filers = await filersOf(ledger)
  const { index } = await scanRegister(ledger, filers)
  return async (needed) => planCompanies(ledger, index, filers, needed)
}
