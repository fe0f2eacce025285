import type { RenamedCompany } from '../generations/ports.ts'
import type { LazyCorporation, StoredCorporations } from '../ledger/ledger.ts'
import { lazyCorporationsOf } from '../ledger/record-reads.ts'
import { deletionProcess } from '../words/codes/corporate-register.ts'
import { mergeByNumber, type CompanyEntry, type FilerRecord } from './filers.ts'
import { createLinkingNames, linkingCoresOf, type CollectedNames } from './linking-index.ts'
import { renamedOf } from './renamed-companies.ts'
import { rankClassOf } from './static-rank.ts'

/** A batch of companies as the ledger has them. A thread may scan it. */
export interface ScanBatch {
  readonly register: StoredCorporations | null
  /** Those in the range of the batch, in the order of their numbers. */
  readonly filers: readonly FilerRecord[]
}

export interface ScannedCompanies {
  /** The rank class of each company, in the order of the numbers. */
  readonly classes: Uint32Array
  readonly names: CollectedNames
  readonly renamed: readonly RenamedCompany[]
}

export function scanCompanies({ register, filers }: ScanBatch): ScannedCompanies {
  const corporations = register === null ? [] : lazyCorporationsOf(register)
  const companies = mergeByNumber(corporations, filers, ({ corporateNumber }) => corporateNumber)
  const names = createLinkingNames()
  for (const company of companies) names.add(company.number, linkingCoresOf(company))
  return {
    classes: Uint32Array.from(companies, classOf),
    names: names.collected(),
    renamed: corporations.flatMap((corporation) => renamedOf(corporation) ?? []),
  }
}

const classOf = ({ register, filer }: CompanyEntry<LazyCorporation>): number =>
  rankClassOf({
    isListed: filer?.facts.listed === true,
    isOpen: isOpen(register),
    capital: filer?.facts.capitalMillionYen ?? null,
    assignedOn: register?.assignmentDate ?? null,
  })

/** EDINET does not say whether a company outside the register is closed. */
const isOpen = (corporation: LazyCorporation | null): boolean =>
  corporation === null || (corporation.closeDate === undefined && corporation.process !== deletionProcess)
