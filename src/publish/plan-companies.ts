import type { DisclosureFilerFacts } from '../domain/facts.ts'
import { deletionProcess } from '../words/codes/corporate-register.ts'
import type { LinkingIndex } from '../generations/ports.ts'
import type { CompanyLayer } from '../generations/sqlite/read-company-layer.ts'
import { prominenceOf } from '../generations/indexing/short-names.ts'
import type { LazyCorporation, LedgerReader } from '../ledger/ledger.ts'
import { candidatesOf, type Candidate } from './candidate.ts'
import { batchesWithFilers, mergeByNumber, type CompanyEntry, type Filers } from './filers.ts'
import { createTextInterner } from './intern.ts'
import { createLinkingNames, linkingCoresOf, linkingKeyOf } from './linking-index.ts'
import type { ProminentCompany } from './known-names/known-names.ts'
import { createNameHolders, type NameHolders } from './name-holders.ts'
import { coreOfLinkingName, linkingName } from './link.ts'
import { numberHolderOf, type NumberHolder } from './printed-number.ts'
import { createRenamedCompanies, renamedCompaniesIn, type RenamedCompanies } from './renamed-companies.ts'
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

/** What records are linked by. */
export interface CompanyPlan {
  /** Candidates for linking, by `linkingName`. */
  readonly candidates: ReadonlyMap<string, readonly Candidate[]>
  /** The holders of the numbers that records print. */
  readonly numberHolders: ReadonlyMap<string, NumberHolder>
  /** The companies to whose names records without a number belong. */
  readonly nameHolders: Pick<NameHolders, 'of' | 'ofEach'>
  /** The companies that a group of spellings may mean: listed, or large and reporting to EDINET. */
  readonly prominent: readonly ProminentCompany[]
  /** Frees the memory of the candidates and holders. */
  releaseCandidates(): void
}

/** The result of the first scan of the register. */
export interface RegisterPlan extends CompanyPlan {
  /** The rank class of each company, in the order of the corporate numbers. */
  readonly classes: Uint32Array
  /** The place of a company in the order of the corporate numbers, from 0; undefined if there is no such company. */
  ordinalOf(corporateNumber: string): number | undefined
  /** For the publications that take the layer of companies. */
  readonly linking: LinkingIndex
}

const progressInterval = 50_000

/** First scan of the register: rank classes, and candidates for the needed names. */
export async function planCompanies(
  ledger: LedgerReader,
  filers: Filers,
  needed: NeededCompanies,
  onProgress?: (done: number) => void,
): Promise<RegisterPlan> {
  let classes = new Uint32Array(1 << 16)
  let count = 0
  const plan = createPlan(needed)
  const names = createLinkingNames()
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
    const cores = linkingCoresOf(company)
    names.add(number, cores)
    if (register !== null) renamed.add(register)
    plan.add(company, cores)
    count += 1
    if (count % progressInterval === 0) onProgress?.(count)
  }
  for await (const entries of companiesOf(ledger.corporations(), filers)) entries.forEach(add)
  return {
    ...plan.end(renamed),
    classes: classes.subarray(0, count),
    ordinalOf: (corporateNumber) => names.ordinalOf(corporateNumber),
    linking: { names: names.names(), renamed: renamed.all() },
  }
}

/** The same plan for companies that are in a layer: only those that a record may mean are read. */
export async function planFromLayer(
  ledger: LedgerReader,
  layer: Pick<CompanyLayer, 'numbersOf' | 'renamedIn'>,
  filers: Filers,
  needed: NeededCompanies,
): Promise<CompanyPlan> {
  const keys = new Set([...coresOf(needed)].map(linkingKeyOf))
  const prominent = [...filers].flatMap(([number, { facts }]) => (isProminent(facts) ? [number] : []))
  const numbers = new Set([...layer.numbersOf(keys), ...needed.numbers, ...prominent])
  const plan = createPlan(needed)
  for await (const entries of companiesOf(ledger.corporations(sorted(numbers)), only(filers, numbers)))
    for (const company of entries) plan.add(company, linkingCoresOf(company))
  return plan.end(renamedCompaniesIn(layer.renamedIn))
}

export const sorted = (numbers: ReadonlySet<string>): string[] => [...numbers].toSorted()

/** The filers with these numbers. */
export const only = (filers: Filers, numbers: ReadonlySet<string>): Filers =>
  new Map([...filers].filter(([number]) => numbers.has(number)))

/** Batches of companies of the register and of EDINET, in the order of their numbers. */
async function* companiesOf(
  corporations: AsyncIterable<readonly LazyCorporation[]>,
  filers: Filers,
): AsyncGenerator<CompanyEntry<LazyCorporation>[]> {
  const lastNumberOf = (batch: readonly LazyCorporation[]): string => batch.at(-1)!.corporateNumber
  for await (const { batch, filers: inRange } of batchesWithFilers(corporations, filers, lastNumberOf))
    yield mergeByNumber(batch ?? [], inRange, ({ corporateNumber }) => corporateNumber)
}

/** The names without legal forms that records need. */
const coresOf = ({ names, folded }: NeededCompanies): Set<string> =>
  new Set([...folded, ...[...names].map(coreOfLinkingName)])

/** Collects the companies that records may mean. */
function createPlan(needed: NeededCompanies) {
  const candidates = new Map<string, Candidate[]>()
  const numberHolders = new Map<string, NumberHolder>()
  const nameHolders = createNameHolders(needed.folded)
  const intern = createTextInterner()
  const prominent: ProminentCompany[] = []
  const neededCores = coresOf(needed)
  return {
    /** `cores`: those of the company. */
    add(company: CompanyEntry<LazyCorporation>, cores: readonly string[]): void {
      const { number, register, filer } = company
      if (filer !== null && isProminent(filer.facts)) prominent.push(prominentCompany({ number, register, filer }))
      if (register !== null && needed.numbers.has(number)) numberHolders.set(number, numberHolderOf(register))
      if (!cores.some((core) => neededCores.has(core))) return
      nameHolders.add(company)
      if (register !== null) addCandidates(candidates, register, { names: needed.names, intern })
    },
    end(renamed: RenamedCompanies): CompanyPlan {
      markNamesTaken(candidates, needed.undatedNames, renamed)
      return {
        candidates,
        numberHolders,
        nameHolders,
        prominent,
        releaseCandidates() {
          candidates.clear()
          numberHolders.clear()
        },
      }
    },
  }
}

const isProminent = (filer: DisclosureFilerFacts): boolean => prominenceOf({ filer }, { hasRecords: false }) !== null

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

/** Adds a corporation as a candidate for those of its current and former names that are among `names`, each with the address at that time. */
function addCandidates(
  candidates: Map<string, Candidate[]>,
  corporation: LazyCorporation,
  { names, intern }: { readonly names: ReadonlySet<string>; readonly intern: (text: string) => string },
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
    const interned = { ...candidate, prefecture: intern(prefecture), city: intern(city) }
    const sameName = candidates.get(key)
    if (sameName === undefined) candidates.set(key, [interned])
    else sameName.push(interned)
  }
}
