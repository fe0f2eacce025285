import type { DisclosureFilerFacts } from '../domain/facts.ts'
import { deletionProcess } from '../words/codes/corporate-register.ts'
import type { CompanyLayer } from '../generations/sqlite/read-company-layer.ts'
import { prominenceOf } from '../generations/indexing/short-names.ts'
import type { LazyCorporation, LedgerReader } from '../ledger/ledger.ts'
import { candidatesOf, type Candidate } from './candidate.ts'
import { companiesOf, only, type CompanyEntry, type Filers } from './filers.ts'
import { linkingCoresOf, linkingKeyOf } from './linking-index.ts'
import type { ProminentCompany } from './known-names/known-names.ts'
import { createNameHolders, type NameHolders } from './name-holders.ts'
import { coreOfLinkingName, linkingName } from './link.ts'
import { numberHolderOf, type NumberHolder } from './printed-number.ts'
import { otherMayHaveBorne } from './renamed-companies.ts'

/** The names to look up for linking, and the numbers that records print. */
export interface NeededCompanies {
  readonly names: ReadonlySet<string>
  /** Those of the names that a record without a day has: an earlier holder may be meant. */
  readonly undatedNames: ReadonlySet<string>
  readonly numbers: ReadonlySet<string>
  /** The folded names of parties without a number, without legal forms. */
  readonly folded: ReadonlySet<string>
}

/** What some records are linked by. */
export interface CompanyPlan {
  /** Candidates for linking, by `linkingName`. */
  readonly candidates: ReadonlyMap<string, readonly Candidate[]>
  /** The holders of the numbers that records print. */
  readonly numberHolders: ReadonlyMap<string, NumberHolder>
  /** The names in EDINET of the numbers that records print and that the register lacks. */
  readonly filerNames: ReadonlyMap<string, string>
  /** The companies to whose names records without a number belong. */
  readonly nameHolders: Pick<NameHolders, 'of' | 'ofEach'>
}

/** By what the companies of a name are found: a scan of the register, or a layer of companies. */
export type CompanyIndex = Pick<CompanyLayer, 'numbersOf' | 'renamedIn'>

/** Reads the companies that the names and numbers may mean. */
export async function planCompanies(
  ledger: LedgerReader,
  index: CompanyIndex,
  filers: Filers,
  needed: NeededCompanies,
): Promise<CompanyPlan> {
  const cores = coresOf(needed)
  const numbers = new Set([...index.numbersOf(new Set([...cores].map(linkingKeyOf))), ...needed.numbers])
  const candidates = new Map<string, Candidate[]>()
  const numberHolders = new Map<string, NumberHolder>()
  const filerNames = new Map<string, string>()
  const nameHolders = createNameHolders(needed.folded)
  for await (const entries of companiesOf(ledger.corporations([...numbers].toSorted()), only(filers, numbers)))
    for (const company of entries) {
      const { number, register, filer } = company
      if (needed.numbers.has(number)) {
        if (register !== null) numberHolders.set(number, numberHolderOf(register))
        else filerNames.set(number, filer!.facts.name)
      }
      if (!linkingCoresOf(company).some((core) => cores.has(core))) continue
      nameHolders.add(company)
      if (register !== null) addCandidates(candidates, register, needed.names)
    }
  markNamesTaken(candidates, needed.undatedNames, index.renamedIn)
  return { candidates, numberHolders, filerNames, nameHolders }
}

/** The companies that a group of spellings may mean: listed, or large and reporting to EDINET. */
export async function prominentCompanies(ledger: LedgerReader, filers: Filers): Promise<readonly ProminentCompany[]> {
  const prominent: Filers = new Map([...filers].filter(([, { facts }]) => isProminent(facts)))
  const companies: ProminentCompany[] = []
  for await (const entries of companiesOf(ledger.corporations([...prominent.keys()].toSorted()), prominent))
    companies.push(...entries.map(prominentCompany))
  return companies
}

/** The names without legal forms that records need. */
const coresOf = ({ names, folded }: NeededCompanies): Set<string> =>
  new Set([...folded, ...[...names].map(coreOfLinkingName)])

const isProminent = (filer: DisclosureFilerFacts): boolean => prominenceOf({ filer }, { hasRecords: false }) !== null

const prominentCompany = ({ number, register, filer }: CompanyEntry<LazyCorporation>): ProminentCompany => ({
  corporateNumber: number,
  names: [register?.name, filer?.facts.name].filter((name) => name !== undefined),
  formerNames: register?.formerStates.map(({ name }) => name) ?? [],
})

/** Marks the candidates for these names whose name another company may have borne before. */
function markNamesTaken(
  candidates: Map<string, Candidate[]>,
  names: ReadonlySet<string>,
  renamedIn: CompanyIndex['renamedIn'],
): void {
  for (const name of names) {
    const holders = candidates.get(name) ?? []
    for (const [index, holder] of holders.entries())
      if (otherMayHaveBorne(coreOfLinkingName(name), holder, renamedIn))
        holders[index] = { ...holder, mayHaveTakenName: true }
  }
}

/** Adds a corporation as a candidate for those of its current and former names that are among `names`, each with the address at that time. */
function addCandidates(
  candidates: Map<string, Candidate[]>,
  corporation: LazyCorporation,
  names: ReadonlySet<string>,
): void {
  if (names.size === 0 || corporation.process === deletionProcess) return
  const isNeeded = ({ name }: { readonly name: string }): boolean => names.has(linkingName(name))
  if (![corporation, ...corporation.formerStates].some(isNeeded)) return
  const added = new Set<string>()
  for (const { name, candidate } of candidatesOf(corporation.facts(), corporation.formerStates)) {
    const key = linkingName(name)
    const { prefecture, city, street, bearsSince, bearsUntil } = candidate
    const state = [key, prefecture, city, street, bearsSince, bearsUntil].join('|')
    if (!names.has(key) || added.has(state)) continue
    added.add(state)
    const sameName = candidates.get(key)
    if (sameName === undefined) candidates.set(key, [candidate])
    else sameName.push(candidate)
  }
}
