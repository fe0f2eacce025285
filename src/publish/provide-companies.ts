import type { SourceDescription } from '../domain/source-description.ts'
import type { CompanySource } from '../generations/intact-companies.ts'
import type { GenerationWriter } from '../generations/ports.ts'
import { openCompanyLayer } from '../generations/sqlite/read-company-layer.ts'
import type { LedgerReader } from '../ledger/ledger.ts'
import { addCompanies, addCompaniesWithRecords, type CompanyContext, type IndexDataOf } from './add-companies.ts'
import { filersOf, type Filers } from './filers.ts'
import { tieSpellingGroups, type KnownNames } from './known-names/known-names.ts'
import { readSpellingGroups } from './known-names/spelling-groups.ts'
import { linkParties, type Links } from './link-records.ts'
import { planCompanies, prominentCompanies, type CompanyIndex, type NeededCompanies } from './plan-companies.ts'
import { countImported, type GatedContent } from './read-through-gates.ts'
import { groupEndsOf, ranksOf } from './static-rank.ts'

interface CompaniesInput {
  readonly sources: readonly SourceDescription[]
  readonly aliases?: KnownNames
  readonly onProgress: (step: string, done: number, total?: number) => void
}

/** The dictionary's names and the operator's, which come first. */
async function knownNamesOf(ledger: LedgerReader, filers: Filers, own: KnownNames = new Map()): Promise<KnownNames> {
  const known = tieSpellingGroups(readSpellingGroups(), await prominentCompanies(ledger, filers))
  for (const [number, names] of own) known.set(number, [...names, ...(known.get(number) ?? [])])
  return known
}

/** What the companies are to be made of, and the generation from which they are taken; null: they are made. */
export interface CompaniesOf {
  readonly madeOf: string
  readonly source: CompanySource | null
  /** The path of the new generation. */
  readonly path: string
}

/** What the records need of the companies. */
interface CompaniesForRecords {
  readonly companies: number
  readonly links: Links
  readonly indexDataOf: IndexDataOf
}

type ProvideCompanies = (
  writer: GenerationWriter,
  content: GatedContent,
  input: CompaniesInput,
  of: CompaniesOf,
) => Promise<CompaniesForRecords>

/** Makes the layer of companies from the registers. The records are linked while threads index the names of the companies. */
const makeCompanies: ProvideCompanies = async (writer, content, input, { madeOf }) => {
  const { ledger, lists } = content
  const { sources, onProgress } = input
  const filers = await filersOf(ledger)
  const context = await companyContext(ledger, filers, input)
  // About as many as the register has: those that left it are in the ledger, too.
  const companies = countImported(lists, sources, (kind) => kind === 'corporation')
  const register = await addCompanies(writer, ledger, { ...context, companies })
  const { classes, index, linking } = register
  onProgress('index: companies', 0)
  const ranks = ranksOf(classes)
  writer.endCompanies({ rankGroups: groupEndsOf(classes), madeOf, ranks, linking })
  const links = await linkRecords(content, index, filers, (done, total) => onProgress('link', done, total))
  const rankOf = (number: string): number | null => ranks[register.ordinalOf(number) ?? -1] ?? null
  const withRecords = { ...context, layer: { rankOf }, withRecords: links.companies }
  const indexDataOf = await addCompaniesWithRecords(writer, ledger, withRecords)
  return { companies: classes.length, links, indexDataOf }
}

/** Takes the layer of another generation. */
const takeCompanies: ProvideCompanies = async (writer, content, input, { source, path }) => {
  const { ledger } = content
  writer.takeCompanies(source!.path)
  using layer = openCompanyLayer(path)
  const filers = await filersOf(ledger)
  const links = await linkRecords(content, layer, filers, (done, total) => input.onProgress('link', done, total))
  const context = await companyContext(ledger, filers, input)
  const withRecords = { ...context, layer, withRecords: links.companies }
  const indexDataOf = await addCompaniesWithRecords(writer, ledger, withRecords)
  return { companies: layer.companies, links, indexDataOf }
}

async function linkRecords(
  { ledger, parties }: GatedContent,
  index: CompanyIndex,
  filers: Filers,
  onProgress: (done: number, total: number) => void,
): Promise<Links> {
  const total = parties.pending.length
  onProgress(0, total)
  const planOf = async (needed: NeededCompanies) => planCompanies(ledger, index, filers, needed)
  return linkParties(parties, planOf, { onProgress: (done) => onProgress(done, total) })
}

const companyContext = async (
  ledger: LedgerReader,
  filers: Filers,
  { sources, aliases, onProgress }: CompaniesInput,
): Promise<CompanyContext> => ({
  filers,
  knownNames: await knownNamesOf(ledger, filers, aliases),
  sources,
  onProgress: (done, total) => onProgress('companies', done, total),
})

/** Writes the companies of a generation, or takes them from another one, and links the records to them. */
export const provideCompanies: ProvideCompanies = async (writer, content, input, of) =>
  (of.source === null ? makeCompanies : takeCompanies)(writer, content, input, of)
