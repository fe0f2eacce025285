import type { LinkingIndex } from '../generations/ports.ts'
import type { LedgerReader } from '../ledger/ledger.ts'
import { companiesOf, filersOf, type Filers } from './filers.ts'
import { createLinkingNames } from './linking-index.ts'
import { planCompanies, type CompanyIndex, type CompanyPlan, type NeededCompanies } from './plan-companies.ts'
import { createRenamedCompanies } from './renamed-companies.ts'
import { createCompanyScan, type ScannedCompanies } from './scan-companies.ts'

/** What is known of all companies of the register after it was read once. */
export interface RegisterScan {
  /** The rank class of each company, in the order of the corporate numbers. */
  readonly classes: Uint32Array
  /** The place of a company in the order of the corporate numbers, from 0; undefined if there is no such company. */
  ordinalOf(corporateNumber: string): number | undefined
  readonly index: CompanyIndex
  /** The same for the publications that take the layer of companies. */
  readonly linking: LinkingIndex
}

/** Puts together what was collected of batches, which come in their order. It takes about thirty bytes of memory for a company. */
export function createRegisterScan() {
  let classes = new Uint32Array(1 << 16)
  let count = 0
  const collected = createLinkingNames()
  const renamed = createRenamedCompanies()
  return {
    add(scanned: ScannedCompanies): void {
      const end = count + scanned.classes.length
      while (end > classes.length) classes = new Uint32Array(classes.buffer.transfer(classes.byteLength * 2))
      classes.set(scanned.classes, count)
      collected.append(scanned.names)
      scanned.renamed.forEach((company) => renamed.add(company))
      count = end
    },
    end(): RegisterScan {
      const names = collected.end()
      return {
        classes: classes.subarray(0, count),
        ordinalOf: (corporateNumber) => names.ordinalOf(corporateNumber),
        index: { numbersOf: (keys) => names.numbersOf(keys), renamedIn: (place) => renamed.in(place) },
        linking: { names: names.names(), renamed: renamed.all() },
      }
    },
  }
}

/** Reads the register without writing its companies. */
export async function scanRegister(ledger: LedgerReader, filers: Filers): Promise<RegisterScan> {
  const register = createRegisterScan()
  for await (const companies of companiesOf(ledger.corporations(), filers)) {
    const scan = createCompanyScan()
    companies.forEach((company) => scan.add(company))
    register.add(scan.end())
  }
  return register.end()
}

/** Scans the register for the companies of names, without a layer of companies. */
export async function companiesInRegister(
  ledger: LedgerReader,
): Promise<(needed: NeededCompanies) => Promise<CompanyPlan>> {
  const filers = await filersOf(ledger)
  const { index } = await scanRegister(ledger, filers)
  return async (needed) => planCompanies(ledger, index, filers, needed)
}
