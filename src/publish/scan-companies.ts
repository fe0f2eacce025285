import type { RenamedCompany } from '../generations/ports.ts'
import type { LazyCorporation } from '../ledger/ledger.ts'
import { deletionProcess } from '../words/codes/corporate-register.ts'
import type { CompanyEntry } from './filers.ts'
import { createLinkingNames, linkingCoresOf, type CollectedNames } from './linking-index.ts'
import { renamedOf } from './renamed-companies.ts'
import { rankClassOf } from './static-rank.ts'

/** What is collected of a batch of companies: their ranks, and by what records find them. */
export interface ScannedCompanies {
  /** The rank class of each company, in the order of the numbers. */
  readonly classes: readonly number[]
  readonly names: CollectedNames
  readonly renamed: readonly RenamedCompany[]
}

/** Collects companies, which come in the order of their numbers. */
export function createCompanyScan() {
  const names = createLinkingNames()
  const classes: number[] = []
  const renamed: RenamedCompany[] = []
  return {
    add(company: CompanyEntry<LazyCorporation>): void {
      names.add(company.number, linkingCoresOf(company))
      classes.push(classOf(company))
      const gaveUpName = company.register && renamedOf(company.register)
      if (gaveUpName !== null) renamed.push(gaveUpName)
    },
    end: (): ScannedCompanies => ({ classes, names: names.collected(), renamed }),
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
