import { deletionProcess } from '../words/codes/corporate-register.ts'
import { prominenceOf } from '../generations/indexing/short-names.ts'
import type { LazyCorporation, LedgerReader } from '../ledger/ledger.ts'
import { candidatesOf, type Candidate } from './candidate.ts'
import { batchesWithFilers, mergeByNumber, type CompanyEntry, type Filers } from './filers.ts'
import { createTextInterner } from './intern.ts'
import type { ProminentCompany } from './known-names/known-names.ts'
import { createNameHolders, type NameHolders } from './name-holders.ts'
import { coreOfLinkingName, linkingName } from './link.ts'
import { numberHolderOf, type NumberHolder } from './printed-number.ts'
import { createRenamedCompanies, type RenamedCompanies } from './renamed-companies.ts'
import { rankClassOf } from './static-rank.ts'

/** The names to look up for linking, and the numbers of companies with records. */
export interface NeededCompanies {
  readonly names: ReadonlySet<string>
  /** Those of the names that a record without a day has: an earlier holder may be meant. */
  readonly undatedNames: ReadonlySet<string>
  readonly numbers: ReadonlySet<string>
  /** The folded names of parties without a number, without legal forms. */
  readonly folded: ReadonlySet<string>
}

/** The result of the first scan of the register. */
export interface CompanyPlan {
  /** Candidates for linking, by `linkingName`. */
  readonly candidates: ReadonlyMap<string, readonly Candidate[]>
  /** The holders of the numbers that records print. */
  readonly numberHolders: ReadonlyMap<string, NumberHolder>
  /** The companies to whose names records without a number belong. */
  readonly nameHolders: Pick<NameHolders, 'of' | 'ofEach'>
  /** Frees the memory of the candidates and holders. */
  releaseCandidates(): void
  /** The place of a company that a record may mean in the order of the corporate numbers, from 0; undefined if there is no such company. */
  ordinalOf(corporateNumber: string): number | undefined
  /** The rank class of each company, in the order of the corporate numbers. */
  readonly classes: Uint32Array
  /** The companies that a group of spellings may mean: listed, or large and reporting to EDINET. */
  readonly prominent: readonly ProminentCompany[]
}

const progressInterval = 50_000

/** First scan of the register: rank classes, and candidates for the needed names. */
export async function planCompanies(
  ledger: LedgerReader,
  filers: Filers,
  needed: NeededCompanies,
  onProgress?: (done: number) => void,
): Promise<CompanyPlan> {
  let classes = new Uint32Array(1 << 16)
  let count = 0
  /** Of the companies that may have records. */
  const ordinals = new Map<string, number>()
  const candidates = new Map<string, Candidate[]>()
  const numberHolders = new Map<string, NumberHolder>()
  const nameHolders = createNameHolders(needed.folded)
  const intern = createTextInterner()
  const renamed = needed.undatedNames.size > 0 ? createRenamedCompanies() : null
  const prominent: ProminentCompany[] = []
  const addToPlan = (company: CompanyEntry<LazyCorporation>): void => {
    const { number, register, filer } = company
    if (count === classes.length) classes = new Uint32Array(classes.buffer.transfer(classes.byteLength * 2))
    classes[count] = rankClassOf({
      isListed: filer?.facts.listed === true,
      isOpen: isOpen(register),
      capital: filer?.facts.capitalMillionYen ?? null,
      assignedOn: register?.assignmentDate ?? null,
    })
    const isCandidate = register !== null && addCandidates(candidates, register, { names: needed.names, intern })
    const isNumberPrinted = needed.numbers.has(number)
    if (isCandidate || isNumberPrinted) ordinals.set(number, count)
    if (filer !== null && prominenceOf({ filer: filer.facts }, { hasRecords: false }) !== null)
      prominent.push(prominentCompany({ number, register, filer }))
    if (register !== null) renamed?.add(register)
    if (needed.folded.size > 0) nameHolders.add(company)
    if (isNumberPrinted && register !== null) numberHolders.set(number, numberHolderOf(register))
    count += 1
    if (count % progressInterval === 0) onProgress?.(count)
  }
  const lastNumberOf = (batch: readonly LazyCorporation[]): string => batch.at(-1)!.corporateNumber
  for await (const { batch, filers: inRange } of batchesWithFilers(ledger.corporations(), filers, lastNumberOf))
    mergeByNumber(batch ?? [], inRange, ({ corporateNumber }) => corporateNumber).forEach(addToPlan)
  if (renamed !== null) markNamesTaken(candidates, needed.undatedNames, renamed)
  return {
    candidates,
    numberHolders,
    nameHolders,
    releaseCandidates() {
      candidates.clear()
      numberHolders.clear()
    },
    classes: classes.subarray(0, count),
    prominent,
    ordinalOf: (corporateNumber) => ordinals.get(corporateNumber),
  }
}

/** EDINET does not say whether a company outside the register is closed. */
const isOpen = (corporation: LazyCorporation | null): boolean =>
  corporation === null || (corporation.closeDate === undefined && corporation.process !== deletionProcess)

const prominentCompany = ({ number, register, filer }: CompanyEntry<LazyCorporation>): ProminentCompany => ({
  corporateNumber: number,
  names: [register?.name, filer?.facts.name].filter((name) => name !== undefined),
  formerNames: register?.formerStates.map(({ name }) => name) ?? [],
})

/** Marks the candidates for these names whose name another company may have borne before. */
function markNamesTaken(
  candidates: Map<string, Candidate[]>,
  names: ReadonlySet<string>,
  renamed: RenamedCompanies,
): void {
  for (const name of names) {
    const holders = candidates.get(name) ?? []
    for (const [index, holder] of holders.entries())
      if (renamed.mayHaveBorneBefore(holder, coreOfLinkingName(name)))
        holders[index] = { ...holder, mayHaveTakenName: true }
  }
}

/**
 * Adds a corporation as a candidate for its current and former names, each with the address at that time. Returns whether any name is
 * among `names`.
 */
function addCandidates(
  candidates: Map<string, Candidate[]>,
  corporation: LazyCorporation,
  { names, intern }: { readonly names: ReadonlySet<string>; readonly intern: (text: string) => string },
): boolean {
  if (names.size === 0) return false
  if (corporation.process === deletionProcess) return false
  const isNeeded = ({ name }: { readonly name: string }): boolean => names.has(linkingName(name))
  if (![corporation, ...corporation.formerStates].some(isNeeded)) return false
  const added = new Set<string>()
  for (const { name, candidate } of candidatesOf(corporation.facts(), corporation.formerStates)) {
    const key = linkingName(name)
    const { prefecture, city, street, bearsSince, bearsUntil } = candidate
    const state = [key, prefecture, city, street, bearsSince, bearsUntil].join('|')
    if (!names.has(key) || added.has(state)) continue
    added.add(state)
    const interned = { ...candidate, prefecture: intern(prefecture), city: intern(city) }
    const sameName = candidates.get(key)
    if (sameName === undefined) candidates.set(key, [interned])
    else sameName.push(interned)
  }
  return true
}
