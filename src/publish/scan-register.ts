import { deletionProcess } from '../words/codes/corporate-register.ts'
import type { LinkingIndex } from '../generations/ports.ts'
import type { LazyCorporation, LedgerReader } from '../ledger/ledger.ts'
import { companiesOf, filersOf, type CompanyEntry, type Filers } from './filers.ts'
import { createLinkingNames, linkingCoresOf } from './linking-index.ts'
import { planCompanies, type CompanyIndex, type CompanyPlan, type NeededCompanies } from './plan-companies.ts'
import { createRenamedCompanies } from './renamed-companies.ts'
import { rankClassOf } from './static-rank.ts'

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

/** First scan of the register: rank classes, and by what records find their companies. It takes about thirty bytes of memory for a company. */
export async function scanRegister(
  ledger: LedgerReader,
  filers: Filers,
  onProgress?: (done: number) => void,
): Promise<RegisterScan> {
  let classes = new Uint32Array(1 << 16)
  let count = 0
  const collected = createLinkingNames()
  const renamed = createRenamedCompanies()
  const add = (company: CompanyEntry<LazyCorporation>): void => {
    const { number, register, filer } = company
    if (count === classes.length) classes = new Uint32Array(classes.buffer.transfer(classes.byteLength * 2))
    classes[count] = rankClassOf({
      isListed: filer?.facts.listed === true,
      isOpen: isOpen(register),
      capital: filer?.facts.capitalMillionYen ?? null,
      assignedOn: register?.assignmentDate ?? null,
    })
    collected.add(number, linkingCoresOf(company))
    if (register !== null) renamed.add(register)
    count += 1
    if (count % progressInterval === 0) onProgress?.(count)
  }
  for await (const entries of companiesOf(ledger.corporations(), filers)) entries.forEach(add)
  const names = collected.end()
  return {
    classes: classes.subarray(0, count),
    ordinalOf: (corporateNumber) => names.ordinalOf(corporateNumber),
    index: { numbersOf: (keys) => names.numbersOf(keys), renamedIn: (place) => renamed.in(place) },
    linking: { names: names.names(), renamed: renamed.all() },
  }
}

/** EDINET does not say whether a company outside the register is closed. */
const isOpen = (corporation: LazyCorporation | null): boolean =>
  corporation === null || (corporation.closeDate === undefined && corporation.process !== deletionProcess)

/** Scans the register for the companies of names, without a layer of companies. */
export async function companiesInRegister(
  ledger: LedgerReader,
): Promise<(needed: NeededCompanies) => Promise<CompanyPlan>> {
  const filers = await filersOf(ledger)
  const { index } = await scanRegister(ledger, filers)
  return async (needed) => planCompanies(ledger, index, filers, needed)
}
